"""Two requests for one message at once: whichever Discord takes first, the newest state stays, with its picture."""

from __future__ import annotations

import asyncio

import pytest

from tests.wire.conftest import StartBot
from tests.wire.model.calls import Call
from tests.wire.model.faults import Fault
from tests.wire.model.messages import controls
from tests.wire.model.server import DiscordServer
from tests.wire.model.world import WAIT, Guild
from tests.wire.person import Person
from tests.wire.table_session import TableSession, new_session


def faulty(discord: DiscordServer, fault: Fault) -> Call:
    """Find the one request that met a fault."""
    (call,) = [call for call in discord.calls if call.operation == fault.operation and call.fault == fault.kind]
    return call


def edited(discord: DiscordServer, session: TableSession, fault: Fault) -> Person:
    """Name the person whose panel the edit is for that meets a fault."""
    call = faulty(discord, fault)
    interaction = discord.world.opened_by(call.parameters["webhook_token"])
    assert interaction is not None
    return next(person for person in session.people if person.id == interaction.person)


def has_control(person: Person, choice: str) -> bool:
    """Tell whether somebody's panel has a certain control."""
    assert person.hand is not None
    return any(each["custom_id"].endswith(choice) for each in controls(person.hand))


@pytest.mark.parametrize("seconds", [2.0, 4.5])
async def test_an_edit_that_an_answer_overtakes_does_not_undo_it_nor_miss_its_picture(
    discord: DiscordServer, guild: Guild, start_bot: StartBot, seconds: float
) -> None:
    await start_bot()
    session = new_session(discord, guild, 3)
    await session.to_the_exchange()
    fault = discord.faults.arm(Fault("panel edit", "slow", channel=session.channel.id, seconds=seconds))
    await session.asked()[0].answer(session.rng)
    await asyncio.wait_for(fault.happened.wait(), WAIT)
    person = edited(discord, session, fault)
    assert person.hand is not None
    await person.press(person.hand, ":overview")
    await discord.world.until(lambda: faulty(discord, fault).status is not None, "the edit has arrived")
    await discord.world.until(
        lambda: has_control(person, ":cards") and person.hand is not None and person.hand.attachments,
        "the overview that was asked for last, with its picture",
    )
    await person.press(person.hand, ":cards")
    assert person.question() is not None


async def test_a_picture_that_is_gone_from_its_message_is_uploaded_again(
    discord: DiscordServer, guild: Guild, start_bot: StartBot
) -> None:
    await start_bot()
    session = new_session(discord, guild, 3)
    person, hand, confirm = await session.to_the_best_marked()
    hand.attachments.clear()
    # What was marked and what is chosen look the same: the picture is to stay.
    answer = await person.press(hand, confirm)
    assert len(discord.violations) == 1, "the picture was not to stay"
    discord.violations.clear()
    assert answer.done is not None
    assert hand.attachments
    edits = hand.edits
    for other in session.people[1:]:
        await other.open_hand(session.board())
        await other.answer(session.rng)
    await discord.world.until(lambda: hand.edits > edits, "the panel follows the game: it was not given up")
