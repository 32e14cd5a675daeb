"""Preferences of people, the same in every server."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, fields

from bot.errors import NotAllowed
from bot.people.quiet_hours import QuietHours, is_zone
from bot.storage.store import Store

ZONE_LENGTH = 40  # of an unknown time zone, in the error message
CACHE_SIZE = 10_000  # people; every message needs their preferences


@dataclass(frozen=True, slots=True)
class Preferences:
    """A person's preferences. `language` is that of their Discord client, `chosen_language` the one they want instead.

    `everywhere`: they take part in the leaderboards of all servers. `reminders`: pings when half their time is over.
    """

    text_only: bool = False
    everywhere: bool = False
    quiet: QuietHours | None = None
    language: str | None = None
    chosen_language: str | None = None
    reminders: bool = True
    hints: bool = True


_DEFAULTS = Preferences()


class PersonPreferences:
    """Reads and stores preferences, with a cache."""

    def __init__(self, store: Store) -> None:
        self._store = store.people
        self._cache: OrderedDict[int, Preferences] = OrderedDict()
        self._changing = asyncio.Lock()

    def cached(self, person: int) -> Preferences:
        """Return a person's preferences if they are in memory, else the defaults."""
        return self._cache.get(person, _DEFAULTS)

    async def of(self, person: int) -> Preferences:
        """Return a person's preferences, or the defaults."""
        cached = self._cache.get(person)
        if cached is None:
            loaded = _read(await self._store.preferences(person))
            cached = self._cache.setdefault(person, loaded)  # they may have been changed meanwhile
            while len(self._cache) > CACHE_SIZE:
                self._cache.popitem(last=False)
        return cached

    async def change(self, person: int, change: Callable[[Preferences], Preferences]) -> Preferences:
        """Change a person's preferences, one change at a time. Return the previous ones. Raise NotAllowed as `set`."""
        async with self._changing:
            before = await self.of(person)
            after = change(before)
            if after != before:
                await self.set(person, after)
        return before

    async def set(self, person: int, preferences: Preferences) -> None:
        """Store a person's preferences. Raise NotAllowed bad-hours or no-such-zone."""
        quiet = preferences.quiet
        if quiet is not None:
            if not (0 <= quiet.start < 24 and 0 <= quiet.end < 24):
                raise NotAllowed("bad-hours", start=quiet.start, end=quiet.end)
            if not is_zone(quiet.zone):
                raise NotAllowed("no-such-zone", zone=quiet.zone[:ZONE_LENGTH])
        self._cache.pop(person, None)
        await self._store.set_preferences(person, preferences.everywhere, json.dumps(asdict(preferences)))
        self._cache[person] = preferences

    async def quiet_hours(self, people: Iterable[int]) -> dict[int, QuietHours]:
        """Return the quiet hours of those who have any."""
        found = {person: (await self.of(person)).quiet for person in people}
        return {person: quiet for person, quiet in found.items() if quiet is not None}

    def evict(self, person: int) -> None:
        self._cache.pop(person, None)


def _read(text: str | None) -> Preferences:
    if text is None:
        return Preferences()
    data = json.loads(text)
    quiet = data.pop("quiet", None)
    known = {field.name for field in fields(Preferences)}
    # A newer version may have stored more fields before it was replaced by this one.
    chosen = {name: value for name, value in data.items() if name in known}
    return Preferences(**chosen, quiet=QuietHours(**quiet) if quiet else None)
