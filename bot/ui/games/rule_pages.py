"""The rules of a game, private, page by page."""

from __future__ import annotations

from contextlib import suppress

import discord

from bot.errors import NotAllowed, StorageError
from bot.tables.model import Status
from bot.tables.service import TableService
from bot.tables.table_view import TableView
from bot.ui.games.screen import Screens
from bot.ui.interactions.components import NO_DECISION, Address, Button, Press
from bot.ui.interactions.reply import Reply
from bot.ui.interactions.values import whole_number
from bot.ui.messages.message import Message
from bot.ui.messages.table import hand_button
from bot.ui.text.card_emojis import CardEmojis

AREA = "rules"


class RulePages:
    """Shows and turns the pages; the custom id holds the page and the reader's table, so nothing is kept."""

    def __init__(self, screens: Screens, tables: TableService, card_emojis: CardEmojis) -> None:
        self._screens = screens
        self._tables = tables
        self._card_emojis = card_emojis

    async def open(self, reply: Reply, game: str) -> None:
        """Answer with the first page; whoever plays the game here meanwhile finds the way back on every page."""
        here = []
        # The rules can be read while the database is away; the way back has to wait for it, as the game does.
        with suppress(StorageError):
            tables = await self._tables.of_person(reply.person.id)
            here = [table.id for table in tables if _is_played(table, game, reply.interaction.channel_id)]
        await reply.send(self._message(reply, Address(AREA, game, here[0] if len(here) == 1 else NO_DECISION), 0))

    async def open_at(self, reply: Reply, table: TableView) -> None:
        """Answer somebody at a table with the first page of its game."""
        is_seated = table.status is Status.PLAYING and table.seat_of(reply.person.id) is not None
        address = Address(AREA, table.setup.game, table.id if is_seated else NO_DECISION)
        await reply.send(self._message(reply, address, 0))

    async def answer(self, reply: Reply, press: Press) -> None:
        """Turn to the page pressed, or open it where a public message was pressed."""
        page = whole_number(press.object) or 0
        await reply.send_or_replace(self._message(reply, Address(AREA, press.table, press.decision), page))

    def _message(self, reply: Reply, address: Address, page: int) -> Message:
        """Show a page; in its address the game stands for the table, and the reader's table for the decision."""
        words = reply.words
        pages = self._screens.of(address.table).rules(words, self._card_emojis)
        if not pages:
            raise NotAllowed("no-such-button")
        page = min(page, len(pages) - 1)
        embed = pages[page].embed.set_footer(text=words("rules-page", page=page + 1, pages=len(pages)))
        row = [
            Button(f"page.{max(page - 1, 0)}", words("button-previous"), "◀️", disabled=page == 0),
            Button(
                f"page.{page + 1}",
                words("button-next"),
                "▶️",
                discord.ButtonStyle.primary,
                disabled=page == len(pages) - 1,
            ),
        ]
        if address.decision != NO_DECISION:
            row.append(hand_button(words, Address("table", address.decision)))
        return Message((embed,), (tuple(row),), address, pages[page].picture)


def _is_played(table: TableView, game: str, channel: int | None) -> bool:
    return table.status is Status.PLAYING and table.setup.game == game and table.location.channel == channel
