"""The answer of `/help`: what waits for whoever asks, what they can begin, and the commands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.tables.model import Status
from bot.tables.snapshot import Snapshot
from bot.ui.games.screen import Screen
from bot.ui.interactions.components import ROW_WIDTH, Address, Button, Row
from bot.ui.messages.lobby import learning_buttons
from bot.ui.messages.message import Message
from bot.ui.text.fluent import Words
from bot.ui.text.player_names import names

COLOUR = 0xB5533C
MOST_TABLES = 3
"""How many tables of a kind are offered: the newest ones."""


@dataclass(frozen=True, slots=True)
class Situation:
    """Where somebody asks for help: their own tables in this server, and those in this channel that they may join."""

    person: int
    is_in_server: bool = True
    missing_permissions: tuple[str, ...] = ()
    own: tuple[Snapshot, ...] = ()
    lobbies: tuple[Snapshot, ...] = ()


def help_message(situation: Situation, screens: Sequence[Screen[Any]], words: Words) -> Message:
    """Say what one can do here and now, and offer it."""
    own, lobbies = situation.own[:MOST_TABLES], situation.lobbies[:MOST_TABLES]
    lines = [
        *(_own_line(table, situation.person, words) for table in own),
        *(_lobby_line(table, words) for table in lobbies),
        _beginning(situation, words),
    ]
    embed = discord.Embed(title=words("help-title"), description="\n".join(lines), colour=COLOUR)
    for screen in screens:
        embed.add_field(name=words(f"{screen.key}-name"), value=words(f"{screen.key}-teaser"), inline=False)
    embed.add_field(name=words("help-commands-title"), value=words("help-commands"), inline=False)
    waiting = (
        *(_button(table, "hand", "table", "🎴", words) for table in own if table.has_started),
        *(_button(table, "join", "lobby", "🪑", words) for table in lobbies),
    )
    rows: list[Row] = [waiting[:ROW_WIDTH]] if waiting else []
    can_begin = situation.is_in_server and not situation.missing_permissions
    rows += [row for screen in screens if (row := _game_row(screen, words, can_begin))]
    return Message((embed,), tuple(rows))


def _own_line(table: Snapshot, person: int, words: Words) -> str:
    facts = {"game": words(f"{table.setup.game}-name"), "channel": f"<#{table.location.channel}>"}
    if table.status is Status.PLAYING:
        code = "help-your-turn" if table.seat_of(person) in table.awaited else "help-you-wait"
    else:
        code = "help-suspended" if table.status is Status.SUSPENDED else "help-in-lobby"
    return words(code, **facts)


def _lobby_line(table: Snapshot, words: Words) -> str:
    seat = table.seat_of(table.host)
    host = words("somebody") if seat is None else names(table, words)[seat]
    return words("help-lobby-here", game=words(f"{table.setup.game}-name"), host=host)


def _beginning(situation: Situation, words: Words) -> str:
    """Say whether a game can begin here, and if not, why."""
    if not situation.is_in_server:
        return words("help-no-server")
    if situation.missing_permissions:
        needed = [words(f"permission-{name.replace('_', '-')}") for name in situation.missing_permissions]
        return words("refused-missing-permissions", permissions=words.join(needed))
    return words("help-begin")


def _button(table: Snapshot, choice: str, area: str, emoji: str, words: Words) -> Button:
    label = words("help-table", action=words(f"button-{choice}"), game=words(f"{table.setup.game}-name"))
    return Button(choice, label, emoji, discord.ButtonStyle.success, at=Address(area, table.id))


def _game_row(screen: Screen[Any], words: Words, can_begin: bool) -> tuple[Button, ...]:
    at = Address("open", screen.key)
    begin = (
        Button("computers", words(f"{screen.key}-name"), "🤖", discord.ButtonStyle.primary, at=at),
        Button("table", words("button-open-table"), "🪑", at=at),
    )
    return (*(begin if can_begin else ()), *learning_buttons(screen, words))
