"""A server that invites the bot reads one short welcome, once, where everybody can read it."""

from __future__ import annotations

import discord
import simcord

from cogs.server.welcome import WelcomeCog
from tests.discord_world import World, text_of

SHUT = discord.PermissionOverwrite(send_messages=False)
HIDDEN = discord.PermissionOverwrite(view_channel=False)


async def invited(world: World, guild: simcord.GuildHandle) -> None:
    """Let the bot be told that it has just come into a server."""
    joined = world.bot.get_guild(guild.id)
    assert joined is not None
    cog = world.bot.get_cog("WelcomeCog")
    assert isinstance(cog, WelcomeCog)
    await cog.on_guild_join(joined)


def said(channel: simcord.ChannelHandle) -> list[str]:
    return [text_of(message) for message in channel.history()]


async def test_a_welcome_is_said_once(world: World) -> None:
    await invited(world, world.guild)
    (text,) = said(world.channel)
    assert "Matryoshka" in text
    assert "Smatchy Matchy" in text
    assert "/help" in text
    assert "/setup" in text
    await invited(world, world.guild)
    await world.restart()
    await invited(world, world.guild)
    assert len(said(world.channel)) == 1


async def test_it_is_said_where_the_bot_may_write_and_everybody_may_read(world: World) -> None:
    other = world.env.create_guild("Another House")
    everyone = world.bot.get_guild(other.id).default_role  # type: ignore[union-attr]
    secret = other.create_text_channel("secret", overwrites={everyone: HIDDEN})
    rules = other.create_text_channel("rules", overwrites={world.env.bot.user: SHUT})
    chat = other.create_text_channel("chat")
    await invited(world, other)
    assert [len(said(channel)) for channel in (secret, rules, chat)] == [0, 0, 1]


async def test_nothing_is_said_where_the_bot_may_not_write(world: World) -> None:
    other = world.env.create_guild("Another House")
    rules = other.create_text_channel("rules", overwrites={world.env.bot.user: SHUT})
    await invited(world, other)
    assert said(rules) == []
    chat = other.create_text_channel("chat")
    await invited(world, other)
    assert len(said(chat)) == 1, "it is said when there is a place"
