"""What the admins of servers chose."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from typing import Any

from bot.storage.store import Store


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """A server's settings, valid at once for whatever begins or is read from then on.

    `language` is None when Discord's locale of the server decides. `channels` are those where tables may open: none
    means all of them. `clock` is a value of `TimeControl`. `rated` is False where no game counts. `private_games_open` lets
    the whole server look back at games of channels that not everybody can see. `everywhere` lets games that end from
    then on count for the leaderboards of all servers. `announcements` is where champions are announced, if anywhere.
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
        """Tell whether tables may open in a channel, or in a thread of such a channel."""
        return not self.channels or channel in self.channels or parent in self.channels


class Servers:
    """Keeps the settings of servers."""

    def __init__(self, store: Store) -> None:
        self._store = store.servers

    async def of(self, guild: int) -> ServerSettings:
        """Give a server's settings, or the defaults."""
        return _read(guild, await self._store.choices(guild))

    async def set(self, server: ServerSettings) -> None:
        """Keep a server's settings."""
        await self._store.set_choices(server.guild, server.everywhere, _written(server))

    async def welcome(self, guild: int, now: float) -> bool:
        """Note that a server is welcomed; False when it was before, and is not welcomed again."""
        return await self._store.welcome(guild, now)

    async def announcing(self, period: str) -> list[ServerSettings]:
        """List the servers that want announcements and have had none for a period."""
        return [await self.of(guild) for guild in await self._store.announcing(period)]

    async def announced(self, guild: int, period: str) -> bool:
        """Note whose champions were announced last in a server; False when that was noted before."""
        return await self._store.set_announced(guild, period)

    async def left(self, guild: int, now: float) -> None:
        """Note that a server removed the bot: what belongs to it is deleted later, unless it invites the bot again."""
        await self._store.set_gone(guild, now)

    async def returned(self, guild: int) -> None:
        """Note that the bot is in a server."""
        await self._store.set_gone(guild, None)

    async def gone(self) -> list[int]:
        """List the servers that removed the bot and are not forgotten yet."""
        return await self._store.gone()


def _written(server: ServerSettings) -> str:
    """Write what differs from the defaults: what nobody chose follows them when they change."""
    default = asdict(ServerSettings(server.guild))
    return json.dumps({name: value for name, value in asdict(server).items() if value != default[name]})


def _read(guild: int, text: str | None) -> ServerSettings:
    if text is None:
        return ServerSettings(guild)
    known = {field.name for field in fields(ServerSettings)} - {"guild"}
    # A newer version may have written more, and been replaced by this one.
    chosen: dict[str, Any] = {name: value for name, value in json.loads(text).items() if name in known}
    return ServerSettings(guild, **{**chosen, "channels": tuple(chosen.get("channels", ()))})
