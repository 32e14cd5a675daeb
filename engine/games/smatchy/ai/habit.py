"""The playout policy: quick rules of thumb that ignore what others may hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TypeAlias

from engine.games.smatchy.ai.encoding import (
    COMPLETE,
    DRAW,
    JOKER,
    JOKER_MATCHY,
    JOKER_SMATCHY,
    MATCHY,
    OTHER,
    SMATCHY,
    STOP,
    VALUE,
    VALUES,
    EncodedMove,
    HouseRules,
    Line,
    is_completable,
    is_full,
)

Wants: TypeAlias = tuple[bool, ...]
"""By points: whether to win a round with that many."""

Draw: TypeAlias = Callable[[], float]
"""Returns another random number from 0 up to 1 with every call."""

_PAIR = 6
"""What a card counts above its value while the other color of it is in hand: the two always fit together."""


def habit(
    line: Sequence[int],
    hand: Sequence[int],
    smatchy_due: bool,
    has_matchied: bool,
    wants: Wants,
    draw: Draw,
    *,
    house: HouseRules,
) -> EncodedMove:
    """Return a right move. A joker is never used to complete the line, which loses more than it gains."""
    smatchies, matchies, missing, jokers = parted(line, hand)
    if matchies and (not smatchy_due or house.matchy_first):
        return MATCHY[matchies[0]]
    if not smatchy_due or len(hand) == 1 or house.matchy_first:
        move = going_out(line, hand, smatchies, jokers, wants)
        if move:
            return move
    if not smatchy_due:
        return _on_own_turn(line, hand, smatchies, missing, has_matchied, draw)
    if smatchies:
        return SMATCHY[_least_missed(smatchies, hand)]
    return _joker_smatchy(line, hand, draw) if jokers else DRAW


def parted(line: Sequence[int], hand: Sequence[int]) -> tuple[list[int], list[int], list[int], int]:
    """Split a hand into Smatchys, Matchys, cards whose value the line lacks, and the number of jokers."""
    smatchies: list[int] = []
    matchies: list[int] = []
    missing: list[int] = []
    jokers = 0
    for card in hand:
        top = line[VALUE[card]]
        if card == JOKER:
            jokers += 1
        elif not top:
            missing.append(card)
        elif top == card:
            matchies.append(card)
        else:
            smatchies.append(card)
    return smatchies, matchies, missing, jokers


def _on_own_turn(
    line: Sequence[int],
    hand: Sequence[int],
    smatchies: list[int],
    missing: list[int],
    has_matchied: bool,
    draw: Draw,
) -> EncodedMove:
    """Complete if possible. Smatchys are kept as answers, and because one of them has to be the last card."""
    if missing:
        gaps = _gaps(tuple(line))
        fitting = [card for card in missing if VALUE[card] in gaps]
        if fitting:
            return COMPLETE[_most_helpful(fitting, hand, draw)]
    if smatchies and len(hand) > 1:
        return SMATCHY[_least_missed(smatchies, hand)]
    return STOP if has_matchied else DRAW


@cache
def _gaps(line: Line) -> frozenset[int]:
    """Return the values that may complete a line. Cached: there are few lines, and all games meet the same ones."""
    return frozenset(value for value in VALUES if is_completable(line, value))


def going_out(
    line: Sequence[int], hand: Sequence[int], smatchies: list[int], jokers: int, wants: Wants
) -> EncodedMove | None:
    """Return the next move of winning the round in this turn: a Matchy with each joker, and a Smatchy at last."""
    loose = len(hand) - jokers
    # The last card has to be a Smatchy of the hand, or a joker.
    if loose > 1 or (loose and not smatchies):
        return None
    if not wants[(VALUE[smatchies[0]] if loose else 0) + is_full(line)]:
        return None
    if jokers > (0 if loose else 1):
        return JOKER_MATCHY[some_place(line)]
    return SMATCHY[smatchies[0]] if loose else JOKER_SMATCHY[some_place(line)]


def some_place(line: Sequence[int]) -> int:
    """Return the lowest value in the line."""
    return next(value for value in VALUES if line[value])


def _least_missed(cards: list[int], hand: Sequence[int]) -> int:
    """Return the card of the lowest value; two colors of one value are kept together."""
    if len(cards) == 1:
        return cards[0]
    return min(cards, key=lambda card: VALUE[card] + (_PAIR if OTHER[card] in hand else 0))


def _most_helpful(cards: list[int], hand: Sequence[int], draw: Draw) -> int:
    """Return the card whose value most other cards of the hand could be played on."""
    if len(cards) == 1:
        return cards[0]
    return max(cards, key=lambda card: hand.count(card) + 2 * hand.count(OTHER[card]) + draw())


def _joker_smatchy(line: Sequence[int], hand: Sequence[int], draw: Draw) -> EncodedMove:
    """Return a Smatchy with a joker, on a place where a card of the hand is a Smatchy afterwards if there is one."""
    places = [value for value in VALUES if line[value]]
    useful = [value for value in places if line[value] in hand] or places
    return JOKER_SMATCHY[useful[int(draw() * len(useful))]]
