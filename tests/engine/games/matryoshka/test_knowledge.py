"""What a seat sees and remembers, and what it must not know."""

from __future__ import annotations

from random import Random

import pytest

from engine.game import Seat
from engine.games.matryoshka import GAME, knowledge
from engine.games.matryoshka.cards import Card
from engine.games.matryoshka.state import State
from engine.games.matryoshka.view import Hidden, Known
from tests.engine.games.matryoshka.indistinguishable import indistinguishable
from tests.engine.games.matryoshka.positions import at, play, position, random_game, states_of

EVERY_NUMBER_OF_PLAYERS = pytest.mark.parametrize("seats", [3, 4, 5])
EVERYONE = (None, 0, 1, 2, 3)

OFFERING = position(["A1 A2 A3 A4", "B1 B2 B3 B4", "C1 C2 C3 C4", "D1 D2 D3 D4"], ["A6 A7", "B6 B7", "C6 C7", "D6 D7"])


def known(state: State, watcher: Seat | None, card: Card) -> Known | None:
    return GAME.view(state, watcher).known.get(card)


def exchange(state: State, face_up: Card, partner: Seat, **counters: Card) -> State:
    """Return the state after an exchange of the active seat.

    `counters` are by set, such as `C="C2"`; other seats counter with their lowest card.
    """
    active = state.active
    state = play(state, active, "offer", face_up).state
    for seat in sorted(GAME.to_move(state)):
        state = play(state, seat, "counter", counters.get("ABCD"[seat], min(state.hands[seat]))).state
    return play(state, active, "take", partner).state


# --- What is seen


@EVERY_NUMBER_OF_PLAYERS
def test_a_view_shows_what_its_phase_has(seats: int) -> None:
    for played in random_game(seats):
        public, own = GAME.view(played.step.state, None), GAME.view(played.step.state, played.seat)
        assert public.hand == public.drawn == public.choice == ()
        assert own.hand_sizes[played.seat] == len(own.hand)
        assert (own.active is not None) == (own.phase in ("offer", "counter", "take"))
        assert (own.starter is not None) == (own.phase != "setup")
        assert own.display_size == {"setup": 2, "display": (2, 4, 6, 8, 13)[own.round]}.get(own.phase, 0)
        assert (own.face_up is not None) == (own.phase in ("counter", "take"))
        assert (own.hands is None) == (own.seed is None) == (own.phase != "over")


def test_everything_is_open_once_the_game_is_over() -> None:
    state = at("over")
    for watcher in (None, 0, 3):
        view = GAME.view(state, watcher)
        assert all(exchange.taken and len(exchange.offers) == 3 for exchange in view.exchanges)
        assert view.hands is not None
        assert [len(hand) for hand in view.hands] == [1] * 4


@EVERY_NUMBER_OF_PLAYERS
def test_a_seat_cannot_tell_swapped_hidden_cards(seats: int) -> None:
    rng, swaps = Random(seats), 0
    for number in range(8 - seats):
        for played in random_game(seats, f"swap {number}"):
            for watcher in rng.sample([None, *range(seats)], 3):
                other = indistinguishable(played.before, watcher, rng)
                if other is None:
                    continue
                swaps += 1
                assert other != played.before
                assert GAME.view(other, watcher) == GAME.view(played.before, watcher)
                if played.move in GAME.legal_moves(other, played.seat):
                    there = GAME.apply(other, played.seat, played.move).events
                    assert [event for event in there if event.is_seen_by(watcher)] == [
                        event for event in played.step.events if event.is_seen_by(watcher)
                    ]
    assert swaps > 500


# --- What is remembered


def test_displays_are_known_to_everyone() -> None:
    for watcher in EVERYONE:
        assert known(OFFERING, watcher, "C6") == Known(2, "displayed", 0)
        assert len(GAME.view(OFFERING, watcher).known) == 8


def test_the_face_up_card_is_known_while_it_lies_there_and_where_it_goes() -> None:
    state = play(OFFERING, 0, "offer", "A1").state
    assert known(state, None, "A1") == Known(0, "face-up", 1)
    after = exchange(OFFERING, "A1", partner=1)
    assert known(after, None, "A1") == Known(1, "exchanged", 1)
    assert known(after, 0, "A1") == Known(1, "given", 1)
    assert known(after, 1, "A1") == Known(1, "received", 1)


def test_counter_offers_are_known_to_the_active_seat_as_soon_as_it_sees_them() -> None:
    state = play(OFFERING, 0, "offer", "A1").state
    for seat, card in ((1, "B1"), (2, "C1"), (3, "D1")):
        assert known(state, 0, card) is None
        state = play(state, seat, "counter", card).state
    assert known(state, 0, "C1") == Known(2, "counter-offer", 1)
    assert all(known(state, watcher, "C1") is None for watcher in (None, 1, 2, 3))


