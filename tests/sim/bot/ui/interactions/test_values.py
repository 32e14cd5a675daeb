"""Numbers from outside are bounded: whatever stands in a custom id, a menu or an option gets a polite refusal."""

from __future__ import annotations

from unittest import mock

from bot.ui.interactions.components import Press
from tests.discord_world import World, text_of
from tests.unit.bot.ui.interactions.test_values import WRONG


async def test_a_forged_choice_in_the_menu_of_a_table_is_refused_politely(world: World) -> None:
    table_id = await world.open(clock="none")
    await world.seat(table_id, 1)
    said: list[str] = []

    async def say(sentence: str, **_: bool) -> None:
        said.append(sentence)

    interaction = mock.Mock(locale="en-US", channel_id=world.channel.id, guild_id=world.guild.id, data={})
    interaction.user.guild_avatar = interaction.user.avatar = None
    interaction.user.id = world.people[0].id
    with mock.patch("bot.ui.interactions.reply.Reply.say", side_effect=say):
        for text in WRONG:
            await world.bot.router.route(interaction, Press("table", table_id, "-", "kick", (text,)))
    assert set(said) == {"This button is no longer in use. `/help` shows what you can do here."}


async def test_a_time_zone_that_nobody_knows_is_refused_in_one_sentence(world: World) -> None:
    answer = await world.write_quiet_hours(0, "22", "7", "Mars/" * 8)
    assert text_of(answer).startswith("I do not know the time zone “Mars/Mars/")
    assert len(text_of(answer)) < 200
