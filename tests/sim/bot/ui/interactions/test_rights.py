"""Rights hold where a table is: whoever moderates another channel is nobody here, and presses count at their table."""

from __future__ import annotations

from typing import Any
from unittest import mock

import discord
import pytest
import simcord

from bot.tables.model import Location, Status
from bot.ui.interactions.components import Press
from tests.support.simulated_discord import SimServer, text_of

MODERATES = discord.PermissionOverwrite(manage_messages=True)
HIDDEN = discord.PermissionOverwrite(view_channel=False)
SEEN = discord.PermissionOverwrite(view_channel=True)


def said(result: simcord.InteractionResult) -> str:
    assert result.response is not None
    return text_of(result.response)


async def test_a_moderator_of_another_channel_ends_no_game_here(server: SimServer) -> None:
    table_id = await server.open()
    await server.seat(table_id, 1)
    own = server.guild.create_text_channel("own", overwrites={server.people[1]: MODERATES})
    result = await server.people[1].slash(own, "table cancel", table=table_id)
    assert said(result) == "Only the host may do that: Ana."
    assert (await server.table(table_id)).status is Status.LOBBY


async def test_a_moderator_of_the_tables_channel_ends_it_from_anywhere_in_the_server(server: SimServer) -> None:
    place = server.guild.create_text_channel("place", overwrites={server.people[1]: MODERATES})
    server.channel, elsewhere = place, server.channel
    table_id = await server.open()
    await server.seat(table_id, 1)
    assert said(await server.people[1].slash(elsewhere, "table cancel", table=table_id)) == "The table is cancelled."
    assert (await server.table(table_id)).status is Status.CANCELLED


async def test_the_menu_of_a_moderator_of_another_channel_offers_no_end(server: SimServer) -> None:
    table_id = await server.started(3, rated=False)
    other = server.guild.create_text_channel("other", overwrites={server.people[3]: MODERATES})
    assert other
    menu = await server.press(3, server.board(), f"table:{table_id}:-:menu")
    assert "Cancel the game" not in said(menu)


async def test_only_the_host_or_a_moderator_moves_a_table(server: SimServer) -> None:
    table_id = await server.started(3)
    other = server.guild.create_text_channel("other")
    assert said(await server.people[1].slash(other, "table show", table=table_id)).startswith(
        "Only the host (Ana), or somebody"
    )
    assert (await server.table(table_id)).location.channel == server.channel.id
    assert said(await server.people[0].slash(other, "table show", table=table_id)) == "Here it is again."
    assert (await server.table(table_id)).location.channel == other.id


async def test_nobody_is_left_behind_when_a_table_moves(server: SimServer) -> None:
    table_id = await server.started(3)
    secret = server.guild.create_text_channel(
        "secret", overwrites={server.guild.default_role: HIDDEN, server.people[0]: SEEN, server.people[1]: SEEN}
    )
    secret._channel.overwrites.append(
        type(secret._channel.overwrites[0])(
            target_id=server.env.backend.bot_user.id,
            type=1,
            allow=discord.Permissions(view_channel=True, send_messages=True).value,
            deny=0,
        )
    )
    result = await server.people[0].slash(secret, "table show", table=table_id)
    assert said(result) == (
        "Not everybody at the table can see this channel: Chloe. Choose one that all of you can see."
    )
    assert (await server.table(table_id)).location.channel == server.channel.id


async def test_whoever_has_left_the_server_does_not_hold_a_table_back(server: SimServer) -> None:
    table_id = await server.started(3)
    server.guild.remove_member(server.people[2])
    other = server.guild.create_text_channel("other")
    assert said(await server.people[0].slash(other, "table show", table=table_id)) == "Here it is again."


async def test_any_player_brings_a_table_back_that_lost_its_channel(server: SimServer) -> None:
    table_id = await server.started(3)
    server.env.backend.delete_channel(server.channel.id)
    await server.env.settle()
    assert (await server.table(table_id)).status is Status.SUSPENDED
    other = server.guild.create_text_channel("other")
    assert said(await server.people[1].slash(other, "table show", table=table_id)) == "Here it is again."
    assert (await server.table(table_id)).status is Status.PLAYING


async def test_a_press_on_a_message_that_was_left_behind_leads_to_the_table(server: SimServer) -> None:
    table_id = await server.open()
    left_behind = server.board()
    other = server.guild.create_text_channel("other")
    await server.as_bot(server.bot.services.domain.tables.move(table_id, Location(server.guild.id, other.id)))
    result = await server.press(1, left_behind, f"lobby:{table_id}:-:join")
    assert said(result) == f"This table is in {other.mention} now. Go on there."
    assert (await server.table(table_id)).seat_of(server.people[1].id) is None


async def test_a_private_panel_stays_of_use_after_the_table_moved(server: SimServer) -> None:
    table_id = await server.started(3)
    await server.hand(0, table_id)
    other = server.guild.create_text_channel("other")
    await server.people[0].slash(other, "table show", table=table_id)
    result = await server.people[0].slash(server.channel, "table back", table=table_id)
    assert "Which 2 cards" in said(result)


@pytest.mark.parametrize("area", ["lobby", "table", "matryoshka"])
async def test_a_press_from_another_server_counts_nowhere(server: SimServer, area: str) -> None:
    table_id = await server.started(3)
    before = (await server.table(table_id)).version
    heard: list[str] = []

    async def say(sentence: str, **_: bool) -> None:
        heard.append(sentence)

    interaction: Any = mock.Mock(locale="en-US", channel_id=server.channel.id, guild_id=1, data={})
    interaction.user.guild_avatar = interaction.user.avatar = None
    interaction.user.id = server.people[0].id
    with mock.patch("bot.ui.interactions.reply.Reply.say", side_effect=say):
        await server.bot.router.route(interaction, Press(area, table_id, "-", "cancel"))
    assert heard == ["This table belongs to another server."]
    assert (await server.table(table_id)).version == before
