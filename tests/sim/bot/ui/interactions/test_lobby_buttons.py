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
from tests.support.clicks import choose, game_controls
from tests.support.finished_games import finished
from tests.support.simulated_discord import SimServer, controls, sim_server, text_of


def said(result: simcord.InteractionResult) -> str:
    """Give the private sentence that answered."""
    assert result.ephemeral
    assert result.response is not None
    return text_of(result.response).strip()


def control(message: discord.Message, choice: str) -> dict[str, Any]:
    """Give the control of a choice."""
    return next(each for each in controls(message) if each["custom_id"].endswith(f":{choice}"))


async def test_a_new_table_says_who_sits_and_what_is_missing(server: SimServer) -> None:
    await server.open()
    shown = text_of(server.board())
    assert "👑 Ana" in shown
    assert "2 more players" in shown
    assert "90 seconds" in shown


async def test_people_join_and_leave(server: SimServer) -> None:
    table_id = await server.open()
    await server.seat(table_id, 1, 2)
    assert "Bruno" in text_of(server.board())
    assert "can **start**" in text_of(server.board())
    await server.press(1, server.board(), f"lobby:{table_id}:-:leave")
    assert "Bruno" not in text_of(server.board())
    assert "One more player" in text_of(server.board())


async def test_joining_twice_is_answered_privately(server: SimServer) -> None:
    table_id = await server.open()
    result = await server.press(0, server.board(), f"lobby:{table_id}:-:join")
    assert said(result) == "You are already at this table."


async def test_start_is_disabled_until_it_is_possible(server: SimServer) -> None:
    table_id = await server.open()
    assert control(server.board(), "start")["disabled"]
    await server.seat(table_id, 1)
    assert control(server.board(), "start")["disabled"]
    await server.seat(table_id, 2)
    assert not control(server.board(), "start").get("disabled")


@pytest.mark.parametrize("choice", ["start", "settings"])
async def test_only_the_host_rules_the_lobby(server: SimServer, choice: str) -> None:
    table_id = await server.open(computers=2)
    result = await server.press(1, server.board(), f"lobby:{table_id}:-:{choice}")
    assert said(result) == "Only the host may do that: Ana."


async def test_only_the_host_seats_computers(server: SimServer) -> None:
    table_id = await server.open(computers=1)
    menu = control(server.board(), "computer.2")
    result = await server.people[1].select(server.board(), ["easy"], custom_id=menu["custom_id"])
    assert said(result) == "Only the host may do that: Ana."
    assert len((await server.table(table_id)).players) == 2


async def test_one_menu_in_the_lobby_adds_and_removes_computers(server: SimServer) -> None:
    await server.open()
    menu = control(server.board(), "computer.1")
    assert [option["value"] for option in menu["options"]] == list(PLAYABLE)
    await server.people[0].select(server.board(), ["hard"], custom_id=menu["custom_id"])
    assert "🦉 Vera · computer, Hard" in text_of(server.board())
    menu = control(server.board(), "computer.2")
    await server.people[0].select(server.board(), ["remove"], custom_id=menu["custom_id"])
    assert "Vera" not in text_of(server.board())


async def test_two_presses_lead_from_nothing_to_a_game_against_computers(server: SimServer) -> None:
    table_id = await server.open()
    result = await server.press(0, server.board(), f"lobby:{table_id}:-:fill")
    assert result.ephemeral
    table = await server.table(table_id)
    assert table.status is Status.PLAYING
    assert [player.computer for player in table.players].count("normal") == 2
    # What answers is the presser's own panel, ready to be played in.
    assert {each["custom_id"].split(":")[0] for each in game_controls(result.response)} == {"matryoshka"}
    await server.env.advance_time(2)
    assert any(each["custom_id"] == f"table:{table_id}:-:hand" for each in controls(server.board()))


async def test_start_is_answered_with_ones_own_panel(server: SimServer) -> None:
    table_id = await server.open(clock="none")
    await server.seat(table_id, 1, 2)
    result = await server.press(0, server.board(), f"lobby:{table_id}:-:start")
    assert result.ephemeral
    assert "Which 2 cards" in text_of(result.response)


async def test_a_stranger_who_wants_computers_is_offered_a_table_of_their_own(server: SimServer) -> None:
    table_id = await server.open()
    offered = await server.press(1, server.board(), f"lobby:{table_id}:-:fill")
    assert offered.ephemeral
    assert "Ana’s table" in text_of(offered.response)
    begun = await server.press(1, offered.response, "open:matryoshka:-:computers")
    assert {each["custom_id"].split(":")[0] for each in game_controls(begun.response)} == {"matryoshka"}
    (own,) = await server.bot.services.domain.tables.of_person(server.people[1].id)
    assert (own.status, len(own.players), own.host) == (Status.PLAYING, 3, server.people[1].id)
    assert (await server.table(table_id)).status is Status.LOBBY
    await server.env.advance_time(2)
    assert server.table_id(server.board()) == own.id
    await server.env.advance_time(2)
    assert not [message for message in server.messages() if "it is your turn" in message.content]


