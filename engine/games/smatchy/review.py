"""How lucky each player of Smatchy Matchy was, and what their rounds could have brought."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import FinishedGame, Json, Review, Seat
from engine.games.smatchy.cards import JOKER, NUMBERS, VALUE
from engine.games.smatchy.moves import Move
from engine.games.smatchy.view import View


class SmatchyReview(Review[View, Move]):
    """Luck with the jokers, and what won rounds could have brought."""

    def facts(self, played: FinishedGame) -> list[Mapping[str, Json]]:
        """Return, for every seat, the jokers it got, and what its won rounds brought and could have brought."""
        return [_review(played, seat) for seat in range(len(played.outcome.places))]

    def is_scorable(self, view: View) -> bool:
        """Whether the seat is to move: drawing a card that is owed decides nothing."""
        return view.turn == view.seat


def _review(played: FinishedGame, seat: Seat) -> Mapping[str, Json]:
    received = _received(played, seat)
    rounds = [one for one in played.outcome.details["rounds"] if one["winner"] == seat]
    # The last card decides what a round brings; any card of that round might have been kept to be the last.
    best = [max(VALUE[NUMBERS[card]] for card in received[one["round"]]) for one in rounds]
    return {
        "jokers": sum(NUMBERS[card] == JOKER for cards in received.values() for card in cards),
        "cards": sum(len(cards) for cards in received.values()),
        "rounds_won": len(rounds),
        "brought": sum(one["points"] + one["bonus"] for one in rounds),
        "could": sum(best) + sum(one["bonus"] for one in rounds),
    }


def _received(played: FinishedGame, seat: Seat) -> dict[int, list[str]]:
    """List the cards that a seat was dealt and drew, by round."""
    received = {dealt["round"]: list(dealt["hands"][seat]) for dealt in played.deal["rounds"]}
    number = 1
    for event in played.events:
        if event.kind == "round-started":
            number = event.facts["round"]
        elif event.kind == "drew-cards" and event.facts["seat"] == seat:
            received[number].extend(event.facts["cards"])
    return received
