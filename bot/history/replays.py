"""Replays of finished games, step by step, as spectators or any seat saw them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from bot.errors import NotAllowed
from bot.history.audience import Audience
from bot.storage.store import Store
from bot.tables.model import Status
from bot.tables.table_view import TableView
from engine.game import AnyGame, Event, Outcome, Seat
from engine.record import Moment, Record, replay

CACHE_SIZE = 16  # replays; readers turn many pages of one


@dataclass(frozen=True, slots=True)
class Frame:
    """A game after some of its moves, as one seat (None: spectators) saw it. `events` include secret ones."""

    step: int
    seat: Seat | None
    view: Any
    mover: Seat | None
    to_move: frozenset[Seat]
    ready: frozenset[Seat]
    events: Sequence[Event]
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class Replay:
    """A finished table with its record. `authors` has the author of each move: person, computer or deadline."""

    table: TableView
    record: Record
    game: AnyGame
    authors: tuple[str, ...]
    _moments: tuple[Moment, ...] = field(repr=False)

    @property
    def steps(self) -> int:
        """The number of moves."""
        return len(self._moments) - 1

    @property
    def moments(self) -> tuple[Moment, ...]:
        """Every moment, from the deal to the end."""
        return self._moments

    def frame(self, step: int, seat: Seat | None) -> Frame:
        """Return the game after `step` moves, or the nearest step. Raise NotAllowed no-such-seat."""
        moment = self._moments[max(0, min(step, self.steps))]
        if seat is not None and seat not in range(len(self.table.players)):
            raise NotAllowed("no-such-seat", seat=seat)
        to_move = self.game.to_move(moment.state)
        return Frame(
            step=moment.number,
            seat=seat,
            view=self.game.view(moment.state, seat),
            mover=moment.seat,
            to_move=to_move,
            ready=self.game.may_move(moment.state) - to_move,
            events=moment.events,
            outcome=self.game.outcome(moment.state),
        )


class Source(Protocol):
    """Where tables and records come from."""

    async def get(self, table_id: str) -> TableView: ...

    async def record_of(self, table_id: str) -> Record: ...


class Replays:
    """Opens replays for readers who may see them."""

    def __init__(self, source: Source, store: Store, game: Callable[[str], AnyGame]) -> None:
        self._source = source
        self._store = store
        self._game = game
        self._cache: OrderedDict[str, tuple[Record, tuple[Moment, ...], tuple[str, ...]]] = OrderedDict()

    async def open(self, table_id: str, audience: Audience) -> Replay:
        """Return a replay.

        Raise NotAllowed not-finished before the end, and no-such-table for readers who did not play and cannot see the
        channel of the game.
        """
        table, reader = await self._source.get(table_id), audience.person
        has_played = any(player.person is not None and player.person.id == reader for player in table.players)
        if not (has_played or audience.sees(table.location.guild, table.location.seen_in)):
            raise NotAllowed("no-such-table", table=table_id)
        if table.status is not Status.FINISHED:
            raise NotAllowed("not-finished", table=table_id)
        record, moments, authors = await self._moments(table_id)
        return Replay(table, record, self._game(table.setup.game), authors, moments)

    async def _moments(self, table_id: str) -> tuple[Record, tuple[Moment, ...], tuple[str, ...]]:
        found = self._cache.get(table_id)
        if found is None:
            record = await self._source.record_of(table_id)
            authors = tuple(move.author for move in await self._store.tables.moves(table_id))
            # In a thread, because replaying a long game would block the event loop.
            moments = await asyncio.to_thread(lambda: tuple(replay(record)))
            found = self._cache[table_id] = (record, moments, authors)
        self._cache.move_to_end(table_id)
        while len(self._cache) > CACHE_SIZE:
            self._cache.popitem(last=False)
        return found
