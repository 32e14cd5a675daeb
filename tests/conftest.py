"""What every test relies on: the same deals in every run, a SimCord that settles quickly, no error only logged."""

from __future__ import annotations

import logging
import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import hypothesis
import pytest
import pytest_asyncio
import simcord.env

import bot.storage.sqlite.connection
import bot.tables.runtime
from tests.support.databases import PostgresServer
from tests.support.sqlite_without_fsync import without_fsync

if TYPE_CHECKING:
    from tests.support.simulated_discord import SimServer

# SimCord waits 50 ms for quiet after each action; this bot is quiet at once, so a moment is enough.
simcord.env.Env._settle_internal.__kwdefaults__["idle"] = 0.001
# On a busy machine five seconds are soon over; a bot that never settles is noticed all the same.
simcord.env.Env.__init__.__kwdefaults__["settle_timeout"] = 60.0

_settle = simcord.env.Env._settle_internal


async def _settle_patiently(self: simcord.Env, *, timeout: float | None = None, **options: Any) -> None:  # noqa: ASYNC109
    """Wait at least as long as the env does: SimCord gives a starting bot five seconds whatever it was told."""
    await _settle(self, timeout=None if timeout is None else max(timeout, self.settle_timeout), **options)


simcord.env.Env._settle_internal = _settle_patiently  # type: ignore[method-assign]

# The same examples in every run, and none that fails because the machine is busy.
hypothesis.settings.register_profile("steady", derandomize=True, deadline=None)
hypothesis.settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    choices = ("sqlite", "postgres")
    parser.addoption("--database", choices=choices, default="sqlite", help="what the unit tests store in")


@pytest.fixture(autouse=True)
def seeded_randomness(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Derive deals, seats, choices of AI players and table ids from the name of the test.

    TEST_SEED in the environment changes all of them: every test must pass with any seed.
    """
    rng = Random(os.environ.get("TEST_SEED", "") + request.node.nodeid)
    monkeypatch.setattr(bot.tables.runtime, "random", SimpleNamespace(SystemRandom=lambda: Random(rng.random())))


@pytest.fixture(autouse=True)
def sqlite_without_fsync(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let SQLite leave it to the system when its writes reach the disk."""
    monkeypatch.setattr(
        bot.storage.sqlite.connection, "_prepare", without_fsync(bot.storage.sqlite.connection._prepare)
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
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PostgresServer]:
    """The one PostgreSQL server of the test run, which all processes share."""
    with PostgresServer.shared(tmp_path_factory.getbasetemp().parent / "postgres.lock") as server:
        yield server


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """The address of an empty database, of the kind that `--database` asks for."""
    if request.config.getoption("--database") == "sqlite":
        return tmp_path / "bot.sqlite3"
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.fresh()


@pytest_asyncio.fixture
async def server(tmp_path: Path) -> AsyncIterator[SimServer]:
    """Four people in a server; every request is checked for Discord's limits afterwards."""
    from tests.support.simulated_discord import check_limits, sim_server

    async with sim_server(tmp_path / "bot.sqlite3") as built:
        yield built
        check_limits(built.env)
