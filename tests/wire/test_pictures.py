"""Pictures: uploaded once, kept by their ids, and never empty."""

from __future__ import annotations

import pytest

from tests.wire.conftest import StartBot
from tests.wire.evening import gather
from tests.wire.model.server import DiscordServer
from tests.wire.model.world import Guild


async def test_the_same_picture_is_not_uploaded_again(
    discord: DiscordServer, guild: Guild, start_bot: StartBot
) -> None:
    await start_bot()
    evening = gather(discord, guild, 3)
    person, hand, confirm = await evening.to_the_best_marked()
    # What was marked and what is chosen look the same.
    await person.press(hand, confirm)
    assert sum(call.repeats for call in discord.calls) == 0


@pytest.mark.prove
async def test_no_picture_is_uploaded_twice_in_a_whole_game(
    discord: DiscordServer, guild: Guild, start_bot: StartBot
) -> None:
    await start_bot()
    evening = gather(discord, guild, 3)
    await evening.start()
    await evening.play_patiently()
    uploads = sum(len(call.uploads) for call in discord.calls)
    repeated = sum(call.repeats for call in discord.calls)
    megabytes = sum(len(upload.data) for call in discord.calls for upload in call.uploads) / 1e6
    assert repeated == 0, f"{repeated} of {uploads} uploads were there already, {megabytes:.1f} MB in all"


async def test_a_table_in_an_archived_thread_is_shown_whole(
    discord: DiscordServer, guild: Guild, start_bot: StartBot
) -> None:
    await start_bot()
    evening = gather(discord, guild, 3)
    await evening.start(thread=True)
    evening.channel = await discord.world.until(
        lambda: next((each for each in discord.world.channels.values() if each.is_thread), None), "a thread"
    )
    await discord.world.until(evening.boards, "the table in the thread")
    await evening.open_hands()
    evening.channel.is_archived = True
    edits = evening.board().edits
    await evening.play(most=3)
    await discord.world.until(
        lambda: evening.board().edits > edits and evening.board().attachments, "the table with its picture"
    )
    assert not discord.violations
    assert not evening.channel.is_archived
