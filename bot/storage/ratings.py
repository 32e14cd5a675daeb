"""Ratings as they are stored. How a game changes them is a function that the store is given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.storage.rows import EndedSeat


@dataclass(frozen=True, slots=True)
class Rating:
    """A skill estimate: `mu` with uncertainty `sigma`."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """Return the conservative estimate that leaderboards sort by."""
        return self.mu - 3 * self.sigma


@dataclass(frozen=True, slots=True)
class RatingChange:
    """The rating of one seat before and after a game."""

    before: Rating
    after: Rating


Rate: TypeAlias = Callable[[str, Sequence[EndedSeat], Sequence[Rating | None]], Sequence[RatingChange]]
"""Return the change of each seat, from the game's key, how each seat ended, and the stored rating of each (or None).

It is called inside the transaction that ends the game, perhaps more than once, and must have no other effects.
"""
