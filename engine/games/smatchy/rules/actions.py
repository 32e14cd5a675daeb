"""What each action needs and what it leads to: the next state, and what is told of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.errors import Refused
from engine.game import new_tuple
from engine.games.smatchy import events as telling
from engine.games.smatchy.cards import JOKER, NAMES, NO_CARD, OTHER, VALUE
from engine.games.smatchy.events import Tellings
from engine.games.smatchy.line import Line, answering, can_answer, is_completable, neighbours
from engine.games.smatchy.moves import Move
from engine.games.smatchy.rules.rounds import draw_one, put, take_from_pile, win_round
from engine.games.smatchy.state import Cards, State, Terms

_EARLIER: Final = slice(-11, None)
"""A state remembers twelve deeds: with a new one, so many of the earlier."""
_FIRST_RULES: Final = 1
"""Under the first version of the rules a due Smatchy skipped players without cards, and events told less."""


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


def _next_turn(terms: Terms, seat: int, hands: tuple[Cards, ...], pile: Cards) -> int:
    """Name the player after a seat, past those who have no card and can draw none."""
    seats = terms.seats
    turn = (seat + 1) % seats
    if not pile:
        while not hands[turn] and turn != seat:
            turn = (turn + 1) % seats
    return turn


def _completing_fault(line: Line, card: int, top: int) -> Refused:
    """Say why a card cannot complete the line."""
    if top == JOKER:
        return Refused("cannot-complete", card=NAMES[card], reason="joker")
    value = VALUE[top]
    if line[value]:
        return Refused("cannot-complete", card=NAMES[card], reason="value-there", top=NAMES[line[value]])
    left, right = neighbours(line, value)
    return Refused("cannot-complete", card=NAMES[card], reason="between-colours", left=NAMES[left], right=NAMES[right])


def _check_place(line: Line, move: Move, is_due: bool) -> None:
    """Refuse a card on a place of the line where it makes no such move; a joker does on any that it names."""
    do, card, on, _ = move
    if card == JOKER and not line[on]:
        raise Refused("no-target", card=NAMES[card], on=on)
    if is_due:
        raise Refused("smatchy-due", card=NAMES[card])
    top = line[VALUE[card]]
    if card != JOKER and top != (card if do == "matchy" else OTHER[card]):
        raise Refused("not-a-match", do=do, card=NAMES[card], top=NAMES[top] or None)


# Every action names all fields of the state that it finds and of the one that it leads to, in their order: that costs a
# third of `_replace`, and half of reading them one by one. No card is owed in any of them: a draw that was forgotten is
# settled before. A formatter would make ten times twenty lines of it.
# fmt: off


def _complete(state: State, seat: int, move: Move, told: Tellings) -> State:
    """Put a card, or where house rules let it a joker, into a gap of the line; a card is drawn for it."""
    (
        terms, number, starter, step, _, hands, pile, line, stacks, matchies, chain, longest, _, owed, known,
        lacks, gained, scores, rounds, latest, winner,
    ) = state
    _, card, _, stands_for = move
    if card not in hands[seat]:
        raise Refused("not-held", card=NAMES[card])
    if card == JOKER and bool(stands_for) != terms.joker_completes:
        raise Refused("no-target", card=NAMES[card], on=move.on)
    if chain:
        raise Refused("smatchy-due", card=NAMES[card])
    top = stands_for or card
    if top == JOKER or not is_completable(line, VALUE[top]):
        raise _completing_fault(line, card, top)
    told.append((telling.completed, seat, card, top, line))
    hands, line, stacks, known = _put_down(state, seat, card, top)
    if pile and (not matchies or not hands[seat]):
        if terms.penalties:
            owed = seat
        else:
            hands, pile, gained = draw_one(hands, pile, gained, seat, "completed", told)
    turn = _next_turn(terms, seat, hands, pile)
    latest = latest[_EARLIER] + (telling.deed(seat, "complete", card, top),)
    return new_tuple(State, (
        terms, number, starter, step + 1, turn, hands, pile, line, stacks, 0, 0, longest, 0, owed, known,
        lacks, gained, scores, rounds, latest, winner,
    ))


def _matchy(state: State, seat: int, move: Move, told: Tellings) -> State:
    """Put a card on its like; its player plays on, or draws for the last card."""
    (
        terms, number, starter, step, turn, hands, pile, line, stacks, matchies, chain, longest, _, owed, known,
        lacks, gained, scores, rounds, latest, winner,
    ) = state
    _, card, on, _ = move
    if card not in hands[seat]:
        raise Refused("not-held", card=NAMES[card])
    _check_place(line, move, chain > 0 and not terms.matchy_first)
    top = line[on] if card == JOKER else card
    matchies += 1
    hands, line, stacks, known = _put_down(state, seat, card, top)
    again = None if terms.rules_version == _FIRST_RULES else hands[seat] != ()
    told.append((telling.matchied, seat, card, top, matchies, again))
    if not hands[seat]:
        if chain:
            told.append((telling.passed, "cannot-answer", seat, bool(pile)))
        if terms.penalties and pile:
            owed = seat
        elif pile:
            hands, pile, gained = draw_one(hands, pile, gained, seat, "emptied", told)
        turn, matchies, chain = _next_turn(terms, seat, hands, pile), 0, 0
    latest = latest[_EARLIER] + (telling.deed(seat, "matchy", card, top),)
    return new_tuple(State, (
        terms, number, starter, step + 1, turn, hands, pile, line, stacks, matchies, chain, longest, 0, owed, known,
        lacks, gained, scores, rounds, latest, winner,
    ))


def _smatchy(state: State, seat: int, move: Move, told: Tellings) -> State:
    """Put a card on the other colour of its value: the next player must answer it, or the round is won."""
    (
        terms, number, starter, step, turn, hands, pile, line, stacks, matchies, chain, longest, _, owed, known,
        lacks, gained, scores, rounds, latest, winner,
    ) = state
    _, card, on, _ = move
    if card not in hands[seat]:
        raise Refused("not-held", card=NAMES[card])
    _check_place(line, move, False)
    top = OTHER[line[on]] if card == JOKER else card
    chain += 1
    if chain > longest:
        longest = chain
    told.append((telling.smatchied, seat, card, top, chain))
    hands, line, stacks, known = _put_down(state, seat, card, top)
    latest = latest[_EARLIER] + (telling.deed(seat, "smatchy", card, top),)
    is_last = not hands[seat]
    if not is_last:
        turn, matchies, following = _next_turn(terms, seat, hands, pile), 0, (seat + 1) % terms.seats
        if not pile and not hands[following] and terms.rules_version != _FIRST_RULES:
            # Who has no card cannot answer either: the duty ends there and skips to nobody.
            chain = 0
            told.append((telling.passed, "cannot-answer", following, False))
            latest = latest[_EARLIER] + (telling.deed(following, "cannot-answer", NO_CARD, NO_CARD),)
    after = new_tuple(State, (
        terms, number, starter, step + 1, turn, hands, pile, line, stacks, matchies, chain, longest, 0, owed, known,
        lacks, gained, scores, rounds, latest, winner,
    ))
    return win_round(after, seat, card, top, told) if is_last else after


def _draw(state: State, seat: int, _move: Move, told: Tellings) -> State:
    """Draw a card instead of playing one: the turn ends, and with it the duty to answer."""
    (
        terms, number, starter, step, _, hands, pile, line, stacks, matchies, chain, longest, passes, owed, known,
        lacks, gained, scores, rounds, latest, winner,
    ) = state
    if chain:
        if can_answer(line, hands[seat]):
            raise Refused("smatchy-due")
        why = do = "cannot-answer"
        lacks = put(lacks, seat, answering(line))
        gained = put(gained, seat, 0)
    elif matchies:
        raise Refused("cannot-draw", matchies=matchies)
    else:
        why, do = "passed", "pass"
        passes = 0 if pile else passes + 1
    if terms.rules_version == _FIRST_RULES:
        told.append((telling.plain, why, seat))
    else:
        told.append((telling.passed, why, seat, pile != ()))
    if pile:
        hands, pile, gained = draw_one(hands, pile, gained, seat, why, told)
    turn = _next_turn(terms, seat, hands, pile)
    latest = latest[_EARLIER] + (telling.deed(seat, do, NO_CARD, NO_CARD),)
    return new_tuple(State, (
        terms, number, starter, step + 1, turn, hands, pile, line, stacks, 0, 0, longest, passes, owed, known,
        lacks, gained, scores, rounds, latest, winner,
    ))


def _stop(state: State, seat: int, _move: Move, told: Tellings) -> State:
    """End a turn of Matchys."""
    (
        terms, number, starter, step, _, hands, pile, line, stacks, matchies, chain, longest, passes, owed, known,
        lacks, gained, scores, rounds, latest, winner,
    ) = state
    if chain or not matchies:
        raise Refused("cannot-stop")
    told.append((telling.plain, "stopped", seat))
    turn = _next_turn(terms, seat, hands, pile)
    latest = latest[_EARLIER] + (telling.deed(seat, "stop", NO_CARD, NO_CARD),)
    return new_tuple(State, (
        terms, number, starter, step + 1, turn, hands, pile, line, stacks, 0, 0, longest, passes, owed, known,
        lacks, gained, scores, rounds, latest, winner,
    ))

# fmt: on

ACTIONS: Final[dict[str, Callable[[State, int, Move, Tellings], State]]] = {
    "complete": _complete,
    "matchy": _matchy,
    "smatchy": _smatchy,
    "draw": _draw,
    "stop": _stop,
}


def take_back(state: State, seat: int, move: Move, fault: Refused, told: Tellings) -> State:
    """Make a player pay for a wrong declaration; the card they showed stays known to everybody.

    Where the penalty ends the turn it does all that drawing does: a Smatchy that was due is due no longer.
    """
    terms = state.terms
    told.append((telling.wrong_declaration, seat, move, fault.why, fault.facts, terms.penalty_ends_turn))
    known = state.known
    if move.card and move.card not in known[seat]:
        known = put(known, seat, tuple(sorted((*known[seat], move.card))))
    deeds = state.latest[_EARLIER] + (telling.deed(seat, f"wrong-{move.do}", move.card, NO_CARD),)
    state = state._replace(known=known, latest=deeds, step=state.step + 1)
    state = take_from_pile(state, seat, 1, "penalty", told)
    if not terms.penalty_ends_turn:
        return state
    return state._replace(turn=_next_turn(terms, state.turn, state.hands, state.pile), matchies=0, chain=0)
