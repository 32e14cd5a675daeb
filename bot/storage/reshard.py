"""How the bot is divided into clusters is stored beside their clocks, which follow when it is divided anew."""

from __future__ import annotations

from bot.storage.database import Connection
from bot.storage.shards import Layout, ShardAssignment, ShiftDeadlines

_SET = "INSERT INTO bookkeeping (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
_CLOCKS = ("heartbeat", "running", "away")


def epoch_row(cluster: int) -> str:
    """Return the name of the row that counts the owners of a cluster."""
    return f"epoch {cluster}"


def clock_rows(cluster: int) -> tuple[str, str, str]:
    """Return the names of the rows with a cluster's last heartbeat, active time and downtime."""
    heartbeat, active, downtime = (f"{name} {cluster}" for name in _CLOCKS)
    return heartbeat, active, downtime


def layout_of(connection: Connection) -> Layout:
    """Return how the bot is divided."""
    stored = _numbers(connection)
    return Layout(int(stored.get("shards", 1)), int(stored.get("clusters", 1)))


def reshard(connection: Connection, layout: Layout, shift_deadlines: ShiftDeadlines) -> None:
    """Divide the bot anew while no process serves any of it.

    Each cluster has an active time of its own: one that was down for longer is behind. Its deadlines are shifted, so
    that everyone keeps the time they had left.
    """
    known, stored = layout_of(connection), _numbers(connection)
    if known == layout:
        return
    clusters = [each for each in range(1, known.clusters + 1) if clock_rows(each)[1] in stored]
    active = {cluster: stored[clock_rows(cluster)[1]] for cluster in clusters}
    newest = max(active.values(), default=None)
    beats = [stored[clock_rows(cluster)[0]] for cluster in clusters]
    for cluster, moment in active.items():
        if newest is not None and newest > moment:
            _shift_tables(connection, ShardAssignment(known, cluster), newest - moment, shift_deadlines)
    gone = [name for name in stored if name.split(" ")[0] in {*_CLOCKS, "shards", "clusters"}]
    connection.executemany("DELETE FROM bookkeeping WHERE name = ?", [(name,) for name in gone])
    rows: list[tuple[str, float]] = []
    if layout != Layout():
        rows += [("shards", layout.shards), ("clusters", layout.clusters)]
    if newest is not None:
        for cluster in range(1, layout.clusters + 1):
            rows += zip(clock_rows(cluster), (max(beats), newest, max(beats) - newest), strict=True)
    connection.executemany(_SET, rows)
    revoke_tokens(connection)


def revoke_tokens(connection: Connection) -> None:
    """Refuse every transaction of processes that owned a cluster until now."""
    connection.execute("UPDATE bookkeeping SET value = value + 1 WHERE name LIKE 'epoch %'")


def _shift_tables(
    connection: Connection, assignment: ShardAssignment, seconds: float, shift_deadlines: ShiftDeadlines
) -> None:
    tables = connection.execute(
        f"SELECT id, due, status, document FROM tables WHERE status <> 'finished' AND {assignment.condition}"
    ).fetchall()
    rows = [
        # Clocks of suspended tables stand still and hold what is left.
        (
            None if due is None else due + seconds,
            shift_deadlines(document, seconds) if status == "playing" else document,
            table,
        )
        for table, due, status, document in tables
    ]
    connection.executemany("UPDATE tables SET due = ?, document = ?, version = version + 1 WHERE id = ?", rows)


def _numbers(connection: Connection) -> dict[str, float]:
    return dict(connection.execute("SELECT name, value FROM bookkeeping").fetchall())
