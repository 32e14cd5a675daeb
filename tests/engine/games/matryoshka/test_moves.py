"""Moves from outside, legal moves and the names of decisions."""

from __future__ import annotations

import collections
from random import Random
from typing import Any

import pytest

from engine.games.matryoshka import GAME
from engine.games.matryoshka.moves import Counter, Display, Offer, Take
from engine.games.matryoshka.view import Phase
from tests.engine.games.matryoshka.positions import at, choose_at_random, illegal, malformed, new, random_game

PHASES: tuple[Phase, ...] = ("setup", "offer", "counter", "take", "display")


@pytest.mark.parametrize(
    ("move", "written"),
    [
        (Display(("A1", "C4")), {"do": "display", "cards": ["A1", "C4"]}),
        (Offer("A1"), {"do": "offer", "card": "A1"}),
        (Counter("J7"), {"do": "counter", "card": "J7"}),
        (Take(2), {"do": "take", "seat": 2}),
    ],
)
def test_moves_are_written_and_read(move: Any, written: Any) -> None:
    assert GAME.write_move(move) == written
    assert list(GAME.write_move(move)) == list(written), "in this order"
    assert GAME.read_move(written) == move


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        "offer",
        {},
        {"do": "fly"},
        {"do": ["offer"], "card": "A1"},
        {"do": "offer"},
        {"do": "offer", "card": 0},
        {"do": "offer", "card": None},
        {"do": "offer", "card": "A1", "seat": 1},
        {"do": "display"},
        {"do": "display", "cards": ["A1"], "seat": 1},
        {"do": "display", "cards": "A1A2"},
        {"do": "display", "cards": [["A1"]]},
        {"do": "display", "cards": {"A1": 1}},
        {"do": "take"},
        {"do": "take", "seat": 1, "card": "A1"},
        {"do": "take", "seat": "2"},
        {"do": "take", "seat": True},
        {"do": "take", "seat": 1.0},
        {"card": "A1"},
    ],
)
def test_malformed_moves_are_refused(data: Any) -> None:
    refused = malformed(data)
    assert refused.code == "malformed-move"
    assert "problem" in refused.facts


@pytest.mark.parametrize("text", ["", "A", "A12", "1A", "11", "AB", "É1", "A²", "A1\n", "a doll"])
def test_a_text_unlike_a_card_is_malformed(text: str) -> None:
    for data in ({"do": "offer", "card": text}, {"do": "display", "cards": ["A1", text]}):
        assert malformed(data).code == "malformed-move"


@pytest.mark.parametrize("text", ["K1", "A8", "A0", "a1"])
def test_a_card_that_does_not_exist_is_refused_by_name(text: str) -> None:
    for data in ({"do": "counter", "card": text}, {"do": "display", "cards": ["A1", text]}):
        refused = malformed(data)
        assert (refused.code, refused.facts) == ("no-such-card", {"card": text})


def test_a_card_that_does_not_exist_is_refused_by_the_rules_too() -> None:
    state = at("counter", seats=3)
    with pytest.raises(Exception, match="no-such-card"):
        GAME.apply(state, min(GAME.to_move(state)), Counter("Z9"))


@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize("phase", PHASES)
def test_only_who_may_move_has_legal_moves(phase: Phase, seats: int) -> None:
    state = at(phase, seats=seats)
    for seat in range(-1, seats + 1):
        assert bool(GAME.legal_moves(state, seat)) == (seat in GAME.may_move(state))


def test_a_move_of_another_phase_or_seat_is_refused() -> None:
    state = new(3)
    refused = illegal(state, 0, "offer", "A1")
    assert (refused.code, refused.facts) == ("wrong-move", {"phase": "setup", "expected": "display"})
    refused = illegal(state, 3, "display", "A1 A2")
    assert (refused.code, refused.facts) == ("not-to-act", {"seat": 3, "awaited": [0, 1, 2]})


@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize("phase", PHASES)
def test_random_moves_are_all_equally_likely(phase: Phase, seats: int) -> None:
    state, rng = at(phase, seats=seats), Random("moves")
    for seat in sorted(GAME.to_move(state))[:2]:
        legal = GAME.legal_moves(state, seat)
        drawn = collections.Counter(GAME.random_move(state, seat, rng) for _ in range(40 * len(legal)))
        assert drawn.keys() == set(legal)
        assert min(drawn.values()) > 10


def test_decisions_keep_the_names_that_buttons_of_running_games_carry() -> None:
    names = [GAME.decision(state, min(GAME.to_move(state))) for state in map(at, PHASES)]
    assert names == ["s", "r1o0", "r1c0", "r1t0", "r1d"]
    second = at("offer", 2)
    state = choose_at_random(second, [second.active])
    state = choose_at_random(state, sorted(GAME.to_move(state)))
    state = choose_at_random(state, [second.active])
    assert GAME.decision(state, state.active) == "r2o1"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_decisions_are_never_named_twice_for_a_seat(seats: int) -> None:
    names = [(played.seat, GAME.decision(played.before, played.seat)) for played in random_game(seats)]
    assert len(set(names)) == len(names)
    assert all(name.isalnum() and len(name) <= 12 for _, name in names)
    assert GAME.decision(new(4), 7) == ""


def test_the_game_has_computers_of_its_own() -> None:
    assert type(GAME.computer("hard")).__module__.startswith("engine.games.matryoshka.")
