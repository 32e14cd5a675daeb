"""`/leaderboard`: a public page with the asker's own place, to be leafed through by everybody."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.history.standings import LINES, Order, Period
from bot.ui.interactions.components import Press
from bot.ui.interactions.reply import Reply
from bot.ui.messages.message import Message
from bot.ui.text.command_texts import command_text
from bot.ui.text.fluent import Words
from cogs.standings.choices import EVERYWHERE, GAMES, HERE, ORDERS, PERIODS, SCOPES
from cogs.standings.leaderboard_message import AREA, Query, Reader, leaderboard_sheet
from engine.errors import Refused

if TYPE_CHECKING:
    from bot.ui.house import House

Interaction = discord.Interaction[Any]


class LeaderboardCog(commands.Cog):
    """Receives the command and its presses."""

    def __init__(self, house: House) -> None:
        self._house = house
        house.presses.register(AREA, self.answer)

    @app_commands.command(
        name=command_text("command-leaderboard"), description=command_text("command-leaderboard-about")
    )
    @app_commands.rename(
        game=command_text("option-game"),
        period=command_text("option-period"),
        by=command_text("option-by"),
        scope=command_text("option-scope"),
    )
    @app_commands.describe(
        game=command_text("option-game-about"),
        period=command_text("option-period-about"),
        by=command_text("option-by-about"),
        scope=command_text("option-scope-about"),
    )
    @app_commands.choices(game=GAMES, period=PERIODS, by=ORDERS, scope=SCOPES)
    async def leaderboard(
        self,
        interaction: Interaction,
        game: str | None = None,
        period: str = Period.ALL.value,
        by: str = Order.RATING.value,
        scope: str = HERE,
    ) -> None:
        """Show who plays best."""

        async def work(reply: Reply) -> None:
            is_everywhere = scope == EVERYWHERE or interaction.guild_id is None
            query = Query(game or await self._usual_game(interaction), is_everywhere, Period(period), Order(by))
            words = self._house.texts.of(await self._house.languages.of_server(interaction))
            await reply.send(await self._house.printer.print(await self._sheet(interaction, query, words)))

        await self._house.presses.answering(interaction, work, private=False)

    async def answer(self, reply: Reply, press: Press) -> None:
        """Turn the page, sort anew, or tell whoever pressed where they stand."""
        interaction, query = reply.interaction, Query.read(press.decision)
        if press.verb == "me":
            await self._tell_place(reply, query)
            return
        reply.will_replace()
        query = _turned(query, press)
        if reply.is_from_panel:
            words = self._house.languages.private(interaction)
        else:
            words = self._house.texts.of(await self._house.languages.of_server(interaction))
        sheet = await self._sheet(interaction, query, words, private=reply.is_from_panel)
        await reply.replace(await self._house.printer.print(sheet))

    async def _tell_place(self, reply: Reply, query: Query) -> None:
        interaction = reply.interaction
        standings = self._house.tables.standings
        own = await standings.line_of(query.asked(interaction.guild_id), interaction.user.id)
        query = replace(query, page=0 if own is None else (own.place - 1) // LINES)
        words = self._house.languages.private(interaction)
        sheet = await self._sheet(interaction, query, words, private=True)
        await reply.send(await self._house.printer.print(sheet))

    async def _sheet(self, interaction: Interaction, query: Query, words: Words, *, private: bool = False) -> Message:
        house, user = self._house, interaction.user
        house.screens.of(query.game)
        asked = query.asked(interaction.guild_id)
        if asked.guild is None and not query.is_everywhere:
            raise Refused("only-in-servers")
        board = await house.tables.standings.leaderboard(asked, query.page)
        line = await house.tables.standings.line_of(asked, user.id)
        is_listed = not query.is_everywhere or (await house.tables.people.preferences(user.id)).everywhere
        reader = Reader(user.id, user.display_name, line, is_listed)
        return leaderboard_sheet(board, query, reader, words, private=private)

    async def _usual_game(self, interaction: Interaction) -> str:
        """Name the game that was played last here, or any."""
        latest = await self._house.tables.standings.history(interaction.user.id, interaction.guild_id, None, None)
        return latest.games[0].game if latest.games else self._house.screens.keys()[0]


def _turned(query: Query, press: Press) -> Query:
    chosen = press.values[0] if press.values else ""
    if press.verb in ("back", "next"):
        return replace(query, page=max(0, query.page + (1 if press.verb == "next" else -1)))
    if press.verb == "by" and chosen in tuple(Order):
        return replace(query, by=Order(chosen), page=0)
    if press.verb == "period" and chosen in tuple(Period):
        return replace(query, period=Period(chosen), page=0)
    raise Refused("no-such-button")
