"""People who leave, are away, or play at several tables; rematches; threads."""

from __future__ import annotations

from random import Random

import pytest

from bot.tables.model import Status
from tests.clicking_players import choose, play_on
from tests.discord_world import World, controls, text_of

SELDOM = [pytest.param(phase, marks=pytest.mark.slow) for phase in ("offer", "take", "display")]


@pytest.mark.parametrize("phase", ["setup", "counter", *SELDOM])
async def test_a_leaver_in_any_phase_is_replaced_by_a_computer(world: World, phase: str) -> None:
    table_id = await world.started(4)
    for person in range(4):
        await world.hand(person, table_id)
    await play_on(world, table_id, until=lambda table: table.view(None).phase == phase)
    await world.env.advance_time(2)
    table = await world.table(table_id)
    leaver = await world.person_in(table_id, min(table.awaited))
    await world.people[leaver].slash(world.channel, "table leave")
    await world.env.advance_time(2)
    assert f"{world.people[leaver].user.global_name} left" in text_of(world.board())
    await play_on_without(world, table_id, leaver)
    await world.env.advance_time(60)
    assert (await world.table(table_id)).status is Status.FINISHED
    assert "(left)" in text_of(world.board())


async def play_on_without(world: World, table_id: str, leaver: int) -> None:
    """Play to the end with everybody but one."""
    rng = Random(4)
    while (table := await world.table(table_id)).status is Status.PLAYING:
        people = [await world.person_in(table_id, seat) for seat in sorted(table.awaited)]
        waiting = [person for person in people if person != leaver]
        await world.env.advance_time(1.5)
        if waiting:
            await choose(world, waiting[0], rng)


async def test_the_clock_reminds_then_chooses_then_holds_the_seat_until_its_person_is_back(world: World) -> None:
    table_id = await world.open(clock="live")
    await world.seat(table_id, 1, 2)
    await world.press(0, world.board(), f"lobby:{table_id}:-:start")
    for person in (0, 1):
        await world.hand(person, table_id)
        await choose(world, person, Random(1))
    await world.env.advance_time(50)
    calls = [message.content for message in world.messages() if message.content]
    assert len(calls) == 1
    assert world.people[2].mention in calls[0]
    assert "half of your time" in calls[0]
    await world.env.advance_time(45)
    assert "a computer chose for Chloe" in text_of(world.board())
    seat = await stop_choosing(world, table_id, 2)
    assert (await world.table(table_id)).sitters[seat].held
    await world.hand(2, table_id)
    back = next(each for each in controls(world.panel(2)) if each["custom_id"] == f"table:{table_id}:-:back")
    await world.press(2, world.panel(2), back["custom_id"])
    assert "Welcome back" in text_of(world.panel(2))
    assert not (await world.table(table_id)).sitters[seat].held


async def stop_choosing(world: World, table_id: str, person: int) -> int:
    """Let everybody but one choose until a computer holds that seat; give the seat."""
    seat = (await world.table(table_id)).seat_of(world.people[person].id)
    assert seat is not None
    while not ((sitter := (table := await world.table(table_id)).sitters[seat]).held or sitter.left):
        others = [await world.person_in(table_id, each) for each in table.awaited if each != seat]
        if others:
            await choose(world, others[0], Random(1))
            await world.env.advance_time(2)
        else:
            await world.env.advance_time(30)
    return seat


async def test_somebody_who_left_the_server_is_taken_out_of_the_game(world: World) -> None:
    table_id = await world.started(3, clock="live")
    for person in range(3):
        await world.hand(person, table_id)
    world.guild.remove_member(world.people[2])
    seat = await stop_choosing(world, table_id, 2)
    assert (await world.table(table_id)).sitters[seat].left


async def test_a_person_may_sit_at_two_tables(world: World) -> None:
    first = await world.started(3)
    one = await world.hand(0, first)
    second = await world.started(3)
    two = await world.hand(0, second)
    assert first != second
    assert all(first in each["custom_id"] for each in controls(one))
    assert all(second in each["custom_id"] for each in controls(two))
    await choose(world, 0, Random(1))
    table, other = await world.table(second), await world.table(first)
    assert len(table.ready) == 1
    assert len(other.ready) == 0
    result = await world.people[0].slash(world.channel, "table leave")
    assert result.response is not None
    assert first in text_of(result.response)
    assert second in text_of(result.response)


async def test_a_rematch_needs_one_press_each(world: World) -> None:
    table_id = await world.started(3)
    await play_on(world, table_id)
    await world.env.advance_time(5)
    podium = world.board()
    for person in range(3):
        await world.press(person, podium, f"table:{table_id}:-:rematch")
        await world.env.advance_time(2)
    new_id = (await world.table(table_id)).rematch
    assert new_id is not None
    table = await world.table(new_id)
    assert table.status is Status.PLAYING
    assert {person.id for person in table.people} == {actor.id for actor in world.people[:3]}
    await world.hand(0, new_id)
    assert "Your hand (6)" in text_of(world.panel(0))


