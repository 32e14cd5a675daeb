"""Determinization: sampling rounds that agree with everything in a view."""

from __future__ import annotations

from random import Random

from engine.computers import shuffled
from engine.games.smatchy.ai.encoding import NUMBERS, encode_view
from engine.games.smatchy.ai.playout import Round
from engine.games.smatchy.view import View

_FORGOTTEN_AND_PENALTY = 2


class Imagination:
    """Samples the hidden cards of a view, again and again."""

    def __init__(self, view: View) -> None:
        assert view.turn is not None
        self._view = view
        self._turn = view.turn
        self._line, self._own = encode_view(view)
        self._unseen = [NUMBERS[card] for card, count in view.unseen.items() for _ in range(count)]
        self._shown = [[NUMBERS[card] for card in cards] for cards in view.shown]
        self._lacks = [frozenset(NUMBERS[card] for card in lacking.cards) for lacking in view.lacking]

    def deal(self, rng: Random) -> Round:
        """Return a round in which the unseen cards are dealt to the other hands and the pile at random."""
        view, line, turn = self._view, self._line, self._turn
        unseen = shuffled(self._unseen, rng)
        hands = [self._own if seat == view.seat else self._hand(seat, unseen) for seat in range(view.seats)]
        matchies, passes = view.matchies, view.passes
        imagined = Round(line, hands, unseen, turn, view.chain, matchies=matchies, passes=passes, house=view)
        if view.draw_owed_by is not None:
            imagined.hands[view.draw_owed_by] += imagined.pile[-_FORGOTTEN_AND_PENALTY:]
            del imagined.pile[-_FORGOTTEN_AND_PENALTY:]
        return imagined

    def _hand(self, seat: int, unseen: list[int]) -> list[int]:
        """Take a hand from the unseen cards. It holds what was shown, and what was lacking only among later cards."""
        hand = self._shown[seat][:]
        size = self._view.hand_sizes[seat]
        if self._lacks[seat]:
            old_cards = size - max(len(hand), self._view.lacking[seat].taken_since)
            hand += _take_without(unseen, old_cards, self._lacks[seat])
        missing = size - len(hand)
        if missing > 0:
            hand += unseen[-missing:]
            del unseen[-missing:]
        return hand


def _take_without(cards: list[int], count: int, lacks: frozenset[int]) -> list[int]:
    """Take up to `count` cards that are not among those lacking."""
    taken: list[int] = []
    for at in reversed(range(len(cards))):
        if len(taken) >= count:
            break
        if cards[at] not in lacks:
            taken.append(cards.pop(at))
    return taken
