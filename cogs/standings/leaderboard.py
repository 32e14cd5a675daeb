"""`/leaderboard`: a public page with the asker's own place, to be leafed through by everybody."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.errors import NotAllowed
from bot.history.standings import PAGE_SIZE, Order, Period, Standings
from bot.people.preferences import PersonPreferences
from bot.ui.games.screen import Screens
from bot.ui.interactions.audiences import Audiences
from bot.ui.interactions.components import Press
from bot.ui.interactions.reply import Reply
from bot.ui.interactions.router import Router
from bot.ui.messages.message import Message
from bot.ui.text.command_texts import command_text
from bot.ui.text.fluent import Words
from bot.ui.text.languages import Languages
from cogs.standings.choices import EVERYWHERE, HERE, ORDERS, PERIODS, SCOPES, GameChoices
from cogs.standings.leaderboard_message import AREA, Query, Reader, leaderboard_message

Interaction = discord.Interaction[Any]


class LeaderboardCog(commands.Cog):
    """Receives the command and its presses."""

    AREA = AREA

    def __init__(
        self,
        router: Router,
        standings: Standings,
        audiences: Audiences,
        *,
        preferences: PersonPreferences,
        screens: Screens,
        languages: Languages,
        games: GameChoices,
    ) -> None:
        self._router = router
        self._standings = standings
        self._audiences = audiences
        self._preferences = preferences
        self._screens = screens
        self._languages = languages
        self._games = games

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
    @app_commands.choices(period=PERIODS, by=ORDERS, scope=SCOPES)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
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
            wanted = self._games.checked(game) or await self._usual_game(reply)
            query = Query(wanted, is_everywhere, Period(period), Order(by))
            await reply.send(await self._message(reply, query, await self._languages.of_channel(interaction)))

        await self._router.answer(interaction, work, private=False)

    @leaderboard.autocomplete("game")
    async def suggest_game(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest games while somebody types."""
        return self._games.suggested(interaction, current)

    async def answer(self, reply: Reply, press: Press) -> None:
        """Turn the page, sort anew, or tell whoever pressed where they stand."""
        query = Query.read(press.decision)
        if press.verb == "me":
            await self._tell_place(reply, query)
            return
        reply.will_replace()
        is_private = reply.is_from_panel
        words = reply.words if is_private else await self._languages.of_channel(reply.interaction)
        await reply.replace(await self._message(reply, _turned(query, press), words, private=is_private))

    async def _tell_place(self, reply: Reply, query: Query) -> None:
        own = await self._standings.line_of(query.asked(reply.interaction.guild_id), reply.person.id)
        query = replace(query, page=0 if own is None else (own.place - 1) // PAGE_SIZE)
        await reply.send(await self._message(reply, query, reply.words, private=True))

    async def _message(self, reply: Reply, query: Query, words: Words, *, private: bool = False) -> Message:
        self._screens.of(query.game)
        person, asked = reply.person, query.asked(reply.interaction.guild_id)
        if asked.guild is None and not query.is_everywhere:
            raise NotAllowed("only-in-servers")
        audience = await (self._audiences.private if private else self._audiences.public)(reply.interaction)
        board = await self._standings.leaderboard(asked, query.page, audience)
        line = await self._standings.line_of(asked, person.id)
        is_listed = not query.is_everywhere or (await self._preferences.of(person.id)).everywhere
        reader = Reader(person.id, person.name, line, is_listed)
        return leaderboard_message(board, query, reader, words, private=private)

    async def _usual_game(self, reply: Reply) -> str:
        """Name the game that was played last here, else last by whoever asks, else the first the bot learnt."""
        here = await self._audiences.private(reply.interaction)
        for audience in (here, replace(here, guild=None)):
            latest = await self._standings.history(audience, None, None)
            if latest.games:
                return latest.games[0].game
        return self._screens.games[0]


def _turned(query: Query, press: Press) -> Query:
    chosen = press.values[0] if press.values else ""
    if press.verb in ("back", "next"):
        return replace(query, page=max(0, query.page + (1 if press.verb == "next" else -1)))
    if press.verb == "by" and chosen in tuple(Order):
        return replace(query, by=Order(chosen), page=0)
    if press.verb == "period" and chosen in tuple(Period):
        return replace(query, period=Period(chosen), page=0)
    raise NotAllowed("no-such-button")
