"""An open database and its repositories."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from bot.storage.bookkeeping import Bookkeeping, Heartbeat
from bot.storage.contacts import Contacts
from bot.storage.database import Database, driver_needed
from bot.storage.history import HistoryStore
from bot.storage.notifications import Notifications
from bot.storage.people import PeopleStore
from bot.storage.ratings import Rate
from bot.storage.results import rebuild
from bot.storage.servers import Servers
from bot.storage.sqlite.database import SqliteDatabase
from bot.storage.standings import StandingsStore
from bot.storage.tables import TableStore
from bot.storage.watchers import Watchers

Sleep = Callable[[float], Awaitable[object]]


async def open_database(address: Path | str, busy_milliseconds: int = 5000, *, shared: bool = False) -> Database:
    """Open a SQLite file (a path) or a PostgreSQL database (its address), or raise CannotOpen."""
    if isinstance(address, Path):
        return await SqliteDatabase.open(address, busy_milliseconds)
    with driver_needed(address):
        from bot.storage.postgres.database import PostgresDatabase
    return await PostgresDatabase.open(address, busy_milliseconds, shared=shared)


class Store:
    """An open database and its repositories; `rate` says how a game changes ratings."""

    def __init__(self, database: Database, rate: Rate, sleep: Sleep = asyncio.sleep) -> None:
        self.database = database
        self.tables = TableStore(database, rate)
        self.people = PeopleStore(database)
        self.contacts = Contacts(database, sleep)
        self.servers = Servers(database)
        self.watchers = Watchers(database)
        self.standings = StandingsStore(database)
        self.history = HistoryStore(database)
        self.heartbeat = Heartbeat(database)
        self.bookkeeping = Bookkeeping(database)
        self.notifications = Notifications(database)
        self._rate = rate

    @classmethod
    async def open(
        cls,
        address: Path | str,
        rate: Rate,
        busy_milliseconds: int = 5000,
        *,
        shared: bool = False,
        sleep: Sleep = asyncio.sleep,
    ) -> Store:
        """Open or create a database, or raise CannotOpen, whose text is one sentence for the operator.

        A transaction that waits for others longer than `busy_milliseconds` is refused. A `shared` database is open to
        other processes of the same bot.
        """
        return cls(await open_database(address, busy_milliseconds, shared=shared), rate, sleep)

    async def rebuild_ratings(self) -> int:
        """Compute all ratings and standings anew from the results and return the number of rated games."""
        return await self.database.transaction(lambda connection: rebuild(connection, self._rate), timeout=None)

    async def look(self) -> None:
        """Raise StorageError if the database is unavailable."""
        await self.database.fetch_one("SELECT 1")

    async def purge(self) -> None:
        """Overwrite what is left of deleted rows, as far as the database can."""
        await self.database.purge()

    async def close(self) -> None:
        """Close the database; without this the process cannot end."""
        await self.database.close()
