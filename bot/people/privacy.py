"""Forgetting a person."""

from __future__ import annotations

from bot.people.preferences import PersonPreferences
from bot.storage.store import Store


class Privacy:
    """Deletes what is kept about people."""

    def __init__(self, store: Store, preferences: PersonPreferences) -> None:
        self._store = store
        self._preferences = preferences

    async def forget(self, person: int) -> None:
        """Delete a person's data; in shared records a number that means nobody takes their place.

        Whoever still sits at a table is taken out of it first: see `Tables.forget`.
        """
        await self._store.people.forget(person)
        self._preferences.forget(person)
        # What was deleted is overwritten, as far as the database can see to it.
        await self._store.purge()

    def forgotten(self, person: int) -> None:
        """Hold nothing in memory of a person whom another process has forgotten."""
        self._store.people.forgotten(person)
        self._preferences.forget(person)
