"""Random play and the computers' playouts, beside the UNO engine of RLCard in the same run.

A decision of ours is `to_move`, `random_move` and `apply` on immutable states; a decision of UNO is `get_player_id`, a
random one of `get_legal_actions` and `step` on RLCard's bare game, which changes in place. Both count dealing.
A playout is a whole imagined game or round, as the expert plays many of them for one move.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from typing import Any

import numpy as np
from rlcard.games.uno import Game as Uno

from engine import registry
from engine.game import AnyGame
from engine.games.matryoshka.ai.playout import dealt as dealt_dolls
from engine.games.matryoshka.ai.quick_weights import JUDGEMENTS
from engine.games.matryoshka.cards import LAST_ROUND
from engine.games.smatchy.ai.lessons import LESSONS
from engine.games.smatchy.ai.quick_judgement import quick_move
from tools.benchmarks.figures import Figure
from tools.fitting.smatchy.imagined_rounds import Stakes
from tools.fitting.smatchy.imagined_rounds import dealt as dealt_line

PLAYERS = 4
ROUNDS, WARM_UP = 40, 10
SECONDS = 0.05  # so short that both sides of a comparison meet the machine in the same state
VIEWED_GAMES = 20

# What was measured when the goals were set: random play 2.5 and 1.9, playouts 2.0 and 0.84, a view 1.7 and 1.0.
# Playouts should stay as fast as that; rules and views may become slower if that makes them simpler.
RANDOM_PLAY = {"matryoshka": 0.5, "smatchy": 0.5}
PLAYOUTS = {"matryoshka": 1.6, "smatchy": 0.7}
VIEW = 2.5

Player = Callable[[int], int]  # plays a game from a seed and returns its number of decisions


def figures() -> Iterator[Figure]:
    """Compare decisions a second, and the time of a view with that of a UNO decision."""
    uno_rates: list[float] = []
    for key, game in registry.games().items():
        ours, theirs = by_turns(random_player(game), uno_player())
        uno_rates += theirs
        yield compared(f"{key}: random play by UNO", ours, theirs, RANDOM_PLAY[key])
    for key, player in (("matryoshka", matryoshka_playout), ("smatchy", smatchy_playout)):
        ours, theirs = by_turns(player, uno_player())
        yield compared(f"{key}: playouts by UNO", ours, theirs, PLAYOUTS[key])
    for key, game in registry.games().items():
        seconds = view_seconds(game)
        detail = f"{1e6 * seconds:.1f} µs"
        yield Figure(f"{key}: a view by a decision of UNO", seconds * median(uno_rates), detail, at_most=VIEW)


def compared(name: str, ours: list[float], theirs: list[float], goal: float) -> Figure:
    """Return how many times the rate of UNO is reached, as the median over rounds."""
    ratio = median(own / other for own, other in zip(ours, theirs, strict=True))
    return Figure(name, ratio, f"{median(ours):,.0f}/s, UNO {median(theirs):,.0f}/s", at_least=goal)


def by_turns(first: Player, second: Player) -> tuple[list[float], list[float]]:
    """Measure decisions per second of CPU time of two players, by turns."""
    rates: tuple[list[float], list[float]] = ([], [])
    gc.collect()
    gc.freeze()  # otherwise the collector visits everything that the libraries hold, again and again
    for number in range(-WARM_UP, ROUNDS):
        for player, found in zip((first, second), rates, strict=True):
            decisions, seed, started = 0, number * 1_000_000, time.process_time()
            while time.process_time() - started < SECONDS:
                decisions += player(seed)
                seed += 1
            if number >= 0:
                found.append(decisions / (time.process_time() - started))
    return rates


def random_player(game: AnyGame) -> Player:
    """Return what plays a random game through the engine's protocol."""
    options, to_move, random_move, apply = game.options(), game.to_move, game.random_move, game.apply

    def play(seed: int) -> int:
        rng, decisions = Random(seed), 0
        state = game.new(PLAYERS, options, str(seed))
        while seats := to_move(state):
            seat = next(iter(seats))
            state = apply(state, seat, random_move(state, seat, rng)).state
            decisions += 1
        return decisions

    return play


def uno_player() -> Player:
    """Return what plays a random game of UNO."""
    game: Any = Uno()
    game.np_random = np.random.RandomState(1)
    rng = Random(1)
    is_over, player, legal, step = game.is_over, game.get_player_id, game.get_legal_actions, game.step

    def play(_: int) -> int:
        game.init_game()
        decisions = 0
        while not is_over():
            player()
            step(rng.choice(legal()))
            decisions += 1
        return decisions

    return play


def matryoshka_playout(seed: int) -> int:
    """Play an imagined game of Matryoshka: displays, and exchanges of an offer, counter-offers and a choice."""
    judgements = JUDGEMENTS[PLAYERS]
    game = dealt_dolls(PLAYERS, Random(seed))
    game.end_round(judgements[0])
    game.play_to(LAST_ROUND, judgements)
    game.worths()
    displays, exchanges = PLAYERS * LAST_ROUND, PLAYERS * LAST_ROUND
    return displays + exchanges * (PLAYERS + 1)


def smatchy_playout(seed: int) -> int:
    """Play an imagined round of Smatchy Matchy."""
    rng = Random(seed)
    played, stakes, decisions = dealt_line(PLAYERS, rng), Stakes(PLAYERS, rng), 0
    while played.winner is None:
        played.make(quick_move(played, stakes.wants[played.turn], LESSONS))
        decisions += 1
    return decisions


def view_seconds(game: AnyGame) -> float:
    """Return the CPU time of a view in random games, over all seats and the public one."""
    costs = []
    for seed in range(VIEWED_GAMES):
        states = list(_states(game, seed))
        started = time.process_time()
        for state in states:
            for seat in (*range(PLAYERS), None):
                game.view(state, seat)
        costs.append((time.process_time() - started) / (len(states) * (PLAYERS + 1)))
    return median(costs)


def _states(game: AnyGame, seed: int) -> Iterator[Any]:
    rng = Random(seed)
    state = game.new(PLAYERS, game.options(), str(seed))
    while seats := game.to_move(state):
        yield state
        seat = min(seats)
        state = game.apply(state, seat, game.random_move(state, seat, rng)).state
