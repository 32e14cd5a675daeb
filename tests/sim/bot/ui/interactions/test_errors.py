"""What goes wrong with Discord never harms a game, and the next step shows the newest state."""

from __future__ import annotations

from random import Random

import pytest

from bot.tables.model import Status
from tests.clicking_players import choose, play_on
from tests.discord_world import World, controls, text_of

EDIT = "/channels/*/messages/*"
SEND = "/channels/*/messages"
PANEL = "/webhooks/*/*/messages/@original"
ANSWER = "/interactions/*/*/callback"


async def in_the_exchange(world: World) -> tuple[str, int]:
    """Play the set-up; give the table and the active person."""
    table_id = await world.started(3)
    await play_on(world, table_id, until=lambda table: table.view(None).phase == "offer")
    await world.env.advance_time(30)
    (seat,) = (await world.table(table_id)).awaited
    return table_id, await world.person_in(table_id, seat)


async def go_on(world: World, table_id: str) -> None:
    """Play the exchange to its end; the newest state is shown."""
    for person in range(3):
        await world.env.advance_time(2)
        await world.hand(person, table_id)
    await play_on(world, table_id, until=lambda table: len(table.view(None).exchanges) == 1)
    await world.env.advance_time(60)
    assert "exchanges" in text_of(world.board())
    table = await world.table(table_id)
    assert f"{world.people[await world.person_in(table_id, table.view(None).active)].user.global_name}’s exchange" in (
        world.board().embeds[0].title or ""
    )


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("PATCH", EDIT, 429, 0),
        ("PATCH", EDIT, 500, 0),
        ("PATCH", EDIT, 404, 10008),
        ("PATCH", EDIT, 400, 30046),
        ("PATCH", EDIT, 403, 50013),
        ("PATCH", EDIT, 403, 50001),
        ("PATCH", PANEL, 429, 0),
        ("PATCH", PANEL, 500, 0),
        ("PATCH", PANEL, 401, 50027),
        ("PATCH", PANEL, 404, 10015),
        ("PATCH", PANEL, 404, 10008),
        ("POST", SEND, 500, 0),
        ("POST", SEND, 403, 50013),
        ("POST", ANSWER, 404, 10062),
        ("DELETE", EDIT, 500, 0),
        ("DELETE", EDIT, 404, 10008),
    ],
)
async def test_a_failed_request_does_not_harm_the_game(
    world: World, method: str, path: str, status: int, code: int
) -> None:
    table_id, active = await in_the_exchange(world)
    world.env.inject_error(method, path, status=status, code=code)
    await choose(world, active, Random(1))
    await world.env.advance_time(30)
    assert (await world.table(table_id)).view(None).phase == "counter"
    world.env.backend.faults.clear()
    await go_on(world, table_id)


async def test_a_refused_permission_is_remembered_and_not_tried_again(world: World) -> None:
    table_id, active = await in_the_exchange(world)
    world.env.inject_error("PATCH", EDIT, status=403, code=50013, times=None)
    before = tries(world)
    await choose(world, active, Random(1))
    await world.env.advance_time(2)
    assert tries(world) == before + 1
    for person in (person for person in range(3) if person != active):
        await choose(world, person, Random(1))
        await world.env.advance_time(25)
    assert tries(world) == before + 1
    world.env.backend.faults.clear()
    await world.hand(active, table_id)
    await choose(world, active, Random(1))
    await world.env.advance_time(2)
    assert tries(world) > before + 1, "a press shows that the channel may be tried again"


def tries(world: World) -> int:
    """Count the edits of the public table that were tried."""
    return sum(
        request.method == "PATCH" and request.path.startswith("/channels/") for request in world.env.http_requests
    )


async def test_a_deleted_table_message_comes_back_at_the_next_step(world: World) -> None:
    table_id, active = await in_the_exchange(world)
    gone = world.board().id
    world.env.backend.delete_message(world.channel.id, gone)
    await choose(world, active, Random(1))
    await world.env.advance_time(2)
    assert world.board().id != gone
    assert "’s exchange" in text_of(world.board())
    await go_on(world, table_id)


async def test_a_deleted_channel_suspends_the_game_and_show_brings_it_back(world: World) -> None:
    table_id, _ = await in_the_exchange(world)
    other = world.guild.create_text_channel("elsewhere")
    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()
    assert (await world.table(table_id)).status is Status.SUSPENDED
    await world.people[0].slash(other, "table show", table=table_id)
    await world.env.advance_time(2)
    table = await world.table(table_id)
    assert table.status is Status.PLAYING
    assert table.location.channel == other.id
    assert any(each["custom_id"] == f"table:{table_id}:-:hand" for each in controls(world.board(other)))


async def test_an_unexpected_error_answers_with_a_number_that_is_in_the_log(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table_id, active = await in_the_exchange(world)

    async def broken(*_: object) -> None:
        raise RuntimeError("the roof is leaking")

    monkeypatch.setattr(world.bot.services.domain.tables, "choose", broken)
    button = next(each for each in controls(world.panel(active)) if ":offer." in each["custom_id"])
    result = await world.press(active, world.panel(active), button["custom_id"])
    assert result.response is not None
    sentence = text_of(result.response)
    number = sentence.partition("`")[2].partition("`")[0]
    assert number
    assert number in caplog.text
    assert "the roof is leaking" in caplog.text
    assert (await world.table(table_id)).view(None).phase == "offer"
    caplog.clear()


async def test_an_old_table_is_posted_anew_and_the_old_message_goes(world: World) -> None:
    table_id, active = await in_the_exchange(world)
    old = world.board().id
    await world.env.advance_time(55 * 60)
    await world.hand(active, table_id)
    await choose(world, active, Random(1))
    await world.env.advance_time(2)
    assert world.board().id > old
    assert old not in [message.id for message in world.messages()]


async def test_a_buried_table_is_posted_anew(world: World) -> None:
    _, active = await in_the_exchange(world)
    old = world.board().id
    for number in range(15):
        await world.people[0].send(world.channel, f"chat {number}")
    await world.env.advance_time(130)
    await choose(world, active, Random(1))
    await world.env.advance_time(2)
    assert world.board().id > old
    assert old not in [message.id for message in world.messages()]


async def test_a_press_on_a_button_of_another_age_is_answered(world: World) -> None:
    await world.open()
    message = world.board()
    stored = world.env.backend.get_message(world.channel.id, message.id)
    button = {"type": 2, "style": 1, "label": "old", "custom_id": "lobby:zzzzzz:-:join"}
    stored.components = [{"type": 1, "components": [button]}]
    result = await world.press(0, message, "lobby:zzzzzz:-:join")
    assert result.ephemeral
    assert result.response is not None
    assert "no table" in text_of(result.response)
