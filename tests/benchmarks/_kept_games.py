"""Games of the arena in a file, one line each: a measurement of hours can be broken off and go on later."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from bot.cli._shared.arena_matches import Match, play_all
from engine.arena import ArenaGame


def _name(match: Match) -> str:
    """Name everything that settles how the games of a match go."""
    thinking = [match.worlds] if match.tries is None else [match.worlds, match.tries]
    return json.dumps([match.game, dict(match.options), match.strengths, match.seed, *thinking], sort_keys=True)


def kept_games(file: Path, match: Match) -> list[ArenaGame]:
    """Read the games of a match that were kept, in their order; how long moves took is not among it."""
    if not file.exists():
        return []
    lines = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    played = {line["number"]: line for line in lines if line["match"] == _name(match)}
    if sorted(played) != list(range(len(played))):
        raise ValueError(f"{file} lacks games of {_name(match)}")
    none: tuple[tuple[float, ...], ...] = ((),) * len(match.strengths)
    return [
        ArenaGame(tuple(own["wins"]), tuple(own["places"]), tuple(own["points"]), none)
        for _, own in sorted(played.items())
    ]


def play_and_keep(file: Path | None, match: Match, games: int, jobs: int) -> Iterator[ArenaGame]:
    """Give the games of a match: those that were kept, then new ones, which are kept as they end."""
    if file is None:
        yield from play_all(match, games, jobs)
        return
    kept = kept_games(file, match)[:games]
    yield from kept
    with file.open("a", encoding="utf-8") as out:
        for number, played in enumerate(play_all(match, games, jobs, first=len(kept)), start=len(kept)):
            line = {"wins": played.wins, "places": played.places, "points": played.points}
            out.write(json.dumps({"match": _name(match), "number": number, **line}) + "\n")
            out.flush()
            yield played
