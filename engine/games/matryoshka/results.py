"""What an ended game leaves: the result with the whole count, what chance dealt, and statistics."""

from __future__ import annotations

import collections

from engine.game import Json, Outcome, Seat
from engine.games.matryoshka.cards import LAST_ROUND
from engine.games.matryoshka.scoring import Score, places
from engine.games.matryoshka.state import State
from engine.games.matryoshka.view import View
from engine.statistics import Facts


def outcome(state: State) -> Outcome | None:
    """Return the result of an ended game, or None."""
    return final_outcome(state) if state.phase == "over" else None


def final_outcome(state: State) -> Outcome:
    """M29 to M31: return the result of the displays of the last round."""
    scores = state.scores
    ranked = places(scores)
    seats = [
        {
            "seat": seat,
            "place": ranked[seat],
            "display": list(state.displays[seat]),
            "kept": list(state.hands[seat]),
            **_as_json(score),
        }
        for seat, score in enumerate(scores)
    ]
    is_capped = state.setup.options.capped_columns
    details: Json = {"seats": seats, "capped_columns": True} if is_capped else {"seats": seats}
    return Outcome(ranked, tuple([score.total for score in scores]), details)


def _as_json(score: Score) -> dict[str, Json]:
    groups = [{**group._asdict(), "cards": list(group.cards)} for group in score.groups]
    return {**score._asdict(), "columns": list(score.columns), "groups": groups, "runs": list(score.runs)}


def deal(state: State) -> Json:
    """Return the sets removed, the first hands, what every round draws, and who starts."""
    seats, rounds = range(state.seats), range(1, LAST_ROUND + 1)
    return {
        "removed": list(state.setup.removed),
        "hands": [list(state.setup.first_hand(seat)) for seat in seats],
        "draws": [[list(state.drawn(number, seat)) for seat in seats] for number in rounds],
        "starter": state.setup.starter,
    }


def statistics(final: View, outcome: Outcome) -> list[Facts]:
    """Return for every seat the longest run, the sets displayed, and with whom it exchanged."""
    return [_facts(final, outcome, seat) for seat in range(final.seats)]


def _facts(final: View, outcome: Outcome, seat: Seat) -> Facts:
    own = outcome.details["seats"][seat]
    taken = collections.Counter(exchange.partner for exchange in final.exchanges if exchange.active == seat)
    given = collections.Counter(exchange.active for exchange in final.exchanges if exchange.partner == seat)
    return Facts(
        most={"longest-run": max(own["runs"], default=0)},
        total={"offers-taken": given.total()},
        tally={"favourite-set": collections.Counter(card[0] for card in own["display"])},
        seats={"takes-from": taken, "gives-to": given},
    )
