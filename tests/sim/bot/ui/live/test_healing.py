"""Whoever is awaited is told, and whatever is shown becomes true again, whatever Discord did in between."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any
from unittest import mock

import aiohttp
import pytest

from bot.tables.model import Status
from tests.clicking_players import choose, play_on
from tests.discord_world import World, controls, text_of

EDIT = "/channels/*/messages/*"
SEND = "/channels/*/messages"
PANEL = "/webhooks/*/*/messages/@original"
OTHERS = {1, 2}
"""Whoever starts a game gets their panel as the answer, and needs no call."""


def calls(world: World) -> list[str]:
    """List the calls that are in the channel now."""
    return [message.content for message in world.messages() if message.content]


def called(world: World) -> set[int]:
    """Name the people who are called now."""
    return {person for person, actor in enumerate(world.people) if any(actor.mention in text for text in calls(world))}


@contextmanager
def cut_off(world: World, method: str, path: str, error: Exception) -> Iterator[list[str]]:
    """Let matching requests fail as they do without a connection, which is no HTTPException; list those that did."""
    original: Any = world.bot.http.request
    failed: list[str] = []

    async def request(route: Any, **kwargs: Any) -> Any:
        if route.method == method and route.path == path:
            failed.append(route.path)
            raise error
        return await original(route, **kwargs)

    with mock.patch.object(world.bot.http, "request", request):
        yield failed


@pytest.mark.parametrize(("status", "code"), [(503, 0), (429, 0), (500, 0)])
async def test_a_call_that_did_not_arrive_is_made_again(world: World, status: int, code: int) -> None:
    """People were marked as told before the call was sent: nobody heard anything within an hour."""
    world.env.inject_error("POST", SEND, status=status, code=code, times=3)
    await world.started(3, clock="relaxed")
    await world.env.advance_time(1)
    assert calls(world) == []
    await world.env.advance_time(20)
    assert called(world) == OTHERS


@pytest.mark.parametrize("error", [aiohttp.ServerDisconnectedError(), ConnectionResetError(), TimeoutError()])
async def test_a_cut_connection_is_a_failure_like_any_other(world: World, error: Exception) -> None:
    with cut_off(world, "POST", "/channels/{channel_id}/messages", error) as failed:
        table_id = await world.started(3, clock="relaxed")
        await world.env.advance_time(10)
        assert failed
        assert calls(world) == []
    await world.env.advance_time(35)
    assert called(world) == OTHERS
    with cut_off(world, "PATCH", "/channels/{channel_id}/messages/{message_id}", error) as failed:
        await play_on(world, table_id, until=lambda table: table.view(None).phase == "offer")
        await world.env.advance_time(10)
        assert failed
        assert "set-up" in text_of(world.board())
    await world.env.advance_time(35)
    assert "’s exchange" in text_of(world.board())


async def test_whoever_looks_away_from_an_open_panel_is_called(world: World) -> None:
    """In an untimed game the first call never came, because an open panel counted as told."""
    table_id = await world.started(3, clock="relaxed")
    for person in range(3):
        await world.hand(person, table_id)
        await choose(world, person, Random(1))
    await world.env.advance_time(6)  # Whoever chose last can take it back for a moment.
    (seat,) = (await world.table(table_id)).awaited
    await world.env.advance_time(24)
    assert called(world) == set()
    await world.env.advance_time(35)
    assert called(world) == {await world.person_in(table_id, seat)}


async def test_somebody_whose_panel_cannot_be_edited_is_called(world: World) -> None:
    table_id = await world.started(3, clock="relaxed")
    for person in range(3):
        await world.hand(person, table_id)
    for person in range(2):
        await choose(world, person, Random(1))
    world.env.inject_error("PATCH", PANEL, status=503, times=None)
    await choose(world, 2, Random(1))
    await world.env.advance_time(10)
    (seat,) = (await world.table(table_id)).awaited
    awaited = await world.person_in(table_id, seat)
    assert awaited in called(world) or awaited == 2
    world.env.backend.faults.clear()
    await world.env.advance_time(60)
    assert "face up" in text_of(world.panel(awaited))


async def test_a_finished_call_goes_also_when_it_cannot_be_deleted_at_first(world: World) -> None:
    table_id = await world.started(3, clock="relaxed")
    await world.env.advance_time(5)
    assert called(world) == OTHERS
    world.env.inject_error("DELETE", EDIT, status=503, times=5)
    for person in range(3):
        await world.hand(person, table_id)
        await choose(world, person, Random(1))
    await world.env.advance_time(5)
    assert called(world) == OTHERS
    await world.env.advance_time(40)
    assert called(world) == set()


async def test_a_panel_says_that_the_table_cannot_be_shown_and_it_comes_back(world: World) -> None:
    table_id = await world.started(3, clock="relaxed")
    await play_on(world, table_id, until=lambda table: table.view(None).phase == "offer")
    (seat,) = (await world.table(table_id)).awaited
    active = await world.person_in(table_id, seat)
    await world.env.advance_time(30)
    world.env.inject_error("PATCH", EDIT, status=403, code=50013, times=None)
    await choose(world, active, Random(1))
    await world.env.advance_time(10)
    other = next(person for person in range(3) if person != active)
    assert "post" in text_of(await world.hand(other, table_id)) or "write" in text_of(world.panel(other))
    world.env.backend.faults.clear()
    before = text_of(world.board())
    await world.hand(active, table_id)
    await world.env.advance_time(3)
    assert text_of(world.board()) != before


async def test_a_channel_that_changes_its_permissions_is_tried_again(world: World) -> None:
    table_id = await world.started(3, clock="relaxed")
    world.env.inject_error("PATCH", EDIT, status=403, code=50013, times=None)
    for person in range(3):
        await world.hand(person, table_id)
        await choose(world, person, Random(1))
    await world.env.advance_time(30)
    assert world.bot.services.publisher._refused == {table_id}
    assert world.bot.services.channels._refused_until
    before = text_of(world.board())
    world.env.backend.faults.clear()
    channel = world.bot.get_channel(world.channel.id)
    listeners = dict(world.bot.cogs["PermissionsCog"].get_listeners())
    await world.as_bot(listeners["on_guild_channel_update"](channel, channel))
    assert world.bot.services.channels._refused_until == {}
    await world.env.settle()
    assert text_of(world.board()) != before, "the table is shown as it is now"


async def test_a_podium_within_the_pause_after_a_refusal_comes_later(world: World) -> None:
    table_id = await world.started(3, clock="relaxed")
    world.env.inject_error("PATCH", EDIT, status=403, code=50013, times=1)
    await play_on(world, table_id)
    assert (await world.table(table_id)).status is Status.FINISHED
    await world.env.advance_time(700)
    assert "wins!" in text_of(world.board()) or "share" in text_of(world.board())


async def test_the_message_of_a_game_is_closed_also_when_that_fails_at_first(world: World) -> None:
    table_id = await world.started(3, clock="relaxed")
    played = world.board().id
    world.env.inject_error("PATCH", EDIT, status=503, times=None)
    await play_on(world, table_id)
    await world.env.advance_time(10)
    podium = world.board()
    assert podium.id != played
    assert played in with_controls(world)
    world.env.backend.faults.clear()
    await world.env.advance_time(60)
    assert with_controls(world) == [podium.id]
    assert table_id not in world.bot.services.publisher._shown


async def test_a_podium_whose_answer_was_lost_is_not_posted_as_another_message(world: World) -> None:
    table_id = await world.started(3, clock="relaxed")
    original: Any = world.bot.http.request
    nonces: list[str] = []

    async def request(route: Any, **kwargs: Any) -> Any:
        answer = await original(route, **kwargs)
        written = json.dumps(kwargs.get("json") or kwargs.get("form") or {}, default=str)
        if (route.method, route.path) == ("POST", "/channels/{channel_id}/messages") and ":rematch" in written:
            nonces.append(re.findall(r"nonce\W+([\w ]+)", written)[0])
            if len(nonces) == 1:
                raise aiohttp.ClientConnectionError
        return answer

    with mock.patch.object(world.bot.http, "request", request):
        await play_on(world, table_id)
        await world.env.advance_time(10)
    assert nonces == [f"{table_id} end"] * 2, "Discord makes one message of both"


def with_controls(world: World) -> list[int]:
    """List the public messages in which something can be pressed."""
    return [message.id for message in world.messages() if controls(message)]


async def test_after_a_restart_the_table_and_its_calls_are_looked_after(world: World) -> None:
    """What was committed when the process died, but never shown, is shown by the next one."""
    table_id = await world.started(3, clock="relaxed")
    world.env.inject_error("*", EDIT, status=503, times=None)
    world.env.inject_error("*", SEND, status=503, times=None)
    await play_on(world, table_id, until=lambda table: table.view(None).phase == "offer")
    world.env.backend.faults.clear()
    await world.restart()
    await world.env.advance_time(10)
    (seat,) = (await world.table(table_id)).awaited
    awaited = await world.person_in(table_id, seat)
    assert world.people[awaited].user.global_name in text_of(world.board())
    assert awaited in called(world)


async def test_a_table_whose_first_message_did_not_arrive_is_posted_once(world: World) -> None:
    world.env.inject_error("POST", "/interactions/*/*/callback", status=503, times=3)
    await world.people[0].slash(world.channel, "matryoshka new")
    await world.env.advance_time(15)
    assert len([message for message in world.messages() if message.embeds]) == 1
