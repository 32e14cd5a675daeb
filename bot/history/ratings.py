"""Skill estimates after Weng and Lin (Plackett-Luce): any number of players, ties, computers that never change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from bot.storage.ratings import Rating, RatingChange
from bot.storage.rows import EndedSeat


def displayed_rating(ordinal: float) -> int:
    """Give a rating as people read it: whole points, a thousand for a newcomer."""
    return round(1000 + 40 * ordinal)


NEWCOMER = Rating(25.0, 25.0 / 3)
COMPUTER_SIGMA = 2.0
"""The uncertainty that computers are rated with."""

COMPUTER_RATINGS: Mapping[str, Mapping[str, float]] = {
    "matryoshka": {"easy": 18.2, "normal": 25.0, "hard": 30.2, "expert": 31.7},
    "smatchy": {"easy": 23.5, "normal": 25.0, "hard": 28.4, "expert": 30.1},
}
"""The fixed ratings of computers by game, as their games have shown (docs/computers.md)."""

_UNMEASURED: Mapping[str, float] = {"easy": 20.0, "normal": 25.0, "hard": 29.0, "expert": 30.0}
"""What computers are taken for in a game in which nobody has measured them."""


def computer_rating(game: str, strength: str) -> Rating:
    """Give the rating of a computer, which never changes."""
    return Rating(COMPUTER_RATINGS.get(game, _UNMEASURED)[strength], COMPUTER_SIGMA)


@cache
def _model() -> Any:
    # Imported at the first rated ending: the library takes longer to load than the bot takes to open its database.
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=NEWCOMER.mu, sigma=NEWCOMER.sigma)


def rate(ratings: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """Give the ratings after one game; equal places are ties."""
    model = _model()
    teams = [[model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in ratings]
    rated = model.rate(teams, ranks=[float(place) for place in places])
    return [Rating(team[0].mu, team[0].sigma) for team in rated]


def rate_ending(game: str, seats: Sequence[EndedSeat], kept: Sequence[Rating | None]) -> list[RatingChange]:
    """Rate a game that has ended, as the store asks for it: computers as they are, newcomers as newcomers."""
    before = [_before(game, seat, rating) for seat, rating in zip(seats, kept, strict=True)]
    # A leaver is behind even those who share the last place.
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
