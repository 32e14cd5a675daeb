"""A process whose lease may have expired sends nothing, not even what had waited for a connection."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.clusters.lease_guard import lease_guard


async def test_a_request_that_was_begun_before_the_lease_expired_does_not_leave() -> None:
    arrived: list[str] = []

    async def answer(request: web.Request) -> web.Response:
        arrived.append(await request.text())
        return web.Response()

    app = web.Application()
    app.router.add_post("/", answer)
    looks = iter([True, True, True, True, False, False])
    trace = lease_guard(lambda: next(looks))
    async with TestServer(app) as server, aiohttp.ClientSession(trace_configs=[trace]) as session:
        address = server.make_url("/")
        await session.post(address, data="sure")
        for data in ("sure at first", "never sure"):
            with pytest.raises(aiohttp.ClientConnectionError):
                await session.post(address, data=data)
    assert arrived == ["sure"]


async def test_a_request_of_which_half_has_left_before_the_lease_expired_is_broken_off() -> None:
    arrived: list[str] = []
    is_valid = True

    async def answer(request: web.Request) -> web.Response:
        arrived.append(await request.text())
        return web.Response()

    async def slowly() -> AsyncIterator[bytes]:
        nonlocal is_valid
        yield b"half"
        is_valid = False
        yield b" of it"

    app = web.Application()
    app.router.add_post("/", answer)
    async with (
        TestServer(app) as server,
        aiohttp.ClientSession(trace_configs=[lease_guard(lambda: is_valid)]) as session,
    ):
        with pytest.raises(aiohttp.ClientConnectionError):
            await session.post(server.make_url("/"), data=slowly())
    assert arrived == []
