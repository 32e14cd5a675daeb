"""Where the golden games lie, and how a game is told in them."""

from __future__ import annotations

from pathlib import Path

from engine.game import Event, Json
from engine.record import Record, replay
from tests.engine.plays import Case

FOLDER = Path(__file__).parent


def name_of(case: Case) -> str:
    """Name the golden game of a case; from the second version of the rules on, the version is part of it."""
    version = case.game.rules_version
    return str(case) if version == 1 else str(case).replace("-", f"-v{version}-", 1)


def transcript(record: Record) -> list[Json]:
    """Return every event of a game with the number of its move."""
    return [event_json(event) | {"move": moment.number} for moment in replay(record) for event in moment.events]


def event_json(event: Event) -> dict[str, Json]:
    """Return an event as golden games hold it."""
    seen_by = None if event.seen_by is None else sorted(event.seen_by)
    return {"kind": event.kind, "facts": dict(event.facts), "seen_by": seen_by}
