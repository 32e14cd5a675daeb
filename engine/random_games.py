"""Whole games of random legal moves, reproducible from a seed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from pydantic import BaseModel

from engine.game import AnyGame, Seat, Seed
from engine.record import Moment, Player, Record, compose
from engine.rng import generator

MOST_MOVES = 50_000
"""No game is so long: rules that never come to an end are better told than waited for."""

CHANGE_OF_MIND = 0.25
"""How often the next move comes from any seat that may move, and not only from one that the game waits for."""


def random_seat(game: AnyGame, state: Any, rng: Random) -> Seat:
    """Choose who moves next in a running game: mostly a seat it waits for, now and then one that merely may."""
    seats = game.may_move(state) if rng.random() < CHANGE_OF_MIND else game.to_move(state)
    return rng.choice(sorted(seats))


def random_play(game: AnyGame, seats: int, options: BaseModel, seed: Seed) -> Iterator[Moment]:
    """Play a game of random legal moves to its end; the first moment is the deal."""
    rng = generator(seed, "random play")
    state = game.new(seats, options, seed)
    yield Moment(0, None, None, state, ())
    number = 0
    while game.to_move(state):
        if number == MOST_MOVES:
            raise RuntimeError(f"{game.key} has not ended after {number} moves from seed {seed!r}")
        seat = random_seat(game, state, rng)
        move = game.random_move(state, seat, rng)
        step = game.apply(state, seat, move)
        state, number = step.state, number + 1
        yield Moment(number, seat, move, state, step.events)


def random_record(game: AnyGame, seats: int, options: BaseModel, seed: Seed) -> Record:
    """Play a game of random legal moves and give its record."""
    moments = random_play(game, seats, options, seed)
    moves = [(each.seat, game.write_move(each.move)) for each in moments if each.seat is not None]
    players = [Player(kind="computer", label=f"random {seat + 1}") for seat in range(seats)]
    return compose(game, options, players, seed, moves)
