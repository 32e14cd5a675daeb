"""The whole table in one landscape picture: every display, who is awaited, who leads, and what was just exchanged."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from bot.ui.pictures.drawing import icons
from bot.ui.pictures.drawing.canvas import EDGE, GOLD, INK, LINEN, MINT, RED, TAN, TEAL, Colour, mix
from bot.ui.pictures.drawing.portraits import portrait
from bot.ui.pictures.drawing.sprites import Box, frame, lowered, stick
from bot.ui.pictures.drawing.table_top import EMBROIDERY, LACE, embroider, laid_table, mat, red_stitch
from bot.ui.pictures.fonts.lettering import line, numeral_sprite, write
from bot.ui.pictures.picture import stacked, travelling
from cogs.matryoshka.pictures.cards import hand_fan
from cogs.matryoshka.pictures.display import counted_of, paint_display
from cogs.matryoshka.pictures.display_plan import SMALLEST
from cogs.matryoshka.pictures.news import NewsShown, paint_news
from cogs.matryoshka.pictures.tiles import run_tile

WIDTH, HEIGHT = 1200, 900
MARGIN, GAP = 12, 14
HEADER = 60
"""The band of a mat with the name."""
STRIP = 58
"""The foot of a narrow mat, with the hand."""
SIDE = 118
"""The right side of a wide mat, with the hand."""
_WIDE = 500
BAND = 164
"""The strip of bare table that tells what goes on, where no corner is free for it."""
_PALE = mix(LINEN, INK, 0.35)
"""What marks a card that came to a hand before the latest thing to look at."""
_ABOVE = 4
"""How far above a row of mats its strip begins: below the shadows of the row before."""
FACE_DOWN = "?"
"""A card that only some have seen."""


class PlayerShown(NamedTuple):
    """One player at the table, as everybody sees them."""

    name: str
    cards: tuple[str, ...]
    """The cards displayed, in any order."""
    hand: int | None = None
    """How many cards are in hand."""
    awaited: bool = False
    ready: bool = False
    active: bool = False
    fresh: frozenset[str] = frozenset()
    """Displayed cards that have just come."""
    avatar: bytes | None = None
    """A small picture file, as Discord gives it; what cannot be read is left out."""
    is_capped: bool = False
    """Whether columns count at most seven cards."""
    received: str = ""
    """The card of the hand that has just come in an exchange, `FACE_DOWN` where not everybody knows it."""
    gained: int | None = None
    """How many points the display has more than the one before, when it has just been opened."""
    is_long_received: bool = False
    """Whether something else has happened since that came."""
    has_won: bool = False
    """Whether this player has won: then points alone crown nobody, a tie may have been broken."""


@dataclass(frozen=True, slots=True)
class TablePicture:
    """Everybody's displays and what goes on; every text is already in the reader's language."""

    players: tuple[PlayerShown, ...]
    news: NewsShown
    alt: str = field(default="", compare=False)

    def paint(self) -> Image.Image:
        """Draw the table."""
        return stacked(self.strips())

    def strips(self) -> tuple[_TableStrip, ...]:
        """Give the rows of players, and above them the news where no corner is free for these."""
        seats = len(self.players)
        boxes, free = layout(seats)
        totals = [counted_of(player.cards, player.is_capped).total for player in self.players]
        # Where all are level, nobody leads.
        best = max(totals) if len(set(totals)) > 1 else None
        leads = [total == best for total in totals]
        if any(player.has_won for player in self.players):
            leads = [player.has_won for player in self.players]
        tops = sorted({free[1], *(box[1] for box in boxes)})
        # An even number: halves of pixels are rounded to even ones, in a strip as in a whole picture.
        ends = (*((top - _ABOVE) // 2 * 2 for top in tops[1:]), HEIGHT)
        strips, start = [], 0
        for top, end in zip(tops, ends, strict=True):
            there = [seat for seat in range(seats) if boxes[seat][1] == top]
            shown = tuple((seat, self.players[seat], leads[seat]) for seat in there)
            strips.append(_TableStrip(seats, start, end, shown, self.news if free[1] == top else None))
            start = end
        return tuple(strips)


@travelling
@dataclass(frozen=True, slots=True)
class _TableStrip:
    """Some rows of a table's pixels: who sits there (seat, what is shown, whether they lead), or the news."""

    seats: int
    start: int
    end: int
    players: tuple[tuple[int, PlayerShown, bool], ...]
    news: NewsShown | None

    def paint(self) -> Image.Image:
        """Draw it."""
        boxes, free = layout(self.seats)
        image = laid_table(WIDTH, HEIGHT, boxes).crop((0, self.start, WIDTH, self.end))
        for seat, player, leads in self.players:
            paint_player(image, player, lowered(boxes[seat], -self.start), leads=leads)
        if self.news is not None:
            paint_news(image, self.news, lowered(free, -self.start))
        return image


