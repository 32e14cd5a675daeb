"""Moving house: what people played is copied whole, proved, and played on where it has arrived."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.people.preferences import Preferences
from bot.storage import copying
from bot.storage.schema import TableSchema
from bot.tables.model import Setup, Status
from tests.support.databases import PostgresServer, connected, rows
from tests.support.game_session import ANN, BOB, CAT, DAN, GameSession
from tests.wire.bot.storage.test_postgres_backups import names


@pytest.fixture
def other(database: Path | str, tmp_path: Path, postgres: PostgresServer) -> Path | str:
    """A new database of the other kind."""
    return postgres.fresh() if isinstance(database, Path) else tmp_path / "other.sqlite3"


async def played(database: Path | str) -> GameSession:
    """Make a database of finished, running and waiting games, of people with wishes and one who is forgotten."""
    session = await GameSession(database).open()
    await session.play((await session.game(Setup("smatchy"), (ANN, BOB), 1)).id)
    await session.play((await session.game(Setup("smatchy"), (ANN, CAT))).id)
    await session.preferences.set(BOB.id, Preferences(everywhere=True))
    await session.watchers.add(1, CAT.id)
    await session.lobby(people=(DAN, BOB))
    await session.play((await session.game(Setup("matryoshka"), (BOB, CAT, DAN))).id, 7)
    await session.play((await session.game(Setup("smatchy", {"penalties": True}), (BOB, DAN))).id, 5)
    await session.tables.forget(ANN.id)
    await session.time.settle()
    return session


def everything(address: Path | str) -> tuple[dict[str, int], str]:
    with copying.opened(address) as side:
        tally = copying.Digest(side, lambda _: None).read_all()
        return tally.counts, tally.checksum


async def moved(source: Path | str, target: Path | str) -> int:
    return await asyncio.to_thread(main, ["migrate", "--from", str(source), "--to", str(target)])


async def test_everything_is_moved_proved_and_played_on_there(
    database: Path | str, other: Path | str, capsys: pytest.CaptureFixture[str]
) -> None:
    session = await played(database)
    await session.close()
    assert await moved(database, other) == 0
    told = capsys.readouterr().out
    assert "2 unfinished games were played again" in told
    counts, checksum = everything(database)
    assert (counts, checksum) == everything(other)
    assert min(counts[name] for name in ("tables", "seats", "moves", "results", "standings", "crowds", "watchers")) > 0
    assert f"{sum(counts.values())} rows of {len(counts)} tables" in told

    session.database = other
    await session.open()
    boards = "SELECT person, rating, games FROM standings WHERE scope = 0 AND period = '' ORDER BY person"
    assert rows(other, boards) == rows(database, boards)
    for (table_id,) in rows(other, "SELECT id FROM tables WHERE status = 'playing'"):
        assert (await session.play(table_id)).status is Status.FINISHED
    assert rows(other, "SELECT number FROM finished ORDER BY number") == [(1,), (2,), (3,), (4,)]
    before = rows(other, f"SELECT * FROM ({boards}) AS board")
    await session.store.rebuild_ratings()
    assert rows(other, f"SELECT * FROM ({boards}) AS board") == before
    await session.close()


async def test_there_and_back_again_is_the_same(database: Path | str, other: Path | str, tmp_path: Path) -> None:
    await (await played(database)).close()
    assert await moved(database, other) == 0
    back = tmp_path / "back.sqlite3"
    assert await moved(other, back) == 0
    assert everything(back) == everything(database)


async def test_a_move_can_be_rehearsed_and_repeated(database: Path | str, other: Path | str) -> None:
    session = await played(database)
    await session.close()
    for _ in range(2):
        assert await moved(database, other) == 0
    await session.open()
    await session.play((await session.game(Setup("smatchy"), (BOB, CAT))).id)
    await session.close()
    assert everything(database) != everything(other)
    assert await moved(database, other) == 0
    assert everything(database) == everything(other)


async def test_what_was_played_on_is_never_overwritten(
    database: Path | str, other: Path | str, capsys: pytest.CaptureFixture[str]
) -> None:
    session = await played(database)
    await session.close()
    assert await moved(database, other) == 0
    session.database = other
    await session.open()
    await session.lobby(people=(CAT,))
    await session.close()
    before = everything(other)
    assert await moved(database, other) == 1
    assert "holds data that is not an untouched copy" in capsys.readouterr().err
    assert everything(other) == before


async def test_a_database_of_another_bot_is_never_overwritten(database: Path | str, other: Path | str) -> None:
    await (await played(database)).close()
    session = await GameSession(other).open()
    await session.lobby()
    await session.close()
    before = everything(other)
    assert await moved(database, other) == 1
    assert everything(other) == before


async def test_nothing_is_copied_when_a_game_cannot_be_replayed(
    database: Path | str, other: Path | str, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    await (await played(database)).close()
    having = "SELECT table_id FROM moves GROUP BY table_id HAVING count(*) = 7"
    ((table,),) = rows(database, f"SELECT id FROM tables WHERE status = 'playing' AND id IN ({having})")
    with connected(database) as connection:
        sign = "?" if isinstance(database, Path) else "%s"
        connection.execute(f"DELETE FROM moves WHERE table_id = {sign} AND number = 3", (table,))
    assert await moved(database, other) == 1
    assert f"game of table {table} cannot be replayed" in capsys.readouterr().err
    assert set(everything(other)[0].values()) == {0}
    caplog.clear()


async def test_what_did_not_arrive_is_noticed_and_nothing_is_kept(
    database: Path | str, other: Path | str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    await (await played(database)).close()
    insert = copying._insert

    def forgetful(connection: object, shape: TableSchema, batch: list[tuple[object, ...]]) -> None:
        insert(connection, shape, batch[:-1] if shape.name == "moves" else batch)

    def changing(connection: object, shape: TableSchema, batch: list[tuple[object, ...]]) -> None:
        insert(connection, shape, [(*row[:-1], 1.0) for row in batch] if shape.name == "watchers" else batch)

    for spoil, sentence in ((forgetful, "see moves"), (changing, "see the checksum")):
        monkeypatch.setattr(copying, "_insert", spoil)
        assert await moved(database, other) == 1
        assert sentence in capsys.readouterr().err
    assert set(everything(other)[0].values()) == {0}


async def test_nobody_is_moved_while_playing(
    database: Path | str, other: Path | str, capsys: pytest.CaptureFixture[str]
) -> None:
    session = await played(database)
    assert await moved(database, other) == 1
    assert "in use by another running bot" in capsys.readouterr().err
    await session.close()


async def test_a_move_from_nowhere_makes_nothing(
    database: Path | str, other: Path | str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await moved(database, other) == 1
    assert "There is no database" in capsys.readouterr().err
    assert not [path for path in names(tmp_path) if path.startswith("bot.sqlite3")]
    assert await moved(other, other) == 1
    assert "the same database" in capsys.readouterr().err


async def test_a_large_table_is_moved_some_rows_at_a_time(database: Path | str, other: Path | str) -> None:
    session = await GameSession(database).open()
    people = [(-5, "nobody"), *((number * 7, f"Person {number}") for number in range(1234))]
    await session.store.database.transaction(
        lambda connection: connection.executemany("INSERT INTO people VALUES (?, ?)", people)
    )
    await session.close()
    assert await moved(database, other) == 0
    assert rows(other, "SELECT * FROM people ORDER BY person") == people
