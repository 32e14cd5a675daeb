"""The cards, the table, and how a round starts."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.errors import GameError
from engine.games.smatchy import GAME
from engine.games.smatchy.cards import DECK, NAMES
from engine.games.smatchy.options import SmatchyOptions
from engine.games.smatchy.rules.dealing import deal_round
from tests.engine.games.smatchy.positions import event, line, play, position


@pytest.mark.rule("S1")
def test_57_cards_three_of_each_value_and_colour_and_three_jokers():
    copies = Counter(NAMES[card] for card in DECK)
    assert set(copies) == {f"{colour}{value}" for colour in "PG" for value in range(1, 10)} | {"JK"}
    assert set(copies.values()) == {3}
    assert len(DECK) == 57


@pytest.mark.rule("S2")
@pytest.mark.parametrize("seats", range(2, 7))
def test_two_to_six_players(seats: int):
    view = GAME.view(GAME.new(seats, SmatchyOptions(), "seed"), None)
    assert view.hand_sizes == (5,) * seats
    assert view.scores == (0,) * seats


@pytest.mark.rule("S2")
@pytest.mark.parametrize("seats", [-1, 0, 1, 7])
def test_other_numbers_of_players_are_refused(seats: int):
    with pytest.raises(GameError) as refused:
        GAME.new(seats, SmatchyOptions(), "seed")
    assert refused.value.code == "wrong-player-count"
    assert refused.value.facts == {"players": seats, "least": 2, "most": 6}


@pytest.mark.rule("S3")
@pytest.mark.parametrize("seats", range(2, 7))
def test_five_cards_each_and_all_57_on_the_table(seats: int):
    state = GAME.new(seats, SmatchyOptions(), "deal")
    dealt = [card for hand in state.hands for card in hand]
    assert len(dealt) == 5 * seats
    assert Counter([*dealt, *state.pile, *(card for card in state.line if card)]) == Counter(DECK)


@pytest.mark.rule("S4")
def test_the_line_starts_with_two_different_values_in_ascending_order():
    for number in range(200):
        places = GAME.view(GAME.new(4, SmatchyOptions(), f"line {number}"), None).line
        assert len(places) == 2
        assert places[0].value < places[1].value
        assert all(len(place.cards) == 1 for place in places)


@pytest.mark.rule("S4")
def test_jokers_and_equal_values_go_back_and_others_are_turned_up():
    again = [deal for number in range(200) if len((deal := deal_round(f"up {number}", 3, 1)).turned_up) > 1]
    assert again
    for deal in again:
        for first, second in deal.turned_up[:-1]:
            assert "JK" in (NAMES[first], NAMES[second]) or NAMES[first][1] == NAMES[second][1]
        first, second = deal.turned_up[-1]
        assert "JK" not in (NAMES[first], NAMES[second])
        assert NAMES[first][1] != NAMES[second][1]
        everything = [*deal.pile, first, second, *(card for hand in deal.hands for card in hand)]
        assert Counter(everything) == Counter(DECK), "what was turned up in vain has gone back"


@pytest.mark.rule("S5")
def test_the_player_after_a_random_dealer_starts_the_first_round():
    views = [GAME.view(GAME.new(3, SmatchyOptions(), f"dealer {number}"), None) for number in range(60)]
    assert {view.dealer for view in views} == {0, 1, 2}
    assert all(view.starter == view.turn == (view.dealer + 1) % 3 for view in views)


@pytest.mark.rule("S5")
def test_the_winner_of_a_round_starts_the_next():
    step = play(position(["P1 P2", "P3", "P1"], "G3 P5", turn=1), 1, "smatchy", "P3")
    assert event(step, "round-started").facts["starter"] == 1
    assert GAME.to_move(step.state) == {1}
    assert GAME.view(step.state, None).round == 2


@pytest.mark.rule("S5")
def test_after_a_void_round_the_same_player_starts_again():
    step = play(position(["P5", "P5", "G5"], "P1 G9", "", starter=2), 0, "draw")
    assert event(step, "round-void").facts == {"round": 1, "why": "nobody-can-play"}
    assert GAME.to_move(step.state) == {2}


def test_every_round_is_dealt_anew():
    first, second = (deal_round("seed", 4, number) for number in (1, 2))
    assert first != second


def test_a_new_round_tells_everybody_the_line_and_each_player_their_own_cards():
    step = play(position(["P3", "P1", "P2"], "G3 P5"), 0, "smatchy", "P3")
    assert event(step, "round-started").facts["line"] == line(step.state).split()
    for seat in range(3):
        own = [event for event in step.events if event.seen_by == {seat}]
        assert [event.facts["cards"] for event in own] == [list(GAME.view(step.state, seat).hand)]


def test_the_deal_tells_every_round_so_far():
    state = GAME.new(2, SmatchyOptions(), "told")
    told = GAME.deal(state)
    assert told["dealer"] == state.terms.dealer
    (only,) = told["rounds"]
    assert only["hands"] == [list(GAME.view(state, seat).hand) for seat in (0, 1)]
    assert sorted(only["turned_up"][-1], key=lambda card: card[1]) == line(state).split()
    assert len(only["pile"]) == 45
    later = play(state._replace(turn=0, hands=((5,), (1, 2)), line=(0, 0, 0, 6, *[0] * 6)), 0, "smatchy", "P3").state
    assert [dealt["starter"] for dealt in GAME.deal(later)["rounds"]] == [state.starter, 0]
