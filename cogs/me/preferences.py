"""What people choose for themselves: pictures or text, quiet hours, the leaderboard of all servers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any
from zoneinfo import available_timezones

import discord
from discord import app_commands
from discord.ext import commands

from bot.people.quiet_hours import QuietHours
from bot.ui.interactions.reply import Reply
from bot.ui.text.command_texts import command_text

if TYPE_CHECKING:
    from bot.ui.house import House

Interaction = discord.Interaction[Any]
MOST_CHOICES = 25


class MeCog(commands.Cog):
    """Receives the commands and hands them on."""

    group = app_commands.Group(name=command_text("command-me"), description=command_text("command-me-about"))

    def __init__(self, house: House) -> None:
        self._house = house

    @group.command(name=command_text("command-me-text-only"), description=command_text("command-me-text-only-about"))
    @app_commands.rename(on=command_text("option-on"))
    @app_commands.describe(on=command_text("option-text-only-about"))
    async def text_only(self, interaction: Interaction, on: bool) -> None:
        """Choose between pictures and text."""
        await self._set(interaction, "me-text-only" if on else "me-pictures", text_only=on)

    @group.command(name=command_text("command-me-everywhere"), description=command_text("command-me-everywhere-about"))
    @app_commands.rename(on=command_text("option-on"))
    @app_commands.describe(on=command_text("option-everywhere-about"))
    async def everywhere(self, interaction: Interaction, on: bool) -> None:
        """Choose whether other servers may see one's rating."""
        await self._set(interaction, "me-everywhere" if on else "me-here", everywhere=on)

    @group.command(name=command_text("command-me-quiet"), description=command_text("command-me-quiet-about"))
    @app_commands.rename(
        start=command_text("option-start"), end=command_text("option-end"), zone=command_text("option-zone")
    )
    @app_commands.describe(
        start=command_text("option-start-about"),
        end=command_text("option-end-about"),
        zone=command_text("option-zone-about"),
    )
    async def quiet(
        self,
        interaction: Interaction,
        start: app_commands.Range[int, 0, 23],
        end: app_commands.Range[int, 0, 23],
        zone: str = "UTC",
    ) -> None:
        """Set the hours in which one's clock stands still in daily games; equal hours switch it off."""
        quiet = None if start == end else QuietHours(start, end, zone)
        await self._set(
            interaction,
            "me-quiet" if quiet else "me-no-quiet",
            quiet=quiet,
            facts={"start": start, "end": end, "zone": zone},
        )

    @quiet.autocomplete("zone")
    async def suggest_zone(
        self,
        interaction: Interaction,  # noqa: ARG002
        current: str,
    ) -> list[app_commands.Choice[str]]:
        """Suggest time zones while somebody types."""
        found = [zone for zone in sorted(available_timezones()) if current.lower() in zone.lower()]
        return [app_commands.Choice(name=zone, value=zone) for zone in found[:MOST_CHOICES]]

    async def _set(
        self, interaction: Interaction, message: str, facts: dict[str, Any] | None = None, **choices: Any
    ) -> None:
        async def work(reply: Reply) -> None:
            people = self._house.tables.people
            before = await people.preferences(interaction.user.id)
            await people.set_preferences(interaction.user.id, replace(before, **choices))
            await reply.say(self._house.languages.private(interaction)(message, **(facts or {})))

        await self._house.presses.answering(interaction, work)
