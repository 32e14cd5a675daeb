"""What is kept about a person: given to them, or deleted."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from bot.people.preferences import PersonPreferences
from bot.storage.store import Store

_WRITTEN_AS_JSON = frozenset({"choices", "move", "facts"})
OF_DOCUMENT = ("setup", "started_at", "previous", "rematch")
"""What is given of a table's document; the rest is the game's secret, and how the bot keeps time."""
_TIMES = frozenset({"at", "expires"})
_IDS = frozenset({"person", "guild", "channel", "thread", "message", "seen_in", "scope"})
"""Ids of Discord, which most programs that read JSON would round if they were numbers."""
_YES_OR_NO = frozenset({"everywhere", "hosted", "bot_controlled", "left", "newcomer", "rated", "listed", "steady"})


class Privacy:
    """Gives and deletes what is kept about people."""

    def __init__(self, store: Store, preferences: PersonPreferences) -> None:
        self._store = store
        self._preferences = preferences

    async def everything(self, person: int) -> Mapping[str, Sequence[Mapping[str, Any]]]:
        """Give all that is kept about a person, subject by subject, as people read it; keys to panels stay secret."""
        kept = await self._store.people.everything(person)
        return {subject: [_readable_row(row) for row in rows] for subject, rows in kept.items()}

    async def forget(self, person: int, left: Sequence[str] = ()) -> None:
        """Delete a person's data; in shared records a number that means nobody takes their place.

        Whoever still sits at a table is taken out of it first (see `TableService.forget`); `left` are those tables.
        """
        await self._store.people.forget(person, left)
        self._preferences.forget(person)
        # What was deleted is overwritten, as far as the database can see to it.
        await self._store.purge()

    def forgotten(self, person: int) -> None:
        """Hold nothing in memory of a person whom another process has forgotten."""
        self._store.people.forgotten(person)
        self._preferences.forget(person)


def _readable_row(row: Mapping[str, Any]) -> dict[str, Any]:
    row = dict(row)
    if "document" in row:
        document = json.loads(row.pop("document"))
        row |= {name: document.get(name) for name in OF_DOCUMENT}
    return {name: _readable(name, value) for name, value in row.items()}


def _readable(name: str, value: Any) -> Any:
    """Write a value of a column so that its owner can read it."""
    if value is None:
        return None
    if name in _WRITTEN_AS_JSON:
        return json.loads(value)
    if name in _TIMES or name.endswith("_at"):
        return datetime.fromtimestamp(value, UTC).isoformat(timespec="seconds")
    if name in _YES_OR_NO:
        return bool(value)
    return str(value) if name in _IDS else value
