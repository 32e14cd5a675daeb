"""What discord.py makes of a press: of the message that was pressed nobody reads more than which one it is."""

from __future__ import annotations

from typing import Any

from discord.state import AutoShardedConnectionState

_READ = ("id", "type", "content", "flags", "channel_id", "author")
"""What is read of a message that was pressed, and what discord.py cannot do without."""
_UNREAD: dict[str, Any] = {"components": (), "mentions": (), "mention_roles": ()}


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
