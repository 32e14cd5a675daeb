"""The public message of a table: lobby, running game or podium, all in the server's language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import discord

from bot.tables.model import Status
from bot.tables.table_view import TableView
from bot.ui.games.scene import Scene, Scenes
from bot.ui.games.screen import Content, Screen, newest_lines
from bot.ui.interactions.components import Address, Button, Row
from bot.ui.messages.computer_remarks import Remarks
from bot.ui.messages.embeds import content_embed
from bot.ui.messages.lobby import closed_message, lobby_message
from bot.ui.messages.message import Message
from bot.ui.messages.podium import podium_message
from bot.ui.text.countdown import countdown, time_of_day
from bot.ui.text.fluent import Words

AREA = "table"
TOLD_LINES = 2


class TableMessages:
    """Builds the public message of any table."""

    def __init__(self, scenes: Scenes, offers: Callable[[str], bool]) -> None:
        """Take the maker of scenes, and how to tell whether an area of buttons is answered by anybody."""
        self._scenes = scenes
        self._offers = offers
        self._remarks = Remarks()

    def message(
        self, table: TableView, screen: Screen[Any], words: Words, notes: Sequence[str] = (), is_break: bool = False
    ) -> Message:
        """Show a table as it stands, or the break before it goes on; `notes` are news about the table."""
        if table.status is Status.LOBBY:
            return lobby_message(table, screen, words)
        if table.status is Status.PLAYING:
            return self._playing(table, screen, self._scenes.of(table, None, words), notes, is_break)
        if table.status is Status.FINISHED:
            return podium_message(table, screen, self._scenes.of(table, None, words), self._offers)
        return closed_message(table, screen, words)

    def _playing(
        self, table: TableView, screen: Screen[Any], scene: Scene[Any], notes: Sequence[str], is_break: bool
    ) -> Message:
        words = scene.words
        interlude = screen.interlude(scene) if is_break else None
        content = interlude or screen.table(scene)
        told = [*newest_lines(screen.narrate, scene, scene.events, TOLD_LINES), *notes]
        aside = _absent(table, scene) or self._remarks.of(table, scene)
        told = [*told[-1:], aside] if aside else told[-TOLD_LINES:]
        lines = [f"**{awaited_line(table, scene)}**", *content.lines, *told]
        if interlude is not None:
            # Nobody is waited for yet, and what happened last is what the break is about.
            lines = [*break_lines(table, interlude, words), *([aside] if aside else notes[-1:])]
        embed = content_embed(screen, words, content, lines)
        rows = _rows(words, has_rules=screen.has_rules, is_break=interlude is not None)
        return Message((embed,), rows, Address(AREA, table.id), content.picture, sections=content.sections)


@lru_cache(256)
def _rows(words: Words, *, has_rules: bool, is_break: bool) -> tuple[Row, ...]:
    row = [hand_button(words)]
    if is_break:
        row.insert(0, next_round_button(words))
    if has_rules:
        row.append(Button("rules", words("button-rules"), "📖"))
    row.append(Button("menu", words("button-menu"), "⚙️"))
    return (tuple(row),)


def hand_button(words: Words, at: Address | None = None) -> Button:
    """Offer one's own panel, from the message of a table or from elsewhere."""
    return Button("hand", words("button-hand"), "🎴", discord.ButtonStyle.success, at=at)


def next_round_button(words: Words) -> Button:
    """Offer to go on after a round, on the table as in everybody's panel."""
    return Button("next", words("button-next-round"), "⏭️", discord.ButtonStyle.primary)


def break_lines(table: TableView, interlude: Content, words: Words) -> list[str]:
    """Tell what a break is about, and when it ends."""
    ends = words("break-ends", when=time_of_day(table.paused_until))
    return [*interlude.lines[:-1], " ".join([*interlude.lines[-1:], ends])]


def awaited_line(table: TableView, scene: Scene[Any]) -> str:
    """Say whom the game waits for, how many have chosen, and until when."""
    words = scene.words
    names = scene.listed(table.to_move)
    line = words("waiting-for", names=names, count=len(table.to_move))
    choosing = len(table.to_move) + len(table.ready)
    if choosing > 1:
        line += " " + words("ready-count", ready=len(table.ready), all=choosing)
    if table.deadline is not None:
        line += f" · ⏱️ {countdown(table.deadline, table.setup.seconds)}"
    return line


def _absent(table: TableView, scene: Scene[Any]) -> str:
    """Say in one line for whom computers play."""
    held = [seat for seat, player in enumerate(table.players) if player.bot_controlled]
    lines = []
    if table.is_everyone_away:
        lines.append(scene.words("table-at-rest"))
    elif held:
        lines.append(scene.words("table-held", names=scene.listed(held), count=len(held)))
    if scene.left:
        lines.append(scene.words("table-left", names=scene.listed(scene.left), count=len(scene.left)))
    return " ".join(lines)
