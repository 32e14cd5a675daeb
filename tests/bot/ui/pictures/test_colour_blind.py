"""Any two sets of dolls, and the two colours of Smatchy Matchy, look different to everyone."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest
from PIL import Image

from bot.ui.pictures.boxes import board, stick
from bot.ui.pictures.canvas import Canvas
from cogs.matryoshka.pictures.cards import BADGE_SIZE, TILE, emoji_face, full_card, letter_badge, tile
from cogs.matryoshka.pictures.sets import SETS
from cogs.smatchy.pictures.cards import face
from tests.bot.ui.pictures.eyes import EYES, difference, seen_by

LEAST = 8.0
LEAST_WITHOUT_COLOUR = 6.0
"""Mean differences over the whole card, as small as a phone shows it; 2.3 is just noticeable. Ten steps of grey leave
less room between two neighbours than colours do, so there the motif and the letter carry more."""


def _on_the_table(sprite: Image.Image, width: int) -> Image.Image:
    image = board(sprite.width, sprite.height)
    stick(image, sprite, (0, 0))
    return image.resize((width, round(sprite.height * width / sprite.width)), Image.Resampling.LANCZOS)


def _row(letter: str, value: int) -> Image.Image:
    image = Image.new("RGBA", (BADGE_SIZE + TILE[0], TILE[1]), (0, 0, 0, 0))
    image.paste(letter_badge(letter, BADGE_SIZE), (0, (TILE[1] - BADGE_SIZE) // 2))
    image.paste(tile(f"{letter}{value}"), (BADGE_SIZE, 0))
    return image


@cache
def _seen(kind: str, letter: str, value: int, eye: str) -> list[tuple[float, float, float]]:
    sprites = {
        "card": lambda: _on_the_table(full_card(f"{letter}{value}"), 36),
        "row": lambda: _on_the_table(_row(letter, value), 33),
        "emoji": lambda: _on_the_table(emoji_face(f"{letter}{value}", 128), 22),
    }
    return seen_by(eye, sprites[kind]())


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("kind", ["card", "row", "emoji"])
@pytest.mark.parametrize("value", [1, 7])
def test_any_two_sets_look_different(eye: str, kind: str, value: int) -> None:
    least = LEAST_WITHOUT_COLOUR if eye == "greyscale" else LEAST
    alike = {
        f"{one}{other}": round(far, 1)
        for one, other in combinations(SETS, 2)
        if (far := difference(_seen(kind, one, value, eye), _seen(kind, other, value, eye))) < least
    }
    assert not alike


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("value", range(1, 10))
def test_pink_and_green_look_different(eye: str, value: int) -> None:
    pink, green = (seen_by(eye, _on_the_table(face(f"{colour}{value}"), 40)) for colour in "PG")
    assert difference(pink, green) >= 2 * LEAST


def test_motifs_differ_without_any_colour() -> None:
    """Painted in one colour on one ground, no two motifs are the same shape."""
    shapes = {}
    for letter, who in SETS.items():
        sheet = Canvas(24, 24)
        sheet.box((0, 0, 24, 24), 0, (255, 255, 255))
        who.motif(sheet, 12, 12, 10, (0, 0, 0), (140, 140, 140))
        shapes[letter] = seen_by("greyscale", sheet.finished())
    alike = [pair for pair in combinations(SETS, 2) if difference(shapes[pair[0]], shapes[pair[1]]) < LEAST]
    assert not alike


def test_the_eyes_tell_red_from_green_only_where_people_can() -> None:
    red, green = Image.new("RGB", (1, 1), (150, 90, 40)), Image.new("RGB", (1, 1), (100, 110, 40))
    far = {eye: difference(seen_by(eye, red), seen_by(eye, green)) for eye in EYES}
    assert far["deuteranopia"] < far["full colour"] / 3
    assert far["greyscale"] < far["full colour"] / 3
    assert far["tritanopia"] > far["full colour"] / 2
