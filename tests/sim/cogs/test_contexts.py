"""Where each command works, and that it answers there: in servers, in messages to the bot, wherever people take it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.discord_world import World, controls, text_of

GUILD, BOT_DM, PRIVATE_CHANNEL = 0, 1, 2
IN_SERVERS, ALSO_TO_THE_BOT, EVERYWHERE = [GUILD], [GUILD, BOT_DM], [GUILD, BOT_DM, PRIVATE_CHANNEL]
TO_SERVERS, ALSO_TO_PEOPLE = [0], [0, 1]
"""How the bot is installed."""
DECLARED = {
    "setup": (IN_SERVERS, TO_SERVERS),
    "table": (IN_SERVERS, TO_SERVERS),
    "notify": (IN_SERVERS, TO_SERVERS),
    "leaderboard": (ALSO_TO_THE_BOT, TO_SERVERS),
    "history": (ALSO_TO_THE_BOT, TO_SERVERS),
    **dict.fromkeys(
        (
            *("matryoshka", "smatchy", "help", "stats", "settings"),
            *("privacy", "my-data", "forget-me", "about", "invite"),
        ),
        (EVERYWHERE, ALSO_TO_PEOPLE),
    ),
}
ANSWERS = {
    "help": "Games are played in the channels of a server",
    "stats": "Solo has not finished a game",
    "settings": "Your settings",
    "privacy": "What I keep about you",
    "my-data": "Here is everything I keep about you",
    "forget-me": "Really delete everything about you",
    "about": "About this bot",
    "invite": "Add me to a server",
    "matryoshka rules": "Matryoshka",
    "matryoshka learn": "step 1",
    "smatchy rules": "Smatchy Matchy",
    "smatchy learn": "step 1",
}
PLACES = [None, "group", "server"]
"""Messages to the bot, a group of friends, and a server that has not invited it."""


def declared(world: World) -> dict[str, Any]:
    told = {command.name: command.to_dict(world.bot.tree) for command in world.bot.tree.get_commands()}
    return {name: (each["contexts"], each["integration_types"]) for name, each in told.items()}


async def test_every_command_says_where_it_works_and_how_it_is_installed(world: World) -> None:
    assert declared(world) == DECLARED


async def test_discord_offers_each_command_where_it_works(world: World) -> None:
    owner = world.guild.add_member(world.guild.owner)
    offered = {name.split()[0] for name in owner.available_commands(world.channel)}
    assert offered == set(DECLARED)
    solo = world.env.create_user("solo", global_name="Solo")
    to_the_bot = {name.split()[0] for name in solo.available_commands()}
    assert to_the_bot == {name for name, (contexts, _) in DECLARED.items() if BOT_DM in contexts}


@pytest.mark.parametrize("place", PLACES)
async def test_what_needs_no_server_answers_wherever_it_is_asked(world: World, place: str | None) -> None:
    solo = world.env.create_user("solo", global_name="Solo")
    world.brought_to = place
    for command, answer in ANSWERS.items():
        result = await solo.slash(command)
        assert result.ephemeral, command
        assert answer in text_of(result.response), command


@pytest.mark.parametrize("place", PLACES)
async def test_a_table_is_refused_where_there_can_be_none(world: World, place: str | None) -> None:
    solo = world.env.create_user("solo", global_name="Solo")
    world.brought_to = place
    for game in ("matryoshka", "smatchy"):
        said = text_of((await solo.slash(f"{game} new")).response)
        assert ("`/invite` gives the link" if place == "server" else "only in a server channel") in said


@pytest.mark.parametrize("place", PLACES)
async def test_settings_made_elsewhere_hold_in_servers(world: World, place: str | None) -> None:
    ana = world.people[0]
    world.brought_to = place
    shown = (await ana.user.slash("settings")).response
    await ana.user.click(shown, custom_id="settings:-:-:pictures.off")
    assert "without pictures" in text_of(shown)
    await ana.user.select(shown, ["de"], custom_id="settings:-:-:language")
    world.brought_to = None
    assert "Deine Ansicht zeigt keine Bilder" in text_of((await ana.slash(world.channel, "settings")).response)


@pytest.mark.parametrize("place", PLACES)
async def test_a_lesson_goes_on_wherever_it_was_begun(world: World, place: str | None) -> None:
    solo = world.env.create_user("solo", global_name="Solo")
    world.brought_to = place
    shown = (await solo.slash("matryoshka learn")).response
    before = text_of(shown)
    onward = next(each["custom_id"] for each in controls(shown) if each["custom_id"].startswith("learn:"))
    await solo.click(shown, custom_id=onward)
    assert text_of(shown) != before


@pytest.mark.parametrize("command", ["leaderboard", "history"])
async def test_looking_back_works_in_messages_to_the_bot(world: World, command: str) -> None:
    result = await world.env.create_user("solo", global_name="Solo").slash(command)
    assert "only in a server" not in text_of(result.response)
    assert result.response.embeds
