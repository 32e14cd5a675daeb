"""Phases A and B: drawing and exchanging, M8 to M18."""

from __future__ import annotations

import pytest

from engine.game import Event
from engine.games.matryoshka import GAME
from engine.games.matryoshka.moves import Counter, Offer, Take
from tests.engine.games.matryoshka.positions import (
    at,
    choose_at_random,
    event,
    illegal,
    malformed,
    new,
    play,
    position,
    public_kinds,
    random_game,
)

EVERY_NUMBER_OF_PLAYERS = pytest.mark.parametrize("seats", [3, 4, 5])

HANDS = ["A1 A2 A3 A4", "B1 B2 B3 B4", "C1 C2 C3 C4", "D1 D2 D3 D4"]
DISPLAYS = ["A6 A7", "B6 B7", "C6 C7", "D6 D7"]
OFFERING = position(HANDS, DISPLAYS)
COUNTERING = position(["A2 A3 A4", *HANDS[1:]], DISPLAYS, "counter", face_up="A1")
TAKING = position(["A2 A3 A4", *HANDS[1:]], DISPLAYS, "take", face_up="A1", choices=[None, "B1", "C1", "D1"])


# --- Phase A: draw


@pytest.mark.rule("M8")
@EVERY_NUMBER_OF_PLAYERS
def test_everyone_draws_two_cards_at_the_start_of_each_round(seats: int) -> None:
    rounds = 0
    for played in random_game(seats):
        drawn = [event for event in played.step.events if event.kind == "drawn"]
        for seat, own in enumerate(drawn):
            view = GAME.view(played.step.state, seat)
            assert own.seen_by == {seat}
            assert own.facts == {"seat": seat, "cards": list(view.drawn), "round": view.round}
            assert len(set(view.drawn)) == 2
            assert set(view.drawn) <= set(view.hand)
        rounds += len(drawn) == seats
    assert rounds == 4


@pytest.mark.rule("M8")
def test_drawn_cards_are_shown_to_their_owner_alone() -> None:
    assert GAME.view(new(3), 0).drawn == ()
    state = at("offer", 2, seats=3)
    assert GAME.view(state, None).drawn == ()
    assert len({card for seat in range(3) for card in GAME.view(state, seat).drawn}) == 6


# --- Phase B: exchange


@pytest.mark.rule("M9")
@EVERY_NUMBER_OF_PLAYERS
def test_everyone_is_active_once_a_round_clockwise_from_the_starting_player(seats: int) -> None:
    active: dict[int, list[int]] = {}
    for played in random_game(seats):
        if isinstance(played.move, Offer):
            active.setdefault(played.before.round, []).append(played.seat)
    assert len(active) == 4
    for order in active.values():
        assert order == [(order[0] + step) % seats for step in range(seats)]


@pytest.mark.rule("M9")
def test_the_next_player_becomes_active() -> None:
    step = play(TAKING, 0, "take", 2)
    assert GAME.to_move(step.state) == {1}
    assert event(step, "turn") == Event("turn", {"active": 1, "round": 1})


@pytest.mark.rule("M10")
def test_the_active_player_may_offer_any_hand_card() -> None:
    assert GAME.to_move(OFFERING) == {0}
    assert GAME.legal_moves(OFFERING, 0) == [Offer(card) for card in HANDS[0].split()]
    refused = illegal(OFFERING, 0, "take", 1)
    assert (refused.code, refused.facts) == ("wrong-move", {"phase": "offer", "expected": "offer"})


@pytest.mark.rule("M10")
def test_an_offered_card_lies_face_up_for_everyone() -> None:
    step = play(OFFERING, 0, "offer", "A1")
    assert step.events == [Event("face-up", {"seat": 0, "card": "A1", "round": 1})]
    assert GAME.view(step.state, None).face_up == "A1"
    assert GAME.view(step.state, 0).hand == ("A2", "A3", "A4")


@pytest.mark.rule("M11")
def test_everyone_else_must_make_a_counter_offer() -> None:
    assert GAME.to_move(COUNTERING) == {1, 2, 3}
    for seat in (1, 2, 3):
        assert GAME.legal_moves(COUNTERING, seat) == [Counter(card) for card in HANDS[seat].split()]
    assert illegal(COUNTERING, 0, "counter", "A2").code == "not-to-act"
    state = choose_at_random(COUNTERING, [3, 1])
    assert (state.phase, GAME.to_move(state)) == ("counter", {2})
    assert choose_at_random(state, [2]).phase == "take"


@pytest.mark.rule("M11")
def test_a_counter_offer_is_hidden_from_the_others() -> None:
    step = play(COUNTERING, 1, "counter", "B3")
    assert public_kinds(step) == ["chosen"]
    assert event(step, "own-choice") == Event(
        "own-choice", {"seat": 1, "what": "counter", "cards": ["B3"]}, frozenset({1})
    )
    assert GAME.view(step.state, 1).choice == ("B3",)
    for watcher in (None, 0, 2, 3):
        view = GAME.view(step.state, watcher)
        assert "B3" not in str(view)
        assert (view.chosen, view.choice) == ((1,), ())


