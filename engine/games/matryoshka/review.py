"""How lucky each player of Matryoshka was, and what the best display would have been."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import FinishedGame, Json, Seat
from engine.games.matryoshka.constants import DISPLAY_SIZES, LAST_ROUND
from engine.games.matryoshka.scoring import best_display, score
from engine.games.matryoshka.view import View


def review(played: FinishedGame) -> list[Mapping[str, Json]]:
    """Tell, for every seat, what the cards it was dealt were worth, what it showed, and what it could have shown."""
    return [_review(played, seat) for seat in range(len(played.outcome.places))]


def weighs(view: View) -> bool:
    """Tell whether a choice counts: every exchange does, but of the displays only the last one scores."""
    return view.phase not in ("setup", "display") or view.round == LAST_ROUND


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
