"""What networks and servers do wrong: armed before a request of a kind, and over after so many."""

from __future__ import annotations

import asyncio
import socket
import struct
from dataclasses import dataclass, field

from aiohttp import web

from tests.wire.model.calls import json_response

HTML = "<html><head><title>upstream</title></head></html>"


@dataclass(slots=True)
class Fault:
    """One thing that goes wrong with the next requests of an operation.

    `kind` is a status (429, 500, 502, 503, 504 …) or "reset", "hang", "slow", "lost": the work is done and the answer
    never comes. `channel` narrows it to requests that concern a channel.
    """

    operation: str
    kind: str
    times: int = 1
    channel: int | None = None
    seconds: float = 2.0
    """How long a slow answer takes, and what a 429 asks to wait."""
    is_global: bool = False
    hits: int = 0
    happened: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def is_over(self) -> bool:
        """Tell whether it has happened as often as it shall."""
        return self.hits >= self.times


class Faults:
    """Keeps the armed faults and acts them out."""

    def __init__(self) -> None:
        self.armed: list[Fault] = []
        self._closing = asyncio.Event()
        self._storm = ("", 0)
        self._requests = 0

    def arm(self, fault: Fault) -> Fault:
        """Let something go wrong from now on."""
        self.armed.append(fault)
        return fault

    def storm(self, kind: str, every: int) -> None:
        """Let every so-many-th request of a game go wrong from now on; 0 ends it."""
        self._storm = (kind, every)

    def next(self, operation: str, channel: int | None) -> Fault | None:
        """Give the fault that this request meets, and count it."""
        kind, every = self._storm
        if every and channel is not None:
            self._requests += 1
            if self._requests % every == 0:
                return Fault(operation, kind, hits=1)
        for fault in self.armed:
            if fault.operation == operation and not fault.is_over and fault.channel in (None, channel):
                fault.hits += 1
                fault.happened.set()
                return fault
        return None

    async def before(self, fault: Fault, request: web.Request) -> web.Response | None:
        """Act a fault out that comes before the work; None lets the work be done."""
        if fault.kind.isdigit():
            return _refusal(fault)
        if fault.kind == "slow":
            await asyncio.sleep(fault.seconds)
            return None
        if fault.kind == "lost":
            return None
        if fault.kind == "hang":
            await self._closing.wait()
        cut(request.transport)
        return web.Response()  # Nobody is there to read it.

    def after(self, fault: Fault, request: web.Request) -> None:
        """Act a fault out that comes after the work."""
        if fault.kind == "lost":
            cut(request.transport)

    def close(self) -> None:
        """Let go of whatever hangs."""
        self._closing.set()


def cut(transport: asyncio.BaseTransport | None) -> None:
    """Cut a connection as a broken network does: a reset, not a goodbye."""
    if not isinstance(transport, asyncio.Transport):
        return
    sock = transport.get_extra_info("socket")
    if sock is not None:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    transport.abort()


def _refusal(fault: Fault) -> web.Response:
    status = int(fault.kind)
    if status == 429:
        body = {"message": "You are being rate limited.", "retry_after": fault.seconds, "global": fault.is_global}
        headers = {"Retry-After": str(fault.seconds)} | ({"X-RateLimit-Global": "true"} if fault.is_global else {})
        return json_response(429, body, headers)
    if status < 500:
        return json_response(status, {"message": "No.", "code": 0})
    return web.Response(text=HTML, status=status, content_type="text/html")
