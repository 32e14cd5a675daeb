"""What a seat knows and remembers, and what it must not know."""

from __future__ import annotations

from random import Random

import pytest

from engine.game import Seat
from engine.games.matryoshka import GAME, memory, projection
from engine.games.matryoshka.cards import NUMBERS, TEXTS, listed
from engine.games.matryoshka.moves import Counter, Display, Offer, Take
from engine.games.matryoshka.state import State
from engine.games.matryoshka.view import Known
from tests.engine.games.matryoshka.indistinguishable import indistinguishable
from tests.engine.games.matryoshka.tablework import at, moves_of_game


def known(state: State, watcher: Seat | None, card: int) -> Known | None:
    return GAME.view(state, watcher).known.get(TEXTS[card])


def exchange(state: State, partner: Seat, counters: dict[Seat, int] | None = None, face_up: int | None = None) -> State:
    """Let the active seat exchange with a partner; unnamed cards are the lowest of each hand."""
    active = state.active
    offered = listed(state.hands[active])[0] if face_up is None else face_up
    state = GAME.apply(state, active, Offer(offered)).state
    for seat in sorted(GAME.to_move(state)):
        state = GAME.apply(state, seat, Counter((counters or {}).get(seat, listed(state.hands[seat])[0]))).state
    return GAME.apply(state, active, Take(partner)).state


def test_displays_are_known_to_everybody() -> None:
    state = at("offer", 1)
    for watcher in (None, 0, 1, 2, 3):
        for seat, display in enumerate(state.displays):
            for card in listed(display):
                assert known(state, watcher, card) == Known(seat, "displayed", 0, True)
        assert len(GAME.view(state, watcher).known) == 8


def test_the_face_up_card_is_known_while_it_lies_there_and_where_it_goes() -> None:
    state = at("counter", 1)
    active, card = state.active, state.face_up
    partner = (active + 1) % 4
    assert known(state, None, card) == Known(active, "face-up", 1, True)
    for seat in sorted(GAME.to_move(state)):
        state = GAME.apply(state, seat, Counter(listed(state.hands[seat])[0])).state
    state = GAME.apply(state, active, Take(partner)).state
    assert known(state, None, card) == Known(partner, "exchanged", 1, True)
    assert known(state, active, card) == Known(partner, "given", 1, True)
    assert known(state, partner, card) == Known(partner, "received", 1, True)


def test_counter_offers_are_known_to_the_active_seat_from_the_moment_it_sees_them() -> None:
    state = at("take", 1)
    active = state.active
    others = [seat for seat in range(4) if seat != active]
    for seat in others:
        assert known(state, active, state.choices[seat]) == Known(seat, "counter-offer", 1, True)
        assert all(known(state, watcher, state.choices[seat]) is None for watcher in (None, *others))
    partner, second, third = others
    after = GAME.apply(state, active, Take(partner)).state
    assert known(after, active, state.choices[partner]) == Known(active, "received", 1, True)
    assert known(after, partner, state.choices[partner]) == Known(active, "given", 1, True)
    for seat in (second, third):
        assert known(after, active, state.choices[seat]) == Known(seat, "counter-offer", 1, True)
        assert known(after, partner, state.choices[seat]) is None


def test_a_card_that_may_have_been_given_away_unseen_is_no_longer_sure() -> None:
    state = at("offer", 1)
    first, second, third, fourth = ((state.active + step) % 4 for step in range(4))
    shared = listed(state.hands[first])[0]
    state = exchange(state, partner=third, face_up=shared)
    assert known(state, fourth, shared) == Known(third, "exchanged", 1, True)
    state = exchange(state, partner=third, counters={third: shared})
    assert known(state, fourth, shared) == Known(third, "exchanged", 1, False), "a third party cannot know"
    assert known(state, None, shared) == Known(third, "exchanged", 1, False)
    assert known(state, third, shared) == Known(second, "given", 1, True)
    assert known(state, second, shared) == Known(second, "received", 1, True)
    shown = listed(state.displays[third])[0]
    assert known(state, fourth, shown) == Known(third, "displayed", 0, True), "a displayed card cannot be given"


def test_a_card_that_went_on_in_sight_of_all_is_not_doubted_where_it_was() -> None:
    state = at("offer", 1)
    first, second, _, fourth = ((state.active + step) % 4 for step in range(4))
    passed_on = listed(state.hands[first])[0]
    state = exchange(state, partner=second, face_up=passed_on)
    state = exchange(state, partner=fourth, face_up=passed_on)
    assert known(state, None, passed_on) == Known(fourth, "exchanged", 1, True)
    state = exchange(state, partner=second)
    assert known(state, None, passed_on) == Known(fourth, "exchanged", 1, True), "the second has given another card"
    assert known(state, first, passed_on) == Known(fourth, "exchanged", 1, True)


