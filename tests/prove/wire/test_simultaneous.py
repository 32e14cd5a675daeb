"""Two requests for one message at once: whichever Discord takes first, the newest state stays, with its picture."""

from __future__ import annotations

import asyncio

from bot.ui.discord_errors import QUESTION_SECONDS
from bot.ui.live.message_turns import LATE_SECONDS
from tests.wire.conftest import StartBot
from tests.wire.model.faults import Fault
from tests.wire.model.server import DiscordServer
from tests.wire.model.world import WAIT, Guild
from tests.wire.table_session import new_session
from tests.wire.test_simultaneous import edited, has_control


async def test_an_edit_that_arrives_after_it_was_given_up_does_not_stay(
    discord: DiscordServer, guild: Guild, start_bot: StartBot
) -> None:
    bot = await start_bot()
    bot.expects_trouble = True
    session = new_session(discord, guild, 3)
    await session.to_the_exchange()
    late = QUESTION_SECONDS + 6.0
    fault = discord.faults.arm(Fault("panel edit", "slow", channel=session.channel.id, seconds=late))
    await session.asked()[0].answer(session.rng)
    await asyncio.wait_for(fault.happened.wait(), WAIT)
    person = edited(discord, session, fault)
    assert person.hand is not None
    await discord.world.until(lambda: person.question() is not None, "the edit that is made instead", late + WAIT)
    await person.press(person.hand, ":overview")
    assert has_control(person, ":cards")
    await discord.world.until(lambda: not has_control(person, ":cards"), "the edit that was given up", late + WAIT)
    await discord.world.until(lambda: has_control(person, ":cards"), "the newest state again", LATE_SECONDS + WAIT)
    assert person.hand.attachments
