"""The pages `/healthz` and `/metrics`."""

from __future__ import annotations

import logging
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from aiohttp import web

from bot.errors import StartupError
from bot.monitoring.health import Colour, Doctor
from bot.monitoring.metrics import Level, record_with

if TYPE_CHECKING:
    from bot.monitoring.prometheus import PrometheusRecorder

MISSING = 'The page /metrics needs an extra: pip install "matryoshka-bot[metrics]".'

log = logging.getLogger(__name__)


def new_recorder() -> PrometheusRecorder | None:
    """Begin to count; None, and a line in the log, where the extra is not installed."""
    try:
        from bot.monitoring.prometheus import PrometheusRecorder
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "prometheus_client":
            raise
        log.warning("HEALTH_PORT is set, and /healthz is served without figures. %s", MISSING)
        return None
    recorder = PrometheusRecorder()
    record_with(recorder)
    return recorder


class HealthPages:
    """Answers two questions of operators and their programs."""

    def __init__(
        self,
        doctor: Doctor,
        recorder: PrometheusRecorder | None,
        read: Callable[[], Awaitable[Iterable[tuple[Level, tuple[str, ...], float]]]],
    ) -> None:
        """Take who looks at the bot, who has counted, and what reads the levels of the moment."""
        self._doctor = doctor
        self._recorder = recorder
        self._read = read

    @asynccontextmanager
    async def served(self, host: str, port: int) -> AsyncIterator[int]:
        """Serve while inside; gives the port, which the system chooses for 0. A Problem when it is taken."""
        pages = web.Application()
        pages.router.add_get("/healthz", self._healthz)
        pages.router.add_get("/metrics", self._metrics)
        runner = web.AppRunner(pages, access_log=None, handle_signals=False)
        await runner.setup()
        try:
            site = web.TCPSite(runner, host, port)
            try:
                await site.start()
            except OSError as error:
                reason = os.strerror(error.errno or 0).lower()
                raise StartupError(f"HEALTH_PORT {port} on {host} cannot be used: {reason}.") from None
            bound = int(runner.addresses[0][1])
            log.info("health is told on port %d", bound)
            yield bound
        finally:
            await runner.cleanup()
            record_with(None)

    async def _healthz(self, _request: web.Request) -> web.Response:
        health = await self._doctor.look()
        return web.json_response(health.as_json(), status=503 if health.colour is Colour.RED else 200)

    async def _metrics(self, _request: web.Request) -> web.Response:
        if self._recorder is None:
            return web.Response(text=MISSING, status=501)
        from bot.monitoring.prometheus import CONTENT_TYPE

        page = self._recorder.page(await self._read())
        return web.Response(body=page, headers={"Content-Type": CONTENT_TYPE})
