"""Pictures: uploaded once, kept by their ids, and never empty."""

from __future__ import annotations

from tests.wire.conftest import StartBot
from tests.wire.model.server import DiscordServer
from tests.wire.model.world import Guild
from tests.wire.table_session import new_session


async def test_no_picture_is_uploaded_twice_in_a_whole_game(
    discord: DiscordServer, guild: Guild, start_bot: StartBot
) -> None:
    await start_bot()
    session = new_session(discord, guild, 3)
    await session.start()
    await session.play_patiently()
    uploads = sum(len(call.uploads) for call in discord.calls)
    repeated = sum(call.repeats for call in discord.calls)
    megabytes = sum(len(upload.data) for call in discord.calls for upload in call.uploads) / 1e6
    assert repeated == 0, f"{repeated} of {uploads} uploads were there already, {megabytes:.1f} MB in all"
