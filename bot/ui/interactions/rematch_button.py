"""Another game of the same people: the first press opens it, every further one sits down, the last one starts it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables.model import Status
from bot.ui.interactions.lobby_buttons import person_of
from bot.ui.interactions.reply import Reply

if TYPE_CHECKING:
    from bot.ui.house import House


class RematchButton:
    """Answers the Rematch button."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def answer(self, reply: Reply, table_id: str) -> None:
        """Open the next game, or sit down at it; its message appears below."""
        house = self._house
        words = house.languages.private(reply.interaction)
        before = await house.tables.get(table_id)
        table = await house.tables.rematch(table_id, person_of(reply.interaction))
        if table.location.message is None:
            house.display.refresh(table.id)
        is_new = before.rematch != table.id
        has_begun = table.status is Status.PLAYING
        await reply.say(words("notice-started" if has_begun else "rematch-opened" if is_new else "rematch-joined"))
