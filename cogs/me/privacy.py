"""What is kept about people, the terms, one's own data as a file, and how it is deleted."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from bot.errors import NotAllowed
from bot.people.privacy import Privacy
from bot.tables.service import TableService
from bot.ui.interactions.components import Address, Button, Press
from bot.ui.interactions.reply import Reply
from bot.ui.interactions.router import Router
from bot.ui.messages.message import File, Message
from bot.ui.text.command_texts import command_text

Interaction = discord.Interaction[Any]
Showing: TypeAlias = Callable[[Reply], Awaitable[None]]
COLOUR = 0x8E7CC3
LARGEST = 8_000_000
"""Bytes that go as they are; Discord takes ten million, and what is written there can be packed to a tenth."""


class PrivacyCog(commands.Cog):
    """Receives the commands and hands them on."""

    AREA = "privacy"

    def __init__(self, router: Router, tables: TableService, privacy: Privacy, forget: Callable[[int], None]) -> None:
        """Take the parts; `forget` drops whatever else is held, or shown, of a person who was forgotten."""
        self._router = router
        self._tables = tables
        self._privacy = privacy
        self._forget_shown = forget
        self._showing: dict[str, Showing] = {
            "privacy": self._show_privacy,
            "terms": self._show_terms,
            "data": self._give_data,
            "forget": self._ask,
            "really": self._forget,
        }

    @app_commands.command(name=command_text("command-privacy"), description=command_text("command-privacy-about"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @app_commands.allowed_installs(guilds=True, users=True)
    async def privacy(self, interaction: Interaction) -> None:
        """Tell what is kept and for how long."""
        await self._router.answer(interaction, self._show_privacy)

    @app_commands.command(name=command_text("command-my-data"), description=command_text("command-my-data-about"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @app_commands.allowed_installs(guilds=True, users=True)
    async def my_data(self, interaction: Interaction) -> None:
        """Give everything that is kept about whoever asks, as a file."""
        await self._router.answer(interaction, self._give_data)

    @app_commands.command(name=command_text("command-forget-me"), description=command_text("command-forget-me-about"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @app_commands.allowed_installs(guilds=True, users=True)
    async def forget_me(self, interaction: Interaction) -> None:
        """Ask once more, then delete everything about the person who asks."""
        await self._router.answer(interaction, self._ask)

    async def answer(self, reply: Reply, press: Press) -> None:
        """Show what was pressed, or delete everything about whoever pressed."""
        if press.choice not in self._showing:
            raise NotAllowed("no-such-button")
        await self._showing[press.choice](reply)

    async def _show_privacy(self, reply: Reply) -> None:
        await reply.send_or_replace(self._page(reply, "privacy", "terms"))

    async def _show_terms(self, reply: Reply) -> None:
        await reply.send_or_replace(self._page(reply, "terms", "privacy"))

    def _page(self, reply: Reply, shown: str, other: str) -> Message:
        words = reply.words
        embed = discord.Embed(title=words(f"{shown}-title"), description=words(shown), colour=COLOUR)
        buttons = (
            Button(other, words(f"button-{other}"), "📄"),
            Button("data", words("button-my-data"), "📦"),
            Button("forget", words("button-forget"), "🗑️", discord.ButtonStyle.danger),
        )
        return Message((embed,), (buttons,), Address(self.AREA))

    async def _give_data(self, reply: Reply) -> None:
        kept = await self._privacy.everything(reply.person.id)
        written = json.dumps(kept, ensure_ascii=False, indent=1).encode()
        file = File("my-data.json", written) if len(written) <= LARGEST else _packed("my-data.json", written)
        await reply.send(Message(content=reply.words("my-data"), files=(file,)))

    async def _ask(self, reply: Reply) -> None:
        button = Button("really", reply.words("button-forget"), "🗑️", discord.ButtonStyle.danger)
        await reply.send(Message((), ((button,),), Address(self.AREA), content=reply.words("forget-really")))

    async def _forget(self, reply: Reply) -> None:
        person, words = reply.person.id, reply.words
        await self._tables.forget(person)
        self._forget_shown(person)
        await reply.replace(Message(content=words("forget-done")))


def _packed(name: str, data: bytes) -> File:
    with io.BytesIO() as written:
        with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(name, data)
        return File(f"{name}.zip", written.getvalue())
