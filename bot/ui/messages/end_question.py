"""Whether to end a game that counts without a result: what the host is offered, and what everybody is asked."""

from __future__ import annotations

import discord

from bot.tables.model import Status
from bot.tables.table_view import TableView
from bot.ui.interactions.components import Address, Button
from bot.ui.messages.message import Message
from bot.ui.text.fluent import Words
from bot.ui.text.player_names import names

AREA = "table"


def ask_first_message(table: TableView, person: int, words: Words) -> Message:
    """Tell a player that the others have to agree, or that leaving counts as leaving; only the host may ask them."""
    leave = Button("leave", words("button-leave-game"), "🚪", discord.ButtonStyle.danger)
    if person != table.host:
        return Message((), ((leave,),), Address(AREA, table.id), content=words("menu-host-may-ask"))
    ask = Button("ask-end", words("button-ask-others"), "🗳️", discord.ButtonStyle.primary)
    return Message((), ((ask, leave),), Address(AREA, table.id), content=words("menu-agree-first"))


def still_asked(table: TableView) -> list[int]:
    """Name the people who have not agreed yet."""
    agreed = frozenset() if table.end_question is None else table.end_question.agreed
    return [person.id for person in table.people if table.seat_of(person.id) not in agreed]


def question_message(table: TableView, words: Words) -> Message:
    """Ask everybody, and show who has agreed; say so when all have."""
    game = words(f"{table.setup.game}-name")
    if table.status is not Status.PLAYING or table.end_question is None:
        return Message(content=words("end-agreed", game=game))
    shown = names(table, words)
    agreed = [shown[seat] for seat in table.end_question.agreed]
    text = words(
        "end-asked",
        mentions=" ".join(f"<@{person}>" for person in still_asked(table)),
        game=game,
        names=words.join(sorted(agreed)),
        when=f"<t:{int(table.end_question.until)}:R>",
    )
    row = (
        Button("agree", words("button-agree"), "🤝", discord.ButtonStyle.success),
        Button("decline", words("button-play-on"), "▶️"),
    )
    return Message((), (row,), Address(AREA, table.id), content=text)


def declined_message(table: TableView, person: int, words: Words) -> Message:
    """Say that the game goes on, and because of whom."""
    seat = table.seat_of(person)
    name = words("somebody") if seat is None else names(table, words)[seat]
    return Message(content=words("end-declined", game=words(f"{table.setup.game}-name"), name=name))
