"""What a table's public message shows, and what it is about to show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from bot.tables.model import Location
from bot.tables.table_view import TableView
from bot.ui.messages.payload import Payload, ShownPicture


@dataclass(slots=True)
class ShownTable:
    """What is known of a table's public message."""

    fingerprint: int | None = None
    picture: ShownPicture | None = None
    checked_at: float = 0.0
    version: int = -1
    """The version of the table that it shows; -1 where nobody knows."""
    unclosed: Location | None = None
    """Where the message is in which the game was played, while it has no closing line."""

    def unknown_from_now_on(self) -> ShownPicture | None:
        """Give the picture that hangs there; should the answer to an edit be lost, nobody knows which one does then."""
        shown, self.picture, self.fingerprint = self.picture, None, None
        return shown


class DrawnTable(NamedTuple):
    """What a table's message is to show, with its fingerprint, and that of what it showed `before`."""

    table: TableView
    fingerprint: int
    before: int | None
    payload: Payload
