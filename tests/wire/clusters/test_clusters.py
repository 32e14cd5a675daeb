"""Several processes run one bot: whatever dies, hangs or is paused, no acknowledged choice is lost, none is doubled."""

from __future__ import annotations

import asyncio
import json
import os
import statistics
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

from tests.databases import PostgresServer, rows
from tests.support.waiting import eventually
from tests.wire.clusters.crowd import Player, crowd
from tests.wire.clusters.fleet import Fleet
from tests.wire.model.server import DiscordServer
from tests.wire.model.world import Guild

PAUSED = 14.0
"""Longer than a lock is kept for somebody who is silent."""
AWAY = 20.0
STANDSTILL = 120.0
"""A game in which nothing was acknowledged for so long is stuck; how long a whole one takes is the machine's affair."""
TABLES = int(os.environ.get("TABLES", "100"))
"""As many as two cores serve beside the people who play there; TABLES in the environment for a larger machine."""
KILLS = 10
BETWEEN_KILLS = (4.0, 10.0)


async def _begun(players: Sequence[Player], at_once: int = 6) -> None:
    gate = asyncio.Semaphore(at_once)

    async def begin(player: Player) -> None:
        async with gate:
            await player.begin()

    await asyncio.gather(*(begin(player) for player in players))


async def _over(fleet: Fleet, players: Sequence[Player], playing: Sequence[asyncio.Task[None]]) -> None:
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
            _tell(fleet, stuck)
        assert not stuck, "\n\n".join(ship.bot.text for ship in fleet.all)
        known = made


def _assert_nothing_is_lost_or_doubled(fleet: Fleet, players: Sequence[Player]) -> None:
    by_people = "SELECT table_id, move FROM moves WHERE author = 'person' ORDER BY table_id, number"
    made: dict[str, list[str]] = {player.evening.table: [] for player in players}
    for table, move in rows(fleet.database, by_people):
        made[table].append(_written(json.loads(move)))
    wrong = [
        f"{player.evening.table}: {player.acknowledged} acknowledged, {moves} made, {player.pressed} pressed"
        for player in players
        if len(moves := made[player.evening.table]) > player.pressed or not _are_among(player.acknowledged, moves)
    ]
    assert not wrong, wrong
    finished = {table for (table,) in rows(fleet.database, "SELECT id FROM tables WHERE status = 'finished'")}
    assert finished == {player.evening.table for player in players}
    assert fleet.served_twice() == []
    assert fleet.discord.gateway.hasty == 0


def _written(move: Mapping[str, Any]) -> str:
    """Write a move as the control names it; of a display that is all but its cards."""
    return "show" if move["do"] == "display" else f"{move['do']}.{move.get('card', move.get('seat'))}"


def _are_among(choices: Sequence[str], moves: Sequence[str]) -> bool:
    """Tell whether choices are among the moves, in their order."""
    later = iter(moves)
    return all(("show" if choice.startswith("show.") else choice) in later for choice in choices)


def _tell(fleet: Fleet, players: Sequence[Player]) -> None:
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


@pytest.mark.slow
async def test_a_process_that_dies_is_followed_by_the_one_that_stands_by(
    discord: DiscordServer, guilds: list[Guild], fleet: Fleet
) -> None:
    await fleet.ready()
    players = crowd(discord, guilds[:4], 4, pace=0.1)
    await _begun(players)
    playing = [asyncio.create_task(player.play()) for player in players]
    await eventually(lambda: any(player.acknowledged for player in players))
    owner = fleet.owner(1)
    assert owner is not None
    await fleet.kill(owner)
    await _over(fleet, players, playing)
    _assert_nothing_is_lost_or_doubled(fleet, players)
    assert sum(len(player.acknowledged) for player in players) > len(players)
    _tell(fleet, players)


@pytest.mark.prove
async def test_a_hundred_tables_survive_whatever_happens_to_the_processes(
    discord: DiscordServer, guilds: list[Guild], fleet: Fleet, postgres: PostgresServer
) -> None:
    luck = Random(1)
    await fleet.ready()
    # Nobody hurries: no game is over before everything has happened that shall.
    players = crowd(discord, guilds, TABLES, pace=15.0)
    await _begun(players)
    playing = [asyncio.create_task(player.play()) for player in players]
    for _ in range(KILLS):
        await asyncio.sleep(luck.uniform(*BETWEEN_KILLS))
        await fleet.kill(luck.choice(fleet.ships))
        await fleet.launch()
        await fleet.ready()
    _tell(fleet, players)

    paused = fleet.owner(luck.randint(1, fleet.clusters))
    assert paused is not None
    await fleet.pause(paused, PAUSED)
    await fleet.ready()
    assert paused.is_standing_by, paused.bot.text

    await asyncio.to_thread(postgres.stop)
    await asyncio.sleep(AWAY)
    await asyncio.to_thread(postgres.start)
    await fleet.ready()

    for player in players:
        player.pace = 0.2
    await asyncio.wait_for(asyncio.gather(*playing), 60 + 10 * TABLES)
    _tell(fleet, players)
    _assert_nothing_is_lost_or_doubled(fleet, players)
