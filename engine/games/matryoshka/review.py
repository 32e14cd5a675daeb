"""How lucky each player of Matryoshka was, and what the best display would have been."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.game import FinishedGame, Json, Review, Seat
from engine.games.matryoshka.cards import from_texts
from engine.games.matryoshka.constants import DISPLAY_SIZES, LAST_ROUND
from engine.games.matryoshka.moves import Counter, Move, Offer, Take
from engine.games.matryoshka.scoring import best_display, points, score
from engine.games.matryoshka.view import View, just_received


class MatryoshkaReview(Review[View, Move]):
    """Luck with the deal, and what the best display would have been."""

    def facts(self, played: FinishedGame) -> list[Mapping[str, Json]]:
        """Return, for every seat, what its dealt cards were worth, what it showed and what it could have shown."""
        return [_review(played, seat) for seat in range(len(played.outcome.places))]

    def is_scorable(self, view: View) -> bool:
        """Whether a choice counts: every exchange does, but only the final display scores."""
        return view.phase not in ("setup", "display") or view.round == LAST_ROUND

    def advisable(self, view: View, made: Move, moves: Sequence[Move]) -> Sequence[Move]:
        """Return `moves` without giving away a card just received, and without cards that score no more."""
        if isinstance(made, Take):
            assert view.seat is not None
            own = (*view.hand, *view.displays[view.seat])
            scored = {offer.seat: final_points((*own, offer.card), view) for offer in view.offers}
            return [move for move in moves if isinstance(move, Take) and scored[move.seat] > scored[made.seat]]
        fresh = from_texts(just_received(view))
        return [move for move in moves if not (isinstance(move, Offer | Counter) and fresh >> move.card & 1)]


def final_points(cards: Iterable[str], view: View) -> int:
    """Count what some cards would score as the final display, 13 of them at most."""
    held = tuple(cards)
    best = best_display(held, min(DISPLAY_SIZES[-1], len(held)), view.capped_columns)
    return points(from_texts(best), view.capped_columns)


def _review(played: FinishedGame, seat: Seat) -> Mapping[str, Json]:
    deal, own = played.deal, played.outcome.details["seats"][seat]
    is_capped = played.outcome.details.get("capped_columns", False)
    dealt = [*deal["hands"][seat], *(card for drawn in deal["draws"] for card in drawn[seat])]
    best = best_display([*own["display"], *own["kept"]], DISPLAY_SIZES[-1], is_capped)
    return {
        "dealt": score(best_display(dealt, DISPLAY_SIZES[-1], is_capped), is_capped).total,
        "shown": own["total"],
        "best": score(best, is_capped).total,
        "best_cards": list(best),
    }
