"""All that is kept, behind one door."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from bot.storage.bookkeeping import Bookkeeping
from bot.storage.contacts import Contacts
from bot.storage.database import Database, driver_needed
from bot.storage.downtime import Heartbeat
from bot.storage.history import HistoryStore
from bot.storage.notifications import NewsDesk
from bot.storage.people import PeopleStore
from bot.storage.postgres.lease import Ownership
from bot.storage.ratings import Rate
from bot.storage.reshard import MoveOn, layout_of, rearrange
from bot.storage.results import rebuild
from bot.storage.servers import ServerStore
from bot.storage.sqlite.database import SqliteDatabase
from bot.storage.standings import StandingsStore
from bot.storage.tables import TableStore


async def open_database(address: Path | str, busy_timeout: int = 5000) -> Database:
    """Open a SQLite file (a path) or a PostgreSQL database (its address); raise CannotOpen."""
    if isinstance(address, Path):
        return await SqliteDatabase.open(address, busy_timeout)
    with driver_needed(address):
        from bot.storage.postgres.database import PostgresDatabase
    return await PostgresDatabase.open(address, busy_timeout)


class Store:
    """An open database, sorted by what is kept in it; `rate` is told how a game changes ratings.

    With `ownership` it is one of several on the same database.
    """

    def __init__(
        self,
        database: Database,
        rate: Rate,
        ownership: Ownership | None = None,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self.database = database
        self.tables = TableStore(database, rate)
        self.people = PeopleStore(database)
        self.contacts = Contacts(database, sleep)
        self.servers = ServerStore(database)
        self.standings = StandingsStore(database)
        self.history = HistoryStore(database)
        self.heartbeat = Heartbeat(database)
        self.bookkeeping = Bookkeeping(database)
        self.news = NewsDesk(database)
        self.ownership = ownership
        self._rate = rate

    @classmethod
    async def open(
        cls,
        address: Path | str,
        rate: Rate,
        busy_timeout: int = 5000,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> Store:
        """Open or create a database; raise CannotOpen, whose text is one sentence for the operator.

        A transaction that others keep waiting for more than `busy_timeout` milliseconds is refused.
        """
        return cls(await open_database(address, busy_timeout), rate, sleep=sleep)

    @classmethod
    async def open_shared(
        cls,
        address: str,
        rate: Rate,
        busy_timeout: int = 5000,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> Store:
        """Open a PostgreSQL database beside other processes of the same bot; raise CannotOpen."""
        with driver_needed(address):
            from bot.storage.postgres.database import PostgresDatabase
        database, membership = await PostgresDatabase.open_shared(address, busy_timeout)
        return cls(database, rate, Ownership(membership), sleep)

    async def undivide(self, move_on: MoveOn) -> None:
        """Serve everything alone from now on, if it was divided among several before."""
        if await self.database.read(layout_of) is not None:
            await self.database.transaction(lambda connection: rearrange(connection, None, move_on), timeout=None)

    async def rebuild_ratings(self) -> int:
        """Compute every rating and standing anew from the results; give the number of rated games."""
        return await self.database.transaction(lambda connection: rebuild(connection, self._rate), timeout=None)

    async def look(self) -> None:
        """Raise StorageFailed when the database is out of reach."""
        await self.database.read(lambda connection: connection.execute("SELECT 1").fetchone())

    async def purge(self) -> None:
        """Let nothing that was deleted be left in the files, as far as the database can see to it."""
        await self.database.purge()

    async def close(self) -> None:
        """Close the database; without this the process cannot end."""
        if self.ownership is not None:
            await self.ownership.close()
        await self.database.close()
