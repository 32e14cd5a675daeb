"""Finished games looked at again: replays, the record as a file, and the review of one's own game."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.ui.house import HouseBot


async def setup(bot: HouseBot) -> None:
    """Answer the presses; `/history` and the podium of a table lead here."""
    from cogs.replay.replay_buttons import ReplayButtons
    from cogs.replay.review_buttons import ReviewButtons

    ReplayButtons(bot.house)
    ReviewButtons(bot.house)