def test_counter_offers_that_were_not_taken_stay_known_to_the_active_seat() -> None:
    state = exchange(OFFERING, "A1", partner=1)
    assert known(state, 0, "B1") == Known(0, "received", 1)
    assert known(state, 1, "B1") == Known(0, "given", 1)
    assert known(state, 0, "C1") == Known(2, "counter-offer", 1)
    assert known(state, 1, "C1") is None
    assert known(state, None, "B1") is None


def test_a_card_that_may_have_been_given_away_unseen_is_no_longer_sure() -> None:
    state = exchange(OFFERING, "A1", partner=2)
    assert known(state, 3, "A1") == Known(2, "exchanged", 1)
    state = exchange(state, "B1", partner=2, C="A1")
    assert known(state, 3, "A1") == Known(2, "exchanged", 1, False), "a third party cannot know"
    assert known(state, None, "A1") == Known(2, "exchanged", 1, False)
    assert known(state, 2, "A1") == Known(1, "given", 1)
    assert known(state, 1, "A1") == Known(1, "received", 1)
    assert known(state, 3, "C6") == Known(2, "displayed", 0), "a displayed card cannot be given"


def test_a_card_passed_on_in_sight_of_all_is_not_doubted_where_it_was() -> None:
    state = exchange(OFFERING, "A1", partner=1)
    state = exchange(state, "A1", partner=3)
    assert known(state, None, "A1") == Known(3, "exchanged", 1)
    state = exchange(state, "C2", partner=1)
    for watcher in (None, 0):
        assert known(state, watcher, "A1") == Known(3, "exchanged", 1), "seat 1 has given another card"


def test_a_doubted_card_displayed_by_another_seat_is_sure_again() -> None:
    state = exchange(OFFERING, "A1", partner=2)
    state = exchange(state, "B1", partner=2, C="A1")
    state = exchange(state, "C2", partner=0)
    state = exchange(state, "D1", partner=0)
    for seat in range(4):
        others = sorted(state.hands[seat] - {"A1"})
        chosen = ["A1", *others[:3]] if seat == 1 else others[:4]
        state = play(state, seat, "display", " ".join(chosen)).state
    assert known(state, None, "A1") == Known(1, "displayed", 1)
    state = exchange(state, min(state.hands[1]), partner=2)
    assert known(state, None, "A1") == Known(1, "displayed", 1), "seat 2 had it no longer"


def test_a_card_taken_back_from_a_display_is_still_with_its_owner() -> None:
    state = at("display", 1)
    for seat in range(4):
        undisplayed = sorted(state.hands[seat] - set(state.reveals[0][seat]))
        state = play(state, seat, "display", " ".join(undisplayed[:4])).state
    for seat, display in enumerate(state.reveals[0]):
        for card in display:
            assert known(state, None, card) == Known(seat, "displayed", 0)
            assert Hidden(card, sure=True) in GAME.view(state, None).hidden[seat]


@EVERY_NUMBER_OF_PLAYERS
def test_sure_knowledge_is_always_true(seats: int) -> None:
    for number in range(2):
        for state in states_of(seats, str(number)):
            holders = [set(hand).union(display) for hand, display in zip(state.hands, state.displays, strict=True)]
            if state.face_up is not None:
                holders[state.active].add(state.face_up)
            for watcher in (None, *range(seats)):
                for card, where in GAME.view(state, watcher).known.items():
                    assert card in holders[where.seat] or not where.sure


# --- Known cards in hand


def test_hidden_cards_are_the_known_ones_that_are_on_no_display() -> None:
    state = exchange(OFFERING, "A1", partner=2)
    state = exchange(state, "B1", partner=2, C="C2")
    assert GAME.view(state, 3).hidden == ((), (), (("B1", True), ("A1", False)), ())
    assert GAME.view(state, 1).hidden == (
        (("A2", True),),
        (("C2", True),),
        (("A1", True), ("B1", True)),
        (("D1", True),),
    )


def test_hidden_cards_follow_from_what_is_known() -> None:
    for state in states_of(seed="hidden"):
        for watcher in EVERYONE:
            view = GAME.view(state, watcher)
            assert len(view.hidden) == (4 if view.reveals else 0)
            for seat, held in enumerate(view.hidden):
                expected = {
                    (card, where.sure)
                    for card, where in view.known.items()
                    if where.seat == seat and card not in view.reveals[-1][seat]
                }
                assert set(held) == expected
                assert list(held) == sorted(held, key=lambda each: (not each.sure, each.card))


def test_what_is_remembered_step_by_step_is_what_is_remembered_at_once() -> None:
    states = states_of(seed="memory")
    knowledge.memory.cache_clear()
    step_by_step = [[GAME.view(state, watcher) for watcher in EVERYONE] for state in states]
    for state, views in zip(reversed(states), reversed(step_by_step), strict=True):
        knowledge.memory.cache_clear()
        assert [GAME.view(state, watcher) for watcher in EVERYONE] == views
