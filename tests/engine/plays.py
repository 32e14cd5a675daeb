"""Every game in the catalogue in every number of seats and with every choice of options, ready to parametrise tests."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any

from engine import catalogue
from engine.errors import Refused
from engine.game import AnyGame, Json, Seat
from engine.record import Moment
from engine.simulation import random_play

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
        if self.game is not catalogue.games()[self.game.key] or seed not in SHARED_SEEDS:
            return random_play(self.game, self.seats, self.options, seed)
        if key not in _PLAYED:
            _PLAYED[key] = list(random_play(self.game, self.seats, self.options, seed))
        return iter(_PLAYED[key])

    def moments(self, seed: str, most: int = 60) -> list[Moment]:
        """Give moments of one play in their order: the deal, the end and a random choice of those between."""
        play = list(self.play(seed))
        chosen = sorted(sample(range(1, len(play) - 1), most, Random(seed)))
        return [play[0], *(play[number] for number in chosen), play[-1]]


def option_sets(game: AnyGame) -> Iterator[Any]:
    """Give every combination of a game's switches; teach it here to vary other kinds of options."""
    fields = game.options.model_fields
    assert all(field.annotation is bool for field in fields.values()), f"teach option_sets the options of {game.key}"
    for values in product((False, True), repeat=len(fields)):
        yield game.options(**dict(zip(fields, values, strict=True)))


CASES = [
    Case(game, seats, options)
    for game in catalogue.games().values()
    for seats in game.seats
    for options in option_sets(game)
]


def through_json(value: Json) -> Json:
    """Write a value as JSON text and read it back."""
    return json.loads(json.dumps(value))


def sample(items: Sequence[Any], most: int, rng: Random) -> list[Any]:
    """Give all items when they are few, else a random choice of them."""
    return list(items) if len(items) <= most else rng.sample(items, most)


def everyone(case: Case) -> list[Seat | None]:
    """Name all who may look: every seat, and the public."""
    return [None, *range(case.seats)]


def refusal(act: Callable[[], object]) -> Refused | None:
    """Give the refusal that an act meets, or None when it succeeds."""
    try:
        act()
    except Refused as refused:
        return refused
    return None
