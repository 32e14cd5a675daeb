"""What the admins of servers chose."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

from bot.storage.store import Store


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """A server's settings; `language` is None when Discord's locale of the server decides."""

    guild: int
    language: str | None = None


class Servers:
    """Keeps the settings of servers."""

    def __init__(self, store: Store) -> None:
        self._store = store.people

    async def of(self, guild: int) -> ServerSettings:
        """Give a server's settings, or the defaults."""
        text = await self._store.server(guild)
        return ServerSettings(guild) if text is None else ServerSettings(guild, **json.loads(text))

    async def set(self, server: ServerSettings) -> None:
        """Keep a server's settings."""
        choices = {name: value for name, value in asdict(server).items() if name != "guild"}
        await self._store.set_server(server.guild, json.dumps(choices))

    async def forget(self, guild: int) -> None:
        """Delete a server's settings and its watchers."""
        await self._store.forget_server(guild)
