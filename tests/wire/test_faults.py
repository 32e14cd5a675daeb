"""One fault, at each kind of request: nobody stays untold, nothing stays stale."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from tests.databases import writing_elsewhere
from tests.wire.conftest import StartBot
from tests.wire.evening import SHOWN_WITHIN, TOLD_WITHIN, gather
from tests.wire.healing import MOMENTS
from tests.wire.model.faults import Fault
from tests.wire.model.messages import controls
from tests.wire.model.server import DiscordServer
from tests.wire.model.world import WAIT, Guild

KINDS = ("429", "500", "502", "503", "504", "reset", "lost", "hang", "slow")
QUICK_KINDS = ("503", "reset")
BOUNDS = {"call": TOLD_WITHIN, "panel": TOLD_WITHIN}


@pytest.mark.parametrize("moment", MOMENTS)
async def test_one_fault_is_mended(discord: DiscordServer, guild: Guild, start_bot: StartBot, moment: str) -> None:
    bot = await start_bot()
    bot.expects_trouble = True
    evenings = {kind: gather(discord, guild, 3, f"games-{kind}") for kind in QUICK_KINDS}
    ends = await asyncio.gather(
        *(MOMENTS[moment](discord, evening, kind, WAIT) for kind, evening in evenings.items()), return_exceptions=True
    )
    assert not any(ends), dict(zip(QUICK_KINDS, ends, strict=True))


@pytest.mark.prove
@pytest.mark.parametrize(("moment", "kind"), [(moment, kind) for moment in MOMENTS for kind in KINDS])
async def test_every_fault_is_mended(
    discord: DiscordServer, guild: Guild, start_bot: StartBot, moment: str, kind: str
) -> None:
    bot = await start_bot()
    bot.expects_trouble = True
    evening = gather(discord, guild, 3)
    await MOMENTS[moment](discord, evening, kind, BOUNDS.get(moment, SHOWN_WITHIN))


async def test_an_acknowledgement_that_seemed_to_fail_is_followed_by_the_answer(
    discord: DiscordServer, guild: Guild, start_bot: StartBot, tmp_path: Path
) -> None:
    bot = await start_bot()
    bot.expects_trouble = True
    evening = gather(discord, guild, 1)
    lost = discord.faults.arm(Fault("callback", "lost", channel=evening.channel.id))
    with writing_elsewhere(tmp_path / "bot.sqlite3"):
        opening = asyncio.create_task(evening.open())
        # Whatever takes long is acknowledged first.
        await asyncio.wait_for(lost.happened.wait(), WAIT)
    board = await opening
    assert controls(board)
    assert evening.boards() == [board]


async def test_no_hidden_card_is_written_to_the_log(discord: DiscordServer, guild: Guild, start_bot: StartBot) -> None:
    bot = await start_bot()
    bot.expects_trouble = True
    evening = gather(discord, guild, 3)
    await evening.to_the_exchange()
    active = evening.asked()[0]
    assert active.hand is not None
    cards = [control["label"] for control in controls(active.hand) if control.get("label")]
    discord.faults.arm(Fault("callback", "reset", times=3, channel=evening.channel.id))
    await active.answer(evening.luck)
    assert not re.search(rf"\b({'|'.join(map(re.escape, cards))})\b", bot.text), bot.text
    assert "Traceback" not in bot.text, bot.text


async def test_an_answer_that_hangs_is_acknowledged_in_time_and_follows(
    discord: DiscordServer, guild: Guild, start_bot: StartBot
) -> None:
    bot = await start_bot()
    bot.expects_trouble = True
    evening = gather(discord, guild, 3)
    await evening.start()
    ann = evening.people[0]
    hand = discord.faults.arm(Fault("callback", "hang", channel=evening.channel.id))
    await ann.open_hand(evening.board())
    assert hand.is_over
    assert ann.question() is not None, "My hand opened although its first answer hung"
    choice = discord.faults.arm(Fault("callback", "hang", channel=evening.channel.id))
    pressed = await ann.answer(evening.luck)
    assert choice.is_over
    assert not pressed.has_failed
    assert ann.question() is None, "the panel shows that the choice was made"
