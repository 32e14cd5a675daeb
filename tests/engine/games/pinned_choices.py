"""What computers choose in the golden games, and how they judge: `python -m tests.engine.games.pinned_choices`.

The command writes the file of every game anew, and what is fitted to a few games. Run it when the judgement of
computers was changed on purpose: the diff shows which choices differ, and is worth a look before it is committed.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from engine import registry
from engine.computers import worlds
from engine.game import AnyGame, Computer, Json, Seat
from engine.record import Record, read, replay
from tests.engine.golden.games import FOLDER
from tests.unit.tools.fitting import pinned_matryoshka, pinned_smatchy
from tools import opponents
from tools.opponents import STRENGTHS

DECISIONS = {"matryoshka": 12, "smatchy": 2}
"""About how many decisions of each golden game are looked at."""

PINNED = tuple(strength for strength in STRENGTHS if strength != "random")

_WORLDS = 14
"""The expert compares moves in 12 worlds at least; a few more tell whether it goes on."""

_SIMULATIONS = 20

_DIGITS = 7
_BEST = 3


class Decision(NamedTuple):
    """Somebody who has something to choose, after a number of moves of a golden game."""

    number: int
    state: Any
    seat: Seat


def file_of(key: str) -> Path:
    """Name the file with the pinned choices of a game."""
    return Path(__file__).parent / key / "ai" / "choices.json"


def golden_games(key: str) -> list[str]:
    """Name the golden games of a game that were played by its present rules."""
    names = sorted(path.stem for path in FOLDER.glob(f"{key}-*.json"))
    return [name for name in names if _record(name).rules_version == registry.game(key).rules_version]


@cache
def _record(name: str) -> Record:
    golden = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return read(json.dumps(golden["record"]))


@cache
def _decisions(name: str) -> Sequence[Decision]:
    game = registry.game(_record(name).game)
    every = [
        Decision(moment.number, moment.state, seat)
        for moment in replay(_record(name))
        for seat in sorted(game.to_move(moment.state))[:1]
        if len([*game.legal_moves(moment.state, seat)]) > 1
    ]
    return every[:: max(1, len(every) // DECISIONS[game.key])]


def choices(name: str, strength: str) -> Json:
    """Tell what a computer chooses in a golden game, by the number of the moment, and how it values what it could."""
    game = registry.game(_record(name).game)
    computer = _computer(game, strength)
    told = {}
    for number, state, seat in _decisions(name):
        view, moves = game.view(state, seat), list(game.legal_moves(state, seat))
        rng = Random(f"{name} {number}")
        chosen = computer.choose(view, moves, rng)
        values = sorted(computer.judge(view, moves, rng), reverse=True)
        worth = [_short(sum(values) / len(values)), *(_short(value) for value in values[:_BEST])]
        told[str(number)] = {"move": game.write_move(chosen), "mean and best values": worth}
    return told


def _computer(game: AnyGame, strength: str) -> Computer[Any, Any]:
    player = opponents.computer(game, strength, worlds(_WORLDS))
    if strength == "ismcts":
        return type(player)(_SIMULATIONS)  # type: ignore[call-arg]
    return player


def _short(value: float) -> float:
    return float(f"{value:.{_DIGITS}g}")


def document(key: str) -> str:
    """Write down all choices of a game, a line for each computer in each golden game."""
    lines = [
        f'"{name} {strength}": {json.dumps(choices(name, strength))}'
        for name in golden_games(key)
        for strength in PINNED
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    for game_key in DECISIONS:
        file_of(game_key).write_text(document(game_key), encoding="utf-8")
    pinned_matryoshka.write()
    pinned_smatchy.write()
