"""Every picture that goes out: small, clean, the same for the same content."""

from __future__ import annotations

import io
import random
import struct
from collections.abc import Iterator

import pytest
from PIL import Image

from bot.cli.gallery import sketches
from bot.ui.pictures import picture
from bot.ui.pictures.chart import RatingChart, scale
from bot.ui.pictures.picture import MOST_BYTES, encode, file_name, finish
from cogs.matryoshka.pictures.sets import CARDS
from cogs.matryoshka.pictures.sketches import HandPicture, PlayerShown, TablePicture
from cogs.smatchy.pictures.sketches import LinePicture, PlaceShown
from cogs.smatchy.pictures.sketches import PlayerShown as SmatchyPlayer

SKETCHES = dict(sketches())
SHEETS = {name for name in SKETCHES if name.endswith(("-cards", "-tiles", "-emojis"))}


def _chunks(data: bytes) -> Iterator[str]:
    place = 8
    while place < len(data):
        (length,) = struct.unpack_from(">L", data, place)
        yield data[place + 4 : place + 8].decode()
        place += 12 + length


@pytest.mark.parametrize("name", SKETCHES)
def test_a_picture_is_small_and_has_no_metadata(name: str) -> None:
    drawn = finish(SKETCHES[name].paint(), "words")
    assert len(drawn.data) <= MOST_BYTES
    assert set(_chunks(drawn.data)) <= {"IHDR", "PLTE", "tRNS", "IDAT", "IEND"}
    assert Image.open(io.BytesIO(drawn.data)).width <= 1200
    assert drawn.alt == "words"


@pytest.mark.parametrize("name", sorted(set(SKETCHES) - SHEETS))
def test_the_same_sketch_gives_the_same_bytes(name: str) -> None:
    assert encode(SKETCHES[name].paint()) == encode(SKETCHES[name].paint())


def _widest_table() -> TablePicture:
    """Lay five displays of ten rows each: as high as a table gets."""
    hands = [tuple(card for card in CARDS if int(card[1]) == value) for value in range(1, 6)]
    return TablePicture(tuple(PlayerShown("W" * 32, hand, 1) for hand in hands), "R" * 60, "S" * 90, "A7", "L" * 60)


def test_the_highest_table_is_small_enough() -> None:
    drawn = finish(_widest_table().paint(), "")
    assert len(drawn.data) <= MOST_BYTES
    assert Image.open(io.BytesIO(drawn.data)).width == 1200


def test_a_picture_too_large_is_sent_smaller() -> None:
    noise = Image.frombytes("RGB", (1200, 1200), random.Random(1).randbytes(1200 * 1200 * 3))
    drawn = finish(noise, "")
    assert len(drawn.data) <= MOST_BYTES
    assert Image.open(io.BytesIO(drawn.data)).width < 1200


def test_file_names_tell_content_apart_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = encode(HandPicture(("A1",)).paint()), encode(HandPicture(("A2",)).paint())
    assert file_name(one) == file_name(one)
    assert file_name(one) != file_name(other)
    before = file_name(one)
    monkeypatch.setattr(picture, "_SALT", b"another process.")
    assert file_name(one) != before, "a name that followed from the content alone could be guessed"


def test_the_alternative_text_does_not_make_another_picture() -> None:
    assert HandPicture(("A1",), alt="one") == HandPicture(("A1",), alt="un")
    assert hash(HandPicture(("A1",), alt="one")) == hash(HandPicture(("A1",), alt="un"))


def test_what_is_seen_makes_another_picture() -> None:
    player = PlayerShown("Ana", ("A1",))
    seen = {TablePicture((PlayerShown("Ana", ("A1",), awaited=awaited),), "1") for awaited in (True, False)}
    assert len(seen) == 2
    assert TablePicture((player,), "1") != TablePicture((player,), "2")


def test_who_is_awaited_is_seen() -> None:
    waiting, idle = (TablePicture((PlayerShown("Ana", (), awaited=each),), "1").paint() for each in (True, False))
    assert waiting.tobytes() != idle.tobytes()


def test_a_joker_on_the_line_shows_what_it_stands_for() -> None:
    def line(top: str) -> bytes:
        return LinePicture((PlaceShown(top, ("P5", "JK")),), (SmatchyPlayer("Ana", 5, 0),), 30, "1").paint().tobytes()

    assert line("P5") != line("G5")


@pytest.mark.parametrize(
    ("ratings", "levels"),
    [
        ([1500.0], (1499, 1501, 1)),
        ([1490.0, 1601.0], (1450, 1650, 50)),
        ([0.0, 7.0], (0, 8, 2)),
        ([-3.0, 3.0], (-4, 4, 2)),
    ],
)
def test_levels_of_the_chart_surround_the_ratings(ratings: list[float], levels: tuple[float, float, float]) -> None:
    assert scale(ratings) == levels


@pytest.mark.parametrize("count", [0, 1, 2, 500])
def test_a_chart_of_any_length_can_be_drawn(count: int) -> None:
    points = tuple((float(number), 1000.0 + number % 7) for number in range(count))
    assert RatingChart(points, "Ana").paint().size == (1200, 640)
