"""What a seat may know of a state, and what a careful person in it would remember."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from engine.game import Seat
from engine.games.matryoshka.cards import DISPLAY_SIZES, Card
from engine.games.matryoshka.state import State
from engine.games.matryoshka.view import Displays, Exchange, Known, View
from engine.rng import commitment


def view(state: State, seat: Seat | None) -> View:
    """Return what a seat may know, or what everyone may know (None)."""
    setup, phase = state.setup, state.phase
    is_over, is_choosing = phase == "over", phase in ("setup", "display")
    active = None if is_over or is_choosing else state.active
    offers = state.offers if phase == "take" and seat == active else ()  # M13
    known, exchanges = memory(seat, state.reveals, state.exchanges)
    if state.face_up is not None and active is not None:
        known = {**known, state.face_up: Known(active, "face-up", state.round)}
        known.update({card: Known(other, "counter-offer", state.round) for other, card in offers})
    return View(
        seat=seat,
        seats=state.seats,
        phase=phase,
        round=state.round,
        starter=None if phase == "setup" else state.starter,
        active=active,
        to_move=tuple(sorted(state.to_move)),
        chosen=tuple([other for other, hidden in enumerate(state.choices) if hidden]),
        choice=() if seat is None else tuple(sorted(state.choices[seat])),
        display_size=DISPLAY_SIZES[state.round] if is_choosing else 0,
        face_up=state.face_up,
        offers=offers,
        hand=() if seat is None else tuple(sorted(state.hands[seat])),
        displays=state.displays,
        hand_sizes=tuple(map(len, state.hands)),
        pile_size=state.pile_size,
        removed=setup.removed,
        known=known,
        reveals=state.reveals,
        exchanges=state.exchanges if is_over else exchanges,
        commitment=commitment(setup.seed),
        hands=tuple([tuple(sorted(hand)) for hand in state.hands]) if is_over else None,
        seed=setup.seed if is_over else None,
        capped_columns=setup.options.capped_columns,
        drawn=state.drawn(state.round, seat) if seat is not None and state.round else (),
    )


class Memory(NamedTuple):
    """What a viewer has learned from everything that is over. Shared between views, so never changed."""

    known: Mapping[Card, Known]
    exchanges: tuple[Exchange, ...]


@lru_cache(6144)  # one for everyone who watches one of a thousand tables
def memory(viewer: Seat | None, reveals: tuple[Displays, ...], exchanges: tuple[Exchange, ...]) -> Memory:
    """Return what a viewer remembers: its memory before the last exchange or reveal, and what that one added."""
    if exchanges and exchanges[-1].round == len(reveals):
        before = memory(viewer, reveals, exchanges[:-1])
        seen = exchanges[-1].seen_by(viewer)
        return Memory(_after_exchange(before.known, viewer, seen, reveals[-1]), (*before.exchanges, seen))
    if reveals:
        before = memory(viewer, reveals[:-1], exchanges)
        return Memory(_after_reveal(before.known, reveals[-1], len(reveals) - 1), before.exchanges)
    return Memory({}, ())


def _after_reveal(before: Mapping[Card, Known], displays: Displays, number: int) -> dict[Card, Known]:
    known = dict(before)
    for seat, display in enumerate(displays):
        known.update(dict.fromkeys(display, Known(seat, "displayed", number)))
    return known


def _after_exchange(
    before: Mapping[Card, Known], viewer: Seat | None, seen: Exchange, displays: Displays
) -> dict[Card, Known]:
    known, number, partner = dict(before), seen.round, seen.partner
    if seen.taken is not None:
        known.update({card: Known(seat, "counter-offer", number) for seat, card in seen.offers})
        known[seen.taken] = Known(seen.active, "received" if viewer == seen.active else "given", number)
        known[seen.face_up] = Known(partner, "received" if viewer == partner else "given", number)
        return known
    for card, where in before.items():
        # Any card known to be in the partner's hand may be the one that was taken.
        if where.seat == partner and card not in displays[partner]:
            known[card] = where._replace(sure=False)
    known[seen.face_up] = Known(partner, "exchanged", number)
    return known
