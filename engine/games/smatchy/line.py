"""The line that all players share: its places, where a card completes it, and what a card can be played as."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from engine.games.smatchy.cards import CARDS, JOKER, OTHER_COLOR, VALUE, VALUES, Card
from engine.games.smatchy.options import SmatchyOptions


class Place(NamedTuple):
    """One place of the line: the card it counts as, which a joker may have changed (S15, S16), and all its cards."""

    value: int
    top: Card
    cards: tuple[Card, ...]  # from the bottom up

    @property
    def color(self) -> str:
        """The color that counts: "P" or "G"."""
        return self.top[0]


Line: TypeAlias = tuple[Place, ...]  # in ascending order


def place_of(line: Line, value: int) -> Place | None:
    """Return the place of a value, or None if the line lacks it."""
    for place in line:
        if place.value == value:
            return place
    return None


def neighbors(line: Line, value: int) -> tuple[Card | None, Card | None]:
    """Return the visible cards left and right of a value that the line lacks, None beyond an end."""
    left = None
    for place in line:
        if place.value > value:
            return left, place.top
        left = place.top
    return left, None


def fits(line: Line, value: int) -> bool:
    """S7: whether a value that the line lacks fits at an end, or between two cards of one color."""
    left, right = neighbors(line, value)
    return left is None or right is None or left[0] == right[0]


def can_complete(line: Line, value: int) -> bool:
    """S6, S7: whether a card of this value may complete the line."""
    return place_of(line, value) is None and fits(line, value)


def is_playable(line: Line, card: Card) -> bool:
    """Whether a card could be played if no Smatchy was due."""
    return card == JOKER or place_of(line, VALUE[card]) is not None or fits(line, VALUE[card])


def is_full(line: Line) -> bool:
    """Whether every value is in the line."""
    return len(line) == len(VALUES)


def answers(line: Line) -> tuple[Card, ...]:
    """S13: the cards that can answer a Smatchy, on any place of the line."""
    return (*[OTHER_COLOR[place.top] for place in line], JOKER)


def can_answer(line: Line, hand: Iterable[Card]) -> bool:
    """Whether a hand holds a card that can answer a Smatchy."""
    return not set(answers(line)).isdisjoint(hand)


def with_card(line: Line, card: Card, played_as: Card) -> Line:
    """Return the line after a card was put on the place of `played_as`, which it counts as from now on."""
    value = VALUE[played_as]
    place = place_of(line, value)
    if place is None:
        return tuple(sorted((*line, Place(value, played_as, (card,)))))
    changed = Place(value, played_as, (*place.cards, card))
    return tuple([changed if other is place else other for other in line])


class Plays(NamedTuple):
    """What a card can be played as: to complete the line, or as a Matchy or a Smatchy on the places of these values.

    A joker that completes stands for one of the cards `completes_as`, which is empty for all other cards.
    """

    card: Card
    complete: bool
    matchy: tuple[int, ...]
    smatchy: tuple[int, ...]
    completes_as: tuple[Card, ...] = ()


def plays_of(line: Line, card: Card, smatchy_due: bool, options: SmatchyOptions) -> Plays:
    """Return what a card can be played as. While a Smatchy is due, that is an answer, or a Matchy first (S13, S27)."""
    may_complete, may_match = not smatchy_due, not smatchy_due or options.matchy_first
    if card == JOKER:
        return _plays_of_joker(line, may_complete and options.joker_completes, may_match)
    value = VALUE[card]
    place = place_of(line, value)
    if place is None:
        return Plays(card, may_complete and fits(line, value), (), ())
    if place.top == card:
        return Plays(card, False, (value,) if may_match else (), ())
    return Plays(card, False, (), (value,))


def _plays_of_joker(line: Line, may_complete: bool, may_match: bool) -> Plays:
    """S16, S27: what a joker can be played as."""
    places = tuple([place.value for place in line])
    others = [card for card in CARDS if card != JOKER and can_complete(line, VALUE[card])] if may_complete else []
    return Plays(JOKER, bool(others), places if may_match else (), places, tuple(others))
