"""Corners that edits of the engine once changed without any test noticing (docs/proof.md)."""

from __future__ import annotations

from collections import Counter as Tally
from random import Random
from typing import Any

import pytest

from engine.errors import IllegalMove
from engine.games.matryoshka import GAME
from engine.games.matryoshka.moves import Counter, Display
from tests.engine.games.matryoshka.tablework import at, choose_at_random, moves_of_game, new, refusal

PHASES = ("setup", "offer", "counter", "take", "display")


@pytest.mark.rule("M20")
@pytest.mark.parametrize("phase", ["setup", "display"])
def test_a_display_can_change_until_all_are_chosen_at_the_set_up_too(phase: str) -> None:
    state = at(phase, seats=3)
    first, second, *_ = GAME.legal_moves(state, 0)
    state = GAME.apply(state, 0, first).state
    assert GAME.to_move(state) == {1, 2}
    assert GAME.may_move(state) == {0, 1, 2}
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
        names.append(GAME.decision(state, min(GAME.to_move(state))))
    assert names == ["s", "r1o0", "r1c0", "r1t0", "r1d"]
    second = at("offer", 2)
    (active,) = GAME.to_move(second)
    state = choose_at_random(second, [active])
    state = choose_at_random(state, sorted(GAME.to_move(state)))
    state = choose_at_random(state, [active])
    assert GAME.decision(state, min(GAME.to_move(state))) == "r2o1"


@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize("phase", PHASES)
def test_who_may_not_act_has_no_moves_and_who_may_has_some(phase: str, seats: int) -> None:
    state = at(phase, seats=seats)
    for seat in range(seats):
        assert bool(list(GAME.legal_moves(state, seat))) == (seat in GAME.may_move(state))


def test_a_counter_offer_may_be_any_card_in_the_hand() -> None:
    state = at("counter", 2)
    for seat in GAME.to_move(state):
        cards = {GAME.write_move(move)["card"] for move in GAME.legal_moves(state, seat)}
        assert cards == set(GAME.view(state, seat).hand)


@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize("phase", PHASES)
def test_at_random_every_legal_move_is_made_about_equally_often(phase: str, seats: int) -> None:
    state, luck = at(phase, seats=seats), Random("luck")
    for seat in sorted(GAME.to_move(state))[:2]:
        legal = list(GAME.legal_moves(state, seat))[:70]
        times = 40 * len(legal)
        drawn = Tally(GAME.random_move(state, seat, luck) for _ in range(times))
        assert drawn.keys() == set(legal)
        assert min(drawn.values()) > 10


def test_a_display_with_a_card_too_many_is_refused_even_when_it_is_there_already() -> None:
    state = new(3)
    one, two = next(GAME.legal_moves(state, 0)).cards
    assert refusal(state, 0, Display((one, two, two)))[0] == "twice"


def test_a_counter_offer_must_be_a_card() -> None:
    state = at("counter", seats=3)
    seat = min(GAME.to_move(state))
    for impossible in (-1, 7, 10**6):
        assert refusal(state, seat, Counter(impossible)) == ("no-such-card", {"card": str(impossible)})


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ([], "not-an-object"),
        ({"do": "fly"}, "unknown-action"),
        ({"do": "counter", "card": "A1", "seat": 0}, "wrong-keys"),
        ({"do": "display", "cards": "A1"}, "cards-not-a-list"),
        ({"do": "counter", "card": 1}, "card-not-a-text"),
        ({"do": "take", "seat": True}, "seat-not-a-number"),
        *(
            ({"do": "offer", "card": text}, "card-not-a-card")
            for text in ("", "A", "A12", "1A", "11", "AB", "É1", "A²")
        ),
    ],
)
def test_what_is_malformed_is_named(data: Any, problem: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        GAME.read_move(data)
    assert (caught.value.code, caught.value.facts["problem"]) == ("malformed-move", problem)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_view_tells_what_is_there_and_what_was_drawn_in_every_phase(seats: int) -> None:
    """Three to five players begin with six cards each and draw two in each of four rounds."""
    cards_in_game = {3: 42, 4: 56, 5: 70}[seats]
    for played in moves_of_game(seats):
        state = played.step.state
        public, own = GAME.view(state, None), GAME.view(state, played.seat)
        assert public.pile_size == cards_in_game - seats * (6 + 2 * public.round)
        assert public.hand == public.drawn == public.choice == ()
        assert own.hand_sizes[played.seat] == len(own.hand)
        assert len(own.drawn) == (2 if own.round else 0)
        is_exchanging = own.phase in ("offer", "counter", "take")
        assert (own.active is not None) == is_exchanging
        assert (own.starter is not None) == (own.phase != "setup")
        assert own.choose == {"setup": 2, "display": (2, 4, 6, 8, 13)[own.round]}.get(own.phase, 0)
        assert (own.face_up is not None) == (own.phase in ("counter", "take"))
        assert (own.hands is None) == (own.seed is None) == (own.phase != "over")


def test_what_was_drawn_is_what_was_told_to_be() -> None:
    for played in moves_of_game(3):
        for told in played.step.events:
            if told.kind == "drawn":
                seat = told.facts["seat"]
                assert list(GAME.view(played.step.state, seat).drawn) == told.facts["cards"]


def test_a_choice_is_seen_by_its_seat_alone_until_all_have_chosen() -> None:
    state = at("display", 2, seats=3)
    move = next(GAME.legal_moves(state, 1))
    state = GAME.apply(state, 1, move).state
    assert GAME.view(state, 1).choice == tuple(GAME.write_move(move)["cards"])
    assert [GAME.view(state, seat).choice for seat in (None, 0, 2)] == [(), (), ()]
    assert GAME.view(state, 0).chosen == (1,)


def test_the_game_has_computers_of_its_own() -> None:
    assert type(GAME.computer("hard")).__module__.startswith("engine.games.matryoshka.")
