"""Every kind of channel: a table is played there, or refused with a sentence before it opens."""

from __future__ import annotations

from typing import Any
from unittest import mock

import discord
import pytest

from bot.errors import Denied
from bot.ui.interactions.permissions import WITH_TABLES, WITH_THREADS, check_place


@pytest.mark.parametrize("kind", sorted(set(discord.ChannelType) - WITH_TABLES, key=str))
async def test_every_other_kind_of_channel_is_refused(kind: discord.ChannelType) -> None:
    interaction: Any = mock.Mock(guild_id=1, channel_id=2, app_permissions=discord.Permissions.all())
    interaction.channel.type = kind
    with pytest.raises(Denied, match="not-here"):
        await check_place(interaction, thread=False)


def test_every_kind_with_threads_has_tables() -> None:
    assert WITH_THREADS < WITH_TABLES
