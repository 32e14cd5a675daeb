"""Which moves are legal: all of them, the only one, or a random one.

The rules refuse all other moves with a reason. Tests check that both agree.
"""

from __future__ import annotations

from functools import cache
from math import floor
from random import Random
from typing import Final

from engine.game import Seat
from engine.games.smatchy.cards import CARDS, JOKER
from engine.games.smatchy.line import Plays, plays_of
from engine.games.smatchy.moves import AnyMove, Complete, Draw, Matchy, Smatchy, Stop
from engine.games.smatchy.rules import mistakes_are_paid
from engine.games.smatchy.state import State

_RANDOM_MISTAKE_RATE: Final = 0.1

# Moves are few and never change, so each is made once.
_complete, _matchy, _smatchy = cache(Complete), cache(Matchy), cache(Smatchy)


def to_move(state: State) -> frozenset[Seat]:
    """Return the seat whose turn it is; none when the game is over."""
    return frozenset() if state.turn is None else frozenset((state.turn,))


def pending_penalty(state: State) -> frozenset[Seat]:
    """S26: return the seat that has to draw its card before the next player begins."""
    return frozenset() if state.draw_owed_by is None else frozenset((state.draw_owed_by,))


def decision(state: State, seat: Seat) -> str:
    """Return the name of the decision before a seat: its turn, or a card it owes itself. Return "" if it has none."""
    if seat == state.turn:
        return f"r{state.round}t{state.decisions}"
    return f"r{state.round}d{state.decisions}" if seat == state.draw_owed_by else ""


def legal_moves(state: State, seat: Seat) -> list[AnyMove]:
    """Return the moves that a seat can make, with the mistakes it could pay for (S26)."""
    if seat != state.turn:
        return [Draw()] if seat == state.draw_owed_by else []
    return declarations(state) if mistakes_are_paid(state) else right_moves(state)


def right_moves(state: State) -> list[AnyMove]:
    """S6-S17: the moves of the seat on turn that are no mistakes. Drawing or stopping comes last."""
    assert state.turn is not None
    cards = dict.fromkeys(state.hands[state.turn])  # two copies of a card are one move
    moves = [move for card in cards for move in moves_of(plays_of(state.line, card, state.smatchy_due, state.options))]
    if not state.smatchy_due:
        return [*moves, Stop() if state.may_stop else Draw()]  # S11, S17
    answers: list[AnyMove] = [move for move in moves if isinstance(move, Smatchy)]
    return [*[move for move in moves if not isinstance(move, Smatchy)], *(answers or [Draw()])]  # S13, S14


def moves_of(plays: Plays) -> list[AnyMove]:
    """Return what a card can be played as, as moves."""
    card = plays.card
    if card == JOKER:
        moves: list[AnyMove] = [_smatchy(JOKER, on) for on in plays.smatchy]
        moves += [_matchy(JOKER, on) for on in plays.matchy]
        return moves + [_complete(JOKER, stands_for) for stands_for in plays.completes_as]
    if plays.complete:
        return [_complete(card)]
    if plays.matchy:
        return [_matchy(card)]
    return [_smatchy(card)] if plays.smatchy else []


def declarations(state: State) -> list[AnyMove]:
    """S26: everything that the seat on turn can declare, right or wrong."""
    assert state.turn is not None
    moves: list[AnyMove] = []
    for card in dict.fromkeys(state.hands[state.turn]):
        if card != JOKER:
            moves += (_complete(card), _matchy(card), _smatchy(card))
            continue
        moves += (
            [_complete(JOKER, each) for each in CARDS[:-1]] if state.options.joker_completes else [_complete(JOKER)]
        )
        for place in state.line:
            moves += (_matchy(JOKER, place.value), _smatchy(JOKER, place.value))
    moves.append(Stop() if state.may_stop else Draw())
    return moves


def forced_move(state: State, seat: Seat) -> AnyMove | None:
    """Return the draw or the stop of a seat that can do nothing else.

    A card is left to its player, even if it is the only legal move. With penalties players have to see all of this for
    themselves.
    """
    if seat != state.turn or state.options.penalties:
        return None
    match right_moves(state):
        case [Draw() | Stop() as only]:
            return only
    return None


def random_move(state: State, seat: Seat, rng: Random) -> AnyMove:
    """Return a random legal move; with penalties mostly a right one, so that games end."""
    if seat != state.turn or (mistakes_are_paid(state) and rng.random() < _RANDOM_MISTAKE_RATE):
        return _pick(legal_moves(state, seat), rng)
    if state.smatchy_due:
        return _pick(right_moves(state), rng)
    # Every card and the end of the turn are equally likely; a card that cannot be played is drawn again.
    hand = state.hands[seat]
    while (at := floor(rng.random() * (len(hand) + 1))) < len(hand):
        moves = moves_of(plays_of(state.line, hand[at], False, state.options))
        if moves:
            return _pick(moves, rng)
    return Stop() if state.may_stop else Draw()


def _pick(moves: list[AnyMove], rng: Random) -> AnyMove:
    return moves[0] if len(moves) == 1 else moves[floor(rng.random() * len(moves))]
