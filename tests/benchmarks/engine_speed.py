"""How many decisions a second the games play at random, beside the UNO engine of RLCard in the same run.

A decision of ours is one turn of the protocol: `to_act`, `random_move`, `apply`, on immutable states that are all kept
apart. A decision of UNO is the same on RLCard's bare game, without its learning environment: `get_player_id`, one of
`get_legal_actions` at random, and `step`, which changes the game in place. Both count their dealing, and both play for
a while before they are measured.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from random import Random
from statistics import median

import numpy as np
from rlcard.games.uno import Game as Uno

from engine import catalogue
from engine.games.matryoshka.scoring import best_display
from tests.benchmarks._figures import Figure, at_most, undisturbed_seconds

ROUNDS = 9
WARM_UP = 3
SECONDS = 0.5
PLAYERS = 4


def figures() -> Iterator[Figure]:
    """Compare each game's speed with UNO's, and time the best display."""
    for key, game in catalogue.games().items():
        options = game.options()
        ours, theirs = interleaved(lambda seed, game=game, options=options: play(game, options, seed), uno())
        ratio = median(own / other for own, other in zip(ours, theirs, strict=True))
        measured = f"{median(ours):,.0f}/s"
        yield Figure(f"{key}: random decisions", measured, f"UNO's {median(theirs):,.0f}/s", ratio)
    for held, shown in ((8, 4), (10, 6), (12, 8), (14, 13)):
        hands = [Random(number).sample(DOLLS, held) for number in range(50)]
        seconds = undisturbed_seconds(lambda hands=hands, shown=shown: [best_display(hand, shown) for hand in hands], 4)
        yield at_most(f"matryoshka: best_display, {shown} of {held}", seconds / len(hands) * 1000, 1.0, "ms")


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


def play(game: catalogue.AnyGame, options: object, seed: int) -> int:
    """Play one random game through the protocol and count its decisions."""
    rng = Random(seed)
    to_act, random_move, apply = game.to_act, game.random_move, game.apply
    state = game.new(PLAYERS, options, str(seed))
    decisions = 0
    while awaited := to_act(state):
        seat = next(iter(awaited))
        state = apply(state, seat, random_move(state, seat, rng)).state
        decisions += 1
    return decisions


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
