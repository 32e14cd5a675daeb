"""One fault, at each kind of request: nobody stays untold, nothing stays stale."""

from __future__ import annotations

import pytest

from tests.wire.conftest import StartBot
from tests.wire.fault_scenarios import SCENARIOS
from tests.wire.model.server import DiscordServer
from tests.wire.model.world import Guild
from tests.wire.table_session import SHOWN_WITHIN, TOLD_WITHIN, new_session

KINDS = ("429", "500", "502", "503", "504", "reset", "lost", "hang", "slow")


BOUNDS = {"call": TOLD_WITHIN, "panel": TOLD_WITHIN}


@pytest.mark.parametrize(("moment", "kind"), [(moment, kind) for moment in SCENARIOS for kind in KINDS])
async def test_every_fault_is_mended(
    discord: DiscordServer, guild: Guild, start_bot: StartBot, moment: str, kind: str
) -> None:
    bot = await start_bot()
    bot.expects_trouble = True
    session = new_session(discord, guild, 3)
    await SCENARIOS[moment](discord, session, kind, BOUNDS.get(moment, SHOWN_WITHIN))
