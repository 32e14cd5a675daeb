"""What a person's private panel of a table shows, in every stage of the table's life."""

from __future__ import annotations

from typing import Any

import discord

from bot.tables.model import Status
from bot.tables.snapshot import Snapshot
from bot.ui.games.scene import Scenes
from bot.ui.games.screen import Screen, Screens
from bot.ui.interactions.components import Address, Button, Row
from bot.ui.messages.message import Message
from bot.ui.messages.podium import winners_line
from bot.ui.messages.table import TableMessages
from bot.ui.text.fluent import Words

TOLD_LINES = 2


class PanelMessages:
    """Builds panels for players, and a private copy of the table for everybody else."""

    def __init__(self, screens: Screens, tables: TableMessages, scenes: Scenes) -> None:
        self._screens = screens
        self._tables = tables
        self._scenes = scenes

    def message(self, table: Snapshot, person: int, words: Words, focus: str = "") -> Message:
        """Show a table privately to a person, who may want to look at something of it."""
        screen = self._screens.of(table.setup.game)
        seat = table.seat_of(person)
        if table.status is Status.PLAYING and seat is not None:
            return self._playing(table, screen, seat, words, focus)
        if table.status is Status.FINISHED and seat is not None:
            return self._finished(table, screen, seat, words)
        public = self._tables.message(table, screen, words)
        return Message(public.embeds, (), public.address, public.picture)

    def _playing(self, table: Snapshot, screen: Screen[Any], seat: int, words: Words, focus: str) -> Message:
        scene = self._scenes.of(table, seat, words, focus)
        content = screen.panel(scene)
        lines = [f"**{content.headline}**", *content.lines]
        if not table.awaited & {seat} and not content.rows:
            lines += [f"› {line}" for line in self._tables.told(table, screen, scene)[-TOLD_LINES:]]
        if table.sitters[seat].held:
            lines.append(words("table-held", names=scene.name(seat), count=1))
        embed = discord.Embed(
            title=words("panel-title", game=words(f"{screen.key}-name")),
            description="\n".join(lines),
            colour=screen.colour,
        )
        for section in content.sections:
            embed.add_field(name=section.title[:256], value=section.text[:1024], inline=section.inline)
        if seat in table.deadlines:
            embed.add_field(
                name="", value=words("panel-deadline", when=f"<t:{int(table.deadlines[seat])}:R>"), inline=False
            )
        embed.set_footer(text=words("table-id", id=table.id))
        rows = content.rows
        if table.sitters[seat].held:
            # The computer chooses: a full hand would leave no room for the way back, and Back brings the choices.
            rows = (_back_row(table, words),)
        return Message((embed,), rows, Address(screen.key, table.id, scene.decision), content.picture)

    def _finished(self, table: Snapshot, screen: Screen[Any], seat: int, words: Words) -> Message:
        scene = self._scenes.of(table, None, words)
        own = next(count for count in screen.counts(scene) if count.seat == seat)
        title = words("panel-over", game=words(f"{screen.key}-name"))
        embed = discord.Embed(title=title, description=winners_line(scene), colour=screen.colour)
        embed.add_field(name=words("panel-your-count"), value=own.details[:1024], inline=False)
        embed.set_footer(text=words("table-id", id=table.id))
        return Message((embed,), (), Address("table", table.id))


def _back_row(table: Snapshot, words: Words) -> Row:
    return (Button("back", words("button-back"), "👋", discord.ButtonStyle.success, at=Address("table", table.id)),)
