"""What one seat, or everybody, may know: plain values without a way back to the state."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import Seat, Seed
from engine.games.matryoshka.constants import Phase
from engine.games.matryoshka.memory import Hidden, Known
from engine.values import immutable

__all__ = ["Exchanged", "Hidden", "Known", "Offered", "View", "just_received"]


@immutable
class Offered:
    """A counter-offer and who makes it."""

    seat: Seat
    card: str


@immutable
class Exchanged:
    """A past exchange as far as the seat knows it."""

    round: int
    active: Seat
    face_up: str
    partner: Seat
    taken: str | None
    """The counter-offer taken: known to its two parties."""
    offers: tuple[Offered, ...]
    """All counter-offers: known to the seat that was active."""


class View(NamedTuple):
    """Everything that a seat may know, and nothing else; `seat=None` is what everybody may know."""

    seat: Seat | None
    seats: int
    phase: Phase
    round: int
    starter: Seat | None
    """The starting player of the round; nobody during the set-up."""
    active: Seat | None
    """The player whose exchange it is."""
    awaited: tuple[Seat, ...]
    chosen: tuple[Seat, ...]
    """Who has made a choice that is not revealed yet."""
    choice: tuple[str, ...]
    """The seat's own choice that is not revealed yet."""
    choose: int
    """How many cards a display takes now; 0 when none is being chosen."""
    face_up: str | None
    offers: tuple[Offered, ...]
    """The counter-offers, for the active seat that is to take one."""
    hand: tuple[str, ...]
    displays: tuple[tuple[str, ...], ...]
    hand_sizes: tuple[int, ...]
    pile_size: int
    removed: tuple[str, ...]
    """The sets that left the game, as letters."""
    known: dict[str, Known]
    """Every card whose place was learnt in play, own cards included."""
    hidden: tuple[tuple[Hidden, ...], ...]
    """By seat, what is known of the cards in hand: those surely there first, in the order of the cards. Nothing while
    the first displays are chosen."""
    reveals: tuple[tuple[tuple[str, ...], ...], ...]
    """The displays of all seats at the set-up and after every round so far."""
    exchanges: tuple[Exchanged, ...]
    commitment: str
    hands: tuple[tuple[str, ...], ...] | None
    """All hands, once the game is over."""
    seed: Seed | None
    """The secret behind the commitment, once the game is over."""
    capped_columns: bool
    """Whether a column scores as for seven cards at most."""
    drawn: tuple[str, ...] = ()
    """The cards that the seat drew at the start of this round."""


def just_received(view: View) -> frozenset[str]:
    """Name the card that came to the own hand in the last exchange of this round."""
    for past in reversed(view.exchanges):
        if past.round == view.round and view.seat in (past.active, past.partner):
            got = past.taken if view.seat == past.active else past.face_up
            return frozenset() if got is None else frozenset({got})
    return frozenset()
