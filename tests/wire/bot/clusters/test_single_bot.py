"""A single bot on PostgreSQL: cluster 1 of 1, without CLUSTERS in the settings."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from pydantic import SecretStr

from bot import client, run
from bot.client import MatryoshkaBot
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
def connected(monkeypatch: pytest.MonkeyPatch) -> asyncio.Queue[MatryoshkaBot]:
    """Let bots log in without Discord and stay connected, and collect them."""
    bots: asyncio.Queue[MatryoshkaBot] = asyncio.Queue()

    async def login(self: MatryoshkaBot, token: str) -> None:
        bots.put_nowait(self)

    async def connect(self: MatryoshkaBot, **_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(run, "stop_signal", asyncio.Event)
    monkeypatch.setattr(MatryoshkaBot, "login", login)
    monkeypatch.setattr(MatryoshkaBot, "connect", connect)
    return bots


async def test_a_second_bot_is_refused(settings: Settings) -> None:
    store = await Store.open(settings.database_address, rate_ending)
    try:
        with pytest.raises(StartupError, match="in use by another running bot"):
            await run.run_bot(settings)
    finally:
        await store.close()


async def test_requests_are_not_checked_against_the_lease(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(may_send: Callable[[], bool]) -> object:
        raise AssertionError(may_send)

    monkeypatch.setattr(client, "lease_guard", refuse)
    async with MatryoshkaBot(settings) as bot:
        await bot.app.open(bot)
        assert not bot.app.is_standing_by


async def test_a_bot_that_another_replaced_ends(settings: Settings, connected: asyncio.Queue[MatryoshkaBot]) -> None:
    running = asyncio.create_task(run.run_bot(settings))
    bot = await asyncio.wait_for(connected.get(), 20)
    bot.app.store.database.shards._session.give_up()  # type: ignore[attr-defined]
    other = None
    while other is None:
        # The bot itself may be quicker to lock its schema again, but not every time.
        try:
            other = await Store.open(settings.database_address, rate_ending)
        except CannotOpen:
            bot.app.store.database.shards._session.give_up()  # type: ignore[attr-defined]
    try:
        with pytest.raises(StartupError, match="in use by another running bot"):
            await asyncio.wait_for(running, 20)
    finally:
        await other.close()
