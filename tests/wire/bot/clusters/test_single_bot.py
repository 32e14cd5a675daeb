"""A single bot on PostgreSQL: cluster 1 of 1, without CLUSTERS in the settings."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from pydantic import SecretStr

from bot import app, discord_run
from bot.errors import StartupError
from bot.history.ratings import rate_ending
from bot.settings import Settings
from bot.storage.errors import CannotOpen
from bot.storage.store import Store
from tests.support.databases import PostgresServer


@pytest.fixture
def settings(postgres: PostgresServer) -> Settings:
    return Settings(discord_token=SecretStr("not-a-token"), database_url=SecretStr(postgres.fresh()))


@pytest.fixture
def connected(monkeypatch: pytest.MonkeyPatch) -> asyncio.Queue[app.MatryoshkaBot]:
    """Let bots log in without Discord and stay connected, and collect them."""
    bots: asyncio.Queue[app.MatryoshkaBot] = asyncio.Queue()

    async def login(self: app.MatryoshkaBot, token: str) -> None:
        bots.put_nowait(self)

    async def connect(self: app.MatryoshkaBot, **_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(discord_run, "stop_signal", asyncio.Event)
    monkeypatch.setattr(app.MatryoshkaBot, "login", login)
    monkeypatch.setattr(app.MatryoshkaBot, "connect", connect)
    return bots


async def test_a_second_bot_is_refused(settings: Settings) -> None:
    store = await Store.open(settings.database_address, rate_ending)
    try:
        with pytest.raises(StartupError, match="in use by another running bot"):
            await discord_run.run_on_discord(settings)
    finally:
        await store.close()


async def test_requests_are_not_checked_against_the_lease(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(may_send: Callable[[], bool]) -> object:
        raise AssertionError(may_send)

    monkeypatch.setattr(app, "lease_guard", refuse)
    async with app.MatryoshkaBot(settings) as bot:
        await bot.prepare()
        assert not bot.is_standing_by


async def test_a_bot_that_another_replaced_ends(
    settings: Settings, connected: asyncio.Queue[app.MatryoshkaBot]
) -> None:
    running = asyncio.create_task(discord_run.run_on_discord(settings))
    bot = await asyncio.wait_for(connected.get(), 20)
    bot._store.database.shards._session.give_up()  # type: ignore[attr-defined]
    other = None
    while other is None:
        # The bot itself may be quicker to lock its schema again, but not every time.
        try:
            other = await Store.open(settings.database_address, rate_ending)
        except CannotOpen:
            bot._store.database.shards._session.give_up()  # type: ignore[attr-defined]
    try:
        with pytest.raises(StartupError, match="in use by another running bot"):
            await asyncio.wait_for(running, 20)
    finally:
        await other.close()
