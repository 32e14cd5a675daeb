"""How the bot is: green, yellow (it works, under pressure) or red (it cannot do its work), and why."""

from __future__ import annotations

import asyncio
import math
import time
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from bot.errors import StorageError

LAG_SECONDS = 0.5
"""How often the event loop is asked how late it is."""
LAG_REMEMBERED = 20
"""How many of these answers count."""
DATABASE_SECONDS = 5.0
"""How long a database may take to keep something before it counts as away."""
LOOKED_SECONDS = 10.0
"""For how long an answer of the database is good enough: those who ask often cost no more."""


class Colour(StrEnum):
    """How something is."""

    GREEN = "green"
    YELLOW = "yellow"
    RED = "red"


@dataclass(frozen=True, slots=True)
class Limits:
    """From where on a figure is yellow, and from where on red."""

    yellow: float
    red: float = math.inf

    def colour(self, figure: float) -> Colour:
        """Judge a figure."""
        return Colour.RED if figure >= self.red else Colour.YELLOW if figure >= self.yellow else Colour.GREEN


LAG: Limits = Limits(0.25, 5.0)
LATENCY: Limits = Limits(2.0)
WRITING: Limits = Limits(1.0)
UNSHOWN: Limits = Limits(30.0)
"""Everything follows within seconds while requests are plentiful; what is older than this is late."""
BACKLOG: Limits = Limits(40)
"""As many requests wait as may be made in a second."""
SKETCHES: Limits = Limits(20)
PRESSES: Limits = Limits(25)
"""More are under way than are answered side by side: the others wait for their turn."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at: its colour, the figure, and a word on it."""

    colour: Colour
    figure: float | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Health:
    """Everything that was looked at."""

    findings: Mapping[str, Finding]

    @property
    def colour(self) -> Colour:
        """Give the worst of all colours."""
        colours = {finding.colour for finding in self.findings.values()}
        return next((colour for colour in (Colour.RED, Colour.YELLOW) if colour in colours), Colour.GREEN)

    def as_json(self) -> dict[str, object]:
        """Write it down for whoever asks."""
        details = {
            name: {
                "status": finding.colour,
                **({} if finding.figure is None else {"figure": round(finding.figure, 4)}),
                **({"note": finding.note} if finding.note else {}),
            }
            for name, finding in self.findings.items()
        }
        return {"status": self.colour, "ready": self.colour is not Colour.RED, "checks": details}


@dataclass(frozen=True, slots=True)
class Vitals:
    """What can be looked at, as the composition root puts it together.

    `is_standing_by` tells whether another process serves, for which this one would step in. `shards` gives each shard's
    latency, None for one that is not connected. `keep` writes something small into the database. `unshown` gives
    the age of the oldest change that is not shown yet, by kind of message.
    """

    is_ready: Callable[[], bool]
    is_standing_by: Callable[[], bool]
    shards: Callable[[], Mapping[int, float | None]]
    keep: Callable[[], Awaitable[object]]
    queues: Callable[[], Mapping[str, int]]
    unshown: Callable[[], Mapping[str, float]]


@dataclass(slots=True)
class LoopLag:
    """How late the event loop is: the worst of the last seconds."""

    _seen: deque[float] = field(default_factory=lambda: deque(maxlen=LAG_REMEMBERED))

    @property
    def worst(self) -> float:
        """Give the longest delay of the last seconds."""
        return max(self._seen, default=0.0)

    async def watch(self) -> None:
        """Look until cancelled."""
        while True:
            due = time.perf_counter() + LAG_SECONDS
            await asyncio.sleep(LAG_SECONDS)
            self._seen.append(max(0.0, time.perf_counter() - due))


class Doctor:
    """Looks at everything when asked."""

    def __init__(self, vitals: Vitals, lag: LoopLag) -> None:
        self._vitals = vitals
        self._lag = lag
        self._database: tuple[float, Finding] | None = None
        self._turn = asyncio.Lock()

    async def look(self) -> Health:
        """Look at gateway, event loop, database and what waits."""
        queues, unshown = self._vitals.queues(), self._vitals.unshown()
        lag, age = self._lag.worst, max(unshown.values(), default=0.0)
        requests, sketches, presses = (queues.get(name, 0) for name in ("requests", "pictures", "presses"))
        return Health(
            {
                "gateway": self._gateway(),
                "loop": Finding(LAG.colour(lag), lag, "seconds late"),
                "database": await self._written(),
                "messages": Finding(UNSHOWN.colour(age), age, "seconds since the oldest change that is not shown"),
                "requests": Finding(BACKLOG.colour(requests), requests, "requests wait for their turn"),
                "presses": Finding(PRESSES.colour(presses), presses, "presses are being answered"),
                "pictures": Finding(SKETCHES.colour(sketches), sketches, "pictures wait to be drawn"),
            }
        )

    def _gateway(self) -> Finding:
        if self._vitals.is_standing_by():
            return Finding(Colour.GREEN, note="stands by for another process")
        shards = self._vitals.shards()
        connected = [latency for latency in shards.values() if latency is not None]
        if not self._vitals.is_ready() or not connected:
            return Finding(Colour.RED, note="not connected")
        if len(connected) < len(shards):
            return Finding(Colour.YELLOW, note=f"{len(shards) - len(connected)} of {len(shards)} shards reconnect")
        latency = max((each for each in connected if math.isfinite(each)), default=0.0)
        return Finding(LATENCY.colour(latency), latency, "seconds between a heartbeat and its answer")

    async def _written(self) -> Finding:
        """Have something kept, unless that was done a moment ago; who asks meanwhile waits for the same answer."""
        async with self._turn:
            now = time.monotonic()
            if self._database is None or now - self._database[0] >= LOOKED_SECONDS:
                self._database = (now, await self._write())
            return self._database[1]

    async def _write(self) -> Finding:
        began = time.perf_counter()
        try:
            async with asyncio.timeout(DATABASE_SECONDS):
                await self._vitals.keep()
        except StorageError as error:
            return Finding(Colour.RED, note=error.code)
        except TimeoutError:
            return Finding(Colour.RED, note="no answer")
        taken = time.perf_counter() - began
        return Finding(WRITING.colour(taken), taken, "seconds to keep something")
