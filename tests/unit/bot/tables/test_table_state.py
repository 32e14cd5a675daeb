"""A table that is copied quickly is the same table."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import pytest

from bot.tables.model import Setup
from bot.tables.table_state import changed
from tests.support.game_session import Room


async def test_a_changed_table_is_what_replacing_makes_of_it(room: Room) -> None:
    table = await room.tables.state((await room.game(Setup("smatchy"))).id)
    copy = changed(table, version=table.version + 1, due=None)
    assert copy == replace(table, version=table.version + 1, due=None)
    assert copy.views is table.views
    assert table.due is not None, "the first one stays as it was"
    with pytest.raises(FrozenInstanceError):
        copy.version = 1  # type: ignore[misc]
