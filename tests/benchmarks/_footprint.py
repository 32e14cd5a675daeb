"""What the bot needs by being there: memory when idle and for each table, and the time until it is ready."""

from __future__ import annotations

import asyncio
import gc
import os
import resource
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from pathlib import Path

from tests.benchmarks import _cpu_loop
from tests.benchmarks._cpu_loop import CpuLoop
from tests.benchmarks._figures import Figure, at_most, told
from tests.benchmarks._stub_play import Play, a_play
from tests.wire.bot_process import ROOT, STARTING, BotProcess
from tests.wire.model.server import TOKEN, DiscordServer

IDLE_MEGABYTES, TABLE_KILOBYTES = 90.0, 40.0
HELP_SECONDS, PLAYGROUND_SECONDS = 0.2, 2.0
TABLES, WARM_TABLES = 60, 20
_FRAMES = 12
_STUB = "*/_stub_discord.py"
_WORDS = ("*/bot/ui/text/fluent.py", "*/bot/ui/text/patterns.py", "*/fluent/*")
"""Who makes sentences, which are kept for all tables together."""


def figures() -> Iterator[Figure]:
    """Measure memory and starts."""
    idle = asyncio.run(_idle())
    yield at_most("memory of an idle bot, connected", idle, IDLE_MEGABYTES, "MB")
    for game in ("matryoshka", "smatchy"):
        held = _cpu_loop.run(lambda loop, game=game: _held_by_a_table(loop, game))
        yield at_most(f"{game}: a live table with four open panels", held, TABLE_KILOBYTES, "KB")
    for name, arguments, most in (
        ("python -m bot --help, processor time", ("--help",), HELP_SECONDS),
        ("playground ready, processor time", ("play", "--port", "0"), PLAYGROUND_SECONDS),
    ):
        waited, spent = min((_started(*arguments) for _ in range(3)), key=lambda pair: pair[1])
        yield at_most(name, spent, most, "s")
        yield told(name.replace("processor time", "by the clock here and now"), f"{waited:.2f} s")


async def _idle() -> float:
    """Give the memory of the real process, some seconds after it has connected, in MB; those who draw come later."""
    discord = DiscordServer()
    await discord.start()
    with tempfile.TemporaryDirectory() as folder:
        bot = BotProcess(Path(folder), discord.address, TOKEN)
        try:
            discord.world.add_guild("Server")
            await bot.start(discord.world.tell)
            await discord.world.until(lambda: discord.gateway.live and discord.world.commands, "a start", STARTING)
            await asyncio.sleep(3)
            return _resident(bot.pid)
        finally:
            await bot.kill()
            await discord.stop()


def _resident(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


async def _held_by_a_table(loop: CpuLoop, game: str) -> float:
    """Give what is held for one more table in the middle of its game, in KB.

    What Discord would hold is left out, and so is what is kept in equal numbers for one table and for a thousand: the
    latest sentences and scenes, and whatever a function remembers of its last calls.
    """
    async with a_play(loop, game, WARM_TABLES) as play:
        await _play_on(play, range(WARM_TABLES), 20)
        tracemalloc.start(_FRAMES)
        try:
            before = _held(play)
            play.played += TABLES
            await play.open(TABLES)
            await _play_on(play, range(WARM_TABLES, WARM_TABLES + TABLES), 4)
            return (_held(play) - before) / TABLES / 1024
        finally:
            tracemalloc.stop()


async def _play_on(play: Play, tables: range, decisions: int) -> None:
    for _ in range(decisions):
        for number in tables:
            await play.decide(number)
        await asyncio.sleep(2)
    await asyncio.sleep(30)


def _held(play: Play) -> int:
    scenes = play.bot.services.publisher._scenes
    scenes._made.clear()
    scenes._shared.clear()
    for remembered in _remembering():
        remembered.cache_clear()
    gc.collect()
    left_out = [tracemalloc.Filter(inclusive=False, filename_pattern=_STUB, all_frames=True)]
    left_out += [tracemalloc.Filter(inclusive=False, filename_pattern=each) for each in _WORDS]
    own = tracemalloc.take_snapshot().filter_traces(left_out)
    return sum(trace.size for trace in own.traces)


def _remembering() -> Iterator[_lru_cache_wrapper[object]]:
    """Find every function and method of the bot that remembers its latest calls."""
    for module in [each for name, each in sys.modules.items() if name.startswith(("bot.", "cogs.", "engine."))]:
        for value in vars(module).values():
            for each in (value, *vars(value).values()) if isinstance(value, type) else (value,):
                if isinstance(each, _lru_cache_wrapper):
                    yield each


def _started(*arguments: str) -> tuple[float, float]:
    """Start the bot, and give the seconds until its first line, by the clock and of processor time."""
    with tempfile.TemporaryDirectory() as folder:
        kept = {key: value for key, value in os.environ.items() if not key.startswith(("DISCORD", "DATABASE"))}
        environment = {**kept, "PYTHONPATH": str(ROOT), "DATABASE": str(Path(folder) / "bot.sqlite3")}
        before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        with subprocess.Popen(
            [sys.executable, "-m", "bot", *arguments],
            cwd=folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        ) as process:
            assert process.stdout is not None
            process.stdout.readline()
            waited = time.monotonic() - began
            process.kill()
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return waited, spent
