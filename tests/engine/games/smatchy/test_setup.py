"""Cards and setup."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.errors import GameError
from engine.games.smatchy import GAME
from engine.games.smatchy.cards import DECK
from engine.games.smatchy.options import SmatchyOptions
from engine.games.smatchy.rounds import deal_round
from tests.engine.games.smatchy.positions import event, line, play, position


@pytest.mark.rule("S1")
def test_deck_has_three_of_each_card():
    copies = Counter(DECK)
    assert set(copies) == {f"{color}{value}" for color in "PG" for value in range(1, 10)} | {"JK"}
    assert set(copies.values()) == {3}
    assert len(DECK) == 57


@pytest.mark.rule("S2")
@pytest.mark.parametrize("seats", range(2, 7))
def test_game_of_two_to_six_players(seats: int):
    view = GAME.view(GAME.new(seats, SmatchyOptions(), "seed"), None)
    assert view.hand_sizes == (5,) * seats
    assert view.scores == (0,) * seats


@pytest.mark.rule("S2")
@pytest.mark.parametrize("seats", [-1, 0, 1, 7])
def test_game_refuses_other_numbers_of_players(seats: int):
    with pytest.raises(GameError) as caught:
        GAME.new(seats, SmatchyOptions(), "seed")
    assert caught.value.code == "wrong-player-count"
    assert caught.value.facts == {"players": seats, "least": 2, "most": 6}


@pytest.mark.rule("S2")
def test_sixth_player_acts():
    state = position(["P1"] * 6, "P2 P8", turn=5, penalties=True, draw_owed_by=5)
    assert GAME.to_move(state) == {5}
    assert GAME.pending_penalty(state) == {5}


@pytest.mark.rule("S3")
@pytest.mark.parametrize("seats", range(2, 7))
def test_deal_gives_five_cards_each(seats: int):
    state = GAME.new(seats, SmatchyOptions(), "deal")
    dealt = [card for hand in state.hands for card in hand]
    assert len(dealt) == 5 * seats
    assert Counter([*dealt, *state.pile, *(place.top for place in state.line)]) == Counter(DECK)


def test_deal_differs_from_round_to_round():
    first, second = (deal_round("seed", 4, number) for number in (1, 2))
    assert first != second


@pytest.mark.rule("S4")
def test_line_starts_with_two_values_in_ascending_order():
    for number in range(200):
        places = GAME.view(GAME.new(4, SmatchyOptions(), f"line {number}"), None).line
        assert len(places) == 2
        assert places[0].value < places[1].value
        assert all(len(place.cards) == 1 for place in places)


@pytest.mark.rule("S4")
def test_line_does_not_start_with_joker_or_equal_values():
    again = [deal for number in range(200) if len((deal := deal_round(f"up {number}", 3, 1)).turned_up) > 1]
    assert again
    for deal in again:
        for first, second in deal.turned_up[:-1]:
            assert "JK" in (first, second) or first[1] == second[1]
        first, second = deal.turned_up[-1]
        assert "JK" not in (first, second)
        assert first[1] != second[1]
        everything = [*deal.pile, first, second, *(card for hand in deal.hands for card in hand)]
        assert Counter(everything) == Counter(DECK), "the other pairs were put back"


@pytest.mark.rule("S5")
def test_first_round_starts_left_of_random_dealer():
    views = [GAME.view(GAME.new(3, SmatchyOptions(), f"dealer {number}"), None) for number in range(60)]
    assert {view.dealer for view in views} == {0, 1, 2}
    assert all(view.starter == view.turn == (view.dealer + 1) % 3 for view in views)


@pytest.mark.rule("S5")
def test_next_round_starts_with_winner():
    step = play(position(["P1 P2", "P3", "P1"], "G3 P5", turn=1), 1, "smatchy", "P3")
    assert event(step, "round-started").facts["starter"] == 1
    assert GAME.to_move(step.state) == {1}
    assert GAME.view(step.state, None).round == 2


@pytest.mark.rule("S5")
def test_round_after_void_round_starts_with_same_player():
    step = play(position(["P5", "P5", "G5"], "P1 G9", "", starter=2), 0, "draw")
    assert event(step, "round-void").facts == {"round": 1, "why": "nobody-can-play"}
    assert GAME.to_move(step.state) == {2}


def test_new_round_shows_line_to_everyone_and_hands_to_owners():
    step = play(position(["P3", "P1", "P2"], "G3 P5"), 0, "smatchy", "P3")
    assert event(step, "round-started").facts["line"] == line(step.state).split()
    for seat in range(3):
        own = [each for each in step.events if each.seen_by == {seat}]
        assert [each.facts["cards"] for each in own] == [list(GAME.view(step.state, seat).hand)]


def test_new_round_has_no_memory():
    before = position(["P3", "P1"], "G3 P5", lacking=(), latest=(), shown=(("P3",), ()), longest_chain=4, passes=1)
    view = GAME.view(play(before, 0, "smatchy", "P3").state, None)
    assert (view.chain, view.matchies, view.passes, view.longest_chain) == (0, 0, 0, 0)
    assert (view.latest, view.shown, view.draw_owed_by) == ((), ((), ()), None)
    assert {(lacking.cards, lacking.taken_since) for lacking in view.lacking} == {((), 0)}
