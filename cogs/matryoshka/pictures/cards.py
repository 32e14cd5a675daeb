"""Cards and dolls as sprites: drawn once in each size and for each ground, then pasted."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.ui.pictures.drawing import fan
from bot.ui.pictures.drawing.canvas import (
    CREAM,
    FINE,
    GOLD,
    LINEN,
    RED,
    Canvas,
    Colour,
    Point,
    colour,
    mix,
    star_points,
)
from bot.ui.pictures.drawing.sprites import Sprite, sprite, stick
from bot.ui.pictures.fonts.lettering import write_numeral
from cogs.matryoshka.pictures.doll import BREADTH, OUTLINE, OVERHANG, paint_cup, paint_doll, paint_hollow
from cogs.matryoshka.pictures.doll_sets import SETS, DollSet

SHAPE = 1.3
"""A card's height for a width of 1."""
SHADOW = 6
"""Pixels around a card that its shadow may take."""
_LIT = 120
"""From this width on light falls on the card behind the doll; where many cards lie, they are plain."""
_SMALLEST, _LARGEST = 0.58, 1.0
_BACK, _BACK_DARK = colour("A32A2E"), colour("701A22")
_BACKS = fan.BackColours(_BACK_DARK, _BACK, GOLD)


def share_of(value: int) -> float:
    """Give a doll's height as a share of the largest one's."""
    return _SMALLEST + (_LARGEST - _SMALLEST) * (value - 1) / 6


def write_letter(sheet: Canvas, letter: str, at: Point, size: float, ink: Colour) -> None:
    """Draw the letter of a set; the I has bars, so that nobody reads it as a one."""
    fine = sheet.fine
    write_numeral(sheet.draw, (at[0] * fine, at[1] * fine), letter, round(size * fine), ink)
    if letter == "I":
        for bar in bars_of_i(at, size):
            sheet.box(bar, size * 0.045, ink)


def bars_of_i(at: Point, size: float) -> list[tuple[float, float, float, float]]:
    """Give the two bars that the letter I has, as corners."""
    half, rise, thick = size * 0.24, size * 0.352, size * 0.13
    return [(at[0] - half, top, at[0] + half, top + thick) for top in (at[1] - rise, at[1] + rise - thick)]


def write_value(sheet: Canvas, value: str, at: Point, size: float, ink: Colour) -> None:
    """Draw a numeral into art, centred on a point."""
    fine = sheet.fine
    write_numeral(sheet.draw, (at[0] * fine, at[1] * fine), value, round(size * fine), ink)


def card_art(card: str, width: int) -> Image.Image:
    """Draw a card: letter, numeral and motif down its left side, the doll beside them."""
    who, value = SETS[card[0]], int(card[1])
    height = round(width * SHAPE)
    sheet = Canvas(width + 2 * SHADOW, height + 2 * SHADOW)
    left, top = SHADOW, SHADOW
    edge, radius = max(5.0, width * 0.045), width * 0.12
    # A light border, as printed cards have it, keeps dark sets apart from the wood; the rim keeps light ones from it.
    for inset, fill in ((0.0, CREAM), (edge * 0.55, who.rim), (edge, who.card)):
        box = (left + inset, top + inset, left + width - inset, top + height - inset)
        sheet.box(box, radius - inset, fill)
    column = width * 0.2
    write_letter(sheet, card[0], (left + column, top + width * 0.245), width * 0.42, who.ink)
    write_value(sheet, card[1], (left + column, top + width * 0.625), width * 0.46, who.ink)
    who.motif(sheet, left + column, top + height - width * 0.20, width * 0.085, who.trace, who.card)
    room = width - 2 * column
    tallest = min(height * 0.93 / (1 + OVERHANG), (room + width * 0.09) / BREADTH)
    middle, foot = left + 2 * column + room / 2 - width * 0.045, top + height - edge - width * 0.035
    if width >= _LIT:
        # As high as the largest doll would be: so it is seen how small this one is.
        across, ceiling = tallest * BREADTH / 2, max(foot - tallest * (1 + OVERHANG), top + edge * 2)
        right = min(middle + across, left + width - edge * 1.6)
        sheet.box((middle - across, ceiling, right, foot), across * 0.96, who.glow)
    paint_doll(sheet, who, middle, foot, tallest * share_of(value))
    sheet.shadow(1.8, 2.5)
    return sheet.finished()


