"""What a line allows: where a card completes it, and every right move of a hand.

A line is ten numbers: at each value the visible card of that place (the colour a joker stood for counts), or 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from engine.games.smatchy.cards import CARDS_OF, JOKER, KINDS, NO_CARD, VALUE, VALUES
from engine.games.smatchy.moves import COMPLETE, DRAW, JOKER_MATCHY, JOKER_SMATCHY, MATCHY, SMATCHY, STOP, Move

Line: TypeAlias = tuple[int, ...]


def neighbours(line: Sequence[int], value: int) -> tuple[int, int]:
    """Give the visible cards left and right of a value, 0 beyond an end."""
    left = right = NO_CARD
    for place in range(value - 1, 0, -1):
        if line[place]:
            left = line[place]
            break
    for place in range(value + 1, 10):
        if line[place]:
            right = line[place]
            break
    return left, right


def is_completable(line: Sequence[int], value: int) -> bool:
    """Tell whether a card of this value may complete the line."""
    if line[value]:
        return False
    left, right = neighbours(line, value)
    return not left or not right or (left ^ right) & 1 == 0


def is_full(line: Sequence[int]) -> bool:
    """Tell whether every value from 1 to 9 is in the line."""
    return 0 not in line[1:]


def is_playable(line: Sequence[int], card: int) -> bool:
    """Tell whether a card can be played at all: on a place of its value there is always a Matchy or a Smatchy."""
    return card == JOKER or line[VALUE[card]] != NO_CARD or is_completable(line, VALUE[card])


_COMPLETE, _MATCHY, _SMATCHY = (tuple((move,) for move in moves) for moves in (COMPLETE, MATCHY, SMATCHY))


class Allowed(NamedTuple):
    """What a line allows: the right moves of every card by its number, at any time and to answer a Smatchy."""

    moves: tuple[tuple[Move, ...], ...]
    answers: tuple[tuple[Move, ...], ...]
    answering: tuple[int, ...]
    """The cards that can answer."""


@cache
def allowed(line: Line) -> Allowed:
    """Look up what a line allows; the 19,683 lines there can be come back so often that remembering pays."""
    moves: list[tuple[Move, ...]] = [()]
    answers: list[tuple[Move, ...]] = [()]
    for value in VALUES:
        pink, green = CARDS_OF[value]
        top = line[value]
        if top:
            smatchies = ((), _SMATCHY[green]) if top == pink else (_SMATCHY[pink], ())
            answers += smatchies
            moves += (smatchies[0] or _MATCHY[pink], smatchies[1] or _MATCHY[green])
        else:
            answers += ((), ())
            moves += (_COMPLETE[pink], _COMPLETE[green]) if is_completable(line, value) else ((), ())
    there = [value for value in VALUES if line[value]]
    answers.append(tuple(JOKER_SMATCHY[value] for value in there))
    moves.append((*answers[JOKER], *(JOKER_MATCHY[value] for value in there)))
    return Allowed(tuple(moves), tuple(answers), tuple(card for card in KINDS if answers[card]))


def can_answer(line: Line, hand: Sequence[int]) -> bool:
    """Tell whether a hand holds a Smatchy."""
    answers = allowed(line).answers
    return any(answers[card] for card in hand)


def right_moves(line: Line, hand: Sequence[int], is_due: bool, has_matchied: bool) -> list[Move]:
    """List what a hand (in ascending order) may rightly do; drawing or stopping comes last."""
    by_card = allowed(line).answers if is_due else allowed(line).moves
    moves: list[Move] = []
    before = NO_CARD
    for card in hand:
        if card != before:
            moves += by_card[card]
            before = card
    if has_matchied:
        moves.append(STOP)
    elif not is_due or not moves:
        moves.append(DRAW)
    return moves
