"""What each action needs and what it leads to: the next state, and what is told of it."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable
from typing import Final

from engine.errors import IllegalMove
from engine.game import new_tuple
from engine.games.smatchy import events as telling
from engine.games.smatchy.cards import JOKER, NAMES, NO_CARD, OTHER, VALUE
from engine.games.smatchy.events import Told, deeds, joker_deed
from engine.games.smatchy.line import Line, answering, can_answer, is_completable, neighbours
from engine.games.smatchy.moves import Move
from engine.games.smatchy.rules.rounds import draw_one, end_if_void, put, take_from_pile, win_round
from engine.games.smatchy.state import Cards, State

_EARLIER: Final = slice(-11, None)
"""A state remembers twelve deeds: with a new one, so many of the earlier."""
_FIRST_RULES: Final = 1
"""Under the first version of the rules a due Smatchy skipped players without cards, and events told less."""

# Deeds are many and alike: made once, so that simulations need not make them again.
_COMPLETED: Final = deeds("complete")
_MATCHIED: Final = deeds("matchy")
_SMATCHIED: Final = deeds("smatchy")
_PASSED: Final = deeds("pass")
_COULD_NOT_ANSWER: Final = deeds("cannot-answer")
_STOPPED: Final = deeds("stop")


def _unknown(known: tuple[Cards, ...], seat: int, card: int) -> tuple[Cards, ...]:
    """Give what everybody knows of the hands, after a seat has played a card of which that was known."""
    at = known[seat].index(card)
    return put(known, seat, known[seat][:at] + known[seat][at + 1 :])


def _next_turn(seat: int, hands: tuple[Cards, ...], pile: Cards) -> int:
    """Name the player after a seat, past those who have no card and can draw none."""
    turn = (seat + 1) % len(hands)
    if not pile:
        while not hands[turn] and turn != seat:
            turn = (turn + 1) % len(hands)
    return turn


def _completing_fault(line: Line, card: int, top: int) -> IllegalMove:
    """Say why a card cannot complete the line."""
    if top == JOKER:
        return IllegalMove("cannot-complete", card=NAMES[card], reason="joker")
    value = VALUE[top]
    if line[value]:
        return IllegalMove("cannot-complete", card=NAMES[card], reason="value-there", top=NAMES[line[value]])
    left, right = neighbours(line, value)
    return IllegalMove(
        "cannot-complete", card=NAMES[card], reason="between-colours", left=NAMES[left], right=NAMES[right]
    )


def _below_joker(line: Line, on: int) -> int:
    """Give the card of the line that a joker is put on; refuse a place where none lies."""
    if not line[on]:
        raise IllegalMove("no-target", card=NAMES[JOKER], on=on)
    return line[on]


def _no_match(line: Line, move: Move) -> IllegalMove:
    """Say that a card is put on another than it should be."""
    return IllegalMove("not-a-match", do=move.do, card=NAMES[move.card], top=NAMES[line[VALUE[move.card]]] or None)


# Every action names all fields of the state that it finds and of the one that it leads to, in their order: that costs a
# third of `_replace`, and half of reading them one by one. No card is owed in any of them: a draw that was forgotten is
# settled before. A formatter would make ten times twenty lines of it.
# fmt: off


def _complete(state: State, seat: int, move: Move, told: Told) -> State:
    """Put a card, or where house rules let it a joker, into a gap of the line; a card is drawn for it."""
    (
        terms, number, starter, step, _, hands, pile, line, stacks, matchies, chain, longest, _, owed, known,
        lacks, gained, scores, rounds, latest, winner,
    ) = state
    card, stands_for = move.card, move.stands_for
    hand = [*hands[seat]]
    try:
        hand.remove(card)
    except ValueError:
        raise IllegalMove("not-held", card=NAMES[card]) from None
    if card == JOKER and bool(stands_for) != terms.joker_completes:
        raise IllegalMove("no-target", card=NAMES[card], on=move.on)
    if chain:
        raise IllegalMove("smatchy-due", card=NAMES[card])
    top = stands_for or card
    if top == JOKER or not is_completable(line, VALUE[top]):
        raise _completing_fault(line, card, top)
    if told is not None:
        told.append(telling.completed(seat, card, top, line))
    value = VALUE[top]
    held, tops, piled = [*hands], [*line], [*stacks]
    held[seat] = tuple(hand)
    tops[value] = top
    piled[value] += (card,)
    hands, line, stacks = tuple(held), tuple(tops), tuple(piled)
    if card in known[seat]:
        known = _unknown(known, seat, card)
    if pile and (not matchies or not hand):
        if terms.penalties:
            owed = seat
        else:
            hands, pile, gained = draw_one(hands, pile, gained, seat, "completed", told)
    turn = _next_turn(seat, hands, pile)
    latest = latest[_EARLIER] + (_COMPLETED[seat][card] if card != JOKER else joker_deed(seat, "complete", top))
    after = new_tuple(State, (
        terms, number, starter, step + 1, turn, hands, pile, line, stacks, 0, 0, longest, 0, owed, known,
        lacks, gained, scores, rounds, latest, winner,
    ))
    return after if pile else end_if_void(after, told)


def _matchy(state: State, seat: int, move: Move, told: Told) -> State:
    """Put a card on its like; its player plays on, or draws for the last card."""
    (
        terms, number, starter, step, turn, hands, pile, line, stacks, matchies, chain, longest, _, owed, known,
        lacks, gained, scores, rounds, latest, winner,
    ) = state
    card = move.card
    hand = [*hands[seat]]
    try:
        hand.remove(card)
    except ValueError:
        raise IllegalMove("not-held", card=NAMES[card]) from None
    top = _below_joker(line, move.on) if card == JOKER else card
    if chain and not terms.matchy_first:
        raise IllegalMove("smatchy-due", card=NAMES[card])
    if line[VALUE[top]] != top:
        raise _no_match(line, move)
    matchies += 1
    held, piled = [*hands], [*stacks]
    held[seat] = tuple(hand)
    piled[VALUE[top]] += (card,)
    hands, stacks = tuple(held), tuple(piled)
    if card in known[seat]:
        known = _unknown(known, seat, card)
    if told is not None:
        again = None if terms.rules_version == _FIRST_RULES else bool(hand)
        told.append(telling.matchied(seat, card, top, matchies, again))
    if not hand:
        if chain and told is not None:
            told.append(telling.passed("cannot-answer", seat, bool(pile)))
        if terms.penalties and pile:
            owed = seat
        elif pile:
            hands, pile, gained = draw_one(hands, pile, gained, seat, "emptied", told)
        turn = _next_turn(seat, hands, pile)
        matchies = chain = 0
    latest = latest[_EARLIER] + (_MATCHIED[seat][card] if card != JOKER else joker_deed(seat, "matchy", top))
    after = new_tuple(State, (
        terms, number, starter, step + 1, turn, hands, pile, line, stacks, matchies, chain, longest, 0, owed, known,
        lacks, gained, scores, rounds, latest, winner,
    ))
    return after if pile else end_if_void(after, told)


def _smatchy(state: State, seat: int, move: Move, told: Told) -> State:
    """Put a card on the other colour of its value: the next player must answer it, or the round is won."""
    (
        terms, number, starter, step, turn, hands, pile, line, stacks, matchies, chain, longest, _, owed, known,
        lacks, gained, scores, rounds, latest, winner,
    ) = state
    card = move.card
    hand = [*hands[seat]]
    try:
        hand.remove(card)
    except ValueError:
        raise IllegalMove("not-held", card=NAMES[card]) from None
    if card == JOKER:
        top = OTHER[_below_joker(line, move.on)]
        deed = joker_deed(seat, "smatchy", top)
    else:
        top = card
        deed = _SMATCHIED[seat][card]
    value = VALUE[top]
    if line[value] != OTHER[top]:
        raise _no_match(line, move)
    chain += 1
    if chain > longest:
        longest = chain
    if told is not None:
        told.append(telling.smatchied(seat, card, top, chain))
    held, tops, piled = [*hands], [*line], [*stacks]
    held[seat] = tuple(hand)
    tops[value] = top
    piled[value] += (card,)
    hands, line, stacks = tuple(held), tuple(tops), tuple(piled)
    if card in known[seat]:
        known = _unknown(known, seat, card)
    latest = latest[_EARLIER] + deed
    if hand:
        matchies = 0
        turn = following = (seat + 1) % len(hands)
        if not pile:
            turn = _next_turn(seat, hands, pile)
            if not hands[following] and terms.rules_version != _FIRST_RULES:
                # Who has no card cannot answer either: the duty ends there and skips to nobody.
                chain = 0
                latest = latest[_EARLIER] + _COULD_NOT_ANSWER[following][NO_CARD]
                if told is not None:
                    told.append(telling.passed("cannot-answer", following, False))
    after = new_tuple(State, (
        terms, number, starter, step + 1, turn, hands, pile, line, stacks, matchies, chain, longest, 0, owed, known,
        lacks, gained, scores, rounds, latest, winner,
    ))
    if not hand:
        return win_round(after, seat, card, top, told)
    return after if pile else end_if_void(after, told)


def _draw(state: State, seat: int, _move: Move, told: Told) -> State:
    """Draw a card instead of playing one: the turn ends, and with it the duty to answer."""
    (
        terms, number, starter, step, _, hands, pile, line, stacks, matchies, chain, longest, passes, owed, known,
        lacks, gained, scores, rounds, latest, winner,
    ) = state
    taken = [*gained]
    if chain:
        if can_answer(line, hands[seat]):
            raise IllegalMove("smatchy-due")
        why, done = "cannot-answer", _COULD_NOT_ANSWER
        lacks = put(lacks, seat, answering(line))
        taken[seat] = 0
    elif matchies:
        raise IllegalMove("cannot-draw", matchies=matchies)
    else:
        why, done = "passed", _PASSED
        passes = 0 if pile else passes + 1
    if told is not None:
        is_first = terms.rules_version == _FIRST_RULES
        told.append(telling.plain(why, seat) if is_first else telling.passed(why, seat, pile != ()))
    if pile:
        # What `draw_one` does, written out because a third of all moves are this one.
        if told is not None:
            told += telling.drawn(seat, pile[-1:], why, len(pile) - 1)
        hand, held = [*hands[seat]], [*hands]
        insort(hand, pile[-1])
        held[seat] = tuple(hand)
        hands, pile = tuple(held), pile[:-1]
        taken[seat] += 1
    turn = (seat + 1) % len(hands) if pile else _next_turn(seat, hands, pile)
    latest = latest[_EARLIER] + done[seat][NO_CARD]
    after = new_tuple(State, (
        terms, number, starter, step + 1, turn, hands, pile, line, stacks, 0, 0, longest, passes, owed, known,
        lacks, tuple(taken), scores, rounds, latest, winner,
    ))
    return after if pile else end_if_void(after, told)


def _stop(state: State, seat: int, _move: Move, told: Told) -> State:
    """End a turn of Matchys."""
    (
        terms, number, starter, step, _, hands, pile, line, stacks, matchies, chain, longest, passes, owed, known,
        lacks, gained, scores, rounds, latest, winner,
    ) = state
    if chain or not matchies:
        raise IllegalMove("cannot-stop")
    if told is not None:
        told.append(telling.plain("stopped", seat))
    turn = _next_turn(seat, hands, pile)
    latest = latest[_EARLIER] + _STOPPED[seat][NO_CARD]
    # No round is void here: its last card or pass would have been its end.
    return new_tuple(State, (
        terms, number, starter, step + 1, turn, hands, pile, line, stacks, 0, 0, longest, passes, owed, known,
        lacks, gained, scores, rounds, latest, winner,
    ))

# fmt: on

ACTIONS: Final[dict[str, Callable[[State, int, Move, Told], State]]] = {
    "complete": _complete,
    "matchy": _matchy,
    "smatchy": _smatchy,
    "draw": _draw,
    "stop": _stop,
}


def take_back(state: State, seat: int, move: Move, fault: IllegalMove, told: Told) -> State:
    """Make a player pay for a wrong declaration; the card they showed stays known to everybody.

    Where the penalty ends the turn it does all that drawing does: a Smatchy that was due is due no longer.
    """
    terms = state.terms
    if told is not None:
        told.append(telling.wrong_declaration(seat, move, fault.code, fault.facts, terms.penalty_ends_turn))
    known = state.known
    if move.card and move.card not in known[seat]:
        known = put(known, seat, tuple(sorted((*known[seat], move.card))))
    latest = state.latest[_EARLIER] + (telling.Deed(seat, f"wrong-{move.do}", move.card, NO_CARD),)
    state = state._replace(known=known, latest=latest, step=state.step + 1)
    state = take_from_pile(state, seat, 1, "penalty", told)
    if terms.penalty_ends_turn:
        state = state._replace(turn=_next_turn(seat, state.hands, state.pile), matchies=0, chain=0)
    return end_if_void(state, told)
