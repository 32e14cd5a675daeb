"""A person's statistics: places, points, the rating over time, and highlights of each game."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from bot.history.ratings import Rating, displayed_rating
from bot.storage.history import Companion, OwnResult
from engine.statistics import Facts


@dataclass(frozen=True, slots=True)
class Highlight:
    """A statistic that is specific to a game. `label`: the thing or person that it is about, if any."""

    name: str
    value: int
    label: str | None = None


@dataclass(frozen=True, slots=True)
class GameStatistics:
    """A person's results in one game. `curve`: when each rated game ended, and the displayed rating then."""

    game: str
    games: int
    rated: int
    wins: int
    places: Mapping[int, int]
    average: float
    best: int
    winning_streak: int
    left: int
    curve: tuple[tuple[float, int], ...]
    highlights: tuple[Highlight, ...]


def summarize(
    results: Sequence[OwnResult], companions: Sequence[Companion], *, everywhere: bool
) -> tuple[GameStatistics, ...]:
    """Return a person's statistics by game, the most played first.

    With results from everywhere, only companions who take part everywhere are named.
    """
    named = {(one.number, one.seat): one for one in companions if one.is_open or not everywhere}
    by_game: dict[str, list[OwnResult]] = {}
    for result in results:
        by_game.setdefault(result.game, []).append(result)
    played = [_summary(game, own, named, everywhere) for game, own in by_game.items()]
    return tuple(sorted(played, key=lambda one: (-one.games, one.game)))


def _summary(
    game: str, results: Sequence[OwnResult], named: Mapping[tuple[int, int], Companion], everywhere: bool
) -> GameStatistics:
    rated = [(result.ended_at, rating) for result in results if (rating := _rating(result, everywhere)) is not None]
    points = [result.points for result in results]
    wins = [_is_won(result) for result in results]
    return GameStatistics(
        game=game,
        games=len(results),
        rated=sum(result.rated for result in results),
        wins=sum(wins),
        places=dict(sorted(Counter(result.place for result in results).items())),
        average=sum(points) / len(points),
        best=max(points),
        winning_streak=_longest(wins),
        left=sum(result.left for result in results),
        curve=tuple((at, displayed_rating(rating.ordinal)) for at, rating in rated),
        highlights=_highlights(results, named),
    )


def _is_won(result: OwnResult) -> bool:
    return result.place == 1 and not result.left


def _rating(result: OwnResult, everywhere: bool) -> Rating | None:
    mu, sigma = (result.everywhere_mu, result.everywhere_sigma) if everywhere else (result.mu, result.sigma)
    return None if mu is None or sigma is None else Rating(mu, sigma)


def _longest(wins: Iterable[bool]) -> int:
    longest = running = 0
    for is_won in wins:
        running = running + 1 if is_won else 0
        longest = max(longest, running)
    return longest


def _highlights(results: Sequence[OwnResult], named: Mapping[tuple[int, int], Companion]) -> tuple[Highlight, ...]:
    most: dict[str, int] = {}
    total: Counter[str] = Counter()
    tally: dict[str, Counter[str]] = {}
    people: dict[str, Counter[int]] = {}
    names: dict[int, str] = {}
    for result in results:
        facts = Facts.from_json(json.loads(result.facts))
        total.update(facts.total)
        for name, value in facts.most.items():
            most[name] = max(value, most.get(name, value))
        for name, counts in facts.tally.items():
            tally.setdefault(name, Counter()).update(counts)
        for name, by_seat in facts.seats.items():
            for seat, count in by_seat.items():
                companion = named.get((result.number, seat))
                if companion is not None:
                    people.setdefault(name, Counter())[companion.person] += count
                    names[companion.person] = companion.name
    highlights = [Highlight(name, value) for name, value in (*most.items(), *total.items())]
    for name, counter in tally.items():
        label, value = max(counter.items(), key=lambda item: (item[1], item[0]))
        highlights.append(Highlight(name, value, label))
    for name, persons in people.items():
        person, value = max(persons.items(), key=lambda item: (item[1], -item[0]))
        highlights.append(Highlight(name, value, names[person]))
    return tuple(special for special in highlights if special.value)
