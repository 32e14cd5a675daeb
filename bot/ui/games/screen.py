"""What a game brings to the ui: the Screen that its cog registers.

Lobby, table message, panels, calls, clocks, podium, rules pages and tutorials are shared; the screen fills them in.
What a game does not have it does not write, and the ui then offers no button for it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, overload

import discord

from bot.errors import NotAllowed
from bot.tables.model import CLOCK_SECONDS, Setup, TimeControl
from bot.ui.games.scene import Scene, View
from bot.ui.interactions.components import Row
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Words
from engine.game import Event, Json, Seat

if TYPE_CHECKING:
    from bot.ui.games.replay_texts import ReplayTexts

LOOK = "look"
"""A choice `look.<something>` is no move: the panel comes back with that as the scene's `focus`."""


class Section(NamedTuple):
    """One field of an embed."""

    title: str
    text: str
    inline: bool = False


class Later(Sequence[Section]):
    """Sections that are worded when somebody reads them: where there is a picture, nobody does."""

    __slots__ = ("_make", "_sections")

    def __init__(self, make: Callable[[], Sequence[Section]]) -> None:
        self._make = make
        self._sections: tuple[Section, ...] | None = None

    def _worded(self) -> tuple[Section, ...]:
        if self._sections is None:
            self._sections = tuple(self._make())
        return self._sections

    @overload
    def __getitem__(self, place: int) -> Section: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Section]: ...
    def __getitem__(self, place: int | slice) -> Section | Sequence[Section]:
        return self._worded()[place]

    def __iter__(self) -> Iterator[Section]:
        return iter(self._worded())

    def __len__(self) -> int:
        return len(self._worded())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._worded() == tuple(other)

    def __hash__(self) -> int:
        return hash(self._worded())

    def __repr__(self) -> str:
        return repr(self._worded())


class Content(NamedTuple):
    """What a screen fills in: a headline, lines, sections, controls (choices only) and a picture to draw.

    `lines` are few and short: what the picture shows need not be said. `sections` say all of it in words, and nothing
    else: for whoever reads text only and where there is no picture. The rows' buttons and menus name a choice; the
    shared code adds game, table and decision. A choice must never name a card that the presser does not hold.
    """

    headline: str = ""
    lines: tuple[str, ...] = ()
    sections: Sequence[Section] = ()
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


@dataclass(frozen=True, slots=True)
class TutorialScript:
    """The script of `/<game> learn`: a game with a fixed seed, and when it ends.

    The learner sits in seat 0; computers of `strength` play the others. Above each of the learner's decisions stands
    the message `<game>-learn-<stage>-<number>` (how often the stage came, from 1) or else `<game>-learn-<stage>`, where
    `stage_of(view)` gives the stage. `asked` says how often the learner is asked in each stage; all else is chosen for
    them, so that a long game is short. Without it every decision is theirs. After `decisions` choices (20 at most) the
    computers play on to the end, and `<game>-learn-end` explains it.

    With `moves`, every move of the lesson is written down, the learner's too, who then finds one thing to press at each
    step, and above it the message `<game>-learn-step-<number>`. It ends with a break of the game, and is not played on.
    """

    seats: int
    seed: str
    decisions: int
    strength: str
    options: Mapping[str, Json]
    stage_of: Callable[[Any], str] = lambda _: ""
    asked: Mapping[str, int] | None = None
    moves: tuple[tuple[Seat, Json], ...] = ()

    def asks(self, stage: str, asked_before: int) -> bool:
        """Tell whether the learner chooses in a stage, having done so before this often."""
        return self.asked is None or asked_before < self.asked.get(stage, 0)


def newest_lines(
    tell: Callable[[Scene[View], Event], str | None], scene: Scene[View], events: Sequence[Event], most: int
) -> list[str]:
    """Tell the latest of some events that are worth a line, the newest last; what comes before them is not worded."""
    lines: list[str] = []
    for event in reversed(events):
        if len(lines) == most:
            break
        if line := tell(scene, event):
            lines.append(line)
    return lines[::-1]


