"""Options that these commands share."""

from __future__ import annotations

from typing import Any

import discord
from discord.app_commands import Choice

from bot.history.standings import Order, Period
from bot.ui.text.command_texts import command_text
from engine import catalogue

GAMES = [Choice(name=command_text(f"{key}-name"), value=key) for key in sorted(catalogue.games())]
PERIODS = [Choice(name=command_text(f"period-{period.value}"), value=period.value) for period in Period]
ORDERS = [Choice(name=command_text(f"order-{order.value}"), value=order.value) for order in Order]
HERE, EVERYWHERE = "here", "everywhere"
SCOPES = [Choice(name=command_text(f"scope-{scope}"), value=scope) for scope in (HERE, EVERYWHERE)]


def guild_of(interaction: discord.Interaction[Any], scope: str) -> int | None:
    """Give the server that is meant, or None for everywhere; private channels know only everywhere."""
    return None if scope == EVERYWHERE else interaction.guild_id
