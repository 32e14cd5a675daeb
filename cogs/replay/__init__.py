"""Finished games looked at again: replays, the record as a file, and the review of one's own game."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.ui.house import HouseBot


async def setup(bot: HouseBot) -> None:
    """Answer the presses; `/history` and the podium of a table lead here."""
    from cogs.replay.replays import ReplayPresses
    from cogs.replay.reviews import ReviewPresses

    ReplayPresses(bot.house)
    ReviewPresses(bot.house)
