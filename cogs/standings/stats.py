"""`/stats`: how somebody has done, with the way of their rating as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.history.audience import Audience
from bot.history.standings import GameStatistics, Highlight, Standings
from bot.ui.interactions.audiences import Audiences
from bot.ui.interactions.reply import Reply
from bot.ui.interactions.router import Router
from bot.ui.messages.embeds import MEDALS, add_section
from bot.ui.messages.message import Message
from bot.ui.pictures.chart import RatingChart
from bot.ui.text.command_texts import command_text
from bot.ui.text.fluent import Words
from bot.ui.text.languages import Languages
from bot.ui.text.player_names import shown_name
from cogs.standings.choices import HERE, SCOPES, GameChoices, guild_of
from cogs.standings.leaderboard_message import COLOUR

Interaction = discord.Interaction[Any]
LEAST_POINTS = 2
"""A curve needs two points at least."""


class StatsCog(commands.Cog):
    """Receives the command."""

    def __init__(
        self,
        router: Router,
        standings: Standings,
        audiences: Audiences,
        *,
        languages: Languages,
        games: GameChoices,
    ) -> None:
        self._router = router
        self._standings = standings
        self._audiences = audiences
        self._languages = languages
        self._games = games

    @app_commands.command(name=command_text("command-stats"), description=command_text("command-stats-about"))
    @app_commands.rename(
        player=command_text("option-player"),
        game=command_text("option-game"),
        scope=command_text("option-scope"),
        show=command_text("option-show"),
    )
    @app_commands.describe(
        player=command_text("option-whose-about"),
        game=command_text("option-game-about"),
        scope=command_text("option-scope-about"),
        show=command_text("option-show-about"),
    )
    @app_commands.choices(scope=SCOPES)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @app_commands.allowed_installs(guilds=True, users=True)
    async def stats(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        game: str | None = None,
        scope: str = HERE,
        show: bool = False,
    ) -> None:
        """Show somebody's games, privately unless wished otherwise."""

        async def work(reply: Reply) -> None:
            words = await self._languages.of_channel(interaction) if show else reply.words
            whose = player or interaction.user
            wanted = self._games.checked(game)
            audience = await self._audience(interaction, scope, show and whose.id != interaction.user.id)
            found = await self._standings.statistics(audience, whose.id, wanted)
            await reply.send(stats_message(whose.display_name, found, words, everywhere=audience.guild is None))

        await self._router.answer(interaction, work, private=not show)

    async def _audience(self, interaction: Interaction, scope: str, is_public: bool) -> Audience:
        """Tell who reads; whoever shows their own games to everybody has decided that themselves."""
        if guild_of(interaction, scope) is None:
            return Audience(interaction.user.id, None)
        return await (self._audiences.public if is_public else self._audiences.private)(interaction)

    @stats.autocomplete("game")
    async def suggest_game(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest games while somebody types."""
        return self._games.suggested(interaction, current)


def stats_message(name: str, found: Sequence[GameStatistics], words: Words, *, everywhere: bool) -> Message:
    """Show a person's statistics, game by game; the curve is that of the game they played most."""
    title = words("stats-title", name=shown_name(name, words))
    about = words("stats-about", scope="everywhere" if everywhere else "here")
    description = f"*{about}*" if found else words("stats-none", name=shown_name(name, words))
    embed = discord.Embed(title=title[:256], description=description, colour=COLOUR)
    for one in found:
        add_section(embed, words(f"{one.game}-name"), "\n".join(_lines(one, words)), False)
    curved = next((one for one in found if len(one.curve) >= LEAST_POINTS), None)
    return Message((embed,), picture=None if curved is None else _chart(name, curved, words))


def _lines(one: GameStatistics, words: Words) -> list[str]:
    places = " · ".join(f"{MEDALS.get(place, f'{place}.')} {count}" for place, count in one.places.items())
    lines = [
        words("stats-games", games=one.games, rated=one.rated, wins=one.wins, share=round(100 * one.wins / one.games)),
        words("stats-places", places=places),
        words("stats-points", average=round(one.average, 1), best=one.best),
    ]
    if one.curve:
        ratings = [rating for _, rating in one.curve]
        lines.append(words("stats-rating", rating=str(ratings[-1]), best=str(max(ratings))))
    if one.winning_streak > 1:
        lines.append(words("stats-streak", count=one.winning_streak))
    if one.left:
        lines.append(words("stats-left", count=one.left))
    return lines + [_special(one.game, special, words) for special in one.highlights]


def _special(game: str, special: Highlight, words: Words) -> str:
    label = "" if special.label is None else shown_name(special.label, words)
    return words(f"{game}-stat-{special.name}", value=special.value, label=label)


def _chart(name: str, one: GameStatistics, words: Words) -> RatingChart:
    ratings = [rating for _, rating in one.curve]
    facts = {"name": " ".join(name.split()), "game": words(f"{one.game}-name")}
    latest, games = str(ratings[-1]), len(ratings)
    return RatingChart(
        # Games, not days, lie side by side: a pause of a month would squeeze an evening into one dot.
        points=tuple((float(number), float(rating)) for number, rating in enumerate(ratings, 1)),
        title=words("stats-chart-title", **facts),
        latest=latest,
        first_label=words("stats-chart-game", number=1),
        last_label=words("stats-chart-game", number=games),
        alt=words("stats-chart-alt", first=str(ratings[0]), latest=latest, games=games, **facts),
    )
