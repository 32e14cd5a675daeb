"""What anybody may ask of a table besides looking at it: all of it as text, its fairness, at the end its count."""

from __future__ import annotations

from dataclasses import replace

import discord

from bot.errors import NotAllowed
from bot.tables.model import Status
from bot.tables.table_view import TableView
from bot.ui.games.scene import Scenes
from bot.ui.games.screen import Screens
from bot.ui.interactions.components import Address, Button, rows_of
from bot.ui.messages.embeds import add_section
from bot.ui.messages.message import Message
from bot.ui.messages.panel import PanelMessages
from bot.ui.messages.podium import AREA, ROW_WIDTH
from bot.ui.messages.table import hand_button
from bot.ui.text.fluent import Words
from bot.ui.text.player_names import shortened


class TableDetails:
    """Builds the private answers to whoever wants to know more of a table."""

    def __init__(self, screens: Screens, scenes: Scenes, panels: PanelMessages) -> None:
        self._screens = screens
        self._scenes = scenes
        self._panels = panels

    def as_text(self, table: TableView, person: int, words: Words) -> Message:
        """Write in words what a person may see of a table: their own panel, or what everybody sees."""
        shown, seat = self._panels.message(table, person, words).without_picture(), table.seat_of(person)
        if table.status is not Status.PLAYING or seat is None:
            return replace(shown, rows=())
        # A second panel would answer too: this one only says where the first one is.
        told = shown.saying(words("text-answer") if seat in table.to_move else None)
        return replace(told, rows=((hand_button(words, Address(AREA, table.id)),),))

    def fairness(self, table: TableView, words: Words) -> Message:
        """Show the seal of the shuffle, and after the end the seed that opens it."""
        if not table.has_started:
            raise NotAllowed("not-started", table=table.id)
        embed = discord.Embed(title=words("podium-proof"), colour=self._screens.of(table.setup.game).colour)
        if table.seed is None:
            embed.description = words("fairness-sealed", commitment=table.commitment)
        else:
            embed.description = words("podium-seed", seed=table.seed, commitment=table.commitment)
        embed.set_footer(text=words("table-id", id=table.id))
        return Message((embed,))

    def count(self, table: TableView, person: int, words: Words, seat: int | None = None) -> Message:
        """Explain the points of a seat, at first one's own or the winner's, with what all have; Denied not-finished."""
        _require_end(table)
        screen, scene = self._screens.of(table.setup.game), self._scenes.of(table, None, words)
        counts = {count.seat: count for count in screen.counts(scene)}
        seat = table.seat_of(person) if seat is None else seat
        shown = counts.get(next(iter(counts)) if seat is None else seat)
        if shown is None:
            raise NotAllowed("no-such-button")
        title = words("table-title", game=words(f"{screen.key}-name"), headline=words("button-count"))
        others = [each for each in counts.values() if each is not shown]
        lines = [words("labelled", name=scene.name(each.seat), text=each.summary) for each in others]
        embed = discord.Embed(title=title[:256], description="\n".join(lines), colour=screen.colour)
        add_section(embed, words("podium-count", name=scene.name(shown.seat)), shown.details, False)
        picture = screen.count_picture(scene, shown.seat)
        # The podium is seen already: under it was pressed.
        picture = None if picture == screen.end(scene).picture else picture
        buttons = [
            Button(f"count.{each}", shortened(scene.plain_names[each]), disabled=each == shown.seat) for each in counts
        ]
        return Message((embed,), rows_of(buttons, ROW_WIDTH), Address(AREA, table.id), picture)

    def share(self, table: TableView, words: Words) -> Message:
        """Give the picture of the end to take away, with a line that does not tell who won; Denied not-finished."""
        _require_end(table)
        screen, scene = self._screens.of(table.setup.game), self._scenes.of(table, None, words)
        everybody = words.join([scene.name(seat) for seat in range(len(table.players))])
        line = words("share-line", names=everybody, game=words(f"{screen.key}-name"))
        embed = discord.Embed(title=words("share-title"), description=words("share-about"), colour=screen.colour)
        content = screen.end(scene)
        # The line stands alone, so that it can be copied.
        return Message((embed,), picture=content.picture, content=line, sections=content.sections)


def _require_end(table: TableView) -> None:
    if table.status is not Status.FINISHED:
        raise NotAllowed("not-finished", table=table.id)