async def test_the_rematch_button_leads_to_the_rematch_once_there_is_one(world: World) -> None:
    """Whoever pressed it again was only told that they sit there, or that the game has begun."""
    first = await world.started(2, computers=1)
    await play_on(world, first)
    await world.env.advance_time(5)
    podium, rematch = world.board(), f"table:{first}:-:rematch"
    await world.press(0, podium, rematch)
    following = await world.table((await world.table(first)).rematch or "")
    place = f"https://discord.com/channels/{world.guild.id}/{world.channel.id}/{following.location.message}"
    waiting = await world.press(0, podium, rematch)
    assert place in text_of(waiting.response)
    await world.press(1, podium, rematch)
    await world.env.advance_time(2)
    for person in range(2):
        led = await world.press(person, podium, rematch)
        assert "Which 2 cards" in text_of(led.response)
        assert {each["custom_id"].split(":")[1] for each in controls(led.response)} == {following.id}
    stranger = await world.press(2, podium, rematch)
    assert "begun without you" in text_of(stranger.response)
    assert f"{following.location.channel}/" in text_of(stranger.response)
    assert controls(stranger.response) == []


async def test_the_rematch_button_of_an_earlier_game_stands_for_the_newest(world: World) -> None:
    first = await world.started(1, computers=2)
    await play_on(world, first)
    await world.env.advance_time(5)
    podium = world.board()
    await world.press(0, podium, f"table:{first}:-:rematch")
    second = (await world.table(first)).rematch or ""
    await world.hand(0, second)
    await play_on(world, second)
    await world.env.advance_time(5)
    led = await world.press(0, podium, f"table:{first}:-:rematch")
    third = (await world.table(second)).rematch
    assert third is not None
    assert "Which 2 cards" in text_of(led.response)
    assert (await world.table(third)).status is Status.PLAYING


async def test_a_rematch_from_the_own_end_leaves_that_end_as_it_is_and_the_panel_stands_below_the_table(
    world: World,
) -> None:
    table_id = await world.started(1, computers=2, clock="live")
    await world.hand(0, table_id)
    await play_on(world, table_id)
    await world.env.advance_time(5)
    end = world.panel(0)
    begun = await world.press(0, end, f"table:{table_id}:-:rematch")
    assert "Which 2 cards" in text_of(begun.response)
    await world.env.advance_time(2)
    assert "Your points" in text_of(end)
    assert begun.response.id > world.board().id


@pytest.mark.parametrize("people", [1, 2])
async def test_whoever_begins_a_rematch_gets_their_panel_and_is_not_called_as_well(world: World, people: int) -> None:
    table_id = await world.started(people, computers=3 - people, clock="live")
    await play_on(world, table_id)
    await world.env.advance_time(5)
    podium = world.board()
    for person in range(people):
        last = await world.press(person, podium, f"table:{table_id}:-:rematch")
    assert last.ephemeral
    assert "Which 2 cards" in text_of(last.response)
    await world.env.advance_time(2)
    assert last.response.id > world.board().id, "the panel stands below its table, where its owner looks"
    calls = [message for message in world.messages() if "it is your turn" in message.content]
    called = {person.id for message in calls for person in message.mentions}
    assert called == {actor.id for actor in world.people[: people - 1]}


async def test_a_game_in_a_thread_happens_there(world: World) -> None:
    table_id = await world.open(thread=True, clock="none")
    await world.seat(table_id, 1, 2)
    await world.press(0, world.board(), f"lobby:{table_id}:-:start")
    await world.env.advance_time(2)
    (thread,) = world.channel.threads
    shown = world.board(thread)
    assert "set-up" in text_of(shown)
    assert (await world.table(table_id)).location.channel == thread.id
    assert thread.mention in world.messages()[0].content
    result = await world.press(0, shown, f"table:{table_id}:-:hand")
    assert result.ephemeral


async def test_an_archived_thread_is_opened_again(world: World) -> None:
    table_id = await world.open(thread=True, clock="none")
    await world.seat(table_id, 1, 2)
    await world.press(0, world.board(), f"lobby:{table_id}:-:start")
    await world.env.advance_time(2)
    (thread,) = world.channel.threads
    world.env.inject_error("PATCH", f"/channels/{thread.id}/messages/*", status=400, code=50083)
    for person in range(3):
        result = await world.press(person, world.board(thread), f"table:{table_id}:-:hand")
        world.panels[person] = result.response
        await choose(world, person, Random(person))
    await world.env.advance_time(8)  # Whoever chose last can take it back for a moment.
    assert "’s exchange" in text_of(world.board(thread))
    opened = [request for request in world.env.http_requests if request.path == f"/channels/{thread.id}"]
    assert [request.json for request in opened] == [{"archived": False}]


async def test_the_table_menu_offers_what_one_may_do(world: World) -> None:
    table_id = await world.started(3)
    anybody = {"show", "text", "fairness"}
    expected = {0: {*anybody, "ask-leave", "ask-cancel"}, 1: {*anybody, "ask-leave"}, 3: anybody}
    for person, choices in expected.items():
        result = await world.press(person, world.board(), f"table:{table_id}:-:menu")
        assert {each["custom_id"].rpartition(":")[2] for each in controls(result.response)} == choices


async def test_cancelling_from_the_menu_asks_once_more(world: World) -> None:
    table_id = await world.started(3, rated=False)
    menu = await world.press(0, world.board(), f"table:{table_id}:-:menu")
    asked = await world.press(0, menu.response, f"table:{table_id}:-:ask-cancel")
    assert (await world.table(table_id)).status is Status.PLAYING
    await world.press(0, asked.response, f"table:{table_id}:-:cancel")
    await world.env.advance_time(2)
    assert (await world.table(table_id)).status is Status.CANCELLED
    assert "cancelled" in text_of(world.board())
    assert [message.content for message in world.messages() if message.content] == []
