"""What is different under version 1 of the rules. Games that began under it end under it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.game import Event
from engine.games.smatchy.state import State

FIRST_VERSION: Final = 1
_STATED_LATER: Final = {"matchied": "again", "passed": "draws", "cannot-answer": "draws"}  # facts by kinds of events


def is_first_version(state: State) -> bool:
    """Whether a game began under version 1."""
    return state.setup.rules_version == FIRST_VERSION


def answer_skips_players(state: State) -> bool:
    """Whether the next player with cards answers a Smatchy, instead of no one, if the next player has none (S19)."""
    return is_first_version(state)


def events_of_first_version(log: Sequence[Event]) -> list[Event]:
    """Return events without the facts that only later versions state."""
    return [
        event._replace(
            facts={name: fact for name, fact in event.facts.items() if name != _STATED_LATER.get(event.kind)}
        )
        for event in log
    ]
