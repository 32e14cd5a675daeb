"""Phase C and the end: M19 to M22."""

from __future__ import annotations

from math import comb

import pytest

from engine.game import Event
from engine.games.matryoshka import GAME
from engine.games.matryoshka.moves import Offer
from tests.engine.games.matryoshka.positions import (
    at,
    choose_at_random,
    ending_with,
    event,
    illegal,
    new,
    play,
    position,
    public_kinds,
    random_game,
    states_of,
)

EVERY_NUMBER_OF_PLAYERS = pytest.mark.parametrize("seats", [3, 4, 5])

HANDS = ["A1 A2 A3 A4 A5 A6 A7 B1", "C1 C2 C3 C4 C5 C6 C7 D1", "E1 E2 E3 E4 E5 E6 E7 F1"]
DISPLAYING = position(HANDS, displays=["A1 A2", "C1 C2", "E1 E2"], phase="display")


@pytest.mark.rule("M19")
def test_everyone_takes_the_display_back_after_the_last_exchange() -> None:
    hands, displays = ["A3 A4", "B4 B5", "C3 C4"], ["A1 A2", "B1 B2", "C1 C2"]
    state = position(hands, displays, "take", 2, turn=2, face_up="C5", choices=["A3", "B4", None])
    step = play(state, 2, "take", 1)
    assert public_kinds(step) == ["exchanged", "displaying"]
    assert event(step, "displaying") == Event("displaying", {"round": 2, "cards": 6})
    assert GAME.to_move(step.state) == {0, 1, 2}
    assert GAME.view(step.state, None).displays == ((), (), ())
    assert GAME.view(step.state, 1).hand == ("B1", "B2", "B5", "C5")


@pytest.mark.rule("M19")
@pytest.mark.parametrize(("number", "size"), [(1, 4), (2, 6), (3, 8), (4, 13)])
def test_displays_grow_from_round_to_round(number: int, size: int) -> None:
    state = at("display", number)
    held = 6 + 2 * number
    assert GAME.view(state, 0).display_size == size
    moves = GAME.legal_moves(state, 0)
    assert len(set(moves)) == len(moves) == comb(held, size)
    for wrong in {size - 1, min(size + 1, held)}:
        refused = illegal(state, 0, "display", " ".join(sorted(state.hands[0])[:wrong]))
        assert (refused.code, refused.facts) == ("wrong-number", {"chosen": wrong, "wanted": size})


@pytest.mark.rule("M19")
def test_any_cards_may_be_displayed_shown_before_or_not() -> None:
    for wanted in ("A1 A2 A3 A4", "A4 A5 A6 B1"):
        assert GAME.view(play(DISPLAYING, 0, "display", wanted).state, 0).choice == tuple(wanted.split())


def test_a_display_takes_each_card_once_and_only_own_ones() -> None:
    def refusal(cards: str) -> tuple[str, dict[str, object]]:
        refused = illegal(DISPLAYING, 0, "display", cards)
        return refused.code, refused.facts

    assert refusal("A1 A1 A2 A3") == ("twice", {"card": "A1"})
    assert refusal("A1 A2 A3 A4 A1") == ("twice", {"card": "A1"})
    assert refusal("A1 C1 A2 A3") == ("not-held", {"card": "C1"})
    removed = GAME.view(new(3), None).removed[0] + "1"
    refused = illegal(new(3), 0, "display", removed)
    assert (refused.code, refused.facts) == ("no-such-card", {"card": removed})


@pytest.mark.rule("M20")
def test_displays_are_revealed_with_the_last_choice() -> None:
    state = DISPLAYING
    for seat, wanted in ((2, "E1 E3 E5 E7"), (0, "A1 A2 A3 A4"), (1, "C7 C1 C3 C2")):
        assert GAME.view(state, None).displays == ((), (), ())
        step = play(state, seat, "display", wanted)
        state = step.state
    displays = (("A1", "A2", "A3", "A4"), ("C1", "C2", "C3", "C7"), ("E1", "E3", "E5", "E7"))
    assert GAME.view(state, None).displays == GAME.view(state, None).reveals[-1] == displays
    facts = {"round": 1, "displays": [list(display) for display in displays], "points": [7, 4 + 0, 0]}
    assert event(step, "revealed") == Event("revealed", facts)
    assert event(step, "own-choice").facts["cards"] == ["C7", "C1", "C3", "C2"], "in the order of the choice"


