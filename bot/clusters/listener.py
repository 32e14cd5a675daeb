"""What other processes notify: people change settings, leave and are forgotten on servers of other clusters."""

from __future__ import annotations

import logging
from collections.abc import Callable

from bot.errors import StorageError
from bot.people.preferences import PersonPreferences
from bot.people.quiet_hours import QuietHours
from bot.storage.notifications import Notification
from bot.tables.service import TableService
from engine.errors import CodedError

log = logging.getLogger(__name__)


class Listener:
    """Brings the memory and the tables of this process up to date; `forget` drops what else is held of a person.

    A missed notification changes nothing that is stored, and a process that starts holds nothing in memory.
    """

    def __init__(self, tables: TableService, preferences: PersonPreferences, forget: Callable[[int], None]) -> None:
        self._tables = tables
        self._preferences = preferences
        self._forget = forget

    async def on_notification(self, notification: Notification) -> None:
        """Apply a notification. A failure is logged."""
        try:
            await self._apply(notification)
        except (CodedError, StorageError) as error:
            log.warning("notification not applied kind=%s error=%s", notification.kind, error)

    async def _apply(self, notification: Notification) -> None:
        person = notification.person
        self._preferences.evict(person)
        if notification.kind == "quiet":
            before = notification.facts["before"]
            quiet = (await self._preferences.of(person)).quiet
            await self._tables.move_quiet_hours(person, QuietHours(**before) if before else None, quiet)
        elif notification.kind == "leave":
            await self._tables.leave_all(person)
        elif notification.kind == "forgotten":
            await self._tables.evict(person)
            self._forget(person)
