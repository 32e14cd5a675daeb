"""The whole table in one landscape picture: every display, who is awaited, who leads, and what was just exchanged."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from PIL import Image

from bot.ui.pictures.drawing import icons
from bot.ui.pictures.drawing.canvas import CREAM, EDGE, GOLD, INK, MINT, TAN, Colour, mix
from bot.ui.pictures.drawing.palette import coloured
from bot.ui.pictures.drawing.portraits import portrait
from bot.ui.pictures.drawing.sprites import Box, Sprite, stick, stick_centred
from bot.ui.pictures.drawing.table_top import ON_WOOD, laid_table, mat
from bot.ui.pictures.fonts.lettering import line, numeral_sprite, write
from cogs.matryoshka.pictures.cards import SHAPE, held_card, stick_card
from cogs.matryoshka.pictures.display import SMALLEST, counted_of, grid

WIDTH, HEIGHT = 1200, 900
MARGIN, GAP = 12, 14
HEADER = 62
"""The band of a mat with the name."""
BAND = 132
"""The strip of bare table that tells what goes on, where no corner is free for it."""


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
    fresh: frozenset[str] = frozenset()
    """Displayed cards that have just come."""
    avatar: bytes | None = None
    """A small picture file, as Discord gives it; what cannot be read is left out."""
    is_capped: bool = False
    """Whether columns count at most seven cards."""


@dataclass(frozen=True, slots=True)
class ExchangeShown:
    """The last exchange as everybody saw it: whose card went to whom; what came back is face down."""

    giver: str
    card: str
    taker: str


@dataclass(frozen=True, slots=True)
class TablePicture:
    """Everybody's displays and what goes on; every text is already in the reader's language."""

    players: tuple[PlayerShown, ...]
    title: str
    """For instance the round."""
    subtitle: str = ""
    """For instance what everybody does now."""
    face_up: str | None = None
    face_up_label: str = ""
    """Whose card lies face up, for instance."""
    exchange: ExchangeShown | None = None
    """What was exchanged last; not shown while a card lies face up."""
    alt: str = field(default="", compare=False)

    def paint(self) -> Image.Image:
        """Draw the table: all that did not change since the last picture is pasted as it was."""
        boxes, free = layout(len(self.players))
        image = laid_table(WIDTH, HEIGHT, boxes).copy()
        totals = [counted_of(player.cards, player.is_capped).total for player in self.players]
        # Where all are level, nobody leads.
        best = max(totals) if len(set(totals)) > 1 else None
        for player, (left, top, right, bottom) in zip(self.players, boxes, strict=True):
            leads = counted_of(player.cards, player.is_capped).total == best
            area = player_area(player, right - left, bottom - top, leads=leads)
            stick(image, area, (left, top))
        self._paint_news(image, free)
        return coloured(image)

    def _paint_news(self, image: Image.Image, box: Box) -> None:
        left, top, right, bottom = box
        is_band = right - left > 2 * (bottom - top)
        if is_band:
            self._paint_band(image, box)
        else:
            self._paint_corner(image, box)

    def _paint_band(self, image: Image.Image, box: Box) -> None:
        left, top, right, bottom = box
        middle, size = (top + bottom) / 2, 88
        has_card = self.face_up is not None or self.exchange is not None
        room = (right - left) * (0.42 if has_card else 1.0) - 30
        on = ON_WOOD
        align, x = ("left", left + 16) if has_card else ("centre", (left + right) / 2)
        gap = 30 if self.subtitle else 0
        write(image, (x, middle - gap), line(self.title, 52, room, smallest=36), CREAM, ground=on, align=align)
        write(image, (x, middle + gap), line(self.subtitle, 40, room, smallest=SMALLEST), GOLD, ground=on, align=align)
        card_top = middle - size * SHAPE / 2
        if self.face_up is not None:
            stick_card(image, self.face_up, (left + (right - left) * 0.46, card_top), size, ON_WOOD)
            label_left = left + (right - left) * 0.46 + size + 22
            label = line(self.face_up_label, 46, right - label_left - 12, smallest=SMALLEST)
            write(image, (label_left, middle), label, CREAM, ground=on)
        elif self.exchange is not None:
            self._paint_exchange(image, (round(left + (right - left) * 0.42), right), middle, size, on)

    def _paint_exchange(self, image: Image.Image, span: tuple[int, int], middle: float, size: int, on: Colour) -> None:
        assert self.exchange is not None
        centre = (span[0] + span[1]) / 2
        room = (span[1] - span[0]) / 2 - size - 50
        card_top = middle - size * SHAPE / 2
        stick_card(image, self.exchange.card, (centre - 40 - size, card_top), size, ON_WOOD)
        stick_card(image, None, (centre + 40, card_top), size, ON_WOOD)
        stick_centred(image, icons.arrow(52, 40, GOLD, on), (centre, middle - 26))
        stick_centred(image, icons.arrow(52, 40, CREAM, on, back=True), (centre, middle + 26))
        giver, taker = (line(name, 40, room, smallest=SMALLEST) for name in (self.exchange.giver, self.exchange.taker))
        write(image, (centre - 54 - size, middle), giver, CREAM, ground=on, align="right")
        write(image, (centre + 54 + size, middle), taker, CREAM, ground=on)

    def _paint_corner(self, image: Image.Image, box: Box) -> None:
        left, top, right, bottom = box
        centre, room = (left + right) / 2, right - left - 24
        on = ON_WOOD
        write(image, (centre, top + 46), line(self.title, 54, room, smallest=36), CREAM, ground=on, align="centre")
        subtitle = line(self.subtitle, 40, room, smallest=SMALLEST)
        write(image, (centre, top + 104), subtitle, GOLD, ground=on, align="centre")
        free = (top + 130, bottom - 60)
        size = min(190, round((free[1] - free[0] - 10) / SHAPE))
        card_top = free[0] + (free[1] - free[0] - size * SHAPE) / 2
        if self.face_up is not None:
            stick_card(image, self.face_up, (centre - size / 2, card_top), size, ON_WOOD)
            label = line(self.face_up_label, 44, room, smallest=SMALLEST)
            write(image, (centre, bottom - 34), label, CREAM, ground=on, align="centre")
        elif self.exchange is not None:
            size = min(size, round((right - left - 110) / 2))
            card_top = free[0] + (free[1] - free[0] - size * SHAPE) / 2
            middle = card_top + size * SHAPE / 2
            stick_card(image, self.exchange.card, (centre - 40 - size, card_top), size, ON_WOOD)
            stick_card(image, None, (centre + 40, card_top), size, ON_WOOD)
            stick_centred(image, icons.arrow(56, 44, GOLD, on), (centre, middle - 30))
            stick_centred(image, icons.arrow(56, 44, CREAM, on, back=True), (centre, middle + 30))
            giver = line(self.exchange.giver, 40, room / 2 - 10, smallest=SMALLEST)
            taker = line(self.exchange.taker, 40, room / 2 - 10, smallest=SMALLEST)
            write(image, (centre - 40 - size / 2, bottom - 34), giver, CREAM, ground=on, align="centre")
            write(image, (centre + 40 + size / 2, bottom - 34), taker, CREAM, ground=on, align="centre")


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


@lru_cache(maxsize=16)
def player_area(player: PlayerShown, width: int, height: int, *, leads: bool = False) -> Sprite:
    """Draw one player's mat; it lies on the table as a whole."""
    state = GOLD if player.awaited else MINT if player.ready else TAN
    edge, thick = (GOLD, 7) if player.awaited else (mix(MINT, INK, 0.25), 4) if player.ready else (EDGE, 3)
    empty = mat(width, height, edge, thick, state, HEADER)
    image = empty.image.copy()
    counted = counted_of(player.cards, player.is_capped)
    _paint_header(image, player, counted.total, state, leads=leads)
    inside = (8, HEADER + 6, width - 8, height - 8)
    if player.cards:
        size = inside[2] - inside[0], inside[3] - inside[1]
        image.paste(grid(player.cards, *size, fresh=player.fresh, is_capped=player.is_capped), inside[:2])
    else:
        _paint_backs(image, player.hand or 0, inside)
    return Sprite(image, empty.mask, empty.corner)


