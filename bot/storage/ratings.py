"""Ratings as they are kept. How a game changes them is told to the store when it is opened: it does no mathematics."""

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
        """Give the cautious single number that leaderboards sort by."""
        return self.mu - 3 * self.sigma


@dataclass(frozen=True, slots=True)
class RatingChange:
    """What one game did to the rating of one seat."""

    before: Rating
    after: Rating


Rate: TypeAlias = Callable[[str, Sequence[EndedSeat], Sequence[Rating | None]], Sequence[RatingChange]]
"""From a game's key, how it ended for every seat, and the rating kept for each (None: none yet), to the change of each.

It is called inside the transaction that ends the game, perhaps more than once, and must touch nothing.
"""
