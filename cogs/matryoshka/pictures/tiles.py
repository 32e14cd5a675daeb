"""The tiles of a display: a card cut to the room there is, its name beside or above the doll; a run is one piece."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.ui.pictures.drawing.canvas import Colour
from bot.ui.pictures.drawing.sprites import Sprite, board, rounded, slab, stick, stick_centred
from bot.ui.pictures.fonts.lettering import inked, numeral_width, write_numeral
from cogs.matryoshka.pictures.cards import BUST_SHAPE, bars_of_i, bust_sprite, doll_sprite, share_of
from cogs.matryoshka.pictures.display_plan import GAP
from cogs.matryoshka.pictures.doll import BREADTH, OVERHANG
from cogs.matryoshka.pictures.doll_sets import SETS, DollSet

_WHOLE, _BUST = 38, 17
"""The least heights at which a whole doll, or her head and shoulders, can be made out."""
_LIT = 66
"""From this height on light falls on the card behind the doll; on smaller ones it would be a blur."""
_SMALL = 90
_LARGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class TilePlan:
    """What stands where in a tile: the card's name, and beside or below it a doll, her bust, or nothing (0)."""

    size: int
    is_stacked: bool
    """Whether the letter stands above the numeral, as on a whole card."""
    name: tuple[float, float]
    doll: float
    doll_x: float
    is_bust: bool


@lru_cache(maxsize=256)
def plan_tile(width: int, height: int, least: int) -> TilePlan:
    """Set name and doll beside each other or one above the other, whichever leaves more of the doll."""
    plans = [_plan_above(width, height, least), _plan_stacked(width, height, least), _plan_beside(width, height, least)]
    return max((plan for plan in plans if plan is not None), key=lambda plan: (not plan.is_bust, plan.doll))


def _plan_stacked(width: int, height: int, least: int) -> TilePlan | None:
    size = min(_LARGEST_NAME, max(least, round(min(height * 0.3, width * 0.33))))
    taken = size * 0.80
    if height < size * 1.66 + 6:
        return None
    room = width - taken - 8
    return _with_doll(size, (5 + taken / 2, 4 + size * 0.81), (room, height - 5.0), 4 + taken + room / 2, stacked=True)


def _plan_beside(width: int, height: int, least: int) -> TilePlan:
    size = min(_LARGEST_NAME, max(least, round(height * 0.62)))
    taken = size * 1.36
    room = width - taken - 7
    return _with_doll(size, (5 + taken / 2, height / 2), (room, height - 5.0), 5 + taken + room / 2)


def _plan_above(width: int, height: int, least: int) -> TilePlan:
    size = min(_LARGEST_NAME, max(least, round(min(height * 0.3, width * 0.6))))
    room = (width - 4.0, height - 5 - size * 0.84)
    above = room[1] >= _BUST
    return _with_doll(size, (width / 2, 4 + size * 0.41 if above else height / 2), room, width / 2)


def _with_doll(
    size: int, name: tuple[float, float], room: tuple[float, float], middle: float, *, stacked: bool = False
) -> TilePlan:
    whole = min(room[1] / (1 + OVERHANG), room[0] * 1.04 / BREADTH)
    if whole >= _WHOLE:
        return TilePlan(size, stacked, name, whole, middle, is_bust=False)
    bust = min(room[1], room[0] * 1.1 / BUST_SHAPE)
    return TilePlan(size, stacked, name, bust if bust >= _BUST else 0.0, middle, is_bust=True)


@lru_cache(maxsize=800)
def run_tile(run: tuple[str, ...], step: int, height: int, least: int) -> Sprite:
    """Draw neighbours as one card on which the dolls stand by their size; a single card is a short run."""
    who = SETS[run[0][0]]
    piece = _card(len(run) * step - GAP, height, who)
    plan = plan_tile(step - GAP, height, least)
    for place in range(len(run) - 1, -1, -1):
        card, x = run[place], place * step
        value = int(card[1])
        share = 0.6 + 0.4 * share_of(value) if plan.is_bust else share_of(value)
        # Few different sizes: neighbouring ones share their sprites, and equal pixels pack well.
        step_up = 8 if plan.doll < _SMALL else 6
        tall = step_up * round(plan.doll * share / step_up)
        if plan.doll:
            is_lit = not plan.is_bust and plan.doll >= _LIT
            drawn = bust_sprite if plan.is_bust else doll_sprite
            doll = drawn(card[0], tall, who.glow if is_lit else who.card)
            at = (round(x + plan.doll_x - doll.width / 2), height - 3 - doll.height)
            if is_lit:
                _paint_niche(piece.image, who, x + plan.doll_x, plan.doll)
            stick(piece.image, doll, at)
        name = card_name(card, plan.size, who.ink, who.card, stacked=plan.is_stacked)
        stick_centred(piece.image, name, (x + plan.name[0], plan.name[1]))
    return piece


def _paint_niche(image: Image.Image, who: DollSet, middle: float, tallest: float) -> None:
    """Let light fall where a doll stands: as high as the largest would be, so that it is seen how small she is."""
    half, foot = round(tallest * BREADTH / 2) + 3, image.height - 5
    left, right = max(4, round(middle) - half), min(image.width - 4, round(middle) + half)
    slab(image, (left, max(5, foot - round(tallest * (1 + OVERHANG))), right, foot), half, who.glow, ground=who.card)


@lru_cache(maxsize=800)
def card_name(card: str, size: int, ink: Colour, ground: Colour, *, stacked: bool = False) -> Sprite:
    """Write a card's name, such as B5: in one line, or the letter above the numeral."""
    letter, value = (max(numeral_width(each, size), size * 0.5) for each in card)
    if stacked:
        cover = Image.new("L", (round(size * 0.86), round(size * 1.62)), 0)
        places = ((size * 0.43, size * 0.41), (size * 0.43, size * 1.21))
    else:
        cover = Image.new("L", (round(letter + value) + 2, size), 0)
        places = ((1 + letter / 2, size / 2), (1 + letter + value / 2, size / 2))
    draw = ImageDraw.Draw(cover)
    write_numeral(draw, places[0], card[0], size, 255)
    write_numeral(draw, places[1], card[1], size, 255)
    if card[0] == "I":
        for bar in bars_of_i(places[0], size):
            draw.rectangle(bar, fill=255)
    return inked(cover, ink, ground)


def _card(width: int, height: int, who: DollSet) -> Sprite:
    image = board(width, height)
    slab(image, (0, 0, width, height), 10, who.card, edge=who.rim, width=3)
    return rounded(image, 10)
