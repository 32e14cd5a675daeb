"""A fresh world for every test of the commands and presses."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.cogs.world import World, a_world, check_limits


@pytest_asyncio.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """Four people in a server; every request is checked for Discord's limits afterwards."""
    async with a_world(tmp_path / "bot.sqlite3") as built:
        yield built
        check_limits(built.env)