@pytest.mark.rule("M11")
def test_a_counter_offer_can_change_until_the_last_one_is_made() -> None:
    state = play(COUNTERING, 1, "counter", "B1").state
    assert GAME.may_move(state) == {1, 2, 3}
    assert GAME.decision(state, 1) == GAME.decision(COUNTERING, 1)
    step = play(state, 1, "counter", "B2")
    assert public_kinds(step) == [], "a change of mind is not announced"
    state = choose_at_random(step.state, [2, 3])
    assert GAME.view(state, 0).offers[0] == (1, "B2")
    assert illegal(state, 1, "counter", "B1").code == "not-to-act"


@pytest.mark.rule("M12")
def test_a_displayed_card_is_never_offered() -> None:
    refused = illegal(OFFERING, 0, "offer", "A6")
    assert (refused.code, refused.facts) == ("in-display", {"card": "A6"})
    refused = illegal(COUNTERING, 2, "counter", "C7")
    assert (refused.code, refused.facts) == ("in-display", {"card": "C7"})


def test_an_offered_card_must_be_in_hand() -> None:
    for state, seat, do in ((OFFERING, 0, "offer"), (COUNTERING, 3, "counter")):
        for foreign in ("B1", "B6"):
            refused = illegal(state, seat, do, foreign)
            assert (refused.code, refused.facts) == ("not-held", {"card": foreign})
    assert illegal(COUNTERING, 3, "counter", "A1").code == "not-held"


def test_a_card_of_a_removed_set_does_not_exist() -> None:
    state = at("offer", seats=3)
    gone = GAME.view(state, None).removed[0] + "3"
    refused = illegal(state, state.active, "offer", gone)
    assert (refused.code, refused.facts) == ("no-such-card", {"card": gone})


@pytest.mark.rule("M13")
def test_the_active_player_alone_sees_the_counter_offers() -> None:
    state = choose_at_random(COUNTERING, [1, 2])
    step = play(state, 3, "counter", "D2")
    offers = GAME.view(step.state, 0).offers
    assert [offer.seat for offer in offers] == [1, 2, 3]
    assert offers[2] == (3, "D2")
    shown = event(step, "offers")
    assert shown.seen_by == {0}
    assert shown.facts["offers"] == [{"seat": seat, "card": card} for seat, card in offers]
    assert event(step, "offered") == Event("offered", {"active": 0})
    for watcher in (None, 1, 2, 3):
        assert GAME.view(step.state, watcher).offers == ()


@pytest.mark.rule("M13")
def test_the_active_player_must_take_a_counter_offer() -> None:
    assert GAME.to_move(TAKING) == GAME.may_move(TAKING) == {0}
    assert GAME.legal_moves(TAKING, 0) == [Take(1), Take(2), Take(3)]
    assert illegal(TAKING, 0, "offer", "A2").code == "wrong-move"
    for seat in (0, -1, 4):
        refused = illegal(TAKING, 0, "take", seat)
        assert (refused.code, refused.facts) == ("no-such-offer", {"seat": seat})


@pytest.mark.rule("M14")
def test_the_taken_card_and_the_face_up_card_change_hands() -> None:
    after = play(TAKING, 0, "take", 2).state
    assert GAME.view(after, 0).hand == ("A2", "A3", "A4", "C1")
    assert GAME.view(after, 2).hand == ("A1", "C2", "C3", "C4")
    assert GAME.view(after, None).face_up is None
    assert after.displays == TAKING.displays


@pytest.mark.rule("M15")
def test_other_counter_offers_return_to_their_hands() -> None:
    step = play(TAKING, 0, "take", 2)
    for seat in (1, 3):
        assert GAME.view(step.state, seat).hand == tuple(HANDS[seat].split())
    assert GAME.view(step.state, None).chosen == ()
    assert not {"B1", "D1"} & set(str(step.events).replace("'", " ").split())


@pytest.mark.rule("M16")
def test_only_the_two_parties_know_what_was_taken() -> None:
    step = play(TAKING, 0, "take", 2)
    facts = {"active": 0, "partner": 2, "card": "A1", "round": 1}
    assert event(step, "exchanged") == Event("exchanged", facts)
    assert event(step, "swapped") == Event("swapped", {**facts, "taken": "C1"}, frozenset({0, 2}))
    assert public_kinds(step) == ["exchanged", "turn"]
    for watcher in (None, 0, 1, 2, 3):
        (exchange,) = GAME.view(step.state, watcher).exchanges
        assert exchange[:4] == (1, 0, "A1", 2)
        assert exchange.taken == ("C1" if watcher in (0, 2) else None)
        assert exchange.offers == (((1, "B1"), (2, "C1"), (3, "D1")) if watcher == 0 else ())


@pytest.mark.rule("M17")
def test_a_received_card_may_be_offered_again_in_the_same_phase() -> None:
    state = play(TAKING, 0, "take", 1).state
    assert play(state, 1, "offer", "A1").state.face_up == "A1"


@pytest.mark.rule("M18")
@pytest.mark.parametrize("talk", [{"do": "say", "text": "I take A1"}, {"do": "promise", "card": "A1"}])
def test_talk_is_no_move(talk: dict[str, str]) -> None:
    assert malformed(talk).code == "malformed-move"
