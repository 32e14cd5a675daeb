"""What a seat can conclude from its view: who holds what, and which cards may still come."""

from __future__ import annotations

from engine.game import Seat
from engine.games.matryoshka.ai.encoding import IDS, CardSet, encode
from engine.games.matryoshka.cards import ALL_CARDS, CARDS_DRAWN, LAST_ROUND
from engine.games.matryoshka.view import View


class Outlook:
    """A view as bits, with what a careful player concludes from it."""

    def __init__(self, view: View, *, remembers: bool = True) -> None:
        assert view.seat is not None
        self.me: Seat = view.seat
        self.seats = view.seats
        self.round = view.round
        self.is_capped = view.capped_columns
        self.active = view.active
        self.hand = encode(view.hand)
        self.displays = [encode(display) for display in view.displays]
        self.own = self.hand | self.displays[self.me]
        self.face_up = None if view.face_up is None else IDS[view.face_up]
        self.offers = {offer.seat: IDS[offer.card] for offer in view.offers}
        self.in_game = encode(card for card in ALL_CARDS if card[0] not in view.removed)
        self.shown_last = [encode(display) for display in view.reveals[-1]] if view.reveals else [0] * view.seats
        self.known = [0] * view.seats
        """By seat: the cards surely there, its display included."""
        self.maybe = [0] * view.seats
        """By seat: the cards last known to be there that may be gone."""
        if remembers:
            self._add_remembered_cards(view)
        self._add_open_cards()
        shown = 0
        for display in self.shown_last:
            shown |= display
        self.elsewhere = shown & ~self.own
        """Cards that others have displayed last. They will hardly part with them."""
        self.exchanges_left = LAST_ROUND - view.round + _share_left(view)
        """Exchange phases to come, the current one in part."""
        self.draws_left = CARDS_DRAWN * (LAST_ROUND - view.round)

    def _add_remembered_cards(self, view: View) -> None:
        for text, where in view.known.items():
            found = self.known if where.sure else self.maybe
            found[where.seat] |= 1 << IDS[text]

    def _add_open_cards(self) -> None:
        if self.face_up is not None and self.active is not None:
            self.known[self.active] &= ~(1 << self.face_up)
        for seat, display in enumerate(self.displays):
            self.known[seat] |= display
        self.known[self.me] = self.own

    def free(self) -> CardSet:
        """Return the cards that may still come to this seat, other than by the current exchange."""
        free = self.in_game & ~self.own & ~self.elsewhere
        return free if self.face_up is None else free & ~(1 << self.face_up)


def _share_left(view: View) -> float:
    """Return how much of this round's exchange phase is still to come, from 0 to 1."""
    if view.phase not in ("offer", "counter", "take"):
        return 0.0
    done = sum(exchange.round == view.round for exchange in view.exchanges)
    return 1 - done / view.seats
