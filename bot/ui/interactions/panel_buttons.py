"""Presses of a player's own panel: one press, one decision, and the panel comes back as the answer."""

from __future__ import annotations

from typing import Any

from bot.errors import NotAllowed, StorageError
from bot.tables.service import TableService
from bot.tables.table_view import TableView
from bot.ui.games.screen import LOOK, Screen, Screens
from bot.ui.interactions.components import Press
from bot.ui.interactions.errors import refusal
from bot.ui.interactions.reply import Reply
from bot.ui.live.panels import Panels
from bot.ui.messages.panel import without_overview
from engine.errors import CodedError
from engine.game import Json


class PanelButtons:
    """Turns presses into moves; whatever is refused comes with a sentence and the current panel."""

    def __init__(self, tables: TableService, screens: Screens, panels: Panels) -> None:
        self._tables = tables
        self._screens = screens
        self._panels = panels

    async def answer(self, reply: Reply, press: Press) -> None:
        """Make the move that a press stands for."""
        person = reply.interaction.user.id
        self._panels.hold(press.table, person)
        sent = False
        try:
            table, said, focus = await self._played(reply, press, person)
            await self._panels.answer(reply, table, said, focus)
            sent = True
        finally:
            self._panels.release(press.table, person, sent)

    async def _played(self, reply: Reply, press: Press, person: int) -> tuple[TableView, str | None, str]:
        """Play, and give the table after it, with a sentence when it was refused, and what the panel looks at now."""
        screen = self._screens.of(press.area)
        try:
            if press.verb == LOOK:
                table = await self._tables.get(press.table)
                focus, prepared = self._looked_at(table, screen, press, person)
                return await self._tables.save_draft(press.table, person, press.decision, prepared), None, focus
            table = await self._tables.choose(
                press.table, person, press.decision, lambda view: screen.move(press.choice, press.values, view)
            )
        except (CodedError, StorageError) as error:
            table = await self._tables.get(press.table)
            return table, refusal(reply, error), self._panels.focus(table, person)
        return table, None, ""

    def _looked_at(self, table: TableView, screen: Screen[Any], press: Press, person: int) -> tuple[str, Json]:
        """Give what a panel looks at after a press, and the move that this prepares, if any."""
        seat = table.seat_of(person)
        if seat is None:
            raise NotAllowed("not-seated", table=table.id)
        if table.decision(seat) != press.decision:
            raise NotAllowed("stale-decision", table=table.id)
        focus = without_overview(self._panels.focus(table, person))
        view = table.view(seat)
        focus = screen.looked(press.object, focus, view)
        return focus, screen.prepared(focus, view)
