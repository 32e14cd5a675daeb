"""A game that runs while the rules are mended ends, is recorded and is replayed by the rules it began with."""

from __future__ import annotations

import pytest

from bot.history.audience import Audience
from bot.tables.model import Setup
from engine import record
from engine.games.smatchy import GAME
from tests.support.game_session import ANN, Room


async def test_a_running_game_outlives_a_change_of_rules(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as before:
        before.setattr(GAME, "rules_version", 1)
        table = await room.play((await room.game(Setup("smatchy"))).id, choices=10)
    await room.restart()
    table = await room.play(table.id)
    played = await room.tables.record_of(table.id)
    assert (played.rules_version, played.options) == (1, {"expert": False, "penalties": False})
    assert record.verify(played) == table.outcome
    replay = await room.replays.open(table.id, Audience(ANN.id, 1))
    assert replay.frame(replay.steps, None).outcome == table.outcome
