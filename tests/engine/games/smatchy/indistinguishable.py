"""Other states that a seat cannot tell from the real one, for the tests of secrecy."""

from __future__ import annotations

from collections import Counter
from random import Random

from engine.games.smatchy.state import State, ordered

JUDGED = frozenset({"wrong-declaration"})
"""Declarations are judged in public by the true hand, so one that is wrong in one state only tells them apart."""

_SOON_DRAWN = 3
"""The next cards of the pile stay: one move can reveal as many of them."""


def indistinguishable(state: State, seat: int | None, rng: Random) -> State | None:
    """Return the state with two different cards swapped that a seat cannot see: in other hands, or in the pile."""
    places = [(-1, at) for at in range(len(state.pile) - _SOON_DRAWN)]
    for other, hand in enumerate(state.hands):
        if other != seat:
            places += [(other, at) for at in _hidden_places(hand, state.public.shown[other])]
    rng.shuffle(places)
    for first, one in enumerate(places):
        for other_place in places[first + 1 :]:
            if _card(state, one) != _card(state, other_place):
                swapped = _swap(state, one, other_place)
                if swapped != state and _is_possible(swapped):
                    return swapped
    return None


def _hidden_places(hand: tuple[str, ...], shown: tuple[str, ...]) -> list[int]:
    known = Counter(shown)
    places = []
    for at, card in enumerate(hand):
        if known[card]:
            known[card] -= 1
        else:
            places.append(at)
    return places


def _card(state: State, place: tuple[int, int]) -> str:
    holder, at = place
    return state.pile[at] if holder < 0 else state.hands[holder][at]


def _swap(state: State, one: tuple[int, int], other: tuple[int, int]) -> State:
    pile, hands = list(state.pile), [list(hand) for hand in state.hands]
    for (holder, at), card in ((one, _card(state, other)), (other, _card(state, one))):
        (pile if holder < 0 else hands[holder])[at] = card
    return state._replace(pile=tuple(pile), hands=tuple(ordered(hand) for hand in hands))


def _is_possible(state: State) -> bool:
    """Whether no hand holds more of what it was known to lack than it has taken since."""
    return all(
        sum(card in lacking.cards for card in hand) <= lacking.taken_since
        for hand, lacking in zip(state.hands, state.public.lacking, strict=True)
    )
