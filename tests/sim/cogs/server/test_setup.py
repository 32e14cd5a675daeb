"""`/setup`: who may, and that every setting does what it says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
import pytest
import simcord
from simcord.enums import ChannelType

from bot.storage.servers import ServerSettings
from bot.tables.model import TimeControl
from tests.support.finished_games import finished
from tests.support.simulated_discord import SimServer, controls, text_of

GRANTED = {
    "nothing": discord.Permissions.none(),
    "moderator": discord.Permissions(manage_messages=True, manage_channels=True, kick_members=True, ban_members=True),
    "manages the server": discord.Permissions(manage_guild=True),
    "administrator": discord.Permissions(administrator=True),
}
MAY = {"nothing": False, "moderator": False, "manages the server": True, "administrator": True}


def member(server: SimServer, permissions: discord.Permissions) -> simcord.MemberActor:
    """Add somebody with these permissions."""
    role = server.guild.create_role("role", permissions=permissions)
    return server.guild.add_member(server.env.create_user("zoe", global_name="Zoe"), roles=[role])


async def settings(server: SimServer) -> ServerSettings:
    return await server.bot.services.domain.servers.of(server.guild.id)


class Admin:
    """The owner of the server, with the panel open."""

    def __init__(self, server: SimServer) -> None:
        self._world = server
        self._owner = server.guild.add_member(server.guild.owner)
        self.panel: Any = None

    async def open(self) -> Admin:
        result = await self._owner.slash(self._world.channel, "setup")
        assert result.ephemeral
        self.panel = result.response
        return self

    async def press(self, choice: str) -> str:
        custom_id = next(each["custom_id"] for each in controls(self.panel) if each["custom_id"].endswith(f":{choice}"))
        result = await self._owner.click(self.panel, custom_id=custom_id)
        return text_of(result.response or self.panel)

    async def choose(self, menu: str, values: Sequence[Any]) -> str:
        custom_id = next(each["custom_id"] for each in controls(self.panel) if each["custom_id"].endswith(f":{menu}"))
        result = await self._owner.select(self.panel, values, custom_id=custom_id)
        return text_of(result.response or self.panel)


@pytest.fixture
async def admin(server: SimServer) -> Admin:
    return await Admin(server).open()


@pytest.mark.parametrize("who", GRANTED)
async def test_only_those_who_manage_the_server_open_the_panel(server: SimServer, who: str) -> None:
    zoe = member(server, GRANTED[who])
    assert ("setup" in zoe.available_commands(server.channel)) is MAY[who]
    # An admin may have given the command to others in Discord's own settings: it is refused all the same.
    server.bot.tree.get_command("setup").default_permissions = None  # type: ignore[union-attr]
    await server.bot.tree.sync()
    shown = (await zoe.slash(server.channel, "setup")).response
    assert ("Settings of this server" in text_of(shown)) is MAY[who]
    assert MAY[who] or "Only people who manage this server" in text_of(shown)


async def test_every_press_is_checked_anew(server: SimServer) -> None:
    """A panel stays in sight after its reader has lost the right to it."""
    role = server.guild.create_role("manager", permissions=GRANTED["manages the server"])
    zoe = server.guild.add_member(server.env.create_user("zoe", global_name="Zoe"), roles=[role])
    panel = (await zoe.slash(server.channel, "setup")).response
    await zoe.click(panel, custom_id="setup:-:tables:threads.on")
    assert (await settings(server)).threads
    server.env.backend.remove_member_role(server.guild.id, zoe.id, role.id)
    for control in controls(panel):
        if control["type"] == discord.ComponentType.button.value:
            result = await zoe.click(panel, custom_id=control["custom_id"])
            assert "Only people who manage this server" in text_of(result.response)
    refused = await zoe.select(panel, ["daily"], custom_id="setup:-:tables:clock")
    assert "Only people who manage this server" in text_of(refused.response)
    assert await settings(server) == ServerSettings(server.guild.id, threads=True)


def test_the_command_is_for_servers_alone(server: SimServer) -> None:
    command = server.bot.tree.get_command("setup")
    assert command is not None
    told = command.to_dict(server.bot.tree)
    assert told["contexts"] == [0]
    assert told["integration_types"] == [0]
    assert told["default_member_permissions"] == discord.Permissions(manage_guild=True).value


async def test_both_pages_show_every_setting_and_reset_brings_the_defaults_back(
    server: SimServer, admin: Admin
) -> None:
    assert "Tables may open in every channel" in text_of(admin.panel)
    await admin.press("threads.on")
    assert "thread of their own" in text_of(admin.panel)
    await admin.press("page.games")
    for choice in ("rated.off", "private.on", "everywhere.off"):
        await admin.press(choice)
    chosen = ServerSettings(server.guild.id, threads=True, rated=False, private_games_open=True, everywhere=False)
    assert await settings(server) == chosen
    assert "No game in this server is rated" in text_of(admin.panel)
    assert "in this server alone" in text_of(admin.panel)
    await admin.press("reset")
    assert await settings(server) == ServerSettings(server.guild.id)
    assert "Games count for the ratings" in text_of(admin.panel)
    assert "Tables may open" not in text_of(admin.panel), "each page tells its own half: both are too high for a phone"
    await admin.press("page.tables")
    assert "Tables may open in every channel" in text_of(admin.panel)


async def test_the_panel_survives_a_restart(server: SimServer, admin: Admin) -> None:
    await server.restart()
    await admin.press("threads.on")
    assert (await settings(server)).threads


async def test_the_language_of_public_messages(server: SimServer, admin: Admin) -> None:
    await admin.press("page.games")
    await admin.choose("language", ["fr"])
    await server.open()
    assert "qui joue" in text_of(server.board())
    await admin.choose("language", ["discord"])
    await server.open()
    assert "who plays" in text_of(server.board())


async def test_tables_open_only_where_they_may(server: SimServer, admin: Admin) -> None:
    games = server.guild.create_text_channel("games")
    await admin.choose("channels", [games])
    result = await server.people[0].slash(server.channel, "matryoshka new")
    assert result.ephemeral
    assert games.mention in text_of(result.response)
    assert server.messages() == []
    await server.people[0].slash(games, "matryoshka new")
    assert "who plays" in text_of(server.board(games))
    table_id = server.table_id(server.board(games))
    shown = await server.people[0].slash(server.channel, "table show", table=table_id)
    assert games.mention in text_of(shown.response), "nor is a table moved to where none may open"
    await admin.choose("channels", [])
    await server.open()


async def test_a_thread_of_a_chosen_channel_is_chosen_too(server: SimServer, admin: Admin) -> None:
    await admin.choose("channels", [server.channel])
    thread = server.thread(server.channel, ChannelType.PUBLIC_THREAD)
    await server.people[0].slash(thread, "matryoshka new")
    assert len(await server.bot.services.domain.tables.in_channel(thread.id)) == 1


async def test_the_default_clock_and_threads_hold_unless_the_host_chooses(server: SimServer, admin: Admin) -> None:
    await admin.choose("clock", ["daily"])
    await admin.press("threads.on")
    first = await server.table(await server.open())
    assert (first.setup.clock, first.setup.thread) == (TimeControl.DAILY, True)
    second = await server.table(await server.open(clock="live", thread=False))
    assert (second.setup.clock, second.setup.thread) == (TimeControl.LIVE, False)


async def test_threads_by_default_do_not_keep_tables_out_of_places_without_threads(
    server: SimServer, admin: Admin
) -> None:
    await admin.press("threads.on")
    server.channel = server.guild.create_voice_channel("talk")
    assert not (await server.table(await server.open())).setup.thread


async def test_nobody_opens_more_tables_than_allowed(server: SimServer, admin: Admin) -> None:
    for _ in range(3):
        await server.open(0)
    result = await server.people[0].slash(server.channel, "matryoshka new")
    assert "You already have 3 tables open" in text_of(result.response)
    assert result.ephemeral
    await server.open(1)
    await server.open(1)
    result = await server.people[2].slash(server.channel, "matryoshka new")
    assert "5 tables are already open in this channel" in text_of(result.response)
    await admin.choose("per-channel", ["6"])
    await server.open(2)
    await admin.choose("per-person", ["4"])
    await admin.choose("per-channel", ["10"])
    await server.open(0)
    assert len(await server.bot.services.domain.tables.in_channel(server.channel.id)) == 7


async def test_no_game_is_rated_where_none_shall_be(server: SimServer, admin: Admin) -> None:
    await admin.press("page.games")
    await admin.press("rated.off")
    table_id = await server.open(rated=True)
    await server.seat(table_id, 1, 2)
    assert not (await server.table(table_id)).rated


async def test_a_host_cannot_let_a_game_count_where_none_shall(server: SimServer, admin: Admin) -> None:
    await admin.press("page.games")
    await admin.press("rated.off")
    table_id = await server.open()
    await server.seat(table_id, 1, 2)
    shown = (await server.press(0, server.board(), f"lobby:{table_id}:-:settings")).response
    refused = await server.press(0, shown, f"lobby:{table_id}:-:rated.on")
    assert "In this server no game is rated" in text_of(refused.response)
    assert not (await server.table(table_id)).rated
    await server.press(0, server.board(), f"lobby:{table_id}:-:start")
    assert not (await server.table(table_id)).rated


async def test_what_begins_after_ratings_were_switched_off_does_not_count(server: SimServer, admin: Admin) -> None:
    table_id = await server.open(rated=True)
    await server.seat(table_id, 1, 2)
    assert (await server.table(table_id)).rated
    await admin.press("page.games")
    await admin.press("rated.off")
    await server.press(0, server.board(), f"lobby:{table_id}:-:start")
    assert not (await server.table(table_id)).rated
    await server.restart()
    assert not (await server.table(table_id)).rated, "kept with its terms"


async def test_a_rematch_does_not_count_where_ratings_were_switched_off(server: SimServer, admin: Admin) -> None:
    table = await finished(server)
    await admin.press("page.games")
    await admin.press("rated.off")
    podium = server.board()
    for person in range(2):
        await server.press(person, podium, f"table:{table.id}:-:rematch")
    opened = (await server.table(table.id)).rematch
    assert opened is not None
    lobby = await server.table(opened)
    assert len(lobby.people) == 2
    assert not lobby.rated, "its lobby says so"
    await server.press(2, podium, f"table:{table.id}:-:rematch")
    assert not (await server.table(opened)).rated


async def test_champions_are_announced_only_where_the_bot_may_write(server: SimServer, admin: Admin) -> None:
    await admin.press("page.games")
    shut = discord.PermissionOverwrite(send_messages=False)
    closed = server.guild.create_text_channel("closed", overwrites={server.env.bot.user: shut})
    assert "Send Messages" in await admin.choose("announcements", [closed])
    assert (await settings(server)).announcements is None
    await admin.choose("announcements", [server.channel])
    assert (await settings(server)).announcements == server.channel.id
    await admin.choose("announcements", [])
    assert (await settings(server)).announcements is None
