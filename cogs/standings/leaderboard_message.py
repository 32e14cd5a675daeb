"""A leaderboard as a message: lines with medals, the reader's own place, controls to leaf and to sort anew."""

from __future__ import annotations

from dataclasses import dataclass, replace

import discord

from bot.errors import NotAllowed
from bot.history.standings import (
    PROVISIONAL_GAMES,
    STEADY_GAMES,
    Leaderboard,
    LeaderboardQuery,
    Order,
    Period,
    Standing,
    displayed_rating,
    is_provisional,
)
from bot.ui.interactions.components import Address, Button, Menu, Option, Row
from bot.ui.interactions.values import whole_number
from bot.ui.messages.embeds import MEDALS
from bot.ui.messages.message import Message
from bot.ui.text.champions import champions_text
from bot.ui.text.fluent import Words
from bot.ui.text.player_names import shown_name

AREA = "leaderboard"
COLOUR = 0xFFC94D
_PERIODS = {period.value[0]: period for period in Period}
_ORDERS = {order.value[0]: order for order in Order}


@dataclass(frozen=True, slots=True)
class Query:
    """What a leaderboard's buttons carry: which one, and the page."""

    game: str
    is_everywhere: bool
    period: Period
    by: Order
    page: int = 0

    def written(self) -> str:
        """Write the query for a custom id."""
        scope = "e" if self.is_everywhere else "h"
        return f"{self.game}_{scope}{self.period.value[0]}{self.by.value[0]}_{self.page}"

    @classmethod
    def read(cls, text: str) -> Query:
        """Read what `written` wrote."""
        game, letters, page = [*text.rsplit("_", 2), "", ""][:3]
        number = whole_number(page)
        if len(letters) != 3 or letters[1] not in _PERIODS or letters[2] not in _ORDERS or number is None:
            raise NotAllowed("no-such-button")
        return cls(game, letters[0] == "e", _PERIODS[letters[1]], _ORDERS[letters[2]], number)

    def asked(self, guild: int | None) -> LeaderboardQuery:
        """Ask it in a server."""
        return LeaderboardQuery(None if self.is_everywhere else guild, self.game, self.period, self.by)


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads: their name, their own line if they have one, and whether they may be on the board at all."""

    id: int
    name: str
    line: Standing | None
    is_listed: bool = True


def leaderboard_message(board: Leaderboard, query: Query, reader: Reader, words: Words, *, private: bool) -> Message:
    """Show a page of a leaderboard to everybody, or to its reader alone."""
    query = replace(query, page=board.page)
    lines = [_line(line, query.by, words, line.person == reader.id) for line in board.lines]
    if not lines:
        lines = [words("leaderboard-empty")]
    lines += ["", _own_line(board, reader, words)]
    title = words("leaderboard-title", game=words(f"{query.game}-name"))
    about = words("leaderboard-about", scope="everywhere" if query.is_everywhere else "here", period=query.period.value)
    embed = discord.Embed(title=title, description="\n".join([f"*{about}*", "", *lines]), colour=COLOUR)
    if board.season is not None:
        embed.add_field(
            name=words("season-title", month=board.season),
            value=champions_text(board.champions, board.query.by, words),
            inline=False,
        )
    embed.set_footer(text=_footer(board, query, words))
    rows: tuple[Row, ...] = (_buttons(board, words, private), _orders(query, words), _periods(query, words))
    return Message((embed,), rows, Address(AREA, decision=query.written()))


def _line(line: Standing, by: Order, words: Words, is_reader: bool) -> str:
    facts = {
        "rating": str(displayed_rating(line.rating)),
        "wins": line.wins,
        "average": round(line.average, 1),
        "games": line.games,
        "best": line.best,
    }
    name = shown_name(line.name, words)
    mark = " ❔" if is_provisional(line) else ""
    text = words(f"leaderboard-line-{by.value}", name=name, **facts)
    return f"{MEDALS.get(line.place, f'**{line.place}.**')} {text}{mark}{' ◂' if is_reader else ''}"


def _own_line(board: Leaderboard, reader: Reader, words: Words) -> str:
    name = shown_name(reader.name, words)
    if reader.line is not None:
        return words("leaderboard-own", name=name, place=reader.line.place, total=board.total)
    return words("leaderboard-own-none" if reader.is_listed else "leaderboard-own-hidden", name=name)


def _footer(board: Leaderboard, query: Query, words: Words) -> str:
    parts = [words("leaderboard-page", page=board.page + 1, pages=board.pages, total=board.total)]
    if any(is_provisional(line) for line in board.lines):
        parts.append(words("leaderboard-provisional", games=PROVISIONAL_GAMES))
    if query.by is Order.AVERAGE:
        parts.append(words("leaderboard-steady", games=STEADY_GAMES))
    return " · ".join(parts)


def _buttons(board: Leaderboard, words: Words, private: bool) -> tuple[Button, ...]:
    buttons = [
        Button("back", words("button-previous"), "◀️", disabled=board.page == 0),
        Button("next", words("button-next"), "▶️", disabled=board.page + 1 >= board.pages),
    ]
    if not private:
        buttons.append(Button("me", words("button-where-am-i"), "📍", discord.ButtonStyle.primary))
    return tuple(buttons)


def _orders(query: Query, words: Words) -> Menu:
    options = (Option(order.value, words(f"order-{order.value}"), chosen=order is query.by) for order in Order)
    return Menu("by", words("menu-order"), tuple(options))


def _periods(query: Query, words: Words) -> Menu:
    options = (Option(each.value, words(f"period-{each.value}"), chosen=each is query.period) for each in Period)
    return Menu("period", words("menu-period"), tuple(options))
