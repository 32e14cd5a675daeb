"""`/help` opens with what one can do here and now, and everything on it works."""

from __future__ import annotations

import discord

from bot.tables.model import Status
from tests.discord_world import World, controls, text_of


async def asked(world: World, person: int = 0) -> tuple[discord.Message, list[str]]:
    """Ask for help; give the answer and the buttons on it."""
    result = await world.people[person].slash(world.channel, "help")
    assert result.ephemeral
    response = result.response
    assert response is not None
    return response, [each["custom_id"] for each in controls(response)]


async def test_where_nothing_goes_on_every_game_can_begin(world: World) -> None:
    message, buttons = await asked(world)
    for game in ("matryoshka", "smatchy"):
        for choice in ("computers", "table"):
            assert f"open:{game}:-:{choice}" in buttons
        assert f"learn:{game}:-:again" in buttons
        assert f"rules:{game}:-:page.0" in buttons
    begun = await world.press(0, message, "open:matryoshka:-:computers")
    (table,) = await world.bot.services.domain.tables.of_person(world.people[0].id)
    assert table.status is Status.PLAYING
    assert {each["custom_id"].split(":")[1] for each in controls(begun.response)} == {table.id}


async def test_a_table_for_all_opens_from_it(world: World) -> None:
    message, _ = await asked(world)
    await world.press(0, message, "open:matryoshka:-:table")
    await world.env.advance_time(2)
    assert "who plays?" in text_of(world.board())
    assert "The table is open" in text_of(message)


async def test_it_names_whose_turn_it_is_and_leads_to_the_hand(world: World) -> None:
    table_id = await world.started(3)
    message, buttons = await asked(world)
    assert "It is **your turn** in Matryoshka" in text_of(message)
    assert buttons[0] == f"table:{table_id}:-:hand"
    panel = await world.press(0, message, buttons[0])
    assert "Which 2 cards" in text_of(panel.response)


async def test_a_lobby_that_waits_here_can_be_joined_from_it(world: World) -> None:
    table_id = await world.open()
    message, buttons = await asked(world, 1)
    assert "Ana has opened a table of Matryoshka here" in text_of(message)
    await world.press(1, message, buttons[0])
    assert len((await world.table(table_id)).sitters) == 2
    await world.env.advance_time(2)
    assert "Bruno" in text_of(world.board())
    assert "Done" in text_of(message)
    own, _ = await asked(world, 1)
    assert "waits for players" in text_of(own)


async def test_missing_permissions_are_named_instead_of_games_that_could_not_begin(world: World) -> None:
    rights = discord.PermissionOverwrite(embed_links=False)
    locked = world.guild.create_text_channel("locked", overwrites={world.guild.default_role: rights})
    result = await world.people[0].slash(locked, "help")
    assert "Embed Links" in text_of(result.response)
    assert not [each for each in controls(result.response) if each["custom_id"].startswith("open:")]
