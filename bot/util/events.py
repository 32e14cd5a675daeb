"""In-process event bus. Listeners run in subscription order; one failing does not affect the others."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Generic, TypeAlias, TypeVar

Event = TypeVar("Event")
Listener: TypeAlias = Callable[[Event], Awaitable[None]]

log = logging.getLogger(__name__)


class EventBus(Generic[Event]):
    """Passes each published event to every listener; an exception in one is logged."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._listeners: list[Listener[Event]] = []

    def subscribe(self, listener: Listener[Event]) -> None:
        self._listeners.append(listener)

    async def publish(self, event: Event) -> None:
        for listener in self._listeners:
            try:
                await listener(event)
            except Exception:
                log.exception("listener failed bus=%s", self._name)
