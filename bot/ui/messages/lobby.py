"""The lobby: who sits, under which terms, what is missing, and the buttons to play, to learn and to change it."""

from __future__ import annotations

from typing import Any

import discord

from bot.tables.model import Setup, Status, TimeControl
from bot.tables.table_view import TableView
from bot.ui.games.screen import Screen
from bot.ui.interactions.components import NO_DECISION, Address, Button, Menu, Option, Row
from bot.ui.messages.message import Message
from bot.ui.text.fluent import Words
from bot.ui.text.player_names import names
from engine.computers import PLAYABLE

AREA = "lobby"
REMOVE = "remove"
"""The line of the menu of computers that takes one away."""
BETWEEN = " · "


def lobby_message(table: TableView, screen: Screen[Any], words: Words) -> Message:
    """Show a table that waits for players."""
    embed = discord.Embed(
        title=words("lobby-title", game=words(f"{screen.key}-name")),
        description=words(f"{screen.key}-teaser"),
        colour=screen.colour,
    )
    embed.add_field(name=words("lobby-players", count=len(table.players)), value=_players(table, words), inline=False)
    embed.add_field(name="", value=_terms(table, screen, words), inline=False)
    embed.add_field(name="", value=_next_step(table, words), inline=False)
    embed.set_footer(text=words("table-id", id=table.id))
    return Message((embed,), _rows(table, screen, words), Address(AREA, table.id), screen.title(words))


def closed_message(table: TableView, screen: Screen[Any], words: Words) -> Message:
    """Show that a table was cancelled or can be shown nowhere."""
    code = "table-suspended" if table.status is Status.SUSPENDED else "table-cancelled"
    embed = discord.Embed(title=words(f"{screen.key}-name"), description=words(code), colour=screen.colour)
    embed.set_footer(text=words("table-id", id=table.id))
    return Message((embed,), (), Address(AREA, table.id))


def clock_text(setup: Setup, words: Words) -> str:
    """Word how long a decision may take."""
    if setup.clock is TimeControl.NONE:
        return words("clock-none")
    return words(
        f"clock-{setup.clock}", seconds=setup.seconds, minutes=setup.seconds // 60, hours=setup.seconds // 3600
    )


def learning_buttons(screen: Screen[Any], words: Words) -> tuple[Button, ...]:
    """Offer what a game has for people who do not know it yet."""
    buttons = []
    if screen.tutorial is not None:
        buttons.append(Button("again", words("button-learn"), "🎓", at=Address("learn", screen.key, NO_DECISION)))
    if screen.has_rules:
        buttons.append(Button("page.0", words("button-rules"), "📖", at=Address("rules", screen.key)))
    return tuple(buttons)


def own_table_offer(table: TableView, screen: Screen[Any], words: Words) -> Message:
    """Tell somebody who does not sit here how to play against computers all the same."""
    button = Button(
        "computers", words("button-computers"), "🤖", discord.ButtonStyle.primary, at=Address("open", screen.key)
    )
    return Message((), ((button,),), content=words("lobby-own-table", host=_host(table, words)))


def _players(table: TableView, words: Words) -> str:
    lines = []
    for player, name in zip(table.players, names(table, words), strict=True):
        if player.person is None:
            lines.append(words("lobby-computer", name=name, strength=words(f"strength-{player.strength}")))
        elif player.person.id == table.host:
            lines.append(words("lobby-host", name=name))
        else:
            lines.append(words("lobby-person", name=name))
    return "\n".join(lines) or words("lobby-nobody")


def shared_terms(table: TableView, screen: Screen[Any], words: Words) -> list[str]:
    """Word the terms that every game has: the clock, whether it counts, hints and where it is played."""
    setup = table.setup
    clock = clock_text(setup, words)
    is_alone = setup.clock is not TimeControl.NONE and len(table.people) < 2
    terms = [words("lobby-clock-alone", clock=clock) if is_alone else clock]
    terms.append(words(_rated(table)))
    if screen.has_hints:
        terms.append(words(_hints(table)))
    if setup.thread:
        terms.append(words("lobby-thread"))
    return terms


