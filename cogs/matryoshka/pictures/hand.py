"""What only one player sees: the own cards or the offers, the own display, and the others' displays small."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from math import ceil

from PIL import Image

from bot.ui.pictures import icons
from bot.ui.pictures.canvas import CREAM, EDGE, GOLD, INK, LINEN, TAN
from bot.ui.pictures.lettering import Line, line, numeral_sprite, write
from bot.ui.pictures.portraits import portrait
from bot.ui.pictures.sprites import Box, Sprite, frame, stick, stick_centred
from bot.ui.pictures.table_top import ON_WOOD, mat, shadow, wood
from cogs.matryoshka.pictures.cards import SHADOW, SHAPE, ribbon, stick_card
from cogs.matryoshka.pictures.chips import paint_chips
from cogs.matryoshka.pictures.display import counted_of, paint_grid

WIDTH, HEIGHT = 960, 720
SMALLEST = 27
"""The least size of letters and numerals at a width of 960: 11 pixels where Discord shows 400."""
MARGIN, GAP = 12, 12
TITLE = 52
HEADER = 46
_RIVALS = 432
"""How wide the others' displays are beside the own one."""
_ONE_ROW = 7


@dataclass(frozen=True, slots=True)
class RivalShown:
    """Another player's display, for a glance."""

    name: str
    cards: tuple[str, ...]
    awaited: bool = False
    fresh: frozenset[str] = frozenset()
    avatar: bytes | None = None


