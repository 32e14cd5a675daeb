"""What the computer players of all games share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Final, TypeAlias, TypeVar

from engine.errors import GameError

PLAYABLE: Final = ("easy", "normal", "hard", "expert")
"""The computers that people choose from, the weakest first."""

M = TypeVar("M")
P = TypeVar("P")

ThinksOn: TypeAlias = Callable[[int, int], bool]
"""Whether there is time to imagine another world, after so many worlds and so many tries of a move in one of them.

A new one for every choice, if it goes by a clock.
"""


def worlds(number: int) -> ThinksOn:
    """Think of so many worlds, and no longer: then the same seed gives the same choice."""
    return lambda imagined, _: imagined < number


def tries(number: int) -> ThinksOn:
    """Think until moves were tried so often, each in one world: as a clock does, of few moves as long as of many."""
    return lambda _, tried: tried < number


BY_DEFAULT: Final = worlds(100)
"""How long an expert thinks where nobody measures the time."""


class RandomPlayer:
    """Plays any legal move of any game, to measure others by."""

    def choose(self, view: object, moves: Sequence[M], rng: Random) -> M:  # noqa: ARG002
        """Draw one of the moves."""
        return moves[int(rng.random() * len(moves))]

    def judge(self, view: object, moves: Sequence[object], rng: Random) -> Sequence[float]:  # noqa: ARG002
        """Value all moves alike."""
        return [0.0] * len(moves)


def shuffled(cards: Iterable[M], rng: Random) -> list[M]:
    """Put cards into a random order: quicker than `Random.shuffle`, for whoever imagines thousands of deals."""
    draw = rng.random
    return sorted(cards, key=lambda _: draw())


def of_strength(players: Mapping[str, P], strength: str) -> P:
    """Find the player of a strength; GameError no-such-computer."""
    found = players.get(strength)
    if found is None:
        raise GameError("no-such-computer", strength=strength, known=sorted(players))
    return found
