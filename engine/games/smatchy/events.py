"""The events of a game: what happened, and who may know it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from engine.game import Event, Json, Seat
from engine.games.smatchy.cards import VALUE, Card
from engine.games.smatchy.line import Line, neighbors
from engine.games.smatchy.moves import AnyMove
from engine.games.smatchy.view import PastRound


@cache
def only(seat: Seat) -> frozenset[Seat]:
    """Return who may know what a seat alone may know."""
    return frozenset((seat,))


def completed(seat: Seat, card: Card, played_as: Card, before: Line) -> Event:
    """A card was put into the line, between its neighbors there."""
    left, right = neighbors(before, VALUE[played_as])
    facts = {"seat": seat, "card": card, "left": left, "right": right}
    return Event("completed", facts if card == played_as else {**facts, "as": played_as})


def matchied(seat: Seat, card: Card, played_as: Card, count: int, again: bool) -> Event:
    """A Matchy was made, the `count`-th of its turn. `again`: whether its player goes on."""
    return Event("matchied", {"seat": seat, "card": card, "as": played_as, "count": count, "again": again})


def smatchied(seat: Seat, card: Card, played_as: Card, chain: int) -> Event:
    """A Smatchy was made, the `chain`-th in a row."""
    return Event("smatchied", {"seat": seat, "card": card, "as": played_as, "chain": chain})


def passed(seat: Seat, draws: bool) -> Event:
    """A seat passed. `draws`: whether there was a card to draw."""
    return Event("passed", {"seat": seat, "draws": draws})


def cannot_answer(seat: Seat, draws: bool) -> Event:
    """A seat could not answer a Smatchy. `draws`: whether there was a card to draw."""
    return Event("cannot-answer", {"seat": seat, "draws": draws})


def stopped(seat: Seat) -> Event:
    """A seat ended its turn after a Matchy."""
    return Event("stopped", {"seat": seat})


def drawn(seat: Seat, cards: Sequence[Card], why: str, pile: int) -> list[Event]:
    """A seat drew cards, which only it sees; `pile` cards are left."""
    return [
        Event("drew", {"seat": seat, "count": len(cards), "why": why, "pile": pile}),
        Event("drew-cards", {"seat": seat, "cards": list(cards)}, only(seat)),
    ]


def forgot_to_draw(seat: Seat) -> Event:
    """A seat did not draw its card before the next player began."""
    return Event("forgot-to-draw", {"seat": seat})


def wrong_declaration(seat: Seat, move: AnyMove, why: str, facts: Mapping[str, Json], ends_turn: bool) -> Event:
    """A seat made a mistake and takes it back."""
    declared = {"seat": seat, "do": move.do, "card": getattr(move, "card", None), "on": getattr(move, "on", None)}
    stands_for = getattr(move, "stands_for", None)
    if stands_for is not None:
        declared["as"] = stands_for
    if ends_turn:
        declared["ends_turn"] = True
    return Event("wrong-declaration", {**declared, "why": why, "facts": facts})


def round_won(past: PastRound, chain: int) -> Event:
    """A round was won by a Smatchy, the `chain`-th in a row."""
    facts = {"seat": past.winner, "round": past.number, "card": past.card, "as": past.played_as, "chain": chain}
    return Event("round-won", {**facts, "points": past.points, "bonus": past.bonus, "scores": list(past.scores)})


def score_wrapped(seat: Seat, reached: int, score: int) -> Event:
    """A score went over the goal and started again (expert mode)."""
    return Event("score-wrapped", {"seat": seat, "reached": reached, "score": score})


def game_won(seat: Seat, scores: Sequence[int]) -> Event:
    """The game was won."""
    return Event("game-won", {"seat": seat, "scores": list(scores)})


def round_void(number: int, why: str) -> Event:
    """A round ended without a winner."""
    return Event("round-void", {"round": number, "why": why})


def round_started(number: int, starter: Seat, line: Line, pile: int, hands: Sequence[Sequence[Card]]) -> list[Event]:
    """A round was dealt: everyone sees the two cards in its line, and each seat its own hand."""
    turned_up = [place.top for place in line]
    started = Event("round-started", {"round": number, "starter": starter, "line": turned_up, "pile": pile})
    dealt = [Event("dealt", {"seat": seat, "cards": list(hand)}, only(seat)) for seat, hand in enumerate(hands)]
    return [started, *dealt]
