"""What can go wrong with the database, as codes."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import ClassVar


class StorageFailed(Exception):
    """A transaction that was rolled back: storage-full, -busy, -gone or -failed, for people to try again."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(code, reason)
        self.code = code
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.code}: {self.reason}"

    @classmethod
    def from_sqlite(cls, error: sqlite3.Error) -> StorageFailed:
        """Sort an error of SQLite into one of the codes."""
        primary = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if primary == sqlite3.SQLITE_FULL:
            return cls("storage-full", str(error))
        if primary in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
            return cls("storage-busy", str(error))
        return cls("storage-failed", str(error))

    @classmethod
    def gone(cls, reason: str) -> StorageFailed:
        """Tell that the database is not where it was opened."""
        return cls("storage-gone", reason)


class Conflict(Exception):
    """The row was changed by someone else since it was read."""


class CannotOpen(Exception):
    """A database that this program must not use; its text is one sentence for the operator."""

    _SENTENCES: ClassVar[dict[str, str]] = {
        "in-use": "The database {path} is in use by another running bot.",
        "newer": "The database {path} was written by a newer version of this program; please update.",
        "foreign": "The file {path} is not a database of this bot.",
        "damaged": "The database {path} is damaged: {reason}.",
        "missing": "There is no database {path}.",
        "exists": "The file {path} exists already; it was not overwritten.",
        "uncopied": "The copy {path} could not be written: {reason}.",
        "unwritable": "The database {path} cannot be opened: {reason}.",
    }

    def __init__(self, code: str, path: Path, reason: str = "") -> None:
        super().__init__(self._SENTENCES[code].format(path=path, reason=reason))
        self.code = code
        self.path = path
