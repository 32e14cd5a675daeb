"""What other processes tell: people change, and are forgotten, in servers that this process does not serve."""

from __future__ import annotations

import logging
from collections.abc import Callable

from bot.errors import StorageFailed
from bot.people.preferences import PersonPreferences
from bot.people.quiet_hours import QuietHours
from bot.storage.clusters.news import News
from bot.tables.service import TableService
from engine.errors import CodedError

log = logging.getLogger(__name__)


class Listener:
    """Lets this process's memory and tables follow what was decided elsewhere.

    `forget` drops whatever else is held of a person. News that are missed change nothing that is stored: a process that
    begins holds nothing in memory.
    """

    def __init__(self, tables: TableService, preferences: PersonPreferences, forget: Callable[[int], None]) -> None:
        self._tables = tables
        self._preferences = preferences
        self._forget = forget

    async def hear(self, news: News) -> None:
        """Follow what was told; what cannot be followed now is logged."""
        try:
            await self._follow(news)
        except (CodedError, StorageFailed) as error:
            log.warning("news of %s could not be followed: %s", news.kind, error)

    async def _follow(self, news: News) -> None:
        self._preferences.evict(news.person)
        if news.kind == "quiet":
            before = news.facts["before"]
            quiet = (await self._preferences.of(news.person)).quiet
            await self._tables.move_quiet_hours(news.person, QuietHours(**before) if before else None, quiet)
        elif news.kind == "leave":
            await self._tables.leave_all(news.person)
        elif news.kind == "forgotten":
            await self._tables.evict(news.person)
            self._forget(news.person)
