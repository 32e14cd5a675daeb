"""People who leave, are away, or play at several tables; rematches; threads."""

from __future__ import annotations

from random import Random

import pytest

from bot.tables.model import Status
from tests.support.clicks import choose, play_on
from tests.support.simulated_discord import SimServer, controls, text_of


async def test_the_clock_reminds_then_chooses_then_holds_the_seat_until_its_person_is_back(server: SimServer) -> None:
    table_id = await server.open(clock="live")
    await server.seat(table_id, 1, 2)
    await server.press(0, server.board(), f"lobby:{table_id}:-:start")
    for person in (0, 1):
        await server.hand(person, table_id)
        await choose(server, person, Random(1))
    await server.env.advance_time(50)
    calls = [message.content for message in server.messages() if message.content]
    assert len(calls) == 1
    assert server.people[2].mention in calls[0]
    assert "half of your time" in calls[0]
    await server.env.advance_time(45)
    assert "a computer chose for Chloe" in text_of(server.board())
    seat = await stop_choosing(server, table_id, 2)
    assert (await server.table(table_id)).players[seat].bot_controlled
    await server.hand(2, table_id)
    back = next(each for each in controls(server.panel(2)) if each["custom_id"] == f"table:{table_id}:-:back")
    await server.press(2, server.panel(2), back["custom_id"])
    assert "Welcome back" in text_of(server.panel(2))
    assert not (await server.table(table_id)).players[seat].bot_controlled


async def stop_choosing(server: SimServer, table_id: str, person: int) -> int:
    """Let everybody but one choose until a computer holds that seat; give the seat."""
    seat = (await server.table(table_id)).seat_of(server.people[person].id)
    assert seat is not None
    while not ((player := (table := await server.table(table_id)).players[seat]).bot_controlled or player.left):
        others = [await server.person_in(table_id, each) for each in table.to_move if each != seat]
        if others:
            await choose(server, others[0], Random(1))
            await server.env.advance_time(2)
        else:
            await server.env.advance_time(30)
    return seat


async def test_somebody_who_left_the_server_is_taken_out_of_the_game(server: SimServer) -> None:
    table_id = await server.started(3, clock="live")
    for person in range(3):
        await server.hand(person, table_id)
    server.guild.remove_member(server.people[2])
    seat = await stop_choosing(server, table_id, 2)
    assert (await server.table(table_id)).players[seat].left


async def test_a_person_may_sit_at_two_tables(server: SimServer) -> None:
    first = await server.started(3)
    one = await server.hand(0, first)
    second = await server.started(3)
    two = await server.hand(0, second)
    assert first != second
    assert all(first in each["custom_id"] for each in controls(one))
    assert all(second in each["custom_id"] for each in controls(two))
    await choose(server, 0, Random(1))
    table, other = await server.table(second), await server.table(first)
    assert len(table.ready) == 1
    assert len(other.ready) == 0
    result = await server.people[0].slash(server.channel, "table leave")
    assert result.response is not None
    assert first in text_of(result.response)
    assert second in text_of(result.response)


async def test_a_rematch_needs_one_press_each(server: SimServer) -> None:
    table_id = await server.started(3)
    await play_on(server, table_id)
    await server.env.advance_time(5)
    podium = server.board()
    for person in range(3):
        await server.press(person, podium, f"table:{table_id}:-:rematch")
        await server.env.advance_time(2)
    new_id = (await server.table(table_id)).rematch
    assert new_id is not None
    table = await server.table(new_id)
    assert table.status is Status.PLAYING
    assert {person.id for person in table.people} == {actor.id for actor in server.people[:3]}
    await server.hand(0, new_id)
    assert "Your hand (6)" in text_of(server.panel(0))


async def test_the_rematch_button_leads_to_the_rematch_once_there_is_one(server: SimServer) -> None:
    """Whoever pressed it again was only told that they sit there, or that the game has begun."""
    first = await server.started(2, computers=1)
    await play_on(server, first)
    await server.env.advance_time(5)
    podium, rematch = server.board(), f"table:{first}:-:rematch"
    await server.press(0, podium, rematch)
    following = await server.table((await server.table(first)).rematch or "")
    place = f"https://discord.com/channels/{server.guild.id}/{server.channel.id}/{following.location.message}"
    waiting = await server.press(0, podium, rematch)
    assert place in text_of(waiting.response)
    await server.press(1, podium, rematch)
    await server.env.advance_time(2)
    for person in range(2):
        led = await server.press(person, podium, rematch)
        assert "Which 2 cards" in text_of(led.response)
        assert {each["custom_id"].split(":")[1] for each in controls(led.response)} == {following.id}
    stranger = await server.press(2, podium, rematch)
    assert "begun without you" in text_of(stranger.response)
    assert f"{following.location.channel}/" in text_of(stranger.response)
    assert controls(stranger.response) == []


