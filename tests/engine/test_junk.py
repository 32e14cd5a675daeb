"""Moves from outside: anything that is no move is refused as such, and nothing at all breaks a game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import IllegalMove
from engine.game import Json
from tests.engine.plays import CASES, ONE_PER_GAME, Case, refusal

junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)


def written_moves(case: Case) -> list[Json]:
    """Give moves of a game as they are written."""
    return [case.game.write_move(moment.move) for moment in case.play("junk") if moment.seat is not None]


def scalars(value: Json) -> Iterator[Json]:
    """Find the texts and numbers in a move."""
    if isinstance(value, list | dict):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from scalars(inner)
    else:
        yield value


@cache
def likely(case: Case) -> st.SearchStrategy[Json]:
    """Mix what moves of a game are made of: their keys, their words, words that are almost theirs, and junk."""
    moves = written_moves(case)
    keys = st.sampled_from(sorted({key for move in moves for key in move}))
    known = sorted({value for move in moves for value in scalars(move)}, key=str)
    texts = [value for value in known if isinstance(value, str)]
    almost = [text.swapcase() for text in texts] + [text + "0" for text in texts] + [text[:-1] for text in texts]
    words = st.sampled_from([*known, *almost, ""])
    values = words | st.integers(-2, 12) | st.booleans() | st.lists(words, max_size=14) | junk
    return st.dictionaries(keys, values, max_size=4)


PLAYS = {case.game.key: [moment.state for moment in case.play("junk")] for case in ONE_PER_GAME}


def accept_or_refuse(case: Case, data: object, moments: list[int]) -> None:
    """Send a value as a move in several moments of a game; any exception but a refusal fails."""
    game = case.game
    refused = refusal(lambda: game.read_move(data))
    if refused is not None:
        assert refused.code in ("malformed-move", "no-such-card")
        return
    move = game.read_move(data)
    assert game.read_move(game.write_move(move)) == move
    play = PLAYS[case.game.key]
    for place in moments:
        state = play[place % len(play)]
        for seat in range(case.seats):
            refused = refusal(lambda state=state, seat=seat: game.apply(state, seat, move))
            assert refused is None or refused.code != "malformed-move"


@pytest.mark.parametrize("case", ONE_PER_GAME, ids=str)
@settings(max_examples=200, deadline=None)
@given(data=junk)
def test_junk_is_refused(case: Case, data: object):
    accept_or_refuse(case, data, [0, 5, 20])


@pytest.mark.parametrize("case", ONE_PER_GAME, ids=str)
@settings(max_examples=300, deadline=None)
@given(data=st.data(), moments=st.lists(st.integers(0, 500), min_size=1, max_size=3))
def test_what_almost_looks_like_a_move_is_accepted_or_refused(case: Case, data: st.DataObject, moments: list[int]):
    accept_or_refuse(case, data.draw(likely(case)), moments)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_legal_move_with_one_thing_changed_is_no_move_or_another_one(case: Case):
    game, rng = case.game, Random("changed")
    for moment in case.play("changed"):
        if moment.seat is None:
            continue
        data = game.write_move(moment.move)
        key = rng.choice(sorted(data))
        without = {name: value for name, value in data.items() if name != key}
        for damaged in (without | {key: None}, without | {key: [data]}, data | {"more": 1}, [data], str(data)):
            with pytest.raises(IllegalMove) as refused:
                game.read_move(damaged)
            assert refused.value.code == "malformed-move"
