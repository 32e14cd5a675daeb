"""The public message of a table: lobby, running game or podium, all in the server's language."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import discord

from bot.history.standings import shown
from bot.tables.model import SeatResult, Sitter, Status
from bot.tables.snapshot import Snapshot
from bot.ui.games.scene import scene_of
from bot.ui.games.screen import Content, Scene, Screen, SeatCount
from bot.ui.interactions.components import Address, Button, Row
from bot.ui.messages.computer_remarks import remark
from bot.ui.messages.lobby import closed_message, lobby_message
from bot.ui.messages.message import Message
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Words

AREA = "table"
MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}
FIELD = 1024
DESCRIPTION = 3000
EMBED = 5600
TOLD_LINES = 3
SEAL_GROUP = 16


class TableMessages:
    """Builds the public sheet of any table."""

    def __init__(self, card_emojis: CardEmojis, offers: Callable[[str], bool]) -> None:
        """Take the card emojis, and how to tell whether an area of buttons is answered by anybody."""
        self.card_emojis = card_emojis
        self._offers = offers

    def sheet(
        self, table: Snapshot, screen: Screen, words: Words, notes: Sequence[str] = (), is_interlude: bool = False
    ) -> Message:
        """Show a table as it stands, or the interlude before it goes on; `notes` are news about the table."""
        if table.status is Status.LOBBY:
            return lobby_message(table, screen, words)
        if table.status is Status.PLAYING:
            return self._playing(table, screen, words, notes, is_interlude)
        if table.status is Status.FINISHED:
            return self._podium(table, screen, words)
        return closed_message(table, screen, words)

    def told(self, table: Snapshot, screen: Screen, scene: Scene) -> list[str]:
        """Tell the latest events that the reader of a scene may know, the newest last."""
        told = (screen.narrate(scene, event) for event in table.events if event.is_seen_by(scene.seat))
        return [line for line in told if line][-TOLD_LINES:]

    def _playing(
        self, table: Snapshot, screen: Screen, words: Words, notes: Sequence[str], is_interlude: bool
    ) -> Message:
        scene = scene_of(table, None, words, self.card_emojis)
        interlude = screen.interlude(scene) if is_interlude else None
        face = interlude or screen.table(scene)
        lines = [f"**{awaited_line(table, scene)}**", *face.lines, *_absent(table, scene)]
        told = [*notes, *self.told(table, screen, scene)][-TOLD_LINES:]
        if told:
            lines += ["", *(f"› {line}" for line in told)]
        if muttered := remark(table, scene):
            lines.append(muttered)
        embed = content_embed(screen, words, face, lines)
        embed.set_footer(text=words("table-footer", commitment=_in_groups(table.commitment), id=table.id))
        return Message((embed,), self._table_rows(words, interlude is not None), Address(AREA, table.id), face.picture)

    def _table_rows(self, words: Words, is_interlude: bool) -> tuple[Row, ...]:
        next_round = Button("next", words("button-next-round"), "⏭️", discord.ButtonStyle.primary)
        return (
            (
                *((next_round,) if is_interlude else ()),
                Button("hand", words("button-hand"), "🎴", discord.ButtonStyle.success),
                Button("rules", words("button-rules"), "📖"),
                Button("menu", words("button-menu"), "⚙️"),
            ),
        )

    def _podium(self, table: Snapshot, screen: Screen, words: Words) -> Message:
        scene = scene_of(table, None, words, self.card_emojis)
        face, counts = screen.end(scene), screen.counts(scene)
        results = {result.seat: result for result in table.results}
        lines = [winners_line(scene), ""]
        lines += [_place_line(scene, count, results.get(count.seat), table.sitters[count.seat]) for count in counts]
        if face.lines:
            lines += ["", *face.lines]
        embed = content_embed(screen, words, face, lines)
        for count in counts:
            add_section(embed, words("podium-count", name=scene.plain_names[count.seat]), count.details, True)
        if table.seed is not None:
            add_section(
                embed, words("podium-proof"), words("podium-seed", seed=table.seed, commitment=table.commitment), False
            )
        embed.set_footer(text=words("table-id", id=table.id))
        return Message((embed,), self._podium_rows(table, words), Address(AREA, table.id), face.picture)

    def _podium_rows(self, table: Snapshot, words: Words) -> tuple[Row, ...]:
        row = [Button("rematch", words("button-rematch"), "🔁", discord.ButtonStyle.success)]
        if self._offers("replay"):
            row.append(Button("open", words("button-replay"), "🎞️", at=Address("replay", table.id)))
        if self._offers("review"):
            row.append(Button("open", words("button-my-game"), "🔎", at=Address("review", table.id)))
        return (tuple(row),)


def awaited_line(table: Snapshot, scene: Scene) -> str:
    """Say whom the game waits for, how many have chosen, and until when."""
    words = scene.words
    names = scene.listed(table.awaited)
    line = words("waiting-for", names=names, count=len(table.awaited))
    choosing = len(table.awaited) + len(table.ready)
    if choosing > 1:
        line += " " + words("ready-count", ready=len(table.ready), all=choosing)
    if table.deadline is not None:
        line += f" · <t:{int(table.deadline)}:R>"
    return line


def winners_line(scene: Scene) -> str:
    """Congratulate whoever won; a leaver never did."""
    assert scene.outcome is not None
    winners = scene.outcome.winners
    return "🏆 " + scene.words("podium-winners", names=scene.listed(winners), count=len(winners))


def _absent(table: Snapshot, scene: Scene) -> list[str]:
    held = [seat for seat, sitter in enumerate(table.sitters) if sitter.held]
    lines = []
    if held:
        lines.append(scene.words("table-held", names=scene.listed(held), count=len(held)))
    if scene.left:
        lines.append(scene.words("table-left", names=scene.listed(scene.left), count=len(scene.left)))
    return lines


def _in_groups(digits: str) -> str:
    """Write a long number so that a narrow screen can break it."""
    return " ".join(digits[start : start + SEAL_GROUP] for start in range(0, len(digits), SEAL_GROUP))


def _place_line(scene: Scene, count: SeatCount, result: SeatResult | None, sitter: Sitter) -> str:
    assert scene.outcome is not None
    place, points = scene.outcome.places[count.seat], scene.outcome.points[count.seat]
    line = scene.words("podium-place", name=scene.name(count.seat), points=points)
    line = f"{MEDALS.get(place, f'{place}.')} {line}"
    if sitter.left:
        line += " " + scene.words("podium-left")
    elif sitter.held:
        line += " " + scene.words("podium-held")
    if result is not None and result.before is not None and result.after is not None:
        line += " · " + scene.words("podium-rating", change=rating_change(result), rating=shown_rating(result))
    return line


def shown_rating(result: SeatResult) -> int:
    """Give the rating after a game as people read it."""
    assert result.after is not None
    return shown(result.after.ordinal)


def rating_change(result: SeatResult) -> str:
    """Give what a game did to a rating, with its sign."""
    assert result.before is not None
    assert result.after is not None
    change = shown(result.after.ordinal) - shown(result.before.ordinal)
    return f"+{change}" if change >= 0 else f"−{-change}"


def content_embed(screen: Screen, words: Words, face: Content, lines: Sequence[str]) -> discord.Embed:
    """Lay a face out as an embed in its game's colour, within Discord's limits."""
    title = words("table-title", game=words(f"{screen.key}-name"), headline=face.headline)
    embed = discord.Embed(title=title[:256], description="\n".join(lines)[:DESCRIPTION], colour=screen.colour)
    for section in face.sections:
        add_section(embed, section.title, section.text, section.inline)
    return embed


def add_section(embed: discord.Embed, title: str, text: str, inline: bool) -> None:
    """Add a section unless the embed would pass Discord's limits; what is cut ends with a whole line."""
    room = min(FIELD, EMBED - len(embed) - len(title))
    while len(text) > room and "\n" in text:
        text = text.rpartition("\n")[0]
    if text and len(text) <= room:
        embed.add_field(name=title[:256], value=text, inline=inline)
