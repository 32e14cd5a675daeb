"""Backups of a database, made while the bot runs and restored while it does not.

A backup is a SQLite file, of a PostgreSQL database too, and can be restored into either kind.
"""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from bot.storage.copying import copy as copy_rows
from bot.storage.copying import opened
from bot.storage.database import driver_needed
from bot.storage.errors import CannotOpen
from bot.storage.sqlite.file_lock import locked
from bot.storage.sqlite.schema import check_version

log = logging.getLogger(__name__)

_BUSY_SECONDS = 30


def backup(database: Path | str, target: Path) -> None:
    """Write a consistent copy of a database that may be in use, or raise CannotOpen. No file is ever overwritten."""
    if target.exists():
        raise CannotOpen("exists", target)
    if not isinstance(database, Path):
        _copy_from_postgres(database, target)
        return
    with _opened(database) as connection:
        _copy(connection, target)


def restore(copy: Path, database: Path | str) -> Path | None:
    """Replace a database by a copy, and return where the previous database now is, if there was one.

    Raises CannotOpen, with nothing changed, if a bot runs or the copy is damaged, foreign or too new.
    """
    if not isinstance(database, Path):
        return _restore_to_postgres(copy, database)
    lock = locked(database)
    try:
        fresh = database.with_name(database.name + ".restoring")
        fresh.unlink(missing_ok=True)
        with _opened(copy) as connection:
            _require_sound(connection, copy)
            _copy(connection, fresh)
        aside = _put_aside(database)
        fresh.replace(database)
        _sync_folder(database.parent)
        return aside
    finally:
        lock.release()


@contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    """Open an existing database of this bot, without creating or changing anything."""
    if not path.is_file():
        raise CannotOpen("missing", path)
    try:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=_BUSY_SECONDS)
    except sqlite3.Error as error:
        raise CannotOpen("unwritable", path, str(error)) from error
    with closing(connection):
        connection.isolation_level = None
        if check_version(connection, path) == 0:
            raise CannotOpen("foreign", path)
        yield connection


def _require_sound(connection: sqlite3.Connection, path: Path) -> None:
    try:
        verdict = str(connection.execute("PRAGMA integrity_check(1)").fetchone()[0])
        orphans = connection.execute("PRAGMA foreign_key_check").fetchone()
    except sqlite3.DatabaseError as error:
        raise CannotOpen("damaged", path, str(error)) from error
    if verdict != "ok":
        raise CannotOpen("damaged", path, verdict)
    if orphans is not None:
        raise CannotOpen("damaged", path, f"rows of {orphans[0]} belong to nothing")


def _copy(connection: sqlite3.Connection, target: Path) -> None:
    """Write a copy beside the target and give it its name only when it is whole and on disk."""
    partial = target.with_name(target.name + ".partial")
    partial.unlink(missing_ok=True)
    try:
        connection.execute("VACUUM INTO ?", (str(partial),))
        with partial.open("rb+") as file:
            os.fsync(file.fileno())
        partial.rename(target)
    except (sqlite3.DatabaseError, OSError) as error:
        raise CannotOpen("uncopied", target, str(error)) from error
    finally:
        partial.unlink(missing_ok=True)
    _sync_folder(target.parent)


def _copy_from_postgres(address: str, target: Path) -> None:
    """Write a copy beside the target and give it its name only when it is whole and on disk."""
    with driver_needed(address):
        from bot.storage.postgres.offline import snapshot
    if not target.parent.is_dir():
        raise CannotOpen("uncopied", target, "there is no such folder")
    partial = target.with_name(target.name + ".partial")
    _remove(partial)
    try:
        with snapshot(address) as source, opened(partial) as new:
            copy_rows(source, new, lambda _: None)
        with partial.open("rb+") as file:
            os.fsync(file.fileno())
        partial.rename(target)
    finally:
        _remove(partial)
    _sync_folder(target.parent)


def _restore_to_postgres(copy: Path, address: str) -> Path | None:
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    aside = copy.with_name(f"{copy.name}.before-{stamp}")
    fresh = copy.with_name(copy.name + ".restoring")
    _remove(fresh)
    try:
        with _opened(copy) as connection:
            _require_sound(connection, copy)
            _copy(connection, fresh)
        # From a copy of the copy, which may be of an older schema and is to stay as it is.
        with opened(fresh) as old, opened(address) as new:
            had_rows = new.rows > 0
            if had_rows:
                _copy_from_postgres(address, aside)
            copy_rows(old, new, lambda _: None, overwrite=True)
    finally:
        _remove(fresh)
    return aside if had_rows else None


def _remove(path: Path) -> None:
    """Delete a database file with its log and its lock."""
    for ending in ("", "-wal", "-shm", ".lock"):
        path.with_name(path.name + ending).unlink(missing_ok=True)


def _put_aside(database: Path) -> Path | None:
    if not database.exists():
        return None
    try:
        with _opened(database) as connection:
            # Then the file is all there is to it, and one renaming moves it.
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    except (CannotOpen, sqlite3.DatabaseError):
        log.warning("replaced database is damaged; its files are kept as they are")
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    aside = database.with_name(f"{database.name}.before-{stamp}")
    for ending in ("-wal", "-shm", ""):
        part = database.with_name(database.name + ending)
        if part.exists():
            part.rename(aside.with_name(aside.name + ending))
    return aside


def _sync_folder(folder: Path) -> None:
    """Make a rename survive a power cut, if the platform can."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
