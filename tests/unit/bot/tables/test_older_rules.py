"""A game that runs while the rules are mended ends, is recorded and is replayed by the rules it began with."""

from __future__ import annotations

import pytest

from bot.history.audience import Audience
from bot.tables.model import Setup
from engine import record
from engine.games.smatchy import GAME
from tests.support.game_session import ANN, GameSession


async def test_a_running_game_outlives_a_change_of_rules(session: GameSession, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as before:
        before.setattr(GAME, "rules_version", 1)
        table = await session.play((await session.game(Setup("smatchy"))).id, choices=10)
    await session.restart()
    table = await session.play(table.id)
    played = await session.tables.record_of(table.id)
    assert (played.rules_version, played.options) == (1, {"expert": False, "penalties": False})
    assert record.verify(played) == table.outcome
    replay = await session.replays.open(table.id, Audience(ANN.id, 1))
    assert replay.frame(replay.steps, None).outcome == table.outcome
