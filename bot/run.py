"""The bot on Discord, from its start to its stop: what goes wrong for good becomes one sentence for the operator."""

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

from bot.app import MatryoshkaBot
from bot.errors import StartupError
from bot.retry import one_line, retry_with_backoff
from bot.settings import Settings
from bot.util.gc import freeze_heap

_BAD_TOKEN, _BAD_INTENTS = 4004, 4014

log = logging.getLogger(__name__)


def stop_signal() -> asyncio.Event:
    """Give an event that Ctrl-C and SIGTERM set from now on."""
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        # Windows has no such handlers; Ctrl-C ends asyncio.run there.
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, stopped.set)
    return stopped


def _talk_to(discord_api: str) -> None:
    """Let discord.py talk to the Discord at this address; a new session begins at its websocket."""
    discord.http.Route.BASE = discord_api
    DiscordWebSocket.DEFAULT_GATEWAY = URL(discord_api).with_scheme("ws") / "websocket"


async def run_bot(settings: Settings) -> None:
    """Connect to Discord and stay until stopped; raise a Problem when it cannot be."""
    assert settings.discord_token is not None
    if settings.discord_api is not None:
        _talk_to(settings.discord_api)
    stop = stop_signal()
    try:
        while await _is_lost(settings, stop):
            log.warning("standing by again")
    except discord.LoginFailure:
        raise StartupError(
            "Discord does not accept the token in DISCORD_TOKEN; copy it again from the portal."
        ) from None
    except discord.PrivilegedIntentsRequired:
        raise StartupError(_closed_for_good(_BAD_INTENTS)) from None
    except discord.ConnectionClosed as error:
        raise StartupError(_closed_for_good(error.code)) from None
    except discord.HTTPException as error:
        raise StartupError(
            f"Discord refused a request at the start ({error.status}, code {error.code}); try again."
        ) from None
    except aiohttp.ClientConnectionError as error:
        raise StartupError(f"Discord cannot be reached: {error}.") from None
    except (aiohttp.ClientError, TimeoutError) as error:
        raise StartupError(f"Discord cannot be reached: {one_line(error)}.") from None
    log.info("stopped")


async def _is_lost(settings: Settings, stop: asyncio.Event) -> bool:
    """Run one bot until it is stopped, or until another process serves what it did; tell whether it was that."""
    assert settings.discord_token is not None
    async with MatryoshkaBot(settings) as bot:
        await bot.prepare()
        async with bot.health_served():
            connection = asyncio.create_task(_connect(bot, settings.discord_token.get_secret_value()))
            bot.watch_database()
            stopping, losing = asyncio.create_task(stop.wait()), asyncio.create_task(bot.lost())
            settling = asyncio.create_task(_settle(bot))
            await asyncio.wait({connection, stopping, losing}, return_when=asyncio.FIRST_COMPLETED)
        is_lost = losing.done() and not stop.is_set()
        if bot.is_standing_by and not connection.done():
            # It waits inside its start, for a cluster.
            await _end(connection)
        await bot.close()
        for task in (stopping, losing, settling):
            task.cancel()
        if is_lost:
            losing.result()
            with contextlib.suppress(Exception):
                await _end(connection)
        else:
            await _end(connection)
    return is_lost


async def _connect(bot: MatryoshkaBot, token: str) -> None:
    """Log in, then stay connected; a gateway that is not there yet is asked again."""

    async def connect() -> None:
        try:
            await bot.connect()
        except discord.GatewayNotFound as error:
            if isinstance(error.__cause__, discord.HTTPException) and error.__cause__.status == HTTPStatus.UNAUTHORIZED:
                raise discord.LoginFailure("the token was reset") from None
            raise

    await bot.login(token)
    await retry_with_backoff("connecting to Discord", connect)


async def _settle(bot: MatryoshkaBot) -> None:
    """Once the servers are known, let garbage be looked for among what comes after."""
    await bot.wait_until_ready()
    freeze_heap()


def _closed_for_good(code: int | None) -> str:
    """Word why Discord ended the connection, and what to do."""
    if code == _BAD_TOKEN:
        return "Discord no longer accepts the token in DISCORD_TOKEN; if it was reset, copy the new one."
    if code == _BAD_INTENTS:
        return "Discord refuses an intent that the bot asks for; look at the bot's page in the portal."
    return f"Discord has closed the connection for good (code {code}); update the bot, or ask its authors."


async def _end(connection: asyncio.Task[None]) -> None:
    """End a connection whose bot has closed: it may be asleep between two attempts to connect."""
    if not connection.done():
        connection.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await connection
