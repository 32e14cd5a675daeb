"""What an ended game adds to its players' statistics, in a form in which many games can be put together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.codec import Json


@dataclass(frozen=True, slots=True)
class Facts:
    """What one game says about one seat, by the name of each statistic; the game's own locale files word the names."""

    most: Mapping[str, int] = field(default_factory=dict)
    """The greatest of all games counts."""
    total: Mapping[str, int] = field(default_factory=dict)
    """The sum of all games counts."""
    tally: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """How often each label came; the most frequent counts."""
    seats: Mapping[str, Mapping[int, int]] = field(default_factory=dict)
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
