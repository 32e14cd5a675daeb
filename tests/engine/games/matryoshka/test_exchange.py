"""The rounds up to the exchange: M8 to M18."""

from __future__ import annotations

import pytest

from engine.errors import IllegalMove
from engine.game import Event, Step
from engine.games.matryoshka import GAME
from engine.games.matryoshka.cards import NUMBERS, TEXTS, listed
from engine.games.matryoshka.moves import Counter, Offer, Take
from engine.games.matryoshka.state import State
from tests.engine.games.matryoshka.tablework import at, choose_at_random, moves_of_game, refusal


def only(step: Step[State], kind: str) -> Event:
    (event,) = [event for event in step.events if event.kind == kind]
    return event


@pytest.mark.rule("M8")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_round_begins_with_two_cards_for_everybody(seats: int) -> None:
    rounds = 0
    for played in moves_of_game(seats):
        drawn = [event for event in played.step.events if event.kind == "drawn"]
        if not drawn:
            continue
        rounds += 1
        for seat, event in enumerate(drawn):
            assert event.seen_by == frozenset({seat})
            assert len(event.facts["cards"]) == 2
            assert set(event.facts["cards"]) <= set(GAME.view(played.step.state, seat).hand)
    assert rounds == 4


@pytest.mark.rule("M9")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_player_is_active_once_clockwise_from_the_starting_player(seats: int) -> None:
    active: dict[int, list[int]] = {1: [], 2: [], 3: [], 4: []}
    starters = {}
    for played in moves_of_game(seats):
        if isinstance(played.move, Offer):
            active[played.before.round].append(played.seat)
            starters[played.before.round] = GAME.view(played.before, None).starter
    for number, order in active.items():
        starter = starters[number]
        assert starter is not None
        assert order == [(starter + turn) % seats for turn in range(seats)]


@pytest.mark.rule("M10")
def test_the_active_player_must_put_a_hand_card_face_up() -> None:
    state = at("offer")
    (active,) = GAME.to_move(state)
    assert {TEXTS[move.card] for move in GAME.legal_moves(state, active) if isinstance(move, Offer)} == set(
        GAME.view(state, active).hand
    )
    card = listed(state.hands[active])[0]
    assert refusal(state, active, Take((active + 1) % 4)) == ("wrong-move", {"phase": "offer", "expected": "offer"})
    step = GAME.apply(state, active, Offer(card))
    assert GAME.view(step.state, None).face_up == TEXTS[card]
    assert only(step, "face-up").facts == {"seat": active, "card": TEXTS[card], "round": 1}
    assert only(step, "face-up").seen_by is None


@pytest.mark.rule("M11")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_other_player_must_counter_face_down(seats: int) -> None:
    state = at("counter", seats=seats)
    active = state.active
    others = [seat for seat in range(seats) if seat != active]
    assert GAME.to_move(state) == set(others)
    assert refusal(state, active, Counter(listed(state.hands[active])[0]))[0] == "not-to-act"
    for seat in others:
        assert state.phase == "counter"
        card = listed(state.hands[seat])[-1]
        step = GAME.apply(state, seat, Counter(card))
        state = step.state
        assert TEXTS[card] not in str([event for event in step.events if event.is_seen_by(None)])
        assert all(
            TEXTS[card] not in str(GAME.view(state, other)) for other in range(seats) if other not in (seat, active)
        )
    assert state.phase == "take"


@pytest.mark.rule("M12")
def test_a_displayed_card_is_never_offered() -> None:
    state = at("offer", 3)
    (active,) = GAME.to_move(state)
    shown = listed(state.displays[active])[0]
    assert refusal(state, active, Offer(shown)) == ("in-display", {"card": TEXTS[shown]})
    assert Offer(shown) not in list(GAME.legal_moves(state, active))
    state = at("counter", 3)
    other = min(GAME.to_move(state))
    shown = listed(state.displays[other])[0]
    assert refusal(state, other, Counter(shown)) == ("in-display", {"card": TEXTS[shown]})
    assert Counter(shown) not in list(GAME.legal_moves(state, other))


