"""What a finished game of Smatchy Matchy adds to its players' statistics."""

from __future__ import annotations

from engine.game import Outcome, Seat
from engine.games.smatchy.view import View
from engine.statistics import Facts


def statistics(final: View, outcome: Outcome) -> list[Facts]:
    """Tell, for every seat, the rounds it won, its best one, and the longest chain of Smatchies at the table."""
    return [_facts(outcome, seat) for seat in range(final.seats)]


def _facts(outcome: Outcome, seat: Seat) -> Facts:
    won = [one for one in outcome.details["rounds"] if one["winner"] == seat]
    return Facts(
        most={
            "best-round": max((one["points"] + one["bonus"] for one in won), default=0),
            "longest-chain": outcome.details["longest_chain"],
            "winning-chain": max((one["longest_chain"] for one in won), default=0),
        },
        total={"rounds-won": len(won), "jokers-last": sum(one["card"] == "JK" for one in won)},
    )
