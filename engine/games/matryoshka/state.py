"""The whole truth about a game, secrets included. Only the rules and what shows a state may import this module."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import Seat, Seed
from engine.games.matryoshka.cards import CARDS_DRAWN, FIRST_HAND, Card, Cards
from engine.games.matryoshka.options import MatryoshkaOptions
from engine.games.matryoshka.scoring import Score, score
from engine.games.matryoshka.view import CounterOffer, Displays, Exchange, Phase


class Setup(NamedTuple):
    """What is settled before the first move: what chance decides, and what the table has chosen."""

    seed: Seed
    options: MatryoshkaOptions
    removed: tuple[str, ...]  # sets, as letters
    deck: Cards  # every card in the game in the order of drawing, those already drawn included; used up at the end (M3)
    starter: Seat  # of round 1

    def first_hand(self, seat: Seat) -> Cards:
        """Return the cards that a seat draws at the set-up (M4)."""
        return self.deck[FIRST_HAND * seat : FIRST_HAND * (seat + 1)]


class State(NamedTuple):
    """One moment of a game. A move returns another one and leaves this as it is."""

    setup: Setup
    phase: Phase
    round: int  # 0 at the set-up, then 1 to 4
    turn: int  # exchanges finished in this round
    to_move: frozenset[Seat]
    hands: tuple[frozenset[Card], ...]
    displays: Displays
    face_up: Card | None
    choices: tuple[Cards, ...]  # by seat: a counter-offer or display face down, still part of the hand; () for none
    reveals: tuple[Displays, ...]  # at the set-up and at the end of every round so far
    exchanges: tuple[Exchange, ...]

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def starter(self) -> Seat:
        """The starting player of this round (M7, M21), at the set-up that of round 1."""
        return (self.setup.starter + max(self.round, 1) - 1) % self.seats

    @property
    def active(self) -> Seat:
        """The player whose exchange it is (M9). Only in the phases of an exchange."""
        return (self.starter + self.turn) % self.seats

    @property
    def offers(self) -> tuple[CounterOffer, ...]:
        """The counter-offers made so far. Only in the phases of an exchange."""
        return tuple([CounterOffer(seat, cards[0]) for seat, cards in enumerate(self.choices) if cards])

    @property
    def scores(self) -> tuple[Score, ...]:
        """The score of every display, under the options of the table."""
        return tuple([score(display, self.setup.options.capped_columns) for display in self.displays])

    @property
    def pile_size(self) -> int:
        """The number of cards not drawn yet."""
        return len(self.setup.deck) - self.cards_drawn_until(self.round)

    def drawn(self, number: int, seat: Seat) -> Cards:
        """Return the cards that a seat draws in round `number` (M8)."""
        first = self.cards_drawn_until(number - 1) + CARDS_DRAWN * seat
        return self.setup.deck[first : first + CARDS_DRAWN]

    def cards_drawn_until(self, number: int) -> int:
        """Return how many cards all players have drawn until the end of round `number`; 0 is the set-up."""
        return self.seats * (FIRST_HAND + CARDS_DRAWN * number)
