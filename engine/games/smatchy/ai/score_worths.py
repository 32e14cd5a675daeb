"""What scores are worth to an expert, by the number of players and the mode, as games have shown.

Found by `python -m bot fit smatchy --games 20000 --seed fit`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from engine.games.smatchy.cards import GOAL
from engine.number_blocks import hundredths, read_blocks, write_blocks

Worths: TypeAlias = Mapping[tuple[int, bool], Sequence[float]]
"""By the number of players and whether only exactly the goal wins: the worth of every score below it."""

MODES: Final = (False, True)
"""Whether only exactly the goal wins."""

_FITTED: Final = """
2 0 100 116 126 140 160 206 206 252 252 281 474 502 502 586 586 790 790 1013

2 1 100 107 95 94 112 103 105 96 107 150 118 121 116 125 107 99 97 132

3 0 100 101 128 148 180 220 220 220 262 363 435 582 582 582 801 801 1114 1236

3 1 100 118 111 111 107 122 115 114 125 181 161 146 159 154 131 128 115 124

4 0 99 99 155 166 166 204 252 252 292 426 480 658 658 732 933 1031 1091 1353

4 1 100 109 126 121 121 123 114 103 127 172 195 165 154 139 121 118 107 148

5 0 100 102 129 145 179 200 253 264 299 482 578 678 800 839 947 1048 1145 1279

5 1 100 103 119 126 107 126 119 119 118 202 196 186 187 176 171 135 134 156

6 0 100 113 134 186 186 213 238 261 357 436 671 720 993 1005 1192 1306 1306 1306

6 1 100 104 128 109 122 130 129 138 161 233 232 206 186 175 164 162 152 170
"""
"""Blocks of the number of players, 1 in expert mode or 0, and the worth of the scores 0 to 17 in hundredths."""


def read_worths(written: str) -> dict[tuple[int, bool], tuple[float, ...]]:
    """Read worths from text."""
    found = {}
    for seats, mode, *numbers in read_blocks(written):
        if len(numbers) != GOAL:
            raise ValueError(f"{len(numbers)} numbers are not those of all scores")
        found[seats, bool(mode)] = tuple(number / 100 for number in numbers)
    return found


def write_worths(worths: Worths) -> str:
    """Write worths as text."""
    return write_blocks([seats, int(mode), *hundredths(own)] for (seats, mode), own in worths.items())


SCORE_WORTHS: Final[Worths] = read_worths(_FITTED)


def fitted_chance(scores: Sequence[int], seat: int, is_expert: bool) -> float:
    """Tell the chance of a seat to win the game, as games have shown."""
    if GOAL in scores:
        return float(scores[seat] == GOAL)
    worth = SCORE_WORTHS[len(scores), is_expert]
    return worth[scores[seat]] / sum([worth[score] for score in scores])
