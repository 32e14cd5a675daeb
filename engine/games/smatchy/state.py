"""The state of a game, secrets included."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias, TypeVar

from engine.game import Seat, Seed
from engine.games.smatchy.cards import Card
from engine.games.smatchy.line import Line
from engine.games.smatchy.options import SmatchyOptions
from engine.games.smatchy.view import Deed, Lacking, PastRound

Hand: TypeAlias = tuple[Card, ...]  # in ascending order
Item = TypeVar("Item")


class Setup(NamedTuple):
    """What never changes during a game."""

    options: SmatchyOptions
    rules_version: int
    seed: Seed
    dealer: Seat


class State(NamedTuple):
    """One moment of a game. What has a default begins anew with every round."""

    # the game
    setup: Setup
    scores: tuple[int, ...]
    rounds: tuple[PastRound, ...]

    # the round
    round: int
    starter: Seat
    hands: tuple[Hand, ...]
    pile: tuple[Card, ...]  # the next card is the last one
    line: Line

    # what everyone could have noticed, by seat
    shown: tuple[Hand, ...]  # cards in hands that everyone has seen
    lacking: tuple[Lacking, ...]
    latest: tuple[Deed, ...] = ()

    # the turn
    turn: Seat | None = None  # None when the game is over
    step: int = 0  # how many decisions of the round were made
    matchies: int = 0  # made in this turn
    chain: int = 0  # Smatchys in a row; unless 0, one is due
    longest_chain: int = 0
    passes: int = 0  # in a row, on an empty pile
    draw_owed_by: Seat | None = None  # who still has to draw for a card they played (S26)
    winner: Seat | None = None

    @property
    def options(self) -> SmatchyOptions:
        """The options of the table."""
        return self.setup.options


def replaced(items: tuple[Item, ...], at: int, item: Item) -> tuple[Item, ...]:
    """Return the items with one of them replaced."""
    return (*items[:at], item, *items[at + 1 :])


def without(cards: Hand, card: Card) -> Hand:
    """Return the cards without one copy of a card."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
