"""Bot processes that share a Discord with several shards, and a PostgreSQL server that a test may stop."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.databases import PostgresServer
from tests.wire.clusters.conftest import discord, fleet, guilds  # noqa: F401


@pytest.fixture
def postgres() -> Iterator[PostgresServer]:
    """A server of its own, which tests may stop."""
    server = PostgresServer()
    yield server
    server.close()
