"""What a finished game leaves behind: its outcome, what was dealt, statistics, and a review."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.game import FinishedGame, Json, Outcome, Review, Seat
from engine.games.smatchy.cards import JOKER, VALUE
from engine.games.smatchy.moves import Move
from engine.games.smatchy.rounds import deal_round
from engine.games.smatchy.state import State
from engine.games.smatchy.view import PastRound, View
from engine.statistics import Facts


def outcome(state: State) -> Outcome | None:
    """Return the result of a finished game: the winner first, the others by their scores, ties shared."""
    if state.winner is None:
        return None
    ranks = [(seat == state.winner, score) for seat, score in enumerate(state.scores)]
    places = tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
    details = {
        "rounds": [_round(past) for past in state.rounds],
        "seats": [_seat(state, seat) for seat in range(len(state.hands))],
        "longest_chain": max(past.longest_chain for past in state.rounds),
        "hands": [list(hand) for hand in state.hands],
        "line": [list(place.cards) for place in state.line],
    }
    return Outcome(places, state.scores, details)


def _round(past: PastRound) -> Json:
    return {
        "round": past.number,
        "starter": past.starter,
        "winner": past.winner,
        "why": past.why,
        "card": past.card,
        "as": past.played_as,
        "points": past.points,
        "bonus": past.bonus,
        "wrapped": past.wrapped,
        "scores": list(past.scores),
        "longest_chain": past.longest_chain,
        "line": [list(cards) for cards in past.line],
    }


def _seat(state: State, seat: Seat) -> Json:
    won = [past for past in state.rounds if past.winner == seat]
    return {
        "rounds_won": len(won),
        "from_cards": sum(past.points for past in won),
        "from_bonus": sum(past.bonus for past in won),
        "wraps": sum(past.wrapped for past in won),
        "total": state.scores[seat],
    }


def deal(state: State) -> Json:
    """Return how every round so far was dealt. The next card of a pile is its last, as before the first draw."""
    starters = [past.starter for past in state.rounds]
    if state.winner is None:
        starters.append(state.starter)
    rounds = []
    for number, starter in enumerate(starters, 1):
        dealt = deal_round(state.setup.seed, len(state.hands), number)
        rounds.append(
            {
                "round": number,
                "starter": starter,
                "hands": [list(hand) for hand in dealt.hands],
                "turned_up": [list(pair) for pair in dealt.turned_up],
                "pile": list(dealt.pile),
            }
        )
    return {"dealer": state.setup.dealer, "rounds": rounds}


def statistics(final: View, outcome: Outcome) -> list[Facts]:
    """Return what a finished game adds to each seat's statistics."""
    return [_facts(outcome, seat) for seat in range(final.seats)]


def _facts(outcome: Outcome, seat: Seat) -> Facts:
    won = [each for each in outcome.details["rounds"] if each["winner"] == seat]
    return Facts(
        most={
            "best-round": max((each["points"] + each["bonus"] for each in won), default=0),
            "longest-chain": outcome.details["longest_chain"],
            "winning-chain": max((each["longest_chain"] for each in won), default=0),
        },
        total={"rounds-won": len(won), "jokers-last": sum(each["card"] == JOKER for each in won)},
    )


class SmatchyReview(Review[View, Move]):
    """Luck with jokers, and what the rounds that a seat won could have brought."""

    def facts(self, played: FinishedGame) -> Sequence[Mapping[str, Json]]:
        """Return the facts of every seat."""
        return [_review(played, seat) for seat in range(len(played.outcome.places))]

    def is_scorable(self, view: View) -> bool:
        """Whether the seat is on turn: drawing a card that it owes itself decides nothing."""
        return view.turn == view.seat


def _review(played: FinishedGame, seat: Seat) -> Mapping[str, Json]:
    received = _received(played, seat)
    won = [each for each in played.outcome.details["rounds"] if each["winner"] == seat]
    # The last card decides what a round brings, and any card of the round could have been kept as the last one.
    best = [max(VALUE[card] for card in received[each["round"]]) for each in won]
    bonus = sum(each["bonus"] for each in won)
    return {
        "jokers": sum(card == JOKER for cards in received.values() for card in cards),
        "cards": sum(len(cards) for cards in received.values()),
        "rounds_won": len(won),
        "brought": sum(each["points"] for each in won) + bonus,
        "could": sum(best) + bonus,
    }


def _received(played: FinishedGame, seat: Seat) -> dict[int, list[str]]:
    """Return the cards that a seat was dealt or drew, by round."""
    received = {dealt["round"]: list(dealt["hands"][seat]) for dealt in played.deal["rounds"]}
    number = 1
    for event in played.events:
        if event.kind == "round-started":
            number = event.facts["round"]
        elif event.kind == "drew-cards" and event.facts["seat"] == seat:
            received[number].extend(event.facts["cards"])
    return received
