"""What one decision of four people costs in processor time, beside what discord.py itself costs in the same run.

Two floors: a click that is only deferred, and the same click after which the same requests are sent by discord.py's own
means, with everything in them made beforehand. Sockets are stubbed, games and the database are real, and the clock of
the event loop is the processor time of this process, so that neighbours on a busy machine count for nothing.
"""

from __future__ import annotations

import asyncio
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from typing import Any

import discord
from discord.ext import commands

from tests.benchmarks import _cpu_loop
from tests.benchmarks._cpu_loop import CpuLoop
from tests.benchmarks._figures import Figure, at_least, at_most, told
from tests.benchmarks._parts import Parts
from tests.benchmarks._stub_discord import Request, Shown, StubDiscord, connect
from tests.benchmarks._stub_play import Play, a_play

GAMES = ("matryoshka", "smatchy")
FEW, MANY = 10, 1000
ROUNDS, DECISIONS, WARM_UP = 12, 100, 300
"""Decisions are measured in rounds, of which the quieter quarter counts: neighbours make every cache colder."""
PACE = 4.0
"""Seconds between two decisions at one table."""
FLOOR, CPU_WITH_PICTURES, GROWTH, HOPS = 3.0, 10.0, 1.15, 1.5
RATE, RATE_WITH_PICTURES = 400.0, 120.0


@dataclass(slots=True)
class Cost:
    """What decisions cost, and what was sent for them."""

    cpu: float
    drawing: float
    hops: float
    requests: list[Request]
    decisions: int
    parts: dict[str, float]

    @property
    def sent(self) -> float:
        """Count the requests of one decision."""
        return len(self.requests) / self.decisions


def figures() -> Iterator[Figure]:
    """Measure both games without and with pictures, at few and at many tables."""
    for game in GAMES:
        few = _cpu_loop.run(lambda loop, game=game: measured(loop, game, FEW))
        defers, floor = _cpu_loop.run(lambda loop, few=few: floors(loop, few))
        yield told(f"{game}: a click that only defers", f"{1000 * defers:.2f} ms")
        yield told(f"{game}: a click and its {few.sent:.2f} requests, bare", f"{1000 * floor:.2f} ms")
        yield from split(game, few)
        yield at_most(f"{game}: a decision, {1000 * few.cpu:.2f} ms, by bare", few.cpu / floor, FLOOR, "times")
        yield told(f"{game}: a decision by a click that only defers", f"{few.cpu / defers:.1f} times")
        yield at_least(f"{game}: decisions a second and core", 1 / few.cpu, RATE, "/s")
        yield at_most(f"{game}: hops to the storage", few.hops, HOPS, "a decision")
        many = _cpu_loop.run(lambda loop, game=game: measured(loop, game, MANY))
        yield at_most(f"{game}: {MANY} tables, {1000 * many.cpu:.2f} ms, by {FEW}", many.cpu / few.cpu, GROWTH, "times")
        drawn = _cpu_loop.run(lambda loop, game=game: measured(loop, game, FEW, pictures=True))
        whole = drawn.cpu + drawn.drawing
        yield told(f"{game}: requests with pictures", f"{drawn.sent:.2f} a decision")
        yield told(f"{game}: the process of the bot with pictures", f"{1000 * drawn.cpu:.2f} ms")
        yield at_most(f"{game}: a decision with pictures", 1000 * whole, CPU_WITH_PICTURES, "ms")
        yield at_least(f"{game}: decisions a second and core, drawn", 1 / whole, RATE_WITH_PICTURES, "/s")


def split(game: str, cost: Cost) -> Iterator[Figure]:
    """Tell where the time goes."""
    for part, share in sorted(cost.parts.items(), key=lambda pair: -pair[1]):
        yield told(f"{game}:     {part}", f"{1000 * share * cost.cpu:.3f} ms")


async def measured(loop: CpuLoop, game: str, tables: int, *, pictures: bool = False) -> Cost:
    """Play, and divide what was spent by the decisions."""
    async with a_play(loop, game, tables, pictures=pictures) as play:
        await _decide(play, WARM_UP)
        first, hops = len(play.stub.requests), play.hops["storage"]
        spent: tuple[list[float], list[float]] = ([], [])
        for _ in range(ROUNDS):
            began, drawn = loop.spent(), drawing_time(play.bot)
            await _decide(play, DECISIONS)
            spent[0].append((loop.spent() - began) / DECISIONS)
            spent[1].append((drawing_time(play.bot) - drawn) / DECISIONS)
        decisions = ROUNDS * DECISIONS
        requests, hops = play.stub.requests[first:], play.hops["storage"] - hops
        with Parts(loop) as parts:
            await _decide(play, decisions)
        return Cost(_quiet(spent[0]), _quiet(spent[1]), hops / decisions, requests, decisions, parts.shares())


def _quiet(seconds: list[float]) -> float:
    return quantiles(seconds, n=4)[0]


