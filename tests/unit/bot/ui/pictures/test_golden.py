"""Pictures look as they did when somebody last looked at them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.matryoshka.pictures.picture_types import TablePicture
from tests.unit.bot.ui.pictures.golden_pictures import FOLDER, NAMES, differences, golden, small
from tools.gallery import sketches

ON_AVERAGE = 2.0
IN_ONE_BLOCK = 24.0
"""Room for another version of the drawing library, not for another card."""


@pytest.fixture(scope="module")
def gallery() -> dict[str, object]:
    return dict(sketches())


def test_every_golden_picture_is_compared() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_it_looks_the_same(gallery: dict, name: str) -> None:
    drawn = small(gallery[name].paint())
    assert drawn.size == golden(name).size
    average, worst = differences(drawn, golden(name))
    assert (average <= ON_AVERAGE, worst <= IN_ONE_BLOCK) == (True, True), (average, worst)


def test_another_card_would_be_noticed(gallery: dict) -> None:
    table = gallery["matryoshka-table-4-offers"]
    assert isinstance(table, TablePicture)
    cards = table.players[0].cards
    first = table.players[0]._replace(cards=(*cards[:-1], f"{cards[-1][0]}{int(cards[-1][1]) % 7 + 1}"))
    other = replace(table, players=(first, *table.players[1:]))
    _, worst = differences(small(other.paint()), golden("matryoshka-table-4-offers"))
    assert worst > IN_ONE_BLOCK
