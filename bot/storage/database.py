"""What both kinds of database have: connections that take the same SQL, and whole transactions.

The SQL of this folder is in the common part of SQLite and PostgreSQL: `?` and `:name` for values, TRUE and FALSE,
`ON CONFLICT (key)`, RETURNING, `"left"` in quotes. What differs is in `sqlite` and `postgres`, and nowhere else.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from bot.storage.errors import CannotOpen
from bot.storage.shards import Share

Result = TypeVar("Result")
Pause: TypeAlias = Callable[[], Awaitable[object]]
POSTGRES_SCHEMES = ("postgresql://", "postgres://")


class Cursor(Protocol):
    """What a statement gave."""

    @property
    def rowcount(self) -> int:
        """Count the rows that it changed."""
        ...

    def fetchone(self) -> Any:
        """Give the next row, or None."""
        ...

    def fetchall(self) -> list[Any]:
        """Give all rows that are left."""
        ...

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """A connection to either kind of database, inside a transaction or for reading."""

    def execute(self, sql: str, parameters: Sequence[Any] | Mapping[str, Any] = ..., /) -> Cursor:
        """Run one statement."""
        ...

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> object:
        """Run one statement for many rows."""
        ...

    def one_at_a_time(self, what: str, /) -> None:
        """Wait until no other transaction is at this, and keep others waiting until this one ends."""
        ...

    def tell(self, news: str, /) -> None:
        """Tell the other processes that share the database, once this transaction is kept."""
        ...


class Statement(NamedTuple):
    """A statement with its values."""

    sql: str
    values: tuple[Any, ...]


class NewRow(NamedTuple):
    """A row to insert; none of its values is NULL."""

    table: str
    columns: tuple[str, ...]
    values: tuple[Any, ...]

    @property
    def sql(self) -> str:
        """Write the insertion so that a condition can follow."""
        return f"INSERT INTO {self.table} ({', '.join(self.columns)}) SELECT {', '.join('?' * len(self.columns))}"


class Database(ABC):
    """An open database."""

    @property
    def share(self) -> Share | None:
        """Give what this process serves when it is one of several; None when it serves everything."""
        return None

    @abstractmethod
    async def write(
        self, work: Callable[[Connection], Result], *, takes_long: bool = False, pause: Pause | None = None
    ) -> Result:
        """Run work in a transaction; either all of it is kept afterwards, or StorageFailed and nothing.

        The work may be run again when another transaction was in its way, so it must touch nothing else. What does not
        end within seconds hangs, unless it `takes_long`. What nobody waits for may be written after a `pause`, or with
        whatever else is written meanwhile.
        """

    async def update_and_add(self, update: Statement, added: NewRow) -> bool:
        """Update one row and add another that tells of it, both or neither; False when there is no such row."""

        def work(connection: Connection) -> bool:
            if connection.execute(*update).rowcount != 1:
                return False
            connection.execute(added.sql, added.values)
            return True

        return await self.write(work)

    @abstractmethod
    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Run queries beside the writers; each statement sees what is committed when it begins."""

    @abstractmethod
    async def purge(self) -> None:
        """Overwrite what is left of deleted rows; StorageFailed when that cannot be now."""

    @abstractmethod
    async def close(self) -> None:
        """Close every connection and let others open the database; doing it twice is harmless."""


@dataclass(frozen=True, slots=True)
class TableShape:
    """A table of the schema: its columns in order, its key, and the tables that its rows belong to.

    `booleans` are the columns that take nothing but true and false; SQLite has no such type.
    """

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]
    parents: frozenset[str]
    booleans: frozenset[str] = field(default=frozenset(), compare=False)


def parents_first(shapes: Iterable[TableShape]) -> list[TableShape]:
    """Order tables so that rows can be inserted one table after the other."""
    waiting, placed = sorted(shapes, key=lambda shape: shape.name), list[TableShape]()
    while waiting:
        names = {shape.name for shape in placed}
        free = [shape for shape in waiting if shape.parents <= names]
        assert free, "tables that belong to each other in a ring"
        placed += free
        waiting = [shape for shape in waiting if shape not in free]
    return placed


@contextmanager
def driver_needed(address: str) -> Iterator[None]:
    """Import what speaks to PostgreSQL inside; CannotOpen where the extra is not installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in {"psycopg", "psycopg_pool"}:
            raise
        raise CannotOpen("no-driver", address) from None


def address_of(text: str) -> Path | str:
    """Read an address from a command line: a file, or the address of a PostgreSQL database."""
    if text.startswith(POSTGRES_SCHEMES):
        return text
    if "://" in text:
        raise CannotOpen("other-kind", text)
    return Path(text)
