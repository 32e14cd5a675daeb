"""Draws favour nobody: a number from the top of its range, which would, is drawn again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine import chance

TOP = (1 << 64) - 1
"""The largest number, and the one too many for three: the others fall into three equal parts."""


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Give the numbers that are drawn next, to be filled in."""
    numbers: list[int] = []

    def given(seed: str, purpose: str) -> Iterator[int]:
        return iter(numbers)

    monkeypatch.setattr(chance, "_words", given)
    return numbers


def test_a_pick_draws_again_what_would_favour_somebody(words: list[int]) -> None:
    words += [TOP, TOP, 7]
    assert chance.pick(3, "seed", "start") == 1
    words[:] = [TOP - 1, 7]
    assert chance.pick(3, "seed", "start") == 2


def test_a_shuffle_draws_again_what_would_favour_some_order(words: list[int]) -> None:
    words += [TOP, 3, 1]
    assert chance.shuffled("abc", "seed", "deck") == ["c", "b", "a"]
    # Two parts are equal with the largest number among them, and of three it is only the last that is too many.
    words[:] = [TOP - 1, TOP]
    assert chance.shuffled("abc", "seed", "deck") == ["a", "b", "c"]


def test_each_purpose_of_a_seed_has_an_order_of_its_own() -> None:
    cards = range(50)
    assert chance.shuffled(cards, "seed", "deck") == chance.shuffled(cards, "seed", "deck")
    assert len({tuple(chance.shuffled(cards, "seed", purpose)) for purpose in ("deck", "sets", "start")}) == 3
