"""Wrong presses do not pile up: one passing sentence a person, or a line in the panel of whoever plays."""

from __future__ import annotations

from tests.discord_world import World
from tests.sim.bot.ui.interactions.test_end_question import asked


def private(world: World) -> dict[int, str]:
    """Give the private messages that are there, by id, each with all its text; the oldest first."""
    messages = world.env.backend.messages[world.channel.id].values()
    return {message.id: f"{message.content}{message.embeds}" for message in messages if message.is_ephemeral}


async def test_the_next_sentence_takes_the_place_of_the_one_before(world: World) -> None:
    table_id = await world.open()
    for _ in range(3):
        await world.press(0, world.board(), f"lobby:{table_id}:-:join")
    await world.press(1, world.board(), f"lobby:{table_id}:-:settings")
    # Each person has their own.
    one, two = private(world).values()
    assert "You are already at this table." in one
    assert "Only the host may do that: Ana." in two


async def test_a_sentence_goes_with_the_next_press_that_succeeds(world: World) -> None:
    table_id = await world.open()
    await world.press(1, world.board(), f"lobby:{table_id}:-:settings")
    assert len(private(world)) == 1
    await world.press(1, world.board(), f"lobby:{table_id}:-:join")
    assert not private(world)


async def test_a_sentence_that_its_reader_dismissed_is_no_trouble(world: World) -> None:
    table_id = await world.open()
    await world.press(0, world.board(), f"lobby:{table_id}:-:join")
    (sentence,) = private(world)
    del world.env.backend.messages[world.channel.id][sentence]
    await world.press(0, world.board(), f"lobby:{table_id}:-:join")
    assert len(private(world)) == 1


async def test_the_panel_of_whoever_plays_says_what_was_refused_and_then_is_itself_again(world: World) -> None:
    table_id = await world.started(3)
    question = await asked(world, table_id)
    await world.env.advance_time(16 * 60)
    for _ in range(3):
        await world.press(1, question, f"table:{table_id}:-:agree")
    (panel,) = [message for message, text in private(world).items() if "That question is over." in text]
    assert "Which 2 cards" in private(world)[panel]
    await world.env.advance_time(10)
    assert "That question is over." not in private(world)[panel]
    assert "Which 2 cards" in private(world)[panel]
