"""Finished games looked at again: replays, the record as a file, and the review of one's own game."""

from __future__ import annotations

from discord.ext import commands

from bot.ui.pictures.film import Films
from bot.ui.services import Services
from cogs.replay.replay_buttons import ReplayButtons
from cogs.replay.replay_message import AREA as REPLAY
from cogs.replay.review_buttons import AREA as REVIEW
from cogs.replay.review_buttons import ReviewButtons


async def setup(_: commands.Bot, services: Services) -> None:
    """Answer the presses; `/history` and the podium of a table lead here."""
    replays, screens, card_emojis = services.domain.replays, services.screens, services.card_emojis
    audiences = services.audiences
    services.router.register(REPLAY, ReplayButtons(replays, audiences, screens, card_emojis, Films()).answer)
    services.router.register(REVIEW, ReviewButtons(replays, audiences, screens, card_emojis).answer)
