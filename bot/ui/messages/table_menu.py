"""The private menu of a table: exactly what a person may do to it now."""

from __future__ import annotations

import discord

from bot.tables.model import Status
from bot.tables.table_view import TableView
from bot.ui.interactions.components import Address, Button, Menu, Option, Row
from bot.ui.messages.message import Message
from bot.ui.text.fluent import Words
from bot.ui.text.player_names import plain_names

AREA = "table"


def menu_message(table: TableView, person: int, manages: bool, words: Words) -> Message:
    """Offer exactly what a person may do to a table now."""
    rows: list[Row] = []
    if table.has_started:
        rows.append(
            (
                Button("text", words("button-read-text"), "📄"),
                Button("fairness", words("button-fairness"), "🔐"),
            )
        )
    if table.status in (Status.LOBBY, Status.PLAYING):
        rows.append(_buttons(table, person, manages, words))
        absent = _who_may_be_sent_away(table, words)
        if person == table.host and absent:
            rows.append(Menu("kick", words("menu-kick"), absent))
    embed = discord.Embed(title=words("menu-title"), description=words("menu-about", id=table.id))
    return Message((embed,), tuple(rows), Address(AREA, table.id))


def _buttons(table: TableView, person: int, manages: bool, words: Words) -> tuple[Button, ...]:
    seat = table.seat_of(person)
    buttons = [Button("show", words("button-show"), "📌")]
    if seat is not None and table.players[seat].bot_controlled:
        buttons.append(Button("back", words("button-back"), "👋", discord.ButtonStyle.success))
    if seat is not None:
        buttons.append(Button("ask-leave", words("button-leave-game"), "🚪"))
    if person == table.host or manages:
        buttons.append(Button("ask-cancel", words("button-cancel-game"), "✖️", discord.ButtonStyle.danger))
    return tuple(buttons)


def _who_may_be_sent_away(table: TableView, words: Words) -> tuple[Option, ...]:
    """List those whom the host may send away: anybody in the lobby, later whose seat a computer holds."""
    return tuple(
        Option(str(player.person.id), name)
        for player, name in zip(table.players, plain_names(table, words), strict=True)
        if player.person is not None
        and not player.left
        and player.person.id != table.host
        and (player.bot_controlled or table.status is Status.LOBBY)
    )
