"""A lock that keeps two processes off one SQLite file."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from bot.storage.errors import CannotOpen


class FileLock:
    """Holds `<database>.lock` until released or until the process dies; raises CannotOpen if another process does.

    The lock is SQLite's own, on an empty database file: it works alike on every platform and leaves nothing stale.
    """

    def __init__(self, database: Path) -> None:
        path = database.with_name(database.name + ".lock")
        try:
            self._connection = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
            self._connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            code = "in-use" if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY else "unwritable"
            raise CannotOpen(code, database, str(error)) from error

    def release(self) -> None:
        """Let other processes open the database."""
        self._connection.close()


def locked(database: Path) -> FileLock:
    """Lock a database, creating its folder if needed."""
    database.parent.mkdir(parents=True, exist_ok=True)
    return FileLock(database)
