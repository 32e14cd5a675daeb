"""`/notify`: whoever wants to is mentioned, at most once an hour, where a new table has opened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.tables.snapshot import Snapshot
from bot.ui.games.scene import names
from bot.ui.interactions.reply import Reply
from bot.ui.messages.message import Message
from bot.ui.text.command_texts import command_text
from engine.errors import Refused

if TYPE_CHECKING:
    from bot.ui.house import House

Interaction = discord.Interaction[Any]


class NotifyCog(commands.Cog):
    """Receives the command, and calls those who asked for it when a table opens."""

    def __init__(self, house: House) -> None:
        self._house = house
        house.display.opening_listeners.append(self.call)

    @app_commands.command(name=command_text("command-notify"), description=command_text("command-notify-about"))
    @app_commands.rename(on=command_text("option-on"))
    @app_commands.describe(on=command_text("option-notify-about"))
    @app_commands.guild_only()
    async def notify(self, interaction: Interaction, on: bool) -> None:
        """Ask to be told of new tables in this server, or no longer."""

        async def work(reply: Reply) -> None:
            if interaction.guild_id is None:
                raise Refused("only-in-servers")
            people = self._house.tables.people
            change = people.watch if on else people.unwatch
            await change(interaction.guild_id, interaction.user.id)
            await reply.say(self._house.languages.private(interaction)("notify-on" if on else "notify-off"))

        await self._house.presses.answering(interaction, work)

    async def call(self, table: Snapshot) -> None:
        """Mention those who wait for a table, below the new one."""
        place = table.location
        if place.guild is None:
            return
        people = await self._house.tables.people.tell_watchers(place.guild, table.host, self._house.now())
        if not people:
            return
        words = self._house.languages.public(table)
        text = words(
            "notify-table",
            mentions=" ".join(f"<@{person}>" for person in people),
            name=names(table, words)[0],
            game=words(f"{table.setup.game}-name"),
            link=f"https://discord.com/channels/{place.guild}/{place.channel}/{place.message}",
        )
        allowed = discord.AllowedMentions(users=[discord.Object(person) for person in people])
        await self._house.display.channels.send(place.channel, Message(content=text), allowed)
