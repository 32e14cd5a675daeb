"""A game that counts ends without a result only if everybody agrees; the host who wants out leaves."""

from __future__ import annotations

from typing import Any

import discord

from bot.tables.model import Status
from tests.discord_world import World, controls, text_of


async def asked(world: World, table_id: str) -> Any:
    """Let the host ask, and give the public question."""
    offer = (await world.people[0].slash(world.channel, "table cancel")).response
    assert offer is not None
    assert "only if everybody agrees" in text_of(offer)
    await world.press(0, offer, f"table:{table_id}:-:ask-end")
    return next(message for message in reversed(world.messages()) if "without a result?" in message.content)


async def test_everybody_agrees_and_the_game_is_over_without_a_result(world: World) -> None:
    table_id = await world.started(3)
    question = await asked(world, table_id)
    assert {user.id for user in question.mentions} == {world.people[1].id, world.people[2].id}
    assert question.content.endswith("Agreed so far: Ana.")
    await world.press(1, question, f"table:{table_id}:-:agree")
    assert (await world.table(table_id)).status is Status.PLAYING
    question = next(message for message in world.messages() if message.id == question.id)
    assert question.content.endswith("Agreed so far: Ana and Bruno.")
    await world.press(2, question, f"table:{table_id}:-:agree")
    await world.env.advance_time(2)
    assert (await world.table(table_id)).status is Status.CANCELLED
    question = next(message for message in world.messages() if message.id == question.id)
    assert question.content == "🤝 Everybody agreed: Matryoshka ended without a result."
    assert controls(question) == []
    assert "cancelled" in text_of(world.board())


async def test_one_who_wants_to_play_on_is_enough(world: World) -> None:
    table_id = await world.started(3)
    question = await asked(world, table_id)
    await world.press(1, question, f"table:{table_id}:-:agree")
    await world.press(2, question, f"table:{table_id}:-:decline")
    question = next(message for message in world.messages() if message.id == question.id)
    assert question.content == "▶️ Chloe wants to play on: Matryoshka continues."
    assert (await world.table(table_id)).end_question is None
    assert (await world.table(table_id)).status is Status.PLAYING


async def test_who_does_not_play_has_no_say(world: World) -> None:
    table_id = await world.started(3)
    question = await asked(world, table_id)
    result = await world.press(3, question, f"table:{table_id}:-:agree")
    assert result.ephemeral
    assert (await world.table(table_id)).status is Status.PLAYING


async def test_a_question_closes_after_five_minutes(world: World) -> None:
    table_id = await world.started(3)
    question = await asked(world, table_id)
    await world.env.advance_time(301)
    result = await world.press(1, question, f"table:{table_id}:-:agree")
    assert result.response is not None
    # Whoever plays has a panel, which says it.
    assert "That question is over. The host can ask again." in text_of(result.response)
    assert "Which 2 cards do you show?" in text_of(result.response)


async def test_the_menu_offers_to_ask_or_to_leave(world: World) -> None:
    table_id = await world.started(3)
    menu = await world.press(0, world.board(), f"table:{table_id}:-:menu")
    offer = await world.press(0, menu.response, f"table:{table_id}:-:ask-cancel")
    assert offer.response is not None
    choices = [each["custom_id"].rpartition(":")[2] for each in controls(offer.response)]
    assert choices == ["ask-end", "leave"]
    await world.press(0, offer.response, f"table:{table_id}:-:leave")
    table = await world.table(table_id)
    assert table.status is Status.PLAYING
    assert table.seat_of(world.people[0].id) is None


async def test_a_moderator_who_plays_is_a_player_and_one_who_does_not_may_end_it(world: World) -> None:
    moderators = world.guild.create_role("Mods", permissions=discord.Permissions(manage_messages=True))
    for number in (1, 3):
        world.people[number] = world.guild.add_member(
            world.env.create_user(f"mod{number}", global_name=f"Mod{number}"), roles=[moderators]
        )
    table_id = await world.started(3)
    result = await world.people[1].slash(world.channel, "table cancel")
    assert result.response is not None
    assert "the host asks" in text_of(result.response)
    assert (await world.table(table_id)).status is Status.PLAYING
    await world.people[3].slash(world.channel, "table cancel")
    assert (await world.table(table_id)).status is Status.CANCELLED


async def test_a_game_for_fun_ends_as_the_host_likes(world: World) -> None:
    table_id = await world.started(3, rated=False)
    await world.people[0].slash(world.channel, "table cancel")
    assert (await world.table(table_id)).status is Status.CANCELLED
