"""SQLite connections that do not wait for the disk: only a power failure would show the difference."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

Prepare = Callable[[sqlite3.Connection, Path], None]


def without_fsync(prepare: Prepare) -> Prepare:
    """Prepare a connection as ever, but leave it to the system when its writes reach the disk."""

    def prepared(connection: sqlite3.Connection, path: Path) -> None:
        prepare(connection, path)
        connection.execute("PRAGMA synchronous = OFF")

    return prepared
