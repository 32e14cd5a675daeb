"""`/history`: the latest games of a server or a player, each opening its replay."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.errors import NotAllowed
from bot.history.standings import PAGE_SIZE, History, PlayedGame, PlayedSeat, Standings
from bot.tables.model import Person, Player
from bot.ui.interactions.audiences import Audiences
from bot.ui.interactions.components import Address, Button, Press, rows_of
from bot.ui.interactions.reply import Reply
from bot.ui.interactions.router import Router
from bot.ui.interactions.values import SNOWFLAKE, whole_number
from bot.ui.messages.embeds import MEDALS
from bot.ui.messages.message import Message
from bot.ui.text.command_texts import command_text
from bot.ui.text.fluent import Words
from bot.ui.text.player_names import plain_name, shown_name
from cogs.standings.choices import GameChoices
from cogs.standings.leaderboard_message import COLOUR

Interaction = discord.Interaction[Any]
AREA = "history"
ANY_GAME = "any"


@dataclass(frozen=True, slots=True)
class Query:
    """What a history's buttons carry: which games, whose (0: everybody's), and the page."""

    game: str | None
    person: int
    page: int = 0

    def written(self) -> str:
        """Write the query for a custom id."""
        return f"{self.game or ANY_GAME}_{self.person}_{self.page}"

    @classmethod
    def read(cls, text: str) -> Query:
        """Read what `written` wrote."""
        game, person, page = [*text.rsplit("_", 2), "", ""][:3]
        whose, number = whole_number(person, SNOWFLAKE), whole_number(page)
        if whose is None or number is None:
            raise NotAllowed("no-such-button")
        return cls(None if game == ANY_GAME else game, whose, number)


class HistoryCog(commands.Cog):
    """Receives the command and its presses."""

    AREA = AREA

    def __init__(self, router: Router, standings: Standings, audiences: Audiences, games: GameChoices) -> None:
        self._router = router
        self._standings = standings
        self._audiences = audiences
        self._games = games

    @app_commands.command(name=command_text("command-history"), description=command_text("command-history-about"))
    @app_commands.rename(player=command_text("option-player"), game=command_text("option-game"))
    @app_commands.describe(player=command_text("option-whose-history-about"), game=command_text("option-game-about"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def history(
        self, interaction: Interaction, player: discord.User | None = None, game: str | None = None
    ) -> None:
        """List the latest games, privately."""

        async def work(reply: Reply) -> None:
            query = Query(self._games.checked(game), 0 if player is None else player.id)
            await reply.send(await self._message(reply, query))

        await self._router.answer(interaction, work)

    @history.autocomplete("game")
    async def suggest_game(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest games while somebody types."""
        return self._games.suggested(interaction, current)

    async def answer(self, reply: Reply, press: Press) -> None:
        """Turn the page."""
        query = Query.read(press.decision)
        if press.verb not in ("back", "next"):
            raise NotAllowed("no-such-button")
        turned = replace(query, page=max(0, query.page + (1 if press.verb == "next" else -1)))
        await reply.replace(await self._message(reply, turned))

    async def _message(self, reply: Reply, query: Query) -> Message:
        audience = await self._audiences.private(reply.interaction)
        found = await self._standings.history(audience, query.person or None, query.game, query.page)
        return history_message(found, query, reply.words)


def history_message(found: History, query: Query, words: Words) -> Message:
    """Show a page of games, each with a button that opens its replay."""
    lines = [_line(number, game, words) for number, game in enumerate(found.games, 1)] or [words("history-none")]
    embed = discord.Embed(title=words("history-title"), description="\n".join(lines), colour=COLOUR)
    pages = max(1, -(-found.total // PAGE_SIZE))
    embed.set_footer(text=words("history-page", page=query.page + 1, pages=pages, total=found.total))
    # Buttons, because choosing the same line of a menu twice sends nothing, and a replay may be opened twice.
    buttons = [
        Button("open", str(number), "🎞️", at=Address("replay", game.table)) for number, game in enumerate(found.games, 1)
    ]
    rows = list(rows_of(buttons))
    if pages > 1:
        back = Button("back", words("button-previous"), "◀️", disabled=query.page == 0)
        forth = Button("next", words("button-next"), "▶️", disabled=query.page + 1 >= pages)
        rows.append((back, forth))
    return Message((embed,), tuple(rows), Address(AREA, decision=query.written()))


def _line(number: int, game: PlayedGame, words: Words) -> str:
    ranking = " · ".join(
        f"{MEDALS.get(seat.place, f'{seat.place}.')} {shown_name(_name(seat, words), words)} {seat.points}"
        + (" 🚪" if seat.left else "")
        for seat in game.seats
    )
    star = " ⭐" if game.rated else ""
    return f"**{number}. {words(f'{game.game}-name')}** <t:{int(game.ended_at)}:R>{star}\n{ranking}"


def _name(seat: PlayedSeat, words: Words) -> str:
    person = None if seat.person is None else Person(seat.person, seat.name)
    return plain_name(Player(person, seat.computer, seat.number), words)
