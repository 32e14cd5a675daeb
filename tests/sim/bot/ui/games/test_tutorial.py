"""The tutorial: every step explained, nothing stored, safe over a restart."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.tables.model import Status
from tests.clicking_players import is_mark, next_press
from tests.discord_world import World, a_world, controls, text_of


def asked(message: Any) -> list[dict[str, Any]]:
    """List the enabled controls that make the learner's choice."""
    return [each for each in controls(message) if not each.get("disabled") and ":again" not in each["custom_id"]]


async def answer(world: World, message: Any, rng: Random) -> None:
    """Make some choice."""
    control = next_press(asked(message), rng)
    if is_mark(control):
        await world.press(0, message, control["custom_id"])
        control = next_press(asked(message), rng)
    if control["type"] == 3:
        options = [option["value"] for option in control["options"]]
        chosen = rng.sample(options, control["min_values"])
        await world.people[0].select(message, chosen, custom_id=control["custom_id"])
    else:
        await world.press(0, message, control["custom_id"])


@pytest.mark.parametrize("seed", [1, 2])
async def test_the_lesson_goes_from_the_first_cards_to_the_final_count(world: World, seed: int) -> None:
    result = await world.people[0].slash(world.channel, "matryoshka learn")
    assert result.ephemeral
    rng, seen = Random(seed), []
    while "Lesson · step" in (text := text_of(result.response)):
        seen.append(text)
        await answer(world, result.response, rng)
    assert len(seen) == 9
    lessons = "\n".join(seen)
    for explained in (
        "Welcome, collector!",
        "active player",
        "face down",
        "Only you see these",
        "**four** cards",
        "**six** cards",
        "**eight** cards",
        "Show **13** of them",
    ):
        assert explained in lessons
    assert not re.search(r"\bYou \w+s\b", lessons), "verbs agree with you"
    assert "The lesson is over" in text
    assert "columns" in text
    assert re.search(r"size \d:", text), "where there is no picture, each column and row is counted in words"
    assert "What you show cannot be exchanged, but" not in lessons, "the teacher says it better"
    assert await world.bot.services.domain.tables.of_person(world.people[0].id) == []


async def test_every_step_and_the_count_are_shown_in_a_picture(tmp_path: Path) -> None:
    async with a_world(tmp_path / "bot.sqlite3", 1, pictures=True) as world:
        result = await world.people[0].slash(world.channel, "matryoshka learn")
        lesson, rng, seen = result.response, Random(4), []
        while True:
            seen.append(lesson.embeds[-1].image.url)
            if "The lesson is over" in text_of(lesson):
                break
            await answer(world, lesson, rng)
        assert len(seen) == 10
        assert all(seen)
        assert not re.search(r"size \d:", text_of(lesson)), "the picture counts each column and row"
        assert "columns" in text_of(lesson)


async def test_a_lesson_ends_with_a_real_game(world: World) -> None:
    result = await world.people[0].slash(world.channel, "matryoshka learn")
    while "Lesson · step" in text_of(result.response):
        await answer(world, result.response, Random(3))
    assert "Play a real game" in text_of(result.response)
    begun = await world.press(0, result.response, "open:matryoshka:-:computers")
    (table,) = await world.bot.services.domain.tables.of_person(world.people[0].id)
    assert (table.status, len(table.sitters)) == (Status.PLAYING, 3)
    assert {each["custom_id"].split(":")[1] for each in controls(begun.response)} == {table.id}
    await world.env.advance_time(2)
    assert world.table_id(world.board()) == table.id
    assert begun.response.id > world.board().id, "the panel stands below its table, where its owner looks"


async def test_the_lesson_goes_on_after_a_restart(world: World) -> None:
    result = await world.people[0].slash(world.channel, "matryoshka learn")
    await answer(world, result.response, Random(1))
    before = text_of(result.response)
    await world.restart()
    await answer(world, result.response, Random(1))
    assert "step 3" in text_of(result.response)
    assert "step 2" in before


async def test_a_lesson_can_be_taken_again(world: World) -> None:
    result = await world.people[0].slash(world.channel, "matryoshka learn")
    first = text_of(result.response)
    while "Lesson · step" in text_of(result.response):
        await answer(world, result.response, Random(3))
    again = next(each for each in controls(result.response) if each["custom_id"].endswith(":again"))
    await world.press(0, result.response, again["custom_id"])
    assert text_of(result.response) == first
