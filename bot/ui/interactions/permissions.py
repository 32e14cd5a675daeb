"""Where a table can be, what the bot may do there, and what people may do to a table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import discord

from bot.errors import NotAllowed
from bot.storage.servers import ServerSettings
from bot.tables.model import Location, Status, host_name
from bot.tables.service import TableService
from bot.tables.table_view import TableView
from bot.ui.discord_errors import Reason, Unreachable, reach
from bot.ui.interactions.components import Press
from bot.ui.interactions.reply import Reply
from bot.ui.text.player_names import names

Interaction: TypeAlias = discord.Interaction[Any]
Handler: TypeAlias = Callable[[Reply, Press], Awaitable[None]]

NEEDED = ("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")
NEEDED_FOR_THREADS = ("create_public_threads", "send_messages_in_threads")
_KIND = discord.ChannelType
WITH_THREADS = frozenset({_KIND.text, _KIND.news})
"""Where a table can have a thread of its own: the chats of voice and stage channels have none."""
THREADS = frozenset({_KIND.public_thread, _KIND.private_thread, _KIND.news_thread})
WITH_TABLES = WITH_THREADS | THREADS | {_KIND.voice, _KIND.stage_voice}


def is_at_home(interaction: Interaction) -> bool:
    """Tell whether the bot is in the server where it is asked; people may bring it along to others, and to messages."""
    return interaction.guild_id is not None and interaction.client.get_guild(interaction.guild_id) is not None


def missing_permissions(interaction: Interaction, thread: bool = False) -> list[str]:
    """Name the permissions that the bot lacks where a command was given."""
    granted = interaction.app_permissions
    is_thread = isinstance(interaction.channel, discord.Thread)
    needed = ("send_messages_in_threads" if is_thread and name == "send_messages" else name for name in NEEDED)
    wanted = (*needed, *(NEEDED_FOR_THREADS if thread else ()))
    return [name for name in wanted if not getattr(granted, name)]


def may_have_thread(interaction: Interaction) -> bool:
    """Tell whether a table can have a thread of its own where a command was given."""
    kind = None if interaction.channel is None else interaction.channel.type
    granted = interaction.app_permissions
    return kind in WITH_THREADS and all(getattr(granted, name) for name in NEEDED_FOR_THREADS)


def check_channel(interaction: Interaction, server: ServerSettings) -> None:
    """Refuse a table where the server's admins want none; a thread is where its channel is."""
    channel, here = interaction.channel, interaction.channel_id or 0
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    if not server.allows(here, parent):
        raise NotAllowed("not-in-this-channel", channels=[f"<#{each}>" for each in server.channels])


def location_of(interaction: Interaction) -> Location:
    """Give the place where a command was given, for a table that is to be shown there."""
    assert interaction.channel_id is not None
    channel = interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) and not channel.is_private() else None
    return Location(interaction.guild_id, interaction.channel_id, parent=parent)


