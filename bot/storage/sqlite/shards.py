"""The one process of a SQLite file serves every shard."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from bot.storage.database import Connection, Database
from bot.storage.reshard import layout_of, reshard
from bot.storage.shards import Layout, ShardAssignment, Shards, ShiftDeadlines


class AllShards(Shards):
    """All shards, which no other process can claim: the file is locked."""

    assignment = ShardAssignment()
    is_claimed = True
    is_valid = True

    def __init__(self, database: Database) -> None:
        self._database = database

    async def claim(
        self,
        shift_deadlines: ShiftDeadlines,
        *,
        clusters: int | None = None,  # noqa: ARG002 -- settings allow several with PostgreSQL alone
        cluster: int | None = None,  # noqa: ARG002
        recommended_shards: int = 1,  # noqa: ARG002
    ) -> ShardAssignment:
        """Undivide a file that was copied from the database of several processes."""

        def undivide(connection: Connection) -> None:
            reshard(connection, Layout(), shift_deadlines)

        if await self._database.read(layout_of) != Layout():
            await self._database.transaction(undivide)
        return self.assignment

    async def keep(self, on_notification: Callable[[str], Awaitable[None]]) -> None:  # noqa: ARG002
        """Wait forever: nothing is lost and no other process notifies."""
        await asyncio.Event().wait()

    async def identify_delay(self, bucket: int) -> float:  # noqa: ARG002
        """Return 0: discord.py spaces the sessions of one process by itself."""
        return 0.0
