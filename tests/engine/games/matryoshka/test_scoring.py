"""The count: M6 and M22 to M31."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from engine.game import FinishedGame
from engine.games.matryoshka import GAME
from engine.games.matryoshka.cards import NUMBERS, bits, from_texts, listed
from engine.games.matryoshka.outcome import outcome_of
from engine.games.matryoshka.scoring import POINTS_SHIFT, best_display, best_of, points, score, worth
from tests.engine.games.matryoshka.tablework import ending_with

TABLE = {0: 0, 1: 0, 2: 2, 3: 4, 4: 7, 5: 10, 6: 13, 7: 16, 8: 19, 9: 22, 10: 25}
EXAMPLE = "A1 A3 A4 B2 B3 B5 B6 B7 C2 C3 C4 C5 C6"


def naive_runs(cards: set[str]) -> list[int]:
    """Walk every row from value to value, as one does with a finger."""
    runs = []
    for letter in "ABCDEFGHIJ":
        length = 0
        for value in range(1, 9):
            if f"{letter}{value}" in cards:
                length += 1
                continue
            if length >= 2:
                runs.append(length)
            length = 0
    return sorted(runs, reverse=True)


def naive_points(cards: set[str]) -> int:
    columns = sum(TABLE[sum(card[1] == value for card in cards)] for value in "1234567")
    rows = sum(TABLE[run] + {5: 1, 6: 2, 7: 3}.get(run, 0) for run in naive_runs(cards))
    return columns + rows


any_cards = some.sets(some.sampled_from(sorted(NUMBERS)), max_size=14)


@given(any_cards)
def test_points_and_runs_are_those_of_a_naive_count(cards: set[str]) -> None:
    count = score(cards)
    assert count.total == points(from_texts(cards)) == naive_points(cards)
    assert list(count.runs) == naive_runs(cards)
    assert count.total == count.column_points + count.row_points + count.bonus_points
    assert count.total == sum(group.points + group.bonus for group in count.groups)
    assert sum(count.columns) == count.column_points
    assert sum(count.rows.values()) == count.row_points
    assert sum(count.bonuses.values()) == count.bonus_points


@given(any_cards, any_cards)
def test_worths_compare_by_points_and_then_by_runs(one: set[str], other: set[str]) -> None:
    keys = [(naive_points(cards), naive_runs(cards)) for cards in (one, other)]
    worths = [worth(from_texts(cards)) for cards in (one, other)]
    assert (worths[0] < worths[1]) == (keys[0] < keys[1])
    assert (worths[0] == worths[1]) == (keys[0] == keys[1])


@pytest.mark.parametrize("length", range(1, 8))
def test_the_quick_count_of_a_run_is_that_of_the_explained_one(length: int) -> None:
    run = [f"A{value}" for value in range(1, length + 1)]
    assert points(from_texts(run)) == score(run).total == naive_points(set(run))


@settings(max_examples=150, deadline=None)
@given(some.sets(some.sampled_from(sorted(NUMBERS)), min_size=1, max_size=9), some.data())
def test_best_display_is_the_best_of_all(cards: set[str], data: some.DataObject) -> None:
    size = data.draw(some.integers(0, len(cards)))
    best = best_display(cards, size)
    assert len(set(best)) == size
    assert set(best) <= cards
    every = ((naive_points(set(choice)), naive_runs(set(choice))) for choice in combinations(sorted(cards), size))
    assert (naive_points(set(best)), naive_runs(set(best))) == max(every)


@pytest.mark.parametrize(("held", "size"), [(8, 4), (10, 6), (12, 8), (14, 13)])
def test_best_display_is_exact_for_hands_of_the_game(held: int, size: int) -> None:
    rng = Random(held)
    for _ in range(12):
        cards = rng.sample(sorted(NUMBERS.values()), held)
        value, chosen = best_of(bits(cards), size)
        assert value == worth(chosen) == max(worth(bits(choice)) for choice in combinations(cards, size))
        assert chosen.bit_count() == size


def test_the_best_display_of_eight_from_twelve_is_found_faster_than_by_trying_all() -> None:
    rng = Random(1)
    hands = [bits(rng.sample(sorted(NUMBERS.values())[:56], 12)) for _ in range(6)]
    choices = [[bits(choice) for choice in combinations(listed(hand), 8)] for hand in hands]

    def search() -> None:
        for hand in hands:
            best_of(hand, 8)

    def try_all() -> None:
        for of_hand in choices:
            max(map(worth, of_hand))

    def spent(work: Callable[[], None]) -> float:
        begun = process_time()
        # Some systems count processor time in steps that are longer than a single round.
        for _ in range(20):
            work()
        return process_time() - begun

    assert spent(search) < spent(try_all)


def test_the_best_display_of_no_cards_is_empty() -> None:
    assert best_of(0, 0) == (0, 0)
    assert best_display([], 0) == ()
    assert best_display(["C4"], 1) == ("C4",)


@pytest.mark.parametrize(
    ("cards", "best"), [("A1 B3", "A1"), ("A1 A3 B5", "A1"), ("A5 B1 B3", "A5"), ("A7 C1 C3 C5 B2", "A7")]
)
def test_of_displays_worth_the_same_the_one_of_the_first_cards_is_best(cards: str, best: str) -> None:
    assert best_display(cards.split(), 1) == (best,)


def test_a_display_cannot_be_larger_than_the_cards() -> None:
    for size in (2, -1):
        with pytest.raises(ValueError, match="larger"):
            best_display(["A1"], size)


@pytest.mark.parametrize("row", ["A1 A2 A3 A4 A5 A6 A7", "A2 A3 A4 A5 A6 A7", "A1 A2 A3 A4 A5 A6"])
def test_of_whole_sets_any_number_of_cards_can_be_shown(row: str) -> None:
    """Tables of the search went up to a set of seven cards by chance only."""
    cards = [*row.split(), *row.replace("A", "B").split()]
    for held in (row.split(), cards, [*cards, "C4"]):
        for size in range(min(len(held), 7) + 1):
            expected = max(score(chosen).rank_key for chosen in combinations(held, size))
            assert score(best_display(held, size)).rank_key == expected


@pytest.mark.rule("M6")
def test_a_display_is_a_grid_of_sets_and_values() -> None:
    count = score(["C5", "A5", "A1"])
    assert count.columns == (0, 0, 0, 0, 2, 0, 0)
    assert list(count.rows) == ["A", "C"]
    (column,) = count.groups
    assert (column.kind, column.name, column.cards) == ("column", "5", ("A5", "C5"))


@pytest.mark.rule("M23")
@pytest.mark.parametrize(("size", "expected"), [(1, 0), (2, 2), (3, 4), (4, 7), (5, 10), (6, 13), (7, 16)])
def test_points_of_a_group(size: int, expected: int) -> None:
    column = score(f"{letter}4" for letter in "ABCDEFG"[:size])
    assert (column.column_points, column.row_points, column.total) == (expected, 0, expected)
    row = score(f"A{value}" for value in range(1, size + 1))
    assert (row.column_points, row.row_points) == (0, expected)


@pytest.mark.rule("M24")
@pytest.mark.parametrize(("size", "expected"), [(8, 19), (9, 22), (10, 25)])
def test_columns_past_seven_go_on_by_three(size: int, expected: int) -> None:
    cards = [f"{letter}2" for letter in "ABCDEFGHIJ"[:size]]
    assert score(cards).total == points(from_texts(cards)) == expected


@pytest.mark.rule("M25")
def test_each_run_of_a_row_scores_on_its_own_and_ends_do_not_meet() -> None:
    assert score(["A1", "A2", "A4", "A5", "A6"]).rows == {"A": 2 + 4}
    assert [group.cards for group in score(["A1", "A2", "A4", "A5", "A6"]).groups] == [("A1", "A2"), ("A4", "A5", "A6")]
    assert score(["A7", "A1"]).total == 0
    assert score(["A1", "A2", "A7"]).total == 2
    assert score(["A7", "B1"]).total == 0, "the last of a row is no neighbour of the first of the next"


@pytest.mark.rule("M26")
@pytest.mark.parametrize(("length", "bonus"), [(4, 0), (5, 1), (6, 2), (7, 3)])
def test_long_runs_earn_a_bonus_and_columns_none(length: int, bonus: int) -> None:
    row = score(f"D{value}" for value in range(1, length + 1))
    assert row.bonus_points == bonus
    assert row.bonuses == ({"D": bonus} if bonus else {})
    assert score(f"{letter}1" for letter in "ABCDEFGHIJ"[:length]).bonus_points == 0


@pytest.mark.rule("M27")
def test_a_card_counts_in_its_column_and_in_its_row() -> None:
    assert score(["A1", "A2", "B2"]).total == 2 + 2
    assert [group.kind for group in score(["A1", "A2", "B2"]).groups if "A2" in group.cards] == ["column", "run"]


@pytest.mark.rule("M28")
def test_the_printed_example() -> None:
    count = score(EXAMPLE.split())
    assert count.columns == (0, 2, 4, 2, 2, 2, 0)
    assert count.column_points == 12
    assert count.rows == {"A": 2, "B": 2 + 4, "C": 10}
    assert count.bonuses == {"C": 1}
    assert count.row_points + count.bonus_points == 19
    assert count.total == 31
    assert count.runs == (5, 3, 2, 2)
    assert points(from_texts(EXAMPLE.split())) == 31


CAPPED = "A2 B2 C2 D2 E2 F2 G2 H2 I2 J2"


@pytest.mark.rule("M32")
@pytest.mark.parametrize(("size", "expected"), [(2, 2), (6, 13), (7, 16), (8, 16), (9, 16), (10, 16)])
def test_capped_columns_score_as_for_seven_cards_at_most(size: int, expected: int) -> None:
    cards = CAPPED.split()[:size]
    count = score(cards, is_capped=True)
    assert count.total == points(from_texts(cards), is_capped=True) == expected
    assert (count.columns[1], count.groups[0].points) == (expected, expected)
    assert count.groups[0].cards == tuple(cards)


@pytest.mark.rule("M24")
@pytest.mark.parametrize("value", range(1, 8))
def test_long_columns_of_every_size_count_alike_in_the_quick_count(value: int) -> None:
    for size, expected in ((8, 19), (9, 22), (10, 25)):
        cards = [f"{letter}{value}" for letter in "ABCDEFGHIJ"[:size]]
        shown = from_texts(cards)
        assert points(shown) == worth(shown) >> POINTS_SHIFT == best_of(shown, size)[0] >> POINTS_SHIFT == expected
        assert points(shown, is_capped=True) == best_of(shown, size, is_capped=True)[0] >> POINTS_SHIFT == 16


@pytest.mark.rule("M32")
@given(any_cards)
def test_capping_changes_columns_of_more_than_seven_cards_alone(cards: set[str]) -> None:
    beyond = sum(max(0, sum(card[1] == value for card in cards) - 7) for value in "1234567")
    assert score(cards).total - score(cards, is_capped=True).total == 3 * beyond
    assert points(from_texts(cards)) - points(from_texts(cards), is_capped=True) == 3 * beyond
    assert score(cards).runs == score(cards, is_capped=True).runs


@pytest.mark.rule("M32")
def test_the_best_display_of_a_capped_table_wants_no_eighth_card() -> None:
    held = [*CAPPED.split()[:8], "J5", "J6"]
    assert len({"J5", "J6"} & set(best_display(held, 9))) == 1
    assert set(best_display(held, 9, is_capped=True)) >= {"J5", "J6"}


@pytest.mark.rule("M32")
def test_a_capped_table_is_counted_so_in_its_events_result_and_review() -> None:
    column = " ".join(f"{letter}2" for letter in "ABCDEFGH")
    displays = (
        f"{column} A4 B5 C6 D7 E4",
        "I1 I3 I5 I7 J1 J3 J5 J7 H1 H3 H5 G4 F6",
        "G1 G7 F1 F3 E6 D4 C4 B7 A6 H7 D1 E1 B4",
    )
    usual, capped = ending_with(*displays), ending_with(*displays, capped_columns=True)
    won, lost = GAME.outcome(usual), GAME.outcome(capped)
    assert won is not None
    assert lost is not None
    assert won.points[0] - lost.points[0] == 3
    assert won.details["seats"][0]["columns"][1] == 19
    assert lost.details["seats"][0]["columns"][1] == 16
    assert (won.details.get("capped_columns"), lost.details["capped_columns"]) == (None, True)
    assert (GAME.view(usual, None).capped_columns, GAME.view(capped, None).capped_columns) == (False, True)
    reviews = [
        GAME.review.facts(FinishedGame(GAME.deal(end), (), count)) for end, count in ((usual, won), (capped, lost))
    ]
    assert reviews[0][0]["shown"] - reviews[1][0]["shown"] == 3
    assert reviews[0][0]["best"] - reviews[1][0]["best"] == 3
    assert reviews[1][0]["best"] >= reviews[1][0]["shown"]


def test_columns_are_not_capped_unless_chosen() -> None:
    assert GAME.options().model_dump() == {"capped_columns": False}


LOW = "A1 A3 A5 A7 B2 B4 B6 C1 C3 C5 C7 D2 D4"


@pytest.mark.rule("M29")
def test_most_points_win() -> None:
    high = EXAMPLE.translate(str.maketrans("ABC", "EFG"))
    outcome = GAME.outcome(ending_with(LOW, high, "H1 H3 H5 H7 I2 I4 I6 G1 G7 E5 E7 F1 F4"))
    assert outcome is not None
    assert outcome.points[1] == 31
    assert outcome.winners == (1,)
    assert outcome.places[1] == 1
    ranked = sorted(range(3), key=lambda seat: -outcome.points[seat])
    assert sorted(ranked, key=lambda seat: outcome.places[seat]) == ranked


@pytest.mark.rule("M30")
@pytest.mark.parametrize(
    ("better", "runs", "worse", "fewer"),
    [
        ("A1 A2 A3 B5 C7", (3,), "A1 A2 A4 A5 C7", (2, 2)),
        ("A1 A2 A3 B5 B6 B7", (3, 3), "A1 A2 A3 B5 B6 C6", (3, 2)),
        ("A1 A2 A4 A5 B7", (2, 2), "A1 A2 B2 C7 D6", (2,)),
        ("A1 A2 C6", (2,), "A1 B1 C6", ()),
    ],
)
def test_ties_are_broken_by_the_runs_from_the_longest_down(
    better: str, runs: tuple[int, ...], worse: str, fewer: tuple[int, ...]
) -> None:
    ahead, behind = score(better.split()), score(worse.split())
    assert ahead.total == behind.total
    assert (ahead.runs, behind.runs) == (runs, fewer)
    assert ahead.rank_key > behind.rank_key
    outcome = outcome_of((from_texts(worse.split()), from_texts(better.split())), (0, 0), is_capped=False)
    assert outcome.points[0] == outcome.points[1]
    assert outcome.places == (2, 1)


@pytest.mark.rule("M31")
def test_what_is_still_tied_shares_the_victory() -> None:
    mirrored = [EXAMPLE, EXAMPLE.translate(str.maketrans("ABC", "DEF"))]
    outcome = GAME.outcome(ending_with(*mirrored, "G1 G3 G5 G7 H2 H4 H6 I1 I3 I5 I7 J5 J7"))
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert outcome.places == (1, 1, 3)


def test_listing_bits_keeps_the_cards() -> None:
    assert listed(from_texts(["A1", "B1", "J7"])) == [0, 8, 78]
