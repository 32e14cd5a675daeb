"""Play matches, on all cores, and keep their games in a file so that a long match can be resumed."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from pathlib import Path
from typing import Any

from bot.thinking import time_budget
from engine import registry, rng
from engine.computers import BY_DEFAULT, ThinksOn, tries, worlds
from engine.game import AnyGame, Json, Seat
from tools.arena.tally import GameResult
from tools.opponents import computer


@dataclass(frozen=True)
class Match:
    """Who plays what: a strength for each entrant. The seed decides every card and every choice."""

    game: str
    options: Mapping[str, Json]
    strengths: tuple[str, ...]
    seed: str
    worlds: int | None = None  # that an expert imagines for a move
    tries: int | None = None  # of moves in imagined worlds
    seconds: float | None = None  # that an expert thinks; then games are not reproducible

    def thinking(self) -> ThinksOn:
        """Return the limit of an expert's next move."""
        if self.seconds is not None:
            return time_budget(self.seconds)
        if self.tries is not None:
            return tries(self.tries)
        return BY_DEFAULT if self.worlds is None else worlds(self.worlds)

    def key(self) -> str:
        """Return a text that names everything the games follow from."""
        thinking = [self.worlds] if self.tries is None else [self.worlds, self.tries]
        return json.dumps([self.game, dict(self.options), self.strengths, self.seed, *thinking], sort_keys=True)


def play(match: Match, number: int, clock: Callable[[], float] = time.perf_counter) -> GameResult:
    """Play one game: each deal once for every seat, with entrant k at seat k + number."""
    game, count = registry.game(match.game), len(match.strengths)
    seed = f"{match.seed}/{number // count}"
    entrants = [(seat - number) % count for seat in range(count)]
    seconds: list[list[float]] = [[] for _ in match.strengths]
    state = game.new(count, registry.read_options(game, match.options), seed)
    answered: set[tuple[Seat, str]] = set()
    made = 0
    while game.to_move(state):
        seat = _next_seat(game, state, answered)
        answered.add((seat, game.decision(state, seat)))
        view, moves = game.view(state, seat), list(game.legal_moves(state, seat))
        started = clock()
        player = computer(game, match.strengths[entrants[seat]], match.thinking())
        move = player.choose(view, moves, rng.generator(seed, f"move {made} of seat {seat}"))
        seconds[entrants[seat]].append(clock() - started)
        state = game.apply(state, seat, move).state
        made += 1
    outcome = game.outcome(state)
    assert outcome is not None
    seats = [entrants.index(entrant) for entrant in range(count)]
    return GameResult(
        wins=tuple((seat in outcome.winners) / len(outcome.winners) for seat in seats),
        places=tuple(outcome.places[seat] for seat in seats),
        points=tuple(outcome.points[seat] for seat in seats),
        seconds=tuple(map(tuple, seconds)),
    )


def _next_seat(game: AnyGame, state: Any, answered: set[tuple[Seat, str]]) -> Seat:
    """Return a seat that may move out of turn and has not used this decision, else one that is to move."""
    to_move = game.to_move(state)
    for seat in sorted(game.may_move(state) - to_move):
        if (seat, game.decision(state, seat)) not in answered:
            return seat
    return min(to_move)


def play_all(match: Match, games: int, jobs: int, keep: Path | None = None) -> Iterator[GameResult]:
    """Yield the games of a match in order. With `keep`, read those in that file and append the new ones."""
    kept = kept_games(keep, match)[:games] if keep is not None else []
    yield from kept
    for number, played in enumerate(_play_from(match, len(kept), games, jobs), start=len(kept)):
        if keep is not None:
            line = {"match": match.key(), "number": number}
            line |= {"wins": played.wins, "places": played.places, "points": played.points}
            with keep.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
        yield played


def _play_from(match: Match, first: int, games: int, jobs: int) -> Iterator[GameResult]:
    if jobs == 1:
        yield from map(play, repeat(match), range(first, games))
        return
    with ProcessPoolExecutor(max_workers=jobs) as pool:
        try:
            yield from pool.map(play, repeat(match), range(first, games))
        finally:
            pool.shutdown(cancel_futures=True)


def kept_games(file: Path, match: Match) -> list[GameResult]:
    """Return the kept games of a match in order, without the seconds of their moves."""
    if not file.exists():
        return []
    lines = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    played = {line["number"]: line for line in lines if line["match"] == match.key()}
    if sorted(played) != list(range(len(played))):
        raise ValueError(f"{file} lacks games of {match.key()}")
    no_times: tuple[tuple[float, ...], ...] = ((),) * len(match.strengths)
    return [
        GameResult(tuple(own["wins"]), tuple(own["places"]), tuple(own["points"]), no_times)
        for _, own in sorted(played.items())
    ]
