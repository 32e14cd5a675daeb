"""What a display scores, and who wins: M23 to M32 of docs/rules/matryoshka.md."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Final, Literal, NamedTuple

from engine.games.matryoshka.cards import ALL_CARDS, VALUES, Card, Cards

GROUP_POINTS: Final = (0, 0, 2, 4, 7, 10, 13, 16, 19, 22, 25)  # M23, from 8 cards on M24: by the number of cards
RUN_BONUS: Final = (0, 0, 0, 0, 0, 1, 2, 3)  # M26: by the number of cards
COLUMN_CAP: Final = 7  # M32

_NEXT: Final = {card: larger for card, larger in pairwise(ALL_CARDS) if card[0] == larger[0]}  # M25: none after a 7


class Group(NamedTuple):
    """Cards that score together: a column, or a run within a row."""

    kind: Literal["column", "run"]
    name: str  # the value of a column, the set of a run
    cards: Cards
    points: int
    bonus: int = 0


def groups(display: Collection[Card], is_capped: bool) -> list[Group]:
    """M27: return all groups of a display. Every card counts in its column and in its row."""
    return columns(display, is_capped) + runs(display)


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
    """M6, M25: return the runs of a row: two or more consecutive values of one set, each as long as possible."""
    found: list[list[Card]] = []
    for card in sorted(display):
        if found and _NEXT.get(found[-1][-1]) == card:
            found[-1].append(card)
        else:
            found.append([card])
    return [
        Group("run", run[0][0], tuple(run), GROUP_POINTS[len(run)], RUN_BONUS[len(run)])  # M26
        for run in found
        if len(run) >= 2
    ]


def points(display: Collection[Card], is_capped: bool = False) -> int:
    """Return the points of a display."""
    return sum([group.points + group.bonus for group in groups(display, is_capped)])


def rank_key(display: Collection[Card], is_capped: bool = False) -> tuple[int, list[int]]:
    """Return what decides between two players: points (M29), then their runs from the longest down (M30)."""
    return points(display, is_capped), sorted([len(run.cards) for run in runs(display)], reverse=True)


def places(displays: Sequence[Cards], is_capped: bool = False) -> tuple[int, ...]:
    """Return the place of every seat; 1 is best. M31: equal players share a place."""
    keys = [rank_key(display, is_capped) for display in displays]
    return tuple([1 + sum(other > own for other in keys) for own in keys])


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


def score(display: Collection[Card], is_capped: bool = False) -> Score:
    """Return the whole count of a display."""
    by_value = {column.name: column.points for column in columns(display, is_capped)}
    rows = {card[0]: 0 for card in sorted(display)}
    bonuses: dict[str, int] = {}
    for run in runs(display):
        rows[run.name] += run.points
        if run.bonus:
            bonuses[run.name] = run.bonus
    total, lengths = rank_key(display, is_capped)
    return Score(
        columns=tuple([by_value.get(value, 0) for value in VALUES]),
        rows=rows,
        bonuses=bonuses,
        column_points=sum(by_value.values()),
        row_points=sum(rows.values()),
        bonus_points=sum(bonuses.values()),
        total=total,
        groups=tuple(groups(display, is_capped)),
        runs=tuple(lengths),
    )
