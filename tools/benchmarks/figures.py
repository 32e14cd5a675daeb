"""What a benchmark reports."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

HEADING = f"{'figure':<44} {'ratio':>7}  {'goal':<10} {'':<5} measured"


@dataclass(frozen=True)
class Figure:
    """A ratio, and what it should be: at least or at most that. `measured` says what of."""

    name: str
    ratio: float
    measured: str = ""
    at_least: float | None = None
    at_most: float | None = None

    @property
    def is_met(self) -> bool:
        """Whether the ratio is what it should be."""
        return (self.at_least is None or self.ratio >= self.at_least) and (
            self.at_most is None or self.ratio <= self.at_most
        )

    def line(self) -> str:
        """Return one line of the report."""
        goal = f">= {self.at_least:g}" if self.at_least is not None else ""
        goal = f"<= {self.at_most:g}" if self.at_most is not None else goal
        verdict = "" if not goal else "ok" if self.is_met else "MISS"
        return f"{self.name:<44} {self.ratio:>7.2f}  {goal:<10} {verdict:<5} {self.measured}".rstrip()


def cpu_seconds(pid: int) -> float:
    """Return the CPU time of a process, its threads and its child processes so far."""
    tasks = list(Path(f"/proc/{pid}/task").iterdir())
    own = sum(int((task / "schedstat").read_text(encoding="ascii").split()[0]) for task in tasks) / 1e9
    children = [child for task in tasks for child in (task / "children").read_text(encoding="ascii").split()]
    return own + sum(cpu_seconds(int(child)) for child in children)


def memory_mb(pid: int) -> float:
    """Return the resident memory of a process in MB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20
