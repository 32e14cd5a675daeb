"""Lobbies and lessons in every language, with no English left over; commands have names in all of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.locales import FALLBACK, languages
from bot.ui.text.fluent import Texts
from tests.support.clicks import next_press
from tests.support.sent_texts import sent_labels, sent_texts, untranslated
from tests.support.simulated_discord import SimServer, check_limits, controls, sim_server, text_of

LONGEST_LABEL = 34
"""What a button shows of its label on a phone."""
TRANSLATED = {locale for code, each in languages().items() if code != FALLBACK for locale in each.discord}


async def look_around(server: SimServer, game: str) -> None:
    """Open a table, look at its lobby from every side, change everything in it, and close it."""
    host, guest, stranger = server.people
    await host.slash(server.channel, "help")
    table_id = await server.open(game=game, **{"with": guest, "computers": 1, "clock": "live"})
    await stranger.slash(server.channel, "help")
    await server.press(2, server.board(), f"lobby:{table_id}:-:fill")
    await server.press(2, server.board(), f"lobby:{table_id}:-:settings")
    await server.press(1, server.board(), f"lobby:{table_id}:-:join")
    await server.press(1, server.board(), f"lobby:{table_id}:-:count-first")
    settings = (await server.press(0, server.board(), f"lobby:{table_id}:-:settings")).response
    for switch in [each["custom_id"] for each in controls(settings) if ":switch." in each["custom_id"]]:
        await server.press(0, settings, switch)
    for menu in [each for each in controls(settings) if "options" in each]:
        await host.select(settings, [menu["options"][-1]["value"]], custom_id=menu["custom_id"])
    (computers,) = (each for each in controls(server.board()) if "computer." in each["custom_id"])
    await host.select(server.board(), ["expert"], custom_id=computers["custom_id"])
    await guest.slash(server.channel, "help")
    await server.press(1, server.board(), f"lobby:{table_id}:-:leave")
    await server.press(0, settings, f"lobby:{table_id}:-:cancel")
    await server.env.advance_time(2)


@pytest.mark.parametrize("language", [language for language in languages() if language != FALLBACK])
async def test_a_lobby_leaves_no_english_over(tmp_path: Path, language: str) -> None:
    locale = languages()[language].discord[-1]
    async with sim_server(tmp_path / "bot.sqlite3", 3) as server:
        server.guild_locale = locale
        server.locales = {actor.id: locale for actor in server.people}
        words = Texts.bundled().of(language)
        for game in ("matryoshka", "smatchy"):
            await look_around(server, game)
        everything = "\n".join(sent_texts(server))
        for name in (
            "help-title",
            "button-count-first",
            "settings-about",
            "button-close-table",
            "lobby-which-computer",
        ):
            assert words(name) in everything
        assert untranslated(server, language) == []
        assert sorted(label for label in sent_labels(server) if len(label) > LONGEST_LABEL) == []
        check_limits(server.env)


@pytest.mark.parametrize("game", ["matryoshka", "smatchy"])
@pytest.mark.parametrize("language", [language for language in languages() if language != FALLBACK])
async def test_a_whole_lesson_leaves_no_english_over(tmp_path: Path, language: str, game: str) -> None:
    async with sim_server(tmp_path / "bot.sqlite3", 1) as server:
        server.locales[server.people[0].id] = language
        lesson = (await server.people[0].slash(server.channel, f"{game} learn")).response
        rng = Random(language)
        while asked := [each for each in controls(lesson) if not each.get("disabled")]:
            if any(each["custom_id"].endswith(":again") for each in asked):
                break
            chosen = next_press(asked, rng)
            if "options" in chosen:
                values = rng.sample([option["value"] for option in chosen["options"]], chosen.get("min_values", 1))
                await server.people[0].select(lesson, values, custom_id=chosen["custom_id"])
            else:
                await server.press(0, lesson, chosen["custom_id"])
        words = Texts.bundled().of(language)
        assert words("learn-over") in text_of(lesson)
        assert untranslated(server, language) == []
        check_limits(server.env)


async def test_private_words_are_the_persons_and_public_ones_the_servers(server: SimServer) -> None:
    server.guild_locale = "pt-BR"
    server.locales[server.people[1].id] = "fr"
    table_id = await server.started(3)
    assert "Esperando" in text_of(server.board())
    assert "Quelles 2 cartes" in text_of(await server.hand(1, table_id))
    assert "Which 2 cards" in text_of(await server.hand(0, table_id))


def test_commands_have_names_in_every_language(server: SimServer) -> None:
    synced = next(request.json for request in server.env.http_requests if request.path.endswith("/commands"))
    assert isinstance(synced, list)
    check_apart(synced)
    for command in synced:
        check_localised(command)
    names = {command["name"] for command in synced}
    assert {"matryoshka", "table", "settings", "setup", "privacy", "forget-me"} <= names


def check_localised(command: dict[str, Any]) -> None:
    """Check a command, its options and subcommands."""
    assert set(command["name_localizations"]) == TRANSLATED, command["name"]
    assert set(command["description_localizations"]) == TRANSLATED, command["name"]
    inner = command.get("options") or ()
    check_apart(inner)
    for option in inner:
        check_localised(option)
    for choice in command.get("choices") or ():
        for name in (choice["name"], *(choice.get("name_localizations") or {}).values()):
            assert 1 <= len(name) <= 100, name


def check_apart(commands: Sequence[dict[str, Any]]) -> None:
    """Check that commands or options beside each other have different names in every language."""
    for locale in TRANSLATED:
        names = [command["name_localizations"][locale] for command in commands]
        assert len(names) == len(set(names)), (locale, names)


async def test_the_rules_turn_their_pages(server: SimServer) -> None:
    first = await server.people[0].slash(server.channel, "matryoshka rules")
    assert first.ephemeral
    pages = [text_of(first.response)]
    while not (button := controls(first.response)[1]).get("disabled"):
        await server.press(0, first.response, button["custom_id"])
        pages.append(text_of(first.response))
    assert len(pages) == 4
    assert "Together **31**" in pages[-1]
    assert len(set(pages)) == 4


async def test_the_locale_of_a_server_that_is_no_community_says_nothing(server: SimServer) -> None:
    server.is_community = False
    server.locales[server.people[0].id] = "fr"
    await server.open()
    assert "qui joue" in text_of(server.board())
    server.is_community = True
    server.guild_locale = "pt-BR"
    await server.open()
    assert "quem joga" in text_of(server.board())


async def test_the_setting_of_a_server_comes_before_everything(server: SimServer) -> None:
    from bot.storage.servers import ServerSettings

    server.is_community = False
    server.locales[server.people[0].id] = "pt-BR"
    await server.bot.services.domain.servers.set(ServerSettings(server.guild.id, "fr"))
    await server.open()
    assert "qui joue" in text_of(server.board())


async def test_a_language_chosen_for_the_bot_comes_before_the_hosts(server: SimServer) -> None:
    server.is_community = False
    server.locales[server.people[0].id] = "pt-BR"
    server.bot.services.languages._chosen = "fr"
    await server.open()
    assert "qui joue" in text_of(server.board())
