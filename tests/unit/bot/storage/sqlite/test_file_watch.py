"""A database file that goes away under a running bot: play stops with a sentence, and the operator hears of it."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.errors import StorageError
from bot.storage.availability import CHECK_SECONDS, log_outages
from bot.tables.model import Setup
from tests.support.game_session import ANN, BOB, HERE, GameSession

LIVE = Setup("smatchy", seconds=90)


@pytest.fixture
async def session(tmp_path: Path) -> AsyncIterator[GameSession]:
    """Only SQLite has a file that can vanish."""
    session = await GameSession(tmp_path / "tables.sqlite3").open()
    yield session
    await session.close()


def path_of(session: GameSession) -> Path:
    return Path(session.database)


def put_another(path: Path) -> None:
    path.unlink()
    sqlite3.connect(path).execute("CREATE TABLE tables (id)").connection.close()


@pytest.mark.parametrize("harm", [Path.unlink, put_another])
async def test_nothing_is_written_into_a_file_that_is_gone(session: GameSession, harm: object) -> None:
    table = await session.game(LIVE, (ANN, BOB))
    (seat,) = table.to_move
    assert callable(harm)
    harm(path_of(session))
    with pytest.raises(StorageError, match="storage-gone"):
        await session.choose(table, seat)
    with pytest.raises(StorageError, match="storage-gone"):
        await session.tables.open(LIVE, HERE, ANN)
    with pytest.raises(StorageError, match="storage-gone"):
        await session.store.look()
    await session.runtime.close()


async def test_nothing_is_written_into_a_log_of_changes_that_is_gone(session: GameSession) -> None:
    table = await session.game(LIVE, (ANN, BOB))
    (seat,) = table.to_move
    path_of(session).with_name(path_of(session).name + "-wal").unlink()
    with pytest.raises(StorageError, match="storage-gone"):
        await session.choose(table, seat)
    await session.runtime.close()


async def test_a_file_that_comes_back_is_played_on(session: GameSession) -> None:
    table = await session.game(LIVE, (ANN, BOB))
    (seat,) = table.to_move
    aside = path_of(session).with_name("aside")
    path_of(session).rename(aside)
    with pytest.raises(StorageError, match="storage-gone"):
        await session.choose(table, seat)
    aside.rename(path_of(session))
    after = await session.choose(table, seat)
    assert after.version > table.version


async def test_the_operator_hears_of_it_within_ten_seconds_and_again(
    session: GameSession, caplog: pytest.LogCaptureFixture
) -> None:
    watching = asyncio.create_task(log_outages(session.store.look, session.time.sleep))
    await session.time.advance(60)
    assert caplog.records == []
    aside = path_of(session).with_name("aside")
    path_of(session).rename(aside)
    assert CHECK_SECONDS <= 10
    await session.time.advance(CHECK_SECONDS)
    (told,) = caplog.records
    assert told.levelno == logging.CRITICAL
    assert f"{path_of(session)} is missing" in told.getMessage()
    await session.time.advance(120)
    assert len(caplog.records) == 3
    aside.rename(path_of(session))
    await session.time.advance(CHECK_SECONDS)
    assert "available again" in caplog.records[-1].getMessage()
    caplog.clear()
    watching.cancel()
