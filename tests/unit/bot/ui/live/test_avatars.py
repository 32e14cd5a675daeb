"""Faces beside names: fetched once, kept small, never required."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import discord

from bot.ui.live.avatars import AT_ONCE, KEPT, MOST_BYTES, Avatars


class Asset:
    """An avatar at Discord, which counts how often it is read."""

    def __init__(self, key: str, data: bytes | Exception) -> None:
        self.key = key
        self._data = data
        self.reads = 0

    def with_size(self, size: int) -> Asset:
        assert size <= 128
        return self

    def with_static_format(self, _: str) -> Asset:
        return self

    async def read(self) -> bytes:
        self.reads += 1
        if isinstance(self._data, Exception):
            raise self._data
        return self._data


def user(number: int, asset: Asset | None) -> Any:
    """Somebody with an avatar."""
    found = discord.Object(number)
    found.avatar = asset  # type: ignore[attr-defined]
    return found


async def fetched(avatars: Avatars) -> None:
    while avatars._fetching:
        await asyncio.sleep(0)


async def test_an_avatar_is_fetched_once_and_again_when_it_changed() -> None:
    avatars, face = Avatars(), Asset("one", b"png")
    for _ in range(3):
        avatars.meet(user(1, face))
        await fetched(avatars)
    assert avatars.of(1) == b"png"
    assert face.reads == 1
    avatars.meet(user(1, Asset("two", b"new")))
    await fetched(avatars)
    assert avatars.of(1) == b"new"
    avatars.forget(1)
    assert avatars.of(1) is None


async def test_what_cannot_be_fetched_or_is_too_large_is_left_out_and_not_asked_for_again() -> None:
    avatars = Avatars()
    for number, data in enumerate((aiohttp.ClientConnectionError(), TimeoutError(), b"x" * (MOST_BYTES + 1))):
        face = Asset(str(number), data)
        for _ in range(2):
            avatars.meet(user(number, face))
            await fetched(avatars)
        assert avatars.of(number) is None
        assert face.reads == 1
    avatars.meet(user(9, None))
    assert avatars._fetching == {}


async def test_few_are_fetched_at_once_and_few_are_kept() -> None:
    avatars = Avatars()
    for number in range(50):
        avatars.meet(user(number, Asset(str(number), b"png")))
    assert len(avatars._fetching) == AT_ONCE
    await fetched(avatars)
    for number in range(KEPT + 20):
        avatars._known[-number] = ("", None)
    avatars.meet(user(77, Asset("k", b"png")))
    await fetched(avatars)
    assert len(avatars._known) <= KEPT
    await avatars.close()