async def _decide(play: Play, count: int) -> int:
    """Let so many decisions be made, at a steady pace at every table, by turns; give how many were."""
    made = number = 0
    gap = PACE / len(play.tables)
    while made < count:
        made += await play.decide(number % len(play.tables)) is not None
        number += 1
        await asyncio.sleep(gap)
    return made


def drawing_time(bot: Any) -> float:
    """Give the processor time that the processes which draw have used."""
    spent = 0.0
    for painter in getattr(bot._pictures, "_painters", ()):
        for process in getattr(painter._pool, "_processes", {}).values():
            spent += int(Path(f"/proc/{process.pid}/schedstat").read_text(encoding="ascii").split()[0]) / 1e9
    return spent


class _Bare(commands.AutoShardedBot):
    """A bot that does what it is told and nothing else."""

    def __init__(self) -> None:
        super().__init__(commands.when_mentioned, intents=discord.Intents.none(), max_messages=None)
        self.answers: list[Any] = []
        self.done = 0

    async def setup_hook(self) -> None:
        self.add_dynamic_items(_Any)


class _Any(discord.ui.DynamicItem[Any], template=re.compile(r"[^:]+:[^:]+:[^:]+:[^:]+")):
    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str], /) -> _Any:
        return cls(item)

    async def callback(self, interaction: Any) -> None:
        bot = interaction.client
        for answer in bot.answers:
            await answer(interaction)
        bot.done += 1


async def floors(loop: CpuLoop, cost: Cost) -> tuple[float, float]:
    """Give the processor time of a click that only defers, and of one that sends the same requests."""
    stub = StubDiscord(loop)
    bot = _Bare()
    await connect(bot, stub, FEW)
    message = Shown(1, 10_000, 7)
    pressed = next(each for each in cost.requests if each.kind == "answer" and each.body.get("components"))
    stub.messages[1] = message
    stub._write(message, pressed.body, "answer", [])
    custom_id = message.controls()[0]["custom_id"]
    token = stub.press(bot, 7, message, custom_id, [])
    await asyncio.sleep(0.1)

    async def cpu(scripts: list[list[Any]]) -> float:
        found = []
        for _ in range(2):
            for start in range(0, len(scripts), DECISIONS):
                spent = loop.spent()
                for script in scripts[start : start + DECISIONS]:
                    bot.answers = script
                    before = bot.done
                    stub.press(bot, 7, message, custom_id, [])
                    while bot.done == before:
                        await asyncio.sleep(0)
                    with loop.uncounted():
                        stub._write(message, pressed.body, "answer", [])
                found.append((loop.spent() - spent) / len(scripts[start : start + DECISIONS]))
        return _quiet(found)

    async def defer(interaction: Any) -> None:
        await interaction.response.defer()

    with loop.uncounted():
        scripts: list[list[Any]] = [[] for _ in range(cost.decisions)]
        start = cost.requests[0].after
        for request in cost.requests:
            place = min(max(request.after - start, 0), cost.decisions - 1)
            scripts[place].append(_sender(bot, request, token))
    return await cpu([[defer]] * 500), await cpu(scripts)


def _sender(bot: Any, request: Request, token: str) -> Any:
    """Prepare one request, to be sent by what discord.py offers for it."""
    body = request.body or {}
    embeds = [discord.Embed.from_dict(embed) for embed in body.get("embeds") or ()]
    view = _view(body.get("components") or [])
    channel = bot.get_partial_messageable(10_000)

    def files() -> list[discord.File]:
        return [discord.File(io.BytesIO(data), filename=name) for name, data in request.files]

    async def answer(interaction: Any) -> None:
        content = body.get("content")
        if not interaction.response.is_done():
            await interaction.response.edit_message(content=content, embeds=embeds, view=view, attachments=files())

    async def panel(_: Any) -> None:
        webhook = discord.Webhook.partial(bot.application_id, token, client=bot)
        await webhook.edit_message(1, content=body.get("content"), embeds=embeds, view=view, attachments=files())

    async def table(_: Any) -> None:
        await channel.get_partial_message(1).edit(embeds=embeds, view=view, attachments=files())

    async def send(_: Any) -> None:
        await channel.send(content=body.get("content") or "x", embeds=embeds, view=view)

    async def delete(_: Any) -> None:
        await channel.get_partial_message(1).delete()

    ways = {"answer": answer, "panel": panel, "table": table, "call": send, "delete": delete}
    return ways.get(request.kind, table)


def _view(rows: list[Any]) -> discord.ui.View | None:
    if not rows:
        return None
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        for each in row["components"]:
            if each["type"] == 3:
                options = [discord.SelectOption.from_dict(option) for option in each["options"]]
                item: Any = discord.ui.Select(custom_id=each["custom_id"], options=options, row=number)
            else:
                emoji = discord.PartialEmoji.from_dict(each["emoji"]) if each.get("emoji") else None
                style = discord.ButtonStyle(each["style"])
                item = discord.ui.Button(
                    label=each.get("label"), style=style, emoji=emoji, custom_id=each["custom_id"], row=number
                )
            view.add_item(item)
    view.stop()
    return view
