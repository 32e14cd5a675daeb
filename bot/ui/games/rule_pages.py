"""The rules of a game, private, page by page."""

from __future__ import annotations

import discord

from bot.people.people import People
from bot.ui.games.screen import Screens
from bot.ui.interactions.components import Address, Button, Press
from bot.ui.interactions.reply import Reply
from bot.ui.messages.message import Message
from bot.ui.messages.payload import PayloadBuilder
from bot.ui.messages.text_only import without_unwanted_picture
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Texts

AREA = "rules"


class RulePages:
    """Shows and turns the pages; the custom id holds the page, so nothing is kept."""

    def __init__(
        self, screens: Screens, printer: PayloadBuilder, texts: Texts, card_emojis: CardEmojis, people: People
    ) -> None:
        self._screens = screens
        self._printer = printer
        self._texts = texts
        self._card_emojis = card_emojis
        self._people = people

    async def open(self, reply: Reply, game: str) -> None:
        """Answer with the first page."""
        await reply.send(await self._printer.print(await self._sheet(reply, game, 0)))

    async def answer(self, reply: Reply, press: Press) -> None:
        """Turn to the page pressed."""
        page = int(press.object) if press.object.isdigit() else 0
        await reply.replace(await self._printer.print(await self._sheet(reply, press.table, page)))

    async def _sheet(self, reply: Reply, game: str, page: int) -> Message:
        words = self._texts.of(reply.interaction.locale)
        pages = self._screens.of(game).rules(words, self._card_emojis)
        page = min(page, len(pages) - 1)
        embed = pages[page].embed.set_footer(text=words("rules-page", page=page + 1, pages=len(pages)))
        row = (
            Button(f"page.{max(page - 1, 0)}", words("button-previous"), "◀️", disabled=page == 0),
            Button(
                f"page.{page + 1}",
                words("button-next"),
                "▶️",
                discord.ButtonStyle.primary,
                disabled=page == len(pages) - 1,
            ),
        )
        sheet = Message((embed,), (row,), Address(AREA, game), pages[page].picture)
        return await without_unwanted_picture(self._people, reply.interaction.user.id, sheet)
