"""What one seat, or everybody, may know of a game: plain values, cards as text."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.smatchy.cards import COPIES, NUMBERS
from engine.values import immutable


@immutable
class Place:
    """One place of the line: the colour that counts, and its cards from the bottom up."""

    value: int
    colour: str
    cards: tuple[str, ...]

    @property
    def top(self) -> str:
        """Name the card that this place counts as."""
        return f"{self.colour}{self.value}"


@immutable
class CardOptions:
    """What a card of the own hand could rightly do: complete, or go on the places of these values.

    A joker that completes stands for one of the cards `completes_as`; for other cards this is empty.
    """

    card: str
    complete: bool
    matchy: tuple[int, ...]
    smatchy: tuple[int, ...]
    completes_as: tuple[str, ...] = ()


@immutable
class Lacking:
    """The cards a seat did not hold when it could not answer a Smatchy, and how many it has taken since."""

    cards: tuple[str, ...]
    taken_since: int


@immutable
class PastDeed:
    """One recent deed: `top` is the card that a played card counts as."""

    seat: int
    do: str
    card: str | None
    top: str | None


@immutable
class PastRound:
    """How a round ended; nobody won a void one, and `why` says what made it void."""

    number: int
    starter: int
    winner: int | None
    why: str
    card: str | None
    top: str | None
    points: int
    bonus: int
    wrapped: bool
    scores: tuple[int, ...]
    longest_chain: int


class View(NamedTuple):
    """One moment of a game as a seat (None: everybody) may know it.

    `options` says what every card of the own hand could do on its own turn; it is empty with penalties on, where that
    is the player's to see. `shown` holds the cards each seat has shown and taken back. `hands`, `pile_cards` (next card
    last) and `seed` are open after the end, and None before.
    """

    seat: int | None
    seats: int
    expert: bool
    penalties: bool
    commitment: str
    round: int
    dealer: int
    starter: int
    turn: int | None
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    line: tuple[Place, ...]
    pile: int
    scores: tuple[int, ...]
    smatchy_due: bool
    chain: int
    longest_chain: int
    matchies: int
    passes: int
    draw_owed_by: int | None
    may_draw: bool
    may_stop: bool
    options: tuple[CardOptions, ...]
    shown: tuple[tuple[str, ...], ...]
    lacking: tuple[Lacking, ...]
    latest: tuple[PastDeed, ...]
    rounds: tuple[PastRound, ...]
    winner: int | None
    hands: tuple[tuple[str, ...], ...] | None
    pile_cards: tuple[str, ...] | None
    seed: str | None
    joker_completes: bool
    matchy_first: bool
    penalty_ends_turn: bool

    @property
    def seen(self) -> dict[str, int]:
        """Count of every card those whose place the reader knows: in the line, in the own hand and shown by others."""
        counted = dict.fromkeys(NUMBERS, 0)
        others = [shown for seat, shown in enumerate(self.shown) if seat != self.seat]
        for cards in (self.hand, *others, *(place.cards for place in self.line)):
            for card in cards:
                counted[card] += 1
        return counted

    @property
    def unseen(self) -> dict[str, int]:
        """Count of every card those that may lie anywhere else."""
        return {card: COPIES - count for card, count in self.seen.items() if count < COPIES}
