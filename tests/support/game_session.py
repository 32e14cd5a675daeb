"""Tables without Discord: a service with a clock of its own, a display that records, and quick AI players."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from bot.errors import NotAllowed
from bot.history.ratings import rate_ending
from bot.history.replays import Replays
from bot.history.standings import Standings
from bot.people.preferences import PersonPreferences
from bot.storage.contacts import Contacts
from bot.storage.postgres.database import PostgresDatabase
from bot.storage.servers import Servers, ServerSettings
from bot.storage.store import Store
from bot.storage.watchers import Watchers
from bot.tables.ai_workers import InlineAiWorkers, MoveRequest
from bot.tables.clock import Delays
from bot.tables.commits import Commit
from bot.tables.model import Location, Notice, Person, Setup, Status
from bot.tables.runtime import TableRuntime
from bot.tables.service import TableService
from bot.tables.table_view import TableView
from engine import registry
from engine.game import Event, Json, Seat

ANN, BOB, CAT, DAN = PEOPLE = tuple(
    Person(700_000_000_000_000_001 + number, name) for number, name in enumerate(("Ann", "Bob", "Cat", "Dan"))
)
HERE = Location(guild=1, channel=2)


class Time:
    """A clock that moves only by `advance`. `set_ahead` is how far the host's clock is set ahead."""

    def __init__(self, now: float = 1_790_000_000.0) -> None:
        self.moment = now
        self.set_ahead = 0.0
        self._sleepers: dict[asyncio.Task[Any], tuple[float, asyncio.Future[None]]] = {}

    def time(self) -> float:
        return self.moment + self.set_ahead

    now = time

    def monotonic(self) -> float:
        return self.moment

    async def sleep(self, seconds: float) -> None:
        task = asyncio.current_task()
        assert task is not None
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._sleepers[task] = (self.moment + seconds, done)
        try:
            await done
        finally:
            self._sleepers.pop(task, None)

    async def settle(self) -> None:
        """Wait until every task of the session has ended or sleeps."""
        calm = 0
        while calm < 3:
            others = asyncio.all_tasks() - {asyncio.current_task()} - self._sleepers.keys()
            calm = 0 if others else calm + 1
            await asyncio.sleep(0.0005 if others else 0)

    async def advance(self, seconds: float) -> None:
        """Let time pass, waking every sleeper at its moment."""
        end = self.moment + seconds
        await self.settle()
        while due := [pair for pair in self._sleepers.values() if pair[0] <= end and not pair[1].done()]:
            moment, done = min(due, key=lambda pair: pair[0])
            self.moment = max(self.moment, moment)
            done.set_result(None)
            await self.settle()
        self.moment = end
        await self.settle()


class Memory:
    """A listener that records commits."""

    def __init__(self) -> None:
        self.tables: list[TableView] = []
        self.events: list[Event] = []
        self.notices: list[Notice] = []
        self.reminded: list[tuple[str, tuple[Seat, ...]]] = []

    async def committed(self, commit: Commit) -> None:
        if commit.reminded:
            self.reminded.append((commit.table.id, tuple(sorted(commit.reminded))))
        if commit.is_shown:
            await self.changed(commit)

    async def changed(self, commit: Commit) -> None:
        self.tables.append(commit.table)
        self.events.extend(commit.events)
        self.notices.extend(commit.notices)

    def codes(self) -> list[str]:
        return [notice.code for notice in self.notices]


SHORTEST = {"smatchy": "normal"}
"""Who comes to the end of a game with the fewest moves, where that is not anybody: at random Smatchy Matchy is long."""


def choice(table: TableView, seat: Seat, rng: random.Random) -> Json:
    """Make a legal choice that brings the game on: at random where that is as good as any."""
    moves = table.moves(seat)
    if table.setup.game not in SHORTEST:
        return rng.choice(moves)
    game = registry.game(table.setup.game)
    computer = game.computer(SHORTEST[table.setup.game])
    return game.write_move(computer.choose(table.view(seat), [game.read_move(move) for move in moves], rng))


class QuickAiWorkers(InlineAiWorkers):
    """Computers of every strength that choose quickly, and so that games are short."""

    def __init__(self) -> None:
        super().__init__()
        self.requests: list[MoveRequest] = []

    async def choose_move(self, request: MoveRequest) -> Json:
        self.requests.append(request)
        if request.game in SHORTEST:
            return await super().choose_move(replace(request, strength=SHORTEST[request.game]))
        return request.moves[int(random.Random(request.seed).random() * len(request.moves))]


