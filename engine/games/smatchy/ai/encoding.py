"""Cards, lines and moves as small numbers, for the thousands of rounds that computers imagine.

Cards are 1 to 18 for P1, G1, P2 … G9, and 19 for the joker; 0 is no card. A line is ten cards, by value: the visible
card of that place, or 0. A test compares all of this with the rules on random games.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple, Protocol, TypeAlias

from engine.games.smatchy import cards, moves
from engine.games.smatchy.view import View

NO_CARD: Final = 0
JOKER: Final = 19
VALUES: Final = cards.VALUES

NAMES: Final = ("", *cards.CARDS)  # the text of every card
NUMBERS: Final = {name: number for number, name in enumerate(NAMES) if name}
VALUE: Final = (0, *cards.VALUE.values())
OTHER: Final = (0, *(NUMBERS[cards.OTHER_COLOR[name]] for name in cards.CARDS if name != cards.JOKER), 0)
DECK: Final = tuple(NUMBERS[name] for name in cards.DECK)

Line: TypeAlias = tuple[int, ...]
_PLACES: Final = VALUES.stop


class HouseRules(Protocol):
    """The options that decide what is allowed; options and views have them."""

    @property
    def joker_completes(self) -> bool:
        """Whether a joker may complete the line."""
        ...

    @property
    def matchy_first(self) -> bool:
        """Whether Matchys may come before the answer to a Smatchy."""
        ...


class EncodedMove(NamedTuple):
    """A move with encoded cards. `on` is 0 unless a joker is put on a place, `stands_for` unless it completes."""

    do: str
    card: int = NO_CARD
    on: int = 0
    stands_for: int = NO_CARD


DRAW: Final = EncodedMove("draw")
STOP: Final = EncodedMove("stop")
COMPLETE: Final = tuple(EncodedMove("complete", card) for card in range(JOKER + 1))
MATCHY: Final = tuple(EncodedMove("matchy", card) for card in range(JOKER))
SMATCHY: Final = tuple(EncodedMove("smatchy", card) for card in range(JOKER))
JOKER_MATCHY: Final = tuple(EncodedMove("matchy", JOKER, on) for on in (0, *VALUES))
JOKER_SMATCHY: Final = tuple(EncodedMove("smatchy", JOKER, on) for on in (0, *VALUES))
JOKER_COMPLETE: Final = tuple(EncodedMove("complete", JOKER, 0, card) for card in range(JOKER))


@cache
def encode(move: moves.AnyMove) -> EncodedMove:
    """Return a move as numbers."""
    match move:
        case moves.Complete(card, stands_for):
            return EncodedMove("complete", NUMBERS[card], 0, NUMBERS[stands_for] if stands_for else NO_CARD)
        case moves.Matchy(card, on) | moves.Smatchy(card, on):
            return EncodedMove(move.do, NUMBERS[card], on or 0)
        case moves.Draw():
            return DRAW
        case moves.Stop():
            return STOP


class EncodedView(NamedTuple):
    """The line and the own hand, in ascending order."""

    line: Line
    hand: tuple[int, ...]


def encode_view(view: View) -> EncodedView:
    """Return the line and the own hand of a view as numbers."""
    tops = {place.value: NUMBERS[place.top] for place in view.line}
    return EncodedView((0, *(tops.get(value, 0) for value in VALUES)), tuple(NUMBERS[card] for card in view.hand))


def encode_right_moves(view: View, legal: Sequence[moves.AnyMove]) -> dict[EncodedMove, moves.AnyMove]:
    """Return the legal moves that are no mistakes, by their numbers, in the order given."""
    line, hand = encode_view(view)
    right = set(right_moves(line, hand, view.smatchy_due, view.matchies > 0, view))
    return {encoded: move for move in legal if (encoded := encode(move)) in right}


def is_completable(line: Sequence[int], value: int) -> bool:
    """Whether a card of this value may complete the line: at an end, or between two cards of one color."""
    if line[value]:
        return False
    left, right = value - 1, value + 1
    while left and not line[left]:
        left -= 1
    while right < _PLACES and not line[right]:
        right += 1
    return not left or right == _PLACES or (line[left] ^ line[right]) & 1 == 0


def is_full(line: Sequence[int]) -> bool:
    """Whether every value from 1 to 9 is in the line."""
    return 0 not in line[1:]


def is_playable(line: Sequence[int], card: int) -> bool:
    """Whether a card could be played if no Smatchy was due."""
    return card == JOKER or line[VALUE[card]] != NO_CARD or is_completable(line, VALUE[card])


def right_moves(
    line: Line, hand: Sequence[int], smatchy_due: bool, has_matchied: bool, house: HouseRules
) -> list[EncodedMove]:
    """Return the moves of a hand (in ascending order) that are no mistakes. Drawing or stopping comes last."""
    if smatchy_due:
        answers = _smatchies(line, hand) or [DRAW]
        return _matchies(line, hand) + answers if house.matchy_first else answers
    moves: list[EncodedMove] = []
    for card in dict.fromkeys(hand):
        top = line[VALUE[card]]
        if card == JOKER:
            moves += [joker[VALUE[top]] for joker in (JOKER_SMATCHY, JOKER_MATCHY) for top in line if top]
            if house.joker_completes:
                moves += [JOKER_COMPLETE[other] for other in range(1, JOKER) if is_completable(line, VALUE[other])]
        elif top:
            moves.append(MATCHY[card] if top == card else SMATCHY[card])
        elif is_completable(line, VALUE[card]):
            moves.append(COMPLETE[card])
    moves.append(STOP if has_matchied else DRAW)
    return moves


def _smatchies(line: Line, hand: Sequence[int]) -> list[EncodedMove]:
    moves: list[EncodedMove] = []
    for card in dict.fromkeys(hand):
        if card == JOKER:
            moves += [JOKER_SMATCHY[VALUE[top]] for top in line if top]
        elif line[VALUE[card]] == OTHER[card]:
            moves.append(SMATCHY[card])
    return moves


def _matchies(line: Line, hand: Sequence[int]) -> list[EncodedMove]:
    moves: list[EncodedMove] = []
    for card in dict.fromkeys(hand):
        if card == JOKER:
            moves += [JOKER_MATCHY[VALUE[top]] for top in line if top]
        elif line[VALUE[card]] == card:
            moves.append(MATCHY[card])
    return moves
