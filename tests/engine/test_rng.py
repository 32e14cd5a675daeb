"""Draws favour nobody: a number from the top of its range, which would, is drawn again."""

from __future__ import annotations

import struct
from collections.abc import Iterable
from hashlib import sha256

import pytest

from engine import rng

TOP = (1 << 64) - 1
"""The largest number, and the one too many for three: the others fall into three equal parts."""


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Give the numbers that are drawn next, to be filled in; zeros come after them."""
    numbers: list[int] = []

    def given(seed: str, purpose: str, counters: Iterable[bytes]) -> bytes:
        padded = [*numbers, *[0] * 8]
        return b"".join(struct.pack(">4Q", *padded[4 * int(counter) :][:4]) for counter in counters)

    monkeypatch.setattr(rng, "_digests", given)
    return numbers


def test_a_pick_draws_again_what_would_favour_somebody(words: list[int]) -> None:
    words += [TOP, TOP, 7]
    assert rng.pick(3, "seed", "start") == 1
    words[:] = [TOP - 1, 7]
    assert rng.pick(3, "seed", "start") == 2


def test_a_shuffle_draws_again_what_would_favour_some_order(words: list[int]) -> None:
    words += [TOP, 3, 1]
    assert rng.shuffled("abc", "seed", "deck") == ["c", "b", "a"]
    # Two parts are equal with the largest number among them, and of three it is only the last that is too many.
    words[:] = [TOP - 1, TOP]
    assert rng.shuffled("abc", "seed", "deck") == ["a", "b", "c"]


def test_what_is_drawn_again_comes_from_the_next_digest(words: list[int]) -> None:
    words += [TOP, TOP, TOP, TOP, 7]
    assert rng.pick(3, "seed", "start") == 1
    words += [1]
    assert rng.shuffled("abc", "seed", "deck") == ["a", "c", "b"]


def test_a_number_near_the_top_that_favours_nobody_is_taken(words: list[int]) -> None:
    # Four ones in a row may also lie across two numbers: both ways of drawing must come to the same.
    words += [TOP - 3, 0x00000000_0000FFFF, 0xFFFF0000_00000000]
    assert rng.shuffled("abcd", "seed", "deck") == ["b", "c", "d", "a"]


@pytest.mark.parametrize("length", [0, 1, 2, 5, 6, 57])
def test_a_list_of_any_length_is_shuffled(length: int) -> None:
    assert sorted(rng.shuffled(range(length), "seed", "deck")) == [*range(length)]


def test_numbers_are_the_digests_of_seed_purpose_and_counter() -> None:
    texts = [f"seed|deck|{counter}" for counter in range(2)]
    words = [word for text in texts for word in struct.unpack(">4Q", sha256(text.encode()).digest())]
    cards = [*"abcdef"]
    for last, word in zip((5, 4, 3, 2, 1), words, strict=False):
        other = word % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    assert rng.shuffled("abcdef", "seed", "deck") == cards
    assert rng.pick(6, "seed", "deck") == words[0] % 6


def test_each_purpose_of_a_seed_has_an_order_of_its_own() -> None:
    cards = range(50)
    assert rng.shuffled(cards, "seed", "deck") == rng.shuffled(cards, "seed", "deck")
    assert len({tuple(rng.shuffled(cards, "seed", purpose)) for purpose in ("deck", "sets", "start")}) == 3
