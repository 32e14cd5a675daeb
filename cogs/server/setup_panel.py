"""`/setup`: what the admins of a server choose, valid at once; whoever may not is refused at every press."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from bot.errors import NotAllowed
from bot.locales import languages
from bot.storage.servers import Servers, ServerSettings
from bot.tables.model import TimeControl
from bot.ui.interactions.components import Press, is_on
from bot.ui.interactions.permissions import NEEDED
from bot.ui.interactions.reply import Reply
from bot.ui.interactions.router import Router
from bot.ui.interactions.values import SNOWFLAKE, whole_number
from bot.ui.text.command_texts import command_text
from cogs.server.champions import ChampionNews
from cogs.server.setup_message import AREA, AS_DISCORD, MOST_CHANNELS, PER_CHANNEL, PER_PERSON, SetupPage, SetupPanel

Interaction = discord.Interaction[Any]
Changing: TypeAlias = Callable[[ServerSettings, Press, Interaction], ServerSettings]


class SetupCog(commands.Cog):
    """Receives the command and the presses of its panel."""

    AREA = AREA

    def __init__(self, router: Router, servers: Servers, champions: ChampionNews) -> None:
        self._router = router
        self._servers = servers
        self._champions = champions

    @app_commands.command(name=command_text("command-setup"), description=command_text("command-setup-about"))
    @app_commands.guild_only()
    @app_commands.guild_install()
    @app_commands.default_permissions(manage_guild=True)
    async def setup_server(self, interaction: Interaction) -> None:
        """Show the settings of this server, privately."""

        async def work(reply: Reply) -> None:
            server = await self._servers.of(_checked(interaction))
            await reply.send(SetupPanel(server).message(reply.words))

        await self._router.answer(interaction, work)

    async def answer(self, reply: Reply, press: Press) -> None:
        """Change what was pressed and show the settings as they then are."""
        server = await self._servers.of(_checked(reply.interaction))
        page = SetupPage(press.decision) if press.decision in tuple(SetupPage) else SetupPage.TABLES
        if press.verb == "page" and press.object in tuple(SetupPage):
            page = SetupPage(press.object)
        elif press.verb in _CHANGES:
            before, server = server, _CHANGES[press.verb](server, press, reply.interaction)
            await self._servers.set(server)
            if server.announcements is not None and before.announcements is None:
                await self._champions.begin(server.guild)
        else:
            raise NotAllowed("no-such-button")
        await reply.send_or_replace(SetupPanel(server, page).message(reply.words))


def _checked(interaction: Interaction) -> int:
    """Refuse whoever does not manage the server, however they came by the command or its panel."""
    if interaction.guild_id is None:
        raise NotAllowed("only-in-servers")
    if not interaction.permissions.manage_guild:
        raise NotAllowed("not-admin")
    return interaction.guild_id


def _language(server: ServerSettings, press: Press, _: Interaction) -> ServerSettings:
    chosen = _one(press)
    if chosen not in languages() and chosen != AS_DISCORD:
        raise NotAllowed("no-such-button")
    return replace(server, language=None if chosen == AS_DISCORD else chosen)


def _clock(server: ServerSettings, press: Press, _: Interaction) -> ServerSettings:
    chosen = _one(press)
    if chosen not in tuple(TimeControl):
        raise NotAllowed("no-such-button")
    return replace(server, clock=chosen)


def _channels(server: ServerSettings, press: Press, _: Interaction) -> ServerSettings:
    return replace(server, channels=tuple(_channel(value) for value in press.values[:MOST_CHANNELS]))


def _announcements(server: ServerSettings, press: Press, interaction: Interaction) -> ServerSettings:
    if not press.values:
        return replace(server, announcements=None)
    chosen = _channel(press.values[0])
    channel = interaction.guild.get_channel(chosen) if interaction.guild is not None else None
    if channel is None or interaction.guild is None:
        raise NotAllowed("no-such-channel")
    granted = channel.permissions_for(interaction.guild.me)
    missing = [name for name in NEEDED[:3] if not getattr(granted, name)]
    if missing:
        raise NotAllowed("missing-permissions", permissions=missing)
    return replace(server, announcements=chosen)


def _per_channel(server: ServerSettings, press: Press, _: Interaction) -> ServerSettings:
    return replace(server, tables_per_channel=_number(press, PER_CHANNEL))


def _per_person(server: ServerSettings, press: Press, _: Interaction) -> ServerSettings:
    return replace(server, tables_per_person=_number(press, PER_PERSON))


def _one(press: Press) -> str:
    return press.values[0] if press.values else ""


def _channel(value: str) -> int:
    channel = whole_number(value, SNOWFLAKE)
    if channel is None:
        raise NotAllowed("no-such-channel")
    return channel


def _number(press: Press, offered: tuple[int, ...]) -> int:
    number = whole_number(_one(press))
    if number is None or number not in offered:
        raise NotAllowed("no-such-button")
    return number


_CHANGES: Mapping[str, Changing] = {
    "language": _language,
    "clock": _clock,
    "channels": _channels,
    "announcements": _announcements,
    "per-channel": _per_channel,
    "per-person": _per_person,
    "threads": lambda server, press, _: replace(server, threads=is_on(press)),
    "rated": lambda server, press, _: replace(server, rated=is_on(press)),
    "private": lambda server, press, _: replace(server, private_games_open=is_on(press)),
    "everywhere": lambda server, press, _: replace(server, everywhere=is_on(press)),
    "reset": lambda server, *_: ServerSettings(server.guild),
}
