"""The values that a table is made of: who sits where, under which terms, where it is shown, how it counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from bot.storage.ratings import Rating
from engine.game import Json, Seat

STAND_IN_STRENGTH = "normal"
"""The computer that chooses for people who are away or have left."""


class Status(StrEnum):
    """Where a table is in its life."""

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
"""What `Setup.seconds` is unless a game or a host wants it otherwise."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on Discord; a person who asked to be forgotten has a negative id and no name."""

    id: int
    name: str

    @property
    def is_forgotten(self) -> bool:
        """Tell whether this person's data was deleted."""
        return self.id < 0


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat: a person, or a computer of a strength, the number-th of its table (from 1).

    A `newcomer` has never finished this game, and has not asked that the first one be rated.
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
        """Tell whether a computer makes this seat's choices now."""
        return self.person is None or self.bot_controlled or self.left

    @property
    def strength(self) -> str:
        """Name the strength of the computer that plays, or would play, this seat."""
        return self.computer or STAND_IN_STRENGTH


def everyone_is_away(players: Sequence[Player]) -> bool:
    """Tell whether people sit here, and computers hold the seats of all of them."""
    is_anybody = False
    for player in players:
        if player.person is not None and not player.left:
            if not player.bot_controlled:
                return False
            is_anybody = True
    return is_anybody


def host_name(people: Sequence[Person], host: int) -> str:
    """Give the name that a host has chosen, or "" when they do not sit here."""
    return next((person.name for person in people if person.id == host), "")


@dataclass(frozen=True, slots=True)
class Setup:
    """The terms of a table, chosen by its host; `rated` and `hints` follow the players when None."""

    game: str
    options: Mapping[str, Json] = field(default_factory=dict)
    clock: TimeControl = TimeControl.LIVE
    seconds: int = CLOCK_SECONDS[TimeControl.LIVE]
    rated: bool | None = None
    hints: bool | None = None
    thread: bool = False
    language: str = "en"
    strength: str = "normal"
    """How well the computers play that fill the table."""


@dataclass(frozen=True, slots=True)
class Location:
    """Where a table is shown: `channel` is the thread itself when there is one; `guild` is None in private.

    `parent` is the channel that a thread belongs to, unless the thread is private: whoever sees it sees the thread.
    """

    guild: int | None
    channel: int
    message: int | None = None
    posted_at: float = 0.0
    thread: int | None = None
    parent: int | None = None

    @property
    def seen_in(self) -> int:
        """Name the channel whose readers may see the table."""
        return self.parent or self.channel


@dataclass(frozen=True, slots=True)
class EndQuestion:
    """Whether to end a rated game without a result: the seats that have agreed, and until when others may."""

    agreed: frozenset[Seat]
    until: float


@dataclass(frozen=True, slots=True)
class Notice:
    """Something about the table rather than the game, for the ui to word.

    Codes and facts: opened(seat) joined(seat) left-lobby(name, person) computer-added(seat) computer-removed
    terms-changed first-game-counts(seat) kicked(name, person; seat instead of person during a game) started
    host-passed(person) chose-for(seat) confirmed-for(seat) held(seat) back(seat) left(seat, name) credited(seconds)
    cancelled(by, unless nobody is left) abandoned expired suspended resumed finished rematch(table, person)
    end-asked(person) end-agreed(person) end-declined(person).
    """

    code: str
    facts: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How a finished game counts for one seat: a leaver has the last place; ratings only for people in rated games."""

    seat: Seat
    place: int
    points: int
    left: bool
    before: Rating | None = None
    after: Rating | None = None
