"""Moves to JSON and back, in exactly one form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pytest

from engine.codec import MoveCodec
from engine.errors import IllegalMove


@dataclass(frozen=True)
class Pick:
    do: Literal["pick"]
    cards: tuple[int, ...]
    at: int | None = None


@dataclass(frozen=True)
class Stop:
    do: Literal["stop"]


MOVES: MoveCodec[Pick | Stop] = MoveCodec(Pick | Stop)


@pytest.mark.parametrize("move", [Pick("pick", (1, 2)), Stop("stop")])
def test_moves_are_read_as_they_were_written(move: Pick | Stop):
    assert MOVES.read(MOVES.write(move)) == move


@pytest.mark.parametrize(
    "data",
    [
        None,
        {},
        [],
        {"do": "stop", "more": 1},
        {"do": "pick", "cards": ["1"]},
        {"do": "pick", "cards": [True]},
        {"do": "pick", "cards": 1},
        {"do": "pick", "cards": [1.0]},
        {"do": "stop", "cards": []},
        {"do": "pick", "cards": [1], "at": None},
        "stop",
        "\ud800",
    ],
)
def test_anything_else_is_malformed(data: object):
    with pytest.raises(IllegalMove) as refused:
        MOVES.read(data)
    assert refused.value.code == "malformed-move"
    assert set(refused.value.facts) == {"at", "problem"}
