"""Static evaluation: how good a move is by the hand it leaves, and who is likely to win the round."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple, TypeAlias

from engine.games.smatchy.ai.encoding import (
    COMPLETE,
    DRAW,
    JOKER,
    JOKER_MATCHY,
    JOKER_SMATCHY,
    MATCHY,
    NO_CARD,
    OTHER,
    SMATCHY,
    STOP,
    VALUE,
    EncodedMove,
)
from engine.games.smatchy.ai.habit import Wants, going_out, parted, some_place
from engine.games.smatchy.ai.playout import Round
from engine.games.smatchy.ai.roles import CLASSES, FITTING, HAND_CLASSES, JOKERS, MATCHIES, PUT, ROLES, SMATCHIES, TURN

SIZES = 8
"""Hand sizes that are told apart: seven cards or more are one size."""

DANGERS = 4
"""Sizes of the smallest other hand that are told apart: one, two, three, or more cards."""

OF_A_KIND = SIZES * DANGERS

PHASES = 4
_ON_TURN, _ENDED, _DREW, _DUE = range(PHASES)
"""What follows a move: its player goes on, the turn ends without or with a card drawn, or a Smatchy is due."""

KINDS = 7
_COMPLETED_AND_DREW, _COMPLETED, _MATCHIED, _SMATCHIED, _DRAWN, _STOPPED, _EMPTIED = (
    kind * OF_A_KIND for kind in range(KINDS)
)
"""Kinds of moves, as the index of the first weight of each."""

DISTANCES = 5
_FAR, _MUST_ANSWER = 3, 4
"""How far away a turn is: now, after one other, two, or at least three; or now, with a Smatchy to answer."""


Option: TypeAlias = tuple[EncodedMove, int, int, int]
"""A move and its features: the hand it leaves, its kind with the danger, the value of its card."""


class Lessons(NamedTuple):
    """The weights of all features."""

    hands: Sequence[float]
    """The value of being left with a hand, by its class and by what follows."""
    kinds: Sequence[float]
    """The value of kinds of moves besides that, by danger and by the number of cards left."""
    values: Sequence[float]
    """The cost of each point of the card, by the kind of move."""
    strengths: Sequence[float]
    """The strength of a hand, by the distance of its turn and by its class."""
    sizes: Sequence[float]
    """What the number of cards adds to that, by the distance of the turn."""


def quick_move(played: Round, wants: Wants, lessons: Lessons) -> EncodedMove:
    """Return the move of the highest value, or the one that wins the round."""
    found = options(played, wants)
    if len(found) == 1:
        return found[0][0]
    hands, kinds, values, _, _ = lessons
    worths = [hands[hand] + kinds[kind] - values[kind // OF_A_KIND] * value for _, hand, kind, value in found]
    return found[worths.index(max(worths))][0]


def options(played: Round, wants: Wants) -> list[Option]:
    """Return the moves to consider: a welcome win alone, or all moves without those of a joker that are alike."""
    hand = played.hands[played.turn]
    if len(hand) <= 1 + hand.count(JOKER):
        move = _victory(played, hand, wants)
        if move:
            return [(move, 0, 0, 0)]
    danger = SIZES * _danger(played)
    found = _of_cards(played, hand, danger + min(len(hand) - 1, SIZES - 1))
    if not played.chain or not any(move.do == "smatchy" for move, _, _, _ in found):
        found.append(_end(played, hand, danger + min(len(hand), SIZES - 1)))
    return found


def _victory(played: Round, hand: list[int], wants: Wants) -> EncodedMove | None:
    if played.chain and len(hand) > 1 and not played.house.matchy_first:
        return None
    smatchies, _, _, jokers = parted(played.line, hand)
    return going_out(played.line, hand, smatchies, jokers, wants)


def _danger(played: Round) -> int:
    sizes = [len(hand) for hand in played.hands]
    del sizes[played.turn]
    return max(0, min(*sizes, DANGERS) - 1)


def _of_cards(played: Round, hand: list[int], size: int) -> list[Option]:
    """Return the moves that play a card."""
    code, smatchy_due, is_last = played.code, played.chain > 0, len(hand) == 1
    roles = ROLES[code]
    whole = sum([roles[card] for card in hand])
    may_match = not smatchy_due or played.house.matchy_first
    found: list[Option] = []
    for card in dict.fromkeys(hand):
        role = roles[card]
        if role == SMATCHIES:
            # No one has to win a round, unless an answer is due.
            if smatchy_due or not is_last:
                left = _left(hand, card, ROLES[code + TURN[card]])
                found.append((SMATCHY[card], left + _DUE, _SMATCHIED + size, VALUE[card]))
        elif role == FITTING:
            if not smatchy_due:
                draws = played.pile and (is_last or not played.matchies)
                phase, kind = (_DREW, _COMPLETED_AND_DREW) if draws else (_ENDED, _COMPLETED)
                left = _left(hand, card, ROLES[code + PUT[card]])
                found.append((COMPLETE[card], left + phase, kind + size, VALUE[card]))
        elif role == MATCHIES:
            if may_match:
                phase, kind = _after_a_matchy(played, is_last)
                found.append((MATCHY[card], HAND_CLASSES[whole - role] * PHASES + phase, kind + size, VALUE[card]))
        elif role == JOKERS:
            found += _of_a_joker(played, hand, size, may_match)
    return found


def _left(hand: list[int], card: int, roles: list[int]) -> int:
    """Return the class of what is left of a hand after a card of it changed the line, times the number of phases."""
    return HAND_CLASSES[sum([roles[own] for own in hand]) - roles[card]] * PHASES


def _after_a_matchy(played: Round, is_last: bool) -> tuple[int, int]:
    """Return what follows a Matchy, and its kind."""
    if is_last:
        return _DREW if played.pile else _ENDED, _EMPTIED
    return _ON_TURN, _MATCHIED


def _of_a_joker(played: Round, hand: list[int], size: int, may_match: bool) -> list[Option]:
    """Return the moves of a joker: Smatchys where cards of the hand could follow, and one elsewhere."""
    code, is_last = played.code, len(hand) == 1
    found: list[Option] = []
    if may_match:
        phase, kind = _after_a_matchy(played, is_last)
        left = _left(hand, JOKER, ROLES[code])
        found.append((JOKER_MATCHY[some_place(played.line)], left + phase, kind + size, 0))
    if played.chain or not is_last:
        own = {VALUE[card] for card in hand}
        useful = [top for top in played.line if top and VALUE[top] in own]
        others = [top for top in played.line if top and VALUE[top] not in own]
        for top in useful + others[:1]:
            left = _left(hand, JOKER, ROLES[code + TURN[OTHER[top]]])
            found.append((JOKER_SMATCHY[VALUE[top]], left + _DUE, _SMATCHIED + size, 0))
    return found


def _end(played: Round, hand: list[int], size: int) -> Option:
    """Return the end of a turn without another card."""
    left = _left(hand, NO_CARD, ROLES[played.code])
    if played.matchies and not played.chain:
        return STOP, left + _ENDED, _STOPPED + size, 0
    return DRAW, left + (_DREW if played.pile else _ENDED), _DRAWN + size, 0


def places(played: Round) -> list[tuple[int, int]]:
    """Return the indices of the strength of each hand and of what its size adds."""
    roles, seats, turn = ROLES[played.code], len(played.hands), played.turn
    found = []
    for seat, hand in enumerate(played.hands):
        distance = min((seat - turn) % seats, _FAR)
        if not distance and played.chain:
            distance = _MUST_ANSWER
        kind = HAND_CLASSES[sum([roles[card] for card in hand])]
        found.append((distance * CLASSES + kind, distance * SIZES + min(len(hand), SIZES - 1)))
    return found


def outlook(played: Round, worths: Sequence[Sequence[float]], lessons: Lessons) -> float:
    """Return the expected value of a round at the start of a turn; `worths` has the value by winner and points."""
    strengths, sizes = lessons.strengths, lessons.sizes
    total = value = 0.0
    for (strength, size), hand, own in zip(places(played), played.hands, worths, strict=True):
        chance = exp(strengths[strength] + sizes[size])
        last = [own[VALUE[card]] for card in hand if card != JOKER] or own[:1]
        total += chance
        value += chance * (sum(last) / len(last))
    return value / total