class GameSession:
    """A store, its tables, and the people around them."""

    def __init__(self, database: Path | str) -> None:
        self.database = database
        self.time = Time()
        self.display = Memory()
        self.workers = QuickAiWorkers()
        self.rng = random.Random(5)
        self.store: Store
        self.delays = Delays(after_round=0.0, take_back=0.0)
        self.runtime: TableRuntime
        self.tables: TableService
        self.preferences: PersonPreferences
        self.servers: Servers
        self.contacts: Contacts
        self.watchers: Watchers
        self.replays: Replays
        self.standings: Standings

    async def open(self, busy_timeout: int = 5000) -> GameSession:
        self.store = await Store.open(self.database, rate_ending, busy_timeout)
        if isinstance(self.store.database, PostgresDatabase):
            # How long to wait for another connection, which a busy machine may open late.
            self.store.database._outage_seconds = 60.0
        self.runtime = TableRuntime(
            self.store,
            self.workers,
            clock=self.time,
            delays=self.delays,
            rng=random.Random(7),
        )
        self.runtime.commits.subscribe(lambda commit: self.display.committed(commit))
        self.tables, self.preferences = self.runtime.tables, self.runtime.preferences
        self.servers, self.contacts, self.watchers = self.store.servers, self.store.contacts, self.store.watchers
        self.standings = Standings(self.store, self.preferences, self.time)
        self.replays = Replays(self.tables, self.store, registry.game)
        await self.runtime.start()
        return self

    async def close(self) -> None:
        await self.runtime.close()
        await self.store.close()

    async def restart(self, away: float = 0.0) -> None:
        """Stop the bot in order, and start it again later."""
        await self.close()
        self.time.moment += away
        await self.open()

    async def allow_many_tables(self) -> None:
        """Raise the limits of open tables."""
        await self.servers.set(ServerSettings(1, tables_per_channel=1000, tables_per_person=1000))

    async def lobby(self, setup: Setup | None = None, people: Sequence[Person] = (ANN, BOB, CAT)) -> TableView:
        setup = setup or Setup("matryoshka")
        # Nobody is a newcomer here, unless a test is about them.
        setup = replace(setup, rated=True) if setup.rated is None else setup
        table = await self.tables.open(setup, HERE, people[0])
        for person in people[1:]:
            table = await self.tables.join(table.id, person)
        return table

    async def game(
        self, setup: Setup | None = None, people: Sequence[Person] = (ANN, BOB, CAT), computers: int = 0
    ) -> TableView:
        table = await self.lobby(setup, people)
        for _ in range(computers):
            await self.tables.add_computer(table.id, people[0].id, "easy")
        table = await self.tables.start(table.id, people[0].id)
        await self.time.settle()
        return await self.tables.get(table.id)

    async def choose(self, table: TableView, seat: Seat) -> TableView:
        """Let the person in a seat make some legal choice."""
        person = table.players[seat].person
        assert person is not None
        move = choice(table, seat, self.rng)
        return await self.tables.play(table.id, person.id, table.decision(seat), move)

    def waiting(self, table: TableView) -> list[Seat]:
        """Name the seats whose people the game waits for."""
        return self._people(table, table.to_move)

    def _people(self, table: TableView, seats: frozenset[Seat]) -> list[Seat]:
        return [seat for seat in sorted(seats) if not table.players[seat].is_played_by_computer]

    async def play(self, table_id: str, choices: int = 100_000) -> TableView:
        """Play on with the people's choices, to the end or for a number of them."""
        await self.time.settle()
        table = await self.tables.get(table_id)
        while choices and table.status is Status.PLAYING:
            seats = self.waiting(table)
            if not seats:
                # Computers leave whoever has still to draw time for it, and look about twice a second.
                seats = self._people(table, table.ready)
                assert seats, "the game waits for nobody"
                await self.choose(table, seats[0])
                await self.time.advance(0.5)
                table = await self.tables.get(table_id)
                continue
            try:
                await self.choose(table, self.rng.choice(seats))
            except NotAllowed as denied:
                if denied.code != "others-owe":
                    raise
                # Whoever has still to draw is left their time, and forgets it.
                await self.time.advance(denied.facts["seconds"])
                table = await self.tables.get(table_id)
                continue
            choices -= 1
            await self.time.settle()
            table = await self.tables.get(table_id)
        return table

    async def document(self, table_id: str) -> dict[str, Any]:
        """Return what is stored of a table as JSON."""
        ((text,),) = await self.rows("SELECT document FROM tables WHERE id = ?", table_id)
        document: dict[str, Any] = json.loads(text)
        return document

    async def rows(self, sql: str, *parameters: object) -> list[tuple[Any, ...]]:
        """Look into the database."""
        return await self.store.database.read(lambda connection: connection.execute(sql, parameters).fetchall())