@lru_cache(maxsize=8)
def layout(seats: int) -> tuple[tuple[Box, ...], Box]:
    """Share out the table: a box for each seat, and the free one for what goes on."""
    columns = 2 if seats <= 4 else 3
    cells = seats + seats % 2 if seats > 1 else 2
    rows = max(1, cells // columns)
    top = MARGIN + (BAND if seats % 2 == 0 else 0)
    width = (WIDTH - 2 * MARGIN - (columns - 1) * GAP) // columns
    height = (HEIGHT - top - MARGIN - (rows - 1) * GAP) // rows
    boxes = []
    for cell in range(columns * rows):
        x = MARGIN + cell % columns * (width + GAP)
        y = top + cell // columns * (height + GAP)
        boxes.append((x, y, x + width, y + height))
    free = (MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + BAND - GAP) if seats % 2 == 0 else boxes[seats]
    return tuple(boxes[:seats]), free


def paint_player(image: Image.Image, player: PlayerShown, box: Box, *, leads: bool = False) -> None:
    """Draw one player on their mat: name, points, display and hand."""
    left, top, right, bottom = box
    is_lit = player.awaited or player.has_won
    state = GOLD if is_lit else MINT if player.ready else TAN
    edge, thick = (GOLD, 8) if is_lit else (mix(MINT, INK, 0.25), 4) if player.ready else (EDGE, 3)
    stick(image, mat(right - left, bottom - top, edge, thick, state, HEADER), (left, top))
    _paint_header(image, player, box, state, leads=leads)
    is_wide = right - left > _WIDE
    left, top, right, bottom = left + thick, top + HEADER + LACE, right - thick, bottom - thick
    if not player.cards:
        _paint_large_hand(image, player.hand or 0, (left, top, right, bottom))
        return
    if player.hand is not None:
        _paint_hand(image, player, (left, top, right, bottom), is_wide=is_wide)
        if is_wide:
            right -= SIDE + EMBROIDERY // 2
        else:
            bottom -= STRIP + EMBROIDERY - 5
    # Frames and rosettes reach a little out of their tiles.
    inside = (left + 4, top + 6, right - 4, bottom - 3)
    paint_display(image, player.cards, inside, fresh=player.fresh, is_capped=player.is_capped)


def _paint_header(image: Image.Image, player: PlayerShown, box: Box, state: Colour, *, leads: bool) -> None:
    left, right, middle = box[0] + 12, box[2] - 16, box[1] + HEADER // 2 + 2
    face = portrait(player.avatar, 48, state)
    if face is not None:
        stick(image, face, (left, middle - 24))
        left += 54
    # One sign at most: whoever is awaited needs no other, and names need the room.
    is_trading = player.active and not player.awaited
    for shown, icon in ((is_trading, icons.arrows), (player.awaited, icons.hourglass), (player.ready, icons.tick)):
        if shown:
            stick(image, icon(44, state), (left, middle - 22))
            left += 49
    if player.cards:
        points = counted_of(player.cards, player.is_capped).total
        piece = numeral_sprite(str(points), 56, INK, state)
        stick(image, piece, (right - piece.width, middle - piece.height / 2))
        right -= piece.width + 2
        if leads:
            stick(image, icons.crown(46, state), (right - 46, middle - 25))
            right -= 48
        right -= 6
    write(image, (left, middle), line(player.name, 42, max(40, right - left), smallest=SMALLEST), INK, ground=state)


def _paint_hand(image: Image.Image, player: PlayerShown, box: Box, *, is_wide: bool) -> None:
    """Show the hand at the side or foot of the mat, fanned out face down; an arrow brings what has just come to it."""
    left, top, right, bottom = box
    came = None
    if player.received == FACE_DOWN:
        came = hand_fan(1, 54, told=False)
    elif player.received:
        came = run_tile((player.received,), 96, 42, SMALLEST)
    ink = _PALE if player.is_long_received else RED
    if is_wide:
        embroider(image, (right - SIDE - EMBROIDERY // 2, top + 8), bottom - top - 14, red_stitch, upright=True)
        piece, arrow = hand_fan(player.hand or 0, 54, SIDE - 12), icons.arrow(34, 34, ink, down=True)
        x, y = right - SIDE // 2, bottom - 8
        places = (x - piece.width // 2, y - piece.height), (x - 17, y - 104), (x, y - 134)
    else:
        embroider(image, (left + 10, bottom - STRIP - EMBROIDERY + 5), right - left - 20, red_stitch)
        piece, arrow = hand_fan(player.hand or 0, STRIP - 8, 150), icons.arrow(40, 36, ink, back=True)
        x = (left + right - piece.width - (0 if came is None else came.width + 66)) // 2
        y = bottom - STRIP // 2
        places = (x, bottom - piece.height - 1), (x + piece.width + 12, y - 18), (x + piece.width + 62, y)
    stick(image, piece, places[0])
    if player.gained:
        _paint_gain(image, player.gained, (right - SIDE, top, right, top + STRIP) if is_wide else box)
    if came is None:
        return
    stick(image, arrow, places[1])
    at = (places[2][0] - (came.width // 2 if is_wide else 0), places[2][1] - came.height // 2 + 1)
    stick(image, came, at)
    if not player.is_long_received:
        frame(image, (at[0] - 4, at[1] - 4, at[0] + came.width + 4, at[1] + came.height + 4), 12, RED, 4)


def _paint_gain(image: Image.Image, points: int, box: Box) -> None:
    """Tell what a display has gained or lost: above the hand at the side, or beside it at the foot.

    Names need the header; and a plus alone beside a hand would be read as cards, so an arrow stands before it.
    """
    left, _, right, bottom = box
    piece, arrow = (
        numeral_sprite(f"{points:+}".replace("-", "−"), 42, TEAL, LINEN),
        icons.trend(24, TEAL, up=points > 0),
    )
    width = piece.width + arrow.width + 4
    x = (left + right - width) // 2 if right - left == SIDE else right - 16 - width
    middle = bottom - STRIP // 2
    stick(image, arrow, (x, middle - arrow.height // 2))
    stick(image, piece, (x + arrow.width + 4, middle - piece.height // 2))


def _paint_large_hand(image: Image.Image, count: int, box: Box) -> None:
    """Show cards that are held, face down, when nothing lies on the mat."""
    if not count:
        return
    left, top, right, bottom = box
    piece = hand_fan(count, min(200, round((bottom - top) * 0.72)), right - left - 40)
    stick(image, piece, ((left + right - piece.width) / 2, (top + bottom - piece.height) / 2))
