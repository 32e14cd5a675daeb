"""Games of four people each, played by presses through the real bot on a Discord without sockets."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from bot.app import Parts
from bot.client import MatryoshkaBot
from bot.settings import Settings
from bot.storage.databases import sqlite
from bot.tables.ai_workers import InlineAiWorkers
from bot.tables.model import Location, Person, Setup, Status, TimeControl
from bot.tables.table_view import TableView
from bot.util.gc import freeze_heap, restore_gc
from tests.benchmarks._cpu_loop import CpuLoop
from tests.benchmarks._stub_discord import FIRST_CHANNEL, FIRST_PERSON, GUILD, Request, Shown, StubDiscord, connect
from tests.clicking_players import next_press

SEATS = 4
SEED = "the same cards in every run"


@dataclass(slots=True)
class Table:
    """One table with the panels of its people, and what they wait for."""

    id: str
    people: list[int]
    channel: int
    panels: dict[int, Shown] = field(default_factory=dict)


class Play:
    """Lets people press at many tables."""

    def __init__(self, bot: MatryoshkaBot, stub: StubDiscord, loop: CpuLoop, game: str) -> None:
        self.bot = bot
        self.stub = stub
        self.loop = loop
        self.game = game
        self.tables: list[Table] = []
        self.played = 0
        """At how many of the tables, from the first, everybody has a panel."""
        self.hops: Counter[str] = Counter()
        self.luck = Random(7)
        self.has_hints = False
        """Whether the tables do not count: then panels also say which card can be spared."""
        self.stages = 0
        """How many moves are made at a table before anybody looks at it, at most: games that began together would be
        pressed in step, all at their dear moments at once."""
        self._boards: dict[int, Shown] = {}
        self._owners: dict[int, Table] = {}
        stub.seen = self._seen

    def _seen(self, request: Request) -> None:
        message = self.stub.messages.get(request.message)
        if message is None:
            return
        if message.owner is None and request.kind in ("call", "table"):
            if any(each["custom_id"].endswith(":menu") for each in message.controls()):
                self._boards[message.channel] = message
        elif message.owner is not None and request.kind == "first answer":
            self._owners[message.owner].panels[message.owner] = message

    async def open(self, count: int, clock: TimeControl = TimeControl.RELAXED) -> None:
        """Open so many tables, and at last everybody's panel at those that are played: panels do not last long."""
        places = range(len(self.tables), len(self.tables) + count)
        for place in places:
            await self._open_table(place, clock)
        for place in places:
            await self._open_panels(place)
        await asyncio.sleep(30)

    async def open_one(self, place: int, clock: TimeControl = TimeControl.RELAXED) -> None:
        """Open a table in one of the channels, and everybody's panel if it is played."""
        await self._open_table(place, clock)
        await self._open_panels(place)

    async def _open_table(self, place: int, clock: TimeControl) -> None:
        tables = self.bot.services.domain.tables
        people = [Person(FIRST_PERSON + place * SEATS + seat, f"P{place}-{seat}") for seat in range(SEATS)]
        location = Location(GUILD, FIRST_CHANNEL + place)
        setup = Setup(self.game, clock=clock, seconds=3600, rated=not self.has_hints)
        shown = await tables.open(setup, location, people[0])
        table = Table(shown.id, [person.id for person in people], location.channel)
        self.tables[place : place + 1] = [table]
        for person in people:
            self._owners[person.id] = table
        for person in people[1:]:
            await tables.join(table.id, person)
        self._boards.pop(location.channel, None)
        await tables.start(table.id, people[0].id)
        await self._play_on(table)
        if (await self.snapshot(table)).status is not Status.PLAYING:
            # One game of some thousands has come to its end by then: at that table nobody would ever be asked.
            await self._open_table(place, clock)
            return
        while location.channel not in self._boards:
            await asyncio.sleep(0.5)

    async def _play_on(self, table: Table) -> None:
        """Let a game come to any of its stages."""
        tables = self.bot.services.domain.tables
        for _ in range(self.luck.randrange(self.stages + 1)):
            shown = await tables.get(table.id)
            if not shown.to_move:
                return
            seat = self.luck.choice(sorted(shown.to_move))
            player = shown.players[seat].person
            assert player is not None
            await tables.play(table.id, player.id, shown.decision(seat), self.luck.choice(shown.moves(seat)))

    async def _open_panels(self, place: int) -> None:
        table = self.tables[place]
        for person in table.people if place < self.played else ():
            self.stub.press(self.bot, person, self._boards[table.channel], f"table:{table.id}:-:hand", [])
            while person not in table.panels:
                await asyncio.sleep(0.05)

    async def snapshot(self, table: Table) -> TableView:
        """Look at a table."""
        return await self.bot.services.domain.tables.get(table.id)

    async def renewed(self, table: Table) -> None:
        """Begin a table anew that has ended."""
        if (await self.snapshot(table)).status is not Status.PLAYING:
            await self.open_one(self.tables.index(table))

    async def decide(self, number: int, pause: float = 1.0) -> str | None:
        """Let somebody who is asked at a table press what the panel offers; a table that has ended begins anew.

        Where nobody is, because whoever chose last can take it back for a moment, there is a pause.
        """
        table = self.tables[number]
        shown = await self.snapshot(table)
        if shown.status is not Status.PLAYING:
            await self._open_anew(number)
            return None
        if not shown.to_move:
            await asyncio.sleep(pause)
            return None
        pressed = self._press(table, shown)
        return None if pressed is None else pressed[0]

    async def _open_anew(self, number: int) -> None:
        """Begin a table that has ended anew, for nothing: to open a table is no decision."""
        spent, hops, sent = self.loop.spent(), self.hops["storage"], len(self.stub.requests)
        await self.open_one(number)
        self.loop.free += self.loop.spent() - spent
        self.hops["storage"] = hops
        del self.stub.requests[sent:]

    def asked_after(self, number: int) -> int | None:
        """Find the next table in memory at which anybody is asked; for nothing, because to look is no decision."""
        tables, count = self.bot.services.domain.tables, len(self.tables)
        with self.loop.uncounted():
            for place in range(number + 1, number + 1 + count):
                live = tables._live._live.get(self.tables[place % count].id)
                # Where there is no state, it is being written just now.
                state = None if live is None else live.state
                if state is not None and state.status is Status.PLAYING and state.to_move:
                    return place % count
        return None

    def press_at(self, number: int) -> tuple[str, Shown] | None:
        """Let somebody press at a table at which somebody is asked; give the token, and what was pressed."""
        table = self.tables[number]
        with self.loop.uncounted():
            tables = self.bot.services.domain.tables
            shown = tables._live._live[table.id].snapshot(tables._time)
        return self._press(table, shown)

    def _go_on(self, person: int, panel: Shown) -> None:
        """Look no longer at the end of a round, where a panel shows one: that is no decision."""
        for button in [each["custom_id"] for each in panel.controls() if each["custom_id"].endswith(":next")]:
            self.stub.press(self.bot, person, panel, button, [])

    def _press(self, table: Table, shown: TableView) -> tuple[str, Shown] | None:
        with self.loop.uncounted():
            seat = self.luck.choice(sorted(shown.to_move))
            player = shown.players[seat].person
            assert player is not None
            panel = table.panels[player.id]
            decision = shown.decision(seat)
            asked = [each for each in panel.controls() if f":{decision}:" in each["custom_id"]]
            asked = [each for each in asked if each["custom_id"].startswith(self.game)]
            if not asked:
                self._go_on(player.id, panel)
                return None
            control = next_press(asked, self.luck)
            values: list[str] = []
            if control["type"] == 3:
                options = [option["value"] for option in control["options"]]
                values = self.luck.sample(options, control.get("min_values", 1))
        return self.stub.press(self.bot, player.id, panel, control["custom_id"], values), panel


