"""How the bot is divided among processes: kept beside the clocks, which follow when it is divided anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bot.storage.database import Connection
from bot.storage.shards import Layout, Share

_SET = "INSERT INTO bookkeeping (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
MoveOn: TypeAlias = Callable[[str, float], str]
"""Moves the clocks of a table, as they are stored, on by so many seconds."""
BEAT = ("heartbeat", "running", "away")
"""What is known of the clocks of a process; for a cluster its number follows each name."""


def epoch_of(cluster: int) -> str:
    """Name the row that counts the owners of a cluster."""
    return f"epoch {cluster}"


def beat_of(cluster: int | None) -> tuple[str, str, str]:
    """Name the rows about the clocks of a cluster, or of a bot that is not divided."""
    after = "" if cluster is None else f" {cluster}"
    return BEAT[0] + after, BEAT[1] + after, BEAT[2] + after


def layout_of(connection: Connection) -> Layout | None:
    """Read how the bot is divided; None when it is not."""
    stored = _numbers(connection)
    if "shards" not in stored or "clusters" not in stored:
        return None
    return Layout(int(stored["shards"]), int(stored["clusters"]))


def rearrange(connection: Connection, layout: Layout | None, move_on: MoveOn) -> None:
    """Divide the bot anew, or not at all; nobody may serve any of it meanwhile.

    Each cluster has a running time of its own: one that stood still for longer is behind. Its deadlines move on, so
    that everybody keeps the time that was left.
    """
    known, stored = layout_of(connection), _numbers(connection)
    if known == layout:
        return
    before = [None] if known is None else list(range(1, known.clusters + 1))
    running = {cluster: stored[beat_of(cluster)[1]] for cluster in before if beat_of(cluster)[1] in stored}
    newest = max(running.values(), default=None)
    for cluster, moment in running.items():
        if known is not None and cluster is not None and newest is not None and newest > moment:
            _move_all_on(connection, Share(known, cluster), newest - moment, move_on)
    beats = [stored[beat_of(cluster)[0]] for cluster in running]
    gone = [name for name in stored if name.split(" ")[0] in {*BEAT, "shards", "clusters"}]
    connection.executemany("DELETE FROM bookkeeping WHERE name = ?", [(name,) for name in gone])
    rows: list[tuple[str, float]] = []
    if layout is not None:
        rows += [("shards", layout.shards), ("clusters", layout.clusters)]
    if newest is not None:
        for cluster in [None] if layout is None else range(1, layout.clusters + 1):
            rows += zip(beat_of(cluster), (max(beats), newest, max(beats) - newest), strict=True)
    connection.executemany(_SET, rows)
    # Whoever still believes to own anything does so no longer.
    connection.execute("UPDATE bookkeeping SET value = value + 1 WHERE name LIKE 'epoch %'")


def _move_all_on(connection: Connection, share: Share, seconds: float, move_on: MoveOn) -> None:
    tables = connection.execute(
        f"SELECT id, due, status, clocks FROM tables WHERE (due IS NOT NULL OR clocks <> '{{}}') AND {share.condition}"
    ).fetchall()
    rows = [
        # At a table that is suspended clocks stand still, and hold what is left.
        (None if due is None else due + seconds, move_on(clocks, seconds) if status == "playing" else clocks, table)
        for table, due, status, clocks in tables
    ]
    connection.executemany("UPDATE tables SET due = ?, clocks = ?, version = version + 1 WHERE id = ?", rows)


def _numbers(connection: Connection) -> dict[str, float]:
    return dict(connection.execute("SELECT name, value FROM bookkeeping").fetchall())
