"""The lesson of Smatchy Matchy: one round, every move of it written down, in which a learner meets everything and wins.

A card is added, a Matchy made and played on from, an attack begun, suffered and answered, a joker drawn and used; the
last card is a Smatchy, and all nine values are in the line.
"""

from __future__ import annotations

from typing import Final

from bot.ui.games.screen import TutorialScript

_PLAYED: Final = """
0 complete P6 · 1 matchy P6 · 1 complete G7 · 2 complete P2
0 matchy G7 · 0 complete P1 · 1 complete P8 · 2 matchy JK 8 · 2 complete P9
0 smatchy G9 · 1 smatchy G2 · 2 smatchy P2
0 draw · 1 smatchy G6 · 2 draw
0 smatchy JK 1 · 1 draw · 2 smatchy P9
0 smatchy P1 · 1 draw · 2 complete G4
0 smatchy G9
"""
"""Seat by seat: what is done, with which card, and on which place a joker is put."""


def _move(told: str) -> tuple[int, dict[str, str | int]]:
    seat, do, *what = told.split()
    move: dict[str, str | int] = {"do": do}
    if what:
        move["card"] = what[0]
    if len(what) > 1:
        move["on"] = int(what[1])
    return int(seat), move


MOVES: Final = tuple(_move(told) for line in _PLAYED.strip().splitlines() for told in line.split(" · "))

LESSON: Final = TutorialScript(
    seats=3,
    seed="pink and green, a first round 276912",
    decisions=sum(seat == 0 for seat, _ in MOVES),
    strength="easy",
    options={},
    moves=MOVES,
)
