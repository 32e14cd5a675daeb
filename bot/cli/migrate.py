"""Copy all data to another database, SQLite or PostgreSQL."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from bot.cli._shared.progress import progress
from bot.errors import StartupError
from bot.storage.copying import Digest, copy, opened
from bot.storage.database import Connection, address_of
from bot.storage.errors import CannotOpen, shown
from bot.storage.offline import OfflineDatabase
from bot.storage.tables import load_table
from bot.tables.mapping import table_of
from engine import registry

NAME = "migrate"
HELP = "copy everything to another database, a SQLite file or postgresql://…; no bot may use either"
_READS_PER_ROW = 2  # in the source, and in the copy to verify it


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--from", metavar="DATABASE", dest="source", required=True, help="a file or postgresql://…")
    parser.add_argument(
        "--to",
        metavar="DATABASE",
        dest="target",
        required=True,
        help="a file or postgresql://…: new, empty, or a copy made before that nobody has played on",
    )


def run(args: argparse.Namespace) -> int:
    try:
        source, target = address_of(args.source), address_of(args.target)
        if source == target:
            raise StartupError("Both are the same database; nothing was changed.")
        with (
            opened(source, must_exist=True) as old,
            opened(target) as new,
            _progress_bar(old.rows * _READS_PER_ROW) as advance,
        ):
            games: list[str] = []
            copied = copy(old, new, advance, lambda connection: games.extend(_replayed(connection)))
    except CannotOpen as error:
        raise StartupError(str(error)) from None
    sys.stdout.write(_summary(old, new, copied, len(games)))
    return 0


@contextmanager
def _progress_bar(rows: int) -> Iterator[Callable[[int], None]]:
    """Draw a progress bar. Yield a function that advances it by a number of rows."""
    total = rows * _READS_PER_ROW
    bar = progress(iter(range(total)), total)

    def advance(count: int) -> None:
        for _ in range(count):
            next(bar, None)

    try:
        yield advance
    finally:
        for _ in bar:  # the bar erases itself at its end
            pass


def _replayed(connection: Connection) -> Iterator[str]:
    """Replay every unfinished game and yield its table. Raise StartupError if a game cannot be replayed."""
    unfinished = connection.execute(
        "SELECT id FROM tables WHERE status IN ('playing', 'suspended') AND rules_version IS NOT NULL ORDER BY id"
    ).fetchall()
    for (table_id,) in unfinished:
        found = load_table(connection, table_id)
        assert found is not None
        if table_of(found, registry.game).is_damaged:
            raise StartupError(
                f"The game of table {table_id} cannot be replayed, so nothing was copied; cancel that table first."
            )
        yield str(table_id)


def _summary(old: OfflineDatabase, new: OfflineDatabase, copied: Digest, games: int) -> str:
    rows = sum(copied.counts.values())
    return (
        f"{shown(new.address)} is now a copy of {shown(old.address)}: {rows} rows of {len(copied.counts)} tables; "
        f"counts and checksums are equal, and {games} unfinished games were played again and are right.\n"
    )
