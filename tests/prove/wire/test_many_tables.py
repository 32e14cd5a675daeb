"""Hundreds of tables come back after a restart, within Discord's limits."""

from __future__ import annotations

import pytest

from tests.wire.conftest import StartBot
from tests.wire.model.server import DiscordServer
from tests.wire.model.world import Guild
from tests.wire.test_many_tables import check_that_tables_come_back


@pytest.mark.parametrize("count", [50, 200])
async def test_tables_come_back_after_a_restart(
    discord: DiscordServer, guild: Guild, start_bot: StartBot, count: int
) -> None:
    await check_that_tables_come_back(discord, guild, start_bot, count)
