"""The lobby: who sits, under which terms, what is missing, and the buttons to change it."""

from __future__ import annotations

from typing import Any

import discord

from bot.tables.model import Clock, Setup, Status
from bot.tables.snapshot import Snapshot
from bot.ui.games.screen import Screen
from bot.ui.interactions.components import Address, Button, Menu, Option, Row
from bot.ui.messages.message import Message
from bot.ui.text.fluent import Words
from bot.ui.text.player_names import names
from engine.computers import PLAYABLE

AREA = "lobby"


def lobby_message(table: Snapshot, screen: Screen[Any], words: Words) -> Message:
    """Show a table that waits for players."""
    embed = discord.Embed(
        title=words("lobby-title", game=words(f"{screen.key}-name")),
        description=words(f"{screen.key}-teaser"),
        colour=screen.colour,
    )
    embed.add_field(name=words("lobby-players", count=len(table.sitters)), value=_sitters(table, words), inline=False)
    embed.add_field(name=words("lobby-terms"), value="\n".join(_terms(table, screen, words)), inline=False)
    embed.add_field(name=words("lobby-next"), value=_next_step(table, words), inline=False)
    embed.set_footer(text=words("table-id", id=table.id))
    return Message((embed,), _rows(table, words), Address(AREA, table.id), screen.title(words))


def closed_message(table: Snapshot, screen: Screen[Any], words: Words) -> Message:
    """Show that a table was cancelled or can be shown nowhere."""
    code = "table-suspended" if table.status is Status.SUSPENDED else "table-cancelled"
    embed = discord.Embed(title=words(f"{screen.key}-name"), description=words(code), colour=screen.colour)
    embed.set_footer(text=words("table-id", id=table.id))
    return Message((embed,), (), Address(AREA, table.id))


def clock_text(setup: Setup, words: Words) -> str:
    """Word how long a decision may take."""
    if setup.clock is Clock.NONE:
        return words("clock-none")
    return words(
        f"clock-{setup.clock}", seconds=setup.seconds, minutes=setup.seconds // 60, hours=setup.seconds // 3600
    )


def computer_menu(table: Snapshot, words: Words) -> Message:
    """Ask the host which computer to add."""
    options = tuple(
        Option(strength, words(f"strength-{strength}"), about=words(f"strength-{strength}-about"))
        for strength in PLAYABLE
    )
    menu = Menu(f"computer.{len(table.sitters)}", words("lobby-which-computer"), options)
    return Message((), (menu,), Address(AREA, table.id), content=words("lobby-which-computer"))


def _sitters(table: Snapshot, words: Words) -> str:
    lines = []
    for sitter, name in zip(table.sitters, names(table, words), strict=True):
        if sitter.person is None:
            lines.append(words("lobby-computer", name=name, strength=words(f"strength-{sitter.strength}")))
        elif sitter.person.id == table.host:
            lines.append(words("lobby-host", name=name))
        else:
            lines.append(words("lobby-person", name=name))
    return "\n".join(lines) or words("lobby-nobody")


def _terms(table: Snapshot, screen: Screen[Any], words: Words) -> list[str]:
    setup = table.setup
    lines = [clock_text(setup, words), words("lobby-rated") if table.rated else words("lobby-unrated")]
    lines.append(words("lobby-hints") if table.hints else words("lobby-no-hints"))
    if setup.thread:
        lines.append(words("lobby-thread"))
    return [*lines, *screen.terms(setup, words)]


def _next_step(table: Snapshot, words: Words) -> str:
    seat = table.seat_of(table.host)
    host = words("somebody") if seat is None else names(table, words)[seat]
    free = table.seats.stop - 1 - len(table.sitters)
    if table.missing:
        return words("lobby-missing", count=table.missing)
    return words("lobby-full", host=host) if free == 0 else words("lobby-ready", count=free, host=host)


def _rows(table: Snapshot, words: Words) -> tuple[Row, ...]:
    style = discord.ButtonStyle
    is_full = len(table.sitters) >= table.seats.stop - 1
    has_computer = any(sitter.person is None for sitter in table.sitters)
    return (
        (
            Button("join", words("button-join"), "🪑", style.success, is_full),
            Button("leave", words("button-leave"), "🚪"),
            Button("start", words("button-start"), "▶️", style.primary),
        ),
        (
            Button("add", words("button-add-computer"), "🤖", disabled=is_full),
            Button("remove", words("button-remove-computer"), "➖", disabled=not has_computer),
            Button("cancel", words("button-cancel"), "✖️", style.danger),
        ),
    )
