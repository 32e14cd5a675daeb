"""The rules of a game, private, page by page."""

from __future__ import annotations

import discord

from bot.errors import Denied
from bot.ui.games.screen import Screens
from bot.ui.interactions.components import Address, Button, Press
from bot.ui.interactions.reply import Reply
from bot.ui.interactions.values import whole_number
from bot.ui.messages.message import Message
from bot.ui.text.card_emojis import CardEmojis

AREA = "rules"


class RulePages:
    """Shows and turns the pages; the custom id holds the page, so nothing is kept."""

    def __init__(self, screens: Screens, card_emojis: CardEmojis) -> None:
        self._screens = screens
        self._card_emojis = card_emojis

    async def open(self, reply: Reply, game: str) -> None:
        """Answer with the first page."""
        await reply.send(self._message(reply, game, 0))

    async def answer(self, reply: Reply, press: Press) -> None:
        """Turn to the page pressed, or open it where a public message was pressed."""
        page = whole_number(press.object) or 0
        await reply.send_or_replace(self._message(reply, press.table, page))

    def _message(self, reply: Reply, game: str, page: int) -> Message:
        words = reply.words
        pages = self._screens.of(game).rules(words, self._card_emojis)
        if not pages:
            raise Denied("no-such-button")
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
        return Message((embed,), (row,), Address(AREA, game), pages[page].picture)
