"""People who miss their time may have left the server: one look tells, and a computer takes the seat for good."""

from __future__ import annotations

import asyncio
import logging

import discord

from bot.errors import StorageError
from bot.tables.commits import Commit
from bot.tables.service import TableService
from bot.ui.discord_errors import Reason, Unreachable, reach
from engine.errors import CodedError

MISSED = frozenset({"chose-for", "bot-controlled"})

log = logging.getLogger(__name__)


class Members:
    """Looks for people whose clock ran out, so that the bot needs no list of members."""

    def __init__(self, client: discord.Client, tables: TableService) -> None:
        self._client = client
        self._tables = tables
        self._looking: set[asyncio.Task[None]] = set()

    async def committed(self, commit: Commit) -> None:
        """Look for everybody who has just missed a choice."""
        table = commit.table
        guild = table.location.guild
        seats = {notice.facts["seat"] for notice in commit.notices if notice.code in MISSED}
        for seat in seats if guild is not None else ():
            person = table.players[seat].person
            if person is not None and guild is not None:
                task = asyncio.create_task(self._look(guild, person.id), name=f"look for somebody at {table.id}")
                self._looking.add(task)
                task.add_done_callback(self._looking.discard)

    async def close(self) -> None:
        """Stop looking."""
        for task in self._looking:
            task.cancel()
        await asyncio.gather(*self._looking, return_exceptions=True)

    async def _look(self, guild: int, person: int) -> None:
        try:
            await reach(lambda: self._client.http.get_member(guild, person))
        except Unreachable as unreachable:
            if unreachable.reason is Reason.MEMBER_GONE:
                await self._gone(guild, person)
            else:
                log.info("could not look for a member of server %s: %s", guild, unreachable)

    async def _gone(self, guild: int, person: int) -> None:
        try:
            await self._tables.on_member_left(guild, person)
        except (CodedError, StorageError) as error:
            log.warning("could not take somebody out of the tables of server %s: %s", guild, error)
