"""Hints: one meaning, the card that is best given away as reviews judge it, and the reason in words and numbers.

All numbers are of one measure: what all cards of a player would score as the final display, 13 of them at most.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from bot.history.reviews import EVALUATOR, MIN_SWING
from cogs.matryoshka.choosing_display import own_cards
from engine.games.matryoshka import GAME
from engine.games.matryoshka.review import final_points
from engine.games.matryoshka.view import View, just_received


class Hint(NamedTuple):
    """A card that is best given away, and why: what all own cards score now, and after it has gone.

    The reason is `spare` when nothing is lost, `gain` when an exchange brings points, `least` when no other card costs
    less, and `later` when some other card would cost less now, but promises more for the end of the game. `but` is the
    card that was left out of all this: it has just come, and would be better given away.
    """

    card: str
    reason: str
    now: int
    after: int
    but: str = ""


def hint(view: View, verb: str) -> Hint | None:
    """Name the hand card that is best offered; nobody is advised to give away at once what has just come to them.

    Whoever follows it is never blamed by a review: that asks the same judge, and leaves out the same card.
    """
    hand = sorted(view.hand)
    moves = [GAME.read_move({"do": verb, "card": card}) for card in hand]
    judged = dict(zip(hand, GAME.computer(EVALUATOR).judge(view, moves, Random(0)), strict=True))
    fresh = just_received(view)
    held = [card for card in hand if card not in fresh]
    if not held:
        return None
    best = max(judged[card] for card in held)
    better = [card for card in hand if card in fresh and judged[card] - best >= MIN_SWING]
    compared = held if better else hand
    likely = [card for card in held if judged[card] > max(judged[each] for each in compared) - MIN_SWING]
    cards, instead = own_cards(view), () if verb == "offer" or view.face_up is None else (view.face_up,)
    scores = {given: final_points((*(card for card in cards if card != given), *instead), view) for given in compared}
    # Of those that the judge holds for about as good, the one whose reason everybody can count.
    card, now = max(likely, key=lambda each: (scores[each], judged[each])), final_points(cards, view)
    return Hint(card, _reason(scores[card], now, max(scores.values())), now, scores[card], "".join(better))


def _reason(after: int, now: int, most: int) -> str:
    if after < most:
        return "later"
    return "spare" if after == now else "gain" if after > now else "least"
