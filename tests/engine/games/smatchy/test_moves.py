"""Moves: their JSON, which of them are legal, and the ones that are made for players."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.errors import IllegalMove
from engine.game import Json
from engine.games.smatchy import GAME
from engine.games.smatchy.moves import AnyMove, Complete, Matchy, Smatchy
from engine.games.smatchy.state import State
from tests.engine.games.smatchy.positions import illegal, malformed, moves, play, position

# --- JSON


@pytest.mark.parametrize(
    "data",
    [
        {"do": "complete", "card": "P1"},
        {"do": "complete", "card": "JK"},
        {"do": "complete", "card": "JK", "as": "G9"},
        {"do": "matchy", "card": "P1"},
        {"do": "matchy", "card": "JK", "on": 9},
        {"do": "smatchy", "card": "JK", "on": 1},
        {"do": "smatchy", "card": "JK"},
        {"do": "draw"},
        {"do": "stop"},
    ],
    ids=str,
)
def test_move_is_written_as_it_was_read(data: Json):
    written = GAME.write_move(GAME.read_move(data))
    assert written == data
    assert list(written) == list(data)


@pytest.mark.parametrize(
    "data",
    [
        None,
        "draw",
        {},
        {"do": "fly"},
        {"do": ["draw"]},
        {"do": "draw", "card": "P1"},
        {"do": "draw", "as": "P4"},
        {"do": "complete"},
        {"do": "complete", "card": 7},
        {"do": "complete", "card": "JK", "as": None},
        {"do": "complete", "card": "JK", "as": 4},
        {"do": "complete", "card": "JK", "stands_for": "P4"},
        {"do": "matchy", "card": "JK", "on": 0},
        {"do": "matchy", "card": "JK", "on": None},
        {"do": "matchy", "card": "JK", "on": 10},
        {"do": "matchy", "card": "JK", "on": "5"},
        {"do": "matchy", "card": "JK", "on": True},
        {"do": "stop", "now": True},
    ],
    ids=str,
)
def test_anything_else_is_malformed(data: Json):
    assert malformed(data).code == "malformed-move"


@pytest.mark.parametrize(
    ("data", "at"),
    [
        ({"do": "matchy", "card": "P1", "on": 1}, "on"),
        ({"do": "smatchy", "card": "P1", "on": 1}, "on"),
        ({"do": "complete", "card": "P1", "as": "G1"}, "as"),
        ({"do": "complete", "card": "JK", "as": "JK"}, "as"),
    ],
    ids=str,
)
def test_only_a_joker_has_a_place_or_stands_for_a_card(data: Json, at: str):
    refusal = malformed(data)
    assert (refusal.code, refusal.facts) == ("malformed-move", {"at": at, "problem": "only-for-jokers"})


@pytest.mark.parametrize("penalties", [False, True])
@pytest.mark.parametrize("joker_completes", [False, True])
@pytest.mark.parametrize(
    "move",
    [Complete("P4", stands_for="G9"), Complete("JK", stands_for="JK"), Matchy("P2", 8), Smatchy("G2", 8)],
    ids=str,
)
def test_rules_refuse_what_only_a_joker_states(move: AnyMove, joker_completes: bool, penalties: bool):
    state = position(["P2 G2 P4 JK", "P1"], "P2 P8", joker_completes=joker_completes, penalties=penalties)
    with pytest.raises(IllegalMove) as caught:
        GAME.apply(state, 0, move)
    assert caught.value.code == "malformed-move"


@pytest.mark.parametrize(
    "data", [{"do": "complete", "card": "JK", "on": 1}, {"do": "smatchy", "card": "JK", "as": "G1"}], ids=str
)
def test_joker_has_a_place_or_stands_for_a_card_as_the_action_needs(data: Json):
    assert malformed(data).code == "malformed-move"


@pytest.mark.parametrize("card", ["P0", "P10", "A1", "jk", "", "p1"])
def test_card_that_does_not_exist_is_refused(card: str):
    refusal = malformed({"do": "complete", "card": card})
    assert (refusal.code, refusal.facts) == ("no-such-card", {"card": card})


# --- Legal moves


@pytest.mark.parametrize(("do", "card"), [("complete", "P1"), ("matchy", "P2"), ("smatchy", "G2")])
def test_card_that_is_not_in_the_hand_is_illegal(do: str, card: str):
    refusal = illegal(position(["P5", "P1 P2 G2"], "P2 P8"), 0, do, card)
    assert (refusal.code, refusal.facts) == ("not-held", {"card": card})


def test_move_out_of_turn_is_illegal():
    refusal = illegal(position(["P2 P5", "P1"], "P3 G8"), 1, "complete", "P1")
    assert (refusal.code, refusal.facts) == ("not-to-act", {"seat": 1, "turn": 0})


@pytest.mark.parametrize("state", [{}, {"chain": 1}, {"matchies": 1}, {"matchy_first": True}], ids=str)
def test_two_copies_of_a_card_are_one_move(state: dict[str, int]):
    found = [str(move) for move in moves(position(["P2 P2 G2 G2 P3 P3 JK JK", "P1"], "P2 G8", **state), 0)]
    assert len(set(found)) == len(found)


def test_legal_moves_follow_the_order_of_the_hand():
    """Computers choose by this order: their choices are pinned."""
    state = position(["P1 P2 G2 JK", "P1"], "P2 G8", joker_completes=True)
    named = [" ".join(str(value) for value in move.values()) for move in moves(state, 0)]
    joker = [*(f"{do} JK {on}" for do in ("smatchy", "matchy") for on in (2, 8))]
    completions = [f"complete JK {color}{value}" for value in (1, 9) for color in "PG"]
    assert named == ["complete P1", "matchy P2", "smatchy G2", *joker, *completions, "draw"]


# --- Decisions and forced moves


def test_decisions_are_named_by_round_and_step():
    first = GAME.new(2, GAME.options(), "names")
    assert first.turn is not None
    assert GAME.decision(first, first.turn) == "r1t0"
    owing = play(position(["P3 P5", "P1 G1"], "P2 P8", penalties=True), 0, "complete", "P3").state
    assert (GAME.decision(owing, 0), GAME.decision(owing, 1)) == ("r1d1", "r1t1")


def test_only_seats_that_may_move_have_a_decision():
    state = position(["P9 P5", "P1 P9", "P2"], "P2 P8", penalties=True)
    assert [bool(GAME.decision(state, seat)) for seat in (0, 1, 2)] == [True, False, False]
    owing = play(state, 0, "complete", "P9").state
    assert [bool(GAME.decision(owing, seat)) for seat in (0, 1, 2)] == [True, True, False]
    assert GAME.legal_moves(owing, 2) == []


@pytest.mark.parametrize(
    ("hand", "more", "forced"),
    [
        ("P5", {}, {"do": "draw"}),
        ("P5", {"matchies": 1}, {"do": "stop"}),
        ("P5 P1", {}, None),
        ("P2", {}, None),
        ("P5", {"penalties": True}, None),
        ("G2", {"chain": 1}, None),
    ],
    ids=str,
)
def test_end_of_turn_is_forced_if_nothing_else_is_legal(hand: str, more: dict[str, int], forced: Json):
    move = GAME.forced_move(position([hand, "P1"], "P2 G8", **more), 0)
    assert (None if move is None else GAME.write_move(move)) == forced


def test_nothing_is_forced_out_of_turn():
    assert GAME.forced_move(position(["P5", "P1"], "P2 G8"), 1) is None


# --- Random moves


class ImpatientRandom(Random):
    """Fails instead of being asked without end."""

    asked = 0

    def random(self) -> float:
        self.asked += 1
        assert self.asked < 10_000, "asked without end"
        return super().random()


def drawn(state: State, seat: int = 0, times: int = 3000) -> Counter[str]:
    """Count random moves; each is legal."""
    rng = Random("luck")
    legal = moves(state, seat)
    found: Counter[str] = Counter()
    for _ in range(times):
        move = GAME.write_move(GAME.random_move(state, seat, rng))
        assert move in legal
        found[" ".join(str(value) for value in move.values())] += 1
    return found


def test_every_right_move_is_drawn():
    assert drawn(position(["P1 P2 JK", "P1"], "P2 G8")).keys() == {
        *("matchy P2", "complete P1", "draw"),
        *(f"{do} JK {on}" for do in ("matchy", "smatchy") for on in (2, 8)),
    }
    assert "stop" in drawn(position(["P2 P3", "P1"], "P2 G8", matchies=1))
    assert drawn(position(["P2 G2 P3", "P1"], "P2 G8", chain=1)).keys() == {"smatchy G2"}
    assert drawn(position(["P8 G2", "P1"], "P2 G8", chain=1)).keys() == {"smatchy G2", "smatchy P8"}
    first = position(["P2 P8", "P1"], "P2 G8", chain=1, matchy_first=True)
    assert drawn(first).keys() == {"matchy P2", "smatchy P8"}


def test_cards_and_the_end_of_the_turn_are_equally_likely():
    found = drawn(position(["P1 P2 P5", "P1"], "P2 G8"))
    assert all(800 < found[move] < 1200 for move in ("complete P1", "matchy P2", "draw"))


@pytest.mark.rule("S26")
def test_mistakes_are_drawn_seldom_and_if_they_can_be_paid():
    wrong = ("smatchy P2", "complete P2")
    paying = drawn(position(["P2", "P1"], "P2 G8", penalties=True))
    assert 0.02 < sum(paying[each] for each in wrong) / paying.total() < 0.12
    free = drawn(position(["P2", "P1"], "P2 G8", "", penalties=True))
    assert not any(free[each] for each in wrong)
    assert not any(drawn(position(["P2", "P1"], "P2 G8"))[each] for each in wrong)


@pytest.mark.rule("S26")
def test_owed_card_is_always_drawn():
    owing = play(position(["P3 P5", "P1 G1"], "P2 P8", penalties=True), 0, "complete", "P3").state
    assert drawn(owing, 0, 20).keys() == {"draw"}


@pytest.mark.parametrize("hand", ["P5", "P5 G6"])
def test_random_move_ends_if_nothing_can_be_played(hand: str):
    state = position([hand, "P1"], "P2 G8", "P1")
    assert moves(state, 0) == [{"do": "draw"}]
    assert GAME.write_move(GAME.random_move(state, 0, ImpatientRandom(1))) == {"do": "draw"}


def test_game_has_computers_of_its_own():
    assert type(GAME.computer("hard")).__module__.startswith("engine.games.smatchy.")
