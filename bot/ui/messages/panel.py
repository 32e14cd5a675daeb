"""What a person's private panel of a table shows, in every stage of the table's life."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import discord

from bot.tables.model import Status
from bot.tables.table_view import TableView
from bot.ui.games.scene import Scene, Scenes
from bot.ui.games.screen import Content, Screen, Screens, Section
from bot.ui.interactions.components import ROW_WIDTH, ROWS, Address, Button, Row
from bot.ui.messages.embeds import TextEmbed
from bot.ui.messages.message import Message
from bot.ui.messages.own_end import own_end_lines, own_end_title
from bot.ui.messages.podium import end_rows
from bot.ui.messages.table import TableMessages, break_lines, next_round_button
from bot.ui.text.countdown import countdown
from bot.ui.text.fluent import Words

HAPPENED_LINES = 2
ASKED, WAITING, ENDED = "👉", "⏳", "🏁"
"""What a title begins with: whether the reader is asked, at a glance and in every language."""
AREA = "table"
OVERVIEW, CARDS = "overview", "cards"
"""The choices that lay the game's overview card over a panel, and take it away."""
_OVER = f"{OVERVIEW}."
"""So begins the focus of a panel on which the overview card lies; the rest is what is looked at under it."""


def with_overview(focus: str) -> str:
    """Give the focus of a panel with the overview card over it."""
    return f"{_OVER}{without_overview(focus)}"


def without_overview(focus: str) -> str:
    """Give the focus of a panel without the overview card."""
    return focus.removeprefix(_OVER)


class PanelMessages:
    """Builds panels for players, and a private copy of the table for everybody else."""

    def __init__(
        self, screens: Screens, tables: TableMessages, scenes: Scenes, offers: Callable[[str], bool] = lambda _: False
    ) -> None:
        """Take the parts; `offers` tells whether an area of buttons is answered by anybody."""
        self._screens = screens
        self._tables = tables
        self._scenes = scenes
        self._offers = offers

    def message(self, table: TableView, person: int, words: Words, focus: str = "", is_break: bool = False) -> Message:
        """Show a table, or the break before it goes on, privately to a person, who may look at something of it."""
        screen = self._screens.of(table.setup.game)
        seat = table.seat_of(person)
        if table.status is Status.PLAYING and seat is not None:
            scene = self._scenes.of(table, seat, words, without_overview(focus))
            interlude = screen.interlude(scene) if is_break and not table.players[seat].bot_controlled else None
            if interlude is not None and not focus.startswith(_OVER):
                return _break_message(table, screen, interlude, words)
            return self._playing(table, screen, scene, seat, focus)
        if table.status is Status.FINISHED and seat is not None:
            return self._finished(table, screen, seat, words)
        public = self._tables.message(table, screen, words)
        return Message(public.embeds, (), public.address, public.picture, sections=public.sections)

    def _playing(self, table: TableView, screen: Screen[Any], scene: Scene[Any], seat: int, focus: str) -> Message:
        words = scene.words
        overview = screen.overview(table.setup.options, words) if focus.startswith(_OVER) else None
        if overview is not None:
            return _overview_message(table, screen, overview, words)
        content = screen.panel(scene)
        lines = [*self._happened(table, screen, scene, seat), *content.lines]
        if seat in table.deadlines:
            lines.append(words("panel-deadline", when=countdown(table.deadlines[seat], table.setup.seconds)))
        mark = ASKED if seat in table.to_move else WAITING
        title = f"{mark} {content.headline}"[:256]
        embed = TextEmbed(title, "\n".join(lines), screen.colour)
        rows = content.rows
        if table.players[seat].bot_controlled:
            # The computer chooses: a full hand would leave no room for the way back, and Back brings the choices.
            rows = (_back_row(table, words),)
        elif screen.has_overview:
            rows = _and_overview(rows, table, words)
        address = Address(screen.key, table.id, scene.decision)
        return Message((embed,), rows, address, content.picture, sections=content.sections)

    def _happened(self, table: TableView, screen: Screen[Any], scene: Scene[Any], seat: int) -> list[str]:
        """Tell in two lines what just happened to a player, above all that somebody else chose for them."""
        lines = []
        if table.players[seat].bot_controlled:
            lines.append(scene.words("panel-held"))
        elif table.players[seat].consecutive_timeouts:
            is_confirmed = seat in table.confirmed_by_clock
            lines.append(scene.words("panel-clock-confirmed" if is_confirmed else "panel-clock-chose"))
        elif seat in table.moved_by_itself:
            lines.append(scene.words("panel-by-itself"))
        return [*lines, *screen.happened(scene, HAPPENED_LINES - len(lines))]

    def _finished(self, table: TableView, screen: Screen[Any], seat: int, words: Words) -> Message:
        """Show what of the end is the reader's own; how all others stand is in the message that everybody sees."""
        scene = self._scenes.of(table, seat, words)
        own = next(count for count in screen.counts(scene) if count.seat == seat)
        content = screen.end(scene)
        lines = own_end_lines(table, scene, seat, own.summary, content.lines)
        embed = discord.Embed(title=own_end_title(scene, seat), description="\n".join(lines), colour=screen.colour)
        rows = end_rows(table, screen, words, self._offers)
        picture = screen.count_picture(scene, seat)
        if picture == content.picture:
            return Message((embed,), rows, Address(AREA, table.id))
        sections = (Section(words("panel-your-count"), own.details.removeprefix(own.summary).strip()),)
        return Message((embed,), rows, Address(AREA, table.id), picture, sections=sections)


def _break_message(table: TableView, screen: Screen[Any], interlude: Content, words: Words) -> Message:
    """Show how a round ended; nothing is asked until the reader has seen enough, or the break is over."""
    lines = break_lines(table, interlude, words)
    embed = TextEmbed(f"{ENDED} {interlude.headline}"[:256], "\n".join(lines), screen.colour)
    row = (next_round_button(words),)
    return Message((embed,), (row,), Address(AREA, table.id), interlude.picture, sections=interlude.sections)


def _overview_message(table: TableView, screen: Screen[Any], overview: Content, words: Words) -> Message:
    """Show the overview card in the place of a panel; whatever is asked next takes its place."""
    embed = discord.Embed(
        title=f"📋 {overview.headline}", description="\n".join(overview.lines) or None, colour=screen.colour
    )
    row = (Button(CARDS, words("button-hand"), "🎴", discord.ButtonStyle.success),)
    return Message((embed,), (row,), Address(AREA, table.id), overview.picture, sections=overview.sections)


def _and_overview(rows: tuple[Row, ...], table: TableView, words: Words) -> tuple[Row, ...]:
    """Offer the overview card after all else, where there is room in the last row or below it."""
    button = _overview_button(words("button-overview"), table.id)
    last = rows[-1] if rows else ()
    if isinstance(last, tuple) and len(last) < ROW_WIDTH:
        return (*rows[:-1], (*last, button))
    return (*rows, (button,)) if len(rows) < ROWS else rows


@lru_cache(1024)
def _overview_button(label: str, table_id: str) -> Button:
    return Button(OVERVIEW, label, "📋", at=Address(AREA, table_id))


def _back_row(table: TableView, words: Words) -> Row:
    return (Button("back", words("button-back"), "👋", discord.ButtonStyle.success, at=Address(AREA, table.id)),)
