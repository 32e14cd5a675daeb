"""One player's display: a grid of sets and values, with the groups that score outlined and their points beside them."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.ui.pictures import icons
from bot.ui.pictures.boxes import panel, stick
from bot.ui.pictures.canvas import EDGE, GOLD, INK, MINT, MUTED, PANEL, SKY, SLOT
from bot.ui.pictures.lettering import line, write, write_numeral
from cogs.matryoshka.pictures.cards import BADGE_SIZE, TILE, letter_badge, tile, tile_back
from engine.games.matryoshka.scoring import Score, score

STEP_X, STEP_Y = 68, 74
VALUES = 7
HEADER = 68
FOOTER = 46
LEFT = 52
WIDTH = 580
LEAST_ROWS = 2


@dataclass(frozen=True, slots=True)
class PlayerShown:
    """One player at the table, as everybody sees them."""

    name: str
    cards: tuple[str, ...]
    """The cards displayed, in any order."""
    hand: int | None = None
    """How many cards are in hand."""
    awaited: bool = False
    ready: bool = False
    active: bool = False


def rows_of(cards: tuple[str, ...]) -> list[str]:
    """List the sets of some cards by letter: the rows of their grid."""
    return sorted({card[0] for card in cards})


def display_height(cards: tuple[str, ...]) -> int:
    """Tell how high a player's panel is at least."""
    return HEADER + max(LEAST_ROWS, len(rows_of(cards))) * STEP_Y + FOOTER


def paint_display(image: Image.Image, player: PlayerShown, at: tuple[int, int], height: int) -> None:
    """Draw a player's panel."""
    left, top = at
    edge = GOLD if player.awaited else MINT if player.ready else EDGE
    width = 5 if player.awaited or player.ready else 2
    panel(image, (left, top, left + WIDTH, top + height), 20, PANEL, edge=edge, width=width)
    counted = score(player.cards)
    _paint_header(image, player, counted, at)
    paint_grid(image, player.cards, counted, (left + LEFT, top + HEADER))
    if not player.cards:
        _paint_backs(image, player.hand or 0, (left + WIDTH // 2, top + HEADER + (height - HEADER) // 2 - 10))


def _paint_header(image: Image.Image, player: PlayerShown, counted: Score, at: tuple[int, int]) -> None:
    draw = ImageDraw.Draw(image)
    left, middle = at[0] + 16, at[1] + 36
    for shown, icon in ((player.active, icons.arrows), (player.awaited, icons.hourglass), (player.ready, icons.tick)):
        if shown:
            stick(image, icon(40), (left, middle - 20))
            left += 46
    right = at[0] + WIDTH - 18
    if player.cards:
        points = line(str(counted.total), 52)
        write(draw, (right, middle), points, GOLD, align="right")
        right -= round(points.width) + 16
    if player.hand is not None:
        held = line(str(player.hand), 34)
        write(draw, (right, middle), held, MUTED, align="right")
        right -= round(held.width) + 42
        stick(image, icons.held_cards(36), (right, middle - 18))
        right -= 10
    write(draw, (left, middle), line(player.name, 40, right - left, smallest=32), INK)


def _paint_backs(image: Image.Image, count: int, middle: tuple[int, int]) -> None:
    shown = min(count, VALUES)
    left = middle[0] - (shown * STEP_X - (STEP_X - TILE[0])) / 2
    for number in range(shown):
        stick(image, tile_back(), (left + number * STEP_X, middle[1] - TILE[1] / 2))


def paint_grid(image: Image.Image, cards: tuple[str, ...], counted: Score, at: tuple[int, int]) -> None:
    """Draw the grid with its upper left tile at a point: letters to the left, points to the right and below."""
    left, top = at
    rows = rows_of(cards)
    for number, letter in enumerate(rows):
        y = top + number * STEP_Y
        stick(image, letter_badge(letter, BADGE_SIZE), (left - BADGE_SIZE - 7, y + (TILE[1] - BADGE_SIZE) / 2))
        for column in range(VALUES):
            x = left + column * STEP_X
            card = f"{letter}{column + 1}"
            if card in cards:
                stick(image, tile(card), (x, y))
            else:
                panel(image, (x + 14, y + 16, x + TILE[0] - 14, y + TILE[1] - 16), 8, SLOT)
    _outline_groups(image, counted, rows, at)
    _write_points(image, counted, rows, at)


def _outline_groups(image: Image.Image, counted: Score, rows: list[str], at: tuple[int, int]) -> None:
    left, top = at
    for group in counted.groups:
        first, last = group.cards[0], group.cards[-1]
        x0, x1 = left + (int(first[1]) - 1) * STEP_X, left + (int(last[1]) - 1) * STEP_X + TILE[0]
        y0, y1 = top + rows.index(first[0]) * STEP_Y, top + rows.index(last[0]) * STEP_Y + TILE[1]
        ink = SKY if group.kind == "column" else GOLD
        panel(image, (x0 - 4, y0 - 4, x1 + 4, y1 + 4), 14, None, edge=ink, width=4)


def _write_points(image: Image.Image, counted: Score, rows: list[str], at: tuple[int, int]) -> None:
    left, top = at
    draw = ImageDraw.Draw(image)
    for number, letter in enumerate(rows):
        points = counted.rows[letter] + counted.bonuses.get(letter, 0)
        if points:
            middle = (left + VALUES * STEP_X + 20, top + number * STEP_Y + TILE[1] // 2)
            write_numeral(draw, middle, str(points), 34, GOLD)
    for column, points in enumerate(counted.columns):
        if points:
            middle = (left + column * STEP_X + TILE[0] // 2, top + len(rows) * STEP_Y + 18)
            write_numeral(draw, middle, str(points), 34, SKY)
