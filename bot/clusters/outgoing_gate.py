"""A gate before every request to Discord: a process that is no longer sure of its cluster sends nothing."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import aiohttp


def outgoing_gate(is_open: Callable[[], bool]) -> aiohttp.TraceConfig:
    """Give what aiohttp asks before each request; while the gate is closed, a request fails as if the net were cut.

    It is asked once more when there is a connection, and before each part of the body leaves: whatever was decided or
    begun earlier, by a process that has been asleep since, is stopped here, and nobody acts on half a request.
    """

    async def before(_: aiohttp.ClientSession, __: SimpleNamespace, ___: object) -> None:
        if not is_open():
            raise aiohttp.ClientConnectionError("this process is not sure to own its cluster")

    gate = aiohttp.TraceConfig()
    gate.on_request_start.append(before)
    gate.on_request_headers_sent.append(before)
    gate.on_request_chunk_sent.append(before)
    return gate
