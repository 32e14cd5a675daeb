"""A SQLite file for a command that needs exclusive access."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

from bot.storage.errors import CannotOpen
from bot.storage.offline import OfflineDatabase, copy_order
from bot.storage.sqlite.connection import connect, transaction
from bot.storage.sqlite.file_lock import locked
from bot.storage.sqlite.schema import tables_of


@contextmanager
def opened(path: Path, *, must_exist: bool = False) -> Iterator[OfflineDatabase]:
    """Open or create a file that no bot uses, or raise CannotOpen."""
    if must_exist and not path.is_file():
        raise CannotOpen("missing", path)
    lock = locked(path)
    try:
        with closing(connect(path)) as connection:
            tables = copy_order(tables_of(connection))
            # SQLite continues after the highest number that was inserted by itself.
            yield OfflineDatabase(path, connection, tables, partial(transaction, connection), lambda: None)
    finally:
        lock.release()
