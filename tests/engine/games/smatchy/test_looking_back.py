"""What an ended game tells of its players: past rounds in the view, statistics, and the review."""

from __future__ import annotations

import pytest

from engine.game import Event, FinishedGame, Outcome
from engine.games.smatchy import GAME
from engine.games.smatchy.view import PastRound
from engine.random_games import random_play
from tests.engine.games.smatchy.positions import cards, play, position

FULL = "P1 P2 P3 P4 P5 P6 P7 P8 P9"


def after_two_rounds():
    """Let seat 1 win a round with a joker, nobody the next, and seat 0 the third and with it the game."""
    state = position(["P5", "JK"], FULL, turn=1, longest_chain=2, scores=(9, 17), expert=True, stacks=None)
    state = state._replace(stacks=((), *((card,) for card in cards(FULL))), scores=(9, 16))
    state = play(state, 1, "smatchy", "JK", 3).state
    void = position(["P5", "P6"], "P4 G8", "")
    state = state._replace(
        turn=0, hands=void.hands, line=void.line, stacks=void.stacks, pile=(), passes=0, longest_chain=4
    )
    state = play(state, 0, "draw").state
    last = position(["G9", "P6"], "P4 P9")
    state = state._replace(turn=0, hands=last.hands, line=last.line, stacks=last.stacks, pile=last.pile)
    return play(state, 0, "smatchy", "G9").state


def test_the_view_tells_how_past_rounds_ended():
    one, two, three = GAME.view(after_two_rounds(), None).rounds
    assert one == PastRound(1, 0, 1, "won", "JK", "G3", 0, 1, False, (9, 17), 2)
    assert two == PastRound(2, 1, None, "nobody-can-play", None, None, 0, 0, False, (9, 17), 4)
    assert (three.number, three.starter, three.winner, three.card, three.top) == (3, 1, 0, "G9", "G9")
    assert (three.points, three.bonus, three.wrapped, three.scores) == (9, 0, False, (18, 17))


def test_the_count_of_a_void_round_names_no_card():
    outcome = GAME.outcome(after_two_rounds())
    assert outcome is not None
    won, void, _ = outcome.details["rounds"]
    assert (won["card"], won["as"], won["winner"]) == ("JK", "G3", 1)
    assert (void["card"], void["as"], void["winner"]) == (None, None, None)


def test_a_wrapped_score_is_told():
    state = position(["G9", "P6"], "P4 P9", expert=True, scores=(12, 0))
    (past,) = GAME.view(play(state, 0, "smatchy", "G9").state, None).rounds
    assert (past.wrapped, past.scores) == (True, (3, 0))


def test_statistics_count_the_rounds_of_each_seat():
    end = after_two_rounds()
    outcome = GAME.outcome(end)
    assert outcome is not None
    first, second = GAME.statistics(GAME.view(end, None), outcome)
    assert first.most == {"best-round": 9, "longest-chain": 4, "winning-chain": 1}
    assert first.total == {"rounds-won": 1, "jokers-last": 0}
    assert second.most == {"best-round": 1, "longest-chain": 4, "winning-chain": 2}
    assert second.total == {"rounds-won": 1, "jokers-last": 1}


def test_a_seat_that_won_nothing_has_statistics_all_the_same():
    outcome = Outcome((1, 2), (18, 0), {"rounds": [], "longest_chain": 5})
    facts = GAME.statistics(GAME.view(after_two_rounds(), None), outcome)[1]
    assert facts.most == {"best-round": 0, "longest-chain": 5, "winning-chain": 0}


def test_of_several_rounds_won_the_best_and_the_one_of_the_longest_chain_are_told():
    won = [
        {"winner": 0, "points": 2, "bonus": 1, "longest_chain": 4, "card": "P2"},
        {"winner": 0, "points": 9, "bonus": 0, "longest_chain": 1, "card": "G9"},
    ]
    outcome = Outcome((1, 2), (18, 0), {"rounds": won, "longest_chain": 5})
    facts = GAME.statistics(GAME.view(after_two_rounds(), None), outcome)[0]
    assert facts.most == {"best-round": 9, "longest-chain": 5, "winning-chain": 4}


def test_the_review_tells_luck_and_what_rounds_could_have_brought():
    rounds = [
        {"round": 1, "winner": 0, "points": 2, "bonus": 1},
        {"round": 2, "winner": 1, "points": 5, "bonus": 0},
    ]
    deal = {
        "rounds": [
            {"round": 1, "hands": [["P2", "JK"], ["P1"]]},
            {"round": 2, "hands": [["JK", "G4"], ["P5"]]},
        ]
    }
    events = [
        Event("drew-cards", {"seat": 0, "cards": ["G8"]}),
        Event("drew-cards", {"seat": 1, "cards": ["P9"]}),
        Event("round-started", {"round": 2}),
        Event("drew-cards", {"seat": 1, "cards": ["G6", "JK"]}),
    ]
    first, second = GAME.review.facts(FinishedGame(deal, events, Outcome((1, 2), (3, 5), {"rounds": rounds})))
    assert first == {"jokers": 2, "cards": 5, "rounds_won": 1, "brought": 3, "could": 9}
    assert second == {"jokers": 1, "cards": 5, "rounds_won": 1, "brought": 5, "could": 6}


@pytest.mark.parametrize("seats", [2, 5])
def test_a_whole_game_is_reviewed_for_every_seat(seats: int):
    moments = list(random_play(GAME, seats, GAME.options(), "review"))
    outcome = GAME.outcome(moments[-1].state)
    assert outcome is not None
    events = [event for moment in moments for event in moment.events]
    facts = GAME.review.facts(FinishedGame(GAME.deal(moments[-1].state), events, outcome))
    assert [fact["brought"] for fact in facts] == [
        sum(past.points + past.bonus for past in GAME.view(moments[-1].state, None).rounds if past.winner == seat)
        for seat in range(seats)
    ]
    assert all(fact["could"] >= fact["brought"] for fact in facts)


def test_only_ones_own_turn_is_weighed():
    state = play(position(["P9 P5", "P1 P9"], "P2 P8", penalties=True), 0, "complete", "P9").state
    assert not GAME.review.is_scorable(GAME.view(state, 0))
    assert GAME.review.is_scorable(GAME.view(state, 1))
