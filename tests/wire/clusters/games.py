"""Games that people play while processes come and go, and the check that nothing is lost or doubled."""

from __future__ import annotations

import asyncio
import json
import statistics
from collections.abc import Mapping, Sequence
from typing import Any

from tests.support.databases import rows
from tests.wire.clusters.crowd import Player
from tests.wire.clusters.fleet import Fleet

STANDSTILL = 120.0
"""A game in which nothing was acknowledged for so long is stuck; how long a whole one takes is the machine's affair."""


async def open_tables(players: Sequence[Player], at_once: int = 6) -> None:
    gate = asyncio.Semaphore(at_once)

    async def begin(player: Player) -> None:
        async with gate:
            await player.begin()

    await asyncio.gather(*(begin(player) for player in players))


async def play_to_the_end(fleet: Fleet, players: Sequence[Player], playing: Sequence[asyncio.Task[None]]) -> None:
    """Wait until everybody has played to the end; fail as soon as a game stands still."""
    known = [-1] * len(players)
    waiting = set(playing)
    while waiting:
        done, waiting = await asyncio.wait(waiting, timeout=STANDSTILL, return_when=asyncio.FIRST_EXCEPTION)
        for task in done:
            task.result()
        made = [len(player.acknowledged) for player in players]
        stuck = [
            player
            for player, task, before, now in zip(players, playing, known, made, strict=True)
            if not task.done() and now == before
        ]
        if stuck:
            print_figures(fleet, stuck)
        assert not stuck, "\n\n".join(ship.bot.text for ship in fleet.all)
        known = made


def check_moves(fleet: Fleet, players: Sequence[Player]) -> None:
    by_people = "SELECT table_id, move FROM moves WHERE author = 'person' ORDER BY table_id, number"
    made: dict[str, list[str]] = {player.session.table: [] for player in players}
    for table, move in rows(fleet.database, by_people):
        made[table].append(_written(json.loads(move)))
    wrong = [
        f"{player.session.table}: {player.acknowledged} acknowledged, {moves} made, {player.pressed} pressed"
        for player in players
        if len(moves := made[player.session.table]) > player.pressed or not _are_among(player.acknowledged, moves)
    ]
    assert not wrong, wrong
    finished = {table for (table,) in rows(fleet.database, "SELECT id FROM tables WHERE status = 'finished'")}
    assert finished == {player.session.table for player in players}
    assert fleet.served_twice() == []
    assert fleet.discord.gateway.hasty == 0


def _written(move: Mapping[str, Any]) -> str:
    """Write a move as the control names it; of a display that is all but its cards."""
    return "show" if move["do"] == "display" else f"{move['do']}.{move.get('card', move.get('seat'))}"


def _are_among(choices: Sequence[str], moves: Sequence[str]) -> bool:
    """Tell whether choices are among the moves, in their order."""
    later = iter(moves)
    return all(("show" if choice.startswith("show.") else choice) in later for choice in choices)


def print_figures(fleet: Fleet, players: Sequence[Player]) -> None:
    """Print what was seen."""
    waits = sorted(takeover.seconds for takeover in fleet.takeovers)
    acknowledged, pressed = sum(len(each.acknowledged) for each in players), sum(each.pressed for each in players)
    failures, refusals = sum(each.failures for each in players), sum(each.refusals for each in players)
    print(
        f"\n{len(players)} tables, {acknowledged} choices acknowledged of {pressed} pressed "
        f"({failures} unanswered, {refusals} refused)"
    )
    if waits:
        listed = ", ".join(f"{wait:.1f}" for wait in waits)
        print(f"first answer by the successor after {statistics.median(waits):.1f} s (median of {listed})")
