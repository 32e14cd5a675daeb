"""Several bot processes on one PostgreSQL database, each with a door of its own to the Discord on loopback."""

from __future__ import annotations

import asyncio
import re
import signal
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.wire.bot_process import STARTING, BotProcess
from tests.wire.model.calls import Call
from tests.wire.model.server import TOKEN, DiscordServer
from tests.wire.model.world import Guild

_OWNS = re.compile(r"this process owns cluster (\d+) of")
ENDING = 120.0


@dataclass(slots=True)
class Ship:
    """One process, and the port through which it speaks."""

    bot: BotProcess
    door: int

    @property
    def owned(self) -> list[int]:
        """List the clusters that it has owned, one after the other."""
        return [int(number) for number in _OWNS.findall(self.bot.text)]

    @property
    def is_standing_by(self) -> bool:
        """Tell whether it waits for a cluster, for the first time or again."""
        lines = [line for line in self.bot.lines if "standing by" in line or _OWNS.search(line)]
        return bool(lines) and "standing by" in lines[-1]


@dataclass(slots=True)
class Takeover:
    """How long the people of a cluster waited for an answer after its owner had died."""

    cluster: int
    seconds: float


@dataclass(slots=True)
class Fleet:
    """Starts processes, and ends or pauses them in every way there is."""

    discord: DiscordServer
    folder: Path
    database: str
    clusters: int
    rng: Random = field(default_factory=lambda: Random(1))
    ships: list[Ship] = field(default_factory=list)
    all: list[Ship] = field(default_factory=list)
    takeovers: list[Takeover] = field(default_factory=list)

    async def launch(self) -> Ship:
        """Start one more process, as a service manager does."""
        door, address = await self.discord.open_door()
        settings = {"DATABASE": "", "DATABASE_URL": self.database, "CLUSTERS": str(self.clusters)}
        bot = BotProcess(self.folder, address, TOKEN, "--cluster", "auto", **settings)
        bot.expects_trouble = True
        ship = Ship(bot, door)
        self.ships.append(ship)
        self.all.append(ship)
        await bot.start(self.discord.world.tell)
        return ship

    async def ready(self, within: float = 4 * STARTING) -> None:
        """Wait until every cluster has an owner that is connected, and every other process stands by."""
        deadline = time.monotonic() + within
        while not self._is_ready():
            assert all(ship.bot.is_running for ship in self.ships), "\n".join(ship.bot.text for ship in self.ships)
            assert time.monotonic() < deadline, "\n\n".join(ship.bot.text for ship in self.ships)
            await asyncio.sleep(0.1)

    def owner(self, cluster: int) -> Ship | None:
        """Give the process that serves a cluster now."""
        found = [ship for ship in self.ships if not ship.is_standing_by and ship.owned[-1:] == [cluster]]
        return found[-1] if found else None

    def cluster_of(self, guild: Guild | int) -> int:
        """Tell to which cluster a server belongs."""
        number = guild if isinstance(guild, int) else guild.id
        shards = self.discord.gateway.shards
        shard = (number >> 22) % shards
        return next(each for each in range(1, self.clusters + 1) if shard < each * shards // self.clusters)

    async def kill(self, ship: Ship) -> None:
        """End a process without a word, and note how long its people wait for an answer."""
        cluster = None if ship.is_standing_by or not ship.owned else ship.owned[-1]
        self.ships.remove(ship)
        died = time.monotonic()
        await ship.bot.kill()
        if cluster is not None:
            self.takeovers.append(Takeover(cluster, await self._until_answered(cluster, ship, died)))

    async def pause(self, ship: Ship, seconds: float) -> None:
        """Let a process stand still for longer than its lock is kept, then go on."""
        ship.bot.send(signal.SIGSTOP)
        await asyncio.sleep(seconds)
        ship.bot.send(signal.SIGCONT)

    async def stop(self) -> None:
        """End everything in order."""
        codes = await asyncio.gather(*(ship.bot.stop() for ship in self.ships if ship.bot.is_running))
        await asyncio.gather(*(ship.bot.kill() for ship in self.all))
        assert not any(codes), "\n\n".join(ship.bot.text for ship in self.ships)

    def served_twice(self) -> list[str]:
        """List the channels where a process acted after another had begun to, without owning their cluster again."""
        order: dict[int, list[int]] = {}
        for call in self._accepted():
            assert call.channel is not None
            doors = order.setdefault(call.channel, [])
            if doors[-1:] != [call.door]:
                doors.append(call.door)
        terms = {ship.door: len(ship.owned) for ship in self.all}
        return [
            f"channel {channel}: {doors}"
            for channel, doors in order.items()
            if any(doors.count(door) > terms[door] for door in set(doors))
        ]

    def _is_ready(self) -> bool:
        owned = [self.owner(cluster) for cluster in range(1, self.clusters + 1)]
        shards = {session.shard for session in self.discord.gateway.live}
        idle = [ship for ship in self.ships if ship.is_standing_by]
        return (
            all(owned)
            and len(idle) + len(owned) == len(self.ships)
            and shards == set(range(self.discord.gateway.shards))
            and bool(self.discord.world.commands)
        )

    async def _until_answered(self, cluster: int, dead: Ship, died: float) -> float:
        """Wait until somebody else answers the people of a cluster, and give the seconds since a moment."""
        seen = len(self.discord.calls)
        while True:
            for call in self.discord.calls[seen:]:
                if call.door != dead.door and self._is_answer(call, cluster):
                    return call.at - died
            assert time.monotonic() - died < ENDING, "\n\n".join(ship.bot.text for ship in self.ships)
            await asyncio.sleep(0.02)

    def _is_answer(self, call: Call, cluster: int) -> bool:
        if call.operation != "callback" or call.status != 200 or call.channel is None:
            return False
        return self.cluster_of(self.discord.world.channels[call.channel].guild) == cluster

    def _accepted(self) -> Iterable[Call]:
        calls = [call for call in self.discord.calls if call.status is not None and call.status < 300 and call.channel]
        return sorted(calls, key=lambda call: call.at)