async def test_learning_and_the_rules_are_one_press_away_and_leave_the_lobby_alone(server: SimServer) -> None:
    table_id = await server.open()
    for area in ("learn:matryoshka:-:again", "rules:matryoshka:-:page.0"):
        result = await server.press(1, server.board(), area)
        assert result.ephemeral
        assert controls(result.response)
    assert control(server.board(), "join")["custom_id"] == f"lobby:{table_id}:-:join"


async def test_whoever_joins_hears_aloud_that_the_game_is_rated_now_and_the_host_decides(server: SimServer) -> None:
    await finished(server)
    table_id = await server.open()
    assert "Unrated" in text_of(server.board())
    assert "With hints" in text_of(server.board())
    await server.seat(table_id, 1)
    shown = text_of(server.board())
    assert "this game is **rated** and without hints. Ana can change that" in shown
    settings = await server.press(0, server.board(), f"lobby:{table_id}:-:settings")
    await server.press(0, settings.response, f"lobby:{table_id}:-:rated.off")
    await server.env.advance_time(2)
    shown = text_of(server.board())
    assert "📣" not in shown
    assert "Unrated" in shown
    assert "With hints" in shown


async def test_a_rated_game_says_where_its_hints_have_gone(server: SimServer) -> None:
    """The switch took the hints away without a word."""
    table_id = await server.open(clock="none")
    settings = await server.press(0, server.board(), f"lobby:{table_id}:-:settings")
    assert "A rated game has no hints" not in text_of(settings.response)
    settings = await server.press(0, settings.response, f"lobby:{table_id}:-:rated.on")
    assert "A rated game has no hints, unless you switch them on here." in text_of(settings.response)
    await server.env.advance_time(2)
    assert "Rated as soon as somebody joins · 💡 With hints until then" in text_of(server.board())
    await server.seat(table_id, 1, 2)
    assert "🏅 Rated · 🤐 No hints in a rated game" in text_of(server.board())
    await server.press(0, settings.response, f"lobby:{table_id}:-:hints.on")
    await server.env.advance_time(2)
    assert "🏅 Rated · 💡 With hints" in text_of(server.board())
    assert "A rated game has no hints" not in text_of(settings.response)
    await server.press(0, settings.response, f"lobby:{table_id}:-:hints.off")
    await server.env.advance_time(2)
    assert "🏅 Rated · 🤐 Without hints" in text_of(server.board())


async def test_the_first_panel_of_a_rated_game_says_why_there_are_no_hints(server: SimServer) -> None:
    table_id = await server.started(3)
    why = "No hints: this game is rated."
    await server.choose_for_oneself(1, "hints.off")
    panels = [text_of(await server.hand(person, table_id)) for person in range(3)]
    assert [why in panel for panel in panels] == [True, False, True]
    await choose(server, 0, Random(1))
    assert why not in text_of(await server.hand(0, table_id))
    assert why in text_of(await server.hand(2, table_id)), "whoever comes later reads it as well"


@pytest.mark.parametrize("wishes", [{"hints": False}, {"rated": False}, {"hints": True}])
async def test_where_the_host_has_decided_about_hints_no_panel_excuses_itself(
    server: SimServer, wishes: dict[str, bool]
) -> None:
    table_id = await server.started(3, **wishes)
    assert "No hints" not in text_of(await server.hand(0, table_id))


async def test_a_first_game_is_unrated_unless_the_newcomer_wishes_otherwise(server: SimServer) -> None:
    await finished(server)
    table_id = await server.open()
    await server.seat(table_id, 1)
    assert (await server.table(table_id)).rated
    await server.seat(table_id, 3)
    assert "Playing for the first time: Dmitri." in text_of(server.board())
    assert not (await server.table(table_id)).rated
    refused = await server.press(1, server.board(), f"lobby:{table_id}:-:count-first")
    assert said(refused) == "Only somebody whose first game this is can ask for that."
    await server.press(3, server.board(), f"lobby:{table_id}:-:count-first")
    assert (await server.table(table_id)).rated


async def test_a_lone_host_sees_that_rated_takes_effect_and_can_undo_it(server: SimServer) -> None:
    table_id = await server.open()
    panel = (await server.press(0, server.board(), f"lobby:{table_id}:-:settings")).response
    assert panel is not None
    await server.press(0, panel, f"lobby:{table_id}:-:rated.on")
    await server.env.advance_time(2)
    assert "Rated as soon as somebody joins" in text_of(server.board())
    await server.press(0, panel, f"lobby:{table_id}:-:rated.off")
    await server.env.advance_time(2)
    assert "Unrated" in text_of(server.board())
    assert (await server.table(table_id)).setup.rated is False


