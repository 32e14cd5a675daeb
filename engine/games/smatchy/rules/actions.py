"""What each action needs and what it leads to: the next state, and what is told of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.errors import Refused
from engine.games.smatchy import events as telling
from engine.games.smatchy.cards import JOKER, NAMES, NO_CARD, OTHER, VALUE
from engine.games.smatchy.events import Deed, Tellings
from engine.games.smatchy.line import answering, can_answer, is_completable, neighbours
from engine.games.smatchy.moves import Move
from engine.games.smatchy.rules.rounds import draw_one, take_from_pile, win_round
from engine.games.smatchy.state import NOBODY, Cards, State, after_move, put

_EARLIER_DEEDS: Final = slice(-11, None)
"""A state remembers twelve deeds: with a new one, so many of the earlier."""
_FIRST_RULES: Final = 1
"""Under the first version of the rules a due Smatchy skipped players without cards, and events told less."""


def _check_held(state: State, seat: int, card: int) -> None:
    if card not in state.hands[seat]:
        raise Refused("not-held", card=NAMES[card])


def _put_down(
    state: State, seat: int, card: int, top: int
) -> tuple[tuple[Cards, ...], Cards, tuple[Cards, ...], tuple[Cards, ...]]:
    """Move a card from a hand to its place in the line, where it counts as `top`: hands, line, stacks and the known."""
    value, line, known = VALUE[top], state.line, state.known
    hands, stacks = list(state.hands), list(state.stacks)
    hand = list(hands[seat])
    hand.remove(card)
    hands[seat] = tuple(hand)
    stacks[value] += (card,)
    if line[value] != top:
        line = put(line, value, top)
    if known[seat] and card in known[seat]:
        at = known[seat].index(card)
        known = put(known, seat, known[seat][:at] + known[seat][at + 1 :])
    return tuple(hands), line, tuple(stacks), known


def _remember(state: State, seat: int, do: str, card: int = NO_CARD, top: int = NO_CARD) -> tuple[Deed, ...]:
    return state.latest[_EARLIER_DEEDS] + (telling.deed(seat, do, card, top),)


def _complete(state: State, seat: int, move: Move, told: Tellings) -> State:
    """Put a card, or where house rules let it a joker, into a gap of the line; a card is drawn for it."""
    _, card, _, stands_for = move
    _check_held(state, seat, card)
    if card == JOKER and bool(stands_for) != state.terms.joker_completes:
        raise Refused("no-target", card=NAMES[card], on=move.on)
    if state.chain:
        raise Refused("smatchy-due", card=NAMES[card])
    top = stands_for or card
    if top == JOKER or not is_completable(state.line, VALUE[top]):
        raise _completing_fault(state, card, top)
    told.append((telling.completed, seat, card, top, state.line))
    hands, line, stacks, known = _put_down(state, seat, card, top)
    pile, gained, owed = state.pile, state.gained, NOBODY
    if pile and (not state.matchies or not hands[seat]):
        if state.terms.penalties:
            owed = seat
        else:
            hands, pile, gained = draw_one(hands, pile, gained, seat, "completed", told)
    turn = _next_turn(state, hands, pile)
    latest = _remember(state, seat, "complete", card, top)
    longest = state.longest_chain
    return after_move(
        state, turn, hands, pile, line, stacks, 0, 0, longest, 0, owed, known, state.lacks, gained, latest
    )


def _completing_fault(state: State, card: int, top: int) -> Refused:
    """Say why a card cannot complete the line."""
    if top == JOKER:
        return Refused("cannot-complete", card=NAMES[card], reason="joker")
    value = VALUE[top]
    if state.line[value]:
        return Refused("cannot-complete", card=NAMES[card], reason="value-there", top=NAMES[state.line[value]])
    left, right = neighbours(state.line, value)
    return Refused("cannot-complete", card=NAMES[card], reason="between-colours", left=NAMES[left], right=NAMES[right])


def _check_place(state: State, move: Move) -> None:
    """Refuse a card on a place of the line where it makes no such move; a joker does on any that it names."""
    do, card, on, _ = move
    if card == JOKER and not state.line[on]:
        raise Refused("no-target", card=NAMES[card], on=on)
    if state.chain and do != "smatchy" and not state.terms.matchy_first:
        raise Refused("smatchy-due", card=NAMES[card])
    top = state.line[VALUE[card]]
    if card != JOKER and top != (card if do == "matchy" else OTHER[card]):
        raise Refused("not-a-match", do=do, card=NAMES[card], top=NAMES[top] or None)


def _matchy(state: State, seat: int, move: Move, told: Tellings) -> State:
    """Put a card on its like; its player plays on, or draws for the last card."""
    _, card, on, _ = move
    _check_held(state, seat, card)
    _check_place(state, move)
    top = state.line[on] if card == JOKER else card
    count, chain, pile, gained, owed = state.matchies + 1, state.chain, state.pile, state.gained, NOBODY
    hands, line, stacks, known = _put_down(state, seat, card, top)
    again = None if state.terms.rules_version == _FIRST_RULES else hands[seat] != ()
    told.append((telling.matchied, seat, card, top, count, again))
    turn = seat
    if not hands[seat]:
        if chain:
            told.append((telling.passed, "cannot-answer", seat, bool(pile)))
        if state.terms.penalties and pile:
            owed = seat
        elif pile:
            hands, pile, gained = draw_one(hands, pile, gained, seat, "emptied", told)
        turn, count, chain = _next_turn(state, hands, pile), 0, 0
    latest = _remember(state, seat, "matchy", card, top)
    longest = state.longest_chain
    return after_move(
        state, turn, hands, pile, line, stacks, count, chain, longest, 0, owed, known, state.lacks, gained, latest
    )


def _smatchy(state: State, seat: int, move: Move, told: Tellings) -> State:
    """Put a card on the other colour of its value: the next player must answer it, or the round is won."""
    _, card, on, _ = move
    _check_held(state, seat, card)
    _check_place(state, move)
    top = OTHER[state.line[on]] if card == JOKER else card
    pile, chain, longest = state.pile, state.chain + 1, state.longest_chain
    told.append((telling.smatchied, seat, card, top, chain))
    hands, line, stacks, known = _put_down(state, seat, card, top)
    if chain > longest:
        longest = chain
    latest = _remember(state, seat, "smatchy", card, top)
    is_last = not hands[seat]
    turn, matchies = (seat, state.matchies) if is_last else (_next_turn(state, hands, pile), 0)
    if not pile and not is_last and state.terms.rules_version != _FIRST_RULES:
        following = (seat + 1) % state.terms.seats
        if not hands[following]:
            # Who has no card cannot answer either: the duty ends there and skips to nobody.
            chain = 0
            told.append((telling.passed, "cannot-answer", following, False))
            latest = (*latest[_EARLIER_DEEDS], telling.deed(following, "cannot-answer", NO_CARD, NO_CARD))
    lacks, gained = state.lacks, state.gained
    after = after_move(
        state, turn, hands, pile, line, stacks, matchies, chain, longest, 0, NOBODY, known, lacks, gained, latest
    )
    return win_round(after, seat, card, top, told) if is_last else after


def _draw(state: State, seat: int, _move: Move, told: Tellings) -> State:
    """Draw a card instead of playing one: the turn ends, and with it the duty to answer."""
    hands, pile, lacks, gained, passes = state.hands, state.pile, state.lacks, state.gained, state.passes
    line, stacks, chain, longest = state.line, state.stacks, state.chain, state.longest_chain
    if chain:
        if can_answer(line, hands[seat]):
            raise Refused("smatchy-due")
        why = do = "cannot-answer"
        lacks = put(lacks, seat, answering(line))
        gained = put(gained, seat, 0)
    elif state.matchies:
        raise Refused("cannot-draw", matchies=state.matchies)
    else:
        why, do = "passed", "pass"
        passes = 0 if pile else passes + 1
    if state.terms.rules_version == _FIRST_RULES:
        told.append((telling.plain, why, seat))
    else:
        told.append((telling.passed, why, seat, pile != ()))
    if pile:
        hands, pile, gained = draw_one(hands, pile, gained, seat, why, told)
    turn, latest = _next_turn(state, hands, pile), _remember(state, seat, do)
    return after_move(
        state, turn, hands, pile, line, stacks, 0, 0, longest, passes, NOBODY, state.known, lacks, gained, latest
    )


def _stop(state: State, seat: int, _move: Move, told: Tellings) -> State:
    """End a turn of Matchys."""
    if state.chain or not state.matchies:
        raise Refused("cannot-stop")
    told.append((telling.plain, "stopped", seat))
    hands, pile, known, gained = state.hands, state.pile, state.known, state.gained
    turn, latest = _next_turn(state, hands, pile), _remember(state, seat, "stop")
    line, stacks, longest, passes, lacks = state.line, state.stacks, state.longest_chain, state.passes, state.lacks
    return after_move(
        state, turn, hands, pile, line, stacks, 0, 0, longest, passes, NOBODY, known, lacks, gained, latest
    )


ACTIONS: Final[dict[str, Callable[[State, int, Move, Tellings], State]]] = {
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


def take_back(state: State, seat: int, move: Move, fault: Refused, told: Tellings) -> State:
    """Make a player pay for a wrong declaration; the card they showed stays known to everybody.

    Where the penalty ends the turn it does all that drawing does: a Smatchy that was due is due no longer.
    """
    terms = state.terms
    told.append((telling.wrong_declaration, seat, move, fault, terms.penalty_ends_turn))
    known = state.known
    if move.card and move.card not in known[seat]:
        known = put(known, seat, tuple(sorted((*known[seat], move.card))))
    deeds = _remember(state, seat, f"wrong-{move.do}", move.card)
    state = state._replace(known=known, latest=deeds, step=state.step + 1)
    state = take_from_pile(state, seat, 1, "penalty", told)
    if not terms.penalty_ends_turn:
        return state
    return state._replace(turn=_next_turn(state, state.hands, state.pile), matchies=0, chain=0)
