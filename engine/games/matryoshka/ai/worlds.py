"""Determinization: dealing the hidden cards in agreement with a view."""

from __future__ import annotations

from random import Random

from engine.computers import shuffled
from engine.games.matryoshka.ai.deduction import Outlook
from engine.games.matryoshka.ai.encoding import CardSet, card_ids
from engine.games.matryoshka.ai.playout import QuickGame
from engine.games.matryoshka.view import View

_STAYED = 0.8
"""Chance that a card is still where it was last seen, after its holder has given one away unseen."""


class HiddenCards:
    """What a seat knows of the hidden cards, prepared to be dealt many times."""

    def __init__(self, view: View, outlook: Outlook) -> None:
        assert view.starter is not None
        self._sizes = [size + len(shown) for size, shown in zip(view.hand_sizes, view.displays, strict=True)]
        unseen = outlook.in_game
        for cards in outlook.known:
            unseen &= ~cards
        self._unseen = unseen if outlook.face_up is None else unseen & ~(1 << outlook.face_up)
        self._maybe = [card_ids(maybe & self._unseen) for maybe in outlook.maybe]
        self._known = QuickGame()
        """The cards that are known for sure; every deal adds the rest."""
        known = self._known
        known.seats, known.round, known.is_capped = outlook.seats, outlook.round, outlook.is_capped
        known.starter, known.turn = view.starter, sum(exchange.round == view.round for exchange in view.exchanges)
        known.pile = []
        known.lay_out(outlook.known, outlook.displays)
        self._held = [cards.bit_count() for cards in outlook.known]

    def deal(self, rng: Random) -> QuickGame:
        """Return a game with the unseen cards dealt to the other hands and the pile."""
        game, missing = self._known.copy(), [size - held for size, held in zip(self._sizes, self._held, strict=True)]
        unseen = self._deal_last_seen(game, missing, rng)
        game.pile = pile = shuffled(card_ids(unseen), rng)
        for seat, number in enumerate(missing):
            for _ in range(number):
                game.add(seat, pile.pop())
        return game

    def _deal_last_seen(self, game: QuickGame, missing: list[int], rng: Random) -> CardSet:
        """Deal most of the cards to the seats where they were last seen. Return the unseen cards that are left."""
        unseen = self._unseen
        for seat, maybe in enumerate(self._maybe):
            for card in maybe:
                if missing[seat] and rng.random() < _STAYED:
                    game.add(seat, card)
                    missing[seat] -= 1
                    unseen &= ~(1 << card)
        return unseen
