"""What one process tells the others: that something they may hold in memory, or serve, has changed."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from bot.storage.database import Connection, Database


class News(NamedTuple):
    """Something that concerns a person at the tables of other processes."""

    kind: str
    person: int
    facts: dict[str, Any]


def news_text(database: Database, kind: str, person: int, **facts: object) -> str:
    """Write news as they are told."""
    share = database.share
    return json.dumps({"by": share and share.cluster, "kind": kind, "person": person, "facts": facts})


def read_news(text: str, cluster: int) -> News | None:
    """Read what was told; None for what a process told itself."""
    data = json.loads(text)
    return None if data["by"] == cluster else News(data["kind"], data["person"], data["facts"])


class NewsDesk:
    """Tells the other processes."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @property
    def has_readers(self) -> bool:
        """Tell whether there are other processes."""
        return self._database.share is not None

    async def tell(self, kind: str, person: int, **facts: object) -> None:
        """Tell something about a person to every other process, if there are any."""
        if self.has_readers:
            text = news_text(self._database, kind, person, **facts)

            def work(connection: Connection) -> None:
                connection.notify(text)

            await self._database.transaction(work)
