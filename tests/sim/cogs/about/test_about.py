"""`/about` tells how the bot does, `/invite` asks for what it needs."""

from __future__ import annotations

import re
from pathlib import Path
from unittest import mock
from urllib.parse import parse_qs, urlsplit

import aiohttp
import discord
import pytest

from bot.settings import Settings
from bot.ui.interactions.permissions import NEEDED, NEEDED_FOR_THREADS
from cogs.about.commands import PERMISSIONS, installed_version, person_link, server_link
from tests.support.endings import Endings
from tests.support.simulated_discord import SimServer, text_of

README = Path(__file__).parents[4] / "README.md"
MOST_IN_SHORT, MOST_IN_LONG = 200, 2000
"""Characters of a text in the directory."""


async def test_the_invitation_asks_for_exactly_what_tables_need(server: SimServer) -> None:
    needed = (*NEEDED, *NEEDED_FOR_THREADS)
    assert all(getattr(PERMISSIONS, name) for name in needed)
    assert PERMISSIONS.value.bit_count() == len(needed), "and for nothing else"
    asked = parse_qs(urlsplit(server_link(77)).query)
    assert asked["permissions"] == [str(PERMISSIONS.value)]
    assert asked["scope"] == ["bot applications.commands"]
    assert f"permissions={PERMISSIONS.value}" in README.read_text("utf-8")
    assert parse_qs(urlsplit(person_link(77)).query)["integration_type"] == ["1"]
    said = await server.people[0].slash(server.channel, "invite")
    assert said.ephemeral
    assert server_link(server.bot.application_id or 0) in text_of(said.response)
    assert person_link(server.bot.application_id or 0) in text_of(said.response)


async def test_the_bot_tells_how_it_does(server: SimServer) -> None:
    endings = Endings(server.bot.services.domain.tables._store, server.channel.id)
    now = server.env.now().timestamp()
    await endings.add([1, 2], guild=server.guild.id, at=now)
    await endings.add([1, 2], guild=server.guild.id, at=now - 2 * 86_400)
    text = text_of((await server.people[0].slash(server.channel, "about")).response)
    assert installed_version() in text
    assert "In 1 server" in text
    assert "1 game finished today" in text
    assert "<t:" in text
    assert "(https://discord.com/oauth2/authorize" in text


def test_only_links_that_were_set_are_shown() -> None:
    settings = Settings(support_url="https://example.org/help", _env_file=None)  # type: ignore[arg-type,call-arg]
    assert settings.links == {"support": "https://example.org/help"}
    assert isinstance(PERMISSIONS, discord.Permissions)


@pytest.mark.parametrize(
    ("answer", "told"), [(7, "In 7 servers"), (aiohttp.ClientConnectionError("cut"), "In 1 server")]
)
async def test_one_of_several_processes_asks_discord_how_many_servers_there_are(
    server: SimServer, answer: int | Exception, told: str
) -> None:
    server.bot.shard_ids = [0]
    counted = mock.Mock(approximate_guild_count=answer)
    told_by_discord = {"side_effect": answer} if isinstance(answer, Exception) else {"return_value": counted}
    with mock.patch.object(type(server.bot), "application_info", **told_by_discord):
        text = text_of((await server.people[0].slash(server.channel, "about")).response)
    assert told in text


def test_the_directory_has_texts_in_three_languages_and_five_pictures() -> None:
    page = (README.parent / "docs" / "directory.md").read_text("utf-8")
    for language, short, long in (
        ("English", "Short:", "Long:"),
        ("Deutsch", "Kurz:", "Lang:"),
        ("Français", "Court :", "Long :"),
    ):
        section = page.split(f"## {language}")[1].split("## ")[0].replace("\n", " ").replace("\u00a0", " ")
        tagline, description = section.split(f"**{short}**")[1].split(f"**{long}**")
        assert 40 < len(tagline.strip()) <= MOST_IN_SHORT
        assert 400 < len(description.strip()) <= MOST_IN_LONG
    pictures = re.findall(r"\]\(pictures/(\w+)\.png\)", page)
    assert len(set(pictures)) == 5
    taken = (README.parent / "tools" / "screenshots.py").read_text("utf-8")
    assert all(f'folder / "{picture}.png"' in taken for picture in pictures), "`make screenshots` takes them"
