"""The last message of a table: who won, everybody's points, and where to look back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord

from bot.history.standings import shown
from bot.tables.model import SeatResult, Sitter
from bot.tables.snapshot import Snapshot
from bot.ui.games.scene import Scene
from bot.ui.games.screen import Screen, SeatCount
from bot.ui.interactions.components import Address, Button, Row
from bot.ui.messages.embeds import MEDALS, add_section, content_embed
from bot.ui.messages.message import Message
from bot.ui.text.fluent import Words

AREA = "table"


def podium_message(table: Snapshot, screen: Screen[Any], scene: Scene[Any], offers: Callable[[str], bool]) -> Message:
    """Show how a game ended; `offers` tells whether an area of buttons is answered by anybody."""
    words = scene.words
    content, counts = screen.end(scene), screen.counts(scene)
    results = {result.seat: result for result in table.results}
    lines = [winners_line(scene), ""]
    lines += [_place_line(scene, count, results.get(count.seat), table.sitters[count.seat]) for count in counts]
    if content.lines:
        lines += ["", *content.lines]
    embed = content_embed(screen, words, content, lines)
    for count in counts:
        add_section(embed, words("podium-count", name=scene.name(count.seat)), count.details, True)
    if table.seed is not None:
        proof = words("podium-seed", seed=table.seed, commitment=table.commitment)
        add_section(embed, words("podium-proof"), proof, False)
    embed.set_footer(text=words("table-id", id=table.id))
    return Message((embed,), _rows(table, screen, words, offers), Address(AREA, table.id), content.picture)


def winners_line(scene: Scene[Any]) -> str:
    """Congratulate whoever won; a leaver never did."""
    assert scene.outcome is not None
    winners = scene.outcome.winners
    return "🏆 " + scene.words("podium-winners", names=scene.listed(winners), count=len(winners))


def rating_change(result: SeatResult) -> str:
    """Give what a game did to a rating, with its sign."""
    assert result.before is not None
    assert result.after is not None
    change = shown(result.after.ordinal) - shown(result.before.ordinal)
    return f"+{change}" if change >= 0 else f"−{-change}"


def _rows(table: Snapshot, screen: Screen[Any], words: Words, offers: Callable[[str], bool]) -> tuple[Row, ...]:
    row = [Button("rematch", words("button-rematch"), "🔁", discord.ButtonStyle.success)]
    if offers("replay"):
        row.append(Button("open", words("button-replay"), "🎞️", at=Address("replay", table.id)))
    if offers("review") and screen.replay_texts is not None:
        row.append(Button("open", words("button-my-game"), "🔎", at=Address("review", table.id)))
    return (tuple(row),)


def _place_line(scene: Scene[Any], count: SeatCount, result: SeatResult | None, sitter: Sitter) -> str:
    assert scene.outcome is not None
    place, points = scene.outcome.places[count.seat], scene.outcome.points[count.seat]
    line = scene.words("podium-place", name=scene.name(count.seat), points=points)
    line = f"{MEDALS.get(place, f'{place}.')} {line}"
    if sitter.left:
        line += " " + scene.words("podium-left")
    elif sitter.held:
        line += " " + scene.words("podium-held")
    if result is not None and result.before is not None and result.after is not None:
        rating = shown(result.after.ordinal)
        line += " · " + scene.words("podium-rating", change=rating_change(result), rating=rating)
    return line
