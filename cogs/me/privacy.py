"""What is kept about people, and how they have it deleted."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.errors import Denied
from bot.tables.service import Tables
from bot.ui.interactions.components import Address, Button, Press
from bot.ui.interactions.reply import Reply
from bot.ui.interactions.router import Router
from bot.ui.live.avatars import Avatars
from bot.ui.messages.message import Message
from bot.ui.text.command_texts import command_text

Interaction = discord.Interaction[Any]


class PrivacyCog(commands.Cog):
    """Receives the commands and hands them on."""

    AREA = "forget"

    def __init__(self, router: Router, tables: Tables, avatars: Avatars) -> None:
        self._router = router
        self._tables = tables
        self._avatars = avatars

    @app_commands.command(name=command_text("command-privacy"), description=command_text("command-privacy-about"))
    async def privacy(self, interaction: Interaction) -> None:
        """Tell what is kept and for how long."""

        async def work(reply: Reply) -> None:
            words = reply.words
            embed = discord.Embed(title=words("privacy-title"), description=words("privacy"))
            await reply.send(Message((embed,)))

        await self._router.answer(interaction, work)

    @app_commands.command(name=command_text("command-forget-me"), description=command_text("command-forget-me-about"))
    async def forget_me(self, interaction: Interaction) -> None:
        """Ask once more, then delete everything about the person who asks."""

        async def work(reply: Reply) -> None:
            button = Button("really", reply.words("button-forget"), "🗑️", discord.ButtonStyle.danger)
            await reply.send(Message((), ((button,),), Address(self.AREA), content=reply.words("forget-really")))

        await self._router.answer(interaction, work)

    async def answer(self, reply: Reply, press: Press) -> None:
        """Delete everything about whoever pressed."""
        if press.choice != "really":
            raise Denied("no-such-button")
        await self._tables.forget(reply.person.id)
        self._avatars.forget(reply.person.id)
        await reply.replace(Message(content=reply.words("forget-done")))
