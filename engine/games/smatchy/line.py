"""What a line allows: where a card completes it, and every right move of a hand.

A line is ten numbers: at each value the visible card of that place (the colour a joker stood for counts), or 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol, TypeAlias

from engine.games.smatchy.cards import JOKER, NO_CARD, OTHER, VALUE, VALUES
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

Line: TypeAlias = tuple[int, ...]
_PLACES: Final = VALUES.stop


class HouseRules(Protocol):
    """What a table has chosen that decides about moves: its terms know it, and so does every view."""

    @property
    def joker_completes(self) -> bool:
        """Tell whether a joker may complete the line."""
        ...

    @property
    def matchy_first(self) -> bool:
        """Tell whether Matchys may come before the answer to a Smatchy."""
        ...


def neighbours(line: Sequence[int], value: int) -> tuple[int, int]:
    """Give the visible cards left and right of a value, 0 beyond an end."""
    left, right = value - 1, value + 1
    while left > 0 and not line[left]:
        left -= 1
    while right < _PLACES and not line[right]:
        right += 1
    return line[left], line[right] if right < _PLACES else NO_CARD


def is_completable(line: Sequence[int], value: int) -> bool:
    """Tell whether a card of this value may complete the line: at an end, or between two cards of one colour."""
    if line[value]:
        return False
    # What `neighbours` does, written out: it is asked of most cards that a player could put down.
    left, right = value - 1, value + 1
    while left and not line[left]:
        left -= 1
    while right < _PLACES and not line[right]:
        right += 1
    return not left or right == _PLACES or (line[left] ^ line[right]) & 1 == 0


def is_full(line: Sequence[int]) -> bool:
    """Tell whether every value from 1 to 9 is in the line."""
    return 0 not in line[1:]


def is_playable(line: Sequence[int], card: int) -> bool:
    """Tell whether a card can be played at all: on a place of its value there is always a Matchy or a Smatchy."""
    return card == JOKER or line[VALUE[card]] != NO_CARD or is_completable(line, VALUE[card])


def answering(line: Line) -> tuple[int, ...]:
    """List the cards that can answer a Smatchy."""
    return (*[OTHER[card] for card in line if card], JOKER)


def can_answer(line: Line, hand: Sequence[int]) -> bool:
    """Tell whether a hand holds a Smatchy; a joker always is one: its place and its other card are 0."""
    for card in hand:  # noqa: SIM110 - a loop is quicker than any() over so few
        if line[VALUE[card]] == OTHER[card]:
            return True
    return False


def joker_completions(line: Sequence[int]) -> list[Move]:
    """List how a joker may complete the line where house rules let it: as any card that could be put there."""
    return [JOKER_COMPLETE[card] for card in range(1, JOKER) if is_completable(line, VALUE[card])]


def card_move(line: Line, card: int) -> Move | None:
    """Give the one thing that a card other than a joker may rightly do while no Smatchy is due."""
    top = line[VALUE[card]]
    if top:
        return MATCHY[card] if top == card else SMATCHY[card]
    return COMPLETE[card] if is_completable(line, VALUE[card]) else None


def joker_moves(line: Line, house: HouseRules) -> list[Move]:
    """List what a joker may rightly do while no Smatchy is due."""
    moves = [joker[VALUE[top]] for joker in (JOKER_SMATCHY, JOKER_MATCHY) for top in line if top]
    return moves + joker_completions(line) if house.joker_completes else moves


def matchies(line: Line, hand: Sequence[int]) -> list[Move]:
    """List the Matchys that a hand can make."""
    moves: list[Move] = []
    for card in sorted(set(hand)):
        if card == JOKER:
            moves += [JOKER_MATCHY[VALUE[top]] for top in line if top]
        elif line[VALUE[card]] == card:
            moves.append(MATCHY[card])
    return moves


def answers(line: Line, hand: Sequence[int]) -> list[Move]:
    """List how a hand (in ascending order) may answer a Smatchy."""
    moves: list[Move] = []
    before = NO_CARD
    for card in hand:
        # A joker's place and its other card are 0, as is what lies there: it always fits.
        if line[VALUE[card]] == OTHER[card] and card != before:
            before = card
            if card == JOKER:
                moves += [JOKER_SMATCHY[VALUE[top]] for top in line if top]
            else:
                moves.append(SMATCHY[card])
    return moves


def right_moves(line: Line, hand: Sequence[int], is_due: bool, has_matchied: bool, house: HouseRules) -> list[Move]:
    """List what a hand (in ascending order) may rightly do; drawing or stopping comes last."""
    if is_due:
        moves = answers(line, hand) or [DRAW]
        return matchies(line, hand) + moves if house.matchy_first else moves
    moves = []
    before = NO_CARD
    for card in hand:
        if card != before:
            before = card
            if card == JOKER:
                moves += joker_moves(line, house)
            elif move := card_move(line, card):
                moves.append(move)
    moves.append(STOP if has_matchied else DRAW)
    return moves
