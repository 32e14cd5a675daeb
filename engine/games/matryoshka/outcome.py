"""What ended games tell: places, points and the whole count, and what chance dealt."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Json, Outcome
from engine.games.matryoshka import rules
from engine.games.matryoshka.cards import SETS, TEXTS, Cards, texts
from engine.games.matryoshka.constants import FIRST_HAND, LAST_ROUND
from engine.games.matryoshka.exchange_history import Displays
from engine.games.matryoshka.scoring import Score, score, worth
from engine.games.matryoshka.state import State


def outcome(state: State) -> Outcome | None:
    """Give the result of an ended game, or None."""
    return outcome_of(state.displays, state.hands, state.deal.capped_columns) if state.phase == "over" else None


def outcome_of(displays: Displays, kept: Sequence[Cards], is_capped: bool) -> Outcome:
    """Rank the final displays: points decide, then runs, and what is equal shares a place."""
    worths = [worth(display, is_capped) for display in displays]
    places = tuple(1 + sum(other > own for other in worths) for own in worths)
    scores = [score(texts(display), is_capped) for display in displays]
    seats = [
        {"seat": seat, "place": places[seat], "display": texts(display), "kept": texts(kept[seat]), **_count(count)}
        for seat, (display, count) in enumerate(zip(displays, scores, strict=True))
    ]
    details = {"seats": seats, "capped_columns": True} if is_capped else {"seats": seats}
    return Outcome(places, tuple(count.total for count in scores), details)


def deal(state: State) -> Json:
    """Tell the sets removed, the first hands, what every round drew, and who started."""
    seats = range(state.seats)
    deck = [TEXTS[card] for card in state.deal.deck]
    return {
        "removed": [SETS[number] for number in state.deal.removed],
        "hands": [deck[seat * FIRST_HAND : (seat + 1) * FIRST_HAND] for seat in seats],
        "draws": [
            [[TEXTS[card] for card in rules.drawn(state, number, seat)] for seat in seats]
            for number in range(1, LAST_ROUND + 1)
        ],
        "starter": state.deal.first,
    }


def _count(count: Score) -> dict[str, Json]:
    groups = [{**group._asdict(), "cards": list(group.cards)} for group in count.groups]
    return {**count._asdict(), "columns": list(count.columns), "groups": groups, "runs": list(count.runs)}
