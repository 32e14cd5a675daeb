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


class State(NamedTuple):
    """One moment of a game."""

    # the game
    options: SmatchyOptions
    rules_version: int
    seed: Seed
    dealer: Seat
    scores: tuple[int, ...]
    rounds: tuple[PastRound, ...]
    winner: Seat | None

    # the round
    round: int
    starter: Seat
    hands: tuple[Hand, ...]
    pile: tuple[Card, ...]  # the next card is the last one
    line: Line
    longest_chain: int

    # the turn
    turn: Seat | None  # None when the game is over
    step: int  # which decision of the round this is
    matchies: int  # made in this turn
    chain: int  # how many Smatchys were made in a row; an answer is due unless 0
    passes: int  # how many players in a row have passed on an empty pile
    draw_owed_by: Seat | None  # who still has to draw for a card they played (S26)

    # what everyone could have noticed, by seat
    shown: tuple[Hand, ...]  # cards in hands that everyone has seen
    lacking: tuple[Lacking, ...]
    latest: tuple[Deed, ...]


def replaced(items: tuple[Item, ...], at: int, item: Item) -> tuple[Item, ...]:
    """Return the items with one of them replaced."""
    return (*items[:at], item, *items[at + 1 :])


def without(cards: Hand, card: Card) -> Hand:
    """Return the cards without one copy of a card."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
