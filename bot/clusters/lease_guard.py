"""A process whose lease may have expired sends nothing to Discord."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import aiohttp


def lease_guard(may_send: Callable[[], bool]) -> aiohttp.TraceConfig:
    """Return a trace that fails requests, as if the network were cut, while `may_send` is false.

    It is checked when a request starts, when it has a connection, and before each part of the body: a process that was
    asleep meanwhile must not finish what it began, and Discord does not act on half a request.
    """

    async def check(_: aiohttp.ClientSession, __: SimpleNamespace, ___: object) -> None:
        if not may_send():
            raise aiohttp.ClientConnectionError("the lease on this cluster may have expired")

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(check)
    trace.on_request_headers_sent.append(check)
    trace.on_request_chunk_sent.append(check)
    return trace
