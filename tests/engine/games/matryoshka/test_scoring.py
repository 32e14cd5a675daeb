"""Points of a display: M6, M23 to M28 and M32."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from engine.games.matryoshka.cards import ALL_CARDS
from engine.games.matryoshka.scoring import points, runs, score

PRINTED_EXAMPLE = ("A1", "A3", "A4", "B2", "B3", "B5", "B6", "B7", "C2", "C3", "C4", "C5", "C6")
any_cards = some.sets(some.sampled_from(ALL_CARDS), max_size=14)


def column_of(size: int, value: int = 2) -> list[str]:
    return [f"{letter}{value}" for letter in "ABCDEFGHIJ"[:size]]


def run_of(length: int) -> list[str]:
    return [f"A{value}" for value in range(1, length + 1)]


@pytest.mark.rule("M6")
def test_a_display_is_a_grid_of_sets_and_values() -> None:
    count = score(["C5", "A5", "A1"])
    assert count.columns == (0, 0, 0, 0, 2, 0, 0)
    assert list(count.rows) == ["A", "C"]
    (column,) = count.groups
    assert (column.kind, column.name, column.cards) == ("column", "5", ("A5", "C5"))


@pytest.mark.rule("M23")
@pytest.mark.parametrize(("size", "expected"), [(1, 0), (2, 2), (3, 4), (4, 7), (5, 10), (6, 13), (7, 16)])
def test_a_group_scores_by_its_number_of_cards(size: int, expected: int) -> None:
    column, row = score(column_of(size)), score(run_of(size))
    assert (column.column_points, column.row_points, column.total) == (expected, 0, expected)
    assert (row.column_points, row.row_points) == (0, expected)


@pytest.mark.rule("M24")
@pytest.mark.parametrize("value", range(1, 8))
@pytest.mark.parametrize(("size", "expected"), [(8, 19), (9, 22), (10, 25)])
def test_columns_past_seven_cards_go_on_by_three(value: int, size: int, expected: int) -> None:
    column = column_of(size, value)
    assert score(column).columns[value - 1] == expected
    assert points(column) == expected


@pytest.mark.rule("M25")
def test_each_run_of_a_row_scores_on_its_own() -> None:
    count = score(["A1", "A2", "A4", "A5", "A6"])
    assert count.rows == {"A": 2 + 4}
    assert [group.cards for group in count.groups] == [("A1", "A2"), ("A4", "A5", "A6")]


@pytest.mark.rule("M25")
@pytest.mark.parametrize(("cards", "expected"), [("A1 A7", 0), ("A1 A2 A7", 2), ("A7 B1", 0), ("A6 A7 B1 B2", 4)])
def test_runs_end_at_seven(cards: str, expected: int) -> None:
    assert points(tuple(cards.split())) == expected


@pytest.mark.rule("M26")
@pytest.mark.parametrize(("length", "bonus"), [(4, 0), (5, 1), (6, 2), (7, 3)])
def test_long_runs_earn_a_bonus_and_columns_none(length: int, bonus: int) -> None:
    row = score(run_of(length))
    assert row.bonus_points == bonus
    assert row.bonuses == ({"A": bonus} if bonus else {})
    assert score(column_of(length)).bonus_points == 0


@pytest.mark.rule("M27")
def test_a_card_counts_in_its_column_and_in_its_row() -> None:
    count = score(["A1", "A2", "B2"])
    assert count.total == 2 + 2
    assert [group.kind for group in count.groups if "A2" in group.cards] == ["column", "run"]


@pytest.mark.rule("M28")
def test_the_printed_example_scores_31() -> None:
    count = score(PRINTED_EXAMPLE)
    assert count.columns == (0, 2, 4, 2, 2, 2, 0)
    assert count.column_points == 12
    assert count.rows == {"A": 2, "B": 2 + 4, "C": 10}
    assert count.bonuses == {"C": 1}
    assert count.row_points + count.bonus_points == 19
    assert count.total == points(PRINTED_EXAMPLE) == 31
    assert count.runs == (5, 3, 2, 2)


@pytest.mark.rule("M32")
@pytest.mark.parametrize(("size", "expected"), [(2, 2), (6, 13), (7, 16), (8, 16), (9, 16), (10, 16)])
def test_capped_columns_score_as_for_seven_cards_at_most(size: int, expected: int) -> None:
    cards = column_of(size)
    count = score(cards, is_capped=True)
    assert (count.total, count.columns[1], count.groups[0].points) == (expected, expected, expected)
    assert count.groups[0].cards == tuple(cards)


@pytest.mark.rule("M32")
@given(any_cards)
def test_capping_changes_columns_past_seven_cards_alone(cards: set[str]) -> None:
    display = tuple(sorted(cards))
    beyond = sum(max(0, sum(card[1] == value for card in cards) - 7) for value in "1234567")
    assert points(display) - points(display, is_capped=True) == 3 * beyond
    assert score(display).runs == score(display, is_capped=True).runs


# --- The whole count beside a naive one


POINTS_OF = {0: 0, 1: 0, 2: 2, 3: 4, 4: 7, 5: 10, 6: 13, 7: 16, 8: 19, 9: 22, 10: 25}


def naive_runs(cards: set[str]) -> list[int]:
    """Walk along every row with a finger."""
    found = []
    for letter in "ABCDEFGHIJ":
        length = 0
        for value in range(1, 9):
            if f"{letter}{value}" in cards:
                length += 1
                continue
            if length >= 2:
                found.append(length)
            length = 0
    return sorted(found, reverse=True)


def naive_points(cards: set[str]) -> int:
    columns = sum(POINTS_OF[sum(card[1] == value for card in cards)] for value in "1234567")
    return columns + sum(POINTS_OF[run] + {5: 1, 6: 2, 7: 3}.get(run, 0) for run in naive_runs(cards))


@given(any_cards)
def test_points_and_runs_are_those_of_a_naive_count(cards: set[str]) -> None:
    count = score(cards)
    assert count.total == points(tuple(cards)) == naive_points(cards)
    assert list(count.runs) == sorted((len(run.cards) for run in runs(cards)), reverse=True) == naive_runs(cards)


@given(any_cards)
def test_the_parts_of_a_count_add_up(cards: set[str]) -> None:
    count = score(cards)
    assert count.total == count.column_points + count.row_points + count.bonus_points
    assert count.total == sum(group.points + group.bonus for group in count.groups)
    assert sum(count.columns) == count.column_points
    assert sum(count.rows.values()) == count.row_points
    assert sum(count.bonuses.values()) == count.bonus_points
