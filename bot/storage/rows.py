"""What is stored about tables besides their documents."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

Value: TypeAlias = str | int | float | bool | None


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One row of `seats`, without the table's id."""

    seat: int
    person: int | None
    name: str
    computer: str | None
    number: int
    bot_controlled: bool
    left: bool
    consecutive_timeouts: int
    newcomer: bool = False


@dataclass(frozen=True, slots=True)
class MoveRow:
    """One row of `moves`, without the table's id."""

    number: int
    seat: int
    author: str
    move: str
    at: float


@dataclass(frozen=True, slots=True)
class EndedSeat:
    """How a game ended for one seat; `place` counts a leaver as last, `facts` are the game's own (JSON)."""

    seat: int
    person: int | None
    computer: str | None
    place: int
    points: int
    left: bool
    facts: str = "{}"


@dataclass(frozen=True, slots=True)
class Ending:
    """A game that has ended; `seen_in` is the channel of those who may look back at it.

    `everywhere` is whether it counts everywhere, as decided when it ended.
    """

    table: str
    game: str
    guild: int | None
    rated: bool
    ended_at: float
    details: str
    seats: tuple[EndedSeat, ...]
    seen_in: int = 0
    everywhere: bool = True


@dataclass(frozen=True, slots=True)
class ResultRow:
    """A stored result of one seat, with the rating in its server before and after, if it has one."""

    seat: int
    place: int
    points: int
    left: bool
    mu_before: float | None
    sigma_before: float | None
    mu: float | None
    sigma: float | None


class StoredTable(NamedTuple):
    """All that is stored about one table; `columns` are those of `tables` by name, its document among them."""

    columns: Mapping[str, Value]
    seats: tuple[SeatRow, ...]
    results: tuple[ResultRow, ...] = ()
    moves: tuple[MoveRow, ...] = ()


class TableUpdate(NamedTuple):
    """One change of a table, to be written whole: the columns that changed, and all seats if any of them did."""

    id: str
    version: int  # the version that is replaced
    columns: Mapping[str, Value]
    seats: tuple[SeatRow, ...] | None = None
    move: MoveRow | None = None
    ending: Ending | None = None
    opened: StoredTable | None = None  # another table that begins with this change
