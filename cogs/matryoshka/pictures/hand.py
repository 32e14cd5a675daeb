"""What only one player sees: the own cards or the offers, the own display, and the others' displays small."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import ceil
from typing import NamedTuple

from PIL import Image

from bot.ui.pictures.drawing import icons
from bot.ui.pictures.drawing.canvas import CREAM, EDGE, GOLD, INK, TAN
from bot.ui.pictures.drawing.sprites import Box, frame, lowered, stick, stick_centred
from bot.ui.pictures.drawing.table_top import ON_WOOD, laid_table, mat, wood
from bot.ui.pictures.fonts.lettering import Line, line, numeral_sprite, write
from bot.ui.pictures.picture import Strip, stacked, travelling
from cogs.matryoshka.pictures.cards import SHADOW, SHAPE, ribbon, stick_card
from cogs.matryoshka.pictures.display import counted_of, paint_display
from cogs.matryoshka.pictures.rivals import RivalShown, paint_rivals

WIDTH, HEIGHT = 880, 540
"""Flatter than a table: a phone shows question, picture and buttons together."""
SMALLEST = 25
"""The least size of letters and numerals at a width of 880: 11 pixels where Discord shows 400."""
MARGIN, GAP = 12, 10
TITLE = 46
HEADER = 42
_RIVALS = 412
"""How wide the others' displays are beside the own one."""
_ONE_ROW = 7
_HAND_HEIGHTS = {1: 172, 2: 256, 3: 330}
"""How high the hand is above displays, by its rows: few different tables have to be laid."""
_SMALL = 80
"""Up to this width a card has a smaller ribbon."""
_HELD, _HELD_COLUMNS = 262, 3
"""How wide the hand is beside offers, and how many of its cards lie beside each other."""
_FEW, _FEW_HEIGHT = 2, 128
"""Of a hand of so few cards nothing is to be chosen but what to keep."""


class _CardsPlan(NamedTuple):
    """How the cards of a hand lie: beside each other, their width, and where they begin and end."""

    columns: int
    size: int
    top: int
    end: int


