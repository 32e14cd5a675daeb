"""How many decisions a second the games play at random, beside the UNO engine of RLCard in the same run.

A decision of ours is one turn of the protocol: `to_move`, `random_move`, `apply`, on immutable states that are all kept
apart. A decision of UNO is the same on RLCard's bare game, without its learning environment: `get_player_id`, one of
`get_legal_actions` at random, and `step`, which changes the game in place. Both count their dealing, and both play for
a while before they are measured.

The rules are measured as they are here, in plain Python, and, where there is a compiler, as a wheel of COMPILE_ENGINE=1
brings them.
"""

from __future__ import annotations

import gc
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

import numpy as np
from rlcard.games.uno import Game as Uno
from tests.compiled_engine import build_wheel, can_compile, unpack

from engine import registry
from engine.games.matryoshka.best_display import best_display
from tests.benchmarks._figures import Figure, at_most, undisturbed_seconds

ROUNDS = 90
WARM_UP = 30
SECONDS = 0.05
"""So short that both sides of a comparison meet the same machine, also where others make it busy."""
PLAYERS = 4

PLAIN = {"matryoshka": 2.0, "smatchy": 1.8}
"""How many times UNO's speed each game reaches in plain Python, on a busy machine too."""
COMPILED = 2.0
"""How many times UNO's speed both games reach when compiled."""
VIEW = 40.0
"""Microseconds, also when it is the first of its state."""
GAMES_VIEWED = 60


def figures() -> Iterator[Figure]:
    """Compare each game's speed with UNO's, plain and compiled, and time a view and the best display."""
    for key, ours, theirs in rates():
        yield compared(f"{key}: random decisions", ours, theirs, PLAIN[key])
    for key, ours, theirs in compiled_rates():
        yield compared(f"{key}: random decisions, compiled", ours, theirs, COMPILED)
    for key, game in registry.games().items():
        yield at_most(f"{key}: a view", view_seconds(game) * 1_000_000, VIEW, "µs")
    for held, shown in ((8, 4), (10, 6), (12, 8), (14, 13)):
        hands = [Random(number).sample(DOLLS, held) for number in range(50)]
        seconds = undisturbed_seconds(lambda hands=hands, shown=shown: [best_display(hand, shown) for hand in hands], 4)
        yield at_most(f"matryoshka: best_display, {shown} of {held}", seconds / len(hands) * 1000, 1.0, "ms")


def compared(name: str, ours: list[float], theirs: list[float], times: float) -> Figure:
    """Report how many times UNO's speed a game reaches, beside how many it should."""
    ratio = median(own / other for own, other in zip(ours, theirs, strict=True))
    target = f"{times} x UNO's {median(theirs):,.0f}/s"
    return Figure(name, f"{median(ours):,.0f}/s, {ratio:.2f} x", target, ratio / times)


def rates() -> Iterator[tuple[str, list[float], list[float]]]:
    """Measure each game and UNO by turns: decisions a second in every round."""
    for key, game in registry.games().items():
        options = game.options()
        ours, theirs = interleaved(lambda seed, game=game, options=options: play(game, options, seed), uno())
        yield key, ours, theirs


def compiled_rates() -> list[tuple[str, list[float], list[float]]]:
    """Measure the same on compiled rules, in a process that finds those; nothing where they cannot be compiled."""
    if not can_compile():
        return []
    with TemporaryDirectory() as folder:
        environment = unpack(build_wheel(Path(folder)), Path(folder, "unpacked"))
        measure = [sys.executable, "-m", "tests.benchmarks.engine_speed"]
        done = subprocess.run(measure, env=environment, cwd=folder, stdout=subprocess.PIPE, check=True)
        return json.loads(done.stdout)


DOLLS = [f"{letter}{value}" for letter in "ABCDEFGH" for value in range(1, 8)]


def interleaved(first: Callable[[int], int], second: Callable[[int], int]) -> tuple[list[float], list[float]]:
    """Measure two players of games by turns, in processor time, so that a busy machine harms neither."""
    rates: tuple[list[float], list[float]] = ([], [])
    # What the libraries hold is no litter of the games: without this the collector walks all of it again and again.
    gc.collect()
    gc.freeze()
    for number in range(-WARM_UP, ROUNDS):
        for player, found in zip((first, second), rates, strict=True):
            decisions, seed, started = 0, number * 1_000_000, time.process_time()
            while time.process_time() - started < SECONDS:
                decisions += player(seed)
                seed += 1
            if number >= 0:
                found.append(decisions / (time.process_time() - started))
    return rates


def play(game: registry.AnyGame, options: object, seed: int) -> int:
    """Play one random game through the protocol and count its decisions."""
    rng = Random(seed)
    to_move, random_move, apply = game.to_move, game.random_move, game.apply
    state = game.new(PLAYERS, options, str(seed))
    decisions = 0
    while to_move := to_move(state):
        seat = next(iter(to_move))
        state = apply(state, seat, random_move(state, seat, rng)).state
        decisions += 1
    return decisions


def view_seconds(game: registry.AnyGame) -> float:
    """Give the processor time of a view, all seats' and everybody's of every state, in games that nobody has seen."""
    costs = []
    for seed in range(GAMES_VIEWED):
        states = list(moments(game, game.options(), seed))
        started = time.process_time()
        for state in states:
            for seat in (*range(PLAYERS), None):
                game.view(state, seat)
        costs.append((time.process_time() - started) / (len(states) * (PLAYERS + 1)))
    return median(costs)


def moments(game: registry.AnyGame, options: object, seed: int) -> Iterator[object]:
    """Give every state of one random game."""
    rng = Random(seed)
    state = game.new(PLAYERS, options, str(seed))
    while to_move := game.to_move(state):
        yield state
        seat = min(to_move)
        state = game.apply(state, seat, game.random_move(state, seat, rng)).state


def uno() -> Callable[[int], int]:
    """Set up RLCard's UNO once; give what plays one random game on it and counts its decisions."""
    game = Uno()
    game.np_random = np.random.RandomState(1)
    rng = Random(1)
    is_over, player, legal, step = game.is_over, game.get_player_id, game.get_legal_actions, game.step

    def play_one(seed: int) -> int:
        game.init_game()
        decisions = 0
        while not is_over():
            player()
            step(rng.choice(legal()))
            decisions += 1
        return decisions

    return play_one


if __name__ == "__main__":
    print(json.dumps(list(rates())))
