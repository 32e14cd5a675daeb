"""Corners that edits of the engine once changed without any test noticing (docs/proof.md)."""

from __future__ import annotations

from collections import Counter as Tally
from random import Random

import pytest

from engine.games.matryoshka import GAME
from engine.games.matryoshka.moves import Counter, Display
from tests.engine.games.matryoshka.tablework import at, choose_at_random, moves_of_game, new, refusal

PHASES = ("setup", "offer", "counter", "take", "display")


@pytest.mark.rule("M20")
@pytest.mark.parametrize("phase", ["setup", "display"])
def test_a_display_can_change_until_all_are_chosen_at_the_set_up_too(phase: str) -> None:
    state = at(phase, seats=3)
    first, second, *_ = GAME.legal(state, 0)
    state = GAME.apply(state, 0, first).state
    assert GAME.to_act(state) == {1, 2}
    assert GAME.may_act(state) == {0, 1, 2}
    assert GAME.can_take_back(state)
    changed = GAME.apply(state, 0, second).state
    assert GAME.view(changed, 0).choice != GAME.view(state, 0).choice


@pytest.mark.parametrize("phase", ["offer", "counter", "take"])
def test_only_displays_can_be_taken_back(phase: str) -> None:
    assert not GAME.can_take_back(at(phase))
    *_, last = moves_of_game()
    assert not GAME.can_take_back(last.step.state)


def test_decisions_have_the_names_that_buttons_of_running_games_carry() -> None:
    names = []
    for phase in PHASES:
        state = at(phase)
        names.append(GAME.decision(state, min(GAME.to_act(state))))
    assert names == ["s", "r1o0", "r1c0", "r1t0", "r1d"]
    second = at("offer", 2)
    (active,) = GAME.to_act(second)
    state = choose_at_random(second, [active])
    state = choose_at_random(state, sorted(GAME.to_act(state)))
    state = choose_at_random(state, [active])
    assert GAME.decision(state, min(GAME.to_act(state))) == "r2o1"


@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize("phase", PHASES)
def test_who_may_not_act_has_no_moves_and_who_may_has_some(phase: str, seats: int) -> None:
    state = at(phase, seats=seats)
    for seat in range(seats):
        assert bool(list(GAME.legal(state, seat))) == (seat in GAME.may_act(state))


def test_a_counter_offer_may_be_any_card_in_the_hand() -> None:
    state = at("counter", 2)
    for seat in GAME.to_act(state):
        cards = {GAME.write_move(move)["card"] for move in GAME.legal(state, seat)}
        assert cards == set(GAME.view(state, seat).hand)


@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize("phase", PHASES)
def test_at_random_every_legal_move_is_made_about_equally_often(phase: str, seats: int) -> None:
    state, luck = at(phase, seats=seats), Random("luck")
    for seat in sorted(GAME.to_act(state))[:2]:
        legal = list(GAME.legal(state, seat))[:70]
        times = 40 * len(legal)
        drawn = Tally(GAME.random_move(state, seat, luck) for _ in range(times))
        assert drawn.keys() == set(legal)
        assert min(drawn.values()) > 10


def test_a_display_with_a_card_too_many_is_refused_even_when_it_is_there_already() -> None:
    state = new(3)
    one, two = next(GAME.legal(state, 0)).cards
    assert refusal(state, 0, Display((one, two, two)))[0] == "twice"


def test_a_counter_offer_must_be_a_card() -> None:
    state = at("counter", seats=3)
    seat = min(GAME.to_act(state))
    for impossible in (-1, 7, 10**6):
        assert refusal(state, seat, Counter(impossible)) == ("no-such-card", {"card": str(impossible)})
