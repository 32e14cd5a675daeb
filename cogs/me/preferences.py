"""What people choose for themselves: pictures or text, quiet hours, the leaderboard of all servers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from zoneinfo import available_timezones

import discord
from discord import app_commands
from discord.ext import commands

from bot.people.preferences import PersonPreferences
from bot.people.quiet_hours import QuietHours
from bot.tables.service import Tables
from bot.ui.interactions.reply import Reply
from bot.ui.interactions.router import Router
from bot.ui.text.command_texts import command_text

Interaction = discord.Interaction[Any]
MOST_CHOICES = 25


class PreferencesCog(commands.Cog):
    """Receives the commands and hands them on."""

    group = app_commands.Group(name=command_text("command-me"), description=command_text("command-me-about"))

    def __init__(self, router: Router, preferences: PersonPreferences, tables: Tables) -> None:
        self._router = router
        self._preferences = preferences
        self._tables = tables

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

        async def work(reply: Reply) -> None:
            await self._tables.set_quiet_hours(interaction.user.id, quiet)
            await reply.say(reply.words("me-quiet" if quiet else "me-no-quiet", start=start, end=end, zone=zone))

        await self._router.answer(interaction, work)

    @quiet.autocomplete("zone")
    async def suggest_zone(
        self,
        interaction: Interaction,  # noqa: ARG002
        current: str,
    ) -> list[app_commands.Choice[str]]:
        """Suggest time zones while somebody types."""
        found = [zone for zone in sorted(available_timezones()) if current.lower() in zone.lower()]
        return [app_commands.Choice(name=zone, value=zone) for zone in found[:MOST_CHOICES]]

    async def _set(self, interaction: Interaction, message: str, **choices: Any) -> None:
        async def work(reply: Reply) -> None:
            before = await self._preferences.of(interaction.user.id)
            await self._preferences.set(interaction.user.id, replace(before, **choices))
            await reply.say(reply.words(message))

        await self._router.answer(interaction, work)
