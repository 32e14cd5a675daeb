"""What the bot may do in a channel, and what people may do to a table."""

from __future__ import annotations

from typing import Any

import discord

from bot.errors import Denied

NEEDED = ("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")
NEEDED_FOR_THREADS = ("create_public_threads", "send_messages_in_threads")


def missing_permissions(interaction: discord.Interaction[Any], thread: bool = False) -> list[str]:
    """Name the permissions that the bot lacks where a command was given."""
    granted = interaction.app_permissions
    is_thread = isinstance(interaction.channel, discord.Thread)
    needed = ("send_messages_in_threads" if is_thread and name == "send_messages" else name for name in NEEDED)
    wanted = (*needed, *(NEEDED_FOR_THREADS if thread else ()))
    return [name for name in wanted if not getattr(granted, name)]


def check_place(interaction: discord.Interaction[Any], thread: bool) -> None:
    """Refuse to open a table where it cannot be shown."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Denied("only-in-servers")
    if thread and isinstance(interaction.channel, discord.Thread):
        raise Denied("thread-in-thread")
    missing = missing_permissions(interaction, thread)
    if missing:
        raise Denied("missing-permissions", permissions=missing)


def may_manage(interaction: discord.Interaction[Any]) -> bool:
    """Tell whether a person may manage messages here, and so cancel tables of others."""
    return interaction.permissions.manage_messages
