"""Run the bot on Discord. Errors that end it become one sentence for the operator."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
from http import HTTPStatus

import aiohttp
import discord
from discord.gateway import DiscordWebSocket
from yarl import URL

from bot.client import MatryoshkaBot
from bot.errors import StartupError
from bot.retry import one_line, retry_with_backoff
from bot.settings import Settings
from bot.util.gc import freeze_heap

_BAD_TOKEN, _BAD_INTENTS = 4004, 4014

log = logging.getLogger(__name__)


def stop_signal() -> asyncio.Event:
    """Return an event that Ctrl-C and SIGTERM set."""
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        # Windows has no such handlers; Ctrl-C ends asyncio.run there.
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, stopped.set)
    return stopped


def _set_discord_address(discord_api: str) -> None:
    """Make discord.py use the Discord at this address, for REST and gateway."""
    discord.http.Route.BASE = discord_api
    DiscordWebSocket.DEFAULT_GATEWAY = URL(discord_api).with_scheme("ws") / "websocket"


async def run_bot(settings: Settings) -> None:
    """Connect to Discord and stay connected until stopped. Raise StartupError."""
    assert settings.discord_token is not None
    if settings.discord_api is not None:
        _set_discord_address(settings.discord_api)
    stop = stop_signal()
    try:
        while await _run_until_lost(settings, stop):
            log.warning("cluster lost, standing by")
    except discord.LoginFailure:
        raise StartupError(
            "Discord does not accept the token in DISCORD_TOKEN; copy it again from the portal."
        ) from None
    except discord.PrivilegedIntentsRequired:
        raise StartupError(_describe_close(_BAD_INTENTS)) from None
    except discord.ConnectionClosed as error:
        raise StartupError(_describe_close(error.code)) from None
    except discord.HTTPException as error:
        raise StartupError(
            f"Discord refused a request at the start ({error.status}, code {error.code}); try again."
        ) from None
    except aiohttp.ClientConnectionError as error:
        raise StartupError(f"Discord cannot be reached: {error}.") from None
    except (aiohttp.ClientError, TimeoutError) as error:
        raise StartupError(f"Discord cannot be reached: {one_line(error)}.") from None
    log.info("stopped")


async def _run_until_lost(settings: Settings, stop: asyncio.Event) -> bool:
    """Run a bot until it is stopped. Return whether another process took over its cluster instead."""
    assert settings.discord_token is not None
    async with MatryoshkaBot(settings) as bot:
        await bot.app.open(bot)
        async with bot.app.serve_health(bot):
            connection = asyncio.create_task(_connect(bot, settings.discord_token.get_secret_value()))
            bot.app.watch_database()
            stopping, losing = asyncio.create_task(stop.wait()), asyncio.create_task(bot.app.wait_until_lost())
            freezing = asyncio.create_task(_freeze_when_ready(bot))
            await asyncio.wait({connection, stopping, losing}, return_when=asyncio.FIRST_COMPLETED)
        is_lost = losing.done() and not stop.is_set()
        if bot.app.is_standing_by and not connection.done():
            await _cancel(connection)  # it is still starting, waiting for a cluster
        await bot.close()
        for task in (stopping, losing, freezing):
            task.cancel()
        if is_lost:
            losing.result()
            with contextlib.suppress(Exception):
                await _cancel(connection)
        else:
            await _cancel(connection)
    return is_lost


async def _connect(bot: MatryoshkaBot, token: str) -> None:
    """Log in and stay connected. An unavailable gateway is retried."""

    async def connect() -> None:
        try:
            await bot.connect()
        except discord.GatewayNotFound as error:
            if isinstance(error.__cause__, discord.HTTPException) and error.__cause__.status == HTTPStatus.UNAUTHORIZED:
                raise discord.LoginFailure("the token was reset") from None
            raise

    await bot.login(token)
    await retry_with_backoff("connecting to Discord", connect)


async def _freeze_when_ready(bot: MatryoshkaBot) -> None:
    """Exclude the servers' data, which stays, from garbage collection."""
    await bot.wait_until_ready()
    freeze_heap()


def _describe_close(code: int | None) -> str:
    """Return why Discord closed the connection, and what to do."""
    if code == _BAD_TOKEN:
        return "Discord no longer accepts the token in DISCORD_TOKEN; if it was reset, copy the new one."
    if code == _BAD_INTENTS:
        return "Discord refuses an intent that the bot asks for; look at the bot's page in the portal."
    return f"Discord has closed the connection for good (code {code}); update the bot, or ask its authors."


async def _cancel(connection: asyncio.Task[None]) -> None:
    """End the connection of a closed bot. It may be waiting to retry."""
    if not connection.done():
        connection.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await connection
