"""What a game brings to the table: the Screen that its cog registers, and the scene that it draws from.

A new game needs a folder `cogs/<game>` whose `setup` calls `house.screens.add(MyScreen())`, and its own locale files.
Lobby, table message, panels, pings, clocks, podium, rules pages and lessons are shared; the screen fills them in.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import discord

from bot.tables.model import Setup
from bot.ui.interactions.components import Row
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Words
from engine.errors import Refused
from engine.game import Event, Json, Outcome, Seat

LOOK = "look"
"""A choice `look.<something>` is no move: the panel comes back with that as the scene's `focus`."""


@dataclass(frozen=True, slots=True)
class Scene:
    """All that a screen may draw from: one reader's view of a game, and how to word it.

    `view` is the game's own View of `seat` (None: everybody). `decision` is "" when the reader has nothing to choose.
    `names` are for embeds (formatting disarmed), `plain_names` for pictures, labels and code blocks.
    `awaited` are the seats the game waits for, `ready` those who have chosen in a simultaneous choice.
    `outcome` has places as they count: those in `left` went early and stand behind all others.
    `focus` is what the reader wants to look at, after a choice `look.<focus>`.
    `you` is the seat that is named "you" instead of by a name: the learner's, in a lesson.
    """

    game: str
    view: Any
    seat: Seat | None
    names: tuple[str, ...]
    plain_names: tuple[str, ...]
    words: Words
    card_emojis: CardEmojis
    awaited: frozenset[Seat] = frozenset()
    ready: frozenset[Seat] = frozenset()
    decision: str = ""
    hints: bool = False
    options: Mapping[str, Json] = field(default_factory=dict)
    outcome: Outcome | None = None
    left: frozenset[Seat] = frozenset()
    focus: str = ""
    you: Seat | None = None

    def name(self, seat: Seat) -> str:
        """Name a seat as its reader reads it."""
        return self.names[seat]

    def who(self, *seats: Seat) -> str:
        """Tell a message whether these seats include "you", so that its verbs agree: "you" or "other"."""
        return "you" if self.you in seats else "other"

    def listed(self, seats: Sequence[Seat] | frozenset[Seat]) -> str:
        """List the names of seats."""
        return self.words.join([self.names[seat] for seat in sorted(seats)])


@dataclass(frozen=True, slots=True)
class Section:
    """One field of an embed."""

    title: str
    text: str
    inline: bool = False


@dataclass(frozen=True, slots=True)
class Content:
    """What a screen fills in: a headline, lines, sections, controls (choices only) and a picture to draw.

    The rows' buttons and menus name a choice; the shared code adds game, table and decision. A choice must never name
    a card that the presser does not hold.
    """

    headline: str = ""
    lines: tuple[str, ...] = ()
    sections: tuple[Section, ...] = ()
    rows: tuple[Row, ...] = ()
    picture: Hashable | None = None


@dataclass(frozen=True, slots=True)
class RulePage:
    """One page of the rules, with a picture to draw."""

    embed: discord.Embed
    picture: Hashable | None = None


@dataclass(frozen=True, slots=True)
class SeatCount:
    """One player's part of the podium: the points in one line, and the whole count for those who look."""

    seat: Seat
    summary: str
    details: str


class Screen(Protocol):
    """One game as people see it. Every method is pure: no I/O, no clock, the same scene gives the same face."""

    key: str
    """The game's key; also the prefix of its messages and the area of its buttons."""
    colour: int
    """The colour of its embeds."""
    live_seconds: int
    """How long a decision may take on the live clock."""
    lesson: TutorialScript

    def terms(self, setup: Setup, words: Words) -> Sequence[str]:
        """Word this game's own options for the lobby, one line each; none when all are as usual."""
        ...

    def table(self, scene: Scene) -> Content:
        """Show everybody how the game stands (scene.seat is None): headline is the round and phase; no rows."""
        ...

    def interlude(self, scene: Scene) -> Content | None:
        """Show what everybody should see for a moment before the game goes on, such as the end of a round, or None.

        It stands in the place of the table for some seconds, until somebody presses Next or plays; computers wait.
        """
        ...

    def panel(self, scene: Scene) -> Content:
        """Show a player their own cards, what is asked in `headline`, and the controls for exactly that."""
        ...

    def end(self, scene: Scene) -> Content:
        """Show the final position and what decided a tie (scene.outcome is set); the podium itself is shared."""
        ...

    def counts(self, scene: Scene) -> Sequence[SeatCount]:
        """Explain every seat's points (scene.outcome is set), best place first."""
        ...

    def narrate(self, scene: Scene, event: Event) -> str | None:
        """Tell an event in one short line, or None when it is not worth one."""
        ...

    def move(self, choice: str, values: Sequence[str], view: Any) -> Json:
        """Turn a pressed control back into a move; raise `Refused` for a choice that is none."""
        ...

    def rules(self, words: Words, card_emojis: CardEmojis) -> Sequence[RulePage]:
        """Explain the game on a few illustrated pages."""
        ...


@dataclass(frozen=True, slots=True)
class TutorialScript:
    """The script of `/<game> learn`: a game with a fixed seed, and when it ends.

    The learner sits in seat 0; computers of `strength` play the others. Above each of the learner's decisions stands
    the message `<game>-learn-<stage>-<number>` (how often the stage came, from 1) or else `<game>-learn-<stage>`, where
    `stage_of(view)` gives the stage. After `decisions` choices (20 at most) the computers play on to the end, and
    `<game>-learn-end` explains it.
    """

    seats: int
    seed: str
    decisions: int
    strength: str
    options: Mapping[str, Json]
    stage_of: Callable[[Any], str]


class Screens:
    """The screens of the games, by key."""

    def __init__(self) -> None:
        self._screens: dict[str, Screen] = {}

    def add(self, screen: Screen) -> None:
        """Register a game's screen."""
        self._screens[screen.key] = screen

    def of(self, game: str) -> Screen:
        """Give the screen of a game."""
        if game not in self._screens:
            raise Refused("no-such-game", game=game)
        return self._screens[game]

    def keys(self) -> Sequence[str]:
        """List the games that have a screen."""
        return sorted(self._screens)
