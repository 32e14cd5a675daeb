"""Presses of a player's own panel: one press, one decision, and the panel comes back as the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables.snapshot import Snapshot
from bot.ui.games.screen import LOOK
from bot.ui.interactions.components import Press
from bot.ui.interactions.reply import Reply
from engine.errors import Refused

if TYPE_CHECKING:
    from bot.ui.house import House


class PanelButtons:
    """Turns presses into moves; whatever is refused comes with a sentence and the current panel."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def answer(self, reply: Reply, press: Press) -> None:
        """Make the move that a press stands for."""
        house, person = self._house, reply.interaction.user.id
        house.panels.hold(press.table, person)
        sent = False
        try:
            table, sentence = await self._played(reply, press, person)
            focus = press.object if press.verb == LOOK and sentence is None else ""
            await house.panels.answer(reply, table, sentence, focus)
            sent = True
        finally:
            house.panels.release(press.table, person, sent)

    async def _played(self, reply: Reply, press: Press, person: int) -> tuple[Snapshot, str | None]:
        house = self._house
        screen = house.screens.of(press.area)
        table = await house.tables.get(press.table)
        try:
            seat = table.seat_of(person)
            if seat is None:
                raise Refused("not-seated", table=table.id)
            if table.decision(seat) != press.decision:
                raise Refused("stale-decision", table=table.id)
            if press.verb == LOOK:
                return table, None
            move = screen.move(press.choice, press.values, table.view(seat))
            return await house.tables.play(table.id, person, press.decision, move), None
        except Refused as refused:
            words = house.languages.private(reply.interaction)
            return await house.tables.get(press.table), house.presses.trouble.sentence(refused, words)
