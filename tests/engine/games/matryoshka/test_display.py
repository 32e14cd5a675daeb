"""Phase C and the way through the rounds: M19 to M22."""

from __future__ import annotations

from math import comb

import pytest

from engine.games.matryoshka import GAME
from engine.games.matryoshka.cards import NUMBERS, TEXTS, listed, texts
from engine.games.matryoshka.moves import Display, Offer
from tests.engine.games.matryoshka.tablework import at, choose_at_random, moves_of_game, new, refusal


@pytest.mark.rule("M19")
@pytest.mark.parametrize(("number", "size"), [(1, 4), (2, 6), (3, 8), (4, 13)])
def test_everybody_takes_all_back_and_chooses_anew(number: int, size: int) -> None:
    state = at("display", number)
    shown_before = state.reveals[-1]
    assert GAME.to_move(state) == {0, 1, 2, 3}
    for seat in range(4):
        view = GAME.view(state, seat)
        assert view.displays[seat] == ()
        assert view.choose == size
        assert len(view.hand) == 6 + 2 * number
        assert set(texts(shown_before[seat])) <= set(view.hand)
    moves = list(GAME.legal_moves(state, 0))
    assert len(set(moves)) == len(moves) == comb(6 + 2 * number, size)
    held = listed(state.hands[0])
    for wrong in (size - 1, size + 1):
        if wrong <= len(held):
            assert refusal(state, 0, Display(tuple(held[:wrong]))) == (
                "wrong-number",
                {"chosen": wrong, "wanted": size},
            )


@pytest.mark.rule("M20")
def test_displays_are_revealed_with_the_last_choice_and_can_change_until_then() -> None:
    state = at("display", 1)
    held = listed(state.hands[2])
    first, second = tuple(held[:4]), tuple(held[-4:])
    state = GAME.apply(state, 2, Display(first)).state
    assert GAME.view(state, 2).choice == tuple(TEXTS[card] for card in first)
    assert GAME.view(state, None).chosen == (2,)
    assert GAME.decision(state, 2) == GAME.decision(at("display", 1), 2) == "r1d"
    step = GAME.apply(state, 2, Display(second))
    assert not [event for event in step.events if event.is_seen_by(None)]
    state = choose_at_random(step.state, [3, 0])
    assert GAME.view(state, None).displays == ((), (), (), ())
    state = choose_at_random(state, [1])
    assert GAME.view(state, None).displays[2] == tuple(TEXTS[card] for card in second)
    assert all(len(display) == 4 for display in GAME.view(state, None).displays)


@pytest.mark.rule("M21")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_start_passes_to_the_left_each_round(seats: int) -> None:
    first_to_offer: dict[int, int] = {}
    for played in moves_of_game(seats):
        if isinstance(played.move, Offer):
            first_to_offer.setdefault(played.before.round, played.seat)
    starter = first_to_offer[1]
    assert list(first_to_offer.values()) == [(starter + number) % seats for number in range(4)]


@pytest.mark.rule("M22")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_game_ends_after_round_four_with_thirteen_shown_and_one_kept(seats: int) -> None:
    *_, last = moves_of_game(seats)
    state = last.step.state
    assert (last.before.round, last.before.phase) == (4, "display")
    assert GAME.outcome(last.before) is None
    assert GAME.to_move(state) == GAME.may_move(state) == frozenset()
    assert [display.bit_count() for display in state.displays] == [13] * seats
    assert [hand.bit_count() for hand in state.hands] == [1] * seats
    outcome = GAME.outcome(state)
    assert outcome is not None
    for seat, count in enumerate(outcome.details["seats"]):
        assert count["display"] == texts(state.displays[seat])
        assert count["kept"] == texts(state.hands[seat])
        assert count["total"] == outcome.points[seat]
    assert refusal(state, 0, Display(())) == ("game-over", {})
    ended = last.step.events[-1]
    assert ended.kind == "ended"
    assert ended.facts["winners"] == list(outcome.winners)


def test_a_display_takes_each_card_once_and_only_own_ones() -> None:
    state = new(3)
    one, two, *_ = listed(state.hands[0])
    assert refusal(state, 0, Display((one, one))) == ("twice", {"card": TEXTS[one]})
    foreign = listed(state.hands[1])[0]
    assert refusal(state, 0, Display((one, foreign))) == ("not-held", {"card": TEXTS[foreign]})
    gone = NUMBERS[GAME.view(state, None).removed[0] + "1"]
    assert refusal(state, 0, Display((one, gone))) == ("no-such-card", {"card": TEXTS[gone]})
    for none in (7, -1, 10**9):
        assert refusal(state, 0, Display((one, none))) == ("no-such-card", {"card": str(none)})
    assert refusal(state, 0, Offer(one)) == ("wrong-move", {"phase": "setup", "expected": "display"})
    assert refusal(state, 3, Display((one, two))) == ("not-to-act", {"seat": 3, "awaited": [0, 1, 2]})


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_decisions_are_never_named_twice_for_a_seat(seats: int) -> None:
    tokens = []
    for played in moves_of_game(seats):
        token = GAME.decision(played.before, played.seat)
        assert token.isalnum()
        assert len(token) <= 12
        tokens.append((played.seat, token))
    assert len(set(tokens)) == len(tokens)
    assert GAME.decision(new(4), 7) == ""
