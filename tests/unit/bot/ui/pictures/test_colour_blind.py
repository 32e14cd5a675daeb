"""Any two sets of dolls, and the two colours of Smatchy Matchy, look different to everyone; so does their ground."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest
from PIL import Image

from bot.ui.pictures.drawing.canvas import LINEN, Canvas, Colour
from bot.ui.pictures.drawing.palette import coloured
from bot.ui.pictures.drawing.sprites import Sprite, board, stick
from bot.ui.pictures.drawing.table_top import ON_WOOD
from cogs.matryoshka.pictures.cards import emoji_face, full_card
from cogs.matryoshka.pictures.doll_sets import SETS
from cogs.matryoshka.pictures.tiles import run_tile
from cogs.smatchy.pictures.cards import face
from tests.unit.bot.ui.pictures.eyes import EYES, difference, seen_by

LEAST = 9.5
LEAST_WITHOUT_COLOUR = 6.5
"""Mean differences over the whole card, as small as a phone shows it; 2.3 is just noticeable. Ten steps of grey leave
less room between two neighbours than colours do, so there the motif and the letter carry more."""
LEAST_FROM_THE_GROUND = 11.0
"""A card's whole face against the bare ground that it lies on."""


def _on(ground: Colour, sprite: Sprite, width: int) -> Image.Image:
    image = board(sprite.width, sprite.height, ground)
    stick(image, sprite, (0, 0))
    return (
        coloured(image)
        .convert("RGB")
        .resize((width, round(sprite.height * width / sprite.width)), Image.Resampling.LANCZOS)
    )


def _emoji(letter: str, value: int) -> Image.Image:
    image = Image.new("RGB", (128, 128), LINEN[:3])
    art = emoji_face(f"{letter}{value}", 128)
    image.paste(art, (0, 0), art)
    return image.resize((22, 22), Image.Resampling.LANCZOS)


@cache
def _seen(kind: str, letter: str, value: int, eye: str) -> list[tuple[float, float, float]]:
    sprites = {
        "card": lambda: _on(LINEN, full_card(f"{letter}{value}", 108), 36),
        "tile": lambda: _on(LINEN, run_tile((f"{letter}{value}",), 56, 66, 33), 18),
        "chip": lambda: _on(LINEN, run_tile((f"{letter}{value}",), 43, 30, 25), 16),
        "emoji": lambda: _emoji(letter, value),
    }
    return seen_by(eye, sprites[kind]())


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("kind", ["card", "tile", "chip", "emoji"])
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
@pytest.mark.parametrize("ground", [LINEN, ON_WOOD], ids=["linen", "wood"])
@pytest.mark.parametrize("letter", SETS)
def test_every_set_stands_out_from_the_table(eye: str, ground: Colour, letter: str) -> None:
    card = _on(ground, full_card(f"{letter}1", 108, ground), 36)
    bare = Image.new("RGB", card.size, ground[:3])
    assert difference(seen_by(eye, card), seen_by(eye, bare)) >= LEAST_FROM_THE_GROUND


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("value", range(1, 10))
def test_pink_and_green_look_different(eye: str, value: int) -> None:
    pink, green = (seen_by(eye, _on(LINEN, face(f"{colour}{value}", None, 98), 40)) for colour in "PG")
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


def test_no_two_sets_are_one_person() -> None:
    """Painted without her dress, each doll has a head that no other has."""
    people = [who.person for who in SETS.values()]
    assert len({person.head for person in people}) == len(people)
    assert len({(person.eyes, person.mouth, person.apron, person.skin, person.hair) for person in people}) == len(
        people
    )


def test_the_eyes_tell_red_from_green_only_where_people_can() -> None:
    red, green = Image.new("RGB", (1, 1), (150, 90, 40)), Image.new("RGB", (1, 1), (100, 110, 40))
    far = {eye: difference(seen_by(eye, red), seen_by(eye, green)) for eye in EYES}
    assert far["deuteranopia"] < far["full colour"] / 3
    assert far["greyscale"] < far["full colour"] / 3
    assert far["tritanopia"] > far["full colour"] / 2
