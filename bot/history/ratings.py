"""Skill ratings after Weng and Lin (Plackett-Luce), for any number of players and ties. Bots have fixed ratings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from bot.storage.ratings import Rating, RatingChange
from bot.storage.rows import EndedSeat


def displayed_rating(ordinal: float) -> int:
    """Return a rating as people read it: whole points, 1000 for a newcomer."""
    return round(1000 + 40 * ordinal)


NEWCOMER = Rating(25.0, 25.0 / 3)
COMPUTER_SIGMA = 2.0

COMPUTER_RATINGS: Mapping[str, Mapping[str, float]] = {
    "matryoshka": {"easy": 18.2, "normal": 25.0, "hard": 30.2, "expert": 31.7},
    "smatchy": {"easy": 23.5, "normal": 25.0, "hard": 28.4, "expert": 30.1},
}
"""The mu of each bot, measured in games against each other (docs/computers.md)."""

_UNMEASURED: Mapping[str, float] = {"easy": 20.0, "normal": 25.0, "hard": 29.0, "expert": 30.0}


def computer_rating(game: str, strength: str) -> Rating:
    return Rating(COMPUTER_RATINGS.get(game, _UNMEASURED)[strength], COMPUTER_SIGMA)


@cache
def _model() -> Any:
    # Imported on first use, because loading it takes longer than the rest of a start.
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=NEWCOMER.mu, sigma=NEWCOMER.sigma)


def rate(ratings: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """Return the ratings after one game. Equal places are ties."""
    model = _model()
    teams = [[model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in ratings]
    rated = model.rate(teams, ranks=[float(place) for place in places])
    return [Rating(team[0].mu, team[0].sigma) for team in rated]


def rate_ending(game: str, seats: Sequence[EndedSeat], kept: Sequence[Rating | None]) -> list[RatingChange]:
    """Return the rating changes of a finished game. `kept` has each person's rating before, None for newcomers."""
    before = [_before(game, seat, rating) for seat, rating in zip(seats, kept, strict=True)]
    # Someone who left ranks behind even those who share the last place.
    after = rate(before, [seat.place + len(seats) * seat.left for seat in seats])
    return [RatingChange(*ratings) for ratings in zip(before, after, strict=True)]


def _before(game: str, seat: EndedSeat, kept: Rating | None) -> Rating:
    if seat.computer is not None:
        return computer_rating(game, seat.computer)
    return NEWCOMER if kept is None else kept


__all__ = [
    "COMPUTER_RATINGS",
    "COMPUTER_SIGMA",
    "NEWCOMER",
    "Rating",
    "computer_rating",
    "displayed_rating",
    "rate",
    "rate_ending",
]