def _terms(table: TableView, screen: Screen[Any], words: Words) -> str:
    lines = [BETWEEN.join(shared_terms(table, screen, words)), *screen.terms(table.setup, words)]
    return "\n".join([*lines, *_changed_by_joining(table, screen, words)])


def _rated(table: TableView) -> str:
    """Name how the game counts; a game of one person never does, whatever the host has decided for more."""
    if table.rated:
        return "lobby-rated"
    return "lobby-rated-later" if table.setup.rated else "lobby-unrated"


def _hints(table: TableView) -> str:
    """Name whether there are hints; those that nobody has decided about go when a game is rated."""
    if table.hints:
        is_until_rated = table.setup.rated and not table.rated and table.setup.hints is None
        return "lobby-hints-until-rated" if is_until_rated else "lobby-hints"
    # Where the rating follows from who sits here, a line of its own says what that changes.
    return "lobby-no-hints-rated" if table.lacks_hints and table.setup.rated else "lobby-no-hints"


def _changed_by_joining(table: TableView, screen: Screen[Any], words: Words) -> list[str]:
    """Say what follows from who sits here, as long as the host has not decided it."""
    if table.setup.rated is not None or len(table.people) < 2:
        return []
    hints = "none" if not screen.has_hints or table.setup.hints is not None else "on" if table.hints else "off"
    facts = {"host": _host(table, words), "hints": hints}
    if table.rated:
        return [words("lobby-now-rated", **facts)]
    return [words("lobby-first-game", names=words.join(_newcomers(table, words)), **facts)]


def _newcomers(table: TableView, words: Words) -> list[str]:
    shown = names(table, words)
    return [shown[seat] for seat, player in enumerate(table.players) if player.newcomer]


def _host(table: TableView, words: Words) -> str:
    seat = table.seat_of(table.host)
    return words("somebody") if seat is None else names(table, words)[seat]


def _next_step(table: TableView, words: Words) -> str:
    host = _host(table, words)
    free = table.seats.stop - 1 - len(table.players)
    if table.missing:
        return words("lobby-missing", count=table.missing, host=host)
    return words("lobby-full", host=host) if free == 0 else words("lobby-ready", count=free, host=host)


def _can_fill(table: TableView, screen: Screen[Any]) -> bool:
    return len(table.players) < screen.seats_to_fill(table.seats)


def _rows(table: TableView, screen: Screen[Any], words: Words) -> tuple[Row, ...]:
    style = discord.ButtonStyle
    is_full = len(table.players) >= table.seats.stop - 1
    join = Button("join", words("button-join"), "🪑", style.success, is_full)
    start = Button("start", words("button-start"), "▶️", style.primary, table.missing > 0)
    others = [Button("settings", words("button-settings"), "⚙️"), Button("leave", words("button-leave"), "🚪")]
    if table.setup.rated is None and len(table.people) > 1 and _newcomers(table, words):
        others.append(Button("count-first", words("button-count-first"), "🏅"))
    menu = _computer_menu(table, words, is_full)
    first, *more = (*learning_buttons(screen, words), *others)
    play: tuple[Row, ...] = ((join, start),)
    if _can_fill(table, screen):
        # A phone has room for two of these beside each other, and for three of the short ones below.
        play = ((Button("fill", words("button-computers"), "🤖", style.primary), join), (start, first))
    else:
        more.insert(0, first)
    rows = (*play, tuple(more))
    return rows if menu is None else (*rows, menu)


def _computer_menu(table: TableView, words: Words, is_full: bool) -> Menu | None:
    """Let the host seat computers and send them away; its name changes with the table, so it can be used again."""
    options = [
        Option(
            strength,
            words("lobby-add-computer", strength=words(f"strength-{strength}")),
            "🤖",
            words(f"strength-{strength}-about"),
        )
        for strength in (() if is_full else PLAYABLE)
    ]
    if any(player.person is None for player in table.players):
        options.append(Option(REMOVE, words("lobby-remove-computer"), "➖"))
    return Menu(f"computer.{len(table.players)}", words("lobby-which-computer"), tuple(options)) if options else None
