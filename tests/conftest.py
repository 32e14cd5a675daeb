"""What every test relies on: the same luck in every run, a SimCord that settles quickly, no error only logged."""

from __future__ import annotations

import logging
import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING

import hypothesis
import pytest
import pytest_asyncio
import simcord.env

import bot.storage.databases.sqlite
import bot.tables.runtime
from tests.databases import PostgresServer
from tests.no_sync import without_waiting

if TYPE_CHECKING:
    from tests.discord_world import World

# SimCord waits 50 ms for quiet after each action; this bot is quiet at once, so a moment is enough.
simcord.env.Env._settle_internal.__kwdefaults__["idle"] = 0.001
# On a busy machine five seconds are soon over; a bot that never settles is noticed all the same.
simcord.env.Env.__init__.__kwdefaults__["settle_timeout"] = 60.0

# The same examples in every run, and none that fails because the machine is busy.
hypothesis.settings.register_profile("steady", derandomize=True, deadline=None)
hypothesis.settings.load_profile("steady")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the tests in a browser, which take minutes: a run shall not wait for the last of them at its end."""
    items.sort(key=lambda item: "browser" not in item.path.parts)


@pytest.fixture(autouse=True)
def same_luck_in_every_run(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let deals, seats, computers and the ids of tables follow from the name of the test instead of from chance.

    Another LUCK in the environment is another luck: every test must pass with any.
    """
    luck = Random(os.environ.get("LUCK", "") + request.node.nodeid)
    monkeypatch.setattr(bot.tables.runtime, "random", SimpleNamespace(SystemRandom=lambda: Random(luck.random())))


@pytest.fixture(autouse=True)
def no_wait_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let SQLite leave it to the system when its writes reach the disk."""
    monkeypatch.setattr(
        bot.storage.databases.sqlite, "_prepare", without_waiting(bot.storage.databases.sqlite._prepare)
    )


@pytest.fixture(autouse=True)
def no_logged_errors(request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail a test during which an error was logged: discord.py only logs what goes wrong in a button's callback.

    A test that provokes one clears `caplog` after looking at it.
    """
    yield
    errors = [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    assert not errors, "\n".join(f"{record.name}: {record.getMessage()} {record.exc_text or ''}" for record in errors)


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """One PostgreSQL server for all tests of a process."""
    server = PostgresServer()
    yield server
    server.close()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """The address of an empty database of either kind."""
    if request.param == "sqlite":
        return tmp_path / "bot.sqlite3"
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.fresh()


@pytest_asyncio.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """Four people in a server; every request is checked for Discord's limits afterwards."""
    from tests.discord_world import a_world, check_limits

    async with a_world(tmp_path / "bot.sqlite3") as built:
        yield built
        check_limits(built.env)
