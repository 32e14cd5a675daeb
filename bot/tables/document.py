"""The part of a table that is stored as one JSON document. A new field is one line here, with its default.

Readers see a field of `PublicDocument` under the same name in `TableView`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from pydantic import TypeAdapter

from bot.tables.clock import BotTurn, DraftMove, ScheduledMove, SeatClock
from bot.tables.model import EndQuestion, Setup
from engine.game import Seat, Seed


@dataclass(frozen=True, kw_only=True)
class PublicDocument:
    """The fields that readers see as they are stored."""

    setup: Setup
    moved_by_itself: frozenset[Seat] = frozenset()  # their last move was forced
    confirmed_by_clock: frozenset[Seat] = frozenset()  # their draft was played at the deadline
    started_at: float | None = None
    previous: str | None = None  # the table of which this is the rematch
    rematch: str | None = None


@dataclass(frozen=True, kw_only=True)
class TableDocument(PublicDocument):
    """What no query needs. Moments are in active time. People appear as seats, never by id or name.

    A missing field gets its default and an unknown one is ignored, so that other versions can read a document.
    """

    seed: Seed | None = None
    moves: int = 0
    clocks: Mapping[Seat, SeatClock] = field(default_factory=dict)
    scheduled_moves: Mapping[Seat, ScheduledMove] = field(default_factory=dict)
    draft_moves: Mapping[Seat, DraftMove] = field(default_factory=dict)
    bot_turns: Mapping[Seat, BotTurn] = field(default_factory=dict)
    penalty_since: Mapping[Seat, float] = field(default_factory=dict)  # when each pending penalty began
    pause_ends: float = 0.0
    end_question: EndQuestion | None = None
    credited: float = 0.0  # the downtime that players were told about


DOCUMENT = TypeAdapter(TableDocument)


def document_of(table: TableDocument) -> str:
    """Return a table's document as JSON. Fields of subclasses are left out."""
    return DOCUMENT.dump_json(table).decode()


def shift_deadlines(text: str, seconds: float) -> str:
    """Return a stored document with its clocks and scheduled moves shifted."""
    stored = DOCUMENT.validate_json(text)
    clocks = {seat: clock.shifted(seconds) for seat, clock in stored.clocks.items()}
    scheduled = {seat: move.shifted(seconds) for seat, move in stored.scheduled_moves.items()}
    return document_of(replace(stored, clocks=clocks, scheduled_moves=scheduled))
