"""The games this house can play, found by walking the folder `engine/games`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType

from pydantic import ValidationError

import engine.games
from engine.errors import GameError
from engine.game import AnyGame, Json


@cache
def _games() -> dict[str, AnyGame]:
    """Gather the games once; each package in `engine/games` offers one as `GAME`."""
    found: dict[str, AnyGame] = {}
    for module in iter_modules(engine.games.__path__):
        _put(found, import_module(f"{engine.games.__name__}.{module.name}").GAME)
    return found


def _put(games: dict[str, AnyGame], offered: AnyGame) -> None:
    if offered.key in games:
        raise ValueError(f"two games have the key {offered.key!r}")
    games[offered.key] = offered


def games() -> Mapping[str, AnyGame]:
    """Give every game by its key."""
    return MappingProxyType(_games())


@contextmanager
def registered(offered: AnyGame) -> Iterator[AnyGame]:
    """Let a game that lives elsewhere be played like the others for a while; its key must be new."""
    _put(_games(), offered)
    try:
        yield offered
    finally:
        del _games()[offered.key]


def game(key: str) -> AnyGame:
    """Give the game of a key, or refuse."""
    try:
        return _games()[key]
    except KeyError:
        raise GameError("no-such-game", game=key, games=sorted(_games())) from None


def check_seats(played: AnyGame, seats: int) -> None:
    """Refuse a number of players that a game does not take."""
    played.check_seats(seats)


def read_options(played: AnyGame, data: Mapping[str, Json]) -> Json:
    """Read a game's options from outside, or refuse with the option that is wrong."""
    try:
        return played.options.model_validate(dict(data))
    except ValidationError as error:
        first = error.errors()[0]
        name = ".".join(map(str, first["loc"]))
        known = sorted(played.options.model_fields)
        raise GameError("wrong-option", game=played.key, option=name, what=first["type"], options=known) from None
