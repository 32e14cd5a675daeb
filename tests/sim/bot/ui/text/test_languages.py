"""Whole games in every language, with no English left over; commands have names in all of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.locales import FALLBACK, languages
from bot.tables.model import Status
from bot.ui.text.fluent import Texts
from tests.clicking_players import next_press, play_on
from tests.discord_world import World, a_world, check_limits, controls, text_of
from tests.finished_games import control
from tests.spoken_words import labels, left_over, pieces, shown

LONGEST_LABEL = 34
"""What a button shows of its label on a phone."""
TRANSLATED = {locale for code, each in languages().items() if code != FALLBACK for locale in each.discord}


async def look_back(world: World, table_id: str) -> None:
    """Look at everything that a finished game left behind, and at what one can say about oneself."""
    for choice in ("count", "fairness", "share"):
        await world.press(0, world.board(), f"table:{table_id}:-:{choice}")
    await world.press(0, world.board(), f"review:{table_id}:-:open")
    replay = (await world.press(0, world.board(), f"replay:{table_id}:-:open")).response
    for _ in range(6):
        await world.press(0, replay, control(replay, ":next"))
    await world.press(0, replay, control(replay, ":last"))
    for command, options in (
        ("leaderboard", {"by": "average"}),
        ("leaderboard", {"scope": "everywhere"}),
        ("stats", {}),
        ("history", {}),
        ("privacy", {}),
        ("about", {}),
        ("invite", {}),
        ("my-data", {}),
        ("notify", {"on": True}),
    ):
        await world.people[0].slash(world.channel, command, **options)
    await world.choose_for_oneself(0, "pictures.off", "reminders.off", "hints.off", "everywhere.on")
    await world.write_quiet_hours(0, "22", "7", "Europe/Paris")


GAMES = [
    pytest.param(language, game, (), marks=() if game == "smatchy" or language == "fr" else pytest.mark.slow)
    for language in languages()
    if language != FALLBACK
    for game in ("matryoshka", "smatchy")
]
HOUSE_RULES = {
    "matryoshka": [("capped_columns",)],
    "smatchy": [
        ("joker_completes", "matchy_first"),
        ("penalties", "joker_completes", "matchy_first", "penalty_ends_turn"),
    ],
}
QUICK = {("de", 0), ("pt-BR", 0), ("fr", 1)}
"""Which games of Smatchy Matchy with house rules are played in every run; the others are long."""
GAMES += [
    pytest.param(
        language, game, rules, marks=() if game == "smatchy" and (language, number) in QUICK else pytest.mark.prove
    )
    for language in languages()
    if language != FALLBACK
    for game, chosen in HOUSE_RULES.items()
    for number, rules in enumerate(chosen)
]


@pytest.mark.parametrize(
    ("language", "game", "house_rules"),
    GAMES,
    ids=lambda part: part if isinstance(part, str) else "-".join(part) or "plain",
)
async def test_a_whole_game_leaves_no_english_over(
    tmp_path: Path, language: str, game: str, house_rules: tuple[str, ...]
) -> None:
    locale = languages()[language].discord[-1]
    english = Texts.bundled().of(FALLBACK)
    async with a_world(tmp_path / "bot.sqlite3", 3) as world:
        world.guild_locale = locale
        world.locales = {actor.id: locale for actor in world.people}
        # Who presses anything at all rarely wins a round of Smatchy Matchy: there computers bring the end.
        people, wishes = (3, {"hints": True, "computers": 1}) if game == "matryoshka" else (1, {"computers": 2})
        wishes |= {english(f"option-{name}"): True for name in house_rules}
        table_id = await world.started(people, game=game, clock="live", **wishes)
        menu = await world.press(0, world.board(), f"table:{table_id}:-:menu")
        assert menu.ephemeral
        rules = (await world.press(1, world.board(), f"table:{table_id}:-:rules")).response
        while not controls(rules)[1].get("disabled"):
            await world.press(1, rules, controls(rules)[1]["custom_id"])
        await world.press(2, world.board(), f"table:{table_id}:-:menu")
        await play_on(world, table_id)
        await world.env.advance_time(60)
        assert (await world.table(table_id)).status is Status.FINISHED
        await look_back(world, table_id)
        assert left_over(world, language) == []
        assert sorted(label for label in labels(world) if len(label) > LONGEST_LABEL) == []
        everything = "\n".join(shown(world))
        assert len([piece for piece in pieces(language) if piece in everything]) > 80
        check_limits(world.env)


async def look_around(world: World, game: str) -> None:
    """Open a table, look at its lobby from every side, change everything in it, and close it."""
    host, guest, stranger = world.people
    await host.slash(world.channel, "help")
    table_id = await world.open(game=game, **{"with": guest, "computers": 1, "clock": "live"})
    await stranger.slash(world.channel, "help")
    await world.press(2, world.board(), f"lobby:{table_id}:-:fill")
    await world.press(2, world.board(), f"lobby:{table_id}:-:settings")
    await world.press(1, world.board(), f"lobby:{table_id}:-:join")
    await world.press(1, world.board(), f"lobby:{table_id}:-:count-first")
    settings = (await world.press(0, world.board(), f"lobby:{table_id}:-:settings")).response
    for switch in [each["custom_id"] for each in controls(settings) if ":switch." in each["custom_id"]]:
        await world.press(0, settings, switch)
    for menu in [each for each in controls(settings) if "options" in each]:
        await host.select(settings, [menu["options"][-1]["value"]], custom_id=menu["custom_id"])
    (computers,) = (each for each in controls(world.board()) if "computer." in each["custom_id"])
    await host.select(world.board(), ["expert"], custom_id=computers["custom_id"])
    await guest.slash(world.channel, "help")
    await world.press(1, world.board(), f"lobby:{table_id}:-:leave")
    await world.press(0, settings, f"lobby:{table_id}:-:cancel")
    await world.env.advance_time(2)


@pytest.mark.parametrize("language", [language for language in languages() if language != FALLBACK])
async def test_a_lobby_leaves_no_english_over(tmp_path: Path, language: str) -> None:
    locale = languages()[language].discord[-1]
    async with a_world(tmp_path / "bot.sqlite3", 3) as world:
        world.guild_locale = locale
        world.locales = {actor.id: locale for actor in world.people}
        words = Texts.bundled().of(language)
        for game in ("matryoshka", "smatchy"):
            await look_around(world, game)
        everything = "\n".join(shown(world))
        for name in (
            "help-title",
            "button-count-first",
            "settings-about",
            "button-close-table",
            "lobby-which-computer",
        ):
            assert words(name) in everything
        assert left_over(world, language) == []
        assert sorted(label for label in labels(world) if len(label) > LONGEST_LABEL) == []
        check_limits(world.env)


@pytest.mark.parametrize("game", ["matryoshka", "smatchy"])
@pytest.mark.parametrize("language", [language for language in languages() if language != FALLBACK])
async def test_a_whole_lesson_leaves_no_english_over(tmp_path: Path, language: str, game: str) -> None:
    async with a_world(tmp_path / "bot.sqlite3", 1) as world:
        world.locales[world.people[0].id] = language
        lesson = (await world.people[0].slash(world.channel, f"{game} learn")).response
        rng = Random(language)
        while asked := [each for each in controls(lesson) if not each.get("disabled")]:
            if any(each["custom_id"].endswith(":again") for each in asked):
                break
            chosen = next_press(asked, rng)
            if "options" in chosen:
                values = rng.sample([option["value"] for option in chosen["options"]], chosen.get("min_values", 1))
                await world.people[0].select(lesson, values, custom_id=chosen["custom_id"])
            else:
                await world.press(0, lesson, chosen["custom_id"])
        words = Texts.bundled().of(language)
        assert words("learn-over") in text_of(lesson)
        assert left_over(world, language) == []
        check_limits(world.env)


async def test_private_words_are_the_persons_and_public_ones_the_servers(world: World) -> None:
    world.guild_locale = "pt-BR"
    world.locales[world.people[1].id] = "fr"
    table_id = await world.started(3)
    assert "Esperando" in text_of(world.board())
    assert "Quelles 2 cartes" in text_of(await world.hand(1, table_id))
    assert "Which 2 cards" in text_of(await world.hand(0, table_id))


def test_commands_have_names_in_every_language(world: World) -> None:
    synced = next(request.json for request in world.env.http_requests if request.path.endswith("/commands"))
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
    from bot.storage.servers import ServerSettings

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
