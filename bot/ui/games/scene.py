"""Scenes from tables: who sits where in words, and one reader's view of the game."""

from __future__ import annotations

from dataclasses import replace

from discord.utils import escape_markdown

from bot.tables.model import Sitter
from bot.tables.snapshot import Snapshot
from bot.ui.games.screen import Scene
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Words
from engine.game import Outcome, Seat

NAME_LENGTH = 32


def plain_name(sitter: Sitter, words: Words) -> str:
    """Name who sits in a seat, as drawn in pictures and labels."""
    if sitter.person is None:
        return words("computer-name", number=sitter.number, strength=sitter.strength)
    if sitter.person.is_forgotten:
        return words("somebody")
    return " ".join(sitter.person.name.split())[:NAME_LENGTH] or words("somebody")


def plain_names(table: Snapshot, words: Words) -> tuple[str, ...]:
    """Name every seat, as drawn in pictures and labels."""
    return tuple(plain_name(sitter, words) for sitter in table.sitters)


def names(table: Snapshot, words: Words) -> tuple[str, ...]:
    """Name every seat for embeds, with Discord's formatting characters disarmed."""
    return tuple(escape_markdown(name) for name in plain_names(table, words))


def counted(outcome: Outcome, table: Snapshot) -> Outcome:
    """Give an outcome the places that count: leavers stand behind all others and never win."""
    places = {result.seat: result.place for result in table.results}
    return replace(outcome, places=tuple(places.get(seat, place) for seat, place in enumerate(outcome.places)))


def left_early(table: Snapshot) -> frozenset[Seat]:
    """Name the seats whose people left before the end."""
    return frozenset(seat for seat, sitter in enumerate(table.sitters) if sitter.left)


def scene_of(table: Snapshot, seat: Seat | None, words: Words, card_emojis: CardEmojis, focus: str = "") -> Scene:
    """Show a started table to a seat, or to everybody (None)."""
    return Scene(
        game=table.setup.game,
        view=table.view(seat),
        seat=seat,
        names=names(table, words),
        plain_names=plain_names(table, words),
        words=words,
        card_emojis=card_emojis,
        awaited=table.awaited,
        ready=table.ready,
        decision="" if seat is None else table.decision(seat),
        hints=table.hints,
        options=table.setup.options,
        outcome=None if table.outcome is None else counted(table.outcome, table),
        left=left_early(table),
        focus=focus,
    )
