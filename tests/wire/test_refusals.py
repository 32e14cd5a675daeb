"""What Discord refuses for good reasons: deleted messages and channels, ended tokens, missing permissions."""

from __future__ import annotations

import pytest

from tests.wire.conftest import StartBot
from tests.wire.model import errors
from tests.wire.model.server import DiscordServer
from tests.wire.model.world import Guild
from tests.wire.table_session import new_session


@pytest.mark.parametrize("why", ["deleted", "too old"])
async def test_a_table_whose_message_is_gone_is_posted_anew(
    discord: DiscordServer, guild: Guild, start_bot: StartBot, why: str
) -> None:
    await start_bot()
    session = new_session(discord, guild, 3)
    await session.to_the_exchange()
    old = session.board()
    old.is_deleted, old.is_old = why == "deleted", why == "too old"
    await session.asked()[0].answer(session.rng)
    await discord.world.until(lambda: session.boards() and session.boards() != [old], "a new message")
    await discord.world.until(lambda: len(session.boards()) == 1, "the old message is gone")


async def test_a_deleted_channel_is_left_alone(discord: DiscordServer, guild: Guild, start_bot: StartBot) -> None:
    await start_bot()
    session = new_session(discord, guild, 3)
    await session.to_the_exchange()
    discord.world.delete_channel(session.channel)
    refused = len([call for call in discord.calls if call.status == 404])
    discord.world.channels[session.channel.id] = session.channel
    session.channel.refusal = errors.unknown_channel
    await session.asked()[0].answer(session.rng)
    await discord.world.until(
        lambda: len([call for call in discord.calls if call.status == 404]) > refused, "the channel is missed"
    )
    assert len([call for call in discord.calls if call.status == 404]) <= refused + 2


async def test_somebody_whose_token_has_ended_is_called(
    discord: DiscordServer, guild: Guild, start_bot: StartBot
) -> None:
    await start_bot()
    session = new_session(discord, guild, 3)
    await session.to_the_exchange()
    active = session.asked()[0]
    sleeper = next(person for person in session.people if person is not active)
    discord.world.end_tokens(sleeper.id)
    await active.answer(session.rng)
    await discord.world.until(lambda: sleeper.calls(session.channel), "a call")
    refused = [call for call in discord.calls if call.status == 401]
    assert len(refused) == 1, "an ended token is not tried again"


@pytest.mark.parametrize("why", [errors.missing_permissions, errors.missing_access])
async def test_a_table_is_shown_as_soon_as_it_may_be(
    discord: DiscordServer, guild: Guild, start_bot: StartBot, why: object
) -> None:
    bot = await start_bot()
    bot.expects_trouble = True
    session = new_session(discord, guild, 3)
    await session.to_the_exchange()
    active = session.asked()[0]
    await discord.world.until(lambda: session.awaited_on_board() == {active.name}, "the table is up to date")
    # The channel came after the bot: Discord tells of it.
    await discord.gateway.dispatch("CHANNEL_CREATE", session.channel.to_json(), guild.id)
    session.channel.refusal = why  # type: ignore[assignment]
    await active.answer(session.rng)
    await discord.world.until(lambda: any(call.status == 403 for call in discord.calls), "a refusal")
    session.channel.refusal = None
    await discord.gateway.dispatch("CHANNEL_UPDATE", session.channel.to_json(), guild.id)
    others = {person.name for person in session.people} - {active.name}
    await discord.world.until(lambda: session.awaited_on_board() == others, "the table is up to date")


@pytest.mark.parametrize("clock", ["daily", "none"])
async def test_slow_games_call_people_who_have_a_panel(
    discord: DiscordServer, guild: Guild, start_bot: StartBot, clock: str
) -> None:
    await start_bot()
    session = new_session(discord, guild, 3)
    await session.to_the_exchange(clock=clock)
    active = session.asked()[0]
    await active.answer(session.rng)
    others = [person for person in session.people if person is not active]
    await discord.world.until(lambda: all(person.calls(session.channel) for person in others), "both called")
