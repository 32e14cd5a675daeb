"""Fill the documents of tables from the columns that held their fields before."""

from __future__ import annotations

import json
from typing import Any

from bot.storage.database import Connection
from engine.game import Json

_BATCH = 500


def write_documents(connection: Connection) -> None:
    """Write every table's document; it may be run again."""
    last = ""
    while True:
        rows = connection.execute(
            "SELECT id, setup, seed, moves, clocks, credited, started_at, previous, rematch FROM tables WHERE id > ? "
            f"ORDER BY id LIMIT {_BATCH}",
            (last,),
        ).fetchall()
        if not rows:
            return
        connection.executemany(
            "UPDATE tables SET document = ? WHERE id = ?", [(json.dumps(_document(row)), row[0]) for row in rows]
        )
        last = rows[-1][0]


def _document(row: Any) -> Json:
    _, setup, seed, moves, clocks, credited, started_at, previous, rematch = row
    stored = json.loads(clocks)
    return {
        "setup": json.loads(setup),
        "seed": seed,
        "moves": moves,
        "clocks": {seat: _clock(*values) for seat, values in stored.items() if seat.isdecimal()},
        "scheduled_moves": {seat: _scheduled(*values) for seat, values in stored.get("promised", {}).items()},
        "draft_moves": {
            seat: {"decision": decision, "move": move} for seat, (decision, move) in stored.get("prepared", {}).items()
        },
        "credited": credited,
        "started_at": started_at,
        "previous": previous,
        "rematch": rematch,
    }


def _clock(decision: str, half: float, due: float, reminded: bool, latest: float | None = None) -> Json:
    return {"decision": decision, "half": half, "due": due, "reminded": reminded, "latest": latest}


def _scheduled(decision: str, move: Json, at: float, is_forced: bool, latest: float | None = None) -> Json:
    return {"decision": decision, "move": move, "at": at, "is_forced": is_forced, "latest": latest}
