"""The lobby in all its corners."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest
import simcord

from bot.tables.model import Status
from tests.discord_world import World, a_world, controls, text_of


def said(result: simcord.InteractionResult) -> str:
    """Give the private sentence that answered."""
    assert result.ephemeral
    assert result.response is not None
    return text_of(result.response).strip()


async def test_a_new_table_says_who_sits_and_what_is_missing(world: World) -> None:
    await world.open()
    shown = text_of(world.board())
    assert "👑 Ana" in shown
    assert "2 more players" in shown
    assert "90 seconds" in shown


async def test_people_join_and_leave(world: World) -> None:
    table_id = await world.open()
    await world.seat(table_id, 1, 2)
    assert "Bruno" in text_of(world.board())
    assert "can **start**" in text_of(world.board())
    await world.press(1, world.board(), f"lobby:{table_id}:-:leave")
    assert "Bruno" not in text_of(world.board())
    assert "One more player" in text_of(world.board())


async def test_joining_twice_is_answered_privately(world: World) -> None:
    table_id = await world.open()
    result = await world.press(0, world.board(), f"lobby:{table_id}:-:join")
    assert said(result) == "You are already at this table."


async def test_starting_with_too_few_gives_the_reason(world: World) -> None:
    table_id = await world.open()
    await world.seat(table_id, 1)
    result = await world.press(0, world.board(), f"lobby:{table_id}:-:start")
    assert "3 players are needed" in said(result)
    assert (await world.table(table_id)).status is Status.LOBBY


@pytest.mark.parametrize("choice", ["start", "add", "remove", "cancel"])
async def test_only_the_host_rules_the_lobby(world: World, choice: str) -> None:
    table_id = await world.open(computers=2)
    result = await world.press(1, world.board(), f"lobby:{table_id}:-:{choice}")
    assert said(result) == "Only the host may do that."


async def test_the_host_adds_and_removes_computers(world: World) -> None:
    table_id = await world.open()
    asked = await world.press(0, world.board(), f"lobby:{table_id}:-:add")
    menu = controls(asked.response)[0]
    assert [option["value"] for option in menu["options"]] == ["easy", "normal", "hard", "expert"]
    await world.people[0].select(asked.response, ["hard"], custom_id=menu["custom_id"])
    await world.env.advance_time(2)
    assert "🦉 Vera · computer, Hard" in text_of(world.board())
    await world.press(0, world.board(), f"lobby:{table_id}:-:remove")
    assert "Vera" not in text_of(world.board())


async def test_a_full_table_takes_nobody_else(tmp_path: Path) -> None:
    async with a_world(tmp_path / "bot.sqlite3", 6) as world:
        table_id = await world.open(computers=2)
        await world.seat(table_id, 1, 2)
        join = next(each for each in controls(world.board()) if each["custom_id"].endswith(":join"))
        assert join["disabled"]
        assert "The table is full" in text_of(world.board())


async def test_the_host_role_passes_on(world: World) -> None:
    table_id = await world.open()
    await world.seat(table_id, 1, 2)
    await world.press(0, world.board(), f"lobby:{table_id}:-:leave")
    assert "👑 Bruno" in text_of(world.board())


async def test_cancelling_closes_the_table(world: World) -> None:
    table_id = await world.open()
    await world.press(0, world.board(), f"lobby:{table_id}:-:cancel")
    assert "cancelled" in text_of(world.board())
    assert controls(world.board()) == []


async def test_a_moderator_may_cancel_by_command(world: World) -> None:
    table_id = await world.open()
    role = world.guild.create_role("Mods", permissions=discord.Permissions(manage_messages=True))
    moderator = world.guild.add_member(world.env.create_user("mod"), roles=[role])
    await moderator.slash(world.channel, "table cancel")
    assert (await world.table(table_id)).status is Status.CANCELLED


async def test_the_host_sends_somebody_away(world: World) -> None:
    table_id = await world.open()
    await world.seat(table_id, 1)
    await world.people[0].slash(world.channel, "table kick", player=world.people[1].user)
    await world.env.advance_time(2)
    assert len((await world.table(table_id)).sitters) == 1
    assert "Bruno" not in text_of(world.board())


async def test_terms_are_shown_as_chosen(world: World) -> None:
    await world.open(clock="daily", rated=False, hints=True, computers=1, strength="easy")
    shown = text_of(world.board())
    for words in ("24 hours", "unrated", "With hints", "🐣 Vera · computer, Easy"):
        assert words in shown


async def test_missing_permissions_are_named_before_a_table_opens(world: World) -> None:
    assert world.guild.me is not None
    locked = world.guild.create_text_channel(
        "locked",
        overwrites={world.guild.default_role: discord.PermissionOverwrite(embed_links=False, attach_files=False)},
    )
    result = await world.people[0].slash(locked, "matryoshka new")
    assert "Embed Links" in said(result)
    assert "Attach Files" in said(result)
    assert world.messages(locked) == []


async def test_an_abandoned_lobby_closes_after_an_hour(world: World) -> None:
    table_id = await world.open()
    await world.env.advance_time(3700)
    assert (await world.table(table_id)).status is Status.CANCELLED
    assert "cancelled" in text_of(world.board())


async def test_two_tables_in_one_channel_do_not_mix(world: World) -> None:
    first = await world.open(0)
    one = world.board()
    second = await world.open(1)
    assert first != second
    await world.press(2, one, f"lobby:{first}:-:join")
    assert len((await world.table(first)).sitters) == 2
    assert len((await world.table(second)).sitters) == 1
    result = await world.people[2].slash(world.channel, "table cancel")
    assert said(result) == "Only the host may do that."
