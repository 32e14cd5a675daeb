"""Transactions of SQLite: alone, or several that share one flush to disk."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from bot.storage.database import Connection


class SqliteConnection(sqlite3.Connection):
    """A connection as the common SQL wants it."""

    def one_at_a_time(self, what: str) -> None:
        """Do nothing: SQLite lets but one transaction write at a time."""

    def tell(self, news: str) -> None:
        """Do nothing: nobody else uses the file."""


@contextmanager
def transaction(connection: SqliteConnection) -> Iterator[SqliteConnection]:
    """Keep everything that is done inside, or nothing of it."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield connection
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


class Write:
    """Work that waits for a transaction, and what came of it."""

    __slots__ = ("_end", "error", "is_over", "is_urgent", "result", "work")

    def __init__(self, work: Callable[[Connection], Any]) -> None:
        self.work = work
        self.result: Any = None
        self.error: BaseException | None = None
        self.is_urgent = self.is_over = False
        self._end: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def over(self) -> None:
        """Wait until it is on disk or has failed; when cancelled, wait for that all the same, then be cancelled."""
        try:
            await self._end
        except asyncio.CancelledError:
            # The thread cannot be stopped.
            while not self.is_over:
                self._end = asyncio.get_running_loop().create_future()
                with suppress(asyncio.CancelledError):
                    await self._end
            raise

    def end(self) -> None:
        """Let whoever waits for it go on."""
        self.is_over = True
        if not self._end.done():
            self._end.set_result(None)

    def alone(self, connection: SqliteConnection) -> None:
        """Do the work in a transaction of its own."""
        try:
            with transaction(connection):
                self.result = self.work(connection)
        except BaseException as error:  # noqa: BLE001 -- it is raised where the result is waited for
            self.error = error

    def among_others(self, connection: SqliteConnection) -> None:
        """Do the work in a transaction with others: if it fails, none of it is kept, and what others did is."""
        connection.execute("SAVEPOINT one_of_many")
        try:
            self.result = self.work(connection)
        except BaseException as error:
            if not connection.in_transaction:
                raise  # SQLite has taken back what all of them did.
            connection.execute("ROLLBACK TO one_of_many")
            self.error = error
        connection.execute("RELEASE one_of_many")


def write_together(writes: Sequence[Write], connection: SqliteConnection) -> None:
    """Do the work of several in one transaction, which takes one flush to disk; each alone where that cannot be."""
    if len(writes) > 1:
        try:
            with transaction(connection):
                for write in writes:
                    write.among_others(connection)
            return
        except BaseException:  # noqa: BLE001 -- each is tried alone then, and says what is wrong with it
            for write in writes:
                write.result = write.error = None
    for write in writes:
        write.alone(connection)
