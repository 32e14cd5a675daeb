"""The rules of play as pure functions: who acts, what is allowed, and what a move leads to.

Readings of the penalties rule (S26):

* A wrong declaration shows its card, takes it back and costs one card; the turn goes on. Drawing instead of a due and
  possible Smatchy is such a mistake too (no card is shown then).
* On an empty pile there is nothing to pay with: mistakes are refused there, as at a table without penalties.
* Whoever completes, or empties the hand with a Matchy, must take their card themselves before the next player begins.
  Who has not, gets the forgotten card and one more. With an empty pile nothing can be forgotten.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.game import Event, Refused, Step
from engine.games.smatchy.cards import JOKER, NAMES, NO_CARD, OTHER, VALUE, VALUES
from engine.games.smatchy.line import can_answer, is_completable, neighbours, right_moves
from engine.games.smatchy.moves import COMPLETE, DRAW, JOKER_MATCHY, JOKER_SMATCHY, MATCHY, SMATCHY, STOP, Move
from engine.games.smatchy.rounds import end_if_void, take_from_pile, win_round
from engine.games.smatchy.state import NOBODY, Deed, State, put

_REMEMBERED_DEEDS = 12
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


def random_move(state: State, seat: int, rng: Random) -> Move:
    """Draw a legal move; with penalties mostly a right one, so that games end."""
    if seat != state.turn or (_is_paying(state) and rng.random() < _RANDOM_MISTAKE_RATE):
        moves = legal(state, seat)
    else:
        moves = _right_moves(state)
    return moves[int(rng.random() * len(moves))]


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
        events.append(Event("forgot-to-draw", {"seat": state.owed}))
        state = take_from_pile(state._replace(owed=NOBODY), state.owed, _FORGOTTEN_AND_PENALTY, "forgot", events)
    fault = _fault(state, move)
    if fault is None:
        state = _ACTIONS[move.do](state, seat, move, events)
    elif state.pile and state.terms.penalties and fault.why in _MISTAKES:
        state = _take_back(state, seat, move, fault, events)
    else:
        raise fault
    return Step(state if state.pile else end_if_void(state, events), tuple(events))


def _owes_draw(state: State, seat: int) -> bool:
    return seat == state.owed != NOBODY


def _is_paying(state: State) -> bool:
    """Tell whether a mistake of the player to act would cost a card (after a forgotten draw is settled)."""
    return state.terms.penalties and len(state.pile) > (0 if state.owed == NOBODY else _FORGOTTEN_AND_PENALTY)


def _right_moves(state: State) -> list[Move]:
    return right_moves(state.line, state.hands[state.turn], state.chain > 0, state.matchies > 0)


def _declarations(state: State) -> list[Move]:
    moves: list[Move] = []
    for card in sorted(set(state.hands[state.turn])):
        moves.append(COMPLETE[card])
        if card == JOKER:
            moves += (joker[value] for value in VALUES if state.line[value] for joker in (JOKER_MATCHY, JOKER_SMATCHY))
        else:
            moves += (MATCHY[card], SMATCHY[card])
    moves.append(STOP if state.matchies else DRAW)
    return moves


def _fault(state: State, move: Move) -> Refused | None:
    """Say why the player to act may not make a move, or None."""
    do, card, on = move
    hand = state.hands[state.turn]
    if do == "draw":
        if state.matchies:
            return Refused("cannot-draw", matchies=state.matchies)
        return Refused("smatchy-due") if state.chain and can_answer(state.line, hand) else None
    if do == "stop":
        return None if state.matchies else Refused("cannot-stop")
    if card not in hand:
        return Refused("not-held", card=NAMES[card])
    if card == JOKER and do != "complete" and not state.line[on]:
        return Refused("no-target", card=NAMES[card], on=on)
    if state.chain and do != "smatchy":
        return Refused("smatchy-due", card=NAMES[card])
    if do == "complete":
        return _completing_fault(state, card)
    top = state.line[VALUE[card]]
    if card == JOKER or top == (card if do == "matchy" else OTHER[card]):
        return None
    return Refused("not-a-match", do=do, card=NAMES[card], top=NAMES[top] or None)


def _completing_fault(state: State, card: int) -> Refused | None:
    if card == JOKER:
        return Refused("cannot-complete", card=NAMES[card], reason="joker")
    value = VALUE[card]
    if is_completable(state.line, value):
        return None
    if state.line[value]:
        return Refused("cannot-complete", card=NAMES[card], reason="value-there", top=NAMES[state.line[value]])
    left, right = neighbours(state.line, value)
    return Refused("cannot-complete", card=NAMES[card], reason="between-colours", left=NAMES[left], right=NAMES[right])


def _put_down(state: State, seat: int, move: Move, top: int) -> State:
    """Move a card from a hand to its place in the line, where it counts as `top`."""
    card, value = move.card, VALUE[top]
    hand, known = state.hands[seat], state.known
    at = hand.index(card)
    if known[seat] and card in known[seat]:
        shown = known[seat].index(card)
        rest = known[seat][:shown] + known[seat][shown + 1 :]
        known = put(known, seat, rest)
    return state._replace(
        hands=put(state.hands, seat, hand[:at] + hand[at + 1 :]),
        known=known,
        line=put(state.line, value, top),
        stacks=put(state.stacks, value, (*state.stacks[value], card)),
        passes=0,
        latest=_remember(state, seat, move.do, card, top),
    )


def _remember(state: State, seat: int, do: str, card: int = NO_CARD, top: int = NO_CARD) -> tuple[Deed, ...]:
    return (*state.latest[1 - _REMEMBERED_DEEDS :], Deed(seat, do, card, top))


def _complete(state: State, seat: int, move: Move, events: list[Event]) -> State:
    card = move.card
    left, right = neighbours(state.line, VALUE[card])
    facts = {"seat": seat, "card": NAMES[card], "left": NAMES[left] or None, "right": NAMES[right] or None}
    events.append(Event("completed", facts))
    state = _put_down(state, seat, move, card)
    if not state.matchies or not state.hands[seat]:
        state = _draw_after_playing(state, seat, "completed", events)
    return _end_turn(state)


def _matchy(state: State, seat: int, move: Move, events: list[Event]) -> State:
    card = move.card
    top = state.line[move.on] if card == JOKER else card
    count = state.matchies + 1
    events.append(Event("matchied", {"seat": seat, "card": NAMES[card], "as": NAMES[top], "count": count}))
    state = _put_down(state, seat, move, top)
    if state.hands[seat]:
        return state._replace(matchies=count, step=state.step + 1)
    return _end_turn(_draw_after_playing(state, seat, "emptied", events))


def _smatchy(state: State, seat: int, move: Move, events: list[Event]) -> State:
    card = move.card
    top = OTHER[state.line[move.on]] if card == JOKER else card
    chain = state.chain + 1
    events.append(Event("smatchied", {"seat": seat, "card": NAMES[card], "as": NAMES[top], "chain": chain}))
    state = _put_down(state, seat, move, top)
    state = state._replace(chain=chain, longest_chain=max(chain, state.longest_chain))
    return _end_turn(state) if state.hands[seat] else win_round(state, seat, card, top, events)


def _draw(state: State, seat: int, _move: Move, events: list[Event]) -> State:
    if state.chain:
        events.append(Event("cannot-answer", {"seat": seat}))
        lacked = (*(OTHER[top] for top in state.line if top), JOKER)
        state = state._replace(
            chain=0,
            lacks=put(state.lacks, seat, lacked),
            gained=put(state.gained, seat, 0),
            latest=_remember(state, seat, "cannot-answer"),
        )
        return _end_turn(take_from_pile(state, seat, 1, "cannot-answer", events))
    events.append(Event("passed", {"seat": seat}))
    passes = 0 if state.pile else state.passes + 1
    state = state._replace(passes=passes, latest=_remember(state, seat, "pass"))
    return _end_turn(take_from_pile(state, seat, 1, "passed", events))


def _stop(state: State, seat: int, _move: Move, events: list[Event]) -> State:
    events.append(Event("stopped", {"seat": seat}))
    return _end_turn(state._replace(latest=_remember(state, seat, "stop")))


_ACTIONS: dict[str, Callable[[State, int, Move, list[Event]], State]] = {
    "complete": _complete,
    "matchy": _matchy,
    "smatchy": _smatchy,
    "draw": _draw,
    "stop": _stop,
}


def _draw_after_playing(state: State, seat: int, why: str, events: list[Event]) -> State:
    """Give the card that completing or an emptied hand brings; with penalties the player has to take it."""
    if state.terms.penalties and state.pile:
        return state._replace(owed=seat)
    return take_from_pile(state, seat, 1, why, events)


def _end_turn(state: State) -> State:
    """Pass the turn on, past players who have no card and can draw none."""
    seats = state.terms.seats
    turn = (state.turn + 1) % seats
    if not state.pile:
        while not state.hands[turn] and turn != state.turn:
            turn = (turn + 1) % seats
    return state._replace(turn=turn, matchies=0, step=state.step + 1)


def _take_back(state: State, seat: int, move: Move, fault: Refused, events: list[Event]) -> State:
    """Make a player pay for a wrong declaration; the card they showed stays known to everybody."""
    said = {"do": move.do, "card": NAMES[move.card] or None, "on": move.on or None}
    events.append(Event("wrong-declaration", {"seat": seat, **said, "why": fault.why, "facts": fault.facts}))
    known = state.known
    if move.card and move.card not in known[seat]:
        known = put(known, seat, tuple(sorted((*known[seat], move.card))))
    deeds = _remember(state, seat, f"wrong-{move.do}", move.card)
    state = state._replace(known=known, latest=deeds, step=state.step + 1)
    return take_from_pile(state, seat, 1, "penalty", events)
