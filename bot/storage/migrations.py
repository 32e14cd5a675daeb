"""Bring a database to the newest schema, one numbered step of plain SQL after the other."""

from __future__ import annotations

import re
import sqlite3
from importlib.resources import files
from pathlib import Path

from bot.storage.errors import CannotOpen

APPLICATION_ID = 0x4D747279
_NAME = re.compile(r"(\d{4})_\w+\.sql")


def steps() -> dict[int, str]:
    """Read the steps that come with the program, by number."""
    found = {}
    for file in files("data").joinpath("migrations").iterdir():
        if match := _NAME.fullmatch(file.name):
            found[int(match[1])] = file.read_text("utf-8")
    return dict(sorted(found.items()))


def check(connection: sqlite3.Connection, path: Path) -> int:
    """Give a database's version, 0 for an empty one; refuse what is damaged, foreign or newer than the program."""
    try:
        version = int(connection.execute("PRAGMA user_version").fetchone()[0])
        application = int(connection.execute("PRAGMA application_id").fetchone()[0])
        contents = int(connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])
    except sqlite3.DatabaseError as error:
        codes = {
            sqlite3.SQLITE_NOTADB: "foreign",
            sqlite3.SQLITE_BUSY: "unwritable",
            sqlite3.SQLITE_LOCKED: "unwritable",
        }
        primary = getattr(error, "sqlite_errorcode", 0) & 0xFF
        raise CannotOpen(codes.get(primary, "damaged"), path, str(error)) from error
    if application != APPLICATION_ID and (application or version or contents):
        raise CannotOpen("foreign", path)
    if version > max(steps()):
        raise CannotOpen("newer", path)
    return version


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Apply the missing steps, each in a transaction of its own together with its number."""
    version = check(connection, path)
    for number, sql in steps().items():
        if number <= version:
            continue
        try:
            connection.executescript(f"BEGIN IMMEDIATE;\n{sql}\nPRAGMA user_version = {number};\nCOMMIT;")
        except sqlite3.DatabaseError as error:
            if connection.in_transaction:
                connection.rollback()
            raise CannotOpen("unwritable", path, str(error)) from error
