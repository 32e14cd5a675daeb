"""What just happened, on the bare wood: a card on its way from one player to another, or one that lies face up."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from bot.ui.pictures.drawing import icons
from bot.ui.pictures.drawing.canvas import COAL, CREAM, GOLD, LINEN, Canvas, Colour, mix
from bot.ui.pictures.drawing.sprites import Box, Sprite, sprite, stick, stick_centred
from bot.ui.pictures.drawing.table_top import ON_WOOD
from bot.ui.pictures.fonts.lettering import Line, line, numeral_sprite, write, write_numeral
from cogs.matryoshka.pictures.cards import SHAPE, stick_card
from cogs.matryoshka.pictures.display_plan import SMALLEST
from cogs.matryoshka.pictures.tiles import run_tile

_FEW_SLOTS = 6
_SIGN = 64
"""How large the sign of an exchange is between what is offered."""
_BACK = 0.78
"""How large they are that are to be had for it, beside the card that everybody sees."""
_OVERLAP = 0.24
"""How far each of several cards peeks out from under the next."""
_OWNER_ROOM = 190
"""What a name gets at least beside its card."""
_PAST = mix(ON_WOOD, GOLD, 0.66)
"""The arrow of an exchange that is no longer the latest thing to look at."""
_BACK_SHARE = 0.4
"""How large the card that came back, face down, is beside the one that everybody saw."""


class ExchangeShown(NamedTuple):
    """The last exchange as everybody saw it: whose card went to whom; what came back is face down."""

    giver: str
    card: str
    taker: str


class NewsShown(NamedTuple):
    """What goes on: at most one of these is large, an exchange beside places to fill is small."""

    title: str
    """For instance the round."""
    subtitle: str = ""
    """For instance what everybody does now."""
    face_up: str | None = None
    exchange: ExchangeShown | None = None
    slots: int = 0
    """How many cards everybody chooses now."""
    drawn: int = 0
    """How many cards everybody has just drawn."""
    owner: str = ""
    """Who put the face-up card there, said so that nobody takes them for awaited, unless the subtitle names them."""
    offers: int = 0
    """How many cards lie face down beside it, to be had for it."""
    is_crowned: bool = False
    """Whether the subtitle names who has won."""


def paint_news(image: Image.Image, news: NewsShown, box: Box) -> None:
    """Draw the news into a band or a corner of the table."""
    left, top, right, bottom = box
    if right - left > 2 * (bottom - top):
        has_picture = bool(news.face_up or news.exchange or news.slots or news.drawn or news.is_crowned)
        room = round((right - left) * 0.36) if has_picture else right - left
        _write_titles(image, news, (left, top, left + room, bottom), align="left" if has_picture else "centre")
        _paint_picture(image, news, (left + room + 10, top, right, bottom))
    else:
        _write_titles(image, news, (left, top + 4, right, top + 120), align="centre")
        _paint_picture(image, news, (left + 6, top + 128, right - 6, bottom - 8))


def _write_titles(image: Image.Image, news: NewsShown, box: Box, *, align: str) -> None:
    left, top, right, bottom = box
    x = left + 12 if align == "left" else (left + right) / 2
    room, middle = right - left - 20, (top + bottom) / 2
    rise = 29 if news.subtitle else 0
    title = line(news.title, 50, room, smallest=36)
    write(image, (x, middle - rise), title, CREAM, ground=ON_WOOD, align=align)
    words = line(news.subtitle, 44, room, smallest=SMALLEST)
    write(image, (x, middle + rise), words, GOLD, ground=ON_WOOD, align=align)


def _paint_picture(image: Image.Image, news: NewsShown, box: Box) -> None:
    left, top, right, bottom = box
    if news.face_up is not None:
        _paint_offer(image, news, box)
        return
    if news.exchange is not None:
        if not news.slots:
            paint_exchange(image, news.exchange, box)
            return
        # What everybody should look at now is large; what was exchanged before stays in sight.
        if right - left > 2 * (bottom - top):
            share = 0.44 if 2 < news.slots <= _FEW_SLOTS else 0.3
            box = (left, top, left + round((right - left) * share), bottom)
            small = (box[2] + 16, top + 14, right - 4, bottom - 14)
        else:
            box, small = (left, top, right, bottom - 122), (left, bottom - 108, right, bottom)
        paint_exchange(image, news.exchange, small, small=True)
    if news.slots:
        _paint_slots(image, news.slots, box)
    elif news.drawn:
        _paint_drawn(image, news.drawn, box)
    elif news.is_crowned:
        crown = icons.crown(min(220, bottom - top), ON_WOOD)
        stick_centred(image, crown, ((left + right) / 2, (top + bottom) / 2))


def _paint_offer(image: Image.Image, news: NewsShown, box: Box) -> None:
    """Lay a card face up, with its owner's name if told, and beyond the sign of an exchange what may be had for it."""
    left, top, right, bottom = box
    is_wide = right - left > 2.4 * (bottom - top)
    if news.owner and not is_wide:
        owner = line(news.owner, 50, right - left, smallest=SMALLEST)
        write(image, ((left + right) / 2, top + 24), owner, CREAM, ground=ON_WOOD, align="centre")
        top += 58
    backs = _BACK * (1 + (max(1, news.offers) - 1) * _OVERLAP)
    room = right - left - (_OWNER_ROOM if news.owner and is_wide else 0) - _SIGN - 32
    size = min(170, round((bottom - top - 4) / SHAPE), round(room / (1 + backs)))
    whole = size + _SIGN + 32 + size * backs
    middle, x = (top + bottom) / 2, (left + right - whole) / 2
    if news.owner and is_wide:
        owner = line(news.owner, 50, right - left - whole - 20, smallest=SMALLEST)
        x = (left + right - whole - owner.width - 20) / 2
        write(image, (x, middle), owner, CREAM, ground=ON_WOOD)
        x += owner.width + 20
    y = middle - size * SHAPE / 2
    stick_card(image, news.face_up, (x, y), size, ON_WOOD)
    stick_centred(image, icons.arrows(_SIGN, ON_WOOD), (x + size + 16 + _SIGN / 2, middle))
    x += size + _SIGN + 32
    size = round(size * _BACK)
    y = middle - size * SHAPE / 2
    for number in range(news.offers):
        stick_card(image, None, (x + number * size * _OVERLAP, y), size, ON_WOOD)
    if not news.offers:
        stick(image, _slot(size, round(size * SHAPE), "?"), (x, y))


