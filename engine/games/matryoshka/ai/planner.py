"""A player that plans for the last display: what its cards may become, and what others collect and would take."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import exp
from random import Random

from engine.game import Seat
from engine.games.matryoshka.ai.deduction import Outlook
from engine.games.matryoshka.ai.encoding import IDS, VALUE_COUNT, VALUE_MASK, CardId, CardSet, card_ids, encode
from engine.games.matryoshka.ai.expectation import Grid, fitted_prospects, prospects
from engine.games.matryoshka.ai.greedy import best_points, choose_best
from engine.games.matryoshka.ai.lessons import LESSONS
from engine.games.matryoshka.ai.worth import POINTS_SHIFT, points, worth
from engine.games.matryoshka.cards import DISPLAY_SIZES, LAST_ROUND
from engine.games.matryoshka.moves import Display, Move, Offer, Take
from engine.games.matryoshka.view import View


@dataclass(frozen=True)
class Parameters:
    """What makes one planner differ from another. Weights are in points."""

    exchange_hope: float
    """Wanted cards expected from the exchanges of a round, in addition to those drawn."""
    display_hope: float
    """The same while choosing a display."""
    denial: float
    """Cost of a point gained by the other players, split between them."""
    threat_temperature: float
    """Softmax temperature of that split by what they display: the leader counts most. 0: all count the same."""
    offer_temperature: float
    """Softmax temperature with which the active player is expected to prefer an offer over others."""
    uses_lessons: bool = False
    """Whether prospects are weighed with the fitted lessons."""
    remembers: bool = True
    """Whether it knows more than what lies on the table."""
    noise: float = 0.0
    """Standard deviation of the noise added to choices, but not to judgements."""
    foresees_offers: bool = False
    """Whether an offer counts with the best card it may bring, not only with the card it gives away."""
    display_weight: float = 0.0
    """Weight of the best display possible now. Displayed cards cannot be traded away."""
    centrality: float = 0.0
    """Worth of a card for each step toward the middle of its set, where more runs need it."""


class Planner:
    """Judges every move by the points to expect at the end."""

    def __init__(self, parameters: Parameters) -> None:
        self._parameters = parameters

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Move:
        """Return the move with the greatest value, after noise."""
        values = self.judge(view, moves, rng)
        noise = self._parameters.noise
        # The last display can simply be counted.
        if noise and not (view.phase == "display" and view.round == LAST_ROUND):
            values = [value + rng.gauss(0, noise) for value in values]
        return choose_best(moves, values, rng)

    def judge(self, view: View, moves: Sequence[Move], rng: Random) -> Sequence[float]:  # noqa: ARG002
        """Return the points to expect at the end of the game for every move."""
        plan = Plan(Outlook(view, remembers=self._parameters.remembers), self._parameters)
        return [plan.value(move) for move in moves]


class Plan:
    """The values of the moves of one view."""

    def __init__(self, outlook: Outlook, parameters: Parameters) -> None:
        self._outlook = outlook
        self._parameters = parameters
        self._free = outlook.free()
        self._grid = self._make_grid()

    def value(self, move: Move) -> float:
        """Return the expected points of a move."""
        if isinstance(move, Display):
            return self._display(encode(move.cards))
        if isinstance(move, Take):
            return self._take(move.seat, self._outlook.offers[move.seat])
        if isinstance(move, Offer):
            return self._offer(IDS[move.card])
        return self._counter(IDS[move.card])

    def _display(self, cards: CardSet) -> float:
        """Displayed cards cannot be traded away. The last display counts by its points."""
        if self._outlook.round == LAST_ROUND:
            return worth(cards, self._outlook.is_capped) / (1 << POINTS_SHIFT)
        return self._grid.value(cards) + sum(self._central(card) for card in card_ids(cards))

    def _offer(self, card: CardId) -> float:
        others = self._denials.keys()
        denied = sum(self._denials[seat] * self._their_gain(seat, card) for seat in others) / len(others)
        rest = self._outlook.own & ~(1 << card)
        prospects = self._best_brought(rest) if self._parameters.foresees_offers else self._prospects(rest)
        return prospects + self._best_display_now(rest) - self._central(card) - denied

    def _counter(self, card: CardId) -> float:
        """The exchange takes place with a chance; else all own cards are kept."""
        outlook = self._outlook
        active, face_up = outlook.active, outlook.face_up
        assert active is not None
        assert face_up is not None
        gain = self._own(outlook.own & ~(1 << card) | 1 << face_up) - self._kept
        (appeal,) = self._appeals(active, [card])
        attraction = exp(appeal / self._parameters.offer_temperature)
        chance = attraction / (attraction + self._attraction_of_rivals)
        return self._kept + chance * (gain - self._denials[active] * appeal)

    def _take(self, seat: Seat, card: CardId) -> float:
        face_up = self._outlook.face_up
        assert face_up is not None
        gain = self._their_gain(seat, face_up, without=1 << card)
        return self._own(self._outlook.own | 1 << card) - self._denials[seat] * gain

    # --- Own cards

    def _make_grid(self) -> Grid:
        outlook, parameters = self._outlook, self._parameters
        if outlook.active is None:
            chance = self._chance(parameters.display_hope, outlook.exchanges_left)
            return prospects(self._free, chance, outlook.is_capped)
        chance = self._chance(parameters.exchange_hope, outlook.exchanges_left - 1 / outlook.seats)
        if parameters.uses_lessons and outlook.round in LESSONS:
            return fitted_prospects(LESSONS[outlook.round], self._free, chance, outlook.is_capped)
        return prospects(self._free, chance, outlook.is_capped)

    def _chance(self, hope: float, exchanges: float) -> float:
        """Return how likely each free card is to come."""
        return (self._outlook.draws_left + hope * exchanges) / max(1, self._free.bit_count())

    @cached_property
    def _kept(self) -> float:
        """The value of all own cards."""
        return self._own(self._outlook.own)

    def _own(self, cards: CardSet) -> float:
        """Return the value of own cards: their prospects and the best display possible now."""
        return self._prospects(cards) + self._best_display_now(cards)

    def _prospects(self, cards: CardSet) -> float:
        """Return the expected points of own cards. Of fourteen, in the last round, one is not displayed."""
        if cards.bit_count() > DISPLAY_SIZES[-1]:
            return max(self._grid.value(cards & ~(1 << card)) for card in card_ids(cards))
        return self._grid.value(cards)

    def _prospects_with_each(self, cards: CardSet, more: Sequence[CardId]) -> list[float]:
        """Return the expected points of own cards with each of some others."""
        if cards.bit_count() < DISPLAY_SIZES[-1]:
            return self._grid.with_each(cards, more)
        dropping = [self._grid.with_each(cards & ~(1 << card), more) for card in card_ids(cards)]
        return [max(values) for values in zip([self._grid.value(cards)] * len(more), *dropping, strict=True)]

    def _best_brought(self, cards: CardSet) -> float:
        """Return the expected prospects with the best counter-offer, if each is any free card."""
        values = sorted(self._prospects_with_each(cards, card_ids(self._free)))
        if not values:
            return self._prospects(cards)
        expected = below = 0.0
        for number, value in enumerate(values, 1):
            up_to = (number / len(values)) ** (self._outlook.seats - 1)
            expected += (up_to - below) * value
            below = up_to
        return expected

    def _best_display_now(self, cards: CardSet) -> float:
        weight, number = self._parameters.display_weight, self._outlook.round
        if not weight or number == LAST_ROUND:
            return 0.0
        return weight * best_points(cards, DISPLAY_SIZES[number], self._outlook.is_capped)

    def _central(self, card: CardId) -> float:
        return self._parameters.centrality * (VALUE_COUNT // 2 - abs((card & VALUE_MASK) - VALUE_COUNT // 2))

    # --- The other players

    @cached_property
    def _denials(self) -> dict[Seat, float]:
        """By seat of the others: the cost of a point it gains, greater for one that displays more."""
        outlook, parameters = self._outlook, self._parameters
        others = [seat for seat in range(outlook.seats) if seat != outlook.me]
        shown = {other: points(outlook.known[other], outlook.is_capped) for other in others}
        most = max(shown.values())
        weights = {
            other: exp((own - most) / parameters.threat_temperature) if parameters.threat_temperature else 1.0
            for other, own in shown.items()
        }
        total = sum(weights.values())
        return {other: parameters.denial * weight / total for other, weight in weights.items()}

    @cached_property
    def _their_grids(self) -> dict[Seat, Grid]:
        """By seat of the others: the grid in which every card comes that no other display has."""
        outlook = self._outlook
        chance = self._chance(self._parameters.exchange_hope, outlook.exchanges_left)
        grids = {}
        for seat in self._denials:
            held = outlook.own
            for other, display in enumerate(outlook.shown_last):
                if other != seat:
                    held |= display
            grids[seat] = prospects(outlook.in_game & ~held, chance, outlook.is_capped)
        return grids

    def _their_gain(self, seat: Seat, card: CardId, without: CardSet = 0) -> float:
        value = self._their_grids[seat].value
        known = self._outlook.known[seat]
        return value(known & ~without | 1 << card) - value(known | without)

    def _their_gains(self, seat: Seat, cards: Sequence[CardId]) -> list[float]:
        """Return what each of some cards would add to the known cards of another seat."""
        grid, known = self._their_grids[seat], self._outlook.known[seat]
        base = grid.value(known)
        return [value - base for value in grid.with_each(known, cards)]

    def _appeals(self, seat: Seat, cards: Sequence[CardId]) -> list[float]:
        """Estimate how much a seat wants each of some cards: half by prospects, half by points now."""
        known, is_capped = self._outlook.known[seat], self._outlook.is_capped
        shown = points(known, is_capped)
        at_once = [points(known | 1 << card, is_capped) - shown for card in cards]
        return [(gain + now) / 2 for gain, now in zip(self._their_gains(seat, cards), at_once, strict=True)]

    @cached_property
    def _attraction_of_rivals(self) -> float:
        """The softmax weight of the counter-offers of all others, if each is any free card."""
        outlook, temperature = self._outlook, self._parameters.offer_temperature
        assert outlook.active is not None
        unknown = card_ids(self._free & ~outlook.known[outlook.active])
        likely = self._appeals(outlook.active, unknown)
        return (outlook.seats - 2) * sum(exp(appeal / temperature) for appeal in likely) / len(likely)
