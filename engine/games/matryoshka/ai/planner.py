"""A player that plans for the final grid: what its cards may become, what others collect, and what they would take."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp
from random import Random

from engine.game import Seat
from engine.games.matryoshka.ai.deduction import Outlook
from engine.games.matryoshka.ai.encoding import IDS, VALUE_COUNT, VALUE_MASK, CardId, CardSet, card_ids, encode
from engine.games.matryoshka.ai.expectation import Grid, experience, prospects
from engine.games.matryoshka.ai.greedy import best_points, choose_best
from engine.games.matryoshka.ai.lessons import LESSONS
from engine.games.matryoshka.ai.worth import POINTS_SHIFT, points, worth
from engine.games.matryoshka.cards import DISPLAY_SIZES, LAST_ROUND
from engine.games.matryoshka.moves import Display, Move, Offer, Take
from engine.games.matryoshka.view import View


@dataclass(frozen=True)
class Temper:
    """What makes one planner differ from another."""

    exchange_hope: float
    """Wanted cards expected from each round's exchanges, on top of the cards drawn."""
    display_hope: float
    """The same, when choosing which cards to show and so to keep from being traded."""
    denial: float
    """How much it hurts when others, taken together, gain a point each."""
    respect: float
    """How many points ahead make another hurt about three times as much; 0 treats all alike."""
    eagerness: float
    """How many points of appeal make a counter-offer about three times as likely to be taken."""
    is_experienced: bool = False
    """Whether it weighs prospects as play has taught."""
    remembers: bool = True
    """Whether it recalls more than what lies on the table."""
    whim: float = 0.0
    """Points by which its choices waver; its judgement does not."""
    foresees_offers: bool = False
    """Whether it thinks of the best card that its own offer may bring, not only of the card it gives."""
    at_hand: float = 0.0
    """What a point of the best display it could show at once is worth beside its prospects: shown cards are safe."""
    middle: float = 0.0
    """What a card is worth for each step towards the middle of its set, where more runs want it, others' included."""


class Planner:
    """Value every move by the points to expect at the end."""

    def __init__(self, temper: Temper) -> None:
        self._temper = temper

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Move:
        """Choose the move that promises most, give or take a whim."""
        values = self.judge(view, moves, rng)
        whim = self._temper.whim
        # The last display hides nothing and risks nothing: there is no room for a whim.
        if whim and not (view.phase == "display" and view.round == LAST_ROUND):
            values = [value + rng.gauss(0, whim) for value in values]
        return choose_best(moves, values, rng)

    def judge(self, view: View, moves: Sequence[Move], rng: Random) -> Sequence[float]:  # noqa: ARG002
        """Value every move in points to expect at the end of the game."""
        plan = Plan(Outlook(view, remembers=self._temper.remembers), self._temper)
        return [plan.value(move) for move in moves]


