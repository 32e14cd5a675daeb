"""The menu of a table, by click: leave, send somebody away, show again; each only for those who may."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.tables.model import Status
from tests.clicking_players import choose
from tests.discord_world import World, controls, text_of


async def menu(world: World, person: int, table_id: str) -> Any:
    """Press Menu on the table and give the private answer."""
    result = await world.press(person, world.board(), f"table:{table_id}:-:menu")
    assert result.ephemeral
    return result.response


def choices(message: Any) -> list[str]:
    """List what can be pressed in a message."""
    return [each["custom_id"].rpartition(":")[2] for each in controls(message)]


async def test_leaving_from_the_menu_asks_once_more_and_hands_the_seat_to_a_computer(world: World) -> None:
    table_id = await world.started(3)
    await world.press(1, opened := await menu(world, 1, table_id), f"table:{table_id}:-:ask-leave")
    assert "leave" in choices(opened)
    assert (await world.table(table_id)).seat_of(world.people[1].id) is not None
    await world.press(1, opened, f"table:{table_id}:-:leave")
    assert (await world.table(table_id)).seat_of(world.people[1].id) is None
    assert choices(opened) == []
    await world.env.advance_time(30)
    assert "Bruno left" in text_of(world.board())


async def test_whoever_does_not_leave_after_all_gets_their_panel_in_the_place_of_the_question(world: World) -> None:
    table_id = await world.started(3)
    await world.press(1, opened := await menu(world, 1, table_id), f"table:{table_id}:-:ask-leave")
    await world.press(1, opened, f"table:{table_id}:-:hand")
    assert (await world.table(table_id)).seat_of(world.people[1].id) is not None
    assert "leave" not in choices(opened)
    assert "Which 2 cards do you show?" in text_of(opened)


async def test_whoever_plays_alone_is_told_that_leaving_ends_the_game(world: World) -> None:
    table_id = await world.open()
    await world.press(0, world.board(), f"lobby:{table_id}:-:fill")
    await world.env.advance_time(3)
    await world.press(0, opened := await menu(world, 0, table_id), f"table:{table_id}:-:ask-leave")
    assert "Nobody else plays here" in text_of(opened)
    await world.press(0, opened, f"table:{table_id}:-:leave")
    assert (await world.table(table_id)).status is Status.CANCELLED


async def test_the_host_sends_somebody_who_is_away_home_from_the_menu(world: World) -> None:
    table_id = await world.open(clock="live")
    await world.seat(table_id, 1, 2)
    await world.press(0, world.board(), f"lobby:{table_id}:-:start")
    await world.env.advance_time(3)
    assert "kick" not in choices(await menu(world, 0, table_id))
    table = await world.table(table_id)
    host, away = (table.seat_of(world.people[person].id) for person in (0, 1))
    assert host is not None
    assert away is not None
    while not (table := await world.table(table_id)).sitters[away].held:
        assert table.status is Status.PLAYING
        if host in table.awaited:
            await world.hand(0, table_id)
            await choose(world, 0, Random(1))
        else:
            await world.env.advance_time(95)
    opened = await menu(world, 0, table_id)
    assert "kick" not in choices(await menu(world, 1, table_id))
    await world.people[0].select(opened, [str(world.people[1].id)], custom_id=f"table:{table_id}:-:kick")
    assert (await world.table(table_id)).seat_of(world.people[1].id) is None


async def test_the_table_is_shown_again_from_its_menu(world: World) -> None:
    table_id = await world.started(3)
    before = world.board()
    opened = await menu(world, 2, table_id)
    await world.press(2, opened, f"table:{table_id}:-:show")
    assert world.board().id != before.id
    assert before.id not in [message.id for message in world.messages()]
    assert text_of(opened) == "Here it is again."


async def test_a_spectator_may_not_show_the_table_again(world: World) -> None:
    table_id = await world.started(3)
    before = world.board()
    result = await world.press(3, await menu(world, 3, table_id), f"table:{table_id}:-:show")
    assert "not" in text_of(result.response)
    assert world.board().id == before.id


async def test_presses_on_tables_that_are_gone_leave_nothing_behind(world: World) -> None:
    """4,000 presses on tables that do not exist once left 6,000 entries."""
    services = world.bot.services
    for number in range(300):
        services.panels.hold(f"gone{number}", 1)
        services.panels.release(f"gone{number}", 1, False)
        services.publisher.hold(f"gone{number}")
        services.publisher.release(f"gone{number}", False)
    assert len(services.panels._queue) < 5
    assert len(services.publisher._queue) < 5


async def test_ended_games_leave_nothing_behind(world: World) -> None:
    """Sixty games once left 180 slots."""
    services = world.bot.services
    for _ in range(6):
        table_id = await world.started(3, rated=False)
        for person in range(3):
            await world.hand(person, table_id)
        await world.people[0].slash(world.channel, "table cancel")
        await world.env.advance_time(5)
        assert (await world.table(table_id)).status is Status.CANCELLED
    assert services.panels._live == {}
    assert services.publisher._shown == services.publisher._asked == services.calls._called == {}
    assert len(services.panels._queue) <= 6
    assert len(services.publisher._queue) <= 2


async def test_whoever_reads_the_rules_while_they_play_gets_back_to_their_hand(world: World) -> None:
    table_id = await world.started(3)
    opened = (await world.press(1, world.board(), f"table:{table_id}:-:rules")).response
    assert choices(opened)[-1] == "hand"
    await world.press(1, opened, f"rules:matryoshka:{table_id}:page.1")
    assert "Page 2 of" in text_of(opened)
    await world.press(1, opened, f"table:{table_id}:-:hand")
    assert "Which 2 cards do you show?" in text_of(opened)
    spectator = (await world.press(3, world.board(), f"table:{table_id}:-:rules")).response
    assert "hand" not in choices(spectator), "who watches has no hand"


async def test_so_does_whoever_asks_for_the_rules_by_command_where_they_play(world: World) -> None:
    table_id = await world.started(3)
    asked = (await world.people[1].slash(world.channel, "matryoshka rules")).response
    assert choices(asked)[-1] == "hand"
    await world.press(1, asked, f"table:{table_id}:-:hand")
    assert "Which 2 cards do you show?" in text_of(asked)
    for person, command in ((1, "smatchy rules"), (3, "matryoshka rules")):
        assert "hand" not in choices((await world.people[person].slash(world.channel, command)).response)
