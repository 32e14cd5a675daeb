"""What ended games tell: the outcome with its whole count, and what chance dealt."""

from __future__ import annotations

from engine.game import Json, Outcome
from engine.games.smatchy.cards import NAMES, names
from engine.games.smatchy.rules.dealing import deal_round
from engine.games.smatchy.state import NOBODY, RoundResult, State


def outcome(state: State) -> Outcome | None:
    """Give the result of an ended game: the winner first, the others by their scores, ties shared."""
    if state.winner == NOBODY:
        return None
    scores = state.scores
    ranks = [(seat == state.winner, score) for seat, score in enumerate(scores)]
    places = tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
    details = {
        "rounds": [_count_round(number, result) for number, result in enumerate(state.rounds, 1)],
        "seats": [_count_seat(state, seat) for seat in range(state.terms.seats)],
        "longest_chain": max(result.chain for result in state.rounds),
        "hands": [names(hand) for hand in state.hands],
        "line": [names(stack) for stack in state.stacks if stack],
    }
    return Outcome(places, scores, details)


def deal(state: State) -> Json:
    """Tell how every round so far was dealt; `pile` gives the next card last, as it lay before the first draw."""
    terms = state.terms
    starters = [result.starter for result in state.rounds]
    if state.winner == NOBODY:
        starters.append(state.starter)
    rounds = []
    for number, starter in enumerate(starters, 1):
        dealt = deal_round(terms.seed, terms.seats, number)
        rounds.append(
            {
                "round": number,
                "starter": starter,
                "hands": [names(hand) for hand in dealt.hands],
                "turned_up": [names(pair) for pair in dealt.turned_up],
                "pile": names(dealt.pile),
            }
        )
    return {"dealer": terms.dealer, "rounds": rounds}


def _count_round(number: int, result: RoundResult) -> Json:
    is_won = result.winner != NOBODY
    return {
        "round": number,
        "starter": result.starter,
        "winner": result.winner if is_won else None,
        "why": result.why,
        "card": NAMES[result.card] if is_won else None,
        "as": NAMES[result.top] if is_won else None,
        "points": result.points,
        "bonus": result.bonus,
        "wrapped": result.wrapped,
        "scores": list(result.scores),
        "longest_chain": result.chain,
        "line": [stack.split() for stack in result.line.split("|")],
    }


def _count_seat(state: State, seat: int) -> Json:
    won = [result for result in state.rounds if result.winner == seat]
    return {
        "rounds_won": len(won),
        "from_cards": sum(result.points for result in won),
        "from_bonus": sum(result.bonus for result in won),
        "wraps": sum(result.wrapped for result in won),
        "total": state.scores[seat],
    }