@pytest.mark.rule("M13")
def test_the_active_player_alone_sees_the_counter_offers_and_must_take_one() -> None:
    state = at("counter")
    active = state.active
    others = sorted(GAME.to_move(state))
    cards = {seat: listed(state.hands[seat])[0] for seat in others}
    for seat in others:
        step = GAME.apply(state, seat, Counter(cards[seat]))
        state = step.state
    offers = only(step, "offers")
    assert offers.seen_by == frozenset({active})
    assert offers.facts["offers"] == [{"seat": seat, "card": TEXTS[cards[seat]]} for seat in others]
    assert {offer.seat: offer.card for offer in GAME.view(state, active).offers} == {
        seat: TEXTS[card] for seat, card in cards.items()
    }
    for watcher in (None, *others):
        assert GAME.view(state, watcher).offers == ()
    assert list(GAME.legal_moves(state, active)) == [Take(seat) for seat in others]
    for nobody in (active, -1, 4):
        assert refusal(state, active, Take(nobody)) == ("no-such-offer", {"seat": nobody})


@pytest.mark.rule("M14")
@pytest.mark.rule("M15")
def test_two_cards_change_hands_and_the_rest_return() -> None:
    state = at("take", 2)
    active = state.active
    partner = (active + 2) % 4
    taken, face_up = state.choices[partner], state.face_up
    after = GAME.apply(state, active, Take(partner)).state
    assert set(listed(after.hands[active])) == {*listed(state.hands[active]), taken}
    assert set(listed(after.hands[partner])) == {*listed(state.hands[partner]), face_up} - {taken}
    for seat in {0, 1, 2, 3} - {active, partner}:
        assert after.hands[seat] == state.hands[seat]
        assert after.hands[seat] >> state.choices[seat] & 1
    assert GAME.view(after, None).face_up is None
    assert after.displays == state.displays


@pytest.mark.rule("M15")
@pytest.mark.rule("M16")
def test_only_the_face_up_card_and_the_partner_are_public() -> None:
    state = at("take", 2)
    active = state.active
    partner = (active + 1) % 4
    taken = TEXTS[state.choices[partner]]
    step = GAME.apply(state, active, Take(partner))
    facts = {"active": active, "partner": partner, "card": TEXTS[state.face_up], "round": 2}
    assert only(step, "exchanged") == Event("exchanged", facts)
    assert only(step, "swapped") == Event("swapped", {**facts, "taken": taken}, frozenset({active, partner}))
    assert all(event.kind in ("exchanged", "turn", "displaying") for event in step.events if event.is_seen_by(None))
    for watcher in (None, *range(4)):
        last = GAME.view(step.state, watcher).exchanges[-1]
        assert last.taken == (taken if watcher in (active, partner) else None)
        assert len(last.offers) == (3 if watcher == active else 0)


@pytest.mark.rule("M17")
def test_a_received_card_may_be_offered_again_in_the_same_phase() -> None:
    state = at("take", 1)
    active, face_up = state.active, state.face_up
    following = (active + 1) % 4
    state = GAME.apply(state, active, Take(following)).state
    assert state.round == 1
    again = GAME.apply(state, following, Offer(face_up)).state
    assert again.face_up == face_up


@pytest.mark.rule("M18")
@pytest.mark.parametrize("talk", [{"do": "say", "text": "I take A1"}, {"do": "promise", "card": "A1"}])
def test_talk_is_no_move(talk: dict[str, str]) -> None:
    with pytest.raises(IllegalMove) as caught:
        GAME.read_move(talk)
    assert caught.value.code == "malformed-move"


def test_counter_offers_can_change_until_the_last_is_made() -> None:
    state = at("counter")
    first, second, third = sorted(GAME.to_move(state))
    cards = listed(state.hands[first])
    token = GAME.decision(state, first)
    state = GAME.apply(state, first, Counter(cards[0])).state
    assert first not in GAME.to_move(state)
    assert first in GAME.may_move(state)
    assert GAME.decision(state, first) == token
    step = GAME.apply(state, first, Counter(cards[1]))
    assert not [event for event in step.events if event.is_seen_by(None)]
    assert GAME.view(step.state, first).choice == (TEXTS[cards[1]],)
    state = choose_at_random(step.state, [second, third])
    assert state.choices[first] == cards[1]
    assert refusal(state, first, Counter(cards[0]))[0] == "not-to-act"


def test_a_card_must_be_held_and_exist() -> None:
    state = at("offer", seats=3)
    (active,) = GAME.to_move(state)
    foreign = listed(state.hands[(active + 1) % 3])[0]
    assert refusal(state, active, Offer(foreign)) == ("not-held", {"card": TEXTS[foreign]})
    gone = NUMBERS[GAME.view(state, None).removed[0] + "3"]
    assert refusal(state, active, Offer(gone)) == ("no-such-card", {"card": TEXTS[gone]})
    for impossible in (-1, 7, 80, 10**6):
        assert refusal(state, active, Offer(impossible)) == ("no-such-card", {"card": str(impossible)})
