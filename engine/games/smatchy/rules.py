"""The rules of play as pure functions: who acts, what is allowed, and what a move leads to.

Readings of the penalties rule (S26):

* A wrong declaration shows its card, takes it back and costs one card; the turn goes on. Drawing instead of a due and
  possible Smatchy is such a mistake too (no card is shown then).
* On an empty pile there is nothing to pay with: mistakes are refused there, as at a table without penalties.
* Whoever completes, or empties the hand with a Matchy, must take their card themselves before the next player begins.
  Who has not, gets the forgotten card and one more. With an empty pile nothing can be forgotten.
"""

# ruff: noqa: RUF005 - joining slices is the quickest way to a changed tuple, and simulations do little else
from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.errors import Refused
from engine.game import Event, Step
from engine.games.smatchy import events as telling
from engine.games.smatchy.cards import JOKER, NAMES, NO_CARD, OTHER, VALUE, VALUES
from engine.games.smatchy.line import answering, can_answer, card_moves, is_completable, neighbours, right_moves
from engine.games.smatchy.moves import COMPLETE, DRAW, JOKER_MATCHY, JOKER_SMATCHY, MATCHY, SMATCHY, STOP, Move
from engine.games.smatchy.rounds import draw_one, end_if_void, take_from_pile, win_round
from engine.games.smatchy.state import NOBODY, Cards, Deed, State, after_move, put

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
    line, hand = state.line, state.hands[seat]
    if seat != state.turn or (state.terms.penalties and _is_paying(state) and rng.random() < _RANDOM_MISTAKE_RATE):
        moves = legal(state, seat)
    elif state.chain:
        moves = right_moves(line, hand, True, False)
    else:
        # Every card and the end of the turn are equally likely; a card that cannot be played is drawn again.
        ways = len(hand) + 1
        moves = []
        while not moves:
            at = int(rng.random() * ways)
            if at == len(hand):
                return STOP if state.matchies else DRAW
            moves = card_moves(line, hand[at])
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


def _without(hand: Cards, card: int) -> Cards:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def _put_down(
    state: State, seat: int, card: int, top: int
) -> tuple[tuple[Cards, ...], Cards, tuple[Cards, ...], tuple[Cards, ...]]:
    """Move a card from a hand to its place in the line, where it counts as `top`: hands, line, stacks and the known."""
    value, known, hands, stacks = VALUE[top], state.known, state.hands, state.stacks
    if known[seat] and card in known[seat]:
        known = put(known, seat, _without(known[seat], card))
    hand = hands[seat]
    at = hand.index(card)
    left = hands[:seat] + (hand[:at] + hand[at + 1 :],) + hands[seat + 1 :]
    line = state.line
    if line[value] != top:
        line = line[:value] + (top,) + line[value + 1 :]
    return left, line, stacks[:value] + (stacks[value] + (card,),) + stacks[value + 1 :], known


def _remember(state: State, seat: int, do: str, card: int = NO_CARD, top: int = NO_CARD) -> tuple[Deed, ...]:
    return state.latest[1 - _REMEMBERED_DEEDS :] + (telling.deed(seat, do, card, top),)


def _complete(state: State, seat: int, move: Move, events: list[Event]) -> State:
    card, pile, gained, owed = move.card, state.pile, state.gained, NOBODY
    left, right = neighbours(state.line, VALUE[card])
    events.append(telling.completed(seat, card, left, right))
    hands, line, stacks, known = _put_down(state, seat, card, card)
    if pile and (not state.matchies or not hands[seat]):
        if state.terms.penalties:
            owed = seat
        else:
            hands, pile, gained = draw_one(hands, pile, gained, seat, "completed", events)
    turn = _next_turn(state, hands, pile)
    latest = _remember(state, seat, "complete", card, card)
    longest = state.longest_chain
    return after_move(
        state, turn, hands, pile, line, stacks, 0, state.chain, longest, 0, owed, known, state.lacks, gained, latest
    )