async def test_the_rematch_button_of_an_earlier_game_stands_for_the_newest(server: SimServer) -> None:
    first = await server.started(1, computers=2)
    await play_on(server, first)
    await server.env.advance_time(5)
    podium = server.board()
    await server.press(0, podium, f"table:{first}:-:rematch")
    second = (await server.table(first)).rematch or ""
    await server.hand(0, second)
    await play_on(server, second)
    await server.env.advance_time(5)
    led = await server.press(0, podium, f"table:{first}:-:rematch")
    third = (await server.table(second)).rematch
    assert third is not None
    assert "Which 2 cards" in text_of(led.response)
    assert (await server.table(third)).status is Status.PLAYING


async def test_a_rematch_from_a_finished_panel_opens_a_new_panel(
    server: SimServer,
) -> None:
    table_id = await server.started(1, computers=2, clock="live")
    await server.hand(0, table_id)
    await play_on(server, table_id)
    await server.env.advance_time(5)
    end = server.panel(0)
    begun = await server.press(0, end, f"table:{table_id}:-:rematch")
    assert "Which 2 cards" in text_of(begun.response)
    await server.env.advance_time(2)
    assert "Your points" in text_of(end)
    assert begun.response.id > server.board().id


@pytest.mark.parametrize("people", [1, 2])
async def test_whoever_begins_a_rematch_gets_their_panel_and_is_not_called_as_well(
    server: SimServer, people: int
) -> None:
    table_id = await server.started(people, computers=3 - people, clock="live")
    await play_on(server, table_id)
    await server.env.advance_time(5)
    podium = server.board()
    for person in range(people):
        last = await server.press(person, podium, f"table:{table_id}:-:rematch")
    assert last.ephemeral
    assert "Which 2 cards" in text_of(last.response)
    await server.env.advance_time(2)
    assert last.response.id > server.board().id, "the panel stands below its table, where its owner looks"
    calls = [message for message in server.messages() if "it is your turn" in message.content]
    called = {person.id for message in calls for person in message.mentions}
    assert called == {actor.id for actor in server.people[: people - 1]}


async def test_a_game_in_a_thread_happens_there(server: SimServer) -> None:
    table_id = await server.open(thread=True, clock="none")
    await server.seat(table_id, 1, 2)
    await server.press(0, server.board(), f"lobby:{table_id}:-:start")
    await server.env.advance_time(2)
    (thread,) = server.channel.threads
    shown = server.board(thread)
    assert "set-up" in text_of(shown)
    assert (await server.table(table_id)).location.channel == thread.id
    assert thread.mention in server.messages()[0].content
    result = await server.press(0, shown, f"table:{table_id}:-:hand")
    assert result.ephemeral


async def test_an_archived_thread_is_opened_again(server: SimServer) -> None:
    table_id = await server.open(thread=True, clock="none")
    await server.seat(table_id, 1, 2)
    await server.press(0, server.board(), f"lobby:{table_id}:-:start")
    await server.env.advance_time(2)
    (thread,) = server.channel.threads
    server.env.inject_error("PATCH", f"/channels/{thread.id}/messages/*", status=400, code=50083)
    for person in range(3):
        result = await server.press(person, server.board(thread), f"table:{table_id}:-:hand")
        server.panels[person] = result.response
        await choose(server, person, Random(person))
    await server.env.advance_time(8)  # Whoever chose last can take it back for a moment.
    assert "’s exchange" in text_of(server.board(thread))
    opened = [request for request in server.env.http_requests if request.path == f"/channels/{thread.id}"]
    assert [request.json for request in opened] == [{"archived": False}]


async def test_the_table_menu_offers_what_one_may_do(server: SimServer) -> None:
    table_id = await server.started(3)
    anybody = {"show", "text", "fairness"}
    expected = {0: {*anybody, "ask-leave", "ask-cancel"}, 1: {*anybody, "ask-leave"}, 3: anybody}
    for person, choices in expected.items():
        result = await server.press(person, server.board(), f"table:{table_id}:-:menu")
        assert {each["custom_id"].rpartition(":")[2] for each in controls(result.response)} == choices


async def test_cancelling_from_the_menu_asks_once_more(server: SimServer) -> None:
    table_id = await server.started(3, rated=False)
    menu = await server.press(0, server.board(), f"table:{table_id}:-:menu")
    asked = await server.press(0, menu.response, f"table:{table_id}:-:ask-cancel")
    assert (await server.table(table_id)).status is Status.PLAYING
    await server.press(0, asked.response, f"table:{table_id}:-:cancel")
    await server.env.advance_time(2)
    assert (await server.table(table_id)).status is Status.CANCELLED
    assert "cancelled" in text_of(server.board())
    assert [message.content for message in server.messages() if message.content] == []
