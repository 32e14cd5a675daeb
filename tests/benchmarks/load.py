"""What one process carries: the bot over real sockets, with people who press as quickly as they are answered.

Figures are in processor time, because a machine that also plays the people and Discord says little by its clock:
`python -m tests.benchmarks.load [TABLES] [SECONDS]`, or `make bench-load`.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tests.databases import PostgresServer, rows
from tests.wire.bot_process import STARTING, BotProcess
from tests.wire.clusters.crowd import Player, crowd
from tests.wire.model.rate_limits import NOT_COUNTED
from tests.wire.model.server import TOKEN, DiscordServer

TABLES, SECONDS = 40, 30.0
BEGIN_AT_ONCE = 6
_TICKS = os.sysconf("SC_CLK_TCK")
_MOVES = "SELECT count(*) FROM moves"


def _used(pid: int) -> tuple[float, float]:
    """Give the seconds of a processor that a process has used, and the megabytes that it holds."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    held = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return (int(fields[11]) + int(fields[12])) / _TICKS, held / 2**20


def _family(pid: int) -> list[int]:
    """List the processes that a process has started, and those that they have."""
    tasks = Path(f"/proc/{pid}/task").iterdir()
    children = [int(child) for task in tasks for child in (task / "children").read_text(encoding="ascii").split()]
    return children + [each for child in children for each in _family(child)]


async def _begin(players: Sequence[Player]) -> None:
    gate = asyncio.Semaphore(BEGIN_AT_ONCE)

    async def begin(player: Player) -> None:
        async with gate:
            await player.begin()

    await asyncio.gather(*(begin(player) for player in players))


async def _measure(database: Path | str, folder: Path, tables: int, seconds: float) -> str:
    """Let people play for a while, and tell what that cost."""
    discord = DiscordServer()
    await discord.start()
    settings = {"DATABASE": str(database)} if isinstance(database, Path) else {"DATABASE": "", "DATABASE_URL": database}
    bot = BotProcess(folder, discord.address, TOKEN, **settings)
    try:
        guilds = [discord.world.add_guild(f"Server {number}") for number in range(8)]
        await bot.start(discord.world.tell)
        await discord.world.until(lambda: discord.gateway.live and discord.world.commands, "a start", STARTING)
        players = crowd(discord, guilds, tables, pace=0.0)
        before_tables = _used(bot.pid)[1]
        await _begin(players)
        playing = [asyncio.create_task(player.play()) for player in players]
        moves, calls = rows(database, _MOVES)[0][0], len(discord.calls)
        cpu, drawing = _used(bot.pid)[0], sum(_used(child)[0] for child in _family(bot.pid))
        began = time.monotonic()
        await asyncio.wait(playing, timeout=seconds)
        passed = time.monotonic() - began
        (cpu_after, held_after), drawn = _used(bot.pid), sum(_used(child)[0] for child in _family(bot.pid))
        made = rows(database, _MOVES)[0][0] - moves
        waits = [
            asked.answered - asked.asked for asked in discord.world.interactions.values() if asked.answered is not None
        ]
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    finally:
        await bot.kill()
        await discord.stop()
    asked = discord.calls[calls:]
    counted = sum(call.operation not in NOT_COUNTED for call in asked)
    each = (cpu_after - cpu) / max(1, made)
    kind = "SQLite" if isinstance(database, Path) else "PostgreSQL"
    return (
        f"{kind}: {made} choices in {passed:.0f} s at {tables} tables ({made / passed:.0f}/s beside everything else); "
        f"{each * 1000:.1f} ms of one core each, so {1 / each:.0f}/s at most; "
        f"{(drawn - drawing) / max(1, made) * 1000:.1f} ms of other cores for pictures and computers; "
        f"{len(asked) / max(1, made):.2f} requests each, {counted / max(1, made):.2f} of them against Discord's limit; "
        f"answers after {statistics.median(waits) * 1000:.0f} ms (median); "
        f"{held_after:.0f} MB, {max(0.0, held_after - before_tables) / tables * 1024:.0f} KB for each table"
    )


def main(arguments: Sequence[str]) -> None:
    """Measure on both kinds of database."""
    tables, seconds = int(arguments[0]) if arguments else TABLES, float(arguments[1]) if arguments[1:] else SECONDS
    server = PostgresServer(settings="")
    try:
        for kind in ("sqlite", "postgres"):
            with tempfile.TemporaryDirectory(prefix="load-") as name:
                database = Path(name) / "bot.sqlite3" if kind == "sqlite" else server.fresh()
                print(asyncio.run(_measure(database, Path(name), tables, seconds)), flush=True)
    finally:
        server.close()


if __name__ == "__main__":
    main(sys.argv[1:])
