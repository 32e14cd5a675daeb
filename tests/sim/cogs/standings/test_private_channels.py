"""Games of a private channel are looked back at by those who can see it, as things are when they read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord
import pytest
import simcord
from simcord.backend.models import Overwrite
from simcord.enums import ChannelType, OverwriteType

from bot.storage.servers import ServerSettings
from tests.support.endings import Endings
from tests.support.finished_games import finished
from tests.support.simulated_discord import SimServer, controls, text_of

HIDDEN = discord.PermissionOverwrite(view_channel=False)
SEEN = discord.PermissionOverwrite(view_channel=True)
PLAYER, OTHER, MEMBER, STRANGER = range(4)
"""Two who played in the private channel, one who can see it, and one who cannot."""


@dataclass
class Secret:
    """A server with one game in its public channel, of two strangers, and one in a private channel."""

    server: SimServer
    channel: simcord.ChannelHandle
    open_table: str
    secret_table: str

    async def history(self, person: int, where: simcord.ChannelHandle | None = None, **options: Any) -> set[str]:
        """Tell which games somebody finds in the history."""
        shown = await self.server.people[person].slash(where or self.server.channel, "history", **options)
        assert shown.ephemeral
        found = [each["custom_id"].split(":") for each in controls(shown.response)]
        return {parts[1] for parts in found if parts[0] == "replay"}

    async def leaderboard(self, person: int, where: simcord.ChannelHandle | None = None) -> str:
        """Give what somebody posts with the leaderboard."""
        await self.server.people[person].slash(where or self.server.channel, "leaderboard", game="matryoshka")
        return text_of(self.server.board(where))

    async def stats(self, person: int, whose: int, **options: Any) -> str:
        """Give what somebody reads of somebody's games."""
        shown = await self.server.people[person].slash(
            self.server.channel, "stats", player=self.server.people[whose], **options
        )
        return text_of(shown.response)


@pytest.fixture
async def secret(server: SimServer) -> Secret:
    everyone = server.bot.get_guild(server.guild.id).default_role  # type: ignore[union-attr]
    insiders = {server.people[person]: SEEN for person in (PLAYER, OTHER, MEMBER)}
    channel = server.guild.create_text_channel(
        "secret", overwrites={everyone: HIDDEN, server.env.bot.user: SEEN, **insiders}
    )
    endings = Endings(server.bot.services.domain.tables._store, server.channel.id)
    now, guild = server.env.now().timestamp(), server.guild.id
    opened = await endings.add([901, 902], guild=guild, at=now)
    hidden = await endings.add(
        [server.people[PLAYER].id, server.people[OTHER].id], guild=guild, at=now, channel=channel.id
    )
    return Secret(server, channel, opened, hidden)


async def test_a_history_lists_what_its_reader_can_see(secret: Secret) -> None:
    both = {secret.open_table, secret.secret_table}
    assert await secret.history(STRANGER) == {secret.open_table}
    assert await secret.history(MEMBER) == both
    assert await secret.history(PLAYER) == both
    assert await secret.history(STRANGER, player=secret.server.people[PLAYER]) == set()
    assert await secret.history(MEMBER, player=secret.server.people[PLAYER]) == {secret.secret_table}


async def test_who_owns_the_server_sees_every_channel(secret: Secret) -> None:
    server = secret.server
    server.people[STRANGER] = server.guild.add_member(server.guild.owner)
    assert await secret.history(STRANGER) == {secret.open_table, secret.secret_table}


async def test_the_permissions_count_at_the_time_of_reading(secret: Secret) -> None:
    server = secret.server
    assert secret.secret_table in await secret.history(MEMBER)
    server.env.backend.delete_overwrite(secret.channel.id, server.people[MEMBER].id)
    await server.env.settle()
    assert await secret.history(MEMBER) == {secret.open_table}
    allowed = Overwrite(
        target_id=server.people[STRANGER].id, type=OverwriteType.MEMBER, allow=SEEN.pair()[0].value, deny=0
    )
    server.env.backend.set_overwrite(secret.channel.id, allowed)
    await server.env.settle()
    assert secret.secret_table in await secret.history(STRANGER)


async def test_a_setting_opens_private_games_to_the_server(secret: Secret) -> None:
    servers = secret.server.bot.services.domain.servers
    await servers.set(ServerSettings(secret.server.guild.id, private_games_open=True))
    assert await secret.history(STRANGER) == {secret.open_table, secret.secret_table}
    assert f"P{secret.server.people[PLAYER].id}" in await secret.leaderboard(STRANGER)


async def test_a_replay_opens_for_those_who_can_see_its_channel(server: SimServer) -> None:
    table = await finished(server, seed=1)
    hall = server.guild.create_text_channel("hall")
    shown = (await server.people[STRANGER].slash(hall, "history")).response
    opening = f"replay:{table.id}:-:open"
    opened = await server.people[STRANGER].click(shown, custom_id=opening)
    assert "Step 0" in text_of(opened.response)
    for person in (PLAYER, STRANGER):
        denied = Overwrite(
            target_id=server.people[person].id, type=OverwriteType.MEMBER, allow=0, deny=HIDDEN.pair()[1].value
        )
        server.env.backend.set_overwrite(server.channel.id, denied)
    await server.env.settle()
    # The list is still in sight: each press is looked at anew.
    refused = await server.people[STRANGER].click(shown, custom_id=opening)
    assert "There is no table" in text_of(refused.response)
    leafed = next(each["custom_id"] for each in controls(opened.response) if each["custom_id"].endswith(":next"))
    refused = await server.people[STRANGER].click(opened.response, custom_id=leafed)
    assert "There is no table" in text_of(refused.response)
    own = (await server.people[PLAYER].slash(hall, "history")).response
    assert "Step 0" in text_of((await server.people[PLAYER].click(own, custom_id=opening)).response), "it is theirs"


