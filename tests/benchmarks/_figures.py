"""What a benchmark reports, and how it is printed."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """One measured figure beside its target; a `ratio` of 1 or more meets it."""

    name: str
    measured: str
    target: str
    ratio: float

    @property
    def is_met(self) -> bool:
        return self.ratio >= 1

    def line(self) -> str:
        """Put the figure in one line of a table."""
        verdict = "ok" if self.is_met else "MISS"
        return f"{self.name:<52} {self.measured:>18} {self.ratio:>8.2f}  {self.target:<28} {verdict}"


HEADING = f"{'name':<52} {'figure':>18} {'ratio':>8}  {'target':<28} ok?"


def at_most(name: str, value: float, target: float, unit: str) -> Figure:
    """Report a figure that must not pass its target, such as a time."""
    return Figure(name, f"{value:,.3g} {unit}", f"at most {target:g} {unit}", target / max(value, 1e-12))


def at_least(name: str, value: float, target: float, unit: str) -> Figure:
    """Report a figure that must reach its target, such as a rate."""
    return Figure(name, f"{value:,.0f} {unit}", f"at least {target:,.0f} {unit}", value / target)


def undisturbed_seconds(act: Callable[[], object], times: int, rounds: int = 7) -> float:
    """Time an act in processor time: its mean over many times, in the quickest of some rounds."""
    act()
    spent = []
    for _ in range(rounds):
        started = time.process_time()
        for _ in range(times):
            act()
        spent.append((time.process_time() - started) / times)
    return min(spent)


def told(name: str, measured: str) -> Figure:
    """Report a figure that has no target of its own."""
    return Figure(name, measured, "", 1.0)
