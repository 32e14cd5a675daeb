"""What a reader of a game knows, as plain JSON that no later version may change: see `stored_databases.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.game import Json


def _matryoshka(view: Any) -> dict[str, Json]:
    return {
        "phase": view.phase,
        "round": view.round,
        "starter": view.starter,
        "active": view.active,
        "awaited": list(view.to_move),
        "chosen": list(view.chosen),
        "face_up": view.face_up,
        "displays": [sorted(display) for display in view.displays],
        "reveals": [[sorted(display) for display in displays] for displays in view.reveals],
        "exchanges": _exchanges(view),
        "hand_sizes": list(view.hand_sizes),
        "pile": view.pile_size,
        "removed_sets": list(view.removed),
        "capped_columns": view.capped_columns,
        "all_hands": None if view.hands is None else [sorted(hand) for hand in view.hands],
    }


def _matryoshka_seat(view: Any) -> dict[str, Json]:
    return {
        "hand": sorted(view.hand),
        "drawn": sorted(view.drawn),
        "own_choice": list(view.choice),
        "cards_to_choose": view.display_size,
        "counter_offers": [[offered.seat, offered.card] for offered in view.offers],
        "exchanges": _exchanges(view),
        "known": {card: [known.seat, known.how, known.round, known.sure] for card, known in sorted(view.known.items())},
    }


def _exchanges(view: Any) -> list[Json]:
    """List the exchanges, with the card taken and all counter-offers where the reader may know them."""
    return [
        [
            past.round,
            past.active,
            past.face_up,
            past.partner,
            past.taken,
            [[each.seat, each.card] for each in past.offers],
        ]
        for past in view.exchanges
    ]


def _smatchy(view: Any) -> dict[str, Json]:
    return {
        "round": view.round,
        "dealer": view.dealer,
        "starter": view.starter,
        "turn": view.turn,
        "hand_sizes": list(view.hand_sizes),
        "line": [[place.value, place.color, list(place.cards)] for place in view.line],
        "pile": view.pile,
        "scores": list(view.scores),
        "smatchy_due": view.smatchy_due,
        "chain": view.chain,
        "longest_chain": view.longest_chain,
        "matchies": view.matchies,
        "passes": view.passes,
        "card_owed_by": view.draw_owed_by,
        "shown": [list(cards) for cards in view.shown],
        "lacking": [[list(lacking.cards), lacking.taken_since] for lacking in view.lacking],
        "latest": [[deed.seat, deed.do, deed.card, deed.played_as] for deed in view.latest],
        "rounds": [
            [r.number, r.starter, r.winner, r.why, r.card, r.played_as, r.points, r.bonus, r.wrapped, list(r.scores)]
            for r in view.rounds
        ],
        "winner": view.winner,
        "all_hands": None if view.hands is None else [sorted(hand) for hand in view.hands],
        "expert": view.expert,
        "penalties": view.penalties,
        "joker_completes": view.joker_completes,
        "matchy_first": view.matchy_first,
        "penalty_ends_turn": view.penalty_ends_turn,
    }


def _smatchy_seat(view: Any) -> dict[str, Json]:
    return {
        "hand": sorted(view.hand),
        "may_draw": view.may_draw,
        "may_stop": view.may_stop,
        "playable": [
            [each.card, each.complete, list(each.matchy), list(each.smatchy), list(each.completes_as)]
            for each in view.plays
        ],
    }


PUBLIC: Mapping[str, Callable[[Any], dict[str, Json]]] = {"matryoshka": _matryoshka, "smatchy": _smatchy}
"""By game, the facts that everyone knows."""
OF_SEAT: Mapping[str, Callable[[Any], dict[str, Json]]] = {"matryoshka": _matryoshka_seat, "smatchy": _smatchy_seat}
"""By game, the facts of one seat."""
