"""A player that plans for the final grid: what its cards may become, what others collect, and what they would take."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp
from random import Random

from engine.game import Seat
from engine.games.matryoshka.cards import Card, Cards, bits, listed
from engine.games.matryoshka.computer_simple import choose_best
from engine.games.matryoshka.moves import Counter, Display, Move, Offer, Take
from engine.games.matryoshka.outlook import Outlook
from engine.games.matryoshka.prospects import Prospects
from engine.games.matryoshka.scoring import POINTS_SHIFT, worth
from engine.games.matryoshka.stages import LAST_ROUND
from engine.games.matryoshka.view import View


@dataclass(frozen=True)
class Temper:
    """What makes one planner differ from another."""

    exchange_hope: float = 2.0
    """Wanted cards expected from each round's exchanges, on top of the cards drawn."""
    denial: float = 0.2
    """How much a point for another hurts."""
    eagerness: float = 1.0
    """Points that make a counter-offer about three times as likely to be taken."""
    remembers: bool = True
    """Whether it recalls more than what lies on the table."""
    whim: float = 0.0
    """Points by which its judgement wavers."""


class Planner:
    """Value every move by the points to expect at the end."""

    def __init__(self, temper: Temper) -> None:
        self._temper = temper

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Move:
        """Choose the move that promises most."""
        return choose_best(moves, self.judge(view, moves, rng), rng)

    def judge(self, view: View, moves: Sequence[Move], rng: Random) -> Sequence[float]:
        """Value every move in points to expect at the end of the game."""
        plan = Plan(Outlook(view, remembers=self._temper.remembers), self._temper)
        whim = self._temper.whim
        return [plan.value(move) + (rng.gauss(0, whim) if whim else 0.0) for move in moves]


class Plan:
    """One moment thought through."""

    def __init__(self, outlook: Outlook, temper: Temper) -> None:
        self._outlook = outlook
        self._temper = temper
        self._free = outlook.free()
        share = 1 / outlook.seats if outlook.active is not None else 0.0
        self._own_value = self._prospects(self._free, outlook.exchanges_left - share).value
        self._taken_by: Callable[[float], float] | None = None
        self._theirs: dict[Seat, Callable[[Cards], float]] = {}

    def value(self, move: Move) -> float:
        """Expect the points that a move leads to."""
        outlook = self._outlook
        if isinstance(move, Display):
            return self._display(bits(move.cards))
        if isinstance(move, Take):
            return self._take(move.seat, outlook.offers[move.seat])
        if isinstance(move, Offer):
            return self._offer(move.card)
        return self._counter(move)

    def _prospects(self, free: Cards, exchanges: float) -> Prospects:
        coming = self._outlook.draws_left + self._temper.exchange_hope * exchanges
        return Prospects(free, coming / max(1, self._free.bit_count()))

    def _own(self, cards: Cards) -> float:
        """Expect what own cards lead to; in the last round one of fourteen will not be shown."""
        if self._outlook.round == LAST_ROUND and cards.bit_count() > 13:
            return max(self._own_value(cards & ~(1 << card)) for card in listed(cards))
        return self._own_value(cards)

    def _their_value(self, seat: Seat) -> Callable[[Cards], float]:
        """Expect what the cards of another lead to, as far as they are known."""
        found = self._theirs.get(seat)
        if found is None:
            outlook = self._outlook
            held = outlook.own
            for other, display in enumerate(outlook.shown_last):
                if other != seat:
                    held |= display
            found = self._prospects(outlook.in_game & ~held, outlook.exchanges_left).value
            self._theirs[seat] = found
        return found

    def _their_gain(self, seat: Seat, card: Card, without: Cards = 0) -> float:
        value = self._their_value(seat)
        known = self._outlook.known[seat]
        return value(known & ~without | 1 << card) - value(known | without)

    def _display(self, cards: Cards) -> float:
        """Show what one means to keep: only hidden cards can be traded away. The last display is for its points."""
        if self._outlook.round == LAST_ROUND:
            return worth(cards) / (1 << POINTS_SHIFT)
        return self._own_value(cards)

    def _take(self, seat: Seat, card: Card) -> float:
        face_up = self._outlook.face_up
        assert face_up is not None
        gain = self._their_gain(seat, face_up, without=1 << card)
        return self._own(self._outlook.own | 1 << card) - self._temper.denial * gain

    def _offer(self, card: Card) -> float:
        others = [seat for seat in range(self._outlook.seats) if seat != self._outlook.me]
        gain = sum(self._their_gain(seat, card) for seat in others) / len(others)
        return self._own(self._outlook.own & ~(1 << card)) - self._temper.denial * gain

    def _counter(self, move: Counter) -> float:
        """Weigh what an exchange would bring by how likely the active player is to want it."""
        outlook = self._outlook
        active, face_up = outlook.active, outlook.face_up
        assert active is not None
        assert face_up is not None
        kept = self._own(outlook.own)
        gain = self._own(outlook.own & ~(1 << move.card) | 1 << face_up) - kept
        appeal = self._their_gain(active, move.card)
        return kept + self._chance_taken(appeal) * (gain - self._temper.denial * appeal)

    def _chance_taken(self, appeal: float) -> float:
        """Compare an offer's appeal to the active player with what the others are likely to offer."""
        if self._taken_by is None:
            self._taken_by = self._make_chance_taken()
        return self._taken_by(appeal)

    def _make_chance_taken(self) -> Callable[[float], float]:
        outlook, eagerness = self._outlook, self._temper.eagerness
        active = outlook.active
        assert active is not None
        unknown = listed(self._free & ~outlook.known[active])
        appeals = sorted(self._their_gain(active, card) for card in unknown)
        # Nobody offers the active player the best they could: count on the duller half.
        likely = appeals[: (len(appeals) + 1) // 2] or [0.0]
        rivals = (outlook.seats - 2) * sum(exp(appeal / eagerness) for appeal in likely) / len(likely)

        def chance(appeal: float) -> float:
            mine = exp(appeal / eagerness)
            return mine / (mine + rivals)

        return chance
