"""Both kinds of database have the same tables, columns and keys."""

from __future__ import annotations

from pathlib import Path

from bot.history.ratings import rate_ending
from bot.storage.schema import parents_first
from bot.storage.sqlite import schema as sqlite
from bot.storage.store import Store
from tests.support.databases import PostgresServer


async def test_both_kinds_have_the_same_tables_columns_and_keys(tmp_path: Path, postgres: PostgresServer) -> None:
    from bot.storage.postgres.schema import tables_of

    found = []
    for address, described in ((tmp_path / "a.sqlite3", sqlite.tables_of), (postgres.fresh(), tables_of)):
        store = await Store.open(address, rate_ending)
        try:
            found.append(parents_first(await store.database.read(described)))
        finally:
            await store.close()
    assert found[0] == found[1]
    names = [shape.name for shape in found[0]]
    assert len(names) > 10
    assert names.index("tables") < names.index("finished") < names.index("results")
