"""The pictures of Smatchy Matchy: frozen values that the studio draws.

`LinePicture` shows the table, `HandPicture` a player's own cards, `PodiumPicture` the end. All texts in them are
already worded; `alt` is for those who cannot see.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from math import ceil

from PIL import Image

from bot.ui.pictures.drawing import icons
from bot.ui.pictures.drawing.canvas import AMBER, CREAM, EDGE, GOLD, INK, LINEN, RED, TAN, Canvas, star_points
from bot.ui.pictures.drawing.sprites import Box, Sprite, frame, slab, sprite, stick
from bot.ui.pictures.drawing.table_top import ON_WOOD, mat, wood
from bot.ui.pictures.emoji_file import EMOJI_SIZE, EmojiArt, emoji_png
from bot.ui.pictures.fonts.lettering import line as set_line
from bot.ui.pictures.fonts.lettering import numeral_sprite, write
from bot.ui.pictures.picture import Strip, stacked, travelling
from bot.ui.pictures.podium import BEHIND, PodiumPlace, paint_podium
from cogs.smatchy.pictures.cards import CARDS, JOKER, SHADOW, SHAPE, emoji_face, face, hand_fan
from cogs.smatchy.pictures.characters import GREEN, PINK, paint_character
from cogs.smatchy.pictures.line import (
    LinePicture,
    LinePlan,
    PlaceShown,
    bare_line,
    paint_line,
)
from cogs.smatchy.pictures.players import DREW, PASSED, PlayerShown, leading_score
from cogs.smatchy.pictures.round_end import RoundWon

__all__ = [
    "DREW",
    "PASSED",
    "HandPicture",
    "LinePicture",
    "PlaceShown",
    "PlayerShown",
    "PodiumPicture",
    "PodiumPlace",
    "RoundWon",
    "emojis",
]

WIDTH, HEIGHT = 880, 540
"""Flatter than a table: a phone shows question, picture and buttons together."""
SMALLEST = 25
"""The least size of letters and numerals at a width of 880: 11 pixels where Discord shows 400."""
_MARGIN, _GAP = 12, 12
_LINE = 178
_PLAYERS, _PLAYER, _BETWEEN = _MARGIN + _LINE + _GAP, 54, 8
"""Where the players begin, how high each is, and what is between two rows of them."""
_IN_A_ROW = 7
PLAN = LinePlan((_MARGIN, _MARGIN, WIDTH - _MARGIN, _MARGIN + _LINE), 84)
"""Where a panel shows the line."""


@dataclass(frozen=True, slots=True)
class HandPicture:
    """A player's cards, those that can be played now outlined and awake; above them the line and the players."""

    cards: tuple[str, ...]
    playable: tuple[str, ...] = ()
    alt: str = field(default="", compare=False)
    line: LinePicture | None = None
    """The table as everybody sees it."""
    fresh: frozenset[str] = frozenset()
    """Cards that have just been drawn."""

    def paint(self) -> Image.Image:
        """Draw the line, the players, and the hand in one or more rows."""
        return stacked(self.strips())

    def strips(self) -> tuple[Strip, ...]:
        """Give what the panels of all players have in common after a change, and the hand."""
        if self.line is None:
            return (_HandStrip(self.cards, self.playable, self.fresh, 0),)
        rows = ceil(len(self.line.players) / _columns(len(self.line.players)))
        end = _PLAYERS + rows * (_PLAYER + _BETWEEN) - _BETWEEN
        return _CommonStrip(self.line, end), _HandStrip(self.cards, self.playable, self.fresh, end)


@travelling
@dataclass(frozen=True, slots=True)
class _CommonStrip:
    """The line and the players above everybody's hand."""

    line: LinePicture
    end: int

    def paint(self) -> Image.Image:
        """Draw it."""
        image = bare_line((WIDTH, HEIGHT), PLAN, self.end, self.line.struck_at).copy()
        paint_line(image, self.line, PLAN)
        _paint_players(image, self.line.players)
        return image


