"""Health of a running bot: its checks, the lag of the event loop, and the pages `/healthz` and `/metrics`.

A check is green, yellow (working under pressure) or red (not working).
"""

from __future__ import annotations

import asyncio
import logging
import math
import os
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from aiohttp import web

from bot.errors import StartupError, StorageError
from bot.monitoring import metrics
from bot.monitoring.metrics import LATENCIES, LOOP_LAG, OLDEST_UNSHOWN, QUEUES, SERVERS, TABLES

LAG_INTERVAL_SECONDS = 0.5
LAG_SAMPLES = 20
DATABASE_TIMEOUT_SECONDS = 5.0
CACHE_SECONDS = 10.0  # how long results of the database are reused, so that frequent requests cost nothing
NOT_INSTALLED = 'The page /metrics needs an extra: pip install "matryoshka-bot[metrics]".'

log = logging.getLogger(__name__)


class HealthStatus(StrEnum):
    """The result of a check."""

    GREEN = "green"
    YELLOW = "yellow"
    RED = "red"


@dataclass(frozen=True, slots=True)
class Thresholds:
    """From which value on a check is yellow, and red."""

    yellow: float
    red: float = math.inf

    def status(self, value: float) -> HealthStatus:
        if value >= self.red:
            return HealthStatus.RED
        return HealthStatus.YELLOW if value >= self.yellow else HealthStatus.GREEN


LAG = Thresholds(0.25, 5.0)
LATENCY = Thresholds(2.0)
WRITE = Thresholds(1.0)
UNSHOWN = Thresholds(30.0)  # changes are shown within seconds unless requests are scarce
REQUESTS = Thresholds(40)  # as many as the limiter lets through in a second
PICTURES = Thresholds(20)
PRESSES = Thresholds(25)  # more than are handled at the same time


@dataclass(frozen=True, slots=True)
class CheckResult:
    """The status of one check, with the value that was measured."""

    status: HealthStatus
    value: float | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Health:
    """The results of all checks."""

    checks: Mapping[str, CheckResult]

    @property
    def status(self) -> HealthStatus:
        """The worst status of all checks."""
        statuses = {check.status for check in self.checks.values()}
        worst_first = (HealthStatus.RED, HealthStatus.YELLOW)
        return next((status for status in worst_first if status in statuses), HealthStatus.GREEN)

    def as_json(self) -> dict[str, object]:
        checks = {
            name: {
                "status": check.status,
                **({} if check.value is None else {"figure": round(check.value, 4)}),
                **({"note": check.note} if check.note else {}),
            }
            for name, check in self.checks.items()
        }
        return {"status": self.status, "ready": self.status is not HealthStatus.RED, "checks": checks}


@dataclass(frozen=True, slots=True)
class Sources:
    """What the checks and metrics read.

    `is_standing_by`: another process serves, and this one would replace it. `shards`: the latency of each shard, None
    if it is not connected. `write`: writes something small to the database. `queues`: lengths by name. `unshown`: the
    age of the oldest change that is not shown yet, by kind of message. `tables`: the number of tables by status.
    """

    is_ready: Callable[[], bool]
    is_standing_by: Callable[[], bool]
    shards: Callable[[], Mapping[int, float | None]]
    servers: Callable[[], int]
    write: Callable[[], Awaitable[object]]
    tables: Callable[[], Awaitable[Mapping[str, int]]]
    queues: Mapping[str, Callable[[], int]]
    unshown: Mapping[str, Callable[[], float]]


@dataclass(slots=True)
class LoopLag:
    """Delays of the event loop, sampled while `watch` runs."""

    _samples: deque[float] = field(default_factory=lambda: deque(maxlen=LAG_SAMPLES))

    @property
    def worst(self) -> float:
        """The longest delay of the last seconds."""
        return max(self._samples, default=0.0)

    async def watch(self) -> None:
        while True:
            due = time.perf_counter() + LAG_INTERVAL_SECONDS
            await asyncio.sleep(LAG_INTERVAL_SECONDS)
            self._samples.append(max(0.0, time.perf_counter() - due))


