"""Where discord.py takes longer the more there is: what it makes of a press, and how it keeps rate limits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
from discord.http import HTTPClient
from discord.state import AutoShardedConnectionState

_PRESS = discord.InteractionType.component.value
_LIMITS_KEPT_SECONDS = 60.0


class PressedMessage(discord.PartialMessage):
    """A message that was pressed: which one it is, and whether one person alone sees it."""

    __slots__ = ("flags",)

    def __init__(self, state: BotConnection, data: Any, guild: int | None) -> None:
        channel = discord.PartialMessageable(state=state, id=int(data["channel_id"]), guild_id=guild)
        super().__init__(channel=channel, id=int(data["id"]))
        self.flags = discord.MessageFlags._from_value(data.get("flags", 0))  # noqa: SLF001 -- as discord.py reads them


class BotConnection(AutoShardedConnectionState[Any]):
    """The state of discord.py's connection, which makes no whole message out of the one that was pressed.

    Discord sends that message with every press. To read it takes longer than all else about the press, and what it
    showed is known where it was written.
    """

    def parse_interaction_create(self, data: Any) -> None:
        """Read a press, a command or a form that was sent."""
        if data["type"] != _PRESS:
            super().parse_interaction_create(data)
            return
        message = data.pop("message", None)
        interaction: discord.Interaction[Any] = discord.Interaction(data=data, state=self)
        if message is not None:
            interaction.message = PressedMessage(self, message, interaction.guild_id)  # type: ignore[assignment]
        # discord.py would look for views whose buttons these are: here a custom id says all.
        self.dispatch("interaction", interaction)


def keep_limits_a_while(http: HTTPClient, now: Callable[[], float]) -> None:
    """Let the rate limits of channels where nothing happens be looked for once a minute.

    From 256 channels on, discord.py looks through all of them whenever it comes to one more: a thousand tables that are
    shown after a start take it a second.
    """
    forget = http._try_clear_expired_ratelimits  # noqa: SLF001 -- there is no other way in
    looked_at = now()

    def forget_rarely() -> None:
        nonlocal looked_at
        if now() - looked_at >= _LIMITS_KEPT_SECONDS:
            looked_at = now()
            forget()

    http._try_clear_expired_ratelimits = forget_rarely  # type: ignore[method-assign]  # noqa: SLF001
