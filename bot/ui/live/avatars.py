"""The faces that people have on Discord, for pictures: fetched once, kept small, never required."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict

import discord

from bot.ui.discord_errors import Unreachable, reach

SIZE = 64
MOST_BYTES = 64 * 1024
KEPT = 1000
FETCH_SECONDS = 8.0
AT_ONCE = 4
"""Fetches under way at most: whoever comes meanwhile is fetched at their next press."""

log = logging.getLogger(__name__)


class Avatars:
    """Keeps the latest people's avatars in memory; whoever has none, or cannot be fetched, has None."""

    def __init__(self) -> None:
        self._known: OrderedDict[int, tuple[str, bytes | None]] = OrderedDict()
        self._fetching: dict[int, asyncio.Task[None]] = {}

    def of(self, person: int) -> bytes | None:
        """Give a person's avatar as a small picture file, if it is known."""
        return self._known.get(person, ("", None))[1]

    def meet(self, user: discord.User | discord.Member) -> None:
        """Fetch the avatar of somebody who pressed something, unless it is known; nobody waits for it."""
        asset = getattr(user, "guild_avatar", None) or user.avatar
        if asset is None or user.id in self._fetching or len(self._fetching) >= AT_ONCE:
            return
        if self._known.get(user.id, ("", None))[0] == asset.key:
            return
        task = asyncio.create_task(self._fetch(user.id, asset), name="fetch an avatar")
        self._fetching[user.id] = task
        task.add_done_callback(lambda _: self._fetching.pop(user.id, None))

    def forget(self, person: int) -> None:
        """Drop a person's avatar."""
        self._known.pop(person, None)

    async def close(self) -> None:
        """Stop fetching."""
        tasks = list(self._fetching.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _fetch(self, person: int, asset: discord.Asset) -> None:
        found: bytes | None = None
        try:
            found = await reach(lambda: asset.with_size(SIZE).with_static_format("png").read(), FETCH_SECONDS)
        except (Unreachable, discord.DiscordException) as error:
            log.info("an avatar could not be fetched: %s", error)
        if found is not None and len(found) > MOST_BYTES:
            found = None
        self._known[person] = (asset.key, found)
        self._known.move_to_end(person)
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
