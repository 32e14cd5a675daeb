"""A fast, mutable model of the game for playouts, in which all seats play by quick judgement."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import inf
from random import Random
from typing import Final, TypeAlias

from engine.game import Seat
from engine.games.matryoshka.ai.encoding import (
    FULL_ROW,
    SET_COUNT,
    SET_SHIFT,
    VALUE_COUNT,
    VALUE_MASK,
    CardId,
    CardSet,
    card_ids,
    card_set,
    rows_of,
    whole_set,
)
from engine.games.matryoshka.ai.quick_judgement import POINTS, QuickJudgement
from engine.games.matryoshka.ai.worth import COLUMN_WORTH, POINTS_SHIFT, ROW_WORTH
from engine.games.matryoshka.cards import CARDS_DRAWN, DISPLAY_SIZES, FIRST_HAND, LAST_ROUND, REMOVED_SETS

Judgements: TypeAlias = Sequence[QuickJudgement]
"""How all seats judge, by round from 0."""


_DROPS: Final = tuple(
    tuple((value, ROW_WORTH[row & ~(1 << value)] - ROW_WORTH[row]) for value in range(VALUE_COUNT) if row >> value & 1)
    for row in range(FULL_ROW + 1)
)
"""By the bits of a row: its cards as values, and how its worth changes without each."""

_COLUMN_DROPS: Final = tuple((0, *(less - more for less, more in pairwise(worths))) for worths in COLUMN_WORTH)
"""How the worth of a column of so many cards changes without one of them."""


class QuickGame:
    """A game with open cards, from an exchange on. All seats judge the same way, except greedy ones."""

    __slots__ = (
        "counts",
        "greedy",
        "hands",
        "is_capped",
        "pile",
        "round",
        "rows",
        "seats",
        "shown_counts",
        "shown_rows",
        "starter",
        "turn",
    )

    seats: int
    round: int
    starter: Seat
    turn: int
    """Exchanges finished in this round."""
    hands: list[list[CardId]]
    """By seat: the cards that can be traded."""
    rows: list[list[int]]
    """By seat: all cards, as the bits of each set."""
    counts: list[list[int]]
    """By seat: the number of cards of each value."""
    shown_rows: list[list[int]]
    shown_counts: list[list[int]]
    pile: list[CardId]
    is_capped: bool
    greedy: frozenset[Seat]
    """The seats that judge by the points of their cards now."""

    def lay_out(self, cards: Sequence[CardSet], displays: Sequence[CardSet]) -> None:
        """Set the cards of all seats, displays included. No seat is greedy."""
        self.greedy = frozenset()
        self.hands = [card_ids(own & ~shown) for own, shown in zip(cards, displays, strict=True)]
        self.rows, self.counts = [list(rows_of(own)) for own in cards], [counted(own) for own in cards]
        self.shown_rows = [list(rows_of(shown)) for shown in displays]
        self.shown_counts = [counted(shown) for shown in displays]

    def copy(self) -> QuickGame:
        """Return a copy that can be played on independently."""
        other = QuickGame()
        other.seats, other.round, other.starter, other.turn = self.seats, self.round, self.starter, self.turn
        other.hands = [hand[:] for hand in self.hands]
        other.rows = [rows[:] for rows in self.rows]
        other.counts = [counts[:] for counts in self.counts]
        # Displays are replaced as a whole, never changed.
        other.shown_rows, other.shown_counts = self.shown_rows, self.shown_counts
        other.pile, other.is_capped, other.greedy = self.pile[:], self.is_capped, self.greedy
        return other

    @property
    def active(self) -> Seat:
        """The seat whose exchange it is."""
        return (self.starter + self.turn) % self.seats

    def exchange(
        self,
        judgement: QuickJudgement,
        face_up: CardId | None = None,
        counters: Mapping[Seat, CardId] | None = None,
        partner: Seat | None = None,
    ) -> None:
        """Play one exchange. What is not given is chosen by judgement."""
        active = self.active
        rows, counts = self.rows[active], self.counts[active]
        own_judgement = self._judgement_of(active, judgement)
        if face_up is None:
            face_up = own_judgement.offer(self.hands[active], rows, counts)
        if face_up in self.hands[active]:
            self._remove(active, face_up)
        offers = dict(counters or {})
        shown = self.shown_rows[active], self.shown_counts[active]
        for seat in range(self.seats):
            if seat != active and seat not in offers:
                own = self.rows[seat], self.counts[seat]
                judged = self._judgement_of(seat, judgement)
                offers[seat] = judged.counter(self.hands[seat], own, face_up, shown, self.seats - 2)
        if partner is None:
            partner = self.best_offer(own_judgement, face_up, offers)
        taken = offers[partner]
        self._remove(partner, taken)
        self.add(active, taken)
        self.add(partner, face_up)
        self.turn += 1

    def _judgement_of(self, seat: Seat, usual: QuickJudgement) -> QuickJudgement:
        return POINTS if seat in self.greedy else usual

    def best_offer(self, judgement: QuickJudgement, face_up: CardId, offers: Mapping[Seat, CardId]) -> Seat:
        """Return the seat whose counter-offer the active seat takes."""
        active, denial = self.active, judgement.denial_of_one(self.seats)
        rows, counts = self.rows[active], self.counts[active]
        best, most = active, -inf
        for seat, card in offers.items():
            value = judgement.gain(card, rows, counts)
            if denial:
                value -= denial * judgement.gain(face_up, self.shown_rows[seat], self.shown_counts[seat])
            if value > most:
                best, most = seat, value
        return best

    def end_round(self, judgement: QuickJudgement) -> None:
        """Choose all displays, and draw for the next round."""
        self.display(judgement)
        for hand, rows, counts in zip(self.hands, self.rows, self.counts, strict=True):
            for _ in range(CARDS_DRAWN):
                card = self.pile.pop()
                hand.append(card)
                rows[card >> SET_SHIFT] |= 1 << (card & VALUE_MASK)
                counts[card & VALUE_MASK] += 1
        if self.round:
            self.starter = (self.starter + 1) % self.seats
        self.round += 1
        self.turn = 0

    def display(self, judgement: QuickJudgement) -> None:
        """Display for every seat the cards that it would miss most."""
        size = DISPLAY_SIZES[self.round]
        shown_rows, shown_counts = [], []
        for seat, (rows, counts) in enumerate(zip(self.rows, self.counts, strict=True)):
            cards = _cards(rows)
            cards.sort(key=lambda card, rows=rows, counts=counts: judgement.loss(card, rows, counts))  # type: ignore[misc]
            spare = len(cards) - size
            self.hands[seat] = cards[:spare]
            row_bits, of_values = [0] * len(rows), [0] * VALUE_COUNT
            for card in cards[spare:]:
                row_bits[card >> SET_SHIFT] |= 1 << (card & VALUE_MASK)
                of_values[card & VALUE_MASK] += 1
            shown_rows.append(row_bits)
            shown_counts.append(of_values)
        self.shown_rows, self.shown_counts = shown_rows, shown_counts

    def play_to(self, last_round: int, judgements: Judgements) -> None:
        """Play until the exchanges of a round are over."""
        while True:
            judgement = judgements[self.round]
            while self.turn < self.seats:
                self.exchange(judgement)
            if self.round >= last_round:
                return
            self.end_round(judgement)

    def worths(self) -> list[int]:
        """Return the worth of the best last display of every seat; one card stays in hand."""
        columns, drops = COLUMN_WORTH[self.is_capped], _COLUMN_DROPS[self.is_capped]
        found = []
        for rows, counts in zip(self.rows, self.counts, strict=True):
            total = sum([ROW_WORTH[row] for row in rows]) + sum([columns[count] for count in counts])
            dropping = [drops[count] for count in counts]
            found.append(total + max([change + dropping[value] for row in rows for value, change in _DROPS[row]]))
        return found

    def values(self, judgements: Judgements) -> list[float]:
        """Return the value of each seat's cards after the exchanges of a round: exact in the last one, else judged."""
        if self.round == LAST_ROUND:
            return [own / (1 << POINTS_SHIFT) for own in self.worths()]
        judgement = judgements[self.round]
        return [judgement.value(rows, counts) for rows, counts in zip(self.rows, self.counts, strict=True)]

    def _remove(self, seat: Seat, card: CardId) -> None:
        self.hands[seat].remove(card)
        self.rows[seat][card >> SET_SHIFT] ^= 1 << (card & VALUE_MASK)
        self.counts[seat][card & VALUE_MASK] -= 1

    def add(self, seat: Seat, card: CardId) -> None:
        """Add a card to a hand."""
        self.hands[seat].append(card)
        self.rows[seat][card >> SET_SHIFT] |= 1 << (card & VALUE_MASK)
        self.counts[seat][card & VALUE_MASK] += 1


def dealt(seats: int, rng: Random) -> QuickGame:
    """Return a new game, dealt at random."""
    sets = rng.sample(range(SET_COUNT), SET_COUNT - REMOVED_SETS[seats])
    deck = [card for number in sets for card in card_ids(whole_set(number))]
    rng.shuffle(deck)
    hands = [card_set(deck[seat * FIRST_HAND : (seat + 1) * FIRST_HAND]) for seat in range(seats)]
    game = QuickGame()
    game.seats, game.round, game.is_capped = seats, 0, False
    game.starter, game.turn, game.pile = int(rng.random() * seats), 0, deck[seats * FIRST_HAND :]
    game.lay_out(hands, [0] * seats)
    return game


def counted(cards: CardSet) -> list[int]:
    """Return the number of cards of each value."""
    counts = [0] * VALUE_COUNT
    for card in card_ids(cards):
        counts[card & VALUE_MASK] += 1
    return counts


def _cards(rows: Sequence[int]) -> list[CardId]:
    return card_ids(int.from_bytes(rows, "little"))
