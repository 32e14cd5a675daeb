"""Every game in every number of seats and with its options, ready to parametrise tests.

The games are those of the registry and those that only tests play: a package in `tests/games` is found like one in
`engine/games`. What the tests of all games need of one lies in its own folder, `tests/engine/games/<key>/`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import product
from pkgutil import iter_modules
from random import Random
from types import ModuleType
from typing import Any

import tests.games
from engine import registry
from engine.errors import GameError
from engine.game import AnyGame, Json, Seat
from engine.random_games import random_play
from engine.record import Moment

SHARED_SEEDS = ("one", "two")
_PLAYED: dict[tuple[str, str], list[Moment]] = {}


@dataclass(frozen=True)
class Case:
    """One way to play one game."""

    game: AnyGame
    seats: int
    options: Any

    def __str__(self) -> str:
        chosen = [name for name, value in self.options.model_dump().items() if value]
        return "-".join([self.game.key, str(self.seats), *chosen])

    def play(self, seed: str) -> Iterator[Moment]:
        """Play at random; what several tests look at is played once."""
        key = (str(self), seed)
        if self.game not in GAMES or seed not in SHARED_SEEDS:
            return random_play(self.game, self.seats, self.options, seed)
        if key not in _PLAYED:
            _PLAYED[key] = list(random_play(self.game, self.seats, self.options, seed))
        return iter(_PLAYED[key])

    def moments(self, seed: str, most: int = 60) -> list[Moment]:
        """Give moments of one play in their order: the deal, the end and a random choice of those between."""
        play = list(self.play(seed))
        chosen = sorted(sample(range(1, len(play) - 1), most, Random(seed)))
        return [play[0], *(play[number] for number in chosen), play[-1]]


@cache
def games_of_tests() -> list[AnyGame]:
    """Find the games that only tests play."""
    return [import_module(f"tests.games.{module.name}").GAME for module in iter_modules(tests.games.__path__)]


def option_sets(game: AnyGame) -> Iterator[Any]:
    """Give every combination of a game's switches, of many: none, each alone and all together.

    So every two of them meet, each on and off. Teach it here to vary other kinds of options.
    """
    fields = game.options.model_fields
    assert all(field.annotation is bool for field in fields.values()), f"teach option_sets the options of {game.key}"
    many = len(fields) > 2
    for values in product((False, True), repeat=len(fields)):
        if not many or sum(values) in (0, 1, len(fields)):
            yield game.options(**dict(zip(fields, values, strict=True)))


GAMES = [*registry.games().values(), *games_of_tests()]
CASES = [Case(game, seats, options) for game in GAMES for seats in game.seats for options in option_sets(game)]
ONE_PER_GAME = list({case.game.key: case for case in reversed(CASES)}.values())


def helper(game: AnyGame, name: str) -> ModuleType | None:
    """Find a module in the test folder of a game, if it has one of this name."""
    folder = f"tests.engine.games.{game.key}"
    if find_spec(folder) is None or find_spec(f"{folder}.{name}") is None:
        return None
    return import_module(f"{folder}.{name}")


def through_json(value: Json) -> Json:
    """Write a value as JSON text and read it back."""
    return json.loads(json.dumps(value))


def sample(items: Sequence[Any], most: int, rng: Random) -> list[Any]:
    """Give all items when they are few, else a random choice of them."""
    return list(items) if len(items) <= most else rng.sample(items, most)


def everyone(case: Case) -> list[Seat | None]:
    """Name all who may look: every seat, and the public."""
    return [None, *range(case.seats)]


def refusal(act: Callable[[], object]) -> GameError | None:
    """Give the refusal that an act meets, or None when it succeeds."""
    try:
        act()
    except GameError as refused:
        return refused
    return None