@lru_cache(maxsize=512)  # Seventy cards in the seven sizes that tables of four want: fewer are drawn over and over.
def full_card(card: str, width: int, ground: Colour = LINEN) -> Sprite:
    """Give a card with its shadow; it is larger than the card by the shadow's room on each side."""
    return sprite(card_art(card, width), ground)


def stick_card(
    image: Image.Image, card: str | None, at: tuple[float, float], width: int, ground: Colour = LINEN
) -> None:
    """Lay a card, or one face down, with its upper left corner at a point."""
    piece = card_back(width, ground) if card is None else full_card(card, width, ground)
    stick(image, piece, (at[0] - SHADOW, at[1] - SHADOW))


@lru_cache(maxsize=32)
def card_back(width: int, ground: Colour = LINEN) -> Sprite:
    """Draw a card face down: a golden doll on red."""
    height = round(width * SHAPE)
    sheet = Canvas(width + 2 * SHADOW, height + 2 * SHADOW)
    left, top, edge = SHADOW, SHADOW, max(2.0, width * 0.06)
    sheet.box((left, top, left + width, top + height), width * 0.12, CREAM)
    sheet.box((left + edge, top + edge, left + width - edge, top + height - edge), width * 0.09, _BACK)
    middle, tall = (left + width / 2, top + height * 0.5), height * 0.74
    for grow, ink in ((1.0, GOLD), (0.9, _BACK_DARK)):
        sheet.shape([(middle[0] + x * tall * grow, middle[1] + (y - 0.5) * tall * grow) for x, y in OUTLINE], ink)
    sheet.oval((middle[0], middle[1] - tall * 0.235), tall * 0.15, tall * 0.13, GOLD)
    sheet.oval((middle[0], middle[1] - tall * 0.22), tall * 0.115, tall * 0.10, CREAM)
    sheet.shape(star_points((middle[0], middle[1] + tall * 0.235), tall * 0.16, tall * 0.075, 8), GOLD)
    sheet.shadow(1.8, 2.5)
    return sprite(sheet, ground)


@lru_cache(maxsize=64)
def hand_fan(count: int, height: int, most_wide: int = 999, ground: Colour = LINEN, *, told: bool = True) -> Sprite:
    """Draw a hand as others see it, face down."""
    return fan.hand_fan(count, height, most_wide, ground, _BACKS, told=told)


def _fine(height: int) -> int:
    """Choose how smooth a doll's edges are: where she is small, fewer mixtures look the same and pack better."""
    return 2 if height < 110 else FINE


@lru_cache(maxsize=600)
def doll_sprite(letter: str, height: int, ground: Colour) -> Sprite:
    """Give a doll, standing on the lower edge; the room above is for her hat."""
    sheet = Canvas(round(height * (BREADTH + 0.06)) + 2, round(height * (1 + OVERHANG)) + 2, fine=_fine(height))
    paint_doll(
        sheet, SETS[letter], (round(height * (BREADTH + 0.06)) + 2) / 2, round(height * (1 + OVERHANG)) + 1, height
    )
    return sprite(sheet, ground)


BUST_SHAPE = 1.28
"""A bust's breadth for a height of 1."""
_BUST_PART = 0.46


@lru_cache(maxsize=300)
def bust_sprite(letter: str, height: int, ground: Colour) -> Sprite:
    """Give a doll's head and shoulders, for where the whole doll would be too small."""
    whole = round(height / (_BUST_PART + OVERHANG))
    sheet = Canvas(round(height * BUST_SHAPE), height, fine=2)
    paint_doll(sheet, SETS[letter], round(height * BUST_SHAPE) / 2, whole * (1 + OVERHANG), whole)
    return sprite(sheet, ground)


_NEST_SHRINK, _NEST_LIFT = 0.8, 0.22
"""How large the doll inside is beside the one around her, and how far above the other's foot she stands."""


def nest_rise(count: int) -> float:
    """Tell how high a nest of so many dolls stands, for a largest doll of 1."""
    feet = _feet(count)
    return max(foot + size for foot, size in zip(feet, _sizes(count), strict=True)) + OVERHANG * _sizes(count)[-1]


def _sizes(count: int) -> list[float]:
    return [_NEST_SHRINK**step for step in range(count)]


def _feet(count: int) -> list[float]:
    """Tell how high the foot of each doll of a nest is, from the outermost inwards."""
    return [_NEST_LIFT * sum(_sizes(step)) for step in range(count)]


