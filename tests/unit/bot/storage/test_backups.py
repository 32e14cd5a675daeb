from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.storage.backups import backup, restore
from bot.storage.errors import CannotOpen
from bot.tables.model import Setup, Status
from tests.databases import PostgresServer, rows
from tests.support.game_session import ANN, BOB, Room


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "live" / "bot.sqlite3"
    monkeypatch.setenv("DATABASE", str(path))
    return path


async def test_a_copy_taken_while_people_play_is_restored_and_the_game_goes_on(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.sqlite3"
    room = await Room(database).open()
    table = await room.game(Setup("smatchy"), (ANN, BOB), 1)
    await room.play(table.id, 5)

    taking = asyncio.create_task(asyncio.to_thread(main, ["backup", str(copy)]))
    while not taking.done():
        await room.play(table.id, 1)
    assert await taking == 0
    later = await room.play(table.id, 5)
    assert main(["restore", str(copy)]) == 1
    assert "in use by another running bot" in capsys.readouterr().err
    await room.close()

    assert main(["restore", str(copy)]) == 0
    await room.open()
    restored = await room.tables.get(table.id)
    assert 5 < restored.version < later.version
    assert (await room.play(table.id)).status is Status.FINISHED
    await room.close()
    (aside,) = database.parent.glob("*.before-*")
    connection = sqlite3.connect(aside)
    assert connection.execute("SELECT version FROM tables").fetchone() == (later.version,)
    connection.close()


async def test_a_backup_never_overwrites(database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    await (await Room(database).open()).close()
    target = tmp_path / "copy"
    target.write_text("precious")
    assert main(["backup", str(target)]) == 1
    assert "exists already" in capsys.readouterr().err
    assert target.read_text() == "precious"


def test_a_backup_of_nothing_says_so(database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", str(tmp_path / "copy")]) == 1
    assert "There is no database" in capsys.readouterr().err
    assert not database.exists()


def test_a_copy_that_cannot_be_written_leaves_nothing(database: Path, tmp_path: Path) -> None:
    asyncio.run(_made(database))
    with pytest.raises(CannotOpen, match="could not be written"):
        backup(database, tmp_path / "no" / "such" / "folder" / "copy")
    assert not (tmp_path / "no").exists()


async def _made(path: Path | str) -> None:
    room = await Room(path).open()
    await room.game(Setup("smatchy"), (ANN, BOB))
    await room.close()


def _damage(path: Path) -> None:
    asyncio.run(_made(path))
    content = bytearray(path.read_bytes())
    for start in range(4096, len(content), 4096):
        content[start : start + 64] = b"\xff" * 64
    path.write_bytes(content)


def _truncate(path: Path) -> None:
    asyncio.run(_made(path))
    path.write_bytes(path.read_bytes()[: 4096 * 5 + 100])


def _foreign(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.commit()
    connection.close()


def _newer(path: Path) -> None:
    asyncio.run(_made(path))
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 9999")
    connection.close()


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (_damage, "damaged"),
        (_truncate, "damaged"),
        (_foreign, "is not a database of this bot"),
        (_newer, "newer version"),
        (lambda path: path.write_text("hello"), "is not a database of this bot"),
        (lambda path: path.write_bytes(b""), "is not a database of this bot"),
        (lambda path: None, "There is no database"),
    ],
    ids=["damaged", "truncated", "foreign", "newer", "text", "empty", "missing"],
)
def test_a_bad_copy_is_refused_and_nothing_is_overwritten(  # type: ignore[no-untyped-def]
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], spoil, sentence: str
) -> None:
    asyncio.run(_made(database))
    before = database.read_bytes()
    bad = tmp_path / "bad.sqlite3"
    spoil(bad)
    assert main(["restore", str(bad)]) == 1
    assert sentence in capsys.readouterr().err
    assert database.read_bytes() == before
    assert sorted(path.name for path in database.parent.iterdir()) == ["bot.sqlite3", "bot.sqlite3.lock"]


def test_a_damaged_database_is_replaced_and_kept_aside(database: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    asyncio.run(_made(copy))
    database.parent.mkdir()
    database.write_text("broken")
    aside = restore(copy, database)
    assert aside is not None
    assert aside.read_text() == "broken"
    asyncio.run(_made(database))


def test_a_copy_is_restored_where_there_was_nothing(database: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    asyncio.run(_made(copy))
    assert restore(copy, database) is None
    asyncio.run(_made(database))


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


async def test_a_copy_of_postgresql_taken_while_people_play_is_a_file_and_can_be_put_back(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    address = postgres.fresh()
    monkeypatch.setenv("DATABASE_URL", address)
    copy = tmp_path / "copy.sqlite3"
    room = await Room(address).open()
    table = await room.game(Setup("smatchy"), (ANN, BOB), 1)
    await room.play(table.id, 5)

    taking = asyncio.create_task(asyncio.to_thread(main, ["backup", str(copy)]))
    while not taking.done():
        await room.play(table.id, 1)
    assert await taking == 0
    later = await room.play(table.id, 5)
    assert await asyncio.to_thread(main, ["restore", str(copy)]) == 1
    assert "in use by another running bot" in capsys.readouterr().err
    await room.close()
    kept = rows(copy, "SELECT count(*), max(version) FROM tables")

    assert await asyncio.to_thread(main, ["restore", str(copy)]) == 0
    assert rows(copy, "SELECT count(*), max(version) FROM tables") == kept
    await room.open()
    restored = await room.tables.get(table.id)
    assert 5 < restored.version < later.version
    assert (await room.play(table.id)).status is Status.FINISHED
    await room.close()
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
