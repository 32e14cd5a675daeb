"""`/about` tells how the bot does, `/invite` asks for what it needs."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import discord

from bot.settings import Settings
from bot.ui.interactions.permissions import NEEDED, NEEDED_FOR_THREADS
from cogs.about.commands import PERMISSIONS, installed_version, person_link, server_link
from tests.bot.history.endings import Endings
from tests.discord_world import World, text_of

README = Path(__file__).parents[3] / "README.md"


async def test_the_invitation_asks_for_exactly_what_tables_need(world: World) -> None:
    needed = (*NEEDED, *NEEDED_FOR_THREADS)
    assert all(getattr(PERMISSIONS, name) for name in needed)
    assert PERMISSIONS.value.bit_count() == len(needed), "and for nothing else"
    asked = parse_qs(urlsplit(server_link(77)).query)
    assert asked["permissions"] == [str(PERMISSIONS.value)]
    assert asked["scope"] == ["bot applications.commands"]
    assert f"permissions={PERMISSIONS.value}" in README.read_text("utf-8")
    assert parse_qs(urlsplit(person_link(77)).query)["integration_type"] == ["1"]
    said = await world.people[0].slash(world.channel, "invite")
    assert said.ephemeral
    assert server_link(world.bot.application_id or 0) in text_of(said.response)
    assert person_link(world.bot.application_id or 0) in text_of(said.response)


async def test_the_bot_tells_how_it_does(world: World) -> None:
    endings = Endings(world.bot.services.domain.tables._store, world.channel.id)
    now = world.env.now().timestamp()
    await endings.add([1, 2], guild=world.guild.id, at=now)
    await endings.add([1, 2], guild=world.guild.id, at=now - 2 * 86_400)
    text = text_of((await world.people[0].slash(world.channel, "about")).response)
    assert installed_version() in text
    assert "In 1 server" in text
    assert "1 game finished today" in text
    assert "<t:" in text
    assert "(https://discord.com/oauth2/authorize" in text


def test_only_links_that_were_set_are_shown() -> None:
    settings = Settings(support_url="https://example.org/help", _env_file=None)  # type: ignore[arg-type,call-arg]
    assert settings.links == {"support": "https://example.org/help"}
    assert isinstance(PERMISSIONS, discord.Permissions)
