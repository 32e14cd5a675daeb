"""The games this house can play, found by walking the folder `engine/games`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType

from pydantic import ValidationError

import engine.games
from engine.errors import Refused
from engine.game import AnyGame, Json


@cache
def games() -> Mapping[str, AnyGame]:
    """Give every game by its key; each package in `engine/games` offers one as `GAME`."""
    found: dict[str, AnyGame] = {}
    for module in iter_modules(engine.games.__path__):
        offered: AnyGame = import_module(f"{engine.games.__name__}.{module.name}").GAME
        if offered.key in found:
            raise ValueError(f"two games have the key {offered.key!r}")
        found[offered.key] = offered
    return MappingProxyType(found)


def game(key: str) -> AnyGame:
    """Give the game of a key, or refuse."""
    try:
        return games()[key]
    except KeyError:
        raise Refused("no-such-game", game=key, games=sorted(games())) from None


def check_seats(played: AnyGame, seats: int) -> None:
    """Refuse a number of players that a game does not take."""
    if seats not in played.seats:
        raise Refused("wrong-player-count", players=seats, least=played.seats[0], most=played.seats[-1])


def read_options(played: AnyGame, data: Mapping[str, Json]) -> Json:
    """Read a game's options from outside, or refuse with the option that is wrong."""
    try:
        return played.options.model_validate(dict(data))
    except ValidationError as error:
        first = error.errors()[0]
        name = ".".join(map(str, first["loc"]))
        known = sorted(played.options.model_fields)
        raise Refused("wrong-option", game=played.key, option=name, what=first["type"], options=known) from None
