"""Which steps of a game the film of it shows: one for a turn, one for a volley, one for the end of a round."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Event

_PLAYED = ("completed", "matchied", "smatchied")
_ROUND_OVER = ("round-won", "round-void")
_TURN_SECONDS, _VOLLEY_SECONDS, _ROUND_SECONDS = 0.8, 1.4, 2.5


def film_steps(steps: Sequence[Sequence[Event]]) -> list[tuple[int, float]]:
    """Choose the steps, and for how many seconds each is shown."""
    shown: list[tuple[int, float]] = [(0, _VOLLEY_SECONDS)]
    played = [(step, event) for step, events in enumerate(steps) if (event := _played(events)) is not None]
    for place, (step, event) in enumerate(played):
        if any(each.kind in _ROUND_OVER for each in steps[step]):
            shown.append((step, _ROUND_SECONDS))
        elif place + 1 == len(played) or not _goes_on(event, played[place + 1][1]):
            shown.append((step, _VOLLEY_SECONDS if event.kind == "smatchied" else _TURN_SECONDS))
    return shown


def _played(events: Sequence[Event]) -> Event | None:
    """Find the event that changed the line, or that ended a round."""
    return next((event for event in events if event.kind in _PLAYED or event.kind in _ROUND_OVER), None)


def _goes_on(event: Event, later: Event) -> bool:
    """Tell whether a later play belongs to the same turn after a Matchy, or to the same volley of Smatchys."""
    if event.kind == "matchied":
        return bool(later.facts.get("seat") == event.facts["seat"])
    return event.kind == "smatchied" and later.kind == "smatchied" and later.facts["chain"] > event.facts["chain"]
