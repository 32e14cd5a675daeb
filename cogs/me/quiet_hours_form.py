"""The form in which quiet hours are written."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import discord

from bot.people.quiet_hours import QuietHours
from bot.ui.text.fluent import Words

OPEN_SECONDS = 600.0
Interaction: TypeAlias = discord.Interaction[Any]
Submitted: TypeAlias = Callable[[Interaction, str, str, str], Awaitable[None]]


class QuietHoursForm(discord.ui.Modal):
    """Asks for the first and the last hour, and for the time zone."""

    def __init__(self, now: QuietHours | None, words: Words, submitted: Submitted) -> None:
        super().__init__(title=words("form-quiet-title")[:45], timeout=OPEN_SECONDS)
        self._submitted = submitted
        shown = now or QuietHours(22, 7, "")
        self._start = self._asked(words("form-quiet-start"), str(shown.start), 2)
        self._end = self._asked(words("form-quiet-end"), str(shown.end), 2)
        self._zone = self._asked(words("form-quiet-zone"), shown.zone, 40)
        self._zone.placeholder = "Europe/Paris"

    def _asked(self, label: str, written: str, longest: int) -> discord.ui.TextInput[QuietHoursForm]:
        field: discord.ui.TextInput[QuietHoursForm] = discord.ui.TextInput(
            label=label[:45], default=written or None, max_length=longest
        )
        self.add_item(field)
        return field

    async def on_submit(self, interaction: Interaction) -> None:
        """Hand on what was written."""
        await self._submitted(interaction, self._start.value, self._end.value, self._zone.value)
