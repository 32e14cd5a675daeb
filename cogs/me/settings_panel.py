"""`/settings`: what people choose for themselves, in every server, valid at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from bot.errors import NotAllowed
from bot.locales import languages
from bot.people.preferences import PersonPreferences, Preferences
from bot.people.quiet_hours import QuietHours, find_zone
from bot.tables.service import TableService
from bot.ui.discord_errors import reach
from bot.ui.interactions.components import Press, is_on
from bot.ui.interactions.reply import Reply
from bot.ui.interactions.router import Router
from bot.ui.interactions.values import whole_number
from bot.ui.text.command_texts import command_text
from bot.ui.text.languages import Languages
from cogs.me.quiet_hours_form import QuietHoursForm
from cogs.me.settings_message import AREA, AS_DISCORD, settings_message

Interaction = discord.Interaction[Any]
Changing: TypeAlias = Callable[[Preferences, Press], Preferences]


class SettingsCog(commands.Cog):
    """Receives the command and the presses of its panel."""

    AREA = AREA

    def __init__(
        self, router: Router, preferences: PersonPreferences, tables: TableService, languages: Languages
    ) -> None:
        self._router = router
        self._preferences = preferences
        self._tables = tables
        self._languages = languages

    @app_commands.command(name=command_text("command-me"), description=command_text("command-me-about"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @app_commands.allowed_installs(guilds=True, users=True)
    async def settings(self, interaction: Interaction) -> None:
        """Show one's own settings, privately."""
        await self._router.answer(interaction, self._show)

    async def answer(self, reply: Reply, press: Press) -> None:
        """Change what was pressed and show the settings as they then are."""
        person = reply.person.id
        if press.verb == "quiet":
            form = QuietHoursForm((await self._preferences.of(person)).quiet, reply.words, self._submitted)
            await reach(lambda: reply.interaction.response.send_modal(form))
            return
        if press.verb == "no-quiet":
            await self._tables.set_quiet_hours(person, None)
        elif press.verb in _CHANGES:
            await self._preferences.change(person, lambda chosen: _CHANGES[press.verb](chosen, press))
        else:
            raise NotAllowed("no-such-button")
        await self._show(reply)

    async def _submitted(self, interaction: Interaction, start: str, end: str, zone: str) -> None:
        """Keep the quiet hours that were written into the form."""

        async def work(reply: Reply) -> None:
            first, last = whole_number(start.strip(), 23), whole_number(end.strip(), 23)
            if first is None or last is None:
                raise NotAllowed("bad-hours")
            quiet = None if first == last else QuietHours(first, last, find_zone(zone))
            await self._tables.set_quiet_hours(reply.person.id, quiet)
            await self._show(reply)

        await self._router.answer(interaction, work)

    async def _show(self, reply: Reply) -> None:
        # In the language that may just have been chosen.
        words = await self._languages.of_reader(reply.interaction)
        await reply.send_or_replace(settings_message(await self._preferences.of(reply.person.id), words))


def _language(chosen: Preferences, press: Press) -> Preferences:
    value = press.values[0] if press.values else ""
    if value not in languages() and value != AS_DISCORD:
        raise NotAllowed("no-such-button")
    return replace(chosen, chosen_language=None if value == AS_DISCORD else value)


_CHANGES: Mapping[str, Changing] = {
    "language": _language,
    "pictures": lambda chosen, press: replace(chosen, text_only=not is_on(press)),
    "reminders": lambda chosen, press: replace(chosen, reminders=is_on(press)),
    "hints": lambda chosen, press: replace(chosen, hints=is_on(press)),
    "everywhere": lambda chosen, press: replace(chosen, everywhere=is_on(press)),
}
