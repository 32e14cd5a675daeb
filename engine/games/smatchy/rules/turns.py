"""Who acts, what is allowed, and which action a move is."""

from __future__ import annotations

from random import Random

from engine.errors import Refused
from engine.game import Event, Step
from engine.games.smatchy import events as telling
from engine.games.smatchy.cards import JOKER, NAMES, OTHER, VALUE, VALUES
from engine.games.smatchy.line import can_answer, card_moves, is_completable, neighbours, right_moves
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

_ONE_SEAT = tuple(frozenset((seat,)) for seat in range(6))
_NO_SEAT: frozenset[int] = frozenset()


def to_act(state: State) -> frozenset[int]:
    """Name the seat whose turn it is; none when the game has ended."""
    return _NO_SEAT if state.winner >= 0 else _ONE_SEAT[state.turn]


def may_act(state: State) -> frozenset[int]:
    """Name the seat whose turn it is and the one that has still to take its card."""
    return to_act(state) if state.owed == NOBODY else to_act(state) | _ONE_SEAT[state.owed]


def owing(state: State) -> frozenset[int]:
    """Name the seat that has still to take its card, and pays for forgetting it when the next player begins."""
    return _NO_SEAT if state.owed == NOBODY else _ONE_SEAT[state.owed]


def decision(state: State, seat: int) -> str:
    """Name the decision before a seat: a turn, or a card to take."""
    if state.winner >= 0:
        return ""
    if seat == state.turn:
        return f"r{state.round}t{state.step}"
    return f"r{state.round}d{state.step}" if _owes_draw(state, seat) else ""


def legal(state: State, seat: int) -> list[Move]:
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
    if seat != state.turn or (terms.penalties and _is_paying(state) and rng.random() < _RANDOM_MISTAKE_RATE):
        moves = legal(state, seat)
    elif state.chain:
        moves = right_moves(line, hand, True, False, terms)
    else:
        # Every card and the end of the turn are equally likely; a card that cannot be played is drawn again.
        ways = len(hand) + 1
        moves = []
        while not moves:
            at = int(rng.random() * ways)
            if at == len(hand):
                return STOP if state.matchies else DRAW
            moves = card_moves(line, hand[at], terms)
    return moves[0] if len(moves) == 1 else moves[int(rng.random() * len(moves))]


def apply(state: State, seat: int, move: Move) -> Step[State]:
    """Make a move, or raise `Refused` and change nothing."""
    if state.winner >= 0:
        raise Refused("game-over", winner=state.winner)
    events: list[Event] = []
    if seat != state.turn:
        if not _owes_draw(state, seat) or move.do != "draw":
            raise Refused("not-to-act", seat=seat, turn=state.turn)
        state = take_from_pile(state._replace(owed=NOBODY), seat, 1, "owed", events)
        return Step(end_if_void(state, events), tuple(events))
    if state.owed != NOBODY:
        events.append(telling.plain("forgot-to-draw", state.owed))
        state = take_from_pile(state._replace(owed=NOBODY), state.owed, _FORGOTTEN_AND_PENALTY, "forgot", events)
    fault = _fault(state, move)
    if fault is None:
        state = ACTIONS[move.do](state, seat, move, events)
    elif state.pile and state.terms.penalties and fault.why in _MISTAKES:
        state = take_back(state, seat, move, fault, events)
    else:
        raise fault
    return Step(state if state.pile else end_if_void(state, events), tuple(events))


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


def _fault(state: State, move: Move) -> Refused | None:
    """Say why the player to act may not make a move, or None."""
    if move.do == "draw":
        return _drawing_fault(state)
    if move.do == "stop":
        return None if state.matchies and not state.chain else Refused("cannot-stop")
    if move.card not in state.hands[state.turn]:
        return Refused("not-held", card=NAMES[move.card])
    return _playing_fault(state, *move)


def _drawing_fault(state: State) -> Refused | None:
    if state.matchies and not state.chain:
        return Refused("cannot-draw", matchies=state.matchies)
    is_able = state.chain and can_answer(state.line, state.hands[state.turn])
    return Refused("smatchy-due") if is_able else None


def _playing_fault(state: State, do: str, card: int, on: int, stands_for: int) -> Refused | None:
    if card == JOKER and not _has_target(state, do, on, stands_for):
        return Refused("no-target", card=NAMES[card], on=on)
    if state.chain and not _is_allowed_under_duty(state, do):
        return Refused("smatchy-due", card=NAMES[card])
    if do == "complete":
        return _completing_fault(state, card, stands_for or card)
    top = state.line[VALUE[card]]
    if card == JOKER or top == (card if do == "matchy" else OTHER[card]):
        return None
    return Refused("not-a-match", do=do, card=NAMES[card], top=NAMES[top] or None)


def _is_allowed_under_duty(state: State, do: str) -> bool:
    return do == "smatchy" or (do == "matchy" and state.terms.matchy_first)


def _has_target(state: State, do: str, on: int, stands_for: int) -> bool:
    """Tell whether a joker is put on a place of the line or, where it may complete, stands for a card."""
    return bool(stands_for) == state.terms.joker_completes if do == "complete" else bool(state.line[on])


def _completing_fault(state: State, card: int, top: int) -> Refused | None:
    if top == JOKER:
        return Refused("cannot-complete", card=NAMES[card], reason="joker")
    value = VALUE[top]
    if is_completable(state.line, value):
        return None
    if state.line[value]:
        return Refused("cannot-complete", card=NAMES[card], reason="value-there", top=NAMES[state.line[value]])
    left, right = neighbours(state.line, value)
    return Refused("cannot-complete", card=NAMES[card], reason="between-colours", left=NAMES[left], right=NAMES[right])
