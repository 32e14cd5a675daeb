"""`/setup`: who may, and that every setting does what it says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
import pytest
import simcord
from simcord.enums import ChannelType

from bot.people.servers import ServerSettings
from bot.tables.model import TimeControl
from tests.discord_world import World, controls, text_of
from tests.finished_games import finished

GRANTED = {
    "nothing": discord.Permissions.none(),
    "moderator": discord.Permissions(manage_messages=True, manage_channels=True, kick_members=True, ban_members=True),
    "manages the server": discord.Permissions(manage_guild=True),
    "administrator": discord.Permissions(administrator=True),
}
MAY = {"nothing": False, "moderator": False, "manages the server": True, "administrator": True}


def member(world: World, permissions: discord.Permissions) -> simcord.MemberActor:
    """Add somebody with these permissions."""
    role = world.guild.create_role("role", permissions=permissions)
    return world.guild.add_member(world.env.create_user("zoe", global_name="Zoe"), roles=[role])


async def settings(world: World) -> ServerSettings:
    return await world.bot.services.domain.servers.of(world.guild.id)


class Admin:
    """The owner of the server, with the panel open."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._owner = world.guild.add_member(world.guild.owner)
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
async def admin(world: World) -> Admin:
    return await Admin(world).open()


@pytest.mark.parametrize("who", GRANTED)
async def test_only_those_who_manage_the_server_open_the_panel(world: World, who: str) -> None:
    zoe = member(world, GRANTED[who])
    assert ("setup" in zoe.available_commands(world.channel)) is MAY[who]
    # An admin may have given the command to others in Discord's own settings: it is refused all the same.
    world.bot.tree.get_command("setup").default_permissions = None  # type: ignore[union-attr]
    await world.bot.tree.sync()
    shown = (await zoe.slash(world.channel, "setup")).response
    assert ("Settings of this server" in text_of(shown)) is MAY[who]
    assert MAY[who] or "Only people who manage this server" in text_of(shown)


async def test_every_press_is_checked_anew(world: World) -> None:
    """A panel stays in sight after its reader has lost the right to it."""
    role = world.guild.create_role("manager", permissions=GRANTED["manages the server"])
    zoe = world.guild.add_member(world.env.create_user("zoe", global_name="Zoe"), roles=[role])
    panel = (await zoe.slash(world.channel, "setup")).response
    await zoe.click(panel, custom_id="setup:-:tables:threads.on")
    assert (await settings(world)).threads
    world.env.backend.remove_member_role(world.guild.id, zoe.id, role.id)
    for control in controls(panel):
        if control["type"] == discord.ComponentType.button.value:
            result = await zoe.click(panel, custom_id=control["custom_id"])
            assert "Only people who manage this server" in text_of(result.response)
    refused = await zoe.select(panel, ["daily"], custom_id="setup:-:tables:clock")
    assert "Only people who manage this server" in text_of(refused.response)
    assert await settings(world) == ServerSettings(world.guild.id, threads=True)


def test_the_command_is_for_servers_alone(world: World) -> None:
    command = world.bot.tree.get_command("setup")
    assert command is not None
    told = command.to_dict(world.bot.tree)
    assert told["contexts"] == [0]
    assert told["integration_types"] == [0]
    assert told["default_member_permissions"] == discord.Permissions(manage_guild=True).value


async def test_both_pages_show_every_setting_and_reset_brings_the_defaults_back(world: World, admin: Admin) -> None:
    assert "Tables may open in every channel" in text_of(admin.panel)
    await admin.press("threads.on")
    assert "thread of their own" in text_of(admin.panel)
    await admin.press("page.games")
    for choice in ("rated.off", "private.on", "everywhere.off"):
        await admin.press(choice)
    chosen = ServerSettings(world.guild.id, threads=True, rated=False, private_games_open=True, everywhere=False)
    assert await settings(world) == chosen
    assert "No game in this server is rated" in text_of(admin.panel)
    assert "in this server alone" in text_of(admin.panel)
    await admin.press("reset")
    assert await settings(world) == ServerSettings(world.guild.id)
    assert "Games count for the ratings" in text_of(admin.panel)
    assert "Tables may open" not in text_of(admin.panel), "each page tells its own half: both are too high for a phone"
    await admin.press("page.tables")
    assert "Tables may open in every channel" in text_of(admin.panel)


async def test_the_panel_survives_a_restart(world: World, admin: Admin) -> None:
    await world.restart()
    await admin.press("threads.on")
    assert (await settings(world)).threads


async def test_the_language_of_public_messages(world: World, admin: Admin) -> None:
    await admin.press("page.games")
    await admin.choose("language", ["fr"])
    await world.open()
    assert "qui joue" in text_of(world.board())
    await admin.choose("language", ["discord"])
    await world.open()
    assert "who plays" in text_of(world.board())


