"""Whole games in every language, with no English left over."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.locales import FALLBACK, languages
from bot.tables.model import Status
from bot.ui.text.fluent import Texts
from tests.clicking_players import play_on
from tests.discord_world import World, a_world, check_limits, controls
from tests.finished_games import control
from tests.spoken_words import labels, left_over, pieces, shown

LONGEST_LABEL = 34
"""What a button shows of its label on a phone."""


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


async def check_that_no_english_is_left(database: Path, language: str, game: str, house_rules: tuple[str, ...]) -> None:
    """Play a whole game, press everything around it, and look for English among what was shown."""
    locale = languages()[language].discord[-1]
    english = Texts.bundled().of(FALLBACK)
    async with a_world(database, 3) as world:
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


@pytest.mark.parametrize("game", ["matryoshka", "smatchy"])
@pytest.mark.parametrize("language", [language for language in languages() if language != FALLBACK])
async def test_a_whole_game_leaves_no_english_over(tmp_path: Path, language: str, game: str) -> None:
    await check_that_no_english_is_left(tmp_path / "bot.sqlite3", language, game, ())
