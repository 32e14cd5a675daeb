"""Matryoshka in Discord: commands, screen and pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.ui.house import HouseBot


async def setup(bot: HouseBot) -> None:
    """Add the commands and the screen."""
    from cogs.matryoshka.commands import MatryoshkaCog
    from cogs.matryoshka.screen import MatryoshkaScreen

    bot.house.screens.add(MatryoshkaScreen())
    await bot.add_cog(MatryoshkaCog(bot.house))
