"""The state of a game, secrets included."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias, TypeVar

from engine.game import Seat, Seed
from engine.games.smatchy.cards import RANK, Card
from engine.games.smatchy.line import Line
from engine.games.smatchy.options import SmatchyOptions
from engine.games.smatchy.view import Deed, Lacking, PastRound

Hand: TypeAlias = tuple[Card, ...]  # in ascending order
Item = TypeVar("Item")

_DEEDS_KEPT: Final = 12


class Setup(NamedTuple):
    """What never changes during a game."""

    options: SmatchyOptions
    rules_version: int
    seed: Seed
    dealer: Seat


class PublicKnowledge(NamedTuple):
    """What everyone could have noticed in a round, by seat."""

    shown: tuple[Hand, ...]  # cards in hands that everyone has seen
    lacking: tuple[Lacking, ...]
    latest: tuple[Deed, ...] = ()

    def with_deed(self, deed: Deed) -> PublicKnowledge:
        """Return the knowledge after a deed; only the latest ones are kept."""
        return PublicKnowledge(self.shown, self.lacking, (*self.latest, deed)[-_DEEDS_KEPT:])

    def with_played(self, seat: Seat, card: Card) -> PublicKnowledge:
        """Return the knowledge after a card left a hand."""
        if card not in self.shown[seat]:
            return self
        shown = replaced(self.shown, seat, without(self.shown[seat], card))
        return PublicKnowledge(shown, self.lacking, self.latest)

    def with_shown(self, seat: Seat, card: Card) -> PublicKnowledge:
        """Return the knowledge after everyone saw a card that stays in its hand."""
        if card in self.shown[seat]:
            return self
        shown = replaced(self.shown, seat, ordered((*self.shown[seat], card)))
        return PublicKnowledge(shown, self.lacking, self.latest)

    def with_lacking(self, seat: Seat, cards: tuple[Card, ...]) -> PublicKnowledge:
        """Return the knowledge after a hand turned out to hold none of these cards."""
        return PublicKnowledge(self.shown, replaced(self.lacking, seat, Lacking(cards)), self.latest)

    def with_drawn(self, seat: Seat, count: int) -> PublicKnowledge:
        """Return the knowledge after a seat drew cards that no one else saw."""
        cards, taken_since = self.lacking[seat]
        lacking = replaced(self.lacking, seat, Lacking(cards, taken_since + count))
        return PublicKnowledge(self.shown, lacking, self.latest)


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
    public: PublicKnowledge

    # the turn
    turn: Seat | None = None  # None when the game is over
    decisions: int = 0  # made in this round
    matchies: int = 0  # made in this turn
    chain: int = 0  # Smatchys in a row, the last of which has to be answered
    longest_chain: int = 0
    passes: int = 0  # in a row, on an empty pile
    draw_owed_by: Seat | None = None  # who still has to draw for a card they played (S26)
    winner: Seat | None = None

    @property
    def options(self) -> SmatchyOptions:
        """The options of the table."""
        return self.setup.options

    @property
    def smatchy_due(self) -> bool:
        """Whether the seat on turn has to answer a Smatchy (S13)."""
        return self.chain > 0

    @property
    def may_stop(self) -> bool:
        """Whether the seat on turn may end its turn without drawing (S11). It may not draw then (S10)."""
        return self.matchies > 0 and not self.smatchy_due


def replaced(items: tuple[Item, ...], at: int, item: Item) -> tuple[Item, ...]:
    """Return the items with one of them replaced."""
    return (*items[:at], item, *items[at + 1 :])


def ordered(cards: Sequence[Card]) -> Hand:
    """Return cards in ascending order."""
    return tuple(sorted(cards, key=RANK.__getitem__))


def without(cards: Hand, card: Card) -> Hand:
    """Return the cards without one copy of a card."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