async def check_place(interaction: Interaction, thread: bool) -> None:
    """Refuse to open or show a table where that cannot work."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise NotAllowed("only-in-servers")
    if not is_at_home(interaction):
        raise NotAllowed("only-where-invited")
    kind = _KIND.text if interaction.channel is None else interaction.channel.type
    if kind not in WITH_TABLES:
        raise NotAllowed("not-here")
    if thread and kind in THREADS:
        raise NotAllowed("thread-in-thread")
    if thread and kind not in WITH_THREADS:
        raise NotAllowed("no-threads-here")
    missing = missing_permissions(interaction, thread)
    if missing:
        raise NotAllowed("missing-permissions", permissions=missing)
    if kind is _KIND.private_thread and not interaction.app_permissions.manage_threads:
        await _check_joined(interaction)


async def _check_joined(interaction: Interaction) -> None:
    """Refuse a private thread without the bot: it could answer there, but never show how the game goes on."""
    channel = interaction.channel_id
    assert channel is not None
    try:
        await reach(lambda: interaction.client.fetch_channel(channel))
    except Unreachable as unreachable:
        if unreachable.reason is Reason.BUSY:
            raise
        raise NotAllowed("not-in-thread") from None


def may_manage(interaction: Interaction, table: TableView) -> bool:
    """Tell whether a person may manage messages where a table is, and so end it or move it without its host."""
    user, location = interaction.user, table.location
    if location.guild != interaction.guild_id or not isinstance(user, discord.Member):
        return False
    if location.channel == interaction.channel_id:
        return interaction.permissions.manage_messages
    channel = user.guild.get_channel_or_thread(location.channel)
    if channel is not None:
        return permissions_in(channel, user).manage_messages
    # A suspended table has no channel any more: whoever may manage messages in general may clear it away.
    return table.status is Status.SUSPENDED and user.guild_permissions.manage_messages


def check_here(interaction: Interaction, table: TableView) -> None:
    """Refuse a press away from its table; a person's own private messages are with them in the whole server."""
    location, message = table.location, interaction.message
    if interaction.guild_id is None or location.guild is None:
        return
    if interaction.guild_id != location.guild:
        raise NotAllowed("other-server")
    is_private = message is not None and message.flags.ephemeral
    if interaction.channel_id != location.channel and not is_private:
        raise NotAllowed("elsewhere", channel=f"<#{location.channel}>")


def where_it_lives(tables: TableService, handler: Handler) -> Handler:
    """Let a handler answer only presses that come from where their table is."""

    async def checked(reply: Reply, press: Press) -> None:
        check_here(reply.interaction, await tables.get(press.table))
        await handler(reply, press)

    return checked


async def check_move(reply: Reply, table: TableView) -> None:
    """Refuse to move a table by whoever may not, or to where somebody who plays could not see it.

    The host may, and a moderator of its channel; a table that lost its channel is brought back by any of its players.
    """
    person = reply.person.id
    is_player = table.seat_of(person) is not None
    may_bring_back = table.status is Status.SUSPENDED and is_player
    if not (person == table.host or may_bring_back or may_manage(reply.interaction, table)):
        host = host_name(table.people, table.host)
        raise NotAllowed("not-mover" if is_player else "not-seated", table=table.id, host=host)
    unseen = await _who_cannot_see(reply, table)
    if unseen:
        raise NotAllowed("unseen-there", names=unseen)


async def _who_cannot_see(reply: Reply, table: TableView) -> list[str]:
    """Name the players who cannot see the channel of a command; whoever has left the server needs not."""
    interaction, shown = reply.interaction, names(table, reply.words)
    unseen = []
    for person in table.people:
        if person.id == interaction.user.id:
            continue
        try:
            can_see = await _can_see(interaction, person.id)
        except Unreachable:
            can_see = False
        seat = table.seat_of(person.id)
        if not can_see and seat is not None:
            unseen.append(shown[seat])
    return unseen


async def _can_see(interaction: Interaction, person: int) -> bool:
    guild, channel = interaction.guild, interaction.channel
    if guild is None or channel is None or isinstance(channel, discord.DMChannel | discord.GroupChannel):
        return False
    member = guild.get_member(person)
    try:
        if member is None:
            member = await reach(lambda: guild.fetch_member(person))
    except Unreachable as unreachable:
        if unreachable.reason is Reason.MEMBER_GONE:
            return True
        raise
    granted = permissions_in(guild.get_channel_or_thread(channel.id) or channel, member)
    if not granted.view_channel:
        return False
    if channel.type is not _KIND.private_thread or granted.manage_threads:
        return True
    assert isinstance(channel, discord.Thread)
    await reach(lambda: channel.fetch_member(person))
    return True


def permissions_in(channel: Any, member: discord.Member | discord.Role) -> discord.Permissions:
    """Give what somebody may do in a channel; nothing in a thread whose channel is unknown."""
    try:
        granted: discord.Permissions = channel.permissions_for(member)
    except discord.ClientException:
        return discord.Permissions.none()
    return granted
