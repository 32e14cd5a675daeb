"""Presses of the public table and its menu: my hand, rules, leave, cancel, kick, back, show again, rematch."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.tables.model import Status
from bot.tables.snapshot import Snapshot
from bot.ui.games.scene import plain_names
from bot.ui.interactions.components import Address, Button, Menu, Option, Press, Row
from bot.ui.interactions.permissions import may_manage
from bot.ui.interactions.reply import Reply
from bot.ui.messages.message import Message
from bot.ui.text.fluent import Words
from engine.errors import Refused

if TYPE_CHECKING:
    from bot.ui.house import House

AREA = "table"


class TableButtons:
    """Answers what can be pressed at a table besides the moves of the game."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def answer(self, reply: Reply, press: Press) -> None:
        """Do what was pressed."""
        self._house.display.channels.pressed_in(reply.interaction.channel_id or 0)
        do = getattr(self, f"_press_{press.verb.replace('-', '_')}", None)
        if do is None:
            raise Refused("no-such-button")
        await do(reply, press)

    async def _press_hand(self, reply: Reply, press: Press) -> None:
        table = await self._house.tables.get(press.table)
        is_seated = table.seat_of(reply.interaction.user.id) is not None
        words = self._house.languages.private(reply.interaction)
        await self._house.panels.answer(reply, table, None if is_seated else words("hand-spectator"))
        message = reply.interaction.message
        if message is None or message.id != table.location.message or table.status is not Status.PLAYING:
            # The table's own message may be gone, or may have missed the last change.
            self._house.display.look_after(table.id)

    async def _press_rules(self, reply: Reply, press: Press) -> None:
        table = await self._house.tables.get(press.table)
        await self._house.rule_pages.open(reply, table.setup.game)

    async def _press_menu(self, reply: Reply, press: Press) -> None:
        table = await self._house.tables.get(press.table)
        words = self._house.languages.private(reply.interaction)
        sheet = menu_message(table, reply.interaction.user.id, may_manage(reply.interaction), words)
        await reply.send(await self._house.printer.print(sheet))

    async def _press_next(self, reply: Reply, press: Press) -> None:
        table = await self._house.tables.get(press.table)
        if table.seat_of(reply.interaction.user.id) is None:
            raise Refused("not-seated", table=table.id)
        reply.will_replace()
        self._house.display.end_interlude(table.id)
        await self._house.display.answer(reply, table)

    async def _press_back(self, reply: Reply, press: Press) -> None:
        await self.back(reply, press.table)

    async def back(self, reply: Reply, table_id: str) -> None:
        """Give a held seat back to the person who asks, and show their panel."""
        words = self._house.languages.private(reply.interaction)
        table = await self._house.tables.get(table_id)
        seat = table.seat_of(reply.interaction.user.id)
        if seat is None:
            raise Refused("not-seated", table=table_id)
        sentence = words("back-not-needed")
        if table.sitters[seat].held:
            table = await self._house.tables.back(table_id, reply.interaction.user.id)
            sentence = words("back-welcome")
        await self._house.panels.answer(reply, table, sentence)

    async def _press_ask_leave(self, reply: Reply, press: Press) -> None:
        words = self._house.languages.private(reply.interaction)
        button = Button("leave", words("button-leave-game"), "🚪", discord.ButtonStyle.danger)
        sheet = Message((), ((button,),), Address(AREA, press.table), content=words("menu-really-leave"))
        await self._answer_menu(reply, sheet)

    async def _press_leave(self, reply: Reply, press: Press) -> None:
        await self._house.tables.leave(press.table, reply.interaction.user.id)
        await self._done(reply, "menu-left")

    async def _press_ask_cancel(self, reply: Reply, press: Press) -> None:
        words = self._house.languages.private(reply.interaction)
        button = Button("cancel", words("button-cancel-game"), "✖️", discord.ButtonStyle.danger)
        sheet = Message((), ((button,),), Address(AREA, press.table), content=words("menu-really-cancel"))
        await self._answer_menu(reply, sheet)

    async def _press_cancel(self, reply: Reply, press: Press) -> None:
        person = reply.interaction.user.id
        await self._house.tables.cancel(press.table, person, force=may_manage(reply.interaction))
        await self._done(reply, "menu-cancelled")

    async def _press_kick(self, reply: Reply, press: Press) -> None:
        person = int(press.values[0]) if press.values and press.values[0].isdigit() else 0
        await self._house.tables.kick(press.table, reply.interaction.user.id, person)
        await self._done(reply, "menu-kicked")

    async def _press_show(self, reply: Reply, press: Press) -> None:
        table = await self._house.tables.get(press.table)
        if table.seat_of(reply.interaction.user.id) is None and not may_manage(reply.interaction):
            raise Refused("not-seated", table=table.id)
        await reply.acknowledge()
        await self._house.display.show_again(table)
        await self._done(reply, "menu-shown")

    async def _press_rematch(self, reply: Reply, press: Press) -> None:
        await self._house.rematches.answer(reply, press.table)

    async def _done(self, reply: Reply, message: str) -> None:
        words = self._house.languages.private(reply.interaction)
        await self._answer_menu(reply, Message(content=words(message)))

    async def _answer_menu(self, reply: Reply, sheet: Message) -> None:
        printed = await self._house.printer.print(sheet)
        await (reply.replace(printed) if reply.is_from_panel else reply.send(printed))


def menu_message(table: Snapshot, person: int, manages: bool, words: Words) -> Message:
    """Offer exactly what a person may do to a table now."""
    style = discord.ButtonStyle
    seat = table.seat_of(person)
    is_open = table.status in (Status.LOBBY, Status.PLAYING)
    buttons = []
    if is_open:
        buttons.append(Button("show", words("button-show"), "📌"))
    if seat is not None and table.sitters[seat].held:
        buttons.append(Button("back", words("button-back"), "👋", style.success))
    if is_open and seat is not None:
        buttons.append(Button("ask-leave", words("button-leave-game"), "🚪"))
    if is_open and (person == table.host or manages):
        buttons.append(Button("ask-cancel", words("button-cancel-game"), "✖️", style.danger))
    rows: list[Row] = [tuple(buttons)] if buttons else []
    away = [
        Option(str(sitter.person.id), name)
        for sitter, name in zip(table.sitters, plain_names(table, words), strict=True)
        if sitter.person is not None
        and not sitter.left
        and sitter.person.id != table.host
        and (sitter.held or table.status is Status.LOBBY)
    ]
    if is_open and person == table.host and away:
        rows.append(Menu("kick", words("menu-kick"), tuple(away)))
    embed = discord.Embed(title=words("menu-title"), description=words("menu-about", id=table.id))
    return Message((embed,), tuple(rows), Address(AREA, table.id))