def _paint_drawn(image: Image.Image, count: int, box: Box) -> None:
    """Tell that everybody has drawn: a plus, and the cards."""
    left, top, right, bottom = box
    size = min(round((bottom - top) / SHAPE), 130, (right - left) // (count + 1))
    plus = numeral_sprite(f"+{count}", round(size * 0.8), GOLD, ON_WOOD)
    x = (left + right - plus.width - 14 - round(size * (count + 1) * 0.52)) / 2
    stick(image, plus, (x, (top + bottom - plus.height) / 2))
    for number in range(count):
        at = (x + plus.width + 14 + number * size * 0.55, (top + bottom - size * SHAPE) / 2)
        stick_card(image, None, at, size, ON_WOOD)


def paint_exchange(image: Image.Image, shown: ExchangeShown, box: Box, *, small: bool = False) -> None:
    """Draw a card that goes along an arrow from one name to another, and below it one that comes back face down."""
    left, top, right, bottom = box
    wide = right - left > (2.4 * (bottom - top) if not small else 430)
    size, lane_width = (36, 190) if small else (46, 250)
    names = names_for((shown.giver, shown.taker), size, right - left - (lane_width + 24 if wide else 24))
    giver, taker = (round(each.width) for each in names)
    if wide:
        spare = max(0, right - left - giver - taker - 24 - 2 * lane_width) // 2
        left, right = left + spare, right - spare
        lane = (left + giver + 12, top, right - taker - 12, bottom)
        places = ((left, (top + bottom) / 2, "left"), (right, (top + bottom) / 2, "right"))
    else:
        lane = (left, top + (42 if small else 50), right, bottom)
        places = ((left, top + 20, "left"), (right, top + 20, "right"))
    ink = mix(ON_WOOD, CREAM, 0.85) if small else CREAM
    for words, (x, y, align) in zip(names, places, strict=True):
        write(image, (x, y), words, ink, ground=ON_WOOD, align=align)
    _paint_lanes(image, shown.card, lane, small=small)


def names_for(names: tuple[str, str], size: int, room: int) -> tuple[Line, Line]:
    """Set two names in the room that there is for both: a short one leaves the other what it does not need."""
    one, other = (line(name, size) for name in names)
    half = room / 2
    shares = (max(half, room - other.width), max(half, room - one.width))
    first, second = (line(name, size, share, smallest=SMALLEST) for name, share in zip(names, shares, strict=True))
    return first, second


def _paint_lanes(image: Image.Image, card: str, box: Box, *, small: bool) -> None:
    left, top, right, bottom = box
    width, height = right - left, bottom - top
    if small:
        high = min(height, 74)
        stick(image, _arrow(width, round(high * 0.74), _PAST), (left, top + (height - high * 0.74) / 2))
        piece = run_tile((card,), min(round(high * 1.6), width // 2), high, SMALLEST)
        stick_centred(image, piece, (left + width * 0.44, (top + bottom) / 2))
        return
    upper = round(height / (1 + _BACK_SHARE) - 4)
    lower = height - upper - 6
    size = min(round(upper / SHAPE), round(width * 0.44))
    stick(image, _arrow(width, round(upper * 0.62), GOLD), (left, top + upper * 0.19))
    stick_card(image, card, (left + width * 0.43 - size / 2, top + (upper - size * SHAPE) / 2), size, ON_WOOD)
    size = min(round(lower / SHAPE), round(width * 0.3))
    stick(image, _arrow(width, round(lower * 0.62), CREAM, back=True), (left, bottom - lower * 0.81))
    stick_card(image, None, (left + width * 0.57 - size / 2, bottom - (lower + size * SHAPE) / 2), size, ON_WOOD)


@lru_cache(maxsize=24)
def _arrow(width: int, height: int, ink: Colour, *, back: bool = False) -> Sprite:
    """Draw a long arrow for a card to travel on."""
    sheet = Canvas(width, height)
    tip = min(height * 0.95, width * 0.4)
    shaft = 0.27
    points = [
        (0.0, shaft), (width - tip, shaft), (width - tip, 0.0), (width - 1.0, 0.5), (width - tip, 1.0),
        (width - tip, 1 - shaft), (0.0, 1 - shaft),
    ]  # fmt: skip
    shape = [((width - x) if back else x, y * height) for x, y in points]
    sheet.shape(shape, mix(ink, COAL, 0.08))
    return sprite(sheet, ON_WOOD)


def _paint_slots(image: Image.Image, count: int, box: Box) -> None:
    """Draw as many empty places as everybody is to fill; of many one, and how many there are."""
    left, top, right, bottom = box
    times = numeral_sprite(f"×{count}", 76, GOLD, ON_WOOD) if count > _FEW_SLOTS else None
    drawn = 1 if times is not None else count
    beside = 0 if times is None else times.width + 8
    size = min(96, (right - left - beside) // drawn - 8, round((bottom - top) / SHAPE) - 8)
    tall = round(size * SHAPE)
    x, y = (left + right - drawn * (size + 8) + 8 - beside) // 2, (top + bottom - tall) // 2
    for number in range(drawn):
        stick(image, _slot(size, tall), (x + number * (size + 8), y))
    if times is not None:
        stick(image, times, (x + size + 8, y + (tall - times.height) / 2))


@lru_cache(maxsize=8)
def _slot(width: int, height: int, sign: str = "+") -> Sprite:
    sheet = Canvas(width, height)
    sheet.box((0, 0, width, height), width * 0.14, mix(ON_WOOD, LINEN, 0.16), edge=GOLD, width=4)
    if sign == "+":
        sheet.stroke([(width * 0.32, height / 2), (width * 0.68, height / 2)], GOLD, 6)
        sheet.stroke([(width / 2, height / 2 - width * 0.18), (width / 2, height / 2 + width * 0.18)], GOLD, 6)
    else:
        at = (width / 2 * sheet.fine, height / 2 * sheet.fine)
        write_numeral(sheet.draw, at, sign, round(width * 0.7 * sheet.fine), GOLD)
    return sprite(sheet, ON_WOOD)
