"""The end of a game: places, points and the whole count."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Event, Json, Outcome, Seed
from engine.games.matryoshka.cards import Cards, texts
from engine.games.matryoshka.exchange import Displays
from engine.games.matryoshka.scoring import Score, score, worth


def outcome_of(displays: Displays, kept: Sequence[Cards]) -> Outcome:
    """Rank the final displays: points decide, then runs, and what is equal shares a place."""
    worths = [worth(display) for display in displays]
    places = tuple(1 + sum(other > own for other in worths) for own in worths)
    scores = [score(texts(display)) for display in displays]
    seats = [
        {"seat": seat, "place": places[seat], "display": texts(display), "kept": texts(kept[seat]), **_count(count)}
        for seat, (display, count) in enumerate(zip(displays, scores, strict=True))
    ]
    return Outcome(places, tuple(count.total for count in scores), {"seats": seats})


def ended_event(displays: Displays, kept: Sequence[Cards], seed: Seed) -> Event:
    """Announce the result and open what was secret."""
    worths = [worth(display) for display in displays]
    winners = [seat for seat, own in enumerate(worths) if own == max(worths)]
    return Event("ended", {"winners": winners, "kept": [texts(hand) for hand in kept], "seed": seed})


def _count(count: Score) -> dict[str, Json]:
    written: dict[str, Json] = count.model_dump(mode="json")
    return written
