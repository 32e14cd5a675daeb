"""The others' displays for a glance: every card with its own name, runs joined; then what is known of their hands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from PIL import Image

from bot.ui.pictures.drawing.canvas import EDGE, GOLD, INK, LINEN, LINEN_SHADE, TAN
from bot.ui.pictures.drawing.portraits import portrait
from bot.ui.pictures.drawing.sprites import Box, Sprite, board, frame, paint, slab, stick, stick_centred
from bot.ui.pictures.drawing.table_top import mat
from bot.ui.pictures.fonts.lettering import line, numeral_sprite, write
from cogs.matryoshka.pictures.cards import hand_fan
from cogs.matryoshka.pictures.display import counted_of
from cogs.matryoshka.pictures.display_plan import GAP, runs_of
from cogs.matryoshka.pictures.doll_sets import SETS
from cogs.matryoshka.pictures.tiles import run_tile

_NAME, _LOW_NAME = 32, 26
"""The height of the line with the name, and where room is scarce."""
_TILES = ((50, 38), (46, 34), (43, 30), (43, 27), (42, 25))
"""Steps and heights of tiles, the first that leaves room for all."""
_APART = 7
"""Between two runs; the gap within a run is covered by its frame."""


class HeldCard(NamedTuple):
    """A card that somebody holds unseen, as far as one knows; `is_sure` is false when it may be gone by now."""

    card: str
    is_sure: bool = True


class RivalShown(NamedTuple):
    """Another player's display, for a glance.

    Not whether they are awaited, which the panel says in words: its picture shall stay while only that changes.
    """

    name: str
    cards: tuple[str, ...]
    avatar: bytes | None = None
    is_capped: bool = False
    held: tuple[HeldCard, ...] = ()
    """What the reader knows of the hand."""


def paint_rivals(image: Image.Image, rivals: tuple[RivalShown, ...], box: Box, smallest: int) -> None:
    """Draw the others one below the other, in two columns where their mat is wide."""
    x, y, width, height = box[0], box[1], box[2] - box[0], box[3] - box[1]
    stick(image, mat(width, height, EDGE, 3, TAN, 0), (x, y))
    columns = 2 if width > 600 and len(rivals) > 1 else 1
    rows = ceil(len(rivals) / columns)
    high, wide = (height - 6) // rows, (width - 6) // columns
    # One size for all displays: whose tiles are larger does not hold more. Only what is known may make some smaller.
    room = (wide - 18, high - 5 - _NAME)
    size = max((_size_for(rival.cards, (), room, smallest) for rival in rivals), default=0)
    for place, rival in enumerate(rivals):
        row, column = divmod(place, columns)
        left, top = x + 3 + column * wide, y + 3 + row * high
        if row:
            paint(image, (left + 12, top, left + wide - 12, top + 2), LINEN_SHADE)
        inside = (left + 10, top + 3, left + wide - 8, top + high)
        _paint_rival(image, rival, inside, smallest, max(size, _size_for(rival.cards, rival.held, room, smallest)))


@lru_cache(maxsize=2048)
def _size_for(cards: tuple[str, ...], held: tuple[HeldCard, ...], room: tuple[int, int], smallest: int) -> int:
    """Choose the largest tiles with which a rival's cards fit: their place in the list of sizes."""
    for size, tile in enumerate(_TILES[:-1]):
        if _lines(_widths(cards, held, tile, smallest), room[0]) * (tile[1] + 4) <= room[1] + 4:
            return size
    return len(_TILES) - 1


def _paint_rival(image: Image.Image, rival: RivalShown, box: Box, smallest: int, size: int) -> None:
    left, top, right, bottom = box
    least = _TILES[-1]
    is_tight = (
        _lines(_widths(rival.cards, rival.held, least, smallest), right - left) * least[1] > bottom - top - _NAME - 4
    )
    name = _LOW_NAME if is_tight else _NAME
    middle = top + name // 2
    face = portrait(rival.avatar, 30)
    if face is not None:
        stick(image, face, (left, middle - 15))
        left += 36
    if rival.cards:
        points = numeral_sprite(str(counted_of(rival.cards, rival.is_capped).total), 32, INK, LINEN)
        stick(image, points, (right - points.width, middle - points.height / 2))
        right -= points.width + 8
    write(image, (left, middle), line(rival.name, 28, right - left, smallest=smallest), INK)
    _paint_cards(image, rival, (box[0], top + name, box[2], bottom - 2), smallest, size)


def _paint_cards(image: Image.Image, rival: RivalShown, box: Box, smallest: int, size: int) -> None:
    left, top, right, bottom = box
    pieces = _pieces(rival, _TILES[size], smallest)
    gap = 0 if size == len(_TILES) - 1 else 4
    x, y = left, top
    for piece, is_run in pieces:
        if x > left and x + piece.width > right:
            x, y = left, y + piece.height + gap
        if y + piece.height > bottom + 4:
            # What is known beside the display gives way; a display never needs as much.
            return
        stick(image, piece, (x, y))
        if is_run:
            frame(image, (x - 2, y - 2, x + piece.width + 2, y + piece.height + 2), 10, GOLD, 4)
        x += piece.width + _APART


def _pieces(rival: RivalShown, tile: tuple[int, int], smallest: int) -> list[tuple[Sprite, bool]]:
    """List what is to be laid in lines, and which of it is a run: the display, a card back, what is known behind it."""
    step, high = tile
    pieces = [(run_tile(run, step, high, smallest), len(run) > 1) for run in runs_of(rival.cards)]
    if rival.held:
        pieces.append((_back(high), False))
        pieces += [(_held_tile(each, step, high, smallest), False) for each in rival.held]
    return pieces


def _widths(cards: tuple[str, ...], held: tuple[HeldCard, ...], tile: tuple[int, int], smallest: int) -> list[int]:
    """Tell how wide those pieces would be; to draw the tiles of every size only to measure them takes far longer."""
    step, high = tile
    widths = [len(run) * step - GAP for run in runs_of(cards)]
    if held:
        widths.append(_back(high).width)
        widths += [_held_width(each, step, smallest) for each in held]
    return widths


def _lines(widths: Sequence[int], room: int) -> int:
    """Count the lines that pieces of these widths take."""
    lines, x = 1, 0
    for width in widths:
        if x and x + width > room:
            lines, x = lines + 1, 0
        x += width + _APART
    return lines


@lru_cache(maxsize=8)
def _back(height: int) -> Sprite:
    """Draw a card back as high as a tile."""
    whole = hand_fan(1, height - 2, told=False)
    image = board(whole.width, height)
    stick(image, whole, (0, 0))
    return Sprite(image, None)


@lru_cache(maxsize=200)
def _held_tile(held: HeldCard, step: int, height: int, smallest: int) -> Sprite:
    """Draw a card that is not in sight: only its edge has the colour of its set."""
    who, width = SETS[held.card[0]], _held_width(held, step, smallest)
    image = board(width, height)
    slab(image, (0, 0, width, height), 9, LINEN, edge=who.rim if who.ink == INK else who.card, width=4)
    stick_centred(image, _held_name(held, smallest), (width / 2, height / 2))
    return Sprite(image, None)


def _held_width(held: HeldCard, step: int, smallest: int) -> int:
    return max(step - GAP, _held_name(held, smallest).width + 8)


def _held_name(held: HeldCard, smallest: int) -> Sprite:
    return numeral_sprite(held.card if held.is_sure else f"{held.card}?", smallest, INK, LINEN)