async def test_tables_open_only_where_they_may(world: World, admin: Admin) -> None:
    games = world.guild.create_text_channel("games")
    await admin.choose("channels", [games])
    result = await world.people[0].slash(world.channel, "matryoshka new")
    assert result.ephemeral
    assert games.mention in text_of(result.response)
    assert world.messages() == []
    await world.people[0].slash(games, "matryoshka new")
    assert "who plays" in text_of(world.board(games))
    table_id = world.table_id(world.board(games))
    shown = await world.people[0].slash(world.channel, "table show", table=table_id)
    assert games.mention in text_of(shown.response), "nor is a table moved to where none may open"
    await admin.choose("channels", [])
    await world.open()


async def test_a_thread_of_a_chosen_channel_is_chosen_too(world: World, admin: Admin) -> None:
    await admin.choose("channels", [world.channel])
    thread = world.thread(world.channel, ChannelType.PUBLIC_THREAD)
    await world.people[0].slash(thread, "matryoshka new")
    assert len(await world.bot.services.domain.tables.in_channel(thread.id)) == 1


async def test_the_default_clock_and_threads_hold_unless_the_host_chooses(world: World, admin: Admin) -> None:
    await admin.choose("clock", ["daily"])
    await admin.press("threads.on")
    first = await world.table(await world.open())
    assert (first.setup.clock, first.setup.thread) == (TimeControl.DAILY, True)
    second = await world.table(await world.open(clock="live", thread=False))
    assert (second.setup.clock, second.setup.thread) == (TimeControl.LIVE, False)


async def test_threads_by_default_do_not_keep_tables_out_of_places_without_threads(world: World, admin: Admin) -> None:
    await admin.press("threads.on")
    world.channel = world.guild.create_voice_channel("talk")
    assert not (await world.table(await world.open())).setup.thread


async def test_nobody_opens_more_tables_than_allowed(world: World, admin: Admin) -> None:
    for _ in range(3):
        await world.open(0)
    result = await world.people[0].slash(world.channel, "matryoshka new")
    assert "You already have 3 tables open" in text_of(result.response)
    assert result.ephemeral
    await world.open(1)
    await world.open(1)
    result = await world.people[2].slash(world.channel, "matryoshka new")
    assert "5 tables are already open in this channel" in text_of(result.response)
    await admin.choose("per-channel", ["6"])
    await world.open(2)
    await admin.choose("per-person", ["4"])
    await admin.choose("per-channel", ["10"])
    await world.open(0)
    assert len(await world.bot.services.domain.tables.in_channel(world.channel.id)) == 7


async def test_no_game_is_rated_where_none_shall_be(world: World, admin: Admin) -> None:
    await admin.press("page.games")
    await admin.press("rated.off")
    table_id = await world.open(rated=True)
    await world.seat(table_id, 1, 2)
    assert not (await world.table(table_id)).rated


async def test_a_host_cannot_let_a_game_count_where_none_shall(world: World, admin: Admin) -> None:
    await admin.press("page.games")
    await admin.press("rated.off")
    table_id = await world.open()
    await world.seat(table_id, 1, 2)
    shown = (await world.press(0, world.board(), f"lobby:{table_id}:-:settings")).response
    refused = await world.press(0, shown, f"lobby:{table_id}:-:rated.on")
    assert "In this server no game is rated" in text_of(refused.response)
    assert not (await world.table(table_id)).rated
    await world.press(0, world.board(), f"lobby:{table_id}:-:start")
    assert not (await world.table(table_id)).rated


async def test_what_begins_after_ratings_were_switched_off_does_not_count(world: World, admin: Admin) -> None:
    table_id = await world.open(rated=True)
    await world.seat(table_id, 1, 2)
    assert (await world.table(table_id)).rated
    await admin.press("page.games")
    await admin.press("rated.off")
    await world.press(0, world.board(), f"lobby:{table_id}:-:start")
    assert not (await world.table(table_id)).rated
    await world.restart()
    assert not (await world.table(table_id)).rated, "kept with its terms"


async def test_a_rematch_does_not_count_where_ratings_were_switched_off(world: World, admin: Admin) -> None:
    table = await finished(world)
    await admin.press("page.games")
    await admin.press("rated.off")
    podium = world.board()
    for person in range(2):
        await world.press(person, podium, f"table:{table.id}:-:rematch")
    opened = (await world.table(table.id)).rematch
    assert opened is not None
    lobby = await world.table(opened)
    assert len(lobby.people) == 2
    assert not lobby.rated, "its lobby says so"
    await world.press(2, podium, f"table:{table.id}:-:rematch")
    assert not (await world.table(opened)).rated


async def test_champions_are_announced_only_where_the_bot_may_write(world: World, admin: Admin) -> None:
    await admin.press("page.games")
    shut = discord.PermissionOverwrite(send_messages=False)
    closed = world.guild.create_text_channel("closed", overwrites={world.env.bot.user: shut})
    assert "Send Messages" in await admin.choose("announcements", [closed])
    assert (await settings(world)).announcements is None
    await admin.choose("announcements", [world.channel])
    assert (await settings(world)).announcements == world.channel.id
    await admin.choose("announcements", [])
    assert (await settings(world)).announcements is None
