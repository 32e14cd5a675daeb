"""What a decision costs beside bare discord.py that makes the same requests, with and without pictures.

The bot plays for some seconds over real sockets, then discord.py alone is pressed as often and makes the requests that
the bot made, and so on by turns. Every press counts as a decision, also one that only marks a card.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import sys
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median
from typing import Any

from tests.wire.model.calls import Call
from tests.wire.model.messages import Message
from tests.wire.model.server import TOKEN, DiscordServer
from tests.wire.person import Person
from tools.benchmarks.figures import Figure, cpu_seconds
from tools.benchmarks.players import NoLimits, running_bot

GAMES = ("matryoshka", "smatchy")
TABLES = 20
PACE = 2.0  # seconds between two decisions at a table
ROUNDS, ROUND_SECONDS = 6, 8.0
WARM_UP_SECONDS = {False: 5.0, True: 20.0}  # with pictures long enough to draw most cards once, for the cache
SETTLING = 2.0  # seconds until everyone has seen the last decision
AT_MOST = {False: 2.0, True: 4.0}  # sockets count on both sides

Script = list[dict[str, Any]]
_REPLAYED = ("callback", "panel edit", "edit", "send", "delete")
_BUTTON = 2


def figures() -> Iterator[Figure]:
    """Measure both games without and with pictures."""
    for game in GAMES:
        for has_pictures in (False, True):
            yield asyncio.run(decision_cost(game, has_pictures=has_pictures))


async def decision_cost(game: str, *, has_pictures: bool) -> Figure:
    """Return the CPU time of a decision as a multiple of bare discord.py, the median over rounds."""
    async with running_bot(game, PICTURES=str(has_pictures)) as bot, _bare_bot() as bare:
        await bot.open_tables(TABLES)
        await bot.play(TABLES, WARM_UP_SECONDS[has_pictures], 0.0)
        ours, theirs, requests, presses = [], [], 0, 0
        for _ in range(ROUNDS):
            first, began, before = len(bot.discord.calls), bot.cpu, bot.presses
            await bot.play(TABLES, ROUND_SECONDS, PACE)
            await asyncio.sleep(SETTLING)
            made = bot.presses - before
            ours.append((bot.cpu - began) / made)
            scripts = scripts_of(bot.discord.calls[first:])
            theirs.append(await bare.cost(scripts, ROUND_SECONDS / made))
            requests, presses = requests + sum(map(len, scripts)), presses + made
        ratio = median(own / floor for own, floor in zip(ours, theirs, strict=True))
        above = 1000 * median(own - floor for own, floor in zip(ours, theirs, strict=True))
        measured = f"{above:.2f} ms above {1000 * median(theirs):.2f} ms, {requests / presses:.1f} requests"
        name = f"{game}: a decision{' with pictures' if has_pictures else ''} by bare"
        return Figure(name, ratio, measured, at_most=AT_MOST[has_pictures])


def scripts_of(calls: Sequence[Call]) -> list[Script]:
    """Return the requests of a bot for each press: an acknowledgement and what came before the next one."""
    scripts: list[Script] = []
    for call in calls:
        if call.operation == "callback":
            scripts.append([])
        if scripts and call.operation in _REPLAYED:
            uploads = [(upload.filename, base64.b64encode(upload.data).decode()) for upload in call.uploads]
            scripts[-1].append({"operation": call.operation, "body": call.body, "uploads": uploads})
    return scripts


class _Bare:
    """Presses the same message again and again at a bot that makes prepared requests."""

    def __init__(self, discord: DiscordServer, process: asyncio.subprocess.Process) -> None:
        self._discord = discord
        self._process = process
        guild = discord.world.add_guild("Server")
        self._person = Person(discord, guild, "Ann")
        self._message = Message(discord.world.add_channel(guild).id, discord.world.bot)
        discord.world.messages[self._message.id] = self._message

    async def line(self) -> None:
        """Wait until the bot prints a line."""
        assert self._process.stdout is not None
        assert await self._process.stdout.readline(), "bare discord.py ended"

    async def cost(self, scripts: Sequence[Script], gap: float) -> float:
        """Return the CPU time of a press that is followed by the requests of a script, one every `gap` seconds."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(scripts).encode() + b"\n")
        await self.line()
        panel = next(each for script in scripts for each in script if _buttons(_data(each)))
        began = cpu_seconds(self._process.pid)
        for _ in scripts:
            # What is pressed looks as it does at a table, whatever the requests have made of it.
            self._message.components = _data(panel)["components"]
            self._message.embeds = []
            # Both are pressed at the same pace: a process that never pauses has warmer caches.
            pause = asyncio.create_task(asyncio.sleep(gap))
            await self._person.begin_press(self._message, _buttons(_data(panel))[0]["custom_id"])
            await self.line()
            await pause
        return (cpu_seconds(self._process.pid) - began) / len(scripts)


@asynccontextmanager
async def _bare_bot() -> AsyncIterator[_Bare]:
    """Start discord.py alone as a process, connected to a Discord of its own."""
    discord = DiscordServer()
    discord.limits = NoLimits()
    await discord.start()
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tools.benchmarks.bare_bot", discord.address),
        cwd=Path(__file__).parents[2],
        env={**os.environ, "DISCORD_TOKEN": TOKEN},
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        bare = _Bare(discord, process)
        await bare.line()
        yield bare
        refused = [f"{call.operation}: {call.status}" for call in discord.calls if (call.status or 500) >= 400]
        assert not refused, refused
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()
        await discord.stop()


def _data(request: dict[str, Any]) -> dict[str, Any]:
    body = request["body"] or {}
    data: dict[str, Any] = body.get("data") or body
    return data


def _buttons(data: dict[str, Any]) -> list[dict[str, Any]]:
    buttons = [each for row in data.get("components") or () for each in row["components"] if each["type"] == _BUTTON]
    return [each for each in buttons if "custom_id" in each and not each.get("disabled")]
