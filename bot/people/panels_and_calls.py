"""How somebody at a table can be reached: the token of their private panel, and the message that calls them."""

from __future__ import annotations

from dataclasses import dataclass

from bot.storage.store import Store


@dataclass(frozen=True, slots=True)
class PanelToken:
    """A private panel that can still be edited: the newest interaction token of a person at a table."""

    table: str
    person: int
    token: str
    expires: float


@dataclass(frozen=True, slots=True)
class CallMessage:
    """A message that told somebody they are awaited, to be deleted when they have chosen."""

    table: str
    person: int
    channel: int
    message: int


class Contacts:
    """Keeps panels and calls over a restart."""

    def __init__(self, store: Store) -> None:
        self._store = store.people

    async def set_panel(self, panel: PanelToken, now: float) -> None:
        """Remember a person's newest panel at a table; expired ones go."""
        await self._store.set_panel(panel.table, panel.person, panel.token, panel.expires, now)

    async def panels(self, table: str, now: float) -> list[PanelToken]:
        """List the panels of a table that can still be edited."""
        return [PanelToken(*row) for row in await self._store.panels(table, now)]

    async def drop_panel(self, table: str, person: int) -> None:
        """Forget a panel that is gone."""
        await self._store.drop_panel(table, person)

    async def set_call(self, call: CallMessage) -> None:
        """Remember the message that called a person."""
        await self._store.set_ping(call.table, call.person, call.channel, call.message)

    async def calls(self, table: str) -> list[CallMessage]:
        """List the calls of a table that are still there."""
        return [CallMessage(*row) for row in await self._store.pings(table)]

    async def drop_call(self, table: str, person: int) -> None:
        """Forget a call that was deleted."""
        await self._store.drop_ping(table, person)