class HealthChecks:
    """Runs the checks on request."""

    def __init__(self, sources: Sources, lag: LoopLag) -> None:
        self._sources = sources
        self._lag = lag
        self._database: tuple[float, CheckResult] | None = None
        self._checking_database = asyncio.Lock()

    async def run(self) -> Health:
        queues = {name: length() for name, length in self._sources.queues.items()}
        requests, pictures, presses = (queues.get(name, 0) for name in ("requests", "pictures", "presses"))
        age = max((age() for age in self._sources.unshown.values()), default=0.0)
        lag = self._lag.worst
        return Health(
            {
                "gateway": self._check_gateway(),
                "loop": CheckResult(LAG.status(lag), lag, "seconds late"),
                "database": await self._check_database(),
                "messages": CheckResult(UNSHOWN.status(age), age, "seconds since the oldest change not shown yet"),
                "requests": CheckResult(REQUESTS.status(requests), requests, "requests are queued"),
                "presses": CheckResult(PRESSES.status(presses), presses, "presses are being handled"),
                "pictures": CheckResult(PICTURES.status(pictures), pictures, "pictures are queued"),
            }
        )

    def _check_gateway(self) -> CheckResult:
        if self._sources.is_standing_by():
            return CheckResult(HealthStatus.GREEN, note="standby for another process")
        shards = self._sources.shards()
        connected = [latency for latency in shards.values() if latency is not None]
        if not self._sources.is_ready() or not connected:
            return CheckResult(HealthStatus.RED, note="not connected")
        if len(connected) < len(shards):
            note = f"{len(shards) - len(connected)} of {len(shards)} shards reconnect"
            return CheckResult(HealthStatus.YELLOW, note=note)
        latency = max((each for each in connected if math.isfinite(each)), default=0.0)
        return CheckResult(LATENCY.status(latency), latency, "seconds between a heartbeat and its answer")

    async def _check_database(self) -> CheckResult:
        async with self._checking_database:  # concurrent requests share one result
            now = time.monotonic()
            if self._database is None or now - self._database[0] >= CACHE_SECONDS:
                self._database = (now, await self._write())
            return self._database[1]

    async def _write(self) -> CheckResult:
        started_at = time.perf_counter()
        try:
            async with asyncio.timeout(DATABASE_TIMEOUT_SECONDS):
                await self._sources.write()
        except StorageError as error:
            return CheckResult(HealthStatus.RED, note=error.code)
        except TimeoutError:
            return CheckResult(HealthStatus.RED, note="no answer")
        seconds = time.perf_counter() - started_at
        return CheckResult(WRITE.status(seconds), seconds, "seconds to write")


class HealthPages:
    """The pages of one bot."""

    def __init__(self, sources: Sources) -> None:
        self._sources = sources
        self._lag = LoopLag()
        self._checks = HealthChecks(sources, self._lag)
        self._counted_at = -math.inf
        self._registry: Any = None  # of prometheus_client

    @asynccontextmanager
    async def serve(self, host: str, port: int) -> AsyncIterator[int]:
        """Serve the pages while inside. Yield the port, which the system chooses for 0. Raise StartupError."""
        self._registry = metrics.enable()
        if self._registry is None:
            log.warning("/metrics not served. %s", NOT_INSTALLED)
        self._register_gauges()
        app = web.Application()
        app.router.add_get("/healthz", self._healthz)
        app.router.add_get("/metrics", self._metrics)
        runner = web.AppRunner(app, access_log=None, handle_signals=False)
        await runner.setup()
        watching = asyncio.create_task(self._lag.watch(), name="watch the event loop")
        try:
            try:
                await web.TCPSite(runner, host, port).start()
            except OSError as error:
                reason = os.strerror(error.errno or 0).lower()
                raise StartupError(f"HEALTH_PORT {port} on {host} cannot be used: {reason}.") from None
            bound = int(runner.addresses[0][1])
            log.info("health pages served port=%d", bound)
            yield bound
        finally:
            watching.cancel()
            with suppress(asyncio.CancelledError):
                await watching
            await runner.cleanup()
            metrics.disable()

    def _register_gauges(self) -> None:
        SERVERS.set_function(self._sources.servers)
        LOOP_LAG.set_function(lambda: self._lag.worst)
        for name, length in self._sources.queues.items():
            QUEUES.labels(name).set_function(length)
        for name, age in self._sources.unshown.items():
            OLDEST_UNSHOWN.labels(name).set_function(age)

    async def _healthz(self, _: web.Request) -> web.Response:
        health = await self._checks.run()
        return web.json_response(health.as_json(), status=503 if health.status is HealthStatus.RED else 200)

    async def _metrics(self, _: web.Request) -> web.Response:
        if self._registry is None:
            return web.Response(text=NOT_INSTALLED, status=501)
        from prometheus_client import generate_latest
        from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

        await self._update_gauges()
        return web.Response(body=generate_latest(self._registry), headers={"Content-Type": CONTENT_TYPE_PLAIN_0_0_4})

    async def _update_gauges(self) -> None:
        LATENCIES.clear()
        for shard, latency in self._sources.shards().items():
            if latency is not None and math.isfinite(latency):
                LATENCIES.labels(str(shard)).set(latency)
        if time.monotonic() - self._counted_at < CACHE_SECONDS:
            return
        self._counted_at = time.monotonic()
        TABLES.clear()
        with suppress(StorageError):  # the database has a check of its own
            for status, count in (await self._sources.tables()).items():
                TABLES.labels(status).set(count)