class Plan:
    """One moment thought through."""

    def __init__(self, outlook: Outlook, temper: Temper) -> None:
        self._outlook = outlook
        self._temper = temper
        self._free = outlook.free()
        self._grid = self._make_grid()
        self._kept: float | None = None
        self._chance_taken: Callable[[float], float] | None = None
        self._theirs: dict[Seat, Grid] = {}
        self._hurts: dict[Seat, float] = {}

    def _make_grid(self) -> Grid:
        outlook, temper = self._outlook, self._temper
        if outlook.active is None:
            chance = self._chance(temper.display_hope, outlook.exchanges_left)
            return prospects(self._free, chance, outlook.is_capped)
        chance = self._chance(temper.exchange_hope, outlook.exchanges_left - 1 / outlook.seats)
        if temper.is_experienced and outlook.round in LESSONS:
            return experience(LESSONS[outlook.round], self._free, chance, outlook.is_capped)
        return prospects(self._free, chance, outlook.is_capped)

    def _chance(self, hope: float, exchanges: float) -> float:
        """Tell how likely each card is to come."""
        return (self._outlook.draws_left + hope * exchanges) / max(1, self._free.bit_count())

    def value(self, move: Move) -> float:
        """Expect the points that a move leads to."""
        outlook = self._outlook
        if isinstance(move, Display):
            return self._display(encode(move.cards))
        if isinstance(move, Take):
            return self._take(move.seat, outlook.offers[move.seat])
        if isinstance(move, Offer):
            return self._offer(IDS[move.card])
        return self._counter(IDS[move.card])

    def _own(self, cards: CardSet) -> float:
        """Expect what own cards lead to, those that can be shown at once counting more."""
        return self._prospects(cards) + self._at_hand(cards)

    def _prospects(self, cards: CardSet) -> float:
        """Expect what own cards may become; one of fourteen, in the last round, will not be shown."""
        if cards.bit_count() > DISPLAY_SIZES[-1]:
            return max(self._grid.value(cards & ~(1 << card)) for card in card_ids(cards))
        return self._grid.value(cards)

    def _prospects_with_each(self, cards: CardSet, more: Sequence[CardId]) -> list[float]:
        """Expect what own cards may become with each of some others."""
        if cards.bit_count() < DISPLAY_SIZES[-1]:
            return self._grid.with_each(cards, more)
        dropping = [self._grid.with_each(cards & ~(1 << card), more) for card in card_ids(cards)]
        return [max(values) for values in zip([self._grid.value(cards)] * len(more), *dropping, strict=True)]

    def _at_hand(self, cards: CardSet) -> float:
        weight, number = self._temper.at_hand, self._outlook.round
        if not weight or number == LAST_ROUND:
            return 0.0
        return weight * best_points(cards, DISPLAY_SIZES[number], self._outlook.is_capped)

    def _best_brought(self, cards: CardSet) -> float:
        """Expect the prospects with the best of the counter-offers, each any card that may come."""
        values = sorted(self._prospects_with_each(cards, card_ids(self._free)))
        if not values:
            return self._prospects(cards)
        expected = below = 0.0
        for number, value in enumerate(values, 1):
            up_to = (number / len(values)) ** (self._outlook.seats - 1)
            expected += (up_to - below) * value
            below = up_to
        return expected

    def _middle(self, card: CardId) -> float:
        return self._temper.middle * (VALUE_COUNT // 2 - abs((card & VALUE_MASK) - VALUE_COUNT // 2))

    def _their_grid(self, seat: Seat) -> Grid:
        """Tell what may still come to another."""
        found = self._theirs.get(seat)
        if found is None:
            outlook = self._outlook
            held = outlook.own
            for other, display in enumerate(outlook.shown_last):
                if other != seat:
                    held |= display
            chance = self._chance(self._temper.exchange_hope, outlook.exchanges_left)
            found = prospects(outlook.in_game & ~held, chance, outlook.is_capped)
            self._theirs[seat] = found
        return found

    def _their_gain(self, seat: Seat, card: CardId, without: CardSet = 0) -> float:
        value = self._their_grid(seat).value
        known = self._outlook.known[seat]
        return value(known & ~without | 1 << card) - value(known | without)

    def _their_gains(self, seat: Seat, cards: Sequence[CardId]) -> list[float]:
        """Expect what each of some cards would add to those that are known of another."""
        grid, known = self._their_grid(seat), self._outlook.known[seat]
        base = grid.value(known)
        return [value - base for value in grid.with_each(known, cards)]

    def _display(self, cards: CardSet) -> float:
        """Show what one means to keep: only hidden cards can be traded away. The last display is for its points."""
        if self._outlook.round == LAST_ROUND:
            return worth(cards, self._outlook.is_capped) / (1 << POINTS_SHIFT)
        return self._grid.value(cards) + sum(self._middle(card) for card in card_ids(cards))

    def _hurt(self, seat: Seat) -> float:
        """Tell how much a point for a seat hurts: more for one who shows more."""
        if not self._hurts:
            outlook, temper = self._outlook, self._temper
            others = [seat for seat in range(outlook.seats) if seat != outlook.me]
            shown = {other: points(outlook.known[other], outlook.is_capped) for other in others}
            most = max(shown.values())
            weights = {
                other: exp((own - most) / temper.respect) if temper.respect else 1.0 for other, own in shown.items()
            }
            total = sum(weights.values())
            self._hurts = {other: temper.denial * weight / total for other, weight in weights.items()}
        return self._hurts[seat]

    def _take(self, seat: Seat, card: CardId) -> float:
        face_up = self._outlook.face_up
        assert face_up is not None
        gain = self._their_gain(seat, face_up, without=1 << card)
        return self._own(self._outlook.own | 1 << card) - self._hurt(seat) * gain

    def _offer(self, card: CardId) -> float:
        others = [seat for seat in range(self._outlook.seats) if seat != self._outlook.me]
        hurt = sum(self._hurt(seat) * self._their_gain(seat, card) for seat in others) / len(others)
        rest = self._outlook.own & ~(1 << card)
        prospects = self._best_brought(rest) if self._temper.foresees_offers else self._prospects(rest)
        return prospects + self._at_hand(rest) - self._middle(card) - hurt

    def _counter(self, card: CardId) -> float:
        """Weigh what an exchange would bring by how likely the active player is to want it."""
        outlook = self._outlook
        active, face_up = outlook.active, outlook.face_up
        assert active is not None
        assert face_up is not None
        if self._kept is None:
            self._kept = self._own(outlook.own)
        kept = self._kept
        gain = self._own(outlook.own & ~(1 << card) | 1 << face_up) - kept
        (appeal,) = self._appeals(active, [card])
        if self._chance_taken is None:
            self._chance_taken = self._make_chance_taken()
        return kept + self._chance_taken(appeal) * (gain - self._hurt(active) * appeal)

    def _appeals(self, seat: Seat, cards: Sequence[CardId]) -> list[float]:
        """Guess how much a seat wants each of some cards: half for what it may become, half for what it scores now."""
        known, is_capped = self._outlook.known[seat], self._outlook.is_capped
        shown = points(known, is_capped)
        at_once = [points(known | 1 << card, is_capped) - shown for card in cards]
        return [(gain + now) / 2 for gain, now in zip(self._their_gains(seat, cards), at_once, strict=True)]

    def _make_chance_taken(self) -> Callable[[float], float]:
        """Compare an offer's appeal to the active player with what the others may offer."""
        outlook, eagerness = self._outlook, self._temper.eagerness
        active = outlook.active
        assert active is not None
        unknown = card_ids(self._free & ~outlook.known[active])
        likely = self._appeals(active, unknown)
        rivals = (outlook.seats - 2) * sum(exp(appeal / eagerness) for appeal in likely) / len(likely)

        def chance(appeal: float) -> float:
            mine = exp(appeal / eagerness)
            return mine / (mine + rivals)

        return chance
