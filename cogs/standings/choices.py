"""Options that these commands share."""

from __future__ import annotations

from typing import Any

import discord
from discord.app_commands import Choice

from bot.history.standings import Order, Period
from bot.ui.games.screen import Screens
from bot.ui.interactions.permissions import is_at_home
from bot.ui.text.command_texts import command_text
from bot.ui.text.languages import Languages

PERIODS = [Choice(name=command_text(f"period-{period.value}"), value=period.value) for period in Period]
ORDERS = [Choice(name=command_text(f"order-{order.value}"), value=order.value) for order in Order]
HERE, EVERYWHERE = "here", "everywhere"
SCOPES = [Choice(name=command_text(f"scope-{scope}"), value=scope) for scope in (HERE, EVERYWHERE)]


def guild_of(interaction: discord.Interaction[Any], scope: str) -> int | None:
    """Give the server that is meant, or None for everywhere: there is nothing else where the bot is not at home."""
    return None if scope == EVERYWHERE or not is_at_home(interaction) else interaction.guild_id


class GameChoices:
    """The games that can be asked for: whatever the bot has a screen of."""

    def __init__(self, screens: Screens, languages: Languages) -> None:
        self._screens = screens
        self._languages = languages

    def checked(self, game: str | None) -> str | None:
        """Take a game that was typed; Denied no-such-game."""
        return None if game is None else self._screens.of(game).key

    def suggested(self, interaction: discord.Interaction[Any], typed: str) -> list[Choice[str]]:
        """Suggest games by their names in the reader's language."""
        words = self._languages.private(interaction)
        named = {key: words(f"{key}-name") for key in self._screens.games}
        return [Choice(name=name, value=key) for key, name in named.items() if typed.lower() in name.lower()][:25]
