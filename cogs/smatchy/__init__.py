"""Smatchy Matchy in Discord: commands, screen and pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.ui.house import HouseBot


async def setup(bot: HouseBot) -> None:
    """Add the commands and the screen."""
    from cogs.smatchy.commands import SmatchyCog
    from cogs.smatchy.screen import SmatchyScreen

    bot.house.screens.add(SmatchyScreen())
    await bot.add_cog(SmatchyCog(bot.house))