def paint_nest(sheet: Canvas, who: DollSet, at: Point, height: float, count: int) -> None:
    """Draw a doll in the open lower halves of the larger ones around her: each rim is seen."""
    middle, foot = at
    nested = [(foot - lift * height, size * height) for lift, size in zip(_feet(count), _sizes(count), strict=True)]
    for base, tall in nested[:-1]:
        paint_hollow(sheet, who, middle, base, tall)
    paint_doll(sheet, who, middle, *nested[-1])
    for base, tall in reversed(nested[:-1]):
        paint_cup(sheet, who, middle, base, tall)


@lru_cache(maxsize=200)
def nest_sprite(letter: str, count: int, height: int, ground: Colour) -> Sprite:
    """Give a run as an open nest of dolls, standing on the lower edge and so high in all."""
    largest = (height - 7) / nest_rise(count)
    wide = round(largest * (BREADTH + 0.06)) + 2
    sheet = Canvas(wide, height)
    paint_nest(sheet, SETS[letter], (wide / 2, height - 1), largest, count)
    return sprite(sheet, ground)


@lru_cache(maxsize=64)
def letter_badge(letter: str, size: int, least: int = 0, ground: Colour = LINEN) -> Sprite:
    """Draw the letter of a set on its colour; the letter is never smaller than `least`, however small the badge is."""
    return sprite(badge_art(letter, size, max(round(size * 0.88), least)), ground)


def badge_art(letter: str, size: int, letter_size: int) -> Image.Image:
    """Draw the round sign of a set."""
    who = SETS[letter]
    sheet = Canvas(size, size)
    sheet.oval((size / 2, size / 2), size / 2, size / 2, who.rim)
    sheet.oval((size / 2, size / 2), size / 2 - 2, size / 2 - 2, who.card)
    write_letter(sheet, letter, (size / 2, size / 2), letter_size, who.ink)
    return sheet.finished()


@lru_cache(maxsize=8)
def ribbon(size: int, ground: Colour = LINEN) -> Sprite:
    """Draw the mark of a card that has just come: a red rosette with a star."""
    sheet = Canvas(size, size)
    middle = (size / 2, size / 2)
    sheet.shape(star_points(middle, size * 0.5, size * 0.40, 12), CREAM)
    sheet.shape(star_points(middle, size * 0.44, size * 0.36, 12), RED)
    sheet.shape(star_points((size / 2, size * 0.52), size * 0.27, size * 0.12, 5), CREAM)
    return sprite(sheet, ground)


def emoji_face(card: str, size: int) -> Image.Image:
    """Draw a card as an emoji: letter and numeral large enough for a line of text, on the motif."""
    who = SETS[card[0]]
    sheet = Canvas(size, size, fine=2)
    edge = size * 0.035
    sheet.box((0, 0, size, size), size * 0.24, mix(who.rim, CREAM, 0.3) if who.ink == CREAM else who.rim)
    sheet.box((edge, edge, size - edge, size - edge), size * 0.21, who.card)
    who.motif(sheet, size * 0.5, size * 0.5, size * 0.40, who.trace, who.card)
    fine, thick = sheet.fine, round(size * 0.045 * sheet.fine)
    if card[0] == "I":
        for grow, ink in ((size * 0.045, who.edge), (0.0, who.ink)):
            _barred(sheet, (size * 0.29, size * 0.40), size * 0.62, grow, ink)
    else:
        at = (size * 0.29 * fine, size * 0.40 * fine)
        write_numeral(sheet.draw, at, card[0], round(size * 0.62 * fine), who.ink, edge=who.edge, edge_width=thick)
    at = (size * 0.70 * fine, size * 0.62 * fine)
    write_numeral(sheet.draw, at, card[1], round(size * 0.72 * fine), who.ink, edge=who.edge, edge_width=thick)
    return sheet.finished()


def _barred(sheet: Canvas, at: Point, size: float, grow: float, ink: Colour) -> None:
    half, rise, thick, stem = size * 0.26, size * 0.36, size * 0.15, size * 0.09
    boxes = [
        (at[0] - half, at[1] - rise, at[0] + half, at[1] - rise + thick),
        (at[0] - half, at[1] + rise - thick, at[0] + half, at[1] + rise),
        (at[0] - stem, at[1] - rise, at[0] + stem, at[1] + rise),
    ]
    for left, top, right, bottom in boxes:
        sheet.box((left - grow, top - grow, right + grow, bottom + grow), thick * 0.3 + grow, ink)
