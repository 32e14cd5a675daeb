"""Notifications between the processes of one bot: something about a person has changed."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from bot.storage.database import Connection, Database


class Notification(NamedTuple):
    """A change that concerns a person at the tables of other processes."""

    kind: str
    person: int
    facts: dict[str, Any]


def notification_text(database: Database, kind: str, person: int, **facts: object) -> str:
    """Return the JSON of a notification from this process."""
    return json.dumps({"by": database.shards.assignment.cluster, "kind": kind, "person": person, "facts": facts})


def read_notification(text: str, cluster: int) -> Notification | None:
    """Return a notification, or None for one that this cluster sent itself."""
    data = json.loads(text)
    return None if data["by"] == cluster else Notification(data["kind"], data["person"], data["facts"])


class Notifications:
    """Notifies the other processes."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @property
    def has_listeners(self) -> bool:
        """Whether other processes serve the bot."""
        return self._database.shards.assignment.layout.clusters > 1

    async def send(self, kind: str, person: int, **facts: object) -> None:
        """Notify every other process, if there are any."""
        if self.has_listeners:
            text = notification_text(self._database, kind, person, **facts)

            def work(connection: Connection) -> None:
                connection.notify(text)

            await self._database.transaction(work)
