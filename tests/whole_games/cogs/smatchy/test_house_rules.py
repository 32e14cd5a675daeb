"""Whole games of Smatchy Matchy with house rules, by clicks, and the replay of each."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tables.model import Status
from engine.games.smatchy.options import SmatchyOptions
from tests.discord_world import a_world, check_limits, controls, text_of
from tests.finished_games import control
from tests.sim.cogs.smatchy.clicks import asked_for, play_sensibly

HOUSE_RULES = [name for name in SmatchyOptions.model_fields if name not in ("expert", "penalties")]


async def play_and_look_back(database: Path, options: dict[str, bool]) -> None:
    """Play a game with these options to its end, then open its review and every page of its replay."""
    async with a_world(database, 2) as world:
        table_id = await world.started(2, game="smatchy", **asked_for(options))
        table = await play_sensibly(world, table_id)
        await world.env.advance_time(10)
        assert table.status is Status.FINISHED
        assert {name: value for name, value in table.setup.options.items() if value} == options
        assert "🥇" in text_of(world.board())
        await world.press(0, world.board(), f"review:{table_id}:-:open")
        replay = (await world.press(0, world.board(), f"replay:{table_id}:-:open")).response
        while not next(each for each in controls(replay) if each["custom_id"].endswith(":next")).get("disabled"):
            await world.press(0, replay, control(replay, ":next"))
        assert "the game is over" in text_of(replay)
        check_limits(world.env)


@pytest.mark.parametrize(
    "options",
    [
        *({name: True} for name in HOUSE_RULES if name != "penalty_ends_turn"),
        {"penalties": True, HOUSE_RULES[-1]: True},
    ],
    ids="-".join,
)
async def test_house_rules_a_whole_game_and_its_replay(tmp_path: Path, options: dict[str, bool]) -> None:
    await play_and_look_back(tmp_path / "bot.sqlite3", options)
