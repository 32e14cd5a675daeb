"""What a seat, or everyone, may know of a game."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import Seat, Seed
from engine.games.smatchy.cards import CARDS, COPIES, Card
from engine.games.smatchy.line import Line, Plays


class Deed(NamedTuple):
    """Something that a seat did in public; `played_as` is the card that the played card counts as."""

    seat: Seat
    do: str
    card: Card | None = None
    played_as: Card | None = None


class Lacking(NamedTuple):
    """The cards a seat did not hold when it could not answer a Smatchy, and how many cards it has taken since."""

    cards: tuple[Card, ...] = ()
    taken_since: int = 0


class PastRound(NamedTuple):
    """How a round ended. A void round has no winner, and `why` states what made it void."""

    number: int
    starter: Seat
    why: str
    scores: tuple[int, ...]
    longest_chain: int
    line: tuple[tuple[Card, ...], ...]  # the cards of every place, from the bottom up
    winner: Seat | None = None
    card: Card | None = None
    played_as: Card | None = None  # the card that the last card counts as
    points: int = 0
    bonus: int = 0
    wrapped: bool = False  # the winner's score went over the goal and started again


class View(NamedTuple):
    """One moment of a game as a seat (None: everyone) may know it."""

    seat: Seat | None
    seats: int
    expert: bool
    penalties: bool
    commitment: str
    round: int
    dealer: Seat
    starter: Seat
    turn: Seat | None
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    line: Line
    pile: int
    scores: tuple[int, ...]
    chain: int  # Smatchys in a row, the last of which has to be answered
    longest_chain: int
    matchies: int
    passes: int
    draw_owed_by: Seat | None
    may_draw: bool
    may_stop: bool
    plays: tuple[Plays, ...]  # of the own cards; empty with penalties, where players have to see for themselves
    shown: tuple[tuple[Card, ...], ...]  # by seat: the cards in its hand that everyone has seen
    lacking: tuple[Lacking, ...]
    latest: tuple[Deed, ...]
    rounds: tuple[PastRound, ...]
    winner: Seat | None
    joker_completes: bool
    matchy_first: bool
    penalty_ends_turn: bool

    # revealed when the game is over
    hands: tuple[tuple[Card, ...], ...] | None = None
    pile_cards: tuple[Card, ...] | None = None  # the next card is the last one
    seed: Seed | None = None

    @property
    def smatchy_due(self) -> bool:
        """Whether the seat on turn has to answer a Smatchy (S13)."""
        return self.chain > 0

    @property
    def seen(self) -> dict[Card, int]:
        """How many copies of every card are in the line, in the own hand, or known to be in another hand."""
        counted = dict.fromkeys(CARDS, 0)
        others = [shown for seat, shown in enumerate(self.shown) if seat != self.seat]
        for cards in (self.hand, *others, *(place.cards for place in self.line)):
            for card in cards:
                counted[card] += 1
        return counted

    @property
    def unseen(self) -> dict[Card, int]:
        """How many copies of every card may be anywhere else, without the cards of which there are none."""
        return {card: COPIES - count for card, count in self.seen.items() if count < COPIES}
