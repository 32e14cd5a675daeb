"""Computer players by strength."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.computers import BY_DEFAULT, ThinksOn, of_strength
from engine.game import Computer
from engine.games.matryoshka.ai.expert import ExpertPlayer
from engine.games.matryoshka.ai.planner import Parameters, Planner
from engine.games.matryoshka.moves import Move
from engine.games.matryoshka.view import View

EASY: Final = Parameters(
    exchange_hope=0.0,
    display_hope=0.0,
    denial=0.0,
    threat_temperature=0.0,
    offer_temperature=4.0,
    remembers=False,
    noise=1.5,
)
NORMAL: Final = Parameters(
    exchange_hope=1.0, display_hope=1.0, denial=0.0, threat_temperature=0.0, offer_temperature=4.0, noise=0.46
)
HARD: Final = Parameters(
    exchange_hope=4.0,
    display_hope=1.0,
    denial=0.36,
    threat_temperature=2.5,
    offer_temperature=1.5,
    uses_lessons=True,
    foresees_offers=True,
    display_weight=0.3,
    centrality=0.35,
)

_PLAYERS: Final[dict[str, Callable[[ThinksOn], Computer[View, Move]]]] = {
    "easy": lambda _: Planner(EASY),
    "normal": lambda _: Planner(NORMAL),
    "hard": lambda _: Planner(HARD),
    "expert": lambda thinks_on: ExpertPlayer(HARD, thinks_on),
}


def computer(strength: str, thinks_on: ThinksOn = BY_DEFAULT) -> Computer[View, Move]:
    """Return the player of a strength."""
    return of_strength(_PLAYERS, strength)(thinks_on)
