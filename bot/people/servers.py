"""Settings of servers, chosen by their admins."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from typing import Any

from bot.storage.store import Store


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """A server's settings.

    `language`: None means the server's locale on Discord. `channels`: where tables may open; empty means everywhere.
    `clock`: a value of `TimeControl`. `private_games_open`: everyone here may replay games of private channels.
    `everywhere`: games that end from now on count on the leaderboards of all servers. `announcements`: the channel for
    monthly champions.
    """

    guild: int
    language: str | None = None
    channels: tuple[int, ...] = ()
    clock: str = "live"
    tables_per_channel: int = 5
    tables_per_person: int = 3
    threads: bool = False
    rated: bool = True
    private_games_open: bool = False
    everywhere: bool = True
    announcements: int | None = None

    def allows(self, channel: int, parent: int | None = None) -> bool:
        """Whether tables may open in a channel, or in a thread of `parent`."""
        return not self.channels or channel in self.channels or parent in self.channels


class Servers:
    """Reads and stores settings of servers."""

    def __init__(self, store: Store) -> None:
        self._store = store.servers

    async def of(self, guild: int) -> ServerSettings:
        """Return a server's settings, or the defaults."""
        return _read(guild, await self._store.choices(guild))

    async def set(self, server: ServerSettings) -> None:
        await self._store.set_choices(server.guild, server.everywhere, _written(server))

    async def welcome(self, guild: int, now: float) -> bool:
        """Note that a server is welcomed. Return False if it was welcomed before."""
        return await self._store.welcome(guild, now)

    async def announcing(self, period: str) -> list[ServerSettings]:
        """Return the servers that want announcements and had none for a period."""
        return [await self.of(guild) for guild in await self._store.announcing(period)]

    async def announced(self, guild: int, period: str) -> bool:
        """Note that a period's champions are announced in a server. Return False if they were before."""
        return await self._store.set_announced(guild, period)

    async def left(self, guild: int, now: float) -> None:
        """Note that a server removed the bot. Its data is deleted later, unless it invites the bot again."""
        await self._store.set_gone(guild, now)

    async def returned(self, guild: int) -> None:
        """Note that the bot is in a server again."""
        await self._store.set_gone(guild, None)

    async def gone(self) -> list[int]:
        """Return the servers that removed the bot and whose data is not deleted yet."""
        return await self._store.gone()


def _written(server: ServerSettings) -> str:
    """Return only what differs from the defaults, so that the rest follows when they change."""
    default = asdict(ServerSettings(server.guild))
    return json.dumps({name: value for name, value in asdict(server).items() if value != default[name]})


def _read(guild: int, text: str | None) -> ServerSettings:
    if text is None:
        return ServerSettings(guild)
    known = {field.name for field in fields(ServerSettings)} - {"guild"}
    # A newer version may have stored more fields before it was replaced by this one.
    chosen: dict[str, Any] = {name: value for name, value in json.loads(text).items() if name in known}
    return ServerSettings(guild, **{**chosen, "channels": tuple(chosen.get("channels", ()))})
