"""What is stored about tables, row by row; JSON columns are text already."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TableRow:
    """One row of `tables`, in the order of its columns."""

    id: str
    game: str
    setup: str
    status: str
    version: int
    host: int
    guild: int | None
    channel: int
    thread: int | None
    message: int | None
    posted_at: float
    seed: str | None
    rules_version: int | None
    moves: int
    clocks: str
    due: float | None
    thinking: bool
    credited: float
    opened_at: float
    started_at: float | None
    ended_at: float | None
    previous: str | None
    rematch: str | None
    seen_in: int


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One row of `seats`, without the table's id."""

    seat: int
    person: int | None
    name: str
    computer: str | None
    number: int
    held: bool
    left: bool
    missed: int
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

    `everywhere` tells of one that ended before whether it counts everywhere.
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


@dataclass(frozen=True, slots=True)
class StoredTable:
    """All that is stored about one table; `moves` of a game that was started."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    results: tuple[ResultRow, ...] = ()
    moves: tuple[MoveRow, ...] = ()


@dataclass(frozen=True, slots=True)
class Save:
    """One change of a table, to be written whole: `seats` is None when nobody's seat changed.

    The setup in its row is written unless it is empty.
    """

    table: TableRow
    seats: tuple[SeatRow, ...] | None = None
    move: MoveRow | None = None
    ending: Ending | None = None
    opened: StoredTable | None = None
