"""Where the golden games lie, and how a game is told in them."""

from __future__ import annotations

from pathlib import Path

from engine.game import Json
from engine.record import Record, replay

FOLDER = Path(__file__).parent


def transcript(record: Record) -> list[Json]:
    """Tell every event of a game with the number of its move."""
    return [event.to_json() | {"move": moment.number} for moment in replay(record) for event in moment.events]
