"""What people and servers chose, and the private messages that belong to them."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import asdict

from bot.storage.store import Store
from bot.tables.deadlines import is_zone
from bot.tables.model import CallMessage, PanelToken, Preferences, QuietHours, ServerSettings
from engine.errors import Refused

WATCH_SECONDS = 3600.0
MOST_WATCHERS = 40
"""How many people one message mentions at most; the others hear of the next table."""


class People:
    """Preferences, server settings, live panels, notifications and watchers."""

    def __init__(self, store: Store) -> None:
        self._store = store.people
        self.quiet_changed: Callable[[int, QuietHours | None, QuietHours | None], Awaitable[None]] | None = None

    async def preferences(self, person: int) -> Preferences:
        """Give a person's choices, or the defaults."""
        text = await self._store.preferences(person)
        if text is None:
            return Preferences()
        data = json.loads(text)
        quiet = data.pop("quiet")
        return Preferences(**data, quiet=QuietHours(**quiet) if quiet else None)

    async def set_preferences(self, person: int, preferences: Preferences) -> None:
        """Keep a person's choices; running clocks follow new quiet hours. Refused bad-hours, no-such-zone."""
        quiet = preferences.quiet
        if quiet is not None:
            if not (0 <= quiet.start < 24 and 0 <= quiet.end < 24):
                raise Refused("bad-hours", start=quiet.start, end=quiet.end)
            if not is_zone(quiet.zone):
                raise Refused("no-such-zone", zone=quiet.zone)
        before = await self.preferences(person)
        await self._store.set_preferences(person, preferences.everywhere, json.dumps(asdict(preferences)))
        if before.quiet != quiet and self.quiet_changed is not None:
            await self.quiet_changed(person, before.quiet, quiet)

    async def quiet_hours(self, people: Iterable[int]) -> dict[int, QuietHours]:
        """Give the quiet hours of those who have any."""
        found = {}
        for person in people:
            quiet = (await self.preferences(person)).quiet
            if quiet is not None:
                found[person] = quiet
        return found

    async def server(self, guild: int) -> ServerSettings:
        """Give a server's settings, or the defaults."""
        text = await self._store.server(guild)
        return ServerSettings(guild) if text is None else ServerSettings(guild, **json.loads(text))

    async def set_server(self, server: ServerSettings) -> None:
        """Keep a server's settings."""
        choices = {name: value for name, value in asdict(server).items() if name != "guild"}
        await self._store.set_server(server.guild, json.dumps(choices))

    async def forget_server(self, guild: int) -> None:
        """Delete a server's settings and its watchers."""
        await self._store.forget_server(guild)

    async def set_panel(self, panel: PanelToken, now: float) -> None:
        """Remember a person's newest panel at a table; expired ones go."""
        await self._store.set_panel(panel.table, panel.person, panel.token, panel.expires, now)

    async def panels(self, table: str, now: float) -> list[PanelToken]:
        """List the panels of a table that can still be edited."""
        return [PanelToken(*row) for row in await self._store.panels(table, now)]

    async def drop_panel(self, table: str, person: int) -> None:
        """Forget a panel that is gone."""
        await self._store.drop_panel(table, person)

    async def set_ping(self, ping: CallMessage) -> None:
        """Remember the message that notified a person."""
        await self._store.set_ping(ping.table, ping.person, ping.channel, ping.message)

    async def pings(self, table: str) -> list[CallMessage]:
        """List the notifications of a table that are still there."""
        return [CallMessage(*row) for row in await self._store.pings(table)]

    async def drop_ping(self, table: str, person: int) -> None:
        """Forget a notification that was deleted."""
        await self._store.drop_ping(table, person)

    async def watch(self, guild: int, person: int) -> None:
        """Let a person hear of new tables in a server."""
        await self._store.watch(guild, person)

    async def unwatch(self, guild: int, person: int) -> None:
        """Leave a person in peace."""
        await self._store.unwatch(guild, person)

    async def is_watching(self, guild: int, person: int) -> bool:
        """Tell whether a person hears of new tables in a server."""
        return await self._store.is_watching(guild, person)

    async def tell_watchers(self, guild: int, host: int, now: float) -> list[int]:
        """Name the watchers to be told of a host's new table now: each at most once an hour, and not too many."""
        return await self._store.tell_watchers(guild, now, WATCH_SECONDS, MOST_WATCHERS, host)

    async def forget(self, person: int) -> None:
        """Delete what is kept about a person; `Tables.forget` takes them out of their games first."""
        await self._store.forget(person)
