"""The terms of a table as the host sees them, privately: each a menu or a switch that is valid at once."""

from __future__ import annotations

from typing import Any

import discord

from bot.tables.model import Status, TimeControl
from bot.tables.table_view import TableView
from bot.ui.games.screen import Screen
from bot.ui.interactions.components import Address, Button, Menu, Option, Row, switch
from bot.ui.messages.lobby import AREA, shared_terms
from bot.ui.messages.message import Message
from bot.ui.text.fluent import Words
from engine.computers import PLAYABLE

SWITCHES = ("rated", "hints", "thread")
"""What every table has; a game's own options follow."""


def settings_message(table: TableView, screen: Screen[Any], words: Words, before: TableView | None = None) -> Message:
    """Show how to change each of a lobby's terms, and right above that which of them are others than `before`."""
    lines = [] if before is None else _changes(table, screen, words, before)
    if not lines:
        # Whoever has changed something knows that by then, and on a phone there is room for one of the two.
        lines.append(words("settings-about"))
    if screen.has_hints and table.setup.hints is None and _is_rated(table):
        lines.append(words("settings-rated-hints"))
    embed = discord.Embed(
        title=words("settings-title", game=words(f"{screen.key}-name")),
        description="\n".join(lines),
        colour=screen.colour,
    )
    embed.set_footer(text=words("table-id", id=table.id))
    rows = _rows(table, screen, words) if table.status is Status.LOBBY else ()
    return Message((embed,), rows, Address(AREA, table.id))


def _changes(table: TableView, screen: Screen[Any], words: Words, before: TableView) -> list[str]:
    """Word what holds now and did not before, in bold, and what no longer holds, struck through."""
    now, then = _all_terms(table, screen, words), _all_terms(before, screen, words)
    ended = [f"~~{term}~~" for term in then if term not in now]
    return [*ended, *(f"**{term}**" for term in now if term not in then)]


def _all_terms(table: TableView, screen: Screen[Any], words: Words) -> list[str]:
    """Word every setting, also one that has no effect beside the others: it was chosen all the same."""
    setup = table.setup
    strength = words("settings-strength", strength=words(f"strength-{setup.strength}"))
    options = [words(f"{screen.key}-term-{name}") for name, value in setup.options.items() if value]
    return [*shared_terms(table, screen, words), f"🤖 {strength}", *options]


def _is_rated(table: TableView) -> bool:
    """Tell whether the game is rated, or will be as soon as somebody joins."""
    return table.rated if table.setup.rated is None else table.setup.rated


def _rows(table: TableView, screen: Screen[Any], words: Words) -> tuple[Row, ...]:
    setup = table.setup
    has_hints = not _is_rated(table) if setup.hints is None else setup.hints
    on = {"rated": _is_rated(table), "hints": has_hints, "thread": setup.thread}
    shared = [name for name in SWITCHES if name != "hints" or screen.has_hints]
    switches = [switch(name, words(f"settings-{name}"), on[name]) for name in shared]
    options = tuple(
        Option(name, words(f"{screen.key}-term-{name}"), about=words(f"option-{name}-about"), chosen=bool(value))
        for name, value in setup.options.items()
    )
    clocks = tuple(
        Option(each.value, words("settings-clock", clock=words(f"choice-clock-{each}")), chosen=each is setup.clock)
        for each in TimeControl
    )
    strengths = tuple(
        Option(
            strength,
            words("settings-strength", strength=words(f"strength-{strength}")),
            about=words(f"strength-{strength}-about"),
            chosen=strength == setup.strength,
        )
        for strength in PLAYABLE
    )
    close = Button("cancel", words("button-close-table"), "✖️", discord.ButtonStyle.danger)
    return (
        Menu("clock", words("option-clock-about"), clocks),
        Menu("strength", words("option-strength-about"), strengths),
        *((Menu("options", words("settings-options"), options, 0, len(options)),) if options else ()),
        tuple(switches),
        (close,),
    )