@dataclass(frozen=True, slots=True)
class HandPicture:
    """A player's hand, the own display with its points, and the others' displays."""

    cards: tuple[str, ...]
    """What is in hand, and not on the display."""
    chosen: tuple[str, ...] = ()
    """Cards of the hand that are marked."""
    display: tuple[str, ...] = ()
    """The display now, or the one that the choice would make."""
    title: str = ""
    display_title: str = ""
    """Whose display it is or what it would be; its points are shown beside it unless it tells them itself."""
    alt: str = field(default="", compare=False)
    fresh: frozenset[str] = frozenset()
    """Cards that have just come, in hand or on display."""
    rivals: tuple[RivalShown, ...] = ()
    is_capped: bool = False
    """Whether columns count at most seven cards."""
    has_total: bool = True
    """Whether what the display scores in all is told: not where it has more cards than one may show."""

    def paint(self) -> Image.Image:
        """Draw the hand, with the displays below."""
        return stacked(self.strips())

    def strips(self) -> tuple[Strip, ...]:
        """Give the hand, and the displays where there are any."""
        top = TITLE if self.title else MARGIN - 2
        is_above = bool(self.display or self.rivals)
        plan = self._plan(top, below=is_above)
        fresh = self.fresh.intersection(self.cards)
        hand = _HandStrip(self.cards, self.chosen, self.title, fresh, plan, plan.end if is_above else HEIGHT)
        own = OwnDisplay(self.display, self.display_title, self.is_capped, self.has_total)
        below = _DisplaysStrip(own, self.rivals, self.fresh.intersection(self.display), plan.end)
        return (hand, below) if is_above else (hand,)

    def _plan(self, top: int, *, below: bool) -> _CardsPlan:
        """Lay the cards in one row or more, as large as they go."""
        count = len(self.cards)
        if not count:
            return _CardsPlan(1, 0, top, top + 2)
        if not below:
            room = HEIGHT - top - MARGIN
            rows = max((1, 2, 3), key=lambda rows: _card_size(ceil(count / rows), rows, room))
        else:
            rows = min(3, ceil(count / _ONE_ROW))
            room = _FEW_HEIGHT if count <= _FEW else _HAND_HEIGHTS[rows]
            # Nothing of one's own lies below: the hand may have more of the room, the more the fewer others there are.
            room += 0 if rows != 2 or self.display else 60 if len(self.rivals) > 2 else 150
        columns = ceil(count / rows)
        size = _card_size(columns, rows, room)
        used = rows * (round(size * SHAPE) + GAP) - GAP
        return _CardsPlan(columns, size, top + (room - used) // 2, top + room + (6 if below else 0))


@travelling
@dataclass(frozen=True, slots=True)
class _HandStrip:
    """The own cards under their title, down to some row."""

    cards: tuple[str, ...]
    chosen: tuple[str, ...]
    title: str
    fresh: frozenset[str]
    plan: _CardsPlan
    end: int

    def paint(self) -> Image.Image:
        """Draw it."""
        image = wood(WIDTH, HEIGHT).crop((0, 0, WIDTH, self.end))
        _paint_title(image, self.title)
        self._paint_cards(image, self.plan)
        return image

    def _paint_cards(self, image: Image.Image, plan: _CardsPlan) -> None:
        count, size = len(self.cards), plan.size
        for place, card in enumerate(sorted(self.cards)):
            row, column = divmod(place, plan.columns)
            in_row = min(plan.columns, count - row * plan.columns)
            x = round((WIDTH - in_row * (size + GAP) + GAP) / 2 + column * (size + GAP))
            self._paint_card(image, card, (x, plan.top + row * (round(size * SHAPE) + GAP)), size)

    def _paint_card(self, image: Image.Image, card: str, at: tuple[int, int], size: int) -> None:
        stick_card(image, card, at, size, ON_WOOD)
        right, bottom = at[0] + size, at[1] + round(size * SHAPE)
        if card in self.chosen:
            frame(image, (at[0] - 4, at[1] - 4, right + 4, bottom + 4), round(size * 0.14), GOLD, 7, ground=ON_WOOD)
            stick(image, icons.tick(38, ON_WOOD), (at[0] - 6, bottom - 33))
        if card in self.fresh:
            _paint_fresh(image, at, size)


def _paint_fresh(image: Image.Image, at: tuple[int, int], size: int) -> None:
    """Mark a card that has just come."""
    mark, inside = (44, 34) if size > _SMALL else (34, 26)
    stick(image, ribbon(mark, ON_WOOD), (at[0] + size - inside, at[1] - 6))


def _card_size(columns: int, rows: int, room: int) -> int:
    wide = (WIDTH - 2 * MARGIN + GAP) // columns - GAP
    return max(60, min(wide, round((room / rows - GAP) / SHAPE), 240))


def _paint_title(image: Image.Image, title: str) -> None:
    words = line(title, 37, WIDTH - 2 * MARGIN - 16, smallest=SMALLEST)
    write(image, (MARGIN + 8, TITLE / 2 + 1), words, CREAM, ground=ON_WOOD)


def _display_boxes(box: Box, display: tuple[str, ...], rivals: tuple[RivalShown, ...]) -> tuple[Box, ...]:
    """Share a box between the own display and the others', as far as there are any."""
    left, top, right, bottom = box
    if not rivals:
        return (box,) if display else ()
    if not display:
        return (box,)
    return (left, top, right - _RIVALS - GAP, bottom), (right - _RIVALS, top, right, bottom)


class OwnDisplay(NamedTuple):
    """The own display as it is laid beside the others': its cards, its title, and how it is counted."""

    cards: tuple[str, ...]
    title: str
    is_capped: bool = False
    has_total: bool = True


@travelling
@dataclass(frozen=True, slots=True)
class _DisplaysStrip:
    """The own display and the others' beside each other, from some row on."""

    own: OwnDisplay
    rivals: tuple[RivalShown, ...]
    fresh: frozenset[str]
    start: int

    def paint(self) -> Image.Image:
        """Draw it."""
        boxes = _display_boxes((MARGIN, self.start, WIDTH - MARGIN, HEIGHT - MARGIN), self.own.cards, self.rivals)
        image = laid_table(WIDTH, HEIGHT, boxes).crop((0, self.start, WIDTH, HEIGHT))
        left = [lowered(box, -self.start) for box in boxes]
        if self.own.cards:
            _paint_own(image, self.own, left.pop(0), self.fresh)
        if self.rivals:
            paint_rivals(image, self.rivals, left.pop(0), SMALLEST)
        return image


def _paint_own(image: Image.Image, own: OwnDisplay, box: Box, fresh: frozenset[str]) -> None:
    left, top, right, bottom = box
    stick(image, mat(right - left, bottom - top, EDGE, 3, TAN, HEADER), (left, top))
    counted = counted_of(own.cards, own.is_capped)
    room = right - left - 28
    if own.has_total and str(counted.total) not in own.title.split():
        points = numeral_sprite(str(counted.total), 40, INK, TAN)
        stick(image, points, (right - 16 - points.width, top + HEADER / 2 + 1 - points.height / 2))
        room -= 16 + points.width
    words = line(own.title, 30, room, smallest=SMALLEST)
    write(image, (left + 14, top + HEADER / 2 + 1), words, INK, ground=TAN)
    inside = (left + 12, top + HEADER + 14, right - 16, bottom - 6)
    paint_display(image, own.cards, inside, fresh=fresh, smallest=SMALLEST, is_capped=own.is_capped, with_points=True)


class OfferShown(NamedTuple):
    """A counter-offer and the name of whoever makes it."""

    name: str
    card: str


@travelling
@dataclass(frozen=True, slots=True)
class OffersPicture:
    """The counter-offers, as only the active player sees them, beside the hand and the card that is offered."""

    face_up: str
    offers: tuple[OfferShown, ...]
    title: str = ""
    face_up_label: str = ""
    alt: str = field(default="", compare=False)
    display: tuple[str, ...] = ()
    display_title: str = ""
    rivals: tuple[RivalShown, ...] = ()
    is_capped: bool = False
    cards: tuple[str, ...] = ()
    """What is in hand."""
    hand_title: str = ""
    fresh: frozenset[str] = frozenset()
    """Cards that have just come, in hand or on display."""

    def paint(self) -> Image.Image:
        """Draw the hand, the face-up card, arrows, and the offers with their makers' names; displays under them."""
        return stacked(self.strips())

    def strips(self) -> tuple[Strip, ...]:
        """Give the offers with the hand, and the displays where there are any."""
        if not self.display and not self.rivals:
            return (_OffersStrip(self, HEIGHT),)
        end = (TITLE if self.title else MARGIN) + 236
        own = OwnDisplay(self.display, self.display_title, self.is_capped)
        above = replace(self, display=(), display_title="", rivals=())
        below = _DisplaysStrip(own, self.rivals, self.fresh.intersection(self.display), end)
        return _OffersStrip(above, end), below

    def paint_above(self, image: Image.Image) -> None:
        """Draw all but the displays, as high as there is room."""
        top = TITLE if self.title else MARGIN
        high = image.height - top - (MARGIN if image.height == HEIGHT else 4)
        start = MARGIN + (_HELD if self.cards else 0)
        sign = 66 if self.cards else 78
        step = min(220, (WIDTH - MARGIN - start - sign) // (1 + len(self.offers)))
        size = min(step - 12, round((high - 48) / SHAPE))
        tall = round(size * SHAPE)
        left = (start + WIDTH - MARGIN - sign - step * (1 + len(self.offers))) // 2
        _paint_title(image, self.title)
        if self.cards:
            self._paint_hand(image, (MARGIN, top, start - GAP, top + high))
        y = top + (high - 48 - tall) // 2
        self._paint_offer(image, self.face_up, _fitted(self.face_up_label, step), (left + step // 2, y), size)
        centre = (left + step + sign / 2, y + tall / 2)
        stick_centred(image, icons.arrow(64, 48, GOLD, ON_WOOD), (centre[0], centre[1] - 32))
        stick_centred(image, icons.arrow(64, 48, CREAM, ON_WOOD, back=True), (centre[0], centre[1] + 32))
        for place, offer in enumerate(self.offers):
            x = left + step + sign + round((place + 0.5) * step)
            self._paint_offer(image, offer.card, _fitted(offer.name, step), (x, y), size)

    def _paint_hand(self, image: Image.Image, box: Box) -> None:
        """Lay the hand beside the offers, under its title."""
        left, top, right, bottom = box
        write(
            image,
            ((left + right) / 2, top + 15),
            line(self.hand_title, 28, right - left, smallest=SMALLEST),
            CREAM,
            ground=ON_WOOD,
            align="centre",
        )
        top += 36
        rows = ceil(len(self.cards) / _HELD_COLUMNS)
        columns = min(_HELD_COLUMNS, len(self.cards))
        size = min((right - left + GAP) // columns - GAP, round(((bottom - top + GAP) / rows - GAP) / SHAPE))
        tall = round(size * SHAPE)
        for place, card in enumerate(sorted(self.cards)):
            row, column = divmod(place, columns)
            in_row = min(columns, len(self.cards) - row * columns)
            x = round((left + right - in_row * (size + GAP) + GAP) / 2 + column * (size + GAP))
            at = (x, top + row * (tall + GAP))
            stick_card(image, card, at, size, ON_WOOD)
            if card in self.fresh:
                _paint_fresh(image, at, size)

    def _paint_offer(self, image: Image.Image, card: str, label: Line, at: tuple[int, int], size: int) -> None:
        stick_card(image, card, (at[0] - size / 2, at[1]), size, ON_WOOD)
        write(image, (at[0], at[1] + size * SHAPE + SHADOW + 22), label, CREAM, ground=ON_WOOD, align="centre")


@travelling
@dataclass(frozen=True, slots=True)
class _OffersStrip:
    """The offers and the hand, down to some row."""

    shown: OffersPicture
    end: int

    def paint(self) -> Image.Image:
        """Draw it."""
        image = wood(WIDTH, HEIGHT).crop((0, 0, WIDTH, self.end))
        self.shown.paint_above(image)
        return image


def _fitted(text: str, room: int) -> Line:
    return line(text, 32, room - 10, smallest=SMALLEST)
