"""Commands find the tables that they suggest, and lessons have no pictures for those who want none."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tables.model import Status
from tests.discord_world import World, a_world, text_of


async def test_cancel_takes_a_named_table_of_another_channel(world: World) -> None:
    table_id = await world.open()
    other = world.guild.create_text_channel("elsewhere")
    result = await world.people[0].slash(other, "table cancel", table=table_id)
    assert result.response is not None
    assert text_of(result.response) == "The table is cancelled."
    assert (await world.table(table_id)).status is Status.CANCELLED


async def test_cancel_without_a_name_leaves_tables_of_other_channels_alone(world: World) -> None:
    table_id = await world.open()
    other = world.guild.create_text_channel("elsewhere")
    result = await world.people[0].slash(other, "table cancel")
    assert result.response is not None
    assert text_of(result.response) == "There is no table in this channel. `/help` shows what you can do here."
    assert (await world.table(table_id)).status is Status.LOBBY


async def test_kick_takes_a_named_table_of_another_channel(world: World) -> None:
    table_id = await world.open()
    await world.seat(table_id, 1)
    other = world.guild.create_text_channel("elsewhere")
    await world.people[0].slash(other, "table kick", player=world.people[1], table=table_id)
    assert (await world.table(table_id)).seat_of(world.people[1].id) is None


@pytest.mark.parametrize("game", ["matryoshka", "smatchy"])
async def test_lessons_have_pictures_unless_somebody_wants_text_only(tmp_path: Path, game: str) -> None:
    async with a_world(tmp_path / "bot.sqlite3", 1, pictures=True) as world:
        lesson = (await world.people[0].slash(world.channel, f"{game} learn")).response
        assert lesson is not None
        assert lesson.attachments
        await world.choose_for_oneself(0, "pictures.off")
        plain = (await world.people[0].slash(world.channel, f"{game} learn")).response
        assert plain is not None
        assert plain.attachments == []
        # What the picture showed is said in words; the teacher says the same.
        words, picture = plain.embeds[0].to_dict(), lesson.embeds[0].to_dict()
        assert words.pop("fields")
        assert picture.pop("image")
        assert words == picture
        assert len(text_of(plain)) > len(text_of(lesson))


async def test_commands_suggest_the_tables_within_reach(world: World) -> None:
    here = await world.open()
    other = world.guild.create_text_channel("elsewhere")
    await world.people[1].slash(other, "smatchy new")
    suggested = await world.people[0].autocomplete(world.channel, "table show", "table", "")
    assert [each["value"] for each in suggested] == [here]
    assert "Matryoshka" in suggested[0]["name"]
    assert "Ana" in suggested[0]["name"]
    own = await world.people[1].autocomplete(world.channel, "table leave", "table", "smat")
    assert len(own) == 1
    assert own[0]["value"] != here
    assert await world.people[0].autocomplete(world.channel, "table kick", "table", "nothing like it") == []
