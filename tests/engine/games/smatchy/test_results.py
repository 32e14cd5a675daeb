"""What a finished game leaves behind: past rounds, outcome, deal, statistics, review."""

from __future__ import annotations

import pytest

from engine.game import Event, FinishedGame, Outcome
from engine.games.smatchy import GAME
from engine.games.smatchy.state import State
from engine.games.smatchy.view import PastRound
from engine.random_games import random_play
from tests.engine.games.smatchy.positions import cards, line, line_of, play, position

FULL = "P1 P2 P3 P4 P5 P6 P7 P8 P9"


def after_three_rounds() -> State:
    """Return a finished game: seat 1 wins a round with a joker, no one the next, and seat 0 the third and the game."""
    state = position(["P5", "JK"], FULL, turn=1, longest_chain=2, scores=(9, 16), expert=True)
    state = play(state, 1, "smatchy", "JK", 3).state
    hands = (cards("P5"), cards("P6"))
    state = state._replace(turn=0, hands=hands, line=line_of("P4 G8"), pile=(), passes=0, longest_chain=4)
    state = play(state, 0, "draw").state
    state = state._replace(turn=0, hands=(cards("G9"), cards("P6")), line=line_of("P4 P9"), pile=cards("P1"))
    return play(state, 0, "smatchy", "G9").state


# --- Past rounds


def test_view_has_past_rounds():
    won, void, last = GAME.view(after_three_rounds(), None).rounds
    stacks = tuple((card, "JK") if card == "P3" else (card,) for card in FULL.split())
    assert won == PastRound(1, 0, "won", (9, 17), 2, stacks, winner=1, card="JK", played_as="G3", points=0, bonus=1)
    assert void == PastRound(2, 1, "nobody-can-play", (9, 17), 4, (("P4",), ("G8",)))
    assert (void.points, void.bonus, void.wrapped) == (0, 0, False)
    assert (last.number, last.starter, last.winner, last.card, last.played_as) == (3, 1, 0, "G9", "G9")
    assert (last.points, last.bonus, last.wrapped, last.scores) == (9, 0, False, (18, 17))


def test_past_round_states_that_a_score_was_wrapped():
    state = position(["G9", "P6"], "P4 P9", expert=True, scores=(12, 0))
    (past,) = GAME.view(play(state, 0, "smatchy", "G9").state, None).rounds
    assert (past.wrapped, past.scores) == (True, (3, 0))


# --- Outcome and deal


def test_outcome_has_every_round():
    outcome = GAME.outcome(after_three_rounds())
    assert outcome is not None
    won, void, last = outcome.details["rounds"]
    assert (won["winner"], won["card"], won["as"], won["points"], won["bonus"]) == (1, "JK", "G3", 0, 1)
    assert (void["winner"], void["card"], void["as"], void["why"]) == (None, None, None, "nobody-can-play")
    assert (last["winner"], last["card"], last["scores"]) == (0, "G9", [18, 17])
    assert void["line"] == [["P4"], ["G8"]]
    assert outcome.details["longest_chain"] == 4
    assert (outcome.details["hands"], outcome.details["line"]) == ([[], ["P6"]], [["P4"], ["P9", "G9"]])


def test_outcome_counts_rounds_of_each_seat():
    state = play(position(["G8", "P1"], "P2 P8", expert=True, scores=(17, 0)), 0, "smatchy", "G8").state
    state = state._replace(turn=1, hands=(cards("P1 P1"), cards("G9")), line=line_of("P9"), scores=(7, 9))
    outcome = GAME.outcome(play(state, 1, "smatchy", "G9").state)
    assert outcome is not None
    assert outcome.details["rounds"][0]["wrapped"] is True
    first, second = outcome.details["seats"]
    assert first == {"rounds_won": 1, "from_cards": 8, "from_bonus": 0, "wraps": 1, "total": 7}
    assert second == {"rounds_won": 1, "from_cards": 9, "from_bonus": 0, "wraps": 0, "total": 18}


def test_deal_has_every_round_so_far():
    state = GAME.new(2, GAME.options(), "dealt")
    deal = GAME.deal(state)
    assert deal["dealer"] == state.setup.dealer
    (only,) = deal["rounds"]
    assert only["hands"] == [list(GAME.view(state, seat).hand) for seat in (0, 1)]
    assert sorted(only["turned_up"][-1], key=lambda card: card[1]) == line(state).split()
    assert len(only["pile"]) == 45
    won = state._replace(turn=0, hands=(cards("P3"), cards("P1 G1")), line=line_of("G3"))
    later = play(won, 0, "smatchy", "P3").state
    assert [dealt["starter"] for dealt in GAME.deal(later)["rounds"]] == [state.starter, 0]


def test_deal_of_finished_game_has_no_further_round():
    assert len(GAME.deal(after_three_rounds())["rounds"]) == 3


# --- Statistics


def test_statistics_of_each_seat():
    end = after_three_rounds()
    outcome = GAME.outcome(end)
    assert outcome is not None
    first, second = GAME.statistics(GAME.view(end, None), outcome)
    assert first.most == {"best-round": 9, "longest-chain": 4, "winning-chain": 1}
    assert first.total == {"rounds-won": 1, "jokers-last": 0}
    assert second.most == {"best-round": 1, "longest-chain": 4, "winning-chain": 2}
    assert second.total == {"rounds-won": 1, "jokers-last": 1}


def test_statistics_of_seat_without_won_round():
    outcome = Outcome((1, 2), (18, 0), {"rounds": [], "longest_chain": 5})
    facts = GAME.statistics(GAME.view(after_three_rounds(), None), outcome)[1]
    assert facts.most == {"best-round": 0, "longest-chain": 5, "winning-chain": 0}


def test_statistics_have_best_round_and_longest_winning_chain():
    won = [
        {"winner": 0, "points": 2, "bonus": 1, "longest_chain": 4, "card": "P2"},
        {"winner": 0, "points": 9, "bonus": 0, "longest_chain": 1, "card": "G9"},
    ]
    outcome = Outcome((1, 2), (18, 0), {"rounds": won, "longest_chain": 5})
    facts = GAME.statistics(GAME.view(after_three_rounds(), None), outcome)[0]
    assert facts.most == {"best-round": 9, "longest-chain": 5, "winning-chain": 4}


# --- Review


def test_review_has_jokers_and_what_rounds_could_have_brought():
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
def test_review_agrees_with_past_rounds(seats: int):
    moments = list(random_play(GAME, seats, GAME.options(), "review"))
    end = moments[-1].state
    outcome = GAME.outcome(end)
    assert outcome is not None
    events = [event for moment in moments for event in moment.events]
    facts = GAME.review.facts(FinishedGame(GAME.deal(end), events, outcome))
    assert [fact["brought"] for fact in facts] == [
        sum(past.points + past.bonus for past in GAME.view(end, None).rounds if past.winner == seat)
        for seat in range(seats)
    ]
    assert all(fact["could"] >= fact["brought"] for fact in facts)


def test_only_moves_of_the_own_turn_are_scorable():
    state = play(position(["P9 P5", "P1 P9"], "P2 P8", penalties=True), 0, "complete", "P9").state
    assert not GAME.review.is_scorable(GAME.view(state, 0))
    assert GAME.review.is_scorable(GAME.view(state, 1))
