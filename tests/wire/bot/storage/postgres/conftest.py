"""A PostgreSQL database for each test."""

from __future__ import annotations

import pytest

from tests.support.databases import PostgresServer


@pytest.fixture
def address(postgres: PostgresServer) -> str:
    return postgres.fresh()
