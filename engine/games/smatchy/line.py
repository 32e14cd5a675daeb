"""What a line allows: where a card completes it, and every right move of a hand.

A line is ten numbers: at each value the visible card of that place (the colour a joker stood for counts), or 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from engine.games.smatchy.cards import JOKER, NO_CARD, VALUE, VALUES
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


def can_answer(line: Sequence[int], hand: Sequence[int]) -> bool:
    """Tell whether a hand holds a Smatchy."""
    return any(card == JOKER or line[VALUE[card]] not in (NO_CARD, card) for card in hand)


def right_moves(line: Sequence[int], hand: Sequence[int], is_due: bool, has_matchied: bool) -> list[Move]:
    """List what a hand (in ascending order) may rightly do; drawing or stopping comes last."""
    moves: list[Move] = []
    before = NO_CARD
    for card in hand:
        if card == before:
            continue
        before = card
        top = line[VALUE[card]]
        if card == JOKER:
            moves += [JOKER_SMATCHY[value] for value in VALUES if line[value]]
            moves += [JOKER_MATCHY[value] for value in VALUES if line[value] and not is_due]
        elif top and top != card:
            moves.append(SMATCHY[card])
        elif is_due:
            continue
        elif top:
            moves.append(MATCHY[card])
        elif is_completable(line, VALUE[card]):
            moves.append(COMPLETE[card])
    if has_matchied:
        moves.append(STOP)
    elif not is_due or not moves:
        moves.append(DRAW)
    return moves
