"""Whole games of Smatchy Matchy with house rules, by clicks, and the replay of each."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tables.model import Status
from engine.games.smatchy.options import SmatchyOptions
from tests.support.finished_games import control
from tests.support.simulated_discord import check_limits, controls, sim_server, text_of
from tests.support.smatchy_clicks import asked_for, play_sensibly

HOUSE_RULES = [name for name in SmatchyOptions.model_fields if name not in ("expert", "penalties")]


async def play_and_look_back(database: Path, options: dict[str, bool]) -> None:
    """Play a game with these options to its end, then open its review and every page of its replay."""
    async with sim_server(database, 2) as server:
        table_id = await server.started(2, game="smatchy", **asked_for(options))
        table = await play_sensibly(server, table_id)
        await server.env.advance_time(10)
        assert table.status is Status.FINISHED
        assert {name: value for name, value in table.setup.options.items() if value} == options
        assert "🥇" in text_of(server.board())
        await server.press(0, server.board(), f"review:{table_id}:-:open")
        replay = (await server.press(0, server.board(), f"replay:{table_id}:-:open")).response
        while not next(each for each in controls(replay) if each["custom_id"].endswith(":next")).get("disabled"):
            await server.press(0, replay, control(replay, ":next"))
        assert "the game is over" in text_of(replay)
        check_limits(server.env)


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
