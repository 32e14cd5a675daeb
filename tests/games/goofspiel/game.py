"""Goofspiel with five cards: a prize is turned up, everybody bids a card in secret, and the highest bid that nobody
else has made takes the prize. Every card is bid once; most points win."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.errors import IllegalMove
from engine.game import Event, Game, NoOptions, Outcome, Step
from engine.rng import commitment, shuffled

CARDS = (1, 2, 3, 4, 5)
NO_BID = 0


class State(NamedTuple):
    """The prizes in their order, and by seat the cards not yet bid, the bid of this round, and the points."""

    seed: str
    prizes: tuple[int, ...]
    round: int
    hands: tuple[tuple[int, ...], ...]
    bids: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid a card of the hand."""

    bid: int


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know: all but the bids of others and the prizes to come."""

    seat: int | None
    commitment: str
    round: int
    prizes: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    has_bid: tuple[bool, ...]
    bid: int | None
    points: tuple[int, ...]


class Goofspiel(Game[State, Bid, View, NoOptions]):
    """The rules of the game."""

    key = "goofspiel"
    seats = range(2, 5)
    breaks = frozenset({"prize-taken", "prize-lost"})

    def new(self, seats: int, options: NoOptions, seed: str) -> State:
        self.check_seats(seats)
        prizes = tuple(shuffled(CARDS, seed, "prizes"))
        return State(seed, prizes, 0, (CARDS,) * seats, (NO_BID,) * seats, (0,) * seats)

    def to_move(self, state: State) -> frozenset[int]:
        if state.round == len(CARDS):
            return frozenset()
        return frozenset(seat for seat, bid in enumerate(state.bids) if bid == NO_BID)

    def decision(self, state: State, seat: int) -> str:
        return f"r{state.round}" if seat in self.to_move(state) else ""

    def legal_moves(self, state: State, seat: int) -> list[Bid]:
        return [Bid(card) for card in state.hands[seat]] if seat in self.to_move(state) else []

    def apply(self, state: State, seat: int, move: Bid) -> Step[State]:
        if state.round == len(CARDS):
            raise IllegalMove("game-over")
        if seat not in self.to_move(state):
            raise IllegalMove("not-to-act", seat=seat)
        if move.bid not in state.hands[seat]:
            raise IllegalMove("not-held", card=str(move.bid))
        bids = (*state.bids[:seat], move.bid, *state.bids[seat + 1 :])
        events = (
            Event("bid", {"seat": seat}),
            Event("own-bid", {"seat": seat, "bid": move.bid}, frozenset({seat})),
        )
        if NO_BID in bids:
            return Step(state._replace(bids=bids), events)
        return self._reveal(state, bids, events)

    def _reveal(self, state: State, bids: tuple[int, ...], before: tuple[Event, ...]) -> Step[State]:
        prize = state.prizes[state.round]
        best = max((bid for bid in bids if bids.count(bid) == 1), default=NO_BID)
        points = tuple(own + (prize if bid == best else 0) for own, bid in zip(state.points, bids, strict=True))
        facts = {"round": state.round, "prize": prize, "bids": list(bids)}
        if best == NO_BID:
            told = Event("prize-lost", facts)
        else:
            told = Event("prize-taken", {**facts, "seat": bids.index(best)})
        hands = tuple(tuple(card for card in hand if card != bid) for hand, bid in zip(state.hands, bids, strict=True))
        after = State(state.seed, state.prizes, state.round + 1, hands, (NO_BID,) * len(bids), points)
        return Step(after, (*before, told))

    def view(self, state: State, seat: int | None) -> View:
        return View(
            seat=seat,
            commitment=commitment(state.seed),
            round=state.round,
            prizes=state.prizes[: state.round + 1],
            hands=state.hands,
            has_bid=tuple(bid != NO_BID for bid in state.bids),
            bid=None if seat is None or state.bids[seat] == NO_BID else state.bids[seat],
            points=state.points,
        )

    def outcome(self, state: State) -> Outcome | None:
        if state.round < len(CARDS):
            return None
        places = tuple(1 + sum(other > own for other in state.points) for own in state.points)
        return Outcome(places, state.points)

    def deal(self, state: State) -> list[int]:
        return list(state.prizes)