class _LoopClock:
    """The loop's own time."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._epoch = 1_800_000_000 - loop.time()

    def time(self) -> float:
        return self._epoch + self._loop.time()

    monotonic = time

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


@contextlib.asynccontextmanager
async def a_play(
    loop: CpuLoop,
    game: str,
    tables: int,
    *,
    played: int | None = None,
    folder: Path | None = None,
    pictures: Any = None,
    has_hints: bool = False,
    stages: int = 0,
    **about: Any,
) -> AsyncIterator[Play]:
    """Start the bot on a Discord without sockets, with a database of its own and so many tables, all or some played.

    The database is in a folder that goes away, in `folder` or where such folders are.

    It settles in as it does on Discord: what is there after the start is never looked through for garbage.
    """
    hops: Counter[str] = Counter()
    run, begin = sqlite._Connection.run, sqlite._Connection.begin
    if pictures is not None:
        pictures.draw = loop.waiting_for(pictures.draw)

    async def counted(self: Any, work: Any) -> Any:
        hops["storage"] += 1
        loop.elsewhere += 1
        try:
            return await run(self, work)
        finally:
            loop.elsewhere -= 1

    def begun(self: Any, work: Any) -> Any:
        hops["storage"] += 1
        loop.elsewhere += 1
        future = begin(self, work)
        future.add_done_callback(loop._back)
        return future

    sqlite._Connection.run = counted  # type: ignore[method-assign]
    sqlite._Connection.begin = begun  # type: ignore[method-assign]
    with tempfile.TemporaryDirectory(dir=folder) as kept:
        settings = Settings(database=Path(kept) / "bot.sqlite3", computer_pause=0, pictures=pictures is not None)
        clock = _LoopClock(loop)
        bot = MatryoshkaBot(settings, Parts(clock, ai_workers=InlineAiWorkers(), pictures=pictures))
        stub = StubDiscord(loop, **about)
        try:
            stub.heard = bot.app.allowances.heard
            await connect(bot, stub, tables)
            play = Play(bot, stub, loop, game)
            play.hops, play.has_hints, play.stages = hops, has_hints, stages
            play.played = tables if played is None else played
            freeze_heap()
            await play.open(tables)
            yield play
        finally:
            sqlite._Connection.run = run  # type: ignore[method-assign]
            sqlite._Connection.begin = begin  # type: ignore[method-assign]
            await bot.close()
            restore_gc()
