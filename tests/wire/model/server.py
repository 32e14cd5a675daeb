"""A Discord of our own on loopback: REST and gateway at a port that the system chooses."""

from __future__ import annotations

import asyncio
import functools
import socket
import struct
from collections.abc import Iterable
from typing import Any

from aiohttp import web

from tests.wire.model import errors, interactions, rest, validation
from tests.wire.model.calls import Call, Route, json_response, read_body
from tests.wire.model.faults import Faults
from tests.wire.model.gateway import Gateway
from tests.wire.model.rate_limits import NOT_COUNTED, RateLimits
from tests.wire.model.world import World

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.loopback-only-loopback-only-0000"
BASE = "/api/v10"
_LAST_RECEIVED = struct.Struct("=52xI")
"""Where Linux tells of a connection how many milliseconds ago the last data came (`tcpi_last_data_recv`)."""


class DiscordServer:
    """Serves one world; keeps every request, and what is wrong with any."""

    def __init__(self, shards: int = 1, max_concurrency: int | None = None) -> None:
        self.world = World()
        self.faults = Faults()
        self.limits = RateLimits()
        self.gateway = Gateway(self.world, TOKEN, shards, max_concurrency)
        self.calls: list[Call] = []
        self.violations: list[str] = []
        """What Discord would not have understood."""
        self.latency = 0.0
        """Seconds that every answer takes on its way."""
        self._runner: web.AppRunner | None = None
        self.address = ""

    async def start(self) -> None:
        """Listen."""
        app = web.Application(client_max_size=30 * 2**20)
        for route in (*rest.ROUTES.all, *interactions.ROUTES.all):
            app.router.add_route(route.method, BASE + route.template, functools.partial(self._answer, route))
        app.router.add_get(f"{BASE}/gateway/bot", functools.partial(self._answer, self._gateway_route()))
        app.router.add_get(f"{BASE}/websocket", self.gateway.serve)
        app.router.add_route("*", "/{rest:.*}", self._unknown)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.2)
        await self._runner.setup()
        port, self.address = await self.open_door()
        self.gateway.address = f"ws://127.0.0.1:{port}{BASE}/websocket"

    async def open_door(self) -> tuple[int, str]:
        """Listen at one more port, so that what comes through it can be told apart; give it, and the address there."""
        assert self._runner is not None
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        port = self._runner.addresses[-1][1]
        return port, f"http://127.0.0.1:{port}{BASE}"

    async def stop(self) -> None:
        """Let go of everything."""
        self.faults.close()
        if self._runner is not None:
            await self._runner.cleanup()

    def count(self, *operations: str) -> int:
        """Count the requests of some kinds, or all."""
        return sum(not operations or call.operation in operations for call in self.calls)

    def refusals(self) -> list[Call]:
        """List the requests that were answered with 429 because of a limit, not of a fault."""
        return [call for call in self.calls if call.status == 429 and call.fault is None]

    def busiest_second(self) -> int:
        """Count the most requests within one second, of those that count against the limit of all."""
        return busiest_second(call.at for call in self.calls if call.operation not in NOT_COUNTED)

    def _gateway_route(self) -> Route:
        def answer(world: World, call: Call) -> tuple[int, Any]:
            concurrency = self.gateway.max_concurrency or 1
            limit = {"total": 1000, "remaining": 990, "reset_after": 1000, "max_concurrency": concurrency}
            return 200, {"url": self.gateway.address, "shards": self.gateway.shards, "session_start_limit": limit}

        return Route("GET", "/gateway/bot", "gateway", answer)

    async def _unknown(self, request: web.Request) -> web.Response:
        self.violations.append(f"no such endpoint here: {request.method} {request.path}")
        return json_response(404, {"message": "404: Not Found", "code": 0})

    async def _answer(self, route: Route, request: web.Request) -> web.Response:
        call = Call(route.operation, route.method, route.template, dict(request.match_info), dict(request.query))
        call.channel = self._channel(call)
        if request.transport is not None:
            call.door = request.transport.get_extra_info("sockname")[1]
            call.at -= _unread_seconds(request.transport.get_extra_info("socket"))
        self.calls.append(call)
        fault = self.faults.next(call.operation, call.channel)
        call.fault = fault.kind if fault is not None else None
        try:
            # All of it is here before anything is done about it, and whoever sent it may be gone by then.
            call.body, call.uploads = await read_body(request)
            await asyncio.sleep(self.latency)
            answer = await self.faults.before(fault, request) if fault is not None else None
            if answer is None:
                answer = await self._work(route, request, call)
            if fault is not None:
                self.faults.after(fault, request)
            if request.transport is not None and not request.transport.is_closing():
                call.status = answer.status
            return answer
        except ConnectionError:
            return web.Response()  # The bot ended, or was ended, in the middle of its request.
        finally:
            self.world.tell()

    async def _work(self, route: Route, request: web.Request, call: Call) -> web.Response:
        if route.needs_token and request.headers.get("Authorization") != f"Bot {TOKEN}":
            return json_response(401, errors.unauthorized().body())
        verdict = self.limits.judge(call.operation, _major(call), call.at)
        if verdict.refusal is not None:
            return json_response(429, verdict.refusal, verdict.headers)
        self.violations += validation.problems(route.method, route.template, call.body)
        try:
            status, body = route.handler(self.world, call)
        except errors.ApiError as error:
            if error.code in (50006, 50035):
                self.violations.append(f"{call.operation}: {error}")
            return json_response(error.status, error.body(), verdict.headers)
        return json_response(status, body, verdict.headers)

    def _channel(self, call: Call) -> int | None:
        """Tell which channel a request concerns."""
        if "channel_id" in call.parameters:
            return call.number("channel_id")
        token = call.parameters.get("webhook_token") or call.parameters.get("interaction_token")
        if token is None:
            return None
        asked = self.world.opened_by(token)
        return None if asked is None else asked.channel


def busiest_second(moments: Iterable[float]) -> int:
    """Count the most moments that lie within one second."""
    ordered = sorted(moments)
    first = most = 0
    for last, moment in enumerate(ordered):
        while moment - ordered[first] >= 1.0:
            first += 1
        most = max(most, last - first + 1)
    return most


def _unread_seconds(connection: socket.socket) -> float:
    """Tell for how long a request has lain here, as the system knows it: a busy test reads late what came in time."""
    if not hasattr(socket, "TCP_INFO"):
        return 0.0
    about = connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, _LAST_RECEIVED.size)
    (milliseconds,) = _LAST_RECEIVED.unpack(about)
    return float(milliseconds) / 1000


def _major(call: Call) -> str:
    parameters = call.parameters
    return parameters.get("channel_id") or parameters.get("guild_id") or parameters.get("webhook_token") or ""
