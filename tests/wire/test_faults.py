"""One fault, at each kind of request: nobody stays untold, nothing stays stale."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from tests.support.databases import locked_by_another_program
from tests.wire.conftest import StartBot
from tests.wire.fault_scenarios import SCENARIOS
from tests.wire.model.faults import Fault
from tests.wire.model.messages import controls
from tests.wire.model.server import DiscordServer
from tests.wire.model.world import WAIT, Guild
from tests.wire.table_session import new_session

QUICK_KINDS = ("503", "reset")


@pytest.mark.parametrize("moment", SCENARIOS)
async def test_one_fault_is_mended(discord: DiscordServer, guild: Guild, start_bot: StartBot, moment: str) -> None:
    bot = await start_bot()
    bot.expects_trouble = True
    sessions = {kind: new_session(discord, guild, 3, f"games-{kind}") for kind in QUICK_KINDS}
    ends = await asyncio.gather(
        *(SCENARIOS[moment](discord, session, kind, WAIT) for kind, session in sessions.items()),
        return_exceptions=True,
    )
    assert not any(ends), dict(zip(QUICK_KINDS, ends, strict=True))


async def test_an_acknowledgement_that_seemed_to_fail_is_followed_by_the_answer(
    discord: DiscordServer, guild: Guild, start_bot: StartBot, tmp_path: Path
) -> None:
    bot = await start_bot()
    bot.expects_trouble = True
    session = new_session(discord, guild, 1)
    lost = discord.faults.arm(Fault("callback", "lost", channel=session.channel.id))
    with locked_by_another_program(tmp_path / "bot.sqlite3"):
        opening = asyncio.create_task(session.open())
        # Whatever takes long is acknowledged first.
        await asyncio.wait_for(lost.happened.wait(), WAIT)
    board = await opening
    assert controls(board)
    assert session.boards() == [board]


async def test_no_hidden_card_is_written_to_the_log(discord: DiscordServer, guild: Guild, start_bot: StartBot) -> None:
    bot = await start_bot()
    bot.expects_trouble = True
    session = new_session(discord, guild, 3)
    await session.to_the_exchange()
    active = session.asked()[0]
    assert active.hand is not None
    cards = [control["label"] for control in controls(active.hand) if control.get("label")]
    discord.faults.arm(Fault("callback", "reset", times=3, channel=session.channel.id))
    await active.answer(session.rng)
    assert not re.search(rf"\b({'|'.join(map(re.escape, cards))})\b", bot.text), bot.text
    assert "Traceback" not in bot.text, bot.text


async def test_an_answer_that_hangs_is_acknowledged_in_time_and_follows(
    discord: DiscordServer, guild: Guild, start_bot: StartBot
) -> None:
    bot = await start_bot()
    bot.expects_trouble = True
    session = new_session(discord, guild, 3)
    await session.start()
    ann = session.people[0]
    hand = discord.faults.arm(Fault("callback", "hang", channel=session.channel.id))
    await ann.open_hand(session.board())
    assert hand.is_over
    assert ann.question() is not None, "My hand opened although its first answer hung"
    choice = discord.faults.arm(Fault("callback", "hang", channel=session.channel.id))
    pressed = await ann.answer(session.rng)
    assert choice.is_over
    assert not pressed.has_failed
    assert ann.question() is None, "the panel shows that the choice was made"
