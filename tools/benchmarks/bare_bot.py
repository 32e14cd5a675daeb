"""discord.py alone: answers every press with prepared requests. It is the floor of what a decision can cost.

`python -m tools.benchmarks.bare_bot ADDRESS` reads lines of JSON: a list with a list of requests for each press to
come. It builds everything that is in them beforehand, and prints a line when that and when each press is done.
"""

from __future__ import annotations

import asyncio
import base64
import io
import json
import os
import sys
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeAlias

import discord

Step: TypeAlias = Callable[[discord.Interaction[Any]], Awaitable[object]]
_UPDATE = 7
_SELECT = 3


class BareBot(discord.AutoShardedClient):
    """Makes the requests of the next script for every press."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)
        self.scripts: deque[list[Step]] = deque()
        self.sent: list[discord.Message] = []

    async def setup_hook(self) -> None:
        """Read scripts in the background."""
        self._reading = asyncio.create_task(self._read())

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Make the requests of the next script."""
        try:
            for step in self.scripts.popleft():
                await step(interaction)
        finally:
            print("done", flush=True)

    async def _read(self) -> None:
        await self.wait_until_ready()
        print("ready", flush=True)
        while line := await asyncio.to_thread(sys.stdin.readline):
            self.scripts.extend([self._step(request) for request in script] for script in json.loads(line))
            print("prepared", flush=True)
        await self.close()

    def _step(self, request: Mapping[str, Any]) -> Step:
        """Return what makes a request, with everything in it built beforehand."""
        body = request["body"] or {}
        data = body.get("data") or body
        uploads = [(name, base64.b64decode(content)) for name, content in request["uploads"]]
        content, view = data.get("content"), _view(data.get("components") or [])
        embeds = [discord.Embed.from_dict(_resolved(each, dict(uploads))) for each in data.get("embeds") or ()]

        def files() -> list[discord.File]:
            return [discord.File(io.BytesIO(content), filename=name) for name, content in uploads]

        async def acknowledge(interaction: discord.Interaction[Any]) -> None:
            if body["type"] == _UPDATE:
                await interaction.response.edit_message(content=content, embeds=embeds, view=view, attachments=files())
            else:
                await interaction.response.defer()

        async def edit_panel(interaction: discord.Interaction[Any]) -> None:
            await interaction.edit_original_response(content=content, embeds=embeds, view=view, attachments=files())

        async def edit(interaction: discord.Interaction[Any]) -> None:
            assert interaction.message is not None
            message = self._channel(interaction).get_partial_message(interaction.message.id)
            await message.edit(content=content, embeds=embeds, view=view, attachments=files())

        async def send(interaction: discord.Interaction[Any]) -> None:
            channel = self._channel(interaction)
            extra: dict[str, Any] = {"view": view} if view is not None else {}
            self.sent.append(await channel.send(content or "-", embeds=embeds, files=files(), **extra))

        async def delete(interaction: discord.Interaction[Any]) -> None:
            if self.sent:
                await self._channel(interaction).get_partial_message(self.sent.pop().id).delete()

        steps = {"callback": acknowledge, "panel edit": edit_panel, "edit": edit, "send": send, "delete": delete}
        return steps[request["operation"]]

    def _channel(self, interaction: discord.Interaction[Any]) -> discord.PartialMessageable:
        assert interaction.channel_id is not None
        return self.get_partial_messageable(interaction.channel_id)


def _resolved(embed: Mapping[str, Any], uploads: Mapping[str, bytes]) -> dict[str, Any]:
    """Return the embed without a picture that is not among the uploads: it was kept from an earlier request."""
    url = embed.get("image", {}).get("url", "")
    is_missing = url.startswith("attachment://") and url.removeprefix("attachment://") not in uploads
    return {name: value for name, value in embed.items() if not (name == "image" and is_missing)}


def _view(rows: list[Any]) -> discord.ui.View | None:
    if not rows:
        return None
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        for each in row["components"]:
            if each["type"] == _SELECT:
                options = [discord.SelectOption.from_dict(option) for option in each["options"]]
                item: Any = discord.ui.Select(custom_id=each["custom_id"], options=options, row=number)
            else:
                emoji = discord.PartialEmoji.from_dict(each["emoji"]) if each.get("emoji") else None
                style, target = discord.ButtonStyle(each["style"]), {"url": each.get("url")}
                if "custom_id" in each:
                    target = {"custom_id": each["custom_id"]}
                item = discord.ui.Button(label=each.get("label"), style=style, emoji=emoji, row=number, **target)
            view.add_item(item)
    view.stop()  # or discord.py keeps it
    return view


async def _run(address: str) -> None:
    discord.http.Route.BASE = address
    async with BareBot() as bot:
        await bot.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    asyncio.run(_run(sys.argv[1]))
