"""Computer players by strength."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.computers import BY_DEFAULT, ThinksOn, of_strength
from engine.game import Computer
from engine.games.matryoshka.ai.expert import ExpertPlayer
from engine.games.matryoshka.ai.planner import Planner, Temper
from engine.games.matryoshka.moves import Move
from engine.games.matryoshka.view import View

EASY: Final = Temper(
    exchange_hope=0.0, display_hope=0.0, denial=0.0, respect=0.0, eagerness=4.0, remembers=False, whim=1.5
)
NORMAL: Final = Temper(exchange_hope=1.0, display_hope=1.0, denial=0.0, respect=0.0, eagerness=4.0, whim=0.46)
HARD: Final = Temper(
    exchange_hope=4.0,
    display_hope=1.0,
    denial=0.36,
    respect=2.5,
    eagerness=1.5,
    is_experienced=True,
    foresees_offers=True,
    at_hand=0.3,
    middle=0.35,
)

_PLAYERS: Final[dict[str, Callable[[ThinksOn], Computer[View, Move]]]] = {
    "easy": lambda _: Planner(EASY),
    "normal": lambda _: Planner(NORMAL),
    "hard": lambda _: Planner(HARD),
    "expert": lambda thinks_on: ExpertPlayer(HARD, thinks_on),
}


def computer(strength: str, thinks_on: ThinksOn = BY_DEFAULT) -> Computer[View, Move]:
    """Give the player of a strength."""
    return of_strength(_PLAYERS, strength)(thinks_on)