def test_a_card_that_was_doubted_and_then_shown_by_another_is_sure_again() -> None:
    """The first gives the third a card, who gives it on unseen to the second, who shows it."""
    state = at("offer", 1)
    first, second, third, _ = ((state.active + step) % 4 for step in range(4))
    card = listed(state.hands[first])[0]
    state = exchange(state, partner=third, face_up=card)
    state = exchange(state, partner=third, counters={third: card})
    for _ in range(2):
        state = exchange(state, partner=first)
    for seat in range(4):
        others = [other for other in listed(state.hands[seat]) if other != card]
        chosen = sorted([card, *others[:3]] if seat == second else others[:4])
        state = GAME.apply(state, seat, Display(tuple(chosen))).state
    assert known(state, None, card) == Known(second, "displayed", 1, True)
    state = exchange(state, partner=third)
    assert known(state, None, card) == Known(second, "displayed", 1, True), "the third had it no longer"


def test_a_card_taken_back_from_a_display_is_still_with_its_owner() -> None:
    state = at("display", 1)
    hidden = [
        [card for card in listed(state.hands[seat]) if not state.reveals[0][seat] >> card & 1] for seat in range(4)
    ]
    for seat in range(4):
        state = GAME.apply(state, seat, Display(tuple(hidden[seat][:4]))).state
    for seat in range(4):
        for card in listed(state.reveals[0][seat]):
            assert not state.displays[seat] >> card & 1
            assert known(state, None, card) == Known(seat, "displayed", 0, True)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_sure_knowledge_is_always_true(seats: int) -> None:
    for number in range(2):
        for played in moves_of_game(seats, str(number)):
            state = played.step.state
            for watcher in (None, *range(seats)):
                for text, where in GAME.view(state, watcher).known.items():
                    card = NUMBERS[text]
                    holds = state.hands[where.seat] | state.displays[where.seat]
                    is_there = bool(holds >> card & 1) or (state.face_up == card and state.active == where.seat)
                    assert is_there or not where.sure


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_seat_cannot_tell_swapped_hidden_cards(seats: int) -> None:
    rng = Random(seats)
    swaps = 0
    for number in range(8 - seats):
        for played in moves_of_game(seats, f"swap {number}"):
            for watcher in rng.sample([None, *range(seats)], 3):
                other = indistinguishable(played.before, watcher, rng)
                if other is None:
                    continue
                swaps += 1
                assert other != played.before
                assert GAME.view(other, watcher) == GAME.view(played.before, watcher)
                if played.move not in set(GAME.legal_moves(other, played.seat)):
                    continue
                there, here = GAME.apply(other, played.seat, played.move), played.step
                assert [event for event in there.events if event.is_seen_by(watcher)] == [
                    event for event in here.events if event.is_seen_by(watcher)
                ]
    assert swaps > 500


def test_once_the_game_is_over_everything_is_open() -> None:
    state = at("over")
    for watcher in (None, 0, 3):
        view = GAME.view(state, watcher)
        assert all(exchanged.taken and len(exchanged.offers) == 3 for exchanged in view.exchanges)
        assert view.hands is not None
        assert [len(hand) for hand in view.hands] == [1] * 4


def test_hidden_cards_are_those_known_that_lie_on_no_display() -> None:
    for state in states_of_game(seed=3):
        for watcher in (None, 0, 1, 2, 3):
            view = GAME.view(state, watcher)
            shown = [set(display) for display in view.reveals[-1]] if view.reveals else []
            wanted = [
                sorted(
                    ((card, each.sure) for card, each in view.known.items() if each.seat == seat and card not in own),
                    key=lambda held: (not held[1], held[0]),
                )
                for seat, own in enumerate(shown)
            ]
            assert [list(held) for held in view.hidden] == wanted


def test_what_is_remembered_step_by_step_is_what_is_remembered_at_once() -> None:
    """A memory goes on from the one before it, which stays as it is: others go on from there too."""
    states = states_of_game(seed=4)
    forget()
    step_by_step = [[GAME.view(state, watcher) for watcher in (None, 0, 1, 2, 3)] for state in states]
    for state, views in zip(reversed(states), reversed(step_by_step), strict=True):
        forget()
        assert [GAME.view(state, watcher) for watcher in (None, 0, 1, 2, 3)] == views


def states_of_game(seed: int) -> list[State]:
    rng, state = Random(seed), GAME.new(4, GAME.options(), f"memory {seed}")
    states = [state]
    while awaited := GAME.to_move(state):
        seat = rng.choice(sorted(awaited))
        state = GAME.apply(state, seat, GAME.random_move(state, seat, rng)).state
        states.append(state)
    return states


def forget() -> None:
    memory._PASTS.clear()
    projection._learnt.cache_clear()
