"""Rights hold where a table is: whoever moderates another channel is nobody here, and presses count at their table."""

from __future__ import annotations

from typing import Any
from unittest import mock

import discord
import pytest
import simcord

from bot.tables.model import Location, Status
from bot.ui.interactions.components import Press
from tests.discord_world import World, text_of

MODERATES = discord.PermissionOverwrite(manage_messages=True)
HIDDEN = discord.PermissionOverwrite(view_channel=False)
SEEN = discord.PermissionOverwrite(view_channel=True)


def said(result: simcord.InteractionResult) -> str:
    assert result.response is not None
    return text_of(result.response)


async def test_a_moderator_of_another_channel_ends_no_game_here(world: World) -> None:
    table_id = await world.open()
    await world.seat(table_id, 1)
    own = world.guild.create_text_channel("own", overwrites={world.people[1]: MODERATES})
    result = await world.people[1].slash(own, "table cancel", table=table_id)
    assert said(result) == "Only the host may do that: Ana."
    assert (await world.table(table_id)).status is Status.LOBBY


async def test_a_moderator_of_the_tables_channel_ends_it_from_anywhere_in_the_server(world: World) -> None:
    place = world.guild.create_text_channel("place", overwrites={world.people[1]: MODERATES})
    world.channel, elsewhere = place, world.channel
    table_id = await world.open()
    await world.seat(table_id, 1)
    assert said(await world.people[1].slash(elsewhere, "table cancel", table=table_id)) == "The table is cancelled."
    assert (await world.table(table_id)).status is Status.CANCELLED


async def test_the_menu_of_a_moderator_of_another_channel_offers_no_end(world: World) -> None:
    table_id = await world.started(3, rated=False)
    other = world.guild.create_text_channel("other", overwrites={world.people[3]: MODERATES})
    assert other
    menu = await world.press(3, world.board(), f"table:{table_id}:-:menu")
    assert "Cancel the game" not in said(menu)


async def test_only_the_host_or_a_moderator_moves_a_table(world: World) -> None:
    table_id = await world.started(3)
    other = world.guild.create_text_channel("other")
    assert said(await world.people[1].slash(other, "table show", table=table_id)).startswith(
        "Only the host (Ana), or somebody"
    )
    assert (await world.table(table_id)).location.channel == world.channel.id
    assert said(await world.people[0].slash(other, "table show", table=table_id)) == "Here it is again."
    assert (await world.table(table_id)).location.channel == other.id


async def test_nobody_is_left_behind_when_a_table_moves(world: World) -> None:
    table_id = await world.started(3)
    secret = world.guild.create_text_channel(
        "secret", overwrites={world.guild.default_role: HIDDEN, world.people[0]: SEEN, world.people[1]: SEEN}
    )
    secret._channel.overwrites.append(
        type(secret._channel.overwrites[0])(
            target_id=world.env.backend.bot_user.id,
            type=1,
            allow=discord.Permissions(view_channel=True, send_messages=True).value,
            deny=0,
        )
    )
    result = await world.people[0].slash(secret, "table show", table=table_id)
    assert said(result) == (
        "Not everybody at the table can see this channel: Chloe. Choose one that all of you can see."
    )
    assert (await world.table(table_id)).location.channel == world.channel.id


async def test_whoever_has_left_the_server_does_not_hold_a_table_back(world: World) -> None:
    table_id = await world.started(3)
    world.guild.remove_member(world.people[2])
    other = world.guild.create_text_channel("other")
    assert said(await world.people[0].slash(other, "table show", table=table_id)) == "Here it is again."


async def test_any_player_brings_a_table_back_that_lost_its_channel(world: World) -> None:
    table_id = await world.started(3)
    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()
    assert (await world.table(table_id)).status is Status.SUSPENDED
    other = world.guild.create_text_channel("other")
    assert said(await world.people[1].slash(other, "table show", table=table_id)) == "Here it is again."
    assert (await world.table(table_id)).status is Status.PLAYING


async def test_a_press_on_a_message_that_was_left_behind_leads_to_the_table(world: World) -> None:
    table_id = await world.open()
    left_behind = world.board()
    other = world.guild.create_text_channel("other")
    await world.as_bot(world.bot.services.domain.tables.move(table_id, Location(world.guild.id, other.id)))
    result = await world.press(1, left_behind, f"lobby:{table_id}:-:join")
    assert said(result) == f"This table is in {other.mention} now. Go on there."
    assert (await world.table(table_id)).seat_of(world.people[1].id) is None


async def test_a_private_panel_stays_of_use_after_the_table_moved(world: World) -> None:
    table_id = await world.started(3)
    await world.hand(0, table_id)
    other = world.guild.create_text_channel("other")
    await world.people[0].slash(other, "table show", table=table_id)
    result = await world.people[0].slash(world.channel, "table back", table=table_id)
    assert "Which 2 cards" in said(result)


@pytest.mark.parametrize("area", ["lobby", "table", "matryoshka"])
async def test_a_press_from_another_server_counts_nowhere(world: World, area: str) -> None:
    table_id = await world.started(3)
    before = (await world.table(table_id)).version
    heard: list[str] = []

    async def say(sentence: str, **_: bool) -> None:
        heard.append(sentence)

    interaction: Any = mock.Mock(locale="en-US", channel_id=world.channel.id, guild_id=1, data={})
    interaction.user.guild_avatar = interaction.user.avatar = None
    interaction.user.id = world.people[0].id
    with mock.patch("bot.ui.interactions.reply.Reply.say", side_effect=say):
        await world.bot.router.route(interaction, Press(area, table_id, "-", "cancel"))
    assert heard == ["This table belongs to another server."]
    assert (await world.table(table_id)).version == before
