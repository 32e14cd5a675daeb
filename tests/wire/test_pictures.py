"""Pictures: uploaded once, kept by their ids, and never empty."""

from __future__ import annotations

from tests.wire.conftest import StartBot
from tests.wire.model.server import DiscordServer
from tests.wire.model.world import Guild
from tests.wire.table_session import new_session


async def test_the_same_picture_is_not_uploaded_again(
    discord: DiscordServer, guild: Guild, start_bot: StartBot
) -> None:
    await start_bot()
    session = new_session(discord, guild, 3)
    person, hand, confirm = await session.to_the_best_marked()
    # What was marked and what is chosen look the same.
    await person.press(hand, confirm)
    assert sum(call.repeats for call in discord.calls) == 0


async def test_a_table_in_an_archived_thread_is_shown_whole(
    discord: DiscordServer, guild: Guild, start_bot: StartBot
) -> None:
    await start_bot()
    session = new_session(discord, guild, 3)
    await session.start(thread=True)
    session.channel = await discord.world.until(
        lambda: next((each for each in discord.world.channels.values() if each.is_thread), None), "a thread"
    )
    await discord.world.until(session.boards, "the table in the thread")
    await session.open_hands()
    session.channel.is_archived = True
    edits = session.board().edits
    await session.play(most=3)
    await discord.world.until(
        lambda: session.board().edits > edits and session.board().attachments, "the table with its picture"
    )
    assert not discord.violations
    assert not session.channel.is_archived
