"""All that is kept, behind one door."""

from __future__ import annotations

from pathlib import Path

from bot.storage.bookkeeping import Bookkeeping
from bot.storage.database import Database
from bot.storage.heartbeat import Heartbeat
from bot.storage.history import HistoryStore
from bot.storage.people import PeopleStore
from bot.storage.standings import StandingsStore
from bot.storage.tables import TableStore


class Store:
    """An open database, sorted by what is kept in it."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.tables = TableStore(database)
        self.people = PeopleStore(database)
        self.standings = StandingsStore(database)
        self.history = HistoryStore(database)
        self.heartbeat = Heartbeat(database)
        self.bookkeeping = Bookkeeping(database)

    @classmethod
    async def open(cls, path: Path, busy_timeout: int = 5000) -> Store:
        """Open or create a database; raise CannotOpen, whose text is one sentence for the operator."""
        return cls(await Database.open(path, busy_timeout))

    async def look(self) -> None:
        """Raise StorageFailed when the database is out of reach."""
        await self.database.read(lambda connection: connection.execute("SELECT 1").fetchone())

    async def close(self) -> None:
        """Close the database; without this the process cannot end."""
        await self.database.close()