async def test_a_friend_is_called_once_by_name(server: SimServer) -> None:
    table_id = await server.open(**{"with": server.people[1]})
    (call,) = [message for message in server.messages() if "invites you" in message.content]
    assert [person.id for person in call.mentions] == [server.people[1].id]
    await server.press(1, server.board(), f"lobby:{table_id}:-:join")
    await server.env.advance_time(300)
    assert len([message for message in server.messages() if "invites you" in message.content]) == 1


async def test_nobody_invites_themselves_or_a_bot(server: SimServer) -> None:
    helper = server.guild.add_member(server.env.create_user("helper", bot=True))
    for friend in (server.people[0], helper):
        result = await server.people[0].slash(server.channel, "matryoshka new", **{"with": friend})
        assert said(result).startswith("You can invite other people only")
    assert server.messages() == []


async def test_somebody_who_cannot_see_the_channel_is_not_called(server: SimServer) -> None:
    result = await server.people[0].slash(
        server.channel, "matryoshka new", **{"with": server.env.create_user("stranger")}
    )
    assert "Not everybody at the table can see this channel: stranger" in said(result)
    assert server.messages() == []


async def test_a_servers_own_terms_are_those_of_a_new_table(server: SimServer) -> None:
    servers = server.bot.services.domain.servers
    await servers.set(ServerSettings(server.guild.id, clock="relaxed", threads=True, rated=False))
    table_id = await server.open()
    setup = (await server.table(table_id)).setup
    assert (setup.clock, setup.seconds, setup.thread, setup.rated) == ("relaxed", 600, True, False)
    panel = (await server.press(0, server.board(), f"lobby:{table_id}:-:settings")).response
    refused = await server.press(0, panel, f"lobby:{table_id}:-:rated.on")
    assert said(refused) == "In this server no game is rated."


async def test_a_full_table_takes_nobody_else(tmp_path: Path) -> None:
    async with sim_server(tmp_path / "bot.sqlite3", 6) as server:
        table_id = await server.open(computers=2)
        await server.seat(table_id, 1, 2)
        join = next(each for each in controls(server.board()) if each["custom_id"].endswith(":join"))
        assert join["disabled"]
        assert "The table is full" in text_of(server.board())


async def test_the_host_role_passes_on(server: SimServer) -> None:
    table_id = await server.open()
    await server.seat(table_id, 1, 2)
    await server.press(0, server.board(), f"lobby:{table_id}:-:leave")
    assert "👑 Bruno" in text_of(server.board())


async def test_cancelling_closes_the_table(server: SimServer) -> None:
    table_id = await server.open()
    settings = await server.press(0, server.board(), f"lobby:{table_id}:-:settings")
    await server.press(0, settings.response, f"lobby:{table_id}:-:cancel")
    await server.env.advance_time(2)
    assert "cancelled" in text_of(server.board())
    assert controls(server.board()) == []


async def test_a_moderator_may_cancel_by_command(server: SimServer) -> None:
    table_id = await server.open()
    role = server.guild.create_role("Mods", permissions=discord.Permissions(manage_messages=True))
    moderator = server.guild.add_member(server.env.create_user("mod"), roles=[role])
    await moderator.slash(server.channel, "table cancel")
    assert (await server.table(table_id)).status is Status.CANCELLED


async def test_the_host_sends_somebody_away(server: SimServer) -> None:
    table_id = await server.open()
    await server.seat(table_id, 1)
    await server.people[0].slash(server.channel, "table kick", player=server.people[1].user)
    await server.env.advance_time(2)
    assert len((await server.table(table_id)).players) == 1
    assert "Bruno" not in text_of(server.board())


async def test_terms_are_shown_as_chosen(server: SimServer) -> None:
    await server.open(clock="daily", rated=False, hints=True, computers=1, strength="easy")
    shown = text_of(server.board())
    for words in ("24 hours", "Unrated", "With hints", "🐣 Vera · computer, Easy"):
        assert words in shown


async def test_missing_permissions_are_named_before_a_table_opens(server: SimServer) -> None:
    assert server.guild.me is not None
    locked = server.guild.create_text_channel(
        "locked",
        overwrites={server.guild.default_role: discord.PermissionOverwrite(embed_links=False, attach_files=False)},
    )
    result = await server.people[0].slash(locked, "matryoshka new")
    assert "Embed Links" in said(result)
    assert "Attach Files" in said(result)
    assert server.messages(locked) == []


async def test_an_abandoned_lobby_closes_after_an_hour(server: SimServer) -> None:
    table_id = await server.open()
    await server.env.advance_time(3700)
    assert (await server.table(table_id)).status is Status.CANCELLED
    assert "cancelled" in text_of(server.board())


async def test_two_tables_in_one_channel_do_not_mix(server: SimServer) -> None:
    first = await server.open(0)
    one = server.board()
    second = await server.open(1)
    assert first != second
    await server.press(2, one, f"lobby:{first}:-:join")
    assert len((await server.table(first)).players) == 2
    assert len((await server.table(second)).players) == 1
    result = await server.people[2].slash(server.channel, "table cancel")
    assert said(result) == "Only the host may do that: Ana."