def _matchy(state: State, seat: int, move: Move, events: list[Event]) -> State:
    card, pile, gained, owed = move.card, state.pile, state.gained, NOBODY
    top = state.line[move.on] if card == JOKER else card
    count = state.matchies + 1
    events.append(telling.matchied(seat, card, top, count))
    hands, line, stacks, known = _put_down(state, seat, card, top)
    turn = seat
    if not hands[seat]:
        if state.terms.penalties and pile:
            owed = seat
        elif pile:
            hands, pile, gained = draw_one(hands, pile, gained, seat, "emptied", events)
        turn, count = _next_turn(state, hands, pile), 0
    latest = _remember(state, seat, "matchy", card, top)
    longest = state.longest_chain
    return after_move(
        state, turn, hands, pile, line, stacks, count, state.chain, longest, 0, owed, known, state.lacks, gained, latest
    )


def _smatchy(state: State, seat: int, move: Move, events: list[Event]) -> State:
    card, pile = move.card, state.pile
    top = OTHER[state.line[move.on]] if card == JOKER else card
    chain = state.chain + 1
    events.append(telling.smatchied(seat, card, top, chain))
    hands, line, stacks, known = _put_down(state, seat, card, top)
    longest = max(chain, state.longest_chain)
    latest = _remember(state, seat, "smatchy", card, top)
    is_last = not hands[seat]
    turn, matchies = (seat, state.matchies) if is_last else (_next_turn(state, hands, pile), 0)
    state = after_move(
        state,
        turn,
        hands,
        pile,
        line,
        stacks,
        matchies,
        chain,
        longest,
        0,
        NOBODY,
        known,
        state.lacks,
        state.gained,
        latest,
    )
    return win_round(state, seat, card, top, events) if is_last else state


def _draw(state: State, seat: int, _move: Move, events: list[Event]) -> State:
    hands, pile, lacks, gained = state.hands, state.pile, state.lacks, state.gained
    passes, why = state.passes, "passed"
    if state.chain:
        why = "cannot-answer"
        events.append(telling.plain(why, seat))
        lacks = put(lacks, seat, answering(state.line))
        gained = put(gained, seat, 0)
    else:
        events.append(telling.plain("passed", seat))
        passes = 0 if pile else passes + 1
    if pile:
        hands, pile, gained = draw_one(hands, pile, gained, seat, why, events)
    turn = _next_turn(state, hands, pile)
    latest = _remember(state, seat, "cannot-answer" if state.chain else "pass")
    line, stacks, longest = state.line, state.stacks, state.longest_chain
    return after_move(
        state, turn, hands, pile, line, stacks, 0, 0, longest, passes, NOBODY, state.known, lacks, gained, latest
    )


def _stop(state: State, seat: int, _move: Move, events: list[Event]) -> State:
    events.append(telling.plain("stopped", seat))
    hands, pile, known, gained = state.hands, state.pile, state.known, state.gained
    turn = _next_turn(state, hands, pile)
    latest = _remember(state, seat, "stop")
    line, stacks, chain, longest = state.line, state.stacks, state.chain, state.longest_chain
    passes, lacks = state.passes, state.lacks
    return after_move(
        state, turn, hands, pile, line, stacks, 0, chain, longest, passes, NOBODY, known, lacks, gained, latest
    )


_ACTIONS: dict[str, Callable[[State, int, Move, list[Event]], State]] = {
    "complete": _complete,
    "matchy": _matchy,
    "smatchy": _smatchy,
    "draw": _draw,
    "stop": _stop,
}


def _next_turn(state: State, hands: tuple[Cards, ...], pile: Cards) -> int:
    """Name the next player, past those who have no card and can draw none."""
    seats = state.terms.seats
    turn = (state.turn + 1) % seats
    if not pile:
        while not hands[turn] and turn != state.turn:
            turn = (turn + 1) % seats
    return turn


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
