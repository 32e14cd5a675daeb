"""Reproducible randomness from a secret seed: anyone who knows the seed can deal the same cards again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from hashlib import sha256
from itertools import chain, count
from random import Random
from struct import Struct
from typing import Final, TypeVar

from engine.game import Seed

Item = TypeVar("Item")

_four_words: Final = Struct(">4Q").unpack
_ALWAYS_FAIR: Final = (1 << 64) - (1 << 32)
"""Below this a number favours nobody, whatever it is drawn for: no list is as long as 32 bits count."""


@lru_cache(1024)
def commitment(seed: Seed) -> str:
    """Give the SHA-256 of a seed's UTF-8 text, in hex: published before the game, checked after it."""
    return sha256(seed.encode()).hexdigest()


def _words(seed: Seed, purpose: str) -> Iterator[int]:
    """Give 64-bit numbers: SHA-256 of "seed|purpose|counter", four big-endian words from each digest."""
    beginning = sha256(f"{seed}|{purpose}|".encode()).copy

    def four(counter: int) -> tuple[int, ...]:
        block = beginning()
        block.update(b"%d" % counter)
        return _four_words(block.digest())

    return chain.from_iterable(map(four, count()))


@cache
def _limit(bound: int) -> int:
    """Give the largest multiple of a bound that 64 bits hold: from there on numbers would favour some remainders."""
    return (1 << 64) - (1 << 64) % bound


def _below(words: Iterator[int], bound: int) -> int:
    """Draw a number from 0 to bound - 1, every one equally likely."""
    word = next(words)
    while word >= _limit(bound):
        word = next(words)
    return word % bound


def shuffled(items: Iterable[Item], seed: Seed, purpose: str) -> list[Item]:
    """Shuffle (Fisher-Yates from the last place down); each purpose of one seed has an order of its own."""
    cards = list(items)
    words = _words(seed, purpose)
    # What `_below` does, written out because decks are shuffled by the thousand in simulations.
    for last in range(len(cards) - 1, 0, -1):
        word = next(words)
        while word >= _ALWAYS_FAIR and word >= _limit(last + 1):
            word = next(words)
        other = word % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def pick(bound: int, seed: Seed, purpose: str) -> int:
    """Draw one number from 0 to bound - 1."""
    return _below(_words(seed, purpose), bound)


def rng(seed: Seed, purpose: str) -> Random:
    """Give a generator for simulations and computer players, whose draws need not be provable."""
    return Random(int.from_bytes(sha256(f"{seed}|{purpose}".encode()).digest(), "big"))
