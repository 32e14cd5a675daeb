"""Wrong presses do not pile up: one passing sentence a person, or a line in the panel of whoever plays."""

from __future__ import annotations

from tests.sim.bot.ui.interactions.test_end_question import asked
from tests.support.simulated_discord import SimServer


def private(server: SimServer) -> dict[int, str]:
    """Give the private messages that are there, by id, each with all its text; the oldest first."""
    messages = server.env.backend.messages[server.channel.id].values()
    return {message.id: f"{message.content}{message.embeds}" for message in messages if message.is_ephemeral}


async def test_the_next_sentence_takes_the_place_of_the_one_before(server: SimServer) -> None:
    table_id = await server.open()
    for _ in range(3):
        await server.press(0, server.board(), f"lobby:{table_id}:-:join")
    await server.press(1, server.board(), f"lobby:{table_id}:-:settings")
    # Each person has their own.
    one, two = private(server).values()
    assert "You are already at this table." in one
    assert "Only the host may do that: Ana." in two


async def test_a_sentence_goes_with_the_next_press_that_succeeds(server: SimServer) -> None:
    table_id = await server.open()
    await server.press(1, server.board(), f"lobby:{table_id}:-:settings")
    assert len(private(server)) == 1
    await server.press(1, server.board(), f"lobby:{table_id}:-:join")
    assert not private(server)


async def test_a_sentence_that_its_reader_dismissed_is_no_trouble(server: SimServer) -> None:
    table_id = await server.open()
    await server.press(0, server.board(), f"lobby:{table_id}:-:join")
    (sentence,) = private(server)
    del server.env.backend.messages[server.channel.id][sentence]
    await server.press(0, server.board(), f"lobby:{table_id}:-:join")
    assert len(private(server)) == 1


async def test_the_panel_of_whoever_plays_says_what_was_refused_and_then_is_itself_again(server: SimServer) -> None:
    table_id = await server.started(3)
    question = await asked(server, table_id)
    await server.env.advance_time(16 * 60)
    for _ in range(3):
        await server.press(1, question, f"table:{table_id}:-:agree")
    (panel,) = [message for message, text in private(server).items() if "That question is over." in text]
    assert "Which 2 cards" in private(server)[panel]
    await server.env.advance_time(10)
    assert "That question is over." not in private(server)[panel]
    assert "Which 2 cards" in private(server)[panel]
