"""What a game may tell after its end: facts for statistics, and what a review of one seat is made of.

Both are optional: a game offers `statistics` or `review` as methods of its GAME; its own locale files word them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from engine.game import AnyGame, Event, Json, Outcome, Seat


@dataclass(frozen=True, slots=True)
class Facts:
    """What one game says about one seat, by the name of each statistic, so that many games can be put together."""

    most: Mapping[str, int] = field(default_factory=dict)
    """The greatest of all games counts."""
    total: Mapping[str, int] = field(default_factory=dict)
    """The sum of all games counts."""
    tally: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """How often each label came; the most frequent counts."""
    seats: Mapping[str, Mapping[Seat, int]] = field(default_factory=dict)
    """How often something was done with each other seat; the most frequent person counts."""

    def to_json(self) -> Json:
        """Write the facts as JSON, without what is empty."""
        seats = {name: {str(seat): count for seat, count in counts.items()} for name, counts in self.seats.items()}
        tally = {name: dict(counts) for name, counts in self.tally.items()}
        written = {"most": dict(self.most), "total": dict(self.total), "tally": tally, "seats": seats}
        return {kind: facts for kind, facts in written.items() if facts}

    @classmethod
    def from_json(cls, data: Json) -> Facts:
        """Read facts that `to_json` wrote."""
        seats = {
            name: {int(seat): count for seat, count in counts.items()} for name, counts in data.get("seats", {}).items()
        }
        return cls(data.get("most", {}), data.get("total", {}), data.get("tally", {}), seats)


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A whole game, ended: what chance dealt, every event, and the result."""

    deal: Json
    events: Sequence[Event]
    outcome: Outcome


@runtime_checkable
class KeepsStatistics(Protocol):
    """A game that has statistics of its own."""

    def statistics(self, final: Any, outcome: Outcome) -> Sequence[Facts]:
        """Tell every seat's facts from the final public view and the result."""
        ...


@runtime_checkable
class Reviews(Protocol):
    """A game that can say how lucky each seat was and what it could have had."""

    def weighs(self, view: Any) -> bool:
        """Tell whether what is chosen from a view decides about points, so that judging it makes sense."""
        ...

    def review(self, played: FinishedGame) -> Sequence[Mapping[str, Json]]:
        """Tell, for every seat, the facts that the game's own review words."""
        ...


def statistics_of(game: AnyGame, final: Any, outcome: Outcome) -> tuple[Facts, ...]:
    """Give every seat's facts; none for a game that keeps no statistics."""
    if isinstance(game, KeepsStatistics):
        return tuple(game.statistics(final, outcome))
    return (Facts(),) * len(outcome.places)


def weighs(game: AnyGame, view: Any) -> bool:
    """Tell whether what is chosen from a view decides about points; always, unless the game says otherwise."""
    return game.weighs(view) if isinstance(game, Reviews) else True


def review_of(game: AnyGame, played: FinishedGame) -> tuple[Mapping[str, Json], ...]:
    """Give every seat's review facts; none for a game that has no review of its own."""
    if isinstance(game, Reviews):
        return tuple(game.review(played))
    return ({},) * len(played.outcome.places)
