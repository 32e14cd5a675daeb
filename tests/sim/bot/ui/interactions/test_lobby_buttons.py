"""The lobby in all its corners."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import discord
import pytest
import simcord

from bot.storage.servers import ServerSettings
from bot.tables.model import Status
from engine.computers import PLAYABLE
from tests.clicking_players import choose, game_controls
from tests.discord_world import World, a_world, controls, text_of
from tests.finished_games import finished


def said(result: simcord.InteractionResult) -> str:
    """Give the private sentence that answered."""
    assert result.ephemeral
    assert result.response is not None
    return text_of(result.response).strip()


def control(message: discord.Message, choice: str) -> dict[str, Any]:
    """Give the control of a choice."""
    return next(each for each in controls(message) if each["custom_id"].endswith(f":{choice}"))


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


async def test_start_is_disabled_until_it_is_possible(world: World) -> None:
    table_id = await world.open()
    assert control(world.board(), "start")["disabled"]
    await world.seat(table_id, 1)
    assert control(world.board(), "start")["disabled"]
    await world.seat(table_id, 2)
    assert not control(world.board(), "start").get("disabled")


@pytest.mark.parametrize("choice", ["start", "settings"])
async def test_only_the_host_rules_the_lobby(world: World, choice: str) -> None:
    table_id = await world.open(computers=2)
    result = await world.press(1, world.board(), f"lobby:{table_id}:-:{choice}")
    assert said(result) == "Only the host may do that: Ana."


async def test_only_the_host_seats_computers(world: World) -> None:
    table_id = await world.open(computers=1)
    menu = control(world.board(), "computer.2")
    result = await world.people[1].select(world.board(), ["easy"], custom_id=menu["custom_id"])
    assert said(result) == "Only the host may do that: Ana."
    assert len((await world.table(table_id)).sitters) == 2


async def test_one_menu_in_the_lobby_adds_and_removes_computers(world: World) -> None:
    await world.open()
    menu = control(world.board(), "computer.1")
    assert [option["value"] for option in menu["options"]] == list(PLAYABLE)
    await world.people[0].select(world.board(), ["hard"], custom_id=menu["custom_id"])
    assert "🦉 Vera · computer, Hard" in text_of(world.board())
    menu = control(world.board(), "computer.2")
    await world.people[0].select(world.board(), ["remove"], custom_id=menu["custom_id"])
    assert "Vera" not in text_of(world.board())


async def test_two_presses_lead_from_nothing_to_a_game_against_computers(world: World) -> None:
    table_id = await world.open()
    result = await world.press(0, world.board(), f"lobby:{table_id}:-:fill")
    assert result.ephemeral
    table = await world.table(table_id)
    assert table.status is Status.PLAYING
    assert [sitter.computer for sitter in table.sitters].count("normal") == 2
    # What answers is the presser's own panel, ready to be played in.
    assert {each["custom_id"].split(":")[0] for each in game_controls(result.response)} == {"matryoshka"}
    await world.env.advance_time(2)
    assert any(each["custom_id"] == f"table:{table_id}:-:hand" for each in controls(world.board()))


async def test_start_is_answered_with_ones_own_panel(world: World) -> None:
    table_id = await world.open(clock="none")
    await world.seat(table_id, 1, 2)
    result = await world.press(0, world.board(), f"lobby:{table_id}:-:start")
    assert result.ephemeral
    assert "Which 2 cards" in text_of(result.response)


async def test_a_stranger_who_wants_computers_is_offered_a_table_of_their_own(world: World) -> None:
    table_id = await world.open()
    offered = await world.press(1, world.board(), f"lobby:{table_id}:-:fill")
    assert offered.ephemeral
    assert "Ana’s table" in text_of(offered.response)
    begun = await world.press(1, offered.response, "open:matryoshka:-:computers")
    assert {each["custom_id"].split(":")[0] for each in game_controls(begun.response)} == {"matryoshka"}
    (own,) = await world.bot.services.domain.tables.of_person(world.people[1].id)
    assert (own.status, len(own.sitters), own.host) == (Status.PLAYING, 3, world.people[1].id)
    assert (await world.table(table_id)).status is Status.LOBBY
    await world.env.advance_time(2)
    assert world.table_id(world.board()) == own.id
    await world.env.advance_time(2)
    assert not [message for message in world.messages() if "it is your turn" in message.content]


async def test_learning_and_the_rules_are_one_press_away_and_leave_the_lobby_alone(world: World) -> None:
    table_id = await world.open()
    for area in ("learn:matryoshka:-:again", "rules:matryoshka:-:page.0"):
        result = await world.press(1, world.board(), area)
        assert result.ephemeral
        assert controls(result.response)
    assert control(world.board(), "join")["custom_id"] == f"lobby:{table_id}:-:join"


async def test_whoever_joins_hears_aloud_that_the_game_is_rated_now_and_the_host_decides(world: World) -> None:
    await finished(world)
    table_id = await world.open()
    assert "Unrated" in text_of(world.board())
    assert "With hints" in text_of(world.board())
    await world.seat(table_id, 1)
    shown = text_of(world.board())
    assert "this game is **rated** and without hints. Ana can change that" in shown
    settings = await world.press(0, world.board(), f"lobby:{table_id}:-:settings")
    await world.press(0, settings.response, f"lobby:{table_id}:-:rated.off")
    await world.env.advance_time(2)
    shown = text_of(world.board())
    assert "📣" not in shown
    assert "Unrated" in shown
    assert "With hints" in shown


async def test_a_rated_game_says_where_its_hints_have_gone(world: World) -> None:
    """The switch took the hints away without a word."""
    table_id = await world.open(clock="none")
    settings = await world.press(0, world.board(), f"lobby:{table_id}:-:settings")
    assert "A rated game has no hints" not in text_of(settings.response)
    settings = await world.press(0, settings.response, f"lobby:{table_id}:-:rated.on")
    assert "A rated game has no hints, unless you switch them on here." in text_of(settings.response)
    await world.env.advance_time(2)
    assert "Rated as soon as somebody joins · 💡 With hints until then" in text_of(world.board())
    await world.seat(table_id, 1, 2)
    assert "🏅 Rated · 🤐 No hints in a rated game" in text_of(world.board())
    await world.press(0, settings.response, f"lobby:{table_id}:-:hints.on")
    await world.env.advance_time(2)
    assert "🏅 Rated · 💡 With hints" in text_of(world.board())
    assert "A rated game has no hints" not in text_of(settings.response)
    await world.press(0, settings.response, f"lobby:{table_id}:-:hints.off")
    await world.env.advance_time(2)
    assert "🏅 Rated · 🤐 Without hints" in text_of(world.board())


async def test_the_first_panel_of_a_rated_game_says_why_there_are_no_hints(world: World) -> None:
    table_id = await world.started(3)
    why = "No hints: this game is rated."
    await world.choose_for_oneself(1, "hints.off")
    panels = [text_of(await world.hand(person, table_id)) for person in range(3)]
    assert [why in panel for panel in panels] == [True, False, True]
    await choose(world, 0, Random(1))
    assert why not in text_of(await world.hand(0, table_id))
    assert why in text_of(await world.hand(2, table_id)), "whoever comes later reads it as well"


@pytest.mark.parametrize("wishes", [{"hints": False}, {"rated": False}, {"hints": True}])
async def test_where_the_host_has_decided_about_hints_no_panel_excuses_itself(
    world: World, wishes: dict[str, bool]
) -> None:
    table_id = await world.started(3, **wishes)
    assert "No hints" not in text_of(await world.hand(0, table_id))


async def test_a_first_game_is_unrated_unless_the_newcomer_wishes_otherwise(world: World) -> None:
    await finished(world)
    table_id = await world.open()
    await world.seat(table_id, 1)
    assert (await world.table(table_id)).rated
    await world.seat(table_id, 3)
    assert "Playing for the first time: Dmitri." in text_of(world.board())
    assert not (await world.table(table_id)).rated
    refused = await world.press(1, world.board(), f"lobby:{table_id}:-:count-first")
    assert said(refused) == "Only somebody whose first game this is can ask for that."
    await world.press(3, world.board(), f"lobby:{table_id}:-:count-first")
    assert (await world.table(table_id)).rated


async def test_a_host_alone_sees_that_rated_was_heard_and_takes_it_back_with_the_next_press(world: World) -> None:
    table_id = await world.open()
    panel = (await world.press(0, world.board(), f"lobby:{table_id}:-:settings")).response
    assert panel is not None
    await world.press(0, panel, f"lobby:{table_id}:-:rated.on")
    await world.env.advance_time(2)
    assert "Rated as soon as somebody joins" in text_of(world.board())
    await world.press(0, panel, f"lobby:{table_id}:-:rated.off")
    await world.env.advance_time(2)
    assert "Unrated" in text_of(world.board())
    assert (await world.table(table_id)).setup.rated is False


async def test_a_friend_is_called_once_by_name(world: World) -> None:
    table_id = await world.open(**{"with": world.people[1]})
    (call,) = [message for message in world.messages() if "invites you" in message.content]
    assert [person.id for person in call.mentions] == [world.people[1].id]
    await world.press(1, world.board(), f"lobby:{table_id}:-:join")
    await world.env.advance_time(300)
    assert len([message for message in world.messages() if "invites you" in message.content]) == 1


async def test_nobody_invites_themselves_or_a_bot(world: World) -> None:
    helper = world.guild.add_member(world.env.create_user("helper", bot=True))
    for friend in (world.people[0], helper):
        result = await world.people[0].slash(world.channel, "matryoshka new", **{"with": friend})
        assert said(result).startswith("You can invite other people only")
    assert world.messages() == []


async def test_somebody_who_cannot_see_the_channel_is_not_called(world: World) -> None:
    result = await world.people[0].slash(world.channel, "matryoshka new", **{"with": world.env.create_user("stranger")})
    assert "Not everybody at the table can see this channel: stranger" in said(result)
    assert world.messages() == []


async def test_a_servers_own_terms_are_those_of_a_new_table(world: World) -> None:
    servers = world.bot.services.domain.servers
    await servers.set(ServerSettings(world.guild.id, clock="relaxed", threads=True, rated=False))
    table_id = await world.open()
    setup = (await world.table(table_id)).setup
    assert (setup.clock, setup.seconds, setup.thread, setup.rated) == ("relaxed", 600, True, False)
    panel = (await world.press(0, world.board(), f"lobby:{table_id}:-:settings")).response
    refused = await world.press(0, panel, f"lobby:{table_id}:-:rated.on")
    assert said(refused) == "In this server no game is rated."


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
    settings = await world.press(0, world.board(), f"lobby:{table_id}:-:settings")
    await world.press(0, settings.response, f"lobby:{table_id}:-:cancel")
    await world.env.advance_time(2)
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
    for words in ("24 hours", "Unrated", "With hints", "🐣 Vera · computer, Easy"):
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
    assert said(result) == "Only the host may do that: Ana."
