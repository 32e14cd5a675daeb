"""What a click costs at the least: discord.py alone, which defers it, or sends the same requests as the bot did."""

from __future__ import annotations

import asyncio
import io
import re
from collections.abc import Sequence
from typing import Any

import discord
from discord.ext import commands

from tests.benchmarks._cpu_loop import CpuLoop
from tests.benchmarks._stub_discord import Request, Shown, StubDiscord, connect

PERSON, MESSAGE = 7, 1


class BareBot(commands.AutoShardedBot):
    """A bot that does what it is told and nothing else; everything in its requests is made beforehand."""

    def __init__(self, loop: CpuLoop) -> None:
        super().__init__(commands.when_mentioned, intents=discord.Intents.none(), max_messages=None)
        self.answers: Sequence[Any] = ()
        self.done = 0
        self._clock = loop
        self._stub = StubDiscord(loop)
        self._message = Shown(MESSAGE, 10_000, PERSON)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(_Any)

    async def begin(self, pressed: Request) -> None:
        """Connect, and show the message that is pressed from now on."""
        await connect(self, self._stub, 1)
        self._stub.messages[MESSAGE] = self._message
        self._pressed = pressed
        self._show()
        self._custom_id = self._message.controls()[0]["custom_id"]
        self._token = self._stub.press(self, PERSON, self._message, self._custom_id, [])
        await asyncio.sleep(0.1)

    async def deferring(self, count: int) -> float:
        """Give the processor time of a click that is only deferred."""

        async def defer(interaction: Any) -> None:
            await interaction.response.defer()

        return await self._cost([[defer]] * count)

    async def sending(self, requests: Sequence[Request], decisions: int) -> float:
        """Give the processor time of a click, when so many are followed by these requests."""
        with self._clock.uncounted():
            scripts: list[list[Any]] = [[] for _ in range(decisions)]
            start = requests[0].after
            for request in requests:
                place = min(max(request.after - start, 0), decisions - 1)
                scripts[place].append(_sender(self, request, self._token))
        return await self._cost(scripts)

    async def _cost(self, scripts: list[list[Any]]) -> float:
        spent = self._clock.spent()
        for script in scripts:
            self.answers = script
            before = self.done
            self._stub.press(self, PERSON, self._message, self._custom_id, [])
            while self.done == before:
                await asyncio.sleep(0)
            with self._clock.uncounted():
                self._show()
        cost = (self._clock.spent() - spent) / len(scripts)
        self._stub.requests.clear()
        return cost

    def _show(self) -> None:
        self._stub._write(self._message, self._pressed.body, "answer", [])


class _Any(discord.ui.DynamicItem[Any], template=re.compile(r"[^:]+:[^:]+:[^:]+:[^:]+")):
    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str], /) -> _Any:
        return cls(item)

    async def callback(self, interaction: Any) -> None:
        bot = interaction.client
        try:
            for answer in bot.answers:
                await answer(interaction)
        finally:
            bot.done += 1  # discord.py logs whatever goes wrong; nobody shall wait for it.


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
