"""How the worths of scores come about: imagined games, played by habit, show who wins from which scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from statistics import fmean
from typing import TypeAlias

from engine.computers import shuffled
from engine.games.smatchy.ai.playout import VOID, Round
from engine.games.smatchy.ai.score_worths import MODES, write_worths
from engine.games.smatchy.ai.win_chances import add, wants
from engine.games.smatchy.cards import DECK, GOAL, HAND_SIZE, JOKER, SEATS, VALUE, VALUES
from engine.games.smatchy.options import SmatchyOptions

Seen: TypeAlias = Counter[tuple[tuple[int, ...], int]]
"""How often there were such scores (in rising order) before a round, and who had this one won the game."""

PASSES = 40
"""So often the worths are improved; later changes are below a hundredth."""

_HOUSE = SmatchyOptions()


def fit_score_worths(games: int, seed: str) -> Iterator[str]:
    """Fit the worth of every score, by players and mode; yield "" for each game, and at last the worths as text."""
    worths = {}
    each = max(1, games // (len(SEATS) * len(MODES)))
    for seats in SEATS:
        for is_expert in MODES:
            seen: Seen = Counter()
            rng = Random(f"{seed}/{seats}/{is_expert}")
            for _ in range(each):
                play(seats, is_expert, rng, seen)
                yield ""
            found = fitted(seen)
            worths[seats, is_expert] = found if is_expert else rising(found)
    yield write_worths(worths)


def play(seats: int, is_expert: bool, rng: Random, seen: Seen) -> None:
    """Play one game by habit, and note the scores before each round with the winner's."""
    scores, starter = [0] * seats, int(rng.random() * seats)
    before: list[list[int]] = []
    while GOAL not in scores:
        before.append(scores[:])
        played = deal(seats, starter, rng)
        played.play_on([wants(score, is_expert) for score in scores], rng.random)
        assert played.winner is not None
        if played.winner != VOID:
            starter = played.winner
            scores[starter] = add(scores[starter], played.points, is_expert)
    for known in before:
        seen[tuple(sorted(known)), known[starter]] += 1


def deal(seats: int, starter: int, rng: Random) -> Round:
    """Deal a round that somebody imagines from its beginning: two cards of different values lie open."""
    deck = shuffled(DECK, rng)
    hands = [sorted(deck[HAND_SIZE * seat : HAND_SIZE * (seat + 1)]) for seat in range(seats)]
    pile = deck[HAND_SIZE * seats :]
    while JOKER in pile[-2:] or VALUE[pile[-1]] == VALUE[pile[-2]]:
        pile = shuffled(pile, rng)
    line = [0] * VALUES.stop
    for card in (pile.pop(), pile.pop()):
        line[VALUE[card]] = card
    return Round(line, hands, pile, starter, 0, matchies=0, passes=0, house=_HOUSE)


def fitted(seen: Mapping[tuple[tuple[int, ...], int], int]) -> list[float]:
    """Find the worths under which the winners surprise least: everybody wins as often as its share of all worths.

    After Hunter, "MM algorithms for generalized Bradley-Terry models" (2004). Every score has also met a worth of one
    twice, and won once: what was hardly seen stays sensible.
    """
    worths = [1.0] * GOAL
    for _ in range(PASSES):
        wins = [1.0] * GOAL
        expected = [2 / (worth + 1) for worth in worths]
        for (scores, winner), times in seen.items():
            wins[winner] += times
            share = times / sum([worths[score] for score in scores])
            for score in scores:
                expected[score] += share
        worths = [won / share for won, share in zip(wins, expected, strict=True)]
        worths = [worth / worths[0] for worth in worths]
    return worths


def rising(worths: Sequence[float]) -> list[float]:
    """Let no score be worth less than a lower one: where chance had it so, both are worth their mean."""
    levels: list[list[float]] = []
    for worth in worths:
        levels.append([worth])
        while len(levels) > 1 and fmean(levels[-2]) > fmean(levels[-1]):
            levels[-2:] = [levels[-2] + levels[-1]]
    return [fmean(level) for level in levels for _ in level]
