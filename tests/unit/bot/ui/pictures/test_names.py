"""Names in any script, with anything that people put into them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageDraw

from bot.ui.pictures.drawing.canvas import CREAM, INK
from bot.ui.pictures.drawing.palette import blank, coloured
from bot.ui.pictures.fonts.lettering import _face_of, _set, font, line, write
from bot.ui.pictures.fonts.text_shaping import drawable
from cogs.matryoshka.pictures.picture_types import (
    ExchangeShown,
    HandPicture,
    NewsShown,
    PlayerShown,
    PodiumPicture,
    PodiumPlace,
    RivalShown,
    TablePicture,
)
from cogs.matryoshka.pictures.table import HEADER, layout
from cogs.smatchy.pictures.picture_types import LinePicture, PlaceShown
from cogs.smatchy.pictures.picture_types import PlayerShown as SmatchyPlayer

SHADOW = 6
BOXES = {(1200, 900), (960, 720), (880, 540)}
"""The sizes of tables and podiums, of lines, and of panels."""
ODD = {
    "emoji": "🎲🔥 Léa 🪆",
    "a family": "👨‍👩‍👧‍👦",
    "skin tone": "👍🏽 ok",
    "flag": "🇫🇷 Zoë",
    "Han": "王小明",
    "kana": "さくらサクラ",
    "Hangul": "김민준",
    "Cyrillic": "Владимир Їжак",
    "Greek": "Αθηνά",
    "Hebrew": "שלום",
    "Arabic": "مرحبا",
    "mixed directions": "Ana שלום 42 مرحبا Bob",
    "zero width": "A\u200b\u200d\ufeffn\u2060a",
    "stacked marks": "Z\u0351\u036b\u0343a\u0321\u0322l\u0353\u0354go",
    "fancy letters": "𝓐𝓷𝓪 𝕭𝖔𝖇",
    "right-to-left override": "\u202eevil\u202c",
    "line breaks": "one\ntwo\r\n\tthree",
    "lone surrogate": "A\ud83cB",
    "private use": "\ue000\uf8ff",
    "no font has it": "𒀀𒁀 ᚠᚢᚦ",
    "very long": "Bartholomew " * 60,
    "very long word": "W" * 400,
    "nothing": "",
    "only invisible": "\u200b\u3164\u2800",
}


def _ink(text: str, width: int = 600) -> Image.Image:
    image = blank(width + 200, 80, INK)
    set_text = line(text, 40, width, smallest=30)
    write(image, (100, 40), set_text, CREAM, ground=INK)
    return ImageChops.difference(coloured(image).convert("RGB"), coloured(blank(*image.size, INK)).convert("RGB"))


@pytest.mark.parametrize("name", ODD.values(), ids=ODD)
def test_an_odd_name_stays_in_its_place(name: str) -> None:
    assert line(name, 40, 300, smallest=30).width <= 300
    box = _ink(name, 300).getbbox()
    assert box is None or (box[0] >= 90 and box[2] <= 410)


@pytest.mark.parametrize("name", ODD.values(), ids=ODD)
def test_an_odd_name_changes_nothing_else_at_the_table(name: str) -> None:
    def table(first: str) -> Image.Image:
        players = (PlayerShown(first, ("A1", "A2"), 4), PlayerShown("Bob", ("C3", "D3"), 4), PlayerShown("Eve", (), 4))
        return TablePicture(players, NewsShown("1", "2")).paint().convert("RGB")

    box = ImageChops.difference(table("Ana"), table(name)).getbbox()
    assert box is None or (box[2] <= 480 and box[3] <= 84), "only the first player's name may differ"


@pytest.mark.parametrize("name", ODD.values(), ids=ODD)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_an_odd_name_stays_in_its_own_area(name: str, seats: int) -> None:
    """Whoever sits in the last seat may be called anything: the other mats and the news stay as they are."""

    def table(last: str) -> Image.Image:
        names = [*(f"Player {seat}" for seat in range(1, seats)), last]
        players = tuple(PlayerShown(each, ("A1", "A2", "B7"), 4, awaited=True) for each in names)
        return TablePicture(players, NewsShown("1", "2")).paint().convert("RGB")

    left, top, right, _ = layout(seats)[0][-1]
    box = ImageChops.difference(table("Ana"), table(name)).getbbox()
    assert box is None or (box[0] >= left and box[1] >= top and box[2] <= right and box[3] <= top + HEADER)


@pytest.mark.parametrize("name", ODD.values(), ids=ODD)
@pytest.mark.parametrize("seats", [4, 5])
def test_an_odd_name_in_the_news_stays_there(name: str, seats: int) -> None:
    players = tuple(PlayerShown(f"Player {seat}", ("A1", "A2"), 4) for seat in range(seats))
    left, top, right, bottom = layout(seats)[1]
    for news in (
        lambda told: NewsShown("1", "2", "B3", owner=told, offers=seats - 2),
        lambda told: NewsShown("1", told, "B3", offers=seats - 1),
        lambda told: NewsShown("1", told, exchange=ExchangeShown(told, "B3", "Ben")),
        lambda told: NewsShown("1", "2", exchange=ExchangeShown("Ben", "B3", told), slots=13),
    ):
        one, other = (TablePicture(players, news(each)).paint().convert("RGB") for each in ("Ana", name))
        box = ImageChops.difference(one, other).getbbox()
        inside = box is None or (box[0] >= left and box[1] >= top and box[2] <= right and box[3] <= bottom + SHADOW)
        assert inside, "a card's shadow falls a little further, and reaches no mat"


@pytest.mark.parametrize("name", ODD.values(), ids=ODD)
def test_every_picture_takes_an_odd_name(name: str) -> None:
    rivals = (RivalShown(name, ("A1",)), RivalShown(name, ()))
    pictures = (
        HandPicture(("A1",), display=("A1",), title=name, display_title=name, rivals=rivals),
        PodiumPicture(name, (PodiumPlace(1, name, "1"), PodiumPlace(2, name, "0")), collection=("A1", "A2")),
        LinePicture(
            (PlaceShown("P1", ("P1",)),), (SmatchyPlayer(name, 1, 2), SmatchyPlayer(name, 1, 2)), 3, name, name
        ),
    )
    for picture in pictures:
        assert picture.paint().size in BOXES


@pytest.mark.parametrize("kind", ["emoji", "Han", "kana", "Hangul", "Cyrillic", "Greek", "Hebrew", "Arabic"])
def test_every_character_has_a_font(kind: str) -> None:
    missing = [char for char in drawable(ODD[kind]) if not _face_of(char)]
    assert not missing


@pytest.mark.parametrize("kind", ["nothing", "only invisible"])
def test_invisible_names_draw_nothing(kind: str) -> None:
    assert _ink(ODD[kind]).getbbox() is None


def test_a_character_without_a_font_is_a_box_and_not_skipped() -> None:
    assert _ink("𒀀").getbbox() is not None


@pytest.mark.parametrize(
    ("written", "drawn"),
    [
        ("A\u200bn\ufeffa", "Ana"),
        ("👨‍👩‍👧‍👦!", "👨!"),
        ("👍🏽", "👍"),
        ("🇫🇷", "FR"),
        ("e\u0301", "é"),
        ("a\n b\t c", "a b c"),
        ("שלום", "םולש"),
        ("Ana שלום", "Ana םולש"),
        ("سلام", "ﻡﻼﺳ"[0] + "ﺎﻠﺳ"),
    ],
)
def test_what_is_drawn(written: str, drawn: str) -> None:
    assert drawable(written) == drawn


def test_fancy_letters_are_drawn_plain() -> None:
    assert line("𝓐𝓷𝓪", 40).runs == line("Ana", 40).runs


def test_a_long_name_ends_in_an_ellipsis() -> None:
    assert line("Bartholomew the Great", 40, 200).runs[-1][1].endswith("…")


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=60))
def test_any_text_can_be_set(text: str) -> None:
    _ink(text, 200)
    assert line(text, 40, 200, smallest=30).width <= 200


@pytest.mark.parametrize(
    "text", ["AVATAR To. Ty, f.i", "Bartholomew the Great", "Владимир", "Αθηνά", "김민준", "王小明", "🎲🔥"]
)
@pytest.mark.parametrize("size", [25, 33, 50])
def test_a_line_put_together_from_letters_is_what_pillow_would_write(text: str, size: int) -> None:
    set_line = line(text, size)
    ((face, run),) = set_line.runs
    written, above = _set(set_line, (255, 255, 255), (0, 0, 0))
    assert written.mask is not None
    cover = Image.new("L", written.image.size, 0)
    ImageDraw.Draw(cover).text((6, round(size * 1.1) - above), run, fill=255, font=font(face, size), anchor="ls")
    covered = cover.point([255 if part > 20 else 0 for part in range(256)], "1")
    assert written.mask.tobytes() == covered.tobytes()
    assert set_line.width == font(face, size).getlength(run)
