"""What people chose for themselves, in every server."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, fields

from bot.errors import Denied
from bot.people.quiet_hours import QuietHours, is_zone
from bot.storage.store import Store

ZONE_LENGTH = 40
"""As much of an unknown time zone as is repeated to whoever wrote it."""
KEPT = 10_000
"""How many people's choices stay in memory: every message asks for them."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """A person's choices; `language` is the one they were last met in, `chosen_language` the one they want instead.

    `reminders` are the calls when half of their time is over; `hints` are shown where a table has them.
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
    """Keeps people's choices, in memory too; a change is valid at once."""

    def __init__(self, store: Store) -> None:
        self._store = store.people
        self._known: OrderedDict[int, Preferences] = OrderedDict()
        self._changing = asyncio.Lock()

    def known(self, person: int) -> Preferences:
        """Give a person's choices as far as they are in memory, else the defaults."""
        return self._known.get(person, _DEFAULTS)

    async def of(self, person: int) -> Preferences:
        """Give a person's choices, or the defaults."""
        known = self._known.get(person)
        if known is None:
            known = _read(await self._store.preferences(person))
            # Whoever was quicker may have set something meanwhile.
            known = self._known.setdefault(person, known)
            while len(self._known) > KEPT:
                self._known.popitem(last=False)
        return known

    async def change(self, person: int, change: Callable[[Preferences], Preferences]) -> Preferences:
        """Change a person's choices, one change after the other, and give what they were; Denied as by `set`."""
        async with self._changing:
            before = await self.of(person)
            after = change(before)
            if after != before:
                await self.set(person, after)
        return before

    async def set(self, person: int, preferences: Preferences) -> None:
        """Keep a person's choices; Denied bad-hours, no-such-zone."""
        quiet = preferences.quiet
        if quiet is not None:
            if not (0 <= quiet.start < 24 and 0 <= quiet.end < 24):
                raise Denied("bad-hours", start=quiet.start, end=quiet.end)
            if not is_zone(quiet.zone):
                raise Denied("no-such-zone", zone=quiet.zone[:ZONE_LENGTH])
        self._known.pop(person, None)
        await self._store.set_preferences(person, preferences.everywhere, json.dumps(asdict(preferences)))
        self._known[person] = preferences

    async def quiet_hours(self, people: Iterable[int]) -> dict[int, QuietHours]:
        """Give the quiet hours of those who have any."""
        found = {person: (await self.of(person)).quiet for person in people}
        return {person: quiet for person, quiet in found.items() if quiet is not None}

    def forget(self, person: int) -> None:
        """Read a person's choices anew the next time."""
        self._known.pop(person, None)


def _read(text: str | None) -> Preferences:
    if text is None:
        return Preferences()
    data = json.loads(text)
    quiet = data.pop("quiet", None)
    known = {field.name for field in fields(Preferences)}
    # A newer version may have written more, and been replaced by this one.
    chosen = {name: value for name, value in data.items() if name in known}
    return Preferences(**chosen, quiet=QuietHours(**quiet) if quiet else None)
