"""Where the golden games lie, and how a game is told in them."""

from __future__ import annotations

from pathlib import Path

from engine.game import Json
from engine.record import Record, replay
from tests.engine.plays import Case

FOLDER = Path(__file__).parent


def name_of(case: Case) -> str:
    """Name the golden game of a case; from the second version of the rules on, the version is part of it."""
    version = case.game.rules_version
    return str(case) if version == 1 else str(case).replace("-", f"-v{version}-", 1)


def transcript(record: Record) -> list[Json]:
    """Tell every event of a game with the number of its move."""
    return [event.to_json() | {"move": moment.number} for moment in replay(record) for event in moment.events]
