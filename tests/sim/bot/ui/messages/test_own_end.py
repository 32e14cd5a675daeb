"""One's own panel at the end: place, points and what decided, without the podium that everybody sees."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.tables.snapshot import Snapshot
from tests.clicking_players import play_on
from tests.discord_world import World, controls, text_of


@pytest.mark.parametrize("game", ["matryoshka", "smatchy"])
async def test_a_panel_ends_with_the_own_place_and_the_buttons_of_the_podium(world: World, game: str) -> None:
    """The whole podium stood twice: in the public message and in everybody's panel."""
    table_id = await world.started(3, game=game, clock="relaxed")
    for person in range(3):
        await world.hand(person, table_id)
    await play_on(world, table_id, seed=Random(game).randrange(9))
    await world.env.advance_time(5)
    table = await world.table(table_id)
    podium = world.board()
    for person in range(3):
        seat = table.seat_of(world.people[person].id)
        assert seat is not None
        panel = world.panel(person)
        (embed,) = panel.embeds
        points, place = table.outcome.points[seat], table.results[seat].place
        won = f"You win with {points} point" if place == 1 else f"Place {place} of 3 with {points} point"
        assert won in (embed.title or "").replace("share the victory", "win")
        assert len((embed.description or "").splitlines()) <= 3
        for other in range(3):
            name = table.sitters[other].person.name
            assert f"**{name}** –" not in text_of(panel), "no list of places"
        assert wants(panel) == wants(podium)


def wants(message: Any) -> list[str]:
    """List what can be pressed under a message."""
    return [each["custom_id"] for each in controls(message)]


async def game_without_a_tie(world: World) -> Snapshot:
    """Play games until one ends with three different scores."""
    for seed in range(10):
        world.panels.clear()
        table_id = await world.started(3, game="matryoshka", clock="relaxed")
        for person in range(3):
            await world.hand(person, table_id)
        await play_on(world, table_id, seed=seed)
        await world.env.advance_time(5)
        table = await world.table(table_id)
        if len(set(table.outcome.points)) == 3:
            return table
    pytest.fail("ten games ended with a tie")


async def test_whoever_is_beaten_reads_by_how_much(world: World) -> None:
    table = await game_without_a_tie(world)
    points = table.outcome.points
    best = max(range(3), key=points.__getitem__)
    for person in range(3):
        seat = table.seat_of(world.people[person].id)
        assert seat is not None
        text = text_of(world.panel(person))
        if seat == best:
            second = sorted(points)[-2]
            assert f"{points[seat] - second} point" in text
            assert "behind you" in text
        else:
            winner = table.sitters[best].person.name
            behind = points[best] - points[seat]
            assert f"The win went to {winner}, {behind} point{'s' if behind > 1 else ''} ahead of you." in text
