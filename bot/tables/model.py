"""The values that make up a table: players, setup, location, notices and results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from bot.storage.ratings import Rating
from engine.game import Json, Seat

STAND_IN_STRENGTH = "normal"
"""The strength of the bot that plays for people who are away or have left."""


class Status(StrEnum):
    """The stages of a table."""

    LOBBY = "lobby"
    PLAYING = "playing"
    FINISHED = "finished"
    CANCELLED = "cancelled"
    SUSPENDED = "suspended"


class TimeControl(StrEnum):
    """How long a decision may take; `Setup.seconds` holds the limit."""

    LIVE = "live"
    RELAXED = "relaxed"
    DAILY = "daily"
    NONE = "none"


CLOCK_SECONDS: Mapping[TimeControl, int] = {
    TimeControl.LIVE: 90,
    TimeControl.RELAXED: 600,
    TimeControl.DAILY: 86_400,
    TimeControl.NONE: 0,
}
"""The default of `Setup.seconds`. Games and hosts may choose another."""


@dataclass(frozen=True, slots=True)
class Person:
    """A Discord user. Someone who asked to be forgotten has a negative id and no name."""

    id: int
    name: str

    @property
    def is_forgotten(self) -> bool:
        return self.id < 0


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat: a person, or a bot of a strength with a number (from 1) at its table.

    `bot_controlled`: a bot plays for a person who is away. `newcomer`: a person who has never finished this game and
    has not asked for the first one to be rated.
    """

    person: Person | None = None
    computer: str | None = None
    number: int = 0
    bot_controlled: bool = False
    left: bool = False
    consecutive_timeouts: int = 0
    newcomer: bool = False

    @property
    def is_played_by_computer(self) -> bool:
        return self.person is None or self.bot_controlled or self.left

    @property
    def strength(self) -> str:
        """The strength of the bot that plays, or would play, this seat."""
        return self.computer or STAND_IN_STRENGTH


def everyone_is_away(players: Sequence[Player]) -> bool:
    """Whether people play here and bots control all of their seats."""
    has_people = False
    for player in players:
        if player.person is not None and not player.left:
            if not player.bot_controlled:
                return False
            has_people = True
    return has_people


def host_name(people: Sequence[Person], host: int) -> str:
    """Return the host's name, or "" if they do not sit here."""
    return next((person.name for person in people if person.id == host), "")


@dataclass(frozen=True, slots=True)
class Setup:
    """What the host chooses for a table. `rated` and `hints` follow from the players if None."""

    game: str
    options: Mapping[str, Json] = field(default_factory=dict)
    clock: TimeControl = TimeControl.LIVE
    seconds: int = CLOCK_SECONDS[TimeControl.LIVE]
    rated: bool | None = None
    hints: bool | None = None
    thread: bool = False
    language: str = "en"
    strength: str = "normal"  # of the bots that fill the table


@dataclass(frozen=True, slots=True)
class Location:
    """Where a table is shown. `channel` is the thread itself if there is one; `guild` is None in private.

    `parent` is the channel of a public thread; everyone who sees it sees the thread.
    """

    guild: int | None
    channel: int
    message: int | None = None
    posted_at: float = 0.0
    thread: int | None = None
    parent: int | None = None

    @property
    def seen_in(self) -> int:
        """The channel whose readers may see the table."""
        return self.parent or self.channel


@dataclass(frozen=True, slots=True)
class EndQuestion:
    """A vote to end a rated game without a result: the seats that have agreed, and when it closes."""

    agreed: frozenset[Seat]
    until: float


@dataclass(frozen=True, slots=True)
class Notice:
    """A change of the table rather than the game, which the UI puts into words.

    Codes and facts: opened(seat) joined(seat) left-lobby(name, person) computer-added(seat) computer-removed
    setup-changed first-game-rated(seat) kicked(name, person; seat instead of person during a game) started
    host-passed(person) chose-for(seat) confirmed-for(seat) bot-controlled(seat) back(seat) left(seat, name)
    credited(seconds) cancelled(by, if a person did it) abandoned expired suspended resumed finished
    rematch(table, person) end-asked(person) end-agreed(person) end-declined(person).
    """

    code: str
    facts: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of a finished game for one seat. Ratings are set only for people in rated games."""

    seat: Seat
    place: int
    points: int
    left: bool
    before: Rating | None = None
    after: Rating | None = None
