"""No seat can tell apart what it may not know: swap cards hidden from it, and it sees the same, move after move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from itertools import islice, pairwise
from random import Random
from typing import Any

import pytest

from engine.game import AnyGame, Event, Seat
from engine.record import Moment
from tests.engine.plays import CASES, Case, everyone, refusal

QUICK, THOROUGH = 6, 90
"""Games of each case by default, and in the slow run: over all cases these make two thousand."""

MOMENTS = 30
"""In about so many of its moments a game is looked at."""

LONG = 400
"""In the slow run a game that drags on is left after so many moves: another deal tells more than its tenth round."""

JUDGED = "wrong-declaration"
"""A declaration is judged in public by its maker's true hand: wrong in one world only, it tells the worlds apart."""


def swapper(case: Case) -> Callable[[Any, Seat | None, Random], Any]:
    """Find the game's own way to make a state that a seat must not be able to tell from another."""
    helper: Callable[[Any, Seat | None, Random], Any] = import_module(
        f"tests.engine.games.{case.game.key}.swap"
    ).indistinguishable
    return helper


def seen(events: tuple[Event, ...], seat: Seat | None) -> list[Event]:
    return [event for event in events if event.is_seen_by(seat)]


def check_sight(case: Case, state: Any, other: Any, seat: Seat | None) -> None:
    """Compare everything that a seat is told about a state with what it would be told about the other."""
    game = case.game
    assert game.view(other, seat) == game.view(state, seat)
    assert game.to_act(other) == game.to_act(state)
    assert game.may_act(other) == game.may_act(state)
    if seat is not None:
        assert game.decision(other, seat) == game.decision(state, seat)
        assert set(game.legal(other, seat)) == set(game.legal(state, seat))


def check_games(case: Case, numbers: range, most: int | None = None) -> int:
    """Look at random games as in a world with hidden cards swapped, at each step, and count the worlds compared."""
    followed = 0
    for number in numbers:
        rng = Random(f"secrecy {number}")
        play = list(islice(case.play(f"secrecy {number}"), most))
        for before, after in pairwise(play):
            if rng.random() < MOMENTS / len(play):
                followed += check_move(case, before.state, after, rng)
    return followed


def check_move(case: Case, state: Any, after: Moment, rng: Random) -> bool:
    """Compare a move with the same move in another world, as somebody sees them; tell whether there was one."""
    game = case.game
    seat = rng.choice(everyone(case))
    other = swapper(case)(state, seat, rng)
    if other is None:
        return False
    assert other != state
    check_sight(case, state, other, seat)
    refused = refusal(lambda: game.apply(other, after.seat, after.move))
    if refused is not None:
        # There the mover does not hold the card; but whether one may make a move oneself must not hang on secrets.
        assert after.seat != seat
        return False
    step = game.apply(other, after.seat, after.move)
    if is_judged(step.events) != is_judged(after.events):
        assert after.seat != seat
        return False
    assert seen(step.events, seat) == seen(after.events, seat)
    if game.outcome(after.state) is None and game.outcome(step.state) is None:
        check_sight(case, after.state, step.state, seat)
    return True


def is_judged(events: tuple[Event, ...]) -> bool:
    return any(event.kind == JUDGED for event in events)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_a_seat_may_not_know_changes_nothing_it_sees(case: Case):
    assert check_games(case, range(QUICK)) > QUICK * 10


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=str)
def test_secrets_are_kept_in_thousands_of_games(case: Case):
    assert check_games(case, range(QUICK, QUICK + THOROUGH), LONG) > THOROUGH * 10


class Leaky:
    """A game whose views show what another seat may know."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def view(self, state: Any, seat: Seat | None) -> Any:
        return self._game.view(state, 0 if seat is None else 1 - min(seat, 1))


@pytest.mark.parametrize("case", [case for case in CASES if case.seats == case.game.seats[0]], ids=str)
def test_a_leak_would_be_found(case: Case):
    with pytest.raises(AssertionError):
        check_games(replace(case, game=Leaky(case.game)), range(QUICK))
