"""Where discord.py takes longer the more there is: what it makes of a press, and how it keeps rate limits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from discord.http import HTTPClient
from discord.state import AutoShardedConnectionState

_READ = ("id", "type", "content", "flags", "channel_id", "author")
"""What is read of a message that was pressed, and what discord.py cannot do without."""
_UNREAD: dict[str, Any] = {"components": (), "mentions": (), "mention_roles": ()}


_LIMITS_KEPT_SECONDS = 60.0


class BotConnection(AutoShardedConnectionState[Any]):
    """The state of discord.py's connection, which makes no embeds and controls out of the message that was pressed.

    Discord sends that message whole with every press. To read it takes longer than all else about the press, and what
    it showed is known where it was written.
    """

    def parse_interaction_create(self, data: Any) -> None:
        """Read a press, a command or a form that was sent."""
        message = data.get("message")
        if message is not None:
            data["message"] = _UNREAD | {name: message[name] for name in _READ if name in message}
        super().parse_interaction_create(data)


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
