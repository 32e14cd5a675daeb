"""What a display scores, and who wins: M23 to M32 of docs/rules/matryoshka.md."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, Literal, NamedTuple

from engine.games.matryoshka.cards import VALUES, Card, Cards

GROUP_POINTS: Final = (0, 0, 2, 4, 7, 10, 13, 16, 19, 22, 25)  # M23, from 8 cards on M24: by the number of cards
RUN_BONUS: Final = (0, 0, 0, 0, 0, 1, 2, 3)  # M26: by the number of cards
COLUMN_CAP: Final = 7  # M32


class Group(NamedTuple):
    """Cards that score together: a column, or a run within a row."""

    kind: Literal["column", "run"]
    name: str  # the value of a column, the set of a run
    cards: Cards
    points: int
    bonus: int = 0  # M26: of runs alone


def columns(display: Collection[Card], is_capped: bool) -> list[Group]:
    """M6, M24: return the columns, cards of one value, of two or more cards."""
    by_value: dict[str, list[Card]] = {}
    for card in sorted(display):
        by_value.setdefault(card[1], []).append(card)
    return [
        Group("column", value, tuple(column), column_points(len(column), is_capped))
        for value, column in sorted(by_value.items())
        if len(column) >= 2
    ]


def column_points(count: int, is_capped: bool) -> int:
    """M24, M32: return the points of a column of `count` cards."""
    return GROUP_POINTS[min(count, COLUMN_CAP) if is_capped else count]


def runs(display: Collection[Card]) -> list[Group]:
    """M6, M25, M26: return the runs of all rows: two or more consecutive values of one set, as long as possible."""
    found: list[list[Card]] = []
    for card in sorted(display):
        if found and is_next(found[-1][-1], card):
            found[-1].append(card)
        else:
            found.append([card])
    return [
        Group("run", run[0][0], tuple(run), GROUP_POINTS[len(run)], RUN_BONUS[len(run)])
        for run in found
        if len(run) >= 2
    ]


def is_next(card: Card, other: Card) -> bool:
    """M25: whether `other` has the set of `card` and the next higher value."""
    return other[0] == card[0] and int(other[1]) == int(card[1]) + 1


class Score(NamedTuple):
    """The count of a display, as records keep it."""

    columns: tuple[int, ...]  # points by value
    rows: dict[str, int]  # points of the runs of every set displayed, without bonus
    bonuses: dict[str, int]  # by set, where there is any
    column_points: int
    row_points: int
    bonus_points: int
    total: int
    groups: tuple[Group, ...]  # columns first
    runs: tuple[int, ...]  # lengths, longest first

    @property
    def rank_key(self) -> tuple[int, tuple[int, ...]]:
        """What decides between two players: points (M29), then their runs from the longest down (M30)."""
        # M30: a missing run loses to any other, because (5, 2) is greater than (5,).
        return self.total, self.runs


def score(display: Collection[Card], is_capped: bool = False) -> Score:
    """M27: return the count of a display, in which every card counts in its column and in its row."""
    display_columns, display_runs = columns(display, is_capped), runs(display)
    by_value = {column.name: column.points for column in display_columns}
    rows = {card[0]: 0 for card in sorted(display)}
    for run in display_runs:
        rows[run.name] += run.points
    bonuses = {run.name: run.bonus for run in display_runs if run.bonus}  # a row has one long run at most
    column_total, row_total, bonus_total = sum(by_value.values()), sum(rows.values()), sum(bonuses.values())
    return Score(
        columns=tuple([by_value.get(value, 0) for value in VALUES]),
        rows=rows,
        bonuses=bonuses,
        column_points=column_total,
        row_points=row_total,
        bonus_points=bonus_total,
        total=column_total + row_total + bonus_total,
        groups=(*display_columns, *display_runs),
        runs=tuple(sorted([len(run.cards) for run in display_runs], reverse=True)),
    )


def points(display: Collection[Card], is_capped: bool = False) -> int:
    """Return the points of a display."""
    return score(display, is_capped).total


def places(scores: Sequence[Score]) -> tuple[int, ...]:
    """M29 to M31: return the place of every seat; 1 is best, and equal players share a place."""
    keys = [own.rank_key for own in scores]
    return tuple([1 + sum(other > own for other in keys) for own in keys])
