"""No seat can tell apart what it may not know: swap cards hidden from it, and it sees the same, move after move."""

from __future__ import annotations

from dataclasses import replace
from itertools import count, islice, pairwise
from random import Random
from types import ModuleType
from typing import Any

import pytest

from engine.game import AnyGame, Event, Seat
from engine.record import Moment
from tests.engine.plays import CASES, Case, everyone, helper, refusal

QUICK, THOROUGH = 6, 50
"""Games of each case by default, and in `make prove`: over all cases these make two thousand."""

WORLDS = 10
"""So many worlds are compared for each of these games; where a game has fewer, more games are played."""

MOST_GAMES = 20
"""At most so many times as many: a game that still shows too few worlds hides next to nothing, or its helper does."""

MOMENTS = 30
"""In about so many of its moments a game is looked at."""

LONG = 400
"""There a game that drags on is left after so many moves: another deal tells more than its tenth round."""


def another_world(case: Case, state: Any, seat: Seat | None, rng: Random) -> Any:
    """Ask the game's own helper for a state that a seat must not be able to tell from this one."""
    return swap_helper(case).indistinguishable(state, seat, rng)


def swap_helper(case: Case) -> ModuleType:
    """Find what a game with secrets has for these tests."""
    found = helper(case.game, "indistinguishable")
    assert found is not None
    return found


def is_judged(case: Case, events: tuple[Event, ...]) -> bool:
    """Tell whether a move was judged in public by its maker's true hand: in one world only, that tells them apart."""
    return has_kind(events, getattr(swap_helper(case), "JUDGED", frozenset()))


def is_revealing(case: Case, events: tuple[Event, ...]) -> bool:
    """Tell whether a move has opened what was hidden before: after it the worlds are no longer alike."""
    return has_kind(events, getattr(swap_helper(case), "REVEALING", frozenset()))


def has_kind(events: tuple[Event, ...], kinds: frozenset[str]) -> bool:
    return any(event.kind in kinds for event in events)


def seen(events: tuple[Event, ...], seat: Seat | None) -> list[Event]:
    return [event for event in events if event.is_seen_by(seat)]


def check_sight(case: Case, state: Any, other: Any, seat: Seat | None) -> None:
    """Compare everything that a seat is told about a state with what it would be told about the other."""
    game = case.game
    assert game.view(other, seat) == game.view(state, seat)
    assert game.to_move(other) == game.to_move(state)
    assert game.may_move(other) == game.may_move(state)
    if seat is not None:
        assert game.decision(other, seat) == game.decision(state, seat)
        assert set(game.legal_moves(other, seat)) == set(game.legal_moves(state, seat))


def check_games(case: Case, numbers: range, most: int | None = None) -> None:
    """Look at random games as in a world with hidden cards swapped, at each step, until enough worlds are compared."""
    compared = 0
    for number in count(numbers.start):
        if number >= numbers.stop and compared > len(numbers) * WORLDS:
            return
        assert number < numbers.start + len(numbers) * MOST_GAMES, f"only {compared} worlds were compared"
        rng = Random(f"secrecy {number}")
        play = list(islice(case.play(f"secrecy {number}"), most))
        for before, after in pairwise(play):
            if rng.random() < MOMENTS / len(play):
                compared += check_move(case, before.state, after, rng)


def check_move(case: Case, state: Any, after: Moment, rng: Random) -> bool:
    """Compare a move with the same move in another world, as somebody sees them; tell whether there was one."""
    game = case.game
    seat = rng.choice(everyone(case))
    other = another_world(case, state, seat, rng)
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
    if is_revealing(case, after.events):
        return True
    if is_judged(case, step.events) != is_judged(case, after.events):
        assert after.seat != seat
        return False
    assert seen(step.events, seat) == seen(after.events, seat)
    if game.outcome(after.state) is None and game.outcome(step.state) is None:
        check_sight(case, after.state, step.state, seat)
    return True


def has_secrets(case: Case) -> bool:
    return helper(case.game, "indistinguishable") is not None


SECRETIVE = [case for case in CASES if has_secrets(case)]


def check_openness(case: Case) -> None:
    """Make sure that a game without a helper has indeed nothing to hide: everybody is shown and told the same."""
    for moment in case.moments("open"):
        assert all(event.seen_by is None for event in moment.events)
        assert len({str(case.game.view(moment.state, seat)) for seat in everyone(case)}) == 1


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_a_seat_may_not_know_changes_nothing_it_sees(case: Case):
    if has_secrets(case):
        check_games(case, range(QUICK))
    else:
        check_openness(case)


@pytest.mark.prove
@pytest.mark.parametrize("case", SECRETIVE, ids=str)
def test_secrets_are_kept_in_thousands_of_games(case: Case):
    check_games(case, range(QUICK, QUICK + THOROUGH), LONG)


class Leaky:
    """A game whose views show what another seat may know."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def view(self, state: Any, seat: Seat | None) -> Any:
        return self._game.view(state, 0 if seat is None else 1 - min(seat, 1))


@pytest.mark.parametrize("case", [case for case in SECRETIVE if case.seats == case.game.seats[0]], ids=str)
def test_a_leak_would_be_found(case: Case):
    with pytest.raises(AssertionError):
        check_games(replace(case, game=Leaky(case.game)), range(QUICK))


@pytest.mark.parametrize("case", [case for case in SECRETIVE if case.seats == case.game.seats[0]], ids=str)
def test_a_game_with_secrets_cannot_do_without_a_helper(case: Case):
    with pytest.raises(AssertionError):
        check_openness(case)
