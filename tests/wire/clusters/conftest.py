"""A Discord with several shards, a PostgreSQL server, and processes that share them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.support.databases import PostgresServer
from tests.wire.clusters.fleet import Fleet
from tests.wire.model.server import DiscordServer
from tests.wire.model.world import Guild

SHARDS = 4
CLUSTERS = 2
SERVERS = 8


@pytest_asyncio.fixture
async def discord() -> AsyncIterator[DiscordServer]:
    """A Discord that counts how quickly sessions begin."""
    server = DiscordServer(SHARDS, max_concurrency=2)
    await server.start()
    yield server
    await server.stop()
    assert not server.violations, "\n".join(server.violations)


@pytest.fixture
def guilds(discord: DiscordServer) -> list[Guild]:
    """Servers on every shard."""
    return [discord.world.add_guild(f"Server {number}", number % SHARDS, SHARDS) for number in range(SERVERS)]


@pytest_asyncio.fixture
async def fleet(discord: DiscordServer, postgres: PostgresServer, tmp_path: Path) -> AsyncIterator[Fleet]:
    """Three processes for two clusters: one stands by."""
    fleet = Fleet(discord, tmp_path, postgres.fresh(), CLUSTERS)
    for _ in range(CLUSTERS + 1):
        await fleet.launch()
    try:
        yield fleet
    finally:
        await fleet.stop()
