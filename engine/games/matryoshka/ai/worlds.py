"""Imagining what is hidden: games that agree with everything a view tells."""

from __future__ import annotations

from random import Random

from engine.computers import shuffled
from engine.games.matryoshka.ai.deduction import Outlook
from engine.games.matryoshka.ai.encoding import CardSet, card_ids
from engine.games.matryoshka.ai.playout import QuickGame
from engine.games.matryoshka.view import View

_STAYED = 0.8
"""How likely a card is to be still where it was last seen, when its holder has given one away unseen since."""


class HiddenCards:
    """What a seat knows of the hidden cards, ready to be dealt out again and again."""

    def __init__(self, view: View, outlook: Outlook) -> None:
        assert view.starter is not None
        self._sizes = [size + len(shown) for size, shown in zip(view.hand_sizes, view.displays, strict=True)]
        unseen = outlook.in_game
        for cards in outlook.known:
            unseen &= ~cards
        self._unseen = unseen if outlook.face_up is None else unseen & ~(1 << outlook.face_up)
        self._maybe = [card_ids(maybe & self._unseen) for maybe in outlook.maybe]
        self._known = QuickGame()
        """What is known for sure, laid out: every deal adds the rest."""
        known = self._known
        known.seats, known.round, known.is_capped = outlook.seats, outlook.round, outlook.is_capped
        known.starter, known.turn = view.starter, sum(exchange.round == view.round for exchange in view.exchanges)
        known.pile = []
        known.lay_out(outlook.known, outlook.displays)
        self._held = [cards.bit_count() for cards in outlook.known]

    def deal(self, rng: Random) -> QuickGame:
        """Deal the unseen cards to the other hands and the pile, as they may really lie."""
        game, missing = self._known.copy(), [size - held for size, held in zip(self._sizes, self._held, strict=True)]
        unseen = self._last_seen(game, missing, rng)
        game.pile = pile = shuffled(card_ids(unseen), rng)
        for seat, number in enumerate(missing):
            for _ in range(number):
                game.add(seat, pile.pop())
        return game

    def _last_seen(self, game: QuickGame, missing: list[int], rng: Random) -> CardSet:
        """Give every seat most of the cards that may be with it; tell which are left."""
        unseen = self._unseen
        for seat, maybe in enumerate(self._maybe):
            for card in maybe:
                if missing[seat] and rng.random() < _STAYED:
                    game.add(seat, card)
                    missing[seat] -= 1
                    unseen &= ~(1 << card)
        return unseen
