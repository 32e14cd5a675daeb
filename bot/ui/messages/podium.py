"""The last message of a table: who won, one line for each place, and where to look back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord

from bot.history.standings import displayed_rating
from bot.tables.model import Player, SeatResult
from bot.tables.table_view import TableView
from bot.ui.games.scene import Scene
from bot.ui.games.screen import Screen, SeatCount
from bot.ui.interactions.components import Address, Button, Row, rows_of
from bot.ui.messages.embeds import MEDALS
from bot.ui.messages.message import Message
from bot.ui.text.fluent import Words

AREA = "table"
ROW_WIDTH = 3


def podium_message(table: TableView, screen: Screen[Any], scene: Scene[Any], offers: Callable[[str], bool]) -> Message:
    """Show how a game ended; `offers` tells whether an area of buttons is answered by anybody."""
    content, counts = screen.end(scene), screen.counts(scene)
    results = {result.seat: result for result in table.results}
    lines = [_place_line(scene, count, results.get(count.seat), table.players[count.seat]) for count in counts]
    lines += content.lines
    embed = discord.Embed(title=winners_title(scene), description="\n".join(lines), colour=screen.colour)
    rows = end_rows(table, screen, scene.words, offers)
    return Message((embed,), rows, Address(AREA, table.id), content.picture, sections=content.sections)


def closing_message(table: TableView, screen: Screen[Any], words: Words) -> Message:
    """Close the message in which a game was played: its end stands in a new one, further down."""
    text = words("table-over", game=words(f"{screen.key}-name"), id=table.id)
    return Message((discord.Embed(description=text, colour=screen.colour),))


def winners_title(scene: Scene[Any]) -> str:
    """Congratulate whoever won; a leaver never did."""
    assert scene.outcome is not None
    winners = scene.outcome.winners
    return "🏆 " + scene.words("podium-winners", names=scene.listed(winners), count=len(winners))


def rating_change(result: SeatResult) -> str:
    """Give what a game did to a rating, with its sign."""
    assert result.before is not None
    assert result.after is not None
    change = displayed_rating(result.after.ordinal) - displayed_rating(result.before.ordinal)
    return f"+{change}" if change >= 0 else f"−{-change}"


def end_rows(table: TableView, screen: Screen[Any], words: Words, offers: Callable[[str], bool]) -> tuple[Row, ...]:
    """Offer what can be done after the end, under the podium as in everybody's panel."""
    here = Address(AREA, table.id)
    buttons = [
        Button("rematch", words("button-rematch"), "🔁", discord.ButtonStyle.success, at=here),
        Button("count", words("button-count"), "🧮", at=here),
    ]
    if offers("replay"):
        buttons.append(Button("open", words("button-replay"), "🎞️", at=Address("replay", table.id)))
    if offers("review") and screen.replay_texts is not None:
        buttons.append(Button("open", words("button-my-game"), "🔎", at=Address("review", table.id)))
    buttons.append(Button("share", words("button-share"), "📣", at=here))
    buttons.append(Button("fairness", words("button-fairness"), "🔐", at=here))
    return rows_of(buttons, ROW_WIDTH)


def _place_line(scene: Scene[Any], count: SeatCount, result: SeatResult | None, player: Player) -> str:
    assert scene.outcome is not None
    place, points = scene.outcome.places[count.seat], scene.outcome.points[count.seat]
    line = scene.words("podium-place", name=scene.name(count.seat), points=points)
    line = f"{MEDALS.get(place, f'{place}.')} {line}"
    if player.left:
        line += " " + scene.words("podium-left")
    elif player.bot_controlled:
        line += " " + scene.words("podium-held")
    if result is not None and result.before is not None and result.after is not None:
        rating = displayed_rating(result.after.ordinal)
        line += " · " + scene.words("podium-rating", change=rating_change(result), rating=rating)
    return line
