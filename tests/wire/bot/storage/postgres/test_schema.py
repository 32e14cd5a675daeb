"""Schemas that are missing, newer, or that a step cannot bring up to date."""

from __future__ import annotations

import asyncio

import pytest

from bot.history.ratings import rate_ending
from bot.storage.errors import CannotOpen
from bot.storage.store import Store
from tests.support.databases import connected, rows


async def opened_once(address: str) -> None:
    await (await Store.open(address, rate_ending)).close()


def test_a_schema_that_is_not_there_is_told_in_one_sentence(address: str) -> None:
    with pytest.raises(CannotOpen, match="There is no database"):
        asyncio.run(Store.open(f"{address}_not", rate_ending))


async def test_a_newer_schema_is_refused_in_one_sentence(address: str) -> None:
    await opened_once(address)
    with connected(address) as connection:
        connection.execute("INSERT INTO matryoshka_schema VALUES (9999)")
    with pytest.raises(CannotOpen, match="newer version of this program"):
        await Store.open(address, rate_ending)


async def test_a_step_that_fails_leaves_nothing_of_itself(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from bot.storage.postgres import schema

    await opened_once(address)
    good = schema.steps("postgres")
    broken = {**good, 9001: "CREATE TABLE half (done INTEGER); INSERT INTO nowhere VALUES (1);"}
    monkeypatch.setattr(schema, "steps", lambda _: broken)
    with pytest.raises(CannotOpen, match="cannot be opened"):
        await Store.open(address, rate_ending)
    monkeypatch.setattr(schema, "steps", lambda _: good)
    await opened_once(address)
    assert rows(address, "SELECT to_regclass('half')") == [(None,)]
