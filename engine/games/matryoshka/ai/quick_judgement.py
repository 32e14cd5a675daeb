"""A fast evaluation of cards for playouts: a sum over rows and columns, looked up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, inf
from typing import Final

from engine.games.matryoshka.ai.encoding import FULL_ROW, SET_SHIFT, VALUE_COUNT, VALUE_MASK, CardId
from engine.games.matryoshka.ai.worth import POINTS_SHIFT, ROW_WORTH
from engine.games.matryoshka.scoring import GROUP_POINTS

_MOST = len(GROUP_POINTS) - 1

_RIVALS = 2.0
"""Assumed attractiveness of the counter-offer of each rival."""


class QuickJudgement:
    """The value of rows and columns in one round, and how one card more or less changes it."""

    def __init__(
        self, rows: Sequence[float], columns: Sequence[float], *, spread: float, denial: float, temperature: float
    ) -> None:
        self.rows, self.columns = tuple(rows), tuple(columns)
        self.spread = spread
        """Softmax temperature of the chance to win, in points."""
        self._denial = denial
        """Cost of a point gained by the other party of an exchange."""
        self._temperature = temperature
        """Softmax temperature of the choice between counter-offers; 0: all are equally likely to be taken."""
        self.row_losses = tuple(
            tuple(rows[row] - rows[row & ~(1 << value)] for value in range(VALUE_COUNT)) for row in range(FULL_ROW + 1)
        )
        self.row_gains = tuple(
            tuple(rows[row | 1 << value] - rows[row] for value in range(VALUE_COUNT)) for row in range(FULL_ROW + 1)
        )
        # The exponential of a sum is a product, so both factors can be looked up.
        self._row_attractions = tuple(
            tuple(_attraction(gain, temperature) for gain in gains) for gains in self.row_gains
        )
        self.column_losses = (0.0, *(columns[count] - columns[count - 1] for count in range(1, _MOST + 1)))
        self.column_gains = (*(columns[count + 1] - columns[count] for count in range(_MOST)), 0.0)
        self._column_attractions = tuple(_attraction(gain, temperature) for gain in self.column_gains)

    def value(self, rows: Iterable[int], counts: Iterable[int]) -> float:
        """Return the value of all cards of a seat."""
        of_row, of_column = self.rows, self.columns
        return sum([of_row[row] for row in rows]) + sum([of_column[count] for count in counts])

    def loss(self, card: CardId, rows: Sequence[int], counts: Sequence[int]) -> float:
        """Return what a seat loses with one of its cards."""
        value = card & VALUE_MASK
        return self.row_losses[rows[card >> SET_SHIFT]][value] + self.column_losses[counts[value]]

    def offer(self, hand: Sequence[CardId], rows: Sequence[int], counts: Sequence[int]) -> CardId:
        """Return the card that is missed least."""
        losses, columns = self.row_losses, self.column_losses
        best, least = hand[0], inf
        for card in hand:
            value = card & VALUE_MASK
            loss = losses[rows[card >> SET_SHIFT]][value] + columns[counts[value]]
            if loss < least:
                best, least = card, loss
        return best

    def counter(
        self,
        hand: Sequence[CardId],
        own: tuple[Sequence[int], Sequence[int]],
        face_up: CardId,
        shown: tuple[Sequence[int], Sequence[int]],
        rivals: int,
    ) -> CardId:
        """Return the best counter-offer: what the exchange brings, weighed by how likely it is taken.

        `own` are the rows and counts of the seat, `shown` those that the active player has on display.
        """
        (rows, counts), (their_rows, their_counts) = own, shown
        row_losses, column_losses = self.row_losses, self.column_losses
        row_gains, column_gains = self.row_gains, self.column_gains
        row_attractions, column_attractions = self._row_attractions, self._column_attractions
        denial, temperature, others = self._denial, self._temperature, _RIVALS * rivals
        up_set, up_value = face_up >> SET_SHIFT, face_up & VALUE_MASK
        brings = row_gains[rows[up_set]][up_value] + column_gains[counts[up_value]]
        best, most = hand[0], -inf
        for card in hand:
            number, value = card >> SET_SHIFT, card & VALUE_MASK
            if number == up_set:
                row = rows[number]
                gain = self.rows[row & ~(1 << value) | 1 << up_value] - self.rows[row]
                gain += column_gains[counts[up_value]] - column_losses[counts[value]]
            else:
                gain = brings - row_losses[rows[number]][value] - column_losses[counts[value]]
            if value == up_value:
                gain += column_losses[counts[value]] - column_gains[counts[value]]
            if temperature:
                row, count = their_rows[number], their_counts[value]
                appeal = row_gains[row][value] + column_gains[count]
                wanted = row_attractions[row][value] * column_attractions[count]
                gain = wanted / (wanted + others) * (gain - denial * appeal)
            if gain > most:
                best, most = card, gain
        return best

    def gain(self, card: CardId, rows: Sequence[int], counts: Sequence[int]) -> float:
        """Return what a seat gains with one more card."""
        value = card & VALUE_MASK
        return self.row_gains[rows[card >> SET_SHIFT]][value] + self.column_gains[counts[value]]

    def denial_of_one(self, seats: int) -> float:
        """Return the cost of a point gained by one of the others."""
        return self._denial / (seats - 1)


def _attraction(gain: float, temperature: float) -> float:
    return exp(gain / temperature) if temperature else 1.0


POINTS: Final = QuickJudgement(
    [float(worth >> POINTS_SHIFT) for worth in ROW_WORTH],
    [float(points) for points in GROUP_POINTS],
    spread=1.0,
    denial=0.0,
    temperature=0.0,
)
"""The judgement of a greedy player: the points of all its cards."""
