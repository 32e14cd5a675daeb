"""What is different under version 1 of the rules. Games that began under it end under it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from pydantic import Field

from engine.game import Event
from engine.games.smatchy.options import SmatchyOptions

FIRST_VERSION: Final = 1
_STATED_LATER: Final = {"matchied": "again", "passed": "draws", "cannot-answer": "draws"}  # facts by kinds of events


class FirstOptions(SmatchyOptions):
    """The options under version 1, which had no house rules."""

    joker_completes: Literal[False] = Field(default=False, exclude=True)
    matchy_first: Literal[False] = Field(default=False, exclude=True)
    penalty_ends_turn: Literal[False] = Field(default=False, exclude=True)


def smatchy_skips_players(rules_version: int) -> bool:
    """Whether a Smatchy skips players without cards and has to be answered by the next player with cards (S19)."""
    return rules_version == FIRST_VERSION


def events_of_first_version(log: Sequence[Event]) -> list[Event]:
    """Return events without the facts that only later versions state."""
    return [
        event._replace(
            facts={name: fact for name, fact in event.facts.items() if name != _STATED_LATER.get(event.kind)}
        )
        for event in log
    ]
