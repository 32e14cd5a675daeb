"""Hints: one meaning, the card that is best given away as reviews judge it, and the reason in words and numbers.

All numbers are of one measure: what all cards of a player would score as the final display, 13 of them at most.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from bot.history.reviews import JUDGE, LEAST_SWING
from cogs.matryoshka.card_texts import points_of
from cogs.matryoshka.choosing_display import own_cards
from cogs.matryoshka.view_pictures import just_received
from engine.games.matryoshka import GAME
from engine.games.matryoshka.constants import DISPLAY_SIZES
from engine.games.matryoshka.moves import read_move
from engine.games.matryoshka.scoring import best_display
from engine.games.matryoshka.view import View


class Hint(NamedTuple):
    """A card that is best given away, and why: what all own cards score now, and after it has gone.

    The reason is `spare` when nothing is lost, `gain` when an exchange brings points, `least` when no other card costs
    less, and `later` when some other card would cost less now, but promises more for the end of the game.
    """

    card: str
    reason: str
    now: int
    after: int


def hint(view: View, verb: str) -> Hint | None:
    """Name the hand card that is best offered, or None when it would be the one that has just come.

    Whoever follows it is never blamed by a review: that asks the same judge.
    """
    hand = sorted(view.hand)
    moves = [read_move({"do": verb, "card": card}) for card in hand]
    judged = dict(zip(hand, GAME.computer(JUDGE).judge(view, moves, Random(0)), strict=True))
    fresh, best = just_received(view), max(judged.values())
    likely = [card for card in hand if card not in fresh and judged[card] > best - LEAST_SWING]
    if not likely:
        return None
    cards, instead = own_cards(view), () if verb == "offer" or view.face_up is None else (view.face_up,)
    scores = {given: worth((*(card for card in cards if card != given), *instead), view) for given in hand}
    # Of those that the judge holds for about as good, the one whose reason everybody can count.
    card, now = max(likely, key=lambda each: (scores[each], judged[each])), worth(cards, view)
    return Hint(card, _reason(scores[card], now, max(scores.values())), now, scores[card])


def _reason(after: int, now: int, most: int) -> str:
    if after < most:
        return "later"
    return "spare" if after == now else "gain" if after > now else "least"


def worth(cards: Iterable[str], view: View) -> int:
    """Count what some cards would score as the final display, 13 of them at most."""
    cards = tuple(cards)
    best = best_display(cards, min(DISPLAY_SIZES[-1], len(cards)), view.capped_columns)
    return points_of(best, view.capped_columns)
