"""On Discord: what goes wrong at the start is one sentence, and stopping leaves everything closed."""

from __future__ import annotations

import asyncio
from pathlib import Path
from unittest import mock

import aiohttp
import discord
import pytest
from pydantic import SecretStr

import cogs.table
from bot import run
from bot.client import MatryoshkaBot
from bot.errors import StartupError, StorageError
from bot.history.ratings import rate_ending
from bot.settings import Settings
from bot.storage.store import Store


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(discord_token=SecretStr("not-a-token"), database=tmp_path / "bot.sqlite3")


async def assert_closed(settings: Settings) -> None:
    """Open the database as another bot would: it is locked while one runs."""
    store = await Store.open(settings.database_path, rate_ending)
    await store.close()


async def test_a_wrong_token_is_one_sentence(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(self: discord.http.HTTPClient, token: str) -> None:
        raise discord.LoginFailure("Improper token has been passed.")

    monkeypatch.setattr(discord.http.HTTPClient, "static_login", refuse)
    with pytest.raises(StartupError, match="DISCORD_TOKEN") as caught:
        await run.run_bot(settings)
    assert "not-a-token" not in str(caught.value)
    await assert_closed(settings)


async def test_no_network_is_one_sentence(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(self: discord.http.HTTPClient, token: str) -> None:
        raise aiohttp.ClientConnectionError("no route")

    monkeypatch.setattr(discord.http.HTTPClient, "static_login", refuse)
    with pytest.raises(StartupError, match="Discord cannot be reached: no route"):
        await run.run_bot(settings)
    await assert_closed(settings)


async def test_a_request_refused_while_setting_up_is_one_sentence(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(self: discord.http.HTTPClient, token: str) -> None:
        answer = mock.Mock(status=503, reason="Service Unavailable")
        raise discord.DiscordServerError(answer, "upstream <html>")

    monkeypatch.setattr(discord.http.HTTPClient, "static_login", refuse)
    with pytest.raises(StartupError, match="503") as caught:
        await run.run_bot(settings)
    assert "html" not in str(caught.value)
    await assert_closed(settings)


async def test_an_unwritable_database_is_told_before_discord_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(self: discord.http.HTTPClient, token: str) -> None:
        raise AssertionError("Discord was asked")

    monkeypatch.setattr(discord.http.HTTPClient, "static_login", never)
    (tmp_path / "file").touch()
    settings = Settings(discord_token=SecretStr("x"), database=tmp_path / "file" / "bot.sqlite3")
    with pytest.raises(StartupError, match="cannot be opened"):
        await run.run_bot(settings)


async def test_a_full_disk_at_the_start_is_one_sentence(settings: Settings) -> None:
    async with MatryoshkaBot(settings) as bot:
        await bot.app.open(bot)
        store = bot.services.domain.tables._store
        full = StorageError("storage-full", "disk is full")
        writing = mock.patch.object(store.database, "transaction", side_effect=full)
        with writing, pytest.raises(StartupError, match=r"cannot be written: disk is full\.$"):
            await bot.app.resume_tables()
    await assert_closed(settings)


async def test_two_bots_on_one_database_are_refused(settings: Settings) -> None:
    store = await Store.open(settings.database_path, rate_ending)
    try:
        with pytest.raises(StartupError, match="in use"):
            await run.run_bot(settings)
    finally:
        await store.close()


async def test_a_signal_ends_it_even_while_it_waits_to_connect(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    connecting = asyncio.Event()

    async def wait_for_ever(self: discord.http.HTTPClient, token: str) -> None:
        connecting.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(discord.http.HTTPClient, "static_login", wait_for_ever)
    monkeypatch.setattr(run, "stop_signal", lambda: connecting)
    async with asyncio.timeout(60):
        await run.run_bot(settings)
    await assert_closed(settings)


def test_no_privileged_intent_is_asked_for(settings: Settings) -> None:
    bot = MatryoshkaBot(settings)
    intents = {name for name, wanted in bot.intents if wanted}
    assert intents == {"guilds", "moderation"}


def refused_session(error: Exception) -> object:
    async def refuse(self: MatryoshkaBot, **_: object) -> None:
        await self.close()
        raise error

    return refuse


async def logged_in(self: MatryoshkaBot, token: str) -> None:
    """Log in without Discord."""


def closed(code: int) -> discord.ConnectionClosed:
    return discord.ConnectionClosed(mock.Mock(close_code=code), shard_id=0, code=code)


@pytest.mark.parametrize(
    ("error", "word"),
    [
        (closed(4004), "DISCORD_TOKEN"),
        (discord.PrivilegedIntentsRequired(0), "intent"),
        (closed(4014), "intent"),
        (closed(4012), "code 4012"),
    ],
)
async def test_a_session_that_discord_ends_for_good_is_one_sentence(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, error: Exception, word: str
) -> None:
    monkeypatch.setattr(MatryoshkaBot, "login", logged_in)
    monkeypatch.setattr(MatryoshkaBot, "connect", refused_session(error))
    with pytest.raises(StartupError, match=word) as caught:
        await run.run_bot(settings)
    assert str(caught.value).endswith(".")
    assert "\n" not in str(caught.value)
    await assert_closed(settings)


async def test_a_gateway_that_is_not_there_yet_is_asked_again(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    stop, attempts = asyncio.Event(), []

    async def connect(self: MatryoshkaBot, **_: object) -> None:
        attempts.append(1)
        if len(attempts) < 3:
            raise discord.GatewayNotFound
        stop.set()
        await asyncio.Event().wait()

    monkeypatch.setattr("bot.retry.DELAYS", (0.0,))
    monkeypatch.setattr(run, "stop_signal", lambda: stop)
    monkeypatch.setattr(MatryoshkaBot, "login", logged_in)
    monkeypatch.setattr(MatryoshkaBot, "connect", connect)
    async with asyncio.timeout(60):
        await run.run_bot(settings)
    assert len(attempts) == 3
    assert sum("retry_in=" in record.getMessage() for record in caplog.records) == 2
    await assert_closed(settings)


async def test_a_token_reset_before_the_gateway_answers_is_one_sentence(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def connect(self: MatryoshkaBot, **_: object) -> None:
        cause = discord.HTTPException(mock.Mock(status=401, reason="Unauthorized"), "401")
        raise discord.GatewayNotFound from cause

    monkeypatch.setattr(MatryoshkaBot, "login", logged_in)
    monkeypatch.setattr(MatryoshkaBot, "connect", connect)
    with pytest.raises(StartupError, match="DISCORD_TOKEN"):
        await run.run_bot(settings)


async def test_a_database_that_vanishes_is_noticed_by_the_running_bot(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    stop = asyncio.Event()

    async def connect(self: MatryoshkaBot, **_: object) -> None:
        settings.database_path.unlink()
        while not any(record.levelname == "CRITICAL" for record in caplog.records):
            await asyncio.sleep(0.01)
        stop.set()

    monkeypatch.setattr("bot.storage.availability.CHECK_SECONDS", 0.01)
    monkeypatch.setattr(run, "stop_signal", lambda: stop)
    monkeypatch.setattr(MatryoshkaBot, "login", logged_in)
    monkeypatch.setattr(MatryoshkaBot, "connect", connect)
    async with asyncio.timeout(60):
        await run.run_bot(settings)
    caplog.clear()


async def test_a_bot_that_stops_as_it_becomes_ready_logs_no_traceback(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    """A bot closes its database before its connection, and Discord may still tell something in between."""
    async with MatryoshkaBot(settings) as bot:
        await bot.app.open(bot)
        await cogs.table.setup(bot, bot.services)
        await bot.app._stack.aclose()
        bot.dispatch("ready")
        listening = {task for task in asyncio.all_tasks() if "on_ready" in task.get_name()}
        assert len(listening) == 2
        await asyncio.wait(listening)
    told = [record for record in caplog.records if "event handler failed event=on_ready" in record.getMessage()]
    assert [record.exc_info for record in told] == [None]
