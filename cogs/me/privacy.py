"""What is kept about people, and how they have it deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.interactions.components import Address, Button, Press
from bot.ui.interactions.reply import Reply
from bot.ui.messages.message import Message
from bot.ui.text.command_texts import command_text
from engine.errors import Refused

if TYPE_CHECKING:
    from bot.ui.house import House

Interaction = discord.Interaction[Any]
AREA = "forget"


class ForgettingCog(commands.Cog):
    """Receives the commands and hands them on."""

    def __init__(self, house: House) -> None:
        self._house = house
        house.presses.register(AREA, self.answer)

    @app_commands.command(name=command_text("command-privacy"), description=command_text("command-privacy-about"))
    async def privacy(self, interaction: Interaction) -> None:
        """Tell what is kept and for how long."""

        async def work(reply: Reply) -> None:
            words = self._house.languages.private(interaction)
            embed = discord.Embed(title=words("privacy-title"), description=words("privacy"))
            await reply.send(await self._house.printer.print(Message((embed,))))

        await self._house.presses.answering(interaction, work)

    @app_commands.command(name=command_text("command-forget-me"), description=command_text("command-forget-me-about"))
    async def forget_me(self, interaction: Interaction) -> None:
        """Ask once more, then delete everything about the person who asks."""

        async def work(reply: Reply) -> None:
            words = self._house.languages.private(interaction)
            button = Button("really", words("button-forget"), "🗑️", discord.ButtonStyle.danger)
            sheet = Message((), ((button,),), Address(AREA), content=words("forget-really"))
            await reply.send(await self._house.printer.print(sheet))

        await self._house.presses.answering(interaction, work)

    async def answer(self, reply: Reply, press: Press) -> None:
        """Delete everything about whoever pressed."""
        if press.choice != "really":
            raise Refused("no-such-button")
        words = self._house.languages.private(reply.interaction)
        await self._house.tables.forget(reply.interaction.user.id)
        self._house.languages.forget(reply.interaction.user.id)
        await reply.replace(await self._house.printer.print(Message(content=words("forget-done"))))
