"""Moves from outside: what is read, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import IllegalMove
from engine.games.matryoshka import GAME
from engine.games.matryoshka.moves import Counter, Display, Offer, Take


@pytest.mark.parametrize(
    ("move", "written"),
    [
        (Display((0, 19)), {"do": "display", "cards": ["A1", "C4"]}),
        (Offer(0), {"do": "offer", "card": "A1"}),
        (Counter(78), {"do": "counter", "card": "J7"}),
        (Take(2), {"do": "take", "seat": 2}),
    ],
)
def test_moves_are_written_and_read(move: Any, written: Any) -> None:
    assert GAME.write_move(move) == written
    read = GAME.read_move(written)
    assert read == move
    assert type(read) is type(move)


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        "offer",
        {},
        {"do": "fly"},
        {"do": ["offer"], "card": "A1"},
        {"do": "offer"},
        {"do": "offer", "card": 0},
        {"do": "offer", "card": None},
        {"do": "offer", "card": "a doll"},
        {"do": "offer", "card": "A1", "seat": 1},
        {"do": "display"},
        {"do": "display", "cards": ["A1"], "seat": 1},
        {"do": "display", "cards": "A1A2"},
        {"do": "display", "cards": [["A1"]]},
        {"do": "display", "cards": {"A1": 1}},
        {"do": "take"},
        {"do": "take", "seat": 1, "card": "A1"},
        {"do": "take", "seat": "2"},
        {"do": "take", "seat": True},
        {"do": "take", "seat": 1.0},
        {"card": "A1"},
    ],
)
def test_malformed_moves_are_refused(data: Any) -> None:
    with pytest.raises(IllegalMove) as caught:
        GAME.read_move(data)
    assert caught.value.code == "malformed-move"
    assert "problem" in caught.value.facts


@pytest.mark.parametrize("text", ["K1", "A8", "A0", "a1"])
def test_cards_that_do_not_exist_are_refused_by_name(text: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        GAME.read_move({"do": "display", "cards": ["A1", text]})
    assert (caught.value.code, caught.value.facts) == ("no-such-card", {"card": text})
