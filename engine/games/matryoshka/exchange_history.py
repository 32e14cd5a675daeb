"""What has happened in the open and behind hands, kept compactly for memory and for records."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from engine.game import Seat
from engine.games.matryoshka.cards import Card, Cards

NO_CARD = -1


class Exchange(NamedTuple):
    """One exchange: the face-up card of the active seat against the counter-offer of its partner."""

    round: int
    active: Seat
    face_up: Card
    partner: Seat
    offers: tuple[Card, ...]
    """The counter-offer of every seat; `NO_CARD` for the active one."""

    @property
    def taken(self) -> Card:
        """Name the counter-offer that was taken."""
        return self.offers[self.partner]


Displays: TypeAlias = tuple[Cards, ...]
"""The displays of all seats."""
