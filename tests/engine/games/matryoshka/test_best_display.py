"""The search for the display that scores most."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from engine.games.matryoshka.ai.encoding import card_ids, card_set, encode
from engine.games.matryoshka.ai.worth import worth
from engine.games.matryoshka.best_display import best_display, best_of
from engine.games.matryoshka.cards import ALL_CARDS
from engine.games.matryoshka.scoring import points, score

TWOS = [f"{letter}2" for letter in "ABCDEFGH"]


@settings(max_examples=150, deadline=None)
@given(some.sets(some.sampled_from(ALL_CARDS), min_size=1, max_size=9), some.data())
def test_the_best_display_is_the_best_of_all(cards: set[str], data: some.DataObject) -> None:
    size = data.draw(some.integers(0, len(cards)))
    best = best_display(cards, size)
    assert len(set(best)) == size
    assert set(best) <= cards
    assert score(best).rank_key == max(score(choice).rank_key for choice in combinations(sorted(cards), size))


@pytest.mark.parametrize(("held", "size"), [(8, 4), (10, 6), (12, 8), (14, 13)])
def test_the_best_display_is_exact_for_hands_of_the_game(held: int, size: int) -> None:
    rng = Random(held)
    for _ in range(12):
        cards = card_ids(encode(rng.sample(ALL_CARDS, held)))
        value, chosen = best_of(card_set(cards), size, is_capped=False)
        assert value == worth(chosen) == max(worth(card_set(choice)) for choice in combinations(cards, size))
        assert chosen.bit_count() == size


def test_the_best_display_of_no_cards_is_empty() -> None:
    assert best_of(0, 0, is_capped=False) == (0, 0)
    assert best_display([], 0) == ()
    assert best_display(["C4"], 1) == ("C4",)


@pytest.mark.parametrize(
    ("cards", "best"), [("A1 B3", "A1"), ("A1 A3 B5", "A1"), ("A5 B1 B3", "A5"), ("A7 C1 C3 C5 B2", "A7")]
)
def test_of_equal_displays_the_one_of_the_first_cards_is_best(cards: str, best: str) -> None:
    assert best_display(cards.split(), 1) == (best,)


@pytest.mark.parametrize("size", [2, -1])
def test_a_display_cannot_be_larger_than_the_cards(size: int) -> None:
    with pytest.raises(ValueError, match="larger"):
        best_display(["A1"], size)


@pytest.mark.parametrize("row", ["A1 A2 A3 A4 A5 A6 A7", "A2 A3 A4 A5 A6 A7", "A1 A2 A3 A4 A5 A6"])
def test_any_number_of_cards_of_whole_sets_can_be_displayed(row: str) -> None:
    cards = [*row.split(), *row.replace("A", "B").split()]
    for held in (row.split(), cards, [*cards, "C4"]):
        for size in range(min(len(held), 7) + 1):
            expected = max(score(chosen).rank_key for chosen in combinations(held, size))
            assert score(best_display(held, size)).rank_key == expected


@pytest.mark.rule("M32")
def test_the_best_display_of_a_capped_table_wants_no_eighth_card() -> None:
    held = [*TWOS, "J5", "J6"]
    assert len({"J5", "J6"} & set(best_display(held, 9))) == 1
    assert set(best_display(held, 9, is_capped=True)) >= {"J5", "J6"}
    assert points(best_display(held, 9, is_capped=True), is_capped=True) == 16 + 2
