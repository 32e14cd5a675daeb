"""Something happened, and whoever subscribed is told: each once, in order, and none can harm another."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Generic, TypeAlias, TypeVar

News = TypeVar("News")
Listener: TypeAlias = Callable[[News], Awaitable[None]]

log = logging.getLogger(__name__)


class EventBus(Generic[News]):
    """Tells its subscribers."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._listeners: list[Listener[News]] = []

    def subscribe(self, listener: Listener[News]) -> None:
        """Tell this listener from now on."""
        self._listeners.append(listener)

    async def emit(self, news: News) -> None:
        """Tell everybody; what goes wrong with one is logged and leaves the others alone."""
        for listener in self._listeners:
            try:
                await listener(news)
            except Exception:
                log.exception("a listener to %s failed", self._name)
