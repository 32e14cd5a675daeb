"""The discord.py client: what it asks Discord for, and where its events go."""

from __future__ import annotations

import logging
import sys
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import App, Parts
from bot.clusters.lease_guard import lease_guard
from bot.errors import StorageError
from bot.monitoring.rest_requests import counting_requests
from bot.settings import Settings
from bot.ui.bot_connection import BotConnection, keep_limits_a_while
from bot.ui.interactions.components import read_press
from bot.ui.interactions.errors import answer_error
from bot.ui.interactions.router import Router
from bot.ui.services import Services

log = logging.getLogger(__name__)

# discord.py would warn that voice is not available; this bot does not use it.
discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False


def _intents() -> discord.Intents:
    """Return the intents: servers, channels and bans. None of them is privileged."""
    intents = discord.Intents.none()
    intents.guilds = True
    intents.moderation = True
    return intents


class Tree(app_commands.CommandTree["MatryoshkaBot"]):
    """The slash commands."""

    async def on_error(
        self, interaction: discord.Interaction[MatryoshkaBot], error: app_commands.AppCommandError, /
    ) -> None:
        await answer_error(interaction.client.router.reply(interaction), error)


class MatryoshkaBot(commands.AutoShardedBot):
    """The client of an `App`, which is opened when the client starts and closed before it."""

    def __init__(self, settings: Settings, parts: Parts | None = None) -> None:
        self.app = App(settings, parts or Parts())
        super().__init__(
            commands.when_mentioned,
            tree_cls=Tree,
            help_command=None,
            intents=_intents(),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            http_trace=lease_guard(self.app.may_send) if settings.is_one_of_several else None,  # type: ignore[arg-type]
        )
        self.http.http_trace = self.app.allowances.listening(self.http.http_trace)
        keep_limits_a_while(self.http, self.app.clock.time)
        if settings.health_port is not None:
            self.http.http_trace = counting_requests(self.http.http_trace)

    def _get_state(self, **options: Any) -> BotConnection:
        parts = {"dispatch": self.dispatch, "handlers": self._handlers, "hooks": self._hooks, "http": self.http}
        return BotConnection(**parts, **options)

    @property
    def services(self) -> Services:
        return self.app.services

    @property
    def router(self) -> Router:
        return self.app.services.router

    async def setup_hook(self) -> None:
        await self.app.start(self)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        if shard_id is None or not await self.app.wait_to_identify(shard_id):
            await super().before_identify_hook(shard_id, initial=initial)

    async def on_interaction(self, interaction: discord.Interaction[MatryoshkaBot]) -> None:
        """Route presses of buttons and menus. The command tree handles commands."""
        press = read_press(interaction)
        if press is not None:
            await self.router.route(interaction, press)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log an error of an event handler, without a traceback if the database failed or is closed."""
        error = sys.exception()
        if isinstance(error, StorageError):
            log.warning("event handler failed event=%s error=%s", event_method, error)
        else:
            await super().on_error(event_method, *args, **kwargs)

    async def on_ready(self) -> None:
        log.info("ready in %d servers", len(self.guilds))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        log.info("joined server %d", guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        log.info("left server %d", guild.id)

    async def close(self) -> None:
        await self.app.close()
        await super().close()
