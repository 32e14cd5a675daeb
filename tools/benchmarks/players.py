"""The bot as a process of its own, on a Discord on loopback, with people who press at a fixed pace."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from itertools import cycle
from pathlib import Path

from tests.wire.bot_process import STARTING, BotProcess
from tests.wire.model.rate_limits import RateLimits, Verdict
from tests.wire.model.server import TOKEN, DiscordServer
from tests.wire.person import Person
from tests.wire.table_session import NAMES, TableSession
from tools.benchmarks.figures import cpu_seconds

SEATS = 4
_SERVERS = 8
_AT_ONCE = 6  # tables that open at the same time
_QUIET = 65.0  # seconds without a request
_ASKED_WITHIN = 8.0  # seconds; after that everyone opens their panel again


class NoLimits(RateLimits):
    """Lets every request pass."""

    def judge(self, operation: str, major: str, arrived: float) -> Verdict:  # noqa: ARG002
        """Return no headers and no refusal."""
        return Verdict()


class RunningBot:
    """A bot, the Discord that it is connected to, and tables of one game with people."""

    def __init__(self, discord: DiscordServer, process: BotProcess, game: str) -> None:
        self.discord = discord
        self.process = process
        self.tables: list[TableSession] = []
        self._game = game
        self._guilds = cycle([discord.world.add_guild(f"Server {number}") for number in range(_SERVERS)])

    @property
    def presses(self) -> int:
        """The presses that were acknowledged so far; also those that only mark a card."""
        return self.discord.count("callback")

    @property
    def cpu(self) -> float:
        """The CPU time of the bot so far, with its worker processes."""
        return cpu_seconds(self.process.pid)

    async def open_tables(self, count: int, *, computers: int = 0) -> None:
        """Start games of four with everyone's panel open, or of one person and computers."""
        gate = asyncio.Semaphore(_AT_ONCE)

        async def opened() -> TableSession:
            async with gate:
                return await self._open_table(computers)

        self.tables += await asyncio.gather(*(opened() for _ in range(count)))

    async def _open_table(self, computers: int) -> TableSession:
        guild = next(self._guilds)
        channel = self.discord.world.add_channel(guild, "games")
        people = [Person(self.discord, guild, name) for name in NAMES[: SEATS - computers]]
        for person in people:
            person.is_forbearing = True  # a busy machine may answer late
        table = TableSession(self.discord, channel, people)
        if computers:
            await table.open(self._game, computers=computers, strength="easy")
            await table.begin()
        else:
            await table.start(self._game)
            await table.open_hands()
        return table

    async def settle(self) -> None:
        """Wait until the bot has sent nothing for a while: people who never press are pinged after a minute."""
        calls = -1
        while calls != len(self.discord.calls):
            calls = len(self.discord.calls)
            await asyncio.sleep(_QUIET)

    async def play(self, tables: int, seconds: float, pace: float) -> None:
        """Have someone answer at each of the first tables every `pace` seconds; a game that ends is replaced."""
        until = time.monotonic() + seconds
        starts = [pace * number / tables for number in range(tables)]
        await asyncio.gather(*(self._play_table(number, until, pace, start) for number, start in enumerate(starts)))

    async def _play_table(self, number: int, until: float, pace: float, start: float) -> None:
        await asyncio.sleep(start)
        while (began := time.monotonic()) < until:
            table = self.tables[number]
            if table.is_over():
                self.tables[number] = await self._open_table(0)
            elif asked := table.asked():
                await table.rng.choice(asked).answer(table.rng)
            elif not await table.world.comes(partial(_is_due, table), _ASKED_WITHIN):
                await table.open_hands()
            await asyncio.sleep(max(0.001, pace - (time.monotonic() - began)))


def _is_due(table: TableSession) -> bool:
    return bool(table.asked()) or table.is_over()


@asynccontextmanager
async def running_bot(game: str, *, has_limits: bool = False, **settings: str) -> AsyncIterator[RunningBot]:
    """Start a Discord and the bot, with a SQLite database unless the settings name another."""
    discord = DiscordServer()
    if not has_limits:
        discord.limits = NoLimits()
    await discord.start()
    with tempfile.TemporaryDirectory(prefix="benchmark-") as folder:
        process = BotProcess(Path(folder), discord.address, TOKEN, **settings)
        try:
            bot = RunningBot(discord, process, game)
            await process.start(discord.world.tell)
            await discord.world.until(lambda: discord.gateway.live and discord.world.commands, "a start", STARTING)
            yield bot
        finally:
            await process.kill()
            await discord.stop()
