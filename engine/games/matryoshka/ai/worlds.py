"""Imagining what is hidden: games that agree with everything a view tells."""

from __future__ import annotations

from random import Random

from engine.game import Seat
from engine.games.matryoshka.ai.deduction import Outlook
from engine.games.matryoshka.ai.playout import QuickGame
from engine.games.matryoshka.cards import Cards, listed
from engine.games.matryoshka.view import View

_STAYED = 0.8
"""How likely a card is to be still where it was last seen, when its holder has given one away unseen since."""


class HiddenCards:
    """What a seat knows of the hidden cards, ready to be dealt out again and again."""

    def __init__(self, view: View, outlook: Outlook) -> None:
        assert view.starter is not None
        self._outlook = outlook
        self._others: list[Seat] = [seat for seat in range(view.seats) if seat != outlook.me]
        self._sizes = [size + len(shown) for size, shown in zip(view.hand_sizes, view.displays, strict=True)]
        pool = outlook.in_game
        for known in outlook.known:
            pool &= ~known
        self._pool = pool if outlook.face_up is None else pool & ~(1 << outlook.face_up)
        self._starter = view.starter
        self._turn = sum(exchange.round == view.round for exchange in view.exchanges)

    def deal(self, rng: Random) -> QuickGame:
        """Deal the unseen cards to the other hands and the pile, as they may really lie."""
        outlook = self._outlook
        held, unseen = self._last_seen(rng)
        pile = listed(unseen)
        rng.shuffle(pile)
        for seat in self._others:
            for _ in range(self._sizes[seat] - held[seat].bit_count()):
                held[seat] |= 1 << pile.pop()
        game = QuickGame()
        game.seats, game.round, game.is_capped = outlook.seats, outlook.round, outlook.is_capped
        game.starter, game.turn, game.pile = self._starter, self._turn, pile
        game.lay_out(held, outlook.displays)
        return game

    def _last_seen(self, rng: Random) -> tuple[list[Cards], Cards]:
        """Give every seat the cards that are known to be with it, and most of those that may be; name the rest."""
        held, unseen = list(self._outlook.known), self._pool
        for seat in self._others:
            for card in listed(self._outlook.maybe[seat] & unseen):
                if held[seat].bit_count() < self._sizes[seat] and rng.random() < _STAYED:
                    held[seat] |= 1 << card
                    unseen &= ~(1 << card)
        return held, unseen
