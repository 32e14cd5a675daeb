"""What each action leads to: the next state, and the events that tell of it."""

# ruff: noqa: RUF005 - joining slices is the quickest way to a changed tuple, and simulations do little else
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.errors import Refused
from engine.game import Event
from engine.games.smatchy import events as telling
from engine.games.smatchy.cards import JOKER, NAMES, NO_CARD, OTHER, VALUE
from engine.games.smatchy.events import Deed
from engine.games.smatchy.line import answering, neighbours
from engine.games.smatchy.moves import Move
from engine.games.smatchy.rules.rounds import draw_one, take_from_pile, win_round
from engine.games.smatchy.state import NOBODY, Cards, State, after_move, put

_REMEMBERED_DEEDS = 12
_FIRST_RULES = 1
"""Under the first version of the rules a due Smatchy skipped players without cards, and events told less."""


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
    top = move.stands_for or card
    left, right = neighbours(state.line, VALUE[top])
    events.append(telling.completed(seat, card, top, left, right))
    hands, line, stacks, known = _put_down(state, seat, card, top)
    if pile and (not state.matchies or not hands[seat]):
        if state.terms.penalties:
            owed = seat
        else:
            hands, pile, gained = draw_one(hands, pile, gained, seat, "completed", events)
    turn = _next_turn(state, hands, pile)
    latest = _remember(state, seat, "complete", card, top)
    longest = state.longest_chain
    return after_move(
        state, turn, hands, pile, line, stacks, 0, state.chain, longest, 0, owed, known, state.lacks, gained, latest
    )


def _matchy(state: State, seat: int, move: Move, events: list[Event]) -> State:
    card, pile, gained, owed = move.card, state.pile, state.gained, NOBODY
    top = state.line[move.on] if card == JOKER else card
    count, chain = state.matchies + 1, state.chain
    hands, line, stacks, known = _put_down(state, seat, card, top)
    again = None if state.terms.rules_version == _FIRST_RULES else hands[seat] != ()
    events.append(telling.matchied(seat, card, top, count, again))
    turn = seat
    if not hands[seat]:
        if chain:
            events.append(telling.passed("cannot-answer", seat, bool(pile)))
        if state.terms.penalties and pile:
            owed = seat
        elif pile:
            hands, pile, gained = draw_one(hands, pile, gained, seat, "emptied", events)
        turn, count, chain = _next_turn(state, hands, pile), 0, 0
    latest = _remember(state, seat, "matchy", card, top)
    longest = state.longest_chain
    return after_move(
        state, turn, hands, pile, line, stacks, count, chain, longest, 0, owed, known, state.lacks, gained, latest
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
    if not pile and not is_last and state.terms.rules_version != _FIRST_RULES:
        following = (seat + 1) % state.terms.seats
        if not hands[following]:
            # Who has no card cannot answer either: the duty ends there and skips to nobody.
            chain = 0
            events.append(telling.passed("cannot-answer", following, False))
            latest = latest[1 - _REMEMBERED_DEEDS :] + (telling.deed(following, "cannot-answer", NO_CARD, NO_CARD),)
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
        lacks = put(lacks, seat, answering(state.line))
        gained = put(gained, seat, 0)
    else:
        passes = 0 if pile else passes + 1
    if state.terms.rules_version == _FIRST_RULES:
        events.append(telling.plain(why, seat))
    else:
        events.append(telling.passed(why, seat, pile != ()))
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


ACTIONS: Final[dict[str, Callable[[State, int, Move, list[Event]], State]]] = {
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


def take_back(state: State, seat: int, move: Move, fault: Refused, events: list[Event]) -> State:
    """Make a player pay for a wrong declaration; the card they showed stays known to everybody.

    Where the penalty ends the turn it does all that drawing does: a Smatchy that was due is due no longer.
    """
    terms = state.terms
    said = {"do": move.do, "card": NAMES[move.card] or None, "on": move.on or None}
    if move.stands_for:
        said["as"] = NAMES[move.stands_for]
    if terms.penalty_ends_turn:
        said["ends_turn"] = True
    events.append(Event("wrong-declaration", {"seat": seat, **said, "why": fault.why, "facts": fault.facts}))
    known = state.known
    if move.card and move.card not in known[seat]:
        known = put(known, seat, tuple(sorted((*known[seat], move.card))))
    deeds = _remember(state, seat, f"wrong-{move.do}", move.card)
    state = state._replace(known=known, latest=deeds, step=state.step + 1)
    state = take_from_pile(state, seat, 1, "penalty", events)
    if not terms.penalty_ends_turn:
        return state
    return state._replace(turn=_next_turn(state, state.hands, state.pile), matchies=0, chain=0)
