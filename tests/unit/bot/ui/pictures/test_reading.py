"""Letters and numerals: large enough on the smallest screen, never on a face, never covered, never mistaken."""

from __future__ import annotations

import functools
import gc
import random
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any
from unittest import mock

import pytest
from PIL import Image, ImageChops, ImageDraw

from bot.ui.pictures.drawing.canvas import FINE, Canvas
from bot.ui.pictures.drawing.palette import coloured
from bot.ui.pictures.fonts import lettering
from cogs.matryoshka.pictures import cards, head, tiles
from cogs.matryoshka.pictures.display_plan import SMALLEST, placed_runs, plan_display, runs_of
from cogs.matryoshka.pictures.doll_sets import CARDS, SETS
from cogs.matryoshka.pictures.table import HEIGHT, WIDTH, layout
from cogs.smatchy.pictures import cards as smatchy_cards
from cogs.smatchy.pictures import characters
from tools.gallery import sketches

SHOWN = 400
"""The width at which a desktop shows an embed's picture."""
LEAST = 11.0
NAMES = (
    "matryoshka-hand-choosing-13",
    "matryoshka-hand-five-seats",
    "matryoshka-hand-thirteen",
    "matryoshka-offers-4",
    "matryoshka-podium-6",
    "matryoshka-table-3-choosing",
    "matryoshka-table-3-exchanged",
    "matryoshka-table-4-exchanged",
    "matryoshka-table-4-offers",
    "matryoshka-table-5-scattered",
    "matryoshka-table-5-taking",
    "matryoshka-table-6-end",
    "rating-curve",
    "smatchy-hand-30",
    "smatchy-hand-6-seats",
    "smatchy-line-3-smatchy",
    "smatchy-line-6-stacks",
    "smatchy-line-drawn",
    "smatchy-line-won",
    "smatchy-podium-6",
)
SKETCHES = {name: sketch for name, sketch in sketches() if name in NAMES}
NUMERALS = (
    "cogs.matryoshka.pictures.cards",
    "cogs.matryoshka.pictures.display",
    "cogs.smatchy.pictures.cards",
    "cogs.smatchy.pictures.line",
    "bot.ui.pictures.podium",
)
"""Modules that write numerals into art that is still to be made smaller."""


@functools.cache
def _sprite_caches() -> list[functools._lru_cache_wrapper[Any]]:
    """Return every cache of a picture module; looking for them among all objects takes longer than drawing."""
    caches = [each for each in gc.get_objects() if isinstance(each, functools._lru_cache_wrapper)]
    return [each for each in caches if ".pictures" in (each.__module__ or "")]


def _forget_all_sprites() -> None:
    for each in _sprite_caches():
        each.cache_clear()


def _sizes_in(draw: Callable[[], Image.Image]) -> list[float]:
    """List the sizes of all letters and numerals in a picture, in its own pixels."""
    used: list[float] = []
    font, numeral = lettering.font, lettering.write_numeral

    def watched(face: str, size: int) -> object:
        used.append(size)
        return font(face, size)

    def shrunk(
        sheet: ImageDraw.ImageDraw, at: tuple[float, float], text: str, size: int, *rest: Any, **more: Any
    ) -> None:
        used.append(size / FINE)
        numeral(sheet, at, text, size, *rest, **more)

    _forget_all_sprites()
    with ExitStack() as watch:
        watch.enter_context(mock.patch.object(lettering, "font", watched))
        for module in NUMERALS:
            watch.enter_context(mock.patch(f"{module}.write_numeral", shrunk))
        draw()
    _forget_all_sprites()
    return used


@pytest.mark.parametrize("name", NAMES)
def test_everything_can_be_read_where_discord_shows_it_small(name: str) -> None:
    image = SKETCHES[name].paint()
    smallest = min(_sizes_in(SKETCHES[name].paint))
    assert smallest * SHOWN / image.width >= LEAST, smallest


def _ink(draw: Callable[[], Image.Image], *without: tuple[object, str]) -> Image.Image:
    """Show which pixels change when some drawing is left out."""
    whole = draw().convert("RGB")
    with ExitStack() as left_out:
        for module, name in without:
            left_out.enter_context(mock.patch.object(module, name))
        bare = draw().convert("RGB")
    return ImageChops.difference(whole, bare).convert("L").point([0] * 24 + [255] * 232)


def _count(mask: Image.Image) -> int:
    return mask.histogram()[255]


@pytest.mark.parametrize("width", [88, 108, 150, 190])
@pytest.mark.parametrize("card", CARDS[::3])
def test_nothing_covers_a_dolls_numeral_or_letter(card: str, width: int) -> None:
    """What is left of numeral and letter beside the doll is all of them, so they lie on no face either."""

    def draw() -> Image.Image:
        return cards.card_art(card, width)

    def draw_without_doll() -> Image.Image:
        with mock.patch.object(cards, "paint_doll"):
            return cards.card_art(card, width)

    seen = _ink(draw, (cards, "write_letter"), (cards, "write_value"))
    there = _ink(draw_without_doll, (cards, "write_letter"), (cards, "write_value"))
    assert _count(seen) >= 0.97 * _count(there)
    face = _ink(draw, (head, "_paint_face"))
    assert _count(ImageChops.multiply(seen, face)) == 0


