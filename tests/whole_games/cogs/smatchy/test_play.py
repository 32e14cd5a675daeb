"""Whole games of Smatchy Matchy by clicks."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tables.model import Status
from bot.tables.snapshot import Snapshot
from engine.games.smatchy.view import View
from tests.clicking_players import play_on
from tests.discord_world import a_world, check_limits, text_of
from tests.sim.cogs.smatchy.clicks import play_sensibly


def public(table: Snapshot) -> View:
    view: View = table.view(None)
    return view


@pytest.mark.parametrize("people", [2, 4, 6])
async def test_a_whole_game_by_clicks(tmp_path: Path, people: int) -> None:
    async with a_world(tmp_path / "bot.sqlite3", people) as world:
        table_id = await world.started(people, game="smatchy")
        await play_on(world, table_id, seed=people, pace=1.5, until=lambda table: bool(public(table).rounds))
        await play_sensibly(world, table_id)
        await world.env.advance_time(10)
        table = await world.table(table_id)
        assert table.status is Status.FINISHED
        assert table.outcome is not None
        assert max(table.outcome.points) >= 18
        shown = text_of(world.board())
        assert "🥇" in shown
        fairness = (await world.press(0, world.board(), f"table:{table_id}:-:fairness")).response
        assert str(table.seed) in text_of(fairness)
        assert [message.content for message in world.messages() if message.content] == [], "every call is deleted"
        check_limits(world.env)


async def test_a_whole_game_with_penalties(tmp_path: Path) -> None:
    async with a_world(tmp_path / "bot.sqlite3", 2) as world:
        table_id = await world.started(2, game="smatchy", penalties=True)
        table = await play_sensibly(world, table_id)
        assert table.outcome is not None
        assert max(table.outcome.points) >= 18
        check_limits(world.env)


async def test_a_whole_expert_game_is_won_with_exactly_18(tmp_path: Path) -> None:
    async with a_world(tmp_path / "bot.sqlite3", 2) as world:
        table_id = await world.started(2, game="smatchy", expert=True)
        table = await play_sensibly(world, table_id)
        assert table.outcome is not None
        assert max(table.outcome.points) == 18
        check_limits(world.env)
