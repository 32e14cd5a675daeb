"""Whole games in every language, with no English left over."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.locales import FALLBACK, languages
from bot.tables.model import Status
from bot.ui.text.fluent import Texts
from tests.support.clicks import play_on
from tests.support.finished_games import control
from tests.support.sent_texts import fixed_texts, sent_labels, sent_texts, untranslated
from tests.support.simulated_discord import SimServer, check_limits, controls, sim_server

LONGEST_LABEL = 34
"""What a button shows of its label on a phone."""


async def look_back(server: SimServer, table_id: str) -> None:
    """Look at everything that a finished game left behind, and at what one can say about oneself."""
    for choice in ("count", "fairness", "share"):
        await server.press(0, server.board(), f"table:{table_id}:-:{choice}")
    await server.press(0, server.board(), f"review:{table_id}:-:open")
    replay = (await server.press(0, server.board(), f"replay:{table_id}:-:open")).response
    for _ in range(6):
        await server.press(0, replay, control(replay, ":next"))
    await server.press(0, replay, control(replay, ":last"))
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
        await server.people[0].slash(server.channel, command, **options)
    await server.choose_for_oneself(0, "pictures.off", "reminders.off", "hints.off", "everywhere.on")
    await server.write_quiet_hours(0, "22", "7", "Europe/Paris")


async def check_that_no_english_is_left(database: Path, language: str, game: str, house_rules: tuple[str, ...]) -> None:
    """Play a whole game, press everything around it, and look for English among what was shown."""
    locale = languages()[language].discord[-1]
    english = Texts.bundled().of(FALLBACK)
    async with sim_server(database, 3) as server:
        server.guild_locale = locale
        server.locales = {actor.id: locale for actor in server.people}
        # Who presses anything at all rarely wins a round of Smatchy Matchy: there computers bring the end.
        people, wishes = (3, {"hints": True, "computers": 1}) if game == "matryoshka" else (1, {"computers": 2})
        wishes |= {english(f"option-{name}"): True for name in house_rules}
        table_id = await server.started(people, game=game, clock="live", **wishes)
        menu = await server.press(0, server.board(), f"table:{table_id}:-:menu")
        assert menu.ephemeral
        rules = (await server.press(1, server.board(), f"table:{table_id}:-:rules")).response
        while not controls(rules)[1].get("disabled"):
            await server.press(1, rules, controls(rules)[1]["custom_id"])
        await server.press(2, server.board(), f"table:{table_id}:-:menu")
        await play_on(server, table_id)
        await server.env.advance_time(60)
        assert (await server.table(table_id)).status is Status.FINISHED
        await look_back(server, table_id)
        assert untranslated(server, language) == []
        assert sorted(label for label in sent_labels(server) if len(label) > LONGEST_LABEL) == []
        everything = "\n".join(sent_texts(server))
        assert len([piece for piece in fixed_texts(language) if piece in everything]) > 80
        check_limits(server.env)


@pytest.mark.parametrize("game", ["matryoshka", "smatchy"])
@pytest.mark.parametrize("language", [language for language in languages() if language != FALLBACK])
async def test_a_whole_game_leaves_no_english_over(tmp_path: Path, language: str, game: str) -> None:
    await check_that_no_english_is_left(tmp_path / "bot.sqlite3", language, game, ())
