"""Whole games in every language, with no English left over; commands have names in all three."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from bot.tables.model import Status
from bot.ui.text.fluent import bundled_sources
from tests.clicking_players import play_on
from tests.discord_world import World, a_world, controls, text_of

UNSEEN = {"url", "custom_id", "filename", "name_localizations", "description_localizations", "value"}
SHORTEST = 7


def pieces(language: str) -> set[str]:
    """Give the fixed pieces of text in a language's messages."""
    found = set()

    def walk(node: Any) -> None:
        if isinstance(node, fluent.TextElement):
            found.update(line.strip(" .,:;!?*`()\n") for line in node.value.split("\n"))
        elif isinstance(node, fluent.BaseNode):
            for value in vars(node).values():
                for child in value if isinstance(value, list) else [value]:
                    walk(child)

    for source in bundled_sources()[language].values():
        walk(FluentParser().parse(source))
    return {piece for piece in found if len(piece) >= SHORTEST}


def shown(world: World) -> Iterator[str]:
    """Give every text that the bot has sent to be read."""

    def walk(value: Any, name: str = "") -> Iterator[str]:
        if isinstance(value, dict):
            for key, child in value.items():
                # A field of an embed has a value that is read, an option of a menu one that is not.
                if key not in UNSEEN or (key == "value" and "inline" in value):
                    yield from walk(child, key)
        elif isinstance(value, list):
            for child in value:
                yield from walk(child, name)
        elif isinstance(value, str):
            yield value

    for request in world.env.http_requests:
        if "/commands" not in request.path:
            yield from walk(request.json)


@pytest.mark.parametrize("language", ["fr", pytest.param("pt-BR", marks=pytest.mark.slow)])
async def test_a_whole_game_leaves_no_english_over(tmp_path: Path, language: str) -> None:
    async with a_world(tmp_path / "bot.sqlite3", 3) as world:
        world.guild_locale = language
        world.locales = {actor.id: language for actor in world.people}
        table_id = await world.started(3, hints=True, clock="live", computers=1)
        menu = await world.press(0, world.board(), f"table:{table_id}:-:menu")
        assert menu.ephemeral
        await world.press(1, world.board(), f"table:{table_id}:-:rules")
        await world.press(2, world.board(), f"table:{table_id}:-:menu")
        await play_on(world, table_id)
        await world.env.advance_time(60)
        assert (await world.table(table_id)).status is Status.FINISHED
        everything = "\n".join(shown(world))
        own = "\n".join(pieces(language))
        left_over = sorted(piece for piece in pieces("en") if piece not in own and piece in everything)
        assert left_over == []
        some = [piece for piece in pieces(language) if piece in everything]
        assert len(some) > 40


async def test_private_words_are_the_persons_and_public_ones_the_servers(world: World) -> None:
    world.guild_locale = "pt-BR"
    world.locales[world.people[1].id] = "fr"
    table_id = await world.started(3)
    assert "Esperando" in text_of(world.board())
    assert "Choisissez 2 cartes" in text_of(await world.hand(1, table_id))
    assert "Choose 2 cards" in text_of(await world.hand(0, table_id))


async def test_an_admin_sets_the_language_of_a_server(world: World) -> None:
    owner = world.guild.add_member(world.guild.owner)
    await owner.slash(world.channel, "server language", language="fr")
    await world.open()
    assert "qui joue" in text_of(world.board())
    await owner.slash(world.channel, "server language", language="discord")
    await world.open()
    assert "who plays" in text_of(world.board())


def test_commands_have_names_in_every_language(world: World) -> None:
    synced = next(request.json for request in world.env.http_requests if request.path.endswith("/commands"))
    assert isinstance(synced, list)
    for command in synced:
        check_localised(command)
    names = {command["name"] for command in synced}
    assert {"matryoshka", "table", "me", "server", "privacy", "forget-me"} <= names


def check_localised(command: dict[str, Any]) -> None:
    """Check a command, its options and subcommands."""
    assert set(command["name_localizations"]) >= {"fr", "pt-BR"}, command["name"]
    for text in (command["description"], *command["description_localizations"].values()):
        assert 1 <= len(text) <= 100, text
    for name in (command["name"], *command["name_localizations"].values()):
        assert 1 <= len(name) <= 32, name
        assert name == name.lower()
        assert " " not in name
    for option in command.get("options") or ():
        check_localised(option)


async def test_the_rules_turn_their_pages(world: World) -> None:
    first = await world.people[0].slash(world.channel, "matryoshka rules")
    assert first.ephemeral
    pages = [text_of(first.response)]
    while not (button := controls(first.response)[1]).get("disabled"):
        await world.press(0, first.response, button["custom_id"])
        pages.append(text_of(first.response))
    assert len(pages) == 4
    assert "Together **31**" in pages[-1]
    assert len(set(pages)) == 4


async def test_the_locale_of_a_server_that_is_no_community_says_nothing(world: World) -> None:
    world.is_community = False
    world.locales[world.people[0].id] = "fr"
    await world.open()
    assert "qui joue" in text_of(world.board())
    world.is_community = True
    world.guild_locale = "pt-BR"
    await world.open()
    assert "quem joga" in text_of(world.board())


async def test_the_setting_of_a_server_comes_before_everything(world: World) -> None:
    from bot.people.servers import ServerSettings

    world.is_community = False
    world.locales[world.people[0].id] = "pt-BR"
    await world.bot.services.domain.servers.set(ServerSettings(world.guild.id, "fr"))
    await world.open()
    assert "qui joue" in text_of(world.board())


async def test_a_language_chosen_for_the_bot_comes_before_the_hosts(world: World) -> None:
    world.is_community = False
    world.locales[world.people[0].id] = "pt-BR"
    world.bot.services.languages._chosen = "fr"
    await world.open()
    assert "qui joue" in text_of(world.board())
