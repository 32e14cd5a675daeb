"""Export and deletion of a person's data."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from bot.people.preferences import PersonPreferences
from bot.storage.store import Store

# Exported fields of a table's document. The others are secrets of the game, or internal clocks.
EXPORTED_FIELDS = ("setup", "started_at", "previous", "rematch")
_JSON_COLUMNS = frozenset({"choices", "move", "facts"})
_TIMES = frozenset({"at", "expires"})
# Discord ids are exported as text: many JSON readers round numbers of this size.
_IDS = frozenset({"person", "guild", "channel", "thread", "message", "seen_in", "scope"})
_BOOLEANS = frozenset({"everywhere", "hosted", "bot_controlled", "left", "newcomer", "rated", "listed", "steady"})


class Privacy:
    """Exports and deletes the data of people."""

    def __init__(self, store: Store, preferences: PersonPreferences) -> None:
        self._store = store
        self._preferences = preferences

    async def everything(self, person: int) -> Mapping[str, Sequence[Mapping[str, Any]]]:
        """Return all data about a person by subject, readable for them. Panel tokens stay secret."""
        stored = await self._store.people.everything(person)
        return {subject: [_readable_row(row) for row in rows] for subject, rows in stored.items()}

    async def forget(self, person: int, left: Sequence[str] = ()) -> None:
        """Delete a person's data. In shared records an anonymous number replaces them.

        They must have left their tables before (see `TableService.forget`); `left` are those tables.
        """
        self.evict(person)
        await self._store.people.forget(person, left)
        self._preferences.evict(person)
        await self._store.purge()

    def evict(self, person: int) -> None:
        """Drop from memory what it has of a person whose data another process has deleted."""
        self._store.contacts.forget(person)
        self._preferences.evict(person)


def _readable_row(row: Mapping[str, Any]) -> dict[str, Any]:
    row = dict(row)
    if "document" in row:
        document = json.loads(row.pop("document"))
        row |= {name: document.get(name) for name in EXPORTED_FIELDS}
    return {name: _readable(name, value) for name, value in row.items()}


def _readable(name: str, value: Any) -> Any:
    if value is None:
        return None
    if name in _JSON_COLUMNS:
        return json.loads(value)
    if name in _TIMES or name.endswith("_at"):
        return datetime.fromtimestamp(value, UTC).isoformat(timespec="seconds")
    if name in _BOOLEANS:
        return bool(value)
    return str(value) if name in _IDS else value
