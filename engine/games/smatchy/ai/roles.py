"""Features of a hand: what its cards can be played as, counted by adding up one number per card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.games.smatchy.ai.encoding import JOKER, OTHER, VALUE, VALUES, is_completable

_BITS: Final = 6
"""Bits per count: no hand holds as many cards as six bits can count."""

SMATCHIES, MATCHIES, JOKERS, FITTING, IDLE = (1 << _BITS * role for role in range(5))
"""What a card adds to its hand's number: it makes a Smatchy or a Matchy, is a joker, completes, or does nothing."""

_MOST: Final = (3, 3, 2, 2, 2)
"""Up to how many cards of each role are told apart."""

CLASSES: Final = 432
"""The number of classes of hands."""

_DIGITS: Final = (0, *((2 - card % 2) * 3 ** (VALUE[card] - 1) for card in range(1, JOKER)))
"""What a visible card adds to the number of a line: a base-3 digit for each value."""

PUT: Final = _DIGITS
"""What a card that completes the line adds to its number."""

TURN: Final = (0, *(_DIGITS[card] - _DIGITS[OTHER[card]] for card in range(1, JOKER)))
"""What a Smatchy adds to the number of a line."""


def line_code(line: Sequence[int]) -> int:
    """Return the number of a line."""
    return sum([_DIGITS[card] for card in line])


class _Roles(dict[int, list[int]]):
    """By the number of a line: what every card adds to the number of its hand. Computed on first use."""

    def __missing__(self, code: int) -> list[int]:
        line = [0, *(_visible(value, code // 3 ** (value - 1) % 3) for value in VALUES)]
        self[code] = roles = [0, *(_role(line, card) for card in range(1, JOKER)), JOKERS]
        return roles


def _visible(value: int, digit: int) -> int:
    return 2 * value - 2 + digit if digit else 0


def _role(line: Sequence[int], card: int) -> int:
    top = line[VALUE[card]]
    if top:
        return MATCHIES if top == card else SMATCHIES
    return FITTING if is_completable(line, VALUE[card]) else IDLE


class _HandClasses(dict[int, int]):
    """The class of a hand, by its number: how many cards it has of each role, up to a limit. Computed on first use."""

    def __missing__(self, hand: int) -> int:
        found = 0
        for role, most in enumerate(_MOST):
            found = found * (most + 1) + min(hand >> _BITS * role & (1 << _BITS) - 1, most)
        self[hand] = found
        return found


ROLES: Final = _Roles()
HAND_CLASSES: Final = _HandClasses()
