"""Hints: one meaning, a card that can be spared; and what a card would do to the own points, as plain numbers."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from cogs.matryoshka.card_texts import points_of
from cogs.matryoshka.choosing_display import own_cards
from cogs.matryoshka.view_pictures import just_received
from engine.games.matryoshka import GAME
from engine.games.matryoshka.constants import DISPLAY_SIZES
from engine.games.matryoshka.moves import read_move
from engine.games.matryoshka.scoring import best_display
from engine.games.matryoshka.view import View


class Spare(NamedTuple):
    """A card that can be given away, and the points that the own cards lose without it."""

    card: str
    points: int


def spare_card(view: View, verb: str) -> Spare:
    """Name the hand card that costs least in the final 13; of several, the one that the normal computer would give.

    What came in the last exchange is not advised to go again.
    """
    cards = own_cards(view)
    fresh = just_received(view)
    hand = [card for card in sorted(view.hand) if card not in fresh] or sorted(view.hand)
    whole = _final(cards, view)
    costs = {card: whole - _final((other for other in cards if other != card), view) for card in hand}
    cheapest = [card for card in hand if costs[card] == min(costs.values())]
    moves = [read_move({"do": verb, "card": card}) for card in cheapest]
    judged = GAME.computer("normal").judge(view, moves, Random(f"{view.round}{verb}"))
    card = max(zip(judged, cheapest, strict=True))[1]
    return Spare(card, costs[card])


def worth_now(view: View) -> int:
    """Count the best display of this round with the own cards as they are."""
    return _best(own_cards(view), DISPLAY_SIZES[view.round], view)


def worth_if_taken(view: View, card: str) -> int:
    """Count the best display of this round with one card more."""
    return _best((*own_cards(view), card), DISPLAY_SIZES[view.round], view)


def _final(cards: Iterable[str], view: View) -> int:
    return _best(tuple(cards), DISPLAY_SIZES[-1], view)


def _best(cards: tuple[str, ...], size: int, view: View) -> int:
    return points_of(best_display(cards, min(size, len(cards)), view.capped_columns), view.capped_columns)
