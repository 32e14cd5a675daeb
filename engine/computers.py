"""What the computer players of all games share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final, TypeVar

from engine.errors import Refused

PLAYABLE: Final = ("easy", "normal", "hard")
"""The computers that people choose from, the weakest first."""

STRENGTHS: Final = (*PLAYABLE, "random", "naive", "greedy", "ismcts")
"""The computers of every game: those that people choose from, and others to measure them by."""

M = TypeVar("M")
P = TypeVar("P")


class RandomPlayer:
    """Plays any legal move of any game, to measure others by."""

    def choose(self, view: object, moves: Sequence[M], rng: Random) -> M:  # noqa: ARG002
        """Draw one of the moves."""
        return moves[int(rng.random() * len(moves))]

    def judge(self, view: object, moves: Sequence[object], rng: Random) -> Sequence[float]:  # noqa: ARG002
        """Value all moves alike."""
        return [0.0] * len(moves)


def of_strength(players: Mapping[str, Callable[[], P]], strength: str) -> P:
    """Make the player of a strength; Refused no-such-computer."""
    make = players.get(strength)
    if make is None:
        raise Refused("no-such-computer", strength=strength, known=sorted(players))
    return make()
