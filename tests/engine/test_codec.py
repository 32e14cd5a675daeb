"""Values to JSON and back as their types say; moves from outside in exactly one form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

import pytest

from engine.codec import Codec
from engine.errors import IllegalMove


class Inner(NamedTuple):
    name: str
    numbers: tuple[int, ...] = ()


class Outer(NamedTuple):
    inner: Inner
    seats: frozenset[int]
    later: int = 3


@dataclass(frozen=True)
class Pick:
    do: Literal["pick"]
    cards: tuple[int, ...]


@dataclass(frozen=True)
class Stop:
    do: Literal["stop"]


MOVES: Codec[Pick | Stop] = Codec(Pick | Stop)


def test_a_named_tuple_is_an_object_and_what_is_in_it_a_list():
    value = Outer(Inner("a", (1, 2)), frozenset({4}))
    written = Codec(Outer).write(value)
    assert written == {"inner": ["a", [1, 2]], "seats": [4], "later": 3}
    assert Codec(Outer).read(written) == value


def test_what_was_written_before_a_field_came_is_read_with_its_default():
    assert Codec(Outer).read({"inner": ["a"], "seats": []}) == Outer(Inner("a"), frozenset(), 3)


@pytest.mark.parametrize("move", [Pick("pick", (1, 2)), Stop("stop")])
def test_moves_are_read_as_they_were_written(move: Pick | Stop):
    assert MOVES.read_move(MOVES.write(move)) == move


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
        "stop",
        "\ud800",
    ],
)
def test_anything_else_is_malformed(data: object):
    with pytest.raises(IllegalMove) as refused:
        MOVES.read_move(data)
    assert refused.value.code == "malformed-move"
    assert set(refused.value.facts) == {"at", "problem"}
