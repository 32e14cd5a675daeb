"""Backups of a PostgreSQL database, taken while people play, and put back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.tables.model import Setup, Status
from tests.support.databases import PostgresServer, rows
from tests.support.game_session import ANN, BOB, GameSession


async def _made(path: Path | str) -> None:
    session = await GameSession(path).open()
    await session.game(Setup("smatchy"), (ANN, BOB))
    await session.close()


def _truncate(path: Path) -> None:
    asyncio.run(_made(path))
    path.write_bytes(path.read_bytes()[: 4096 * 5 + 100])


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


async def test_a_copy_of_postgresql_taken_while_people_play_is_a_file_and_can_be_put_back(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    address = postgres.fresh()
    monkeypatch.setenv("DATABASE_URL", address)
    copy = tmp_path / "copy.sqlite3"
    session = await GameSession(address).open()
    table = await session.game(Setup("smatchy"), (ANN, BOB), 1)
    await session.play(table.id, 5)

    taking = asyncio.create_task(asyncio.to_thread(main, ["backup", str(copy)]))
    while not taking.done():
        await session.play(table.id, 1)
    assert await taking == 0
    later = await session.play(table.id, 5)
    assert await asyncio.to_thread(main, ["restore", str(copy)]) == 1
    assert "in use by another running bot" in capsys.readouterr().err
    await session.close()
    kept = rows(copy, "SELECT count(*), max(version) FROM tables")

    assert await asyncio.to_thread(main, ["restore", str(copy)]) == 0
    assert rows(copy, "SELECT count(*), max(version) FROM tables") == kept
    await session.open()
    restored = await session.tables.get(table.id)
    assert 5 < restored.version < later.version
    assert (await session.play(table.id)).status is Status.FINISHED
    await session.close()
    files = names(tmp_path)
    assert len(files) == 2
    assert files[1].startswith("copy.sqlite3.before-")
    assert rows(tmp_path / files[1], "SELECT version FROM tables") == [(later.version,)]


def test_a_bad_copy_is_not_put_into_postgresql(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    address = postgres.fresh()
    monkeypatch.setenv("DATABASE_URL", address)
    asyncio.run(_made(address))
    before = rows(address, "SELECT id, version FROM tables")
    bad = tmp_path / "bad.sqlite3"
    _truncate(bad)
    assert main(["restore", str(bad)]) == 1
    assert "damaged" in capsys.readouterr().err
    assert rows(address, "SELECT id, version FROM tables") == before
