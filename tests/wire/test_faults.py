"""One fault, at each kind of request: nobody stays untold, nothing stays stale."""

from __future__ import annotations

import asyncio

import pytest

from tests.wire.conftest import StartBot
from tests.wire.discord_server import DiscordServer
from tests.wire.evening import SHOWN_WITHIN, TOLD_WITHIN, gather
from tests.wire.healing import MOMENTS
from tests.wire.world import Guild

KINDS = ("429", "500", "502", "503", "504", "reset", "lost", "hang", "slow")
QUICK_KINDS = ("503", "reset")
QUICK = 12.0
"""One fault that is over at once needs no longer to be mended."""
BOUNDS = {"call": TOLD_WITHIN, "panel": TOLD_WITHIN}


@pytest.mark.parametrize("moment", MOMENTS)
async def test_one_fault_is_mended(discord: DiscordServer, guild: Guild, start_bot: StartBot, moment: str) -> None:
    bot = await start_bot()
    bot.expects_trouble = True
    evenings = {kind: gather(discord, guild, 3, f"games-{kind}") for kind in QUICK_KINDS}
    ends = await asyncio.gather(
        *(MOMENTS[moment](discord, evening, kind, QUICK) for kind, evening in evenings.items()), return_exceptions=True
    )
    print(dict(zip(QUICK_KINDS, ends, strict=True)))
    print(bot.text[-3000:])
    assert not any(ends), dict(zip(QUICK_KINDS, ends, strict=True))


@pytest.mark.prove
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("moment", MOMENTS)
async def test_every_fault_is_mended(
    discord: DiscordServer, guild: Guild, start_bot: StartBot, moment: str, kind: str
) -> None:
    bot = await start_bot()
    bot.expects_trouble = True
    evening = gather(discord, guild, 3)
    await MOMENTS[moment](discord, evening, kind, BOUNDS.get(moment, SHOWN_WITHIN))