@dataclass(frozen=True, slots=True)
class HandPicture:
    """A player's cards, those among them that are chosen, the own display with its points, and the others'."""

    cards: tuple[str, ...]
    chosen: tuple[str, ...] = ()
    display: tuple[str, ...] = ()
    """The display now, or the one that the choice would make."""
    title: str = ""
    display_title: str = ""
    alt: str = field(default="", compare=False)
    fresh: frozenset[str] = frozenset()
    """Cards that have just come, in hand or on display."""
    rivals: tuple[RivalShown, ...] = ()

    def paint(self) -> Image.Image:
        """Draw the hand, with the displays below."""
        image = wood(WIDTH, HEIGHT).copy()
        top = _paint_title(image, self.title)
        below = bool(self.display or self.rivals)
        if self.cards:
            top = self._paint_cards(image, top, below=below)
        if below:
            paint_displays(image, (MARGIN, top, WIDTH - MARGIN, HEIGHT - MARGIN), self.display, self.display_title,
                           self.rivals, self.fresh)  # fmt: skip
        return image

    def _paint_cards(self, image: Image.Image, top: int, *, below: bool) -> int:
        """Lay the cards in one row or two, as large as they go; give where they end."""
        count = len(self.cards)
        rows = 1 if count <= _ONE_ROW else 2 if count <= 2 * _ONE_ROW else 3
        columns = ceil(count / rows)
        wide = (WIDTH - 2 * MARGIN) // columns - GAP
        high = ((292 if rows > 1 else 204) if below else HEIGHT - top - MARGIN) / rows - GAP
        size = max(40, min(wide, round(high / SHAPE), 220))
        used = rows * (round(size * SHAPE) + GAP)
        first = top + (0 if below else (HEIGHT - top - MARGIN - used) // 2)
        for place, card in enumerate(sorted(self.cards)):
            row, column = divmod(place, columns)
            in_row = min(columns, count - row * columns)
            x = round((WIDTH - in_row * (size + GAP) + GAP) / 2 + column * (size + GAP))
            self._paint_card(image, card, (x, first + row * (round(size * SHAPE) + GAP)), size)
        return first + used + 2

    def _paint_card(self, image: Image.Image, card: str, at: tuple[int, int], size: int) -> None:
        stick_card(image, card, at, size, ON_WOOD)
        right, bottom = at[0] + size, at[1] + round(size * SHAPE)
        if card in self.chosen:
            frame(image, (at[0] - 4, at[1] - 4, right + 4, bottom + 4), round(size * 0.14), GOLD, 7, ground=ON_WOOD)
            stick(image, icons.tick(40, ON_WOOD), (at[0] - 6, bottom - 36))
        if card in self.fresh:
            stick(image, ribbon(44, ON_WOOD), (right - 32, at[1] - 12))


def _paint_title(image: Image.Image, title: str) -> int:
    """Write a title where there is one, and give where the rest begins."""
    if not title:
        return MARGIN + SHADOW
    words = line(title, 40, WIDTH - 2 * MARGIN - 16, smallest=SMALLEST)
    write(image, (MARGIN + 8, TITLE / 2 + 2), words, CREAM, ground=ON_WOOD)
    return TITLE


def paint_displays(
    image: Image.Image,
    box: Box,
    display: tuple[str, ...],
    title: str,
    rivals: tuple[RivalShown, ...],
    fresh: frozenset[str],
) -> None:
    """Lay the own display and the others' beside each other."""
    left, top, right, bottom = box
    middle = right if not rivals else left if not display else right - _RIVALS
    if display:
        own = (left, top, middle - (GAP if rivals else 0), bottom)
        shadow(image, own)
        stick(image, _own_mat(display, title, own[2] - own[0], bottom - top, fresh & frozenset(display)), own[:2])
    if rivals:
        others = (middle, top, right, bottom)
        shadow(image, others)
        stick(image, _rivals_mat(rivals, right - middle, bottom - top), (middle, top))


@lru_cache(maxsize=24)
def _own_mat(cards: tuple[str, ...], title: str, width: int, height: int, fresh: frozenset[str]) -> Sprite:
    empty = mat(width, height, EDGE, 3, TAN, HEADER)
    image = empty.image.copy()
    counted = counted_of(cards)
    points = numeral_sprite(str(counted.total), 44, INK, TAN)
    stick(image, points, (width - 16 - points.width, HEADER / 2 + 1 - points.height / 2))
    words = line(title, 32, width - 44 - points.width, smallest=SMALLEST)
    write(image, (14, HEADER / 2 + 1), words, INK, ground=TAN)
    paint_grid(image, cards, counted, (6, HEADER + 2, width - 6, height - 4), fresh=fresh, smallest=SMALLEST)
    return Sprite(image, empty.mask)


@lru_cache(maxsize=24)
def _rivals_mat(rivals: tuple[RivalShown, ...], width: int, height: int) -> Sprite:
    empty = mat(width, height, EDGE, 3, TAN, 0)
    image = empty.image.copy()
    each = (height - 6) // len(rivals)
    for place, rival in enumerate(rivals):
        _paint_rival(image, rival, (10, 3 + place * each, width - 10, 3 + (place + 1) * each))
    return Sprite(image, empty.mask)


def _paint_rival(image: Image.Image, rival: RivalShown, box: Box) -> None:
    left, top, right, bottom = box
    middle = top + 17
    face = portrait(rival.avatar, 34)
    if face is not None:
        stick(image, face, (left, middle - 17))
        left += 40
    if rival.awaited:
        stick(image, icons.hourglass(32), (left, middle - 16))
        left += 38
    if rival.cards:
        points = numeral_sprite(str(counted_of(rival.cards).total), 34, INK, LINEN)
        stick(image, points, (right - points.width, middle - points.height / 2))
        right -= points.width + 8
    write(image, (left, middle), line(rival.name, 29, right - left, smallest=SMALLEST), INK)
    paint_chips(image, rival.cards, (box[0], top + 34, box[2], bottom), SMALLEST, fresh=rival.fresh)


@dataclass(frozen=True, slots=True)
class OfferShown:
    """A counter-offer and the name of whoever makes it."""

    name: str
    card: str


@dataclass(frozen=True, slots=True)
class OffersPicture:
    """The counter-offers, as only the active player sees them, beside the card that is offered."""

    face_up: str
    offers: tuple[OfferShown, ...]
    title: str = ""
    face_up_label: str = ""
    alt: str = field(default="", compare=False)
    display: tuple[str, ...] = ()
    display_title: str = ""
    rivals: tuple[RivalShown, ...] = ()

    def paint(self) -> Image.Image:
        """Draw the face-up card, arrows, and the counter-offers with their makers below; displays under them."""
        image = wood(WIDTH, HEIGHT).copy()
        top = _paint_title(image, self.title)
        below = bool(self.display or self.rivals)
        high = 306 if below else HEIGHT - top - MARGIN
        sign = 84
        step = min(240, (WIDTH - 2 * MARGIN - sign) // (1 + len(self.offers)))
        size = min(step - 16, round((high - 54) / SHAPE))
        tall = round(size * SHAPE)
        left = (WIDTH - sign - step * (1 + len(self.offers))) // 2
        y = top + (high - 54 - tall) // 2
        self._paint_offer(image, self.face_up, _fitted(self.face_up_label, step), (left + step // 2, y), size)
        centre = (left + step + sign / 2, y + tall / 2)
        stick_centred(image, icons.arrow(64, 48, GOLD, ON_WOOD), (centre[0], centre[1] - 32))
        stick_centred(image, icons.arrow(64, 48, CREAM, ON_WOOD, back=True), (centre[0], centre[1] + 32))
        for place, offer in enumerate(self.offers):
            x = left + step + sign + round((place + 0.5) * step)
            self._paint_offer(image, offer.card, _fitted(offer.name, step), (x, y), size)
        if below:
            box = (MARGIN, top + high + 8, WIDTH - MARGIN, HEIGHT - MARGIN)
            paint_displays(image, box, self.display, self.display_title, self.rivals, frozenset())
        return image

    def _paint_offer(self, image: Image.Image, card: str, label: Line, at: tuple[int, int], size: int) -> None:
        stick_card(image, card, (at[0] - size / 2, at[1]), size, ON_WOOD)
        write(image, (at[0], at[1] + size * SHAPE + 30), label, CREAM, ground=ON_WOOD, align="centre")


def _fitted(text: str, room: int) -> Line:
    return line(text, 34, room - 10, smallest=SMALLEST)

