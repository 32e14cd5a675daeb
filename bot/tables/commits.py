"""What tables ask of whatever shows them to people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.tables.model import Notice, Snapshot
from engine.game import Event, Seat


class Display(Protocol):
    """Shows committed changes; called outside every lock; must not raise."""

    async def changed(self, table: Snapshot, events: Sequence[Event], notices: Sequence[Notice]) -> None:
        """Show a table after a change; calls may overlap and arrive out of order: the newest version wins."""
        ...

    async def remind(self, table: Snapshot, seats: Sequence[Seat]) -> None:
        """Remind the people in these seats that half of their time is over."""
        ...

    def interlude_left(self, table_id: str) -> float:
        """Tell for how many seconds computers should still wait, because people look at what has just happened."""
        ...


class Blind:
    """A display that shows nothing, for command-line tools and tests."""

    async def changed(self, table: Snapshot, events: Sequence[Event], notices: Sequence[Notice]) -> None:
        """Show nothing."""

    async def remind(self, table: Snapshot, seats: Sequence[Seat]) -> None:
        """Remind nobody."""

    def interlude_left(self, table_id: str) -> float:  # noqa: ARG002 -- nobody looks
        """Wait for nobody."""
        return 0.0
