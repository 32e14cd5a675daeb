"""Options that the `new` command of every game offers."""

from __future__ import annotations

from discord.app_commands import Choice

from bot.tables.model import Clock
from bot.ui.lobby import STRENGTHS as _STRENGTHS
from bot.ui.translator import said

CLOCKS = [Choice(name=said(f"choice-clock-{clock.value}"), value=clock.value) for clock in Clock]
STRENGTHS = [Choice(name=said(f"strength-{strength}"), value=strength) for strength in _STRENGTHS]