class Screen(ABC, Generic[View]):
    """One game as people see it. Every method is pure: no I/O, no clock, the same scene gives the same content."""

    key: ClassVar[str]
    """The game's key; also the prefix of its messages and the area of its buttons."""
    colour: ClassVar[int]
    """The colour of its embeds."""
    live_seconds: ClassVar[int] = CLOCK_SECONDS[TimeControl.LIVE]
    """How long a decision may take on the live clock."""
    usual_seats: ClassVar[int] = 3
    """How many sit at a table that computers fill, as far as the game allows."""
    has_hints: ClassVar[bool] = False
    """Whether its panels give hints when a table wants them."""
    has_rules: ClassVar[bool] = True
    """Whether it has rules pages."""
    has_overview: ClassVar[bool] = False
    """Whether it has an overview card, which panels then offer."""
    tutorial: ClassVar[TutorialScript | None] = None
    """The script of its tutorial, if it has one."""
    replay_texts: ClassVar[ReplayTexts | None] = None
    """How its secrets, moves and luck are told after the end; without them there are replays, but no review."""

    @abstractmethod
    def table(self, scene: Scene[View]) -> Content:
        """Show everybody how the game stands (scene.seat is None): headline is the round and phase; no rows."""

    @abstractmethod
    def panel(self, scene: Scene[View]) -> Content:
        """Show a player their own cards, what is asked in `headline`, and the controls for exactly that."""

    @abstractmethod
    def end(self, scene: Scene[View]) -> Content:
        """Show the final position and what decided a tie (scene.outcome is set); the podium itself is shared."""

    @abstractmethod
    def counts(self, scene: Scene[View]) -> Sequence[SeatCount]:
        """Explain every seat's points (scene.outcome is set), best place first."""

    @abstractmethod
    def narrate(self, scene: Scene[View], event: Event) -> str | None:
        """Tell an event in one short line, or None when it is not worth one."""

    def happened(self, scene: Scene[View], most: int) -> Sequence[str]:
        """Tell a player what just happened to them, the newest last, in so many lines at most."""
        return newest_lines(self.narrate, scene, scene.events, most)

    @abstractmethod
    def move(self, choice: str, values: Sequence[str], view: View) -> Json:
        """Turn a pressed control back into a move; Denied no-such-button for a choice that is none."""

    def looked(self, what: str, focus: str, view: View) -> str:  # noqa: ARG002 -- most looks replace each other
        """Give the focus after a choice `look.<what>`; `focus` is the one that the panel has now, or ""."""
        return what

    def prepared(self, focus: str, view: View) -> Json:  # noqa: ARG002 -- most looks prepare nothing
        """Give the move that a focus prepares, which the clock makes when time is up; None when it prepares none."""
        return None

    def overview(self, options: Mapping[str, Json], words: Words) -> Content | None:  # noqa: ARG002 -- may have none
        """Give the card that lies beside the table: what scores under these options; it has no rows."""
        return None

    def title(self, words: Words) -> Hashable | None:  # noqa: ARG002 -- a game may have none
        """Give the picture of the game's name, which stands on the lobby."""
        return None

    def seats_to_fill(self, allowed: range) -> int:
        """Tell up to how many seats computers fill a table of this game."""
        return min(max(self.usual_seats, allowed.start), allowed.stop - 1)

    def terms(self, setup: Setup, words: Words) -> Sequence[str]:
        """Word this game's own options for the lobby, one line for each that is on."""
        return [words(f"{self.key}-term-{name}") for name, value in setup.options.items() if value]

    def count_picture(self, scene: Scene[View], seat: Seat) -> Hashable | None:  # noqa: ARG002 -- may have none
        """Give a picture from which a seat's points can be counted (scene.outcome is set)."""
        return self.end(scene).picture

    def interlude(self, scene: Scene[View]) -> Content | None:  # noqa: ARG002 -- a game without breaks has none
        """Show what everybody should see in a break of the game, such as the end of a round.

        It stands in the place of the table for some seconds, until somebody presses Next or plays; computers wait.
        """
        return None

    def film_steps(self, steps: Sequence[Sequence[Event]]) -> Sequence[tuple[int, float]]:
        """Choose the steps of a finished game that its film shows, and for how many seconds each.

        A step is given by the events that everybody saw; step 0 is the deal. The podium comes after them by itself.
        """
        return [(step, 1.0) for step, events in enumerate(steps) if events]

    def rules(self, words: Words, card_emojis: CardEmojis) -> Sequence[RulePage]:  # noqa: ARG002 -- may have none
        """Explain the game on a few illustrated pages."""
        return ()


class Screens:
    """The screens of the games, by key."""

    def __init__(self) -> None:
        self._screens: dict[str, Screen[Any]] = {}

    def add(self, screen: Screen[Any]) -> None:
        """Register a game's screen."""
        self._screens[screen.key] = screen

    def of(self, game: str) -> Screen[Any]:
        """Give the screen of a game; Denied no-such-game."""
        if game not in self._screens:
            raise NotAllowed("no-such-game", game=game)
        return self._screens[game]

    @property
    def games(self) -> Sequence[str]:
        """List the games that have a screen, in the order in which they were added."""
        return list(self._screens)