@travelling
@dataclass(frozen=True, slots=True)
class _HandStrip:
    """A hand, from some row on."""

    cards: tuple[str, ...]
    playable: tuple[str, ...]
    fresh: frozenset[str]
    start: int

    def paint(self) -> Image.Image:
        """Draw it."""
        image = wood(WIDTH, HEIGHT).crop((0, self.start, WIDTH, HEIGHT))
        self._paint_hand(image, self.start + _BETWEEN + 2 if self.start else _MARGIN + 2)
        return image

    def _paint_hand(self, image: Image.Image, top: int) -> None:
        count = len(self.cards)
        if not count:
            return
        rows = max(1, ceil(count / _IN_A_ROW)) if count <= 2 * _IN_A_ROW else ceil(count / 10)
        columns = ceil(count / rows)
        room = HEIGHT - top - _MARGIN
        wide = (WIDTH - 2 * _MARGIN) // max(4, columns) - _GAP
        size = max(36, min(wide, round((room / rows - _GAP) / SHAPE), 180))
        tall = round(size * SHAPE)
        first = top - self.start + max(0, (room - rows * (tall + _GAP) + _GAP) // 2)
        mark, marked = max(28, min(52, round(size * 0.4))), dict[str, tuple[float, float]]()
        for place, card in enumerate(sorted(self.cards, key=_order)):
            row, column = divmod(place, columns)
            in_row = min(columns, count - row * columns)
            x = round((WIDTH - in_row * (size + _GAP) + _GAP) / 2 + column * (size + _GAP))
            at = (x, first + row * (tall + _GAP))
            self._paint_card(image, card, at, size)
            if card in self.fresh:
                # Of equal cards one has just come: the last of them.
                marked[card] = (at[0] + size - mark * 0.62, max(0, at[1] - mark * 0.3))
        for corner in marked.values():
            stick(image, _fresh(mark), corner)

    def _paint_card(self, image: Image.Image, card: str, at: tuple[int, int], size: int) -> None:
        mood = "calm" if not self.playable else "glee" if card in self.playable else "doze"
        stick(image, face(card, None, size, mood, ON_WOOD), (at[0] - SHADOW, at[1] - SHADOW))
        if card in self.playable:
            box = (at[0] - 5, at[1] - 5, at[0] + size + 5, at[1] + round(size * SHAPE) + 5)
            frame(image, box, round(size * 0.26), GOLD, 6, ground=ON_WOOD)


def _columns(players: int) -> int:
    return 2 if players in (2, 4) else 3


def _paint_players(image: Image.Image, players: tuple[PlayerShown, ...]) -> None:
    """Lay the players in two rows at most."""
    columns = _columns(len(players))
    width = (WIDTH - 2 * _MARGIN - (columns - 1) * _GAP) // columns
    best = leading_score(players)
    for number, player in enumerate(players):
        row, column = divmod(number, columns)
        at = (_MARGIN + column * (width + _GAP), _PLAYERS + row * (_PLAYER + _BETWEEN))
        _paint_player(image, player, at, width, leads=player.score == best)


def _paint_player(image: Image.Image, player: PlayerShown, at: tuple[int, int], width: int, *, leads: bool) -> None:
    """Draw one player on a low mat: name, cards in hand and points."""
    state = GOLD if player.awaited else LINEN
    left, top = at
    right, middle = left + width, top + _PLAYER // 2
    stick(image, mat(width, _PLAYER, RED if player.awaited else EDGE, 4, TAN, 0), at)
    if player.awaited:
        slab(image, (left + 4, top + 4, right - 4, top + _PLAYER - 4), 16, state, ground=RED)
    left, right = left + 12, right - 14
    points = numeral_sprite(str(player.score), 39, INK, state)
    stick(image, points, (right - points.width, middle - points.height / 2))
    right -= points.width + 4
    if leads:
        stick(image, icons.crown(32, state), (right - 32, middle - 18))
        right -= 34
    if player.awaited:
        stick(image, icons.hourglass(32, state), (left - 2, middle - 16))
        left += 34
    if player.hand:
        # A second back would only cost letters where the name is long: the number tells all.
        fans = [hand_fan(player.hand, 42, 86, state, backs=backs) for backs in (2, 1)]
        needed = set_line(player.name, SMALLEST).width
        piece = next((fan for fan in fans if needed <= right - left - fan.width - 8), fans[-1])
        stick(image, piece, (right - piece.width - 2, middle - piece.height / 2))
        # A single back is narrower than its sprite.
        right -= piece.width + (8 if piece is fans[0] else 0)
    write(image, (left, middle), set_line(player.name, 31, right - left, smallest=SMALLEST), INK, ground=state)


@lru_cache(maxsize=4)
def _fresh(size: int) -> Sprite:
    sheet = Canvas(size, size)
    middle = (size / 2, size / 2)
    sheet.shape(star_points(middle, size * 0.5, size * 0.40, 12), CREAM)
    sheet.shape(star_points(middle, size * 0.44, size * 0.36, 12), RED)
    sheet.shape(star_points((size / 2, size * 0.52), size * 0.27, size * 0.12, 5), CREAM)
    return sprite(sheet, ON_WOOD)


def _order(card: str) -> tuple[int, str]:
    return (10 if card == JOKER else int(card[1]), card)


@dataclass(frozen=True, slots=True)
class PodiumPicture:
    """The final standings, somebody on every step, and the cards with which the winner won rounds."""

    title: str
    standings: tuple[PodiumPlace, ...]
    alt: str = field(default="", compare=False)
    won: tuple[RoundWon, ...] = ()
    """The rounds of a sole winner, the last ones where there were many."""

    def paint(self) -> Image.Image:
        """Draw the podium."""
        return paint_podium(self.title, self.standings, self._figure, self._paint_shelf if self.won else None)

    def _figure(self, number: int, height: int, width: int) -> Sprite:
        return _figure(self.standings[number].place, min(height, round(width / _FIGURE_SHAPE)) // 4 * 4)

    def _paint_shelf(self, image: Image.Image, box: Box) -> None:
        """Lay the cards that won rounds in a row, what each brought beside it."""
        left, top, right, bottom = box
        won = self.won[-MOST_WON:]
        step = (right - left - 20) / max(4, len(won))
        first = (left + right - step * len(won)) / 2
        size = 124 if step >= 232 else 92
        for place, each in enumerate(won):
            card = face(each.card, None, size, "glee", LINEN)
            points = numeral_sprite(f"+{each.points}", 64 if step >= 232 else 46, AMBER, LINEN)
            if step >= 180:
                x, y = first + (place + 0.5) * step - (card.width + points.width + 4) / 2, (top + bottom) / 2
                stick(image, card, (x, y - card.height / 2))
                stick(image, points, (x + card.width + 4, y - points.height / 2))
            else:
                x = first + (place + 0.5) * step
                stick(image, card, (x - card.width / 2, top + 12))
                stick(image, points, (x - points.width / 2, bottom - 8 - points.height))


_FIGURE_SHAPE = 1.2 / 1.16
MOST_WON = 9


@lru_cache(maxsize=24)
def _figure(place: int, height: int) -> Sprite:
    """Draw who stands on a step: the winner beams, those in the middle smile, the last are amazed."""
    size = height / 1.16
    sheet = Canvas(round(size * 1.2), height)
    mood = "glee" if place == 1 else "calm" if place <= 3 else "shock"
    paint_character(sheet, PINK if place % 2 else GREEN, (size * 0.6, size * 0.60), size, mood)
    return sprite(sheet, BEHIND)


def emojis() -> Iterator[EmojiArt]:
    """Draw the emoji of every card, one after the other."""
    for card in CARDS:
        yield EmojiArt(card, emoji_png(emoji_face(card, EMOJI_SIZE)))
