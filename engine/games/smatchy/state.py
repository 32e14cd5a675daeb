"""The whole truth of a game, secrets included, as compact immutable values."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.games.smatchy.events import Deed

NOBODY: Final = -1

Cards = tuple[int, ...]
"""Card numbers; hands are kept in ascending order."""


class Terms(NamedTuple):
    """What never changes during a game. States stored before the rules had versions have none of what has a default."""

    seats: int
    expert: bool
    penalties: bool
    seed: str
    dealer: int
    rules_version: int = 1
    joker_completes: bool = False
    matchy_first: bool = False
    penalty_ends_turn: bool = False


class RoundResult(NamedTuple):
    """How a round ended; a void one has the winner NOBODY and the card 0. `line` holds the stacks
    it left, as text: places parted by "|", cards by a blank."""

    starter: int
    winner: int
    why: str
    card: int
    top: int
    points: int
    bonus: int
    wrapped: bool
    scores: tuple[int, ...]
    chain: int
    line: str


class State(NamedTuple):
    """One moment of a game.

    `line` and `stacks` are indexed by value (0 unused): the visible card of a place, and its cards from the bottom. The
    next card of the pile is its last. `chain` counts the Smatchys in a row; above 0 an answer is due. `owed` is the
    seat that must still take its card (penalties), `known` what each seat has shown and taken back. `lacks` holds the
    cards a seat did not have when it could not answer, `gained` how many cards it has taken since.
    """

    terms: Terms
    round: int
    starter: int
    step: int
    turn: int
    hands: tuple[Cards, ...]
    pile: Cards
    line: Cards
    stacks: tuple[Cards, ...]
    matchies: int
    chain: int
    longest_chain: int
    passes: int
    owed: int
    known: tuple[Cards, ...]
    lacks: tuple[Cards, ...]
    gained: tuple[int, ...]
    scores: tuple[int, ...]
    rounds: tuple[RoundResult, ...]
    latest: tuple[Deed, ...]
    winner: int
