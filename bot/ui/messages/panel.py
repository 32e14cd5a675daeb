"""What a person's private panel of a table shows, in every stage of the table's life."""

from __future__ import annotations

import discord

from bot.tables.model import Status
from bot.tables.snapshot import Snapshot
from bot.ui.games.scene import scene_of
from bot.ui.games.screen import Screen, Screens
from bot.ui.interactions.components import Address, Button, Row
from bot.ui.messages.message import Message
from bot.ui.messages.table import TableMessages, winners_line
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Words

TOLD_LINES = 2


class PanelMessages:
    """Builds panels for players, and a private copy of the table for everybody else."""

    def __init__(self, screens: Screens, board: TableMessages, card_emojis: CardEmojis) -> None:
        self._screens = screens
        self._board = board
        self._card_emojis = card_emojis

    def sheet(self, table: Snapshot, person: int, words: Words, focus: str = "") -> Message:
        """Show a table privately to a person, who may want to look at something of it."""
        screen = self._screens.of(table.setup.game)
        seat = table.seat_of(person)
        if table.status is Status.PLAYING and seat is not None:
            return self._playing(table, screen, seat, words, focus)
        if table.status is Status.FINISHED and seat is not None:
            return self._finished(table, screen, seat, words)
        public = self._board.sheet(table, screen, words)
        return Message(public.embeds, (), public.address, public.picture)

    def _playing(self, table: Snapshot, screen: Screen, seat: int, words: Words, focus: str) -> Message:
        scene = scene_of(table, seat, words, self._card_emojis, focus)
        face = screen.panel(scene)
        lines = [f"**{face.headline}**", *face.lines]
        if not table.awaited & {seat} and not face.rows:
            lines += [f"› {line}" for line in self._board.told(table, screen, scene)[-TOLD_LINES:]]
        if table.sitters[seat].held:
            lines.append(words("table-held", names=scene.name(seat), count=1))
        embed = discord.Embed(
            title=words("panel-title", game=words(f"{screen.key}-name")),
            description="\n".join(lines),
            colour=screen.colour,
        )
        for section in face.sections:
            embed.add_field(name=section.title[:256], value=section.text[:1024], inline=section.inline)
        if seat in table.deadlines:
            embed.add_field(
                name="", value=words("panel-deadline", when=f"<t:{int(table.deadlines[seat])}:R>"), inline=False
            )
        embed.set_footer(text=words("table-id", id=table.id))
        rows = face.rows
        if table.sitters[seat].held:
            # The computer chooses: a full hand would leave no room for the way back, and Back brings the choices.
            rows = (self._back_row(table, words),)
        return Message((embed,), rows, Address(screen.key, table.id, scene.decision), face.picture)

    def _back_row(self, table: Snapshot, words: Words) -> Row:
        button = Button("back", words("button-back"), "👋", discord.ButtonStyle.success, at=Address("table", table.id))
        return (button,)

    def _finished(self, table: Snapshot, screen: Screen, seat: int, words: Words) -> Message:
        scene = scene_of(table, None, words, self._card_emojis)
        own = next(count for count in screen.counts(scene) if count.seat == seat)
        title = words("panel-over", game=words(f"{screen.key}-name"))
        embed = discord.Embed(title=title, description=winners_line(scene), colour=screen.colour)
        embed.add_field(name=words("panel-your-count"), value=own.details[:1024], inline=False)
        embed.set_footer(text=words("table-id", id=table.id))
        return Message((embed,), (), Address("table", table.id))
