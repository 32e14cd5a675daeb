"""Computer players that the playable ones are measured by.

`random` plays any legal move, `naive` and `greedy` what is best right now, roughly and exactly, and `ismcts` is a plain
information set tree search with greedy playouts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.computers import BY_DEFAULT, PLAYABLE, RandomPlayer, ThinksOn
from engine.errors import GameError
from engine.game import AnyGame, Computer
from engine.games.smatchy.ai.greedy import NaivePlayer
from tools.opponents import matryoshka, smatchy

STRENGTHS: Final = (*PLAYABLE, "random", "naive", "greedy", "ismcts")

_OPPONENTS: Final[Mapping[tuple[str, str], Callable[[], Computer[Any, Any]]]] = {
    ("matryoshka", "naive"): matryoshka.NaivePlayer,
    ("matryoshka", "greedy"): matryoshka.GreedyPlayer,
    ("matryoshka", "ismcts"): matryoshka.TreePlayer,
    ("smatchy", "naive"): NaivePlayer,
    ("smatchy", "greedy"): smatchy.GreedyPlayer,
    ("smatchy", "ismcts"): smatchy.TreePlayer,
}


def computer(game: AnyGame, strength: str, thinks_on: ThinksOn = BY_DEFAULT) -> Computer[Any, Any]:
    """Return the computer of a strength, playable or not. Raise GameError no-such-computer for any other name."""
    if strength in PLAYABLE:
        return game.computer(strength, thinks_on)
    if strength not in STRENGTHS:
        raise GameError("no-such-computer", strength=strength, known=sorted(STRENGTHS))
    return _OPPONENTS.get((game.key, strength), RandomPlayer)()