async def test_a_public_leaderboard_names_nobody_who_played_in_private_alone(secret: Secret) -> None:
    name = f"P{secret.server.people[PLAYER].id}"
    assert "P901" in await secret.leaderboard(MEMBER)
    # Whoever asks can see the channel; those who read along in this one cannot.
    assert name not in await secret.leaderboard(MEMBER)
    assert "somebody" in await secret.leaderboard(MEMBER)
    assert name in await secret.leaderboard(MEMBER, secret.channel)


async def test_a_private_page_of_the_leaderboard_is_for_its_reader(secret: Secret) -> None:
    server = secret.server
    name = f"P{server.people[PLAYER].id}"
    await secret.leaderboard(MEMBER)
    where = next(each["custom_id"] for each in controls(server.board()) if each["custom_id"].endswith(":me"))
    assert name in text_of((await server.press(MEMBER, server.board(), where)).response)
    assert name not in text_of((await server.press(STRANGER, server.board(), where)).response)


async def test_statistics_count_what_their_reader_can_see(secret: Secret) -> None:
    assert "1 game" in await secret.stats(PLAYER, PLAYER)
    assert "1 game" in await secret.stats(MEMBER, PLAYER)
    assert "not finished a game here yet" in await secret.stats(STRANGER, PLAYER)
    await secret.stats(MEMBER, PLAYER, show=True)
    assert "not finished a game here yet" in text_of(secret.server.board())
    await secret.stats(PLAYER, PLAYER, show=True)
    assert "1 game" in text_of(secret.server.board()), "one may show one's own games to all"


async def test_games_of_a_private_thread_are_read_in_the_thread(secret: Secret) -> None:
    server = secret.server
    thread = server.thread(server.channel, ChannelType.PRIVATE_THREAD, MEMBER)
    endings = Endings(server.bot.services.domain.tables._store, thread.id)
    endings._count = 50
    table = await endings.add([903, 904], guild=server.guild.id, at=server.env.now().timestamp())
    assert table not in await secret.history(MEMBER)
    assert table in await secret.history(MEMBER, thread)


async def test_games_of_a_deleted_channel_are_seen_by_players_and_managers(
    secret: Secret,
) -> None:
    server = secret.server
    server.env.backend.delete_channel(secret.channel.id)
    await server.env.settle()
    assert secret.secret_table not in await secret.history(MEMBER)
    assert secret.secret_table in await secret.history(PLAYER)
    manager = server.guild.create_role("manager", permissions=discord.Permissions(manage_guild=True))
    server.people[STRANGER] = server.guild.add_member(server.env.create_user("zoe"), roles=[manager])
    assert secret.secret_table in await secret.history(STRANGER)


READERS = {
    # Who reads, what they are granted in the server and in the channel, and whether the games are theirs to see.
    "somebody who played": (PLAYER, None, None, True),
    "somebody who can see the channel": (MEMBER, None, None, True),
    "somebody who cannot": (STRANGER, None, None, False),
    "a moderator who cannot see it": (None, discord.Permissions(manage_messages=True, kick_members=True), None, False),
    "a manager of the server who cannot see it": (None, discord.Permissions(manage_guild=True), None, False),
    "somebody whose role can see it": (None, discord.Permissions.none(), SEEN, True),
    "an administrator": (None, discord.Permissions(administrator=True), None, True),
}


@pytest.mark.parametrize("who", READERS)
@pytest.mark.parametrize("is_open", [False, True])
async def test_history_statistics_and_boards_follow_the_readers_permissions(
    secret: Secret, who: str, is_open: bool
) -> None:
    server = secret.server
    person, permissions, overwrite, may = READERS[who]
    if person is None:
        assert permissions is not None
        role = server.guild.create_role("role", permissions=permissions)
        if overwrite is not None:
            granted = Overwrite(target_id=role.id, type=OverwriteType.ROLE, allow=overwrite.pair()[0].value, deny=0)
            server.env.backend.set_overwrite(secret.channel.id, granted)
        server.people.append(server.guild.add_member(server.env.create_user("zoe", global_name="Zoe"), roles=[role]))
        person = len(server.people) - 1
    await server.env.settle()
    await server.bot.services.domain.servers.set(ServerSettings(server.guild.id, private_games_open=is_open))
    assert (secret.secret_table in await secret.history(person)) is (may or is_open)
    assert ("1 game" in await secret.stats(person, PLAYER)) is (may or is_open)
    await secret.leaderboard(person)
    where = next(each["custom_id"] for each in controls(server.board()) if each["custom_id"].endswith(":me"))
    own_page = text_of((await server.press(person, server.board(), where)).response)
    assert (f"P{server.people[PLAYER].id}" in own_page) is (may or is_open)
