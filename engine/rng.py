"""Reproducible randomness from a secret seed: anyone who knows the seed can deal the same cards again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from hashlib import sha256
from itertools import count
from random import Random
from struct import unpack
from typing import Final, TypeVar

from engine.game import Seed

Item = TypeVar("Item")

_WORDS: Final = 4
"""How many numbers of 64 bits a digest holds."""
_NEAR_THE_TOP: Final = b"\xff\xff\xff\xff"
"""How a number begins that could favour somebody: no list is as long as 32 bits count, so others never do."""


@lru_cache(4096)
def commitment(seed: Seed) -> str:
    """Give the SHA-256 of a seed's UTF-8 text, in hex: published before the game, checked after it."""
    return sha256(seed.encode()).hexdigest()


@cache
def _counters(count: int) -> tuple[bytes, ...]:
    """Write the numbers from 0 on, so many of them."""
    return tuple(b"%d" % counter for counter in range(count))


def _digests(seed: Seed, purpose: str, counters: Iterable[bytes]) -> bytes:
    """Give SHA-256 of "seed|purpose|counter" for each counter, one behind the other."""
    beginning = sha256(f"{seed}|{purpose}|".encode()).copy
    digests = []
    for counter in counters:
        block = beginning()
        block.update(counter)
        digests.append(block.digest())
    return b"".join(digests)


def _words(digests: bytes) -> tuple[int, ...]:
    """Read digests as big-endian numbers of 64 bits, four from each."""
    return unpack(f">{len(digests) // 8}Q", digests)


def _all_words(seed: Seed, purpose: str) -> Iterator[int]:
    """Give the numbers of one digest after the other, without an end."""
    for counter in count():
        yield from _words(_digests(seed, purpose, (b"%d" % counter,)))


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
    places = range(len(cards) - 1, 0, -1)
    digests = _digests(seed, purpose, _counters(-(-len(places) // _WORDS)))
    words: Iterable[int] = _words(digests)
    if _NEAR_THE_TOP in digests:
        # Once in ten million decks: each number is looked at, and drawn again where it favours some order.
        drawn = _all_words(seed, purpose)
        words = [_below(drawn, last + 1) for last in places]
    for last, word in zip(places, words, strict=False):
        other = word % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def pick(bound: int, seed: Seed, purpose: str) -> int:
    """Draw one number from 0 to bound - 1."""
    return _below(_all_words(seed, purpose), bound)


def generator(seed: Seed, purpose: str) -> Random:
    """Give a generator for simulations and computer players, whose draws need not be provable."""
    return Random(int.from_bytes(sha256(f"{seed}|{purpose}".encode()).digest(), "big"))
