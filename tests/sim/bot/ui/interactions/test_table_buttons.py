"""The menu of a table, by click: leave, send somebody away, show again; each only for those who may."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.tables.model import Status
from tests.support.clicks import choose
from tests.support.simulated_discord import SimServer, controls, text_of


async def menu(server: SimServer, person: int, table_id: str) -> Any:
    """Press Menu on the table and give the private answer."""
    result = await server.press(person, server.board(), f"table:{table_id}:-:menu")
    assert result.ephemeral
    return result.response


def choices(message: Any) -> list[str]:
    """List what can be pressed in a message."""
    return [each["custom_id"].rpartition(":")[2] for each in controls(message)]


async def test_leaving_from_the_menu_asks_once_more_and_hands_the_seat_to_a_computer(server: SimServer) -> None:
    table_id = await server.started(3)
    await server.press(1, opened := await menu(server, 1, table_id), f"table:{table_id}:-:ask-leave")
    assert "leave" in choices(opened)
    assert (await server.table(table_id)).seat_of(server.people[1].id) is not None
    await server.press(1, opened, f"table:{table_id}:-:leave")
    assert (await server.table(table_id)).seat_of(server.people[1].id) is None
    assert choices(opened) == []
    await server.env.advance_time(30)
    assert "Bruno left" in text_of(server.board())


async def test_not_leaving_replaces_the_question_by_the_panel(server: SimServer) -> None:
    table_id = await server.started(3)
    await server.press(1, opened := await menu(server, 1, table_id), f"table:{table_id}:-:ask-leave")
    await server.press(1, opened, f"table:{table_id}:-:hand")
    assert (await server.table(table_id)).seat_of(server.people[1].id) is not None
    assert "leave" not in choices(opened)
    assert "Which 2 cards do you show?" in text_of(opened)


async def test_whoever_plays_alone_is_told_that_leaving_ends_the_game(server: SimServer) -> None:
    table_id = await server.open()
    await server.press(0, server.board(), f"lobby:{table_id}:-:fill")
    await server.env.advance_time(3)
    await server.press(0, opened := await menu(server, 0, table_id), f"table:{table_id}:-:ask-leave")
    assert "Nobody else plays here" in text_of(opened)
    await server.press(0, opened, f"table:{table_id}:-:leave")
    assert (await server.table(table_id)).status is Status.CANCELLED


async def test_the_host_sends_somebody_who_is_away_home_from_the_menu(server: SimServer) -> None:
    table_id = await server.open(clock="live")
    await server.seat(table_id, 1, 2)
    await server.press(0, server.board(), f"lobby:{table_id}:-:start")
    await server.env.advance_time(3)
    assert "kick" not in choices(await menu(server, 0, table_id))
    table = await server.table(table_id)
    host, away = (table.seat_of(server.people[person].id) for person in (0, 1))
    assert host is not None
    assert away is not None
    while not (table := await server.table(table_id)).players[away].bot_controlled:
        assert table.status is Status.PLAYING
        if host in table.to_move:
            await server.hand(0, table_id)
            await choose(server, 0, Random(1))
        else:
            await server.env.advance_time(95)
    opened = await menu(server, 0, table_id)
    assert "kick" not in choices(await menu(server, 1, table_id))
    await server.people[0].select(opened, [str(server.people[1].id)], custom_id=f"table:{table_id}:-:kick")
    assert (await server.table(table_id)).seat_of(server.people[1].id) is None


async def test_the_table_is_shown_again_from_its_menu(server: SimServer) -> None:
    table_id = await server.started(3)
    before = server.board()
    opened = await menu(server, 2, table_id)
    await server.press(2, opened, f"table:{table_id}:-:show")
    assert server.board().id != before.id
    assert before.id not in [message.id for message in server.messages()]
    assert text_of(opened) == "Here it is again."


async def test_a_spectator_may_not_show_the_table_again(server: SimServer) -> None:
    table_id = await server.started(3)
    before = server.board()
    result = await server.press(3, await menu(server, 3, table_id), f"table:{table_id}:-:show")
    assert "not" in text_of(result.response)
    assert server.board().id == before.id


async def test_presses_on_tables_that_are_gone_leave_nothing_behind(server: SimServer) -> None:
    """4,000 presses on tables that do not exist once left 6,000 entries."""
    services = server.bot.services
    for number in range(300):
        services.panels.hold(f"gone{number}", 1)
        services.panels.release(f"gone{number}", 1, False)
        services.publisher.hold(f"gone{number}")
        services.publisher.release(f"gone{number}", False)
    assert len(services.panels._queue) < 5
    assert len(services.publisher._queue) < 5


async def test_ended_games_leave_nothing_behind(server: SimServer) -> None:
    """Sixty games once left 180 slots."""
    services = server.bot.services
    for _ in range(6):
        table_id = await server.started(3, rated=False)
        for person in range(3):
            await server.hand(person, table_id)
        await server.people[0].slash(server.channel, "table cancel")
        await server.env.advance_time(5)
        assert (await server.table(table_id)).status is Status.CANCELLED
    assert services.panels._live == {}
    assert services.publisher._shown == services.publisher._asked == services.calls._called == {}
    assert len(services.panels._queue) <= 6
    assert len(services.publisher._queue) <= 2


async def test_whoever_reads_the_rules_while_they_play_gets_back_to_their_hand(server: SimServer) -> None:
    table_id = await server.started(3)
    opened = (await server.press(1, server.board(), f"table:{table_id}:-:rules")).response
    assert choices(opened)[-1] == "hand"
    await server.press(1, opened, f"rules:matryoshka:{table_id}:page.1")
    assert "Page 2 of" in text_of(opened)
    await server.press(1, opened, f"table:{table_id}:-:hand")
    assert "Which 2 cards do you show?" in text_of(opened)
    spectator = (await server.press(3, server.board(), f"table:{table_id}:-:rules")).response
    assert "hand" not in choices(spectator), "who watches has no hand"


async def test_so_does_whoever_asks_for_the_rules_by_command_where_they_play(server: SimServer) -> None:
    table_id = await server.started(3)
    asked = (await server.people[1].slash(server.channel, "matryoshka rules")).response
    assert choices(asked)[-1] == "hand"
    await server.press(1, asked, f"table:{table_id}:-:hand")
    assert "Which 2 cards do you show?" in text_of(asked)
    for person, command in ((1, "smatchy rules"), (3, "matryoshka rules")):
        assert "hand" not in choices((await server.people[person].slash(server.channel, command)).response)
