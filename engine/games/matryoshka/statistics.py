"""What a finished game of Matryoshka adds to its players' statistics."""

from __future__ import annotations

from collections import Counter

from engine.game import Outcome, Seat
from engine.games.matryoshka.view import View
from engine.statistics import Facts


def statistics(final: View, outcome: Outcome) -> list[Facts]:
    """Tell, for every seat, the longest run, the sets shown, and with whom it exchanged."""
    return [_facts(final, outcome, seat) for seat in range(final.seats)]


def _facts(final: View, outcome: Outcome, seat: Seat) -> Facts:
    own = outcome.details["seats"][seat]
    taken = Counter(exchange.partner for exchange in final.exchanges if exchange.active == seat)
    given = Counter(exchange.active for exchange in final.exchanges if exchange.partner == seat)
    return Facts(
        most={"longest-run": max(own["runs"], default=0)},
        total={"offers-taken": given.total()},
        tally={"favourite-set": Counter(card[0] for card in own["display"])},
        seats={"takes-from": taken, "gives-to": given},
    )