def _paint_header(image: Image.Image, player: PlayerShown, points: int, state: Colour, *, leads: bool) -> None:
    left, middle = 14, HEADER // 2 + 2
    face = portrait(player.avatar, 50, state)
    if face is not None:
        stick(image, face, (left, middle - 25))
        left += 56
    for shown, icon in ((player.active, icons.arrows), (player.awaited, icons.hourglass), (player.ready, icons.tick)):
        if shown:
            stick(image, icon(44, state), (left, middle - 22))
            left += 50
    right = image.width - 16
    if player.cards:
        piece = numeral_sprite(str(points), 54, INK, state)
        stick(image, piece, (right - piece.width, middle - piece.height / 2))
        right -= piece.width + 2
        if leads:
            stick(image, icons.crown(44, state), (right - 44, middle - 24))
            right -= 46
        right -= 6
    if player.hand is not None:
        piece = held_card(player.hand, state)
        stick(image, piece, (right - piece.width, middle - piece.height / 2))
        right -= piece.width + 8
    write(image, (left, middle), line(player.name, 42, max(40, right - left), smallest=SMALLEST), INK, ground=state)


def _paint_backs(image: Image.Image, count: int, box: Box) -> None:
    """Show cards that are held, face down, when nothing lies on the mat."""
    if not count:
        return
    left, top, right, bottom = box
    shown = min(count, 7)
    size = min(110, round((bottom - top - 20) / SHAPE), (right - left - 20) // 3)
    step = min(size + 10, (right - left - 20 - size) / max(1, shown - 1))
    first = (left + right - step * (shown - 1) - size) / 2
    for number in range(shown):
        stick_card(image, None, (first + number * step, (top + bottom - size * SHAPE) / 2), size)
