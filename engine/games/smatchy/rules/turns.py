"""Who acts, what is allowed, and which action a move is."""

from __future__ import annotations

from math import floor
from random import Random
from typing import Final

from engine.errors import IllegalMove
from engine.game import Event, Step, new_tuple
from engine.games.smatchy import events as telling
from engine.games.smatchy.cards import JOKER, VALUE, VALUES
from engine.games.smatchy.events import ONLY, Told
from engine.games.smatchy.line import answers, is_completable, joker_moves, right_moves
from engine.games.smatchy.moves import (
    COMPLETE,
    DRAW,
    JOKER_COMPLETE,
    JOKER_MATCHY,
    JOKER_SMATCHY,
    MATCHY,
    SMATCHY,
    STOP,
    Move,
)
from engine.games.smatchy.rules.actions import ACTIONS, take_back
from engine.games.smatchy.rules.rounds import end_if_void, take_from_pile
from engine.games.smatchy.state import NOBODY, State

_FORGOTTEN_AND_PENALTY = 2
_MISTAKES = frozenset({"smatchy-due", "cannot-complete", "not-a-match"})
_RANDOM_MISTAKE_RATE = 0.1

_ALONE: Final[tuple[frozenset[int], ...]] = (*ONLY, frozenset())
"""For each seat the set of it alone, and last, where NOBODY (-1) finds it, the set of nobody."""


def to_move(state: State) -> frozenset[int]:
    """Name the seat whose turn it is; none when the game has ended."""
    return _ALONE[state.turn]


def may_move(state: State) -> frozenset[int]:
    """Name the seat whose turn it is and the one that has still to take its card."""
    return _ALONE[state.turn] | _ALONE[state.owed]


def pending_penalty(state: State) -> frozenset[int]:
    """Name the seat that has still to take its card, and pays for forgetting it when the next player begins."""
    return _ALONE[state.owed]


def decision(state: State, seat: int) -> str:
    """Name the decision before a seat: a turn, or a card to take."""
    if state.winner >= 0:
        return ""
    if seat == state.turn:
        return f"r{state.round}t{state.step}"
    return f"r{state.round}d{state.step}" if _owes_draw(state, seat) else ""


def legal_moves(state: State, seat: int) -> list[Move]:
    """List the moves that are accepted from a seat, mistakes included while they can be paid for."""
    if state.winner >= 0:
        return []
    if seat != state.turn:
        return [DRAW] if _owes_draw(state, seat) else []
    return _declarations(state) if _is_paying(state) else _right_moves(state)


def forced(state: State, seat: int) -> Move | None:
    """Give the end of the turn of a seat that can do nothing else; with penalties it is the player's to see that."""
    if seat != state.turn or state.terms.penalties:
        return None
    moves = _right_moves(state)
    return moves[0] if moves in ([DRAW], [STOP]) else None


def random_move(state: State, seat: int, rng: Random) -> Move:
    """Draw a legal move; with penalties mostly a right one, so that games end."""
    line, hand, terms = state.line, state.hands[seat], state.terms
    if terms.penalties and (seat != state.turn or (_is_paying(state) and rng.random() < _RANDOM_MISTAKE_RATE)):
        moves = legal_moves(state, seat)
    elif state.chain:
        moves = right_moves(line, hand, True, False, terms) if terms.matchy_first else answers(line, hand)
        if not moves:
            return DRAW
    else:
        # Every card and the end of the turn are equally likely; a card that cannot be played is drawn again.
        ways = len(hand) + 1
        while True:
            at = floor(rng.random() * ways)
            if at == len(hand):
                return STOP if state.matchies else DRAW
            card = hand[at]
            top = line[VALUE[card]]
            if top:
                return MATCHY[card] if top == card else SMATCHY[card]
            if card == JOKER:
                moves = joker_moves(line, terms)
                break
            if is_completable(line, VALUE[card]):
                return COMPLETE[card]
    return moves[0] if len(moves) == 1 else moves[floor(rng.random() * len(moves))]


def apply(state: State, seat: int, move: Move, told: Told = None) -> Step[State]:
    """Make a move, or raise `IllegalMove` and change nothing; `told` hears at once what happens."""
    if seat != state.turn or seat == NOBODY:
        after = _after_owed_draw(state, seat, move, told)
        return new_tuple(Step, (after, (_tell, state, seat, move)))
    begun = state if state.owed == NOBODY else _after_forgotten_draw(state, told)
    try:
        after = ACTIONS[move.do](begun, seat, move, told)
    except IllegalMove as fault:
        if not begun.pile or not begun.terms.penalties or fault.code not in _MISTAKES:
            raise
        after = take_back(begun, seat, move, fault, told)
    return new_tuple(Step, (after, (_tell, state, seat, move)))


def _tell(state: State, seat: int, move: Move) -> tuple[Event, ...]:
    """Tell what a move leads to: it is made once more, with somebody who listens."""
    told: list[Event] = []
    apply(state, seat, move, told)
    return tuple(told)


def _after_forgotten_draw(state: State, told: Told) -> State:
    """Give the seat that forgot to take its card that one and a penalty, because the next player begins."""
    if told is not None:
        told.append(telling.plain("forgot-to-draw", state.owed))
    return take_from_pile(state._replace(owed=NOBODY), state.owed, _FORGOTTEN_AND_PENALTY, "forgot", told)


def _after_owed_draw(state: State, seat: int, move: Move, told: Told) -> State:
    """Give a seat whose turn it is not the card that it has still to take; no other move is its to make."""
    if state.winner != NOBODY:
        raise IllegalMove("game-over", winner=state.winner)
    if not _owes_draw(state, seat) or move.do != "draw":
        raise IllegalMove("not-to-act", seat=seat, turn=state.turn)
    return end_if_void(take_from_pile(state._replace(owed=NOBODY), seat, 1, "owed", told), told)


def _owes_draw(state: State, seat: int) -> bool:
    return seat == state.owed != NOBODY


def _is_paying(state: State) -> bool:
    """Tell whether a mistake of the player to act would cost a card (after a forgotten draw is settled)."""
    return state.terms.penalties and len(state.pile) > (0 if state.owed == NOBODY else _FORGOTTEN_AND_PENALTY)


def _right_moves(state: State) -> list[Move]:
    return right_moves(state.line, state.hands[state.turn], state.chain > 0, state.matchies > 0, state.terms)


def _declarations(state: State) -> list[Move]:
    moves: list[Move] = []
    for card in sorted(set(state.hands[state.turn])):
        if card == JOKER:
            moves += JOKER_COMPLETE[1:] if state.terms.joker_completes else COMPLETE[JOKER:]
            moves += (joker[value] for value in VALUES if state.line[value] for joker in (JOKER_MATCHY, JOKER_SMATCHY))
        else:
            moves += (COMPLETE[card], MATCHY[card], SMATCHY[card])
    moves.append(STOP if state.matchies and not state.chain else DRAW)
    return moves
