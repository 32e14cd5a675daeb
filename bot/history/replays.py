"""Finished games played again, step by step, from everybody's or any seat's side; never before the end."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from bot.errors import Denied
from bot.history.audience import Audience
from bot.storage.store import Store
from bot.tables.model import Status
from bot.tables.snapshot import Snapshot
from engine.game import AnyGame, Event, Outcome, Seat
from engine.record import Moment, Record, replay

KEPT = 16
"""How many replays stay in memory for whoever is leafing through them."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A game after some of its moves, as one seat (None: everybody) saw it; `events` are all, secret ones included."""

    step: int
    seat: Seat | None
    view: Any
    mover: Seat | None
    awaited: frozenset[Seat]
    ready: frozenset[Seat]
    events: Sequence[Event]
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class Replay:
    """A finished table with its record; `authors` says who made each move: person, computer or deadline."""

    table: Snapshot
    record: Record
    game: AnyGame
    authors: tuple[str, ...]
    _moments: tuple[Moment, ...] = field(repr=False)

    @property
    def steps(self) -> int:
        """Count the moves."""
        return len(self._moments) - 1

    @property
    def moments(self) -> tuple[Moment, ...]:
        """Give every moment, from the deal to the end."""
        return self._moments

    def frame(self, step: int, seat: Seat | None) -> Frame:
        """Show the game after so many moves; a number out of range gives the nearest end."""
        moment = self._moments[max(0, min(step, self.steps))]
        if seat is not None and seat not in range(len(self.table.sitters)):
            raise Denied("no-such-seat", seat=seat)
        awaited = self.game.to_move(moment.state)
        return Frame(
            step=moment.number,
            seat=seat,
            view=self.game.view(moment.state, seat),
            mover=moment.seat,
            awaited=awaited,
            ready=self.game.may_move(moment.state) - awaited,
            events=moment.events,
            outcome=self.game.outcome(moment.state),
        )


class Source(Protocol):
    """Where tables and records come from."""

    async def get(self, table_id: str) -> Snapshot:
        """Give a table."""
        ...

    async def record_of(self, table_id: str) -> Record:
        """Give the record of a finished game."""
        ...


class Replays:
    """Open replays for those who may see them."""

    def __init__(self, source: Source, store: Store, game: Callable[[str], AnyGame]) -> None:
        self._source = source
        self._store = store
        self._game = game
        self._open: OrderedDict[str, tuple[Record, tuple[Moment, ...], tuple[str, ...]]] = OrderedDict()

    async def open(self, table_id: str, audience: Audience) -> Replay:
        """Open a replay.

        Denied not-finished before the end, and no-such-table for somebody who did not play and is in another server, or
        cannot see the channel of the game.
        """
        table, reader = await self._source.get(table_id), audience.person
        has_played = any(sitter.person is not None and sitter.person.id == reader for sitter in table.sitters)
        if not (has_played or audience.sees(table.location.guild, table.location.seen_in)):
            raise Denied("no-such-table", table=table_id)
        if table.status is not Status.FINISHED:
            raise Denied("not-finished", table=table_id)
        record, moments, authors = await self._moments(table_id)
        return Replay(table, record, self._game(table.setup.game), authors, moments)

    async def _moments(self, table_id: str) -> tuple[Record, tuple[Moment, ...], tuple[str, ...]]:
        found = self._open.get(table_id)
        if found is None:
            record = await self._source.record_of(table_id)
            authors = tuple(move.author for move in await self._store.tables.moves(table_id))
            # Long games take a while to play again, and others wait for the event loop.
            moments = await asyncio.to_thread(lambda: tuple(replay(record)))
            found = self._open[table_id] = (record, moments, authors)
        self._open.move_to_end(table_id)
        while len(self._open) > KEPT:
            self._open.popitem(last=False)
        return found
