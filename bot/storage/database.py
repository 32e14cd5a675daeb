"""One interface to SQLite and PostgreSQL: transactions, and connections that take the same SQL.

The SQL of this package is the common part of both: `?` and `:name` for values, TRUE and FALSE, `ON CONFLICT (key)`,
RETURNING, `"left"` in quotes. What differs is in `sqlite` and `postgres`, and nowhere else.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol, TypeAlias, TypeVar

from bot.storage.errors import CannotOpen
from bot.storage.shards import Shards

T = TypeVar("T")
Row: TypeAlias = tuple[Any, ...]
POSTGRES_SCHEMES = ("postgresql://", "postgres://")
TRANSACTION_SECONDS = 15.0


class Cursor(Protocol):
    """The result of a statement."""

    @property
    def rowcount(self) -> int:
        """How many rows the statement changed."""
        ...

    def fetchone(self) -> Any:
        """Return the next row, or None."""
        ...

    def fetchall(self) -> list[Any]:
        """Return all remaining rows."""
        ...

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """A connection to either kind of database, inside a transaction or for reading."""

    def execute(self, sql: str, parameters: Sequence[Any] | Mapping[str, Any] = ..., /) -> Cursor:
        """Run one statement."""
        ...

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> object:
        """Run one statement for each row."""
        ...

    def lock(self, name: str, /) -> None:
        """Hold a named advisory lock until the transaction ends."""
        ...

    def notify(self, text: str, /) -> None:
        """Notify the other processes on this database when the transaction commits."""
        ...


class Database(ABC):
    """An open database."""

    shards: Shards

    @abstractmethod
    async def transaction(self, work: Callable[[Connection], T], *, timeout: float | None = TRANSACTION_SECONDS) -> T:
        """Run `work` in a transaction and return its result, or raise StorageError.

        `work` may run more than once, on another thread: it must have no other effects. A server that does not answer
        within `timeout` seconds is given up; a file always answers. A cancelled caller waits for the outcome first.
        """

    @abstractmethod
    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run several queries beside the writers, all as of one moment."""

    @abstractmethod
    async def query(self, work: Callable[[Connection], T]) -> T:
        """Run one query beside the writers."""

    async def fetch_all(self, sql: str, *values: object, **named: object) -> list[Row]:
        """Return all rows of a query."""
        return await self.query(lambda connection: connection.execute(sql, named or values).fetchall())

    async def fetch_one(self, sql: str, *values: object, **named: object) -> Row | None:
        """Return the first row of a query, or None."""
        row: Row | None = await self.query(lambda connection: connection.execute(sql, named or values).fetchone())
        return row

    async def execute(self, sql: str, *values: object, **named: object) -> int:
        """Run one statement in a transaction of its own and return how many rows it changed."""
        return await self.transaction(lambda connection: connection.execute(sql, named or values).rowcount)

    @abstractmethod
    async def purge(self) -> None:
        """Overwrite what is left of deleted rows, or raise StorageError."""

    @abstractmethod
    async def close(self) -> None:
        """Finish running transactions and close every connection. Closing twice is harmless."""


@contextmanager
def driver_needed(address: str) -> Iterator[None]:
    """Raise CannotOpen if the PostgreSQL driver, which is imported inside, is not installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in {"psycopg", "psycopg_pool"}:
            raise
        raise CannotOpen("no-driver", address) from None


def address_of(text: str) -> Path | str:
    """Return the file or the PostgreSQL address that a command line names, or raise CannotOpen."""
    if text.startswith(POSTGRES_SCHEMES):
        return text
    if "://" in text:
        raise CannotOpen("other-kind", text)
    return Path(text)