@pytest.mark.rule("M20")
@pytest.mark.parametrize("phase", ["setup", "display"])
def test_a_display_can_change_until_all_have_chosen(phase: str) -> None:
    state = at(phase, seats=3)  # type: ignore[arg-type]
    first, second, *_ = GAME.legal_moves(state, 1)
    chosen = GAME.apply(state, 1, first).state
    assert GAME.to_move(chosen) == {0, 2}
    assert GAME.may_move(chosen) == {0, 1, 2}
    assert GAME.can_take_back(chosen)
    assert GAME.decision(chosen, 1) == GAME.decision(state, 1)
    step = GAME.apply(chosen, 1, second)
    assert public_kinds(step) == [], "a change of mind is not announced"
    revealed = choose_at_random(step.state, [0, 2])
    assert list(revealed.displays[1]) == GAME.write_move(second)["cards"]


@pytest.mark.rule("M20")
def test_a_chosen_display_is_hidden_until_all_have_chosen() -> None:
    state = play(DISPLAYING, 1, "display", "C1 C2 C3 C4").state
    assert GAME.view(state, 1).choice == ("C1", "C2", "C3", "C4")
    for watcher in (None, 0, 2):
        view = GAME.view(state, watcher)
        assert (view.choice, view.chosen) == ((), (1,))
        assert "C3" not in str(view)


@pytest.mark.parametrize("phase", ["offer", "counter", "take", "over"])
def test_only_displays_are_waited_for_after_the_last_choice(phase: str) -> None:
    assert not GAME.can_take_back(at(phase))  # type: ignore[arg-type]


@pytest.mark.rule("M21")
@EVERY_NUMBER_OF_PLAYERS
def test_the_start_passes_to_the_left_each_round(seats: int) -> None:
    first_to_offer: dict[int, int] = {}
    for played in random_game(seats):
        if isinstance(played.move, Offer):
            first_to_offer.setdefault(played.before.round, played.seat)
            assert GAME.view(played.before, None).starter == first_to_offer[played.before.round]
    assert list(first_to_offer.values()) == [(first_to_offer[1] + number) % seats for number in range(4)]


@pytest.mark.rule("M22")
@EVERY_NUMBER_OF_PLAYERS
def test_the_game_ends_after_round_four_with_one_card_in_hand(seats: int) -> None:
    *_, before, end = states_of(seats)
    assert (before.round, before.phase, GAME.outcome(before)) == (4, "display", None)
    assert GAME.to_move(end) == GAME.may_move(end) == frozenset()
    assert [len(display) for display in end.displays] == [13] * seats
    assert [len(hand) for hand in end.hands] == [1] * seats
    assert illegal(end, 0, "display", "").code == "game-over"


@pytest.mark.rule("M22")
def test_the_end_reveals_the_cards_left_in_hand() -> None:
    displays = ["A1 A2 A3 A4 A5 A6 A7 B1 B3 B5 B7 D2 D4", "C1 C3 C5 C7 E2 E4 E6 F1 F3 F5 F7 G2 G4"]
    third = "H1 H3 H5 H7 G6 D6 D7 E1 E3 E5 E7 F2 F4"
    end = ending_with(*displays, third)
    outcome = GAME.outcome(end)
    assert outcome is not None
    assert [seat["kept"] for seat in outcome.details["seats"]] == [["J1"], ["J2"], ["J3"]]
    assert [seat["display"] for seat in outcome.details["seats"]] == [list(display) for display in end.displays]
    assert GAME.view(end, None).hands == (("J1",), ("J2",), ("J3",))


@pytest.mark.rule("M22")
def test_the_last_event_names_winners_and_secrets() -> None:
    *_, last = random_game(3)
    ended = last.step.events[-1]
    outcome = GAME.outcome(last.step.state)
    assert outcome is not None
    kept = [list(hand) for hand in last.step.state.hands]
    assert ended == Event("ended", {"winners": list(outcome.winners), "kept": kept, "seed": "seed"})