@pytest.mark.parametrize("mood", characters.MOODS)
@pytest.mark.parametrize("card", ["P1", "G8", "P9", "G4"])
@pytest.mark.parametrize("joker", [False, True])
def test_no_numeral_lies_on_a_face_of_smatchy(card: str, mood: str, joker: bool) -> None:
    def draw() -> Image.Image:
        shown = ("JK", card) if joker else (card, None)
        return smatchy_cards.face_art(*shown, 98, mood)

    def draw_without_character() -> Image.Image:
        with mock.patch.object(smatchy_cards, "paint_character"):
            return draw()

    seen = _ink(draw, (smatchy_cards, "_numeral"))
    there = _ink(draw_without_character, (smatchy_cards, "_numeral"))
    assert _count(seen) >= 0.94 * _count(there), "ears may touch it"
    face = _ink(draw, (characters, "paint_face"))
    assert _count(ImageChops.multiply(seen, face)) == 0


def _shape(draw: Callable[[Canvas], None]) -> Image.Image:
    sheet = Canvas(40, 40)
    draw(sheet)
    return sheet.finished().getchannel("A").point([0] * 128 + [255] * 128)


def test_the_letter_i_is_no_one() -> None:
    letter = _shape(lambda sheet: cards.write_letter(sheet, "I", (20, 20), 33, (0, 0, 0)))
    one = _shape(lambda sheet: cards.write_value(sheet, "1", (20, 20), 33, (0, 0, 0)))
    left, _, right, _ = letter.getbbox() or (0, 0, 0, 0)
    ends = [letter.crop((left, y, right, y + 1)) for y in (10, 30)]
    assert all(_count(end) >= 0.8 * (right - left) for end in ends), "it has bars at both ends"
    assert _count(ImageChops.logical_xor(letter.convert("1"), one.convert("1")).convert("L")) >= 0.35 * _count(letter)


def test_every_letter_is_another_shape() -> None:
    shapes = {
        each: _shape(lambda sheet, each=each: cards.write_letter(sheet, each, (20, 20), 33, (0, 0, 0))) for each in SETS
    }
    for one in SETS:
        for other in SETS:
            if one < other:
                apart = ImageChops.difference(shapes[one], shapes[other])
                assert _count(apart) >= 0.2 * _count(shapes[one]), (one, other)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_has_a_place_of_their_own(seats: int) -> None:
    boxes, free = layout(seats)
    assert len(boxes) == seats
    places = [*boxes, free]
    for number, (left, top, right, bottom) in enumerate(places):
        assert 0 <= left < right <= WIDTH
        assert 0 <= top < bottom <= HEIGHT
        for x, y, other_right, other_bottom in places[number + 1 :]:
            assert right <= x or other_right <= left or bottom <= y or other_bottom <= top


DISPLAYS = (
    ("A1",),
    ("A1", "B7"),
    ("A5", "A6"),
    tuple(f"{letter}7" for letter in SETS),
    tuple(f"{letter}{(place * 3) % 7 + 1}" for place, letter in enumerate(SETS)),
    tuple(f"{letter}{value}" for letter in "AB" for value in range(1, 8)),
    ("A1", "A3", "A4", "B2", "B3", "B5", "B6", "B7", "C2", "C3", "C4", "C5", "C6"),
)


@pytest.mark.parametrize("shown", DISPLAYS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_display_fits_its_mat_and_no_two_cards_meet(seats: int, shown: tuple[str, ...]) -> None:
    left, top, right, bottom = layout(seats)[0][0]
    box = (8, 68, right - left - 8, bottom - top - 60)
    plan = plan_display(shown, box, 10)
    places = [plan.box(int(card[1]), row) for run, row in placed_runs(shown) for card in run]
    assert len(set(places)) == len(shown)
    assert all(x >= box[0] and y >= box[1] and end <= box[2] and foot <= box[3] - 6 for x, y, end, foot in places)


def _random_displays() -> list[tuple[str, ...]]:
    chance = random.Random("displays")
    return [tuple(sorted(chance.sample(CARDS, chance.randint(2, 13)))) for _ in range(300)]


def test_a_display_is_no_higher_than_its_highest_column() -> None:
    """Equal values stand above each other, runs lie in one piece, and nothing takes room that it need not."""
    for shown in _random_displays():
        placed = placed_runs(shown)
        assert sorted(run for run, _ in placed) == sorted(runs_of(shown))
        taken = [(row, card[1]) for run, row in placed for card in run]
        assert len(set(taken)) == len(taken), shown
        highest = max(sum(card[1] == value for card in shown) for value in "1234567")
        assert max(row for _, row in placed) < highest, shown


def test_sets_keep_rows_of_their_own_where_that_costs_nothing() -> None:
    shown = ("A1", "A3", "A4", "B2", "B3", "B5", "B6", "B7", "C2", "C3", "C4", "C5", "C6")
    assert len({row for _, row in placed_runs(shown)}) == 3


def test_only_columns_that_are_needed_take_room() -> None:
    narrow, wide = (plan_display(shown, (0, 0, 560, 200)) for shown in (("A1", "A2"), ("A1", "A7")))
    assert set(wide.lefts) == {1, 7}
    assert narrow.tile == wide.tile
    assert narrow.step_x < wide.lefts[7] - wide.lefts[1] < 1.2 * narrow.step_x, "a gap tells that values are missing"


@pytest.mark.parametrize("size", [(56, 56), (56, 90), (100, 48), (68, 70), (112, 84), (112, 150)])
@pytest.mark.parametrize("letter", "BCEI")
def test_no_numeral_lies_on_a_face_in_a_display(letter: str, size: tuple[int, int]) -> None:
    """Hats may touch what is above them; faces may not."""

    def draw() -> Image.Image:
        _forget_all_sprites()
        run = tuple(f"{letter}{value}" for value in (5, 6, 7))
        return coloured(tiles.run_tile(run, size[0], size[1], SMALLEST).image.copy())

    numerals, faces = _ink(draw, (tiles, "write_numeral")), _ink(draw, (head, "_paint_face"))
    assert _count(numerals) > 0
    assert _count(ImageChops.multiply(numerals, faces)) == 0
