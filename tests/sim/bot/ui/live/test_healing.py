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
from bot.ui.live.panels import ATTENTION_SECONDS
from tests.support.clicks import choose, play_on
from tests.support.simulated_discord import SimServer, controls, text_of

EDIT = "/channels/*/messages/*"
SEND = "/channels/*/messages"
PANEL = "/webhooks/*/*/messages/@original"
OTHERS = {1, 2}
"""Whoever starts a game gets their panel as the answer, and needs no call."""


def calls(server: SimServer) -> list[str]:
    """List the calls that are in the channel now."""
    return [message.content for message in server.messages() if message.content]


def called(server: SimServer) -> set[int]:
    """Name the people who are called now."""
    return {
        person for person, actor in enumerate(server.people) if any(actor.mention in text for text in calls(server))
    }


@contextmanager
def cut_off(server: SimServer, method: str, path: str, error: Exception) -> Iterator[list[str]]:
    """Let matching requests fail as they do without a connection, which is no HTTPException; list those that did."""
    original: Any = server.bot.http.request
    failed: list[str] = []

    async def request(route: Any, **kwargs: Any) -> Any:
        if route.method == method and route.path == path:
            failed.append(route.path)
            raise error
        return await original(route, **kwargs)

    with mock.patch.object(server.bot.http, "request", request):
        yield failed


@pytest.mark.parametrize(("status", "code"), [(503, 0), (429, 0), (500, 0)])
async def test_a_call_that_did_not_arrive_is_made_again(server: SimServer, status: int, code: int) -> None:
    """People were marked as told before the call was sent: nobody heard anything within an hour."""
    server.env.inject_error("POST", SEND, status=status, code=code, times=3)
    await server.started(3, clock="relaxed")
    await server.env.advance_time(1)
    assert calls(server) == []
    await server.env.advance_time(20)
    assert called(server) == OTHERS


@pytest.mark.parametrize("error", [aiohttp.ServerDisconnectedError(), ConnectionResetError(), TimeoutError()])
async def test_a_cut_connection_is_a_failure_like_any_other(server: SimServer, error: Exception) -> None:
    with cut_off(server, "POST", "/channels/{channel_id}/messages", error) as failed:
        table_id = await server.started(3, clock="relaxed")
        await server.env.advance_time(10)
        assert failed
        assert calls(server) == []
    await server.env.advance_time(35)
    assert called(server) == OTHERS
    with cut_off(server, "PATCH", "/channels/{channel_id}/messages/{message_id}", error) as failed:
        await play_on(server, table_id, until=lambda table: table.view(None).phase == "offer")
        await server.env.advance_time(10)
        assert failed
        assert "set-up" in text_of(server.board())
    await server.env.advance_time(35)
    assert "’s exchange" in text_of(server.board())


async def test_whoever_looks_away_from_an_open_panel_is_called(server: SimServer) -> None:
    """In an untimed game the first call never came, because an open panel counted as told."""
    table_id = await server.started(3, clock="relaxed")
    for person in range(3):
        await server.hand(person, table_id)
        await choose(server, person, Random(1))
    await server.env.advance_time(6)  # Whoever chose last can take it back for a moment.
    (seat,) = (await server.table(table_id)).to_move
    await server.env.advance_time(24)
    assert called(server) == set()
    await server.env.advance_time(35)
    assert called(server) == {await server.person_in(table_id, seat)}


async def test_somebody_whose_panel_cannot_be_edited_is_called(server: SimServer) -> None:
    table_id = await server.started(3, clock="relaxed")
    for person in range(3):
        await server.hand(person, table_id)
    for person in range(2):
        await choose(server, person, Random(1))
    server.env.inject_error("PATCH", PANEL, status=503, times=None)
    await choose(server, 2, Random(1))
    await server.env.advance_time(10)
    (seat,) = (await server.table(table_id)).to_move
    to_move = await server.person_in(table_id, seat)
    assert to_move in called(server) or to_move == 2
    server.env.backend.faults.clear()
    await server.env.advance_time(60)
    assert "face up" in text_of(server.panel(to_move))


async def test_a_finished_call_goes_also_when_it_cannot_be_deleted_at_first(server: SimServer) -> None:
    table_id = await server.started(3, clock="relaxed")
    await server.env.advance_time(5)
    assert called(server) == OTHERS
    server.env.inject_error("DELETE", EDIT, status=503, times=5)
    for person in range(3):
        await server.hand(person, table_id)
        await choose(server, person, Random(1))
    await server.env.advance_time(5)
    assert called(server) == OTHERS
    await server.env.advance_time(40)
    assert called(server) == set()


async def test_a_panel_says_that_the_table_cannot_be_shown_and_it_comes_back(server: SimServer) -> None:
    table_id = await server.started(3, clock="relaxed")
    await play_on(server, table_id, until=lambda table: table.view(None).phase == "offer")
    (seat,) = (await server.table(table_id)).to_move
    active = await server.person_in(table_id, seat)
    await server.env.advance_time(30)
    server.env.inject_error("PATCH", EDIT, status=403, code=50013, times=None)
    await choose(server, active, Random(1))
    await server.env.advance_time(10)
    other = next(person for person in range(3) if person != active)
    assert "post" in text_of(await server.hand(other, table_id)) or "write" in text_of(server.panel(other))
    server.env.backend.faults.clear()
    before = text_of(server.board())
    await server.hand(active, table_id)
    await server.env.advance_time(3)
    assert text_of(server.board()) != before


async def test_a_channel_that_changes_its_permissions_is_tried_again(server: SimServer) -> None:
    table_id = await server.started(3, clock="relaxed")
    server.env.inject_error("PATCH", EDIT, status=403, code=50013, times=None)
    for person in range(3):
        await server.hand(person, table_id)
        await choose(server, person, Random(1))
    await server.env.advance_time(30)
    assert server.bot.services.publisher._refused == {table_id}
    assert server.bot.services.channels._refused_until
    before = text_of(server.board())
    server.env.backend.faults.clear()
    channel = server.bot.get_channel(server.channel.id)
    listeners = dict(server.bot.cogs["PermissionsCog"].get_listeners())
    await server.as_bot(listeners["on_guild_channel_update"](channel, channel))
    assert server.bot.services.channels._refused_until == {}
    await server.env.settle()
    assert text_of(server.board()) != before, "the table is shown as it is now"


async def test_a_podium_within_the_pause_after_a_refusal_comes_later(server: SimServer) -> None:
    table_id = await server.started(3, clock="relaxed")
    server.env.inject_error("PATCH", EDIT, status=403, code=50013, times=1)
    await play_on(server, table_id)
    assert (await server.table(table_id)).status is Status.FINISHED
    await server.env.advance_time(700)
    assert "wins!" in text_of(server.board()) or "share" in text_of(server.board())


async def test_the_message_of_a_game_is_closed_also_when_that_fails_at_first(server: SimServer) -> None:
    table_id = await server.started(3, clock="relaxed")
    played = server.board().id
    server.env.inject_error("PATCH", EDIT, status=503, times=None)
    await play_on(server, table_id)
    await server.env.advance_time(10)
    podium = server.board()
    assert podium.id != played
    assert played in with_controls(server)
    server.env.backend.faults.clear()
    await server.env.advance_time(60)
    assert with_controls(server) == [podium.id]
    assert table_id not in server.bot.services.publisher._shown


async def test_a_podium_whose_answer_was_lost_is_not_posted_as_another_message(server: SimServer) -> None:
    table_id = await server.started(3, clock="relaxed")
    original: Any = server.bot.http.request
    nonces: list[str] = []

    async def request(route: Any, **kwargs: Any) -> Any:
        answer = await original(route, **kwargs)
        written = json.dumps(kwargs.get("json") or kwargs.get("form") or {}, default=str)
        if (route.method, route.path) == ("POST", "/channels/{channel_id}/messages") and ":rematch" in written:
            nonces.append(re.findall(r"nonce\W+([\w ]+)", written)[0])
            if len(nonces) == 1:
                raise aiohttp.ClientConnectionError
        return answer

    with mock.patch.object(server.bot.http, "request", request):
        await play_on(server, table_id)
        await server.env.advance_time(10)
    assert nonces == [f"{table_id} end"] * 2, "Discord makes one message of both"


def with_controls(server: SimServer) -> list[int]:
    """List the public messages in which something can be pressed."""
    return [message.id for message in server.messages() if controls(message)]


async def test_after_a_restart_the_table_and_its_calls_are_looked_after(server: SimServer) -> None:
    """What was committed when the process died, but never shown, is shown by the next one."""
    table_id = await server.started(3, clock="relaxed")
    for person in range(3):
        await server.hand(person, table_id)
        await choose(server, person, Random(1))
    await server.env.advance_time(1)
    assert calls(server) == []
    server.env.inject_error("*", EDIT, status=503, times=None)
    server.env.inject_error("*", SEND, status=503, times=None)
    await server.env.advance_time(5)  # Whoever chose last can take it back for a moment.
    (seat,) = (await server.table(table_id)).to_move
    to_move = await server.person_in(table_id, seat)
    assert "’s exchange" not in text_of(server.board())
    server.env.backend.faults.clear()
    await server.restart()
    await server.env.advance_time(10)
    assert server.people[to_move].user.global_name in text_of(server.board())
    await server.env.advance_time(ATTENTION_SECONDS)
    assert called(server) == {to_move}, "nobody looks at a panel in which nothing was pressed for so long"


async def test_a_table_whose_first_message_did_not_arrive_is_posted_once(server: SimServer) -> None:
    server.env.inject_error("POST", "/interactions/*/*/callback", status=503, times=3)
    await server.people[0].slash(server.channel, "matryoshka new")
    await server.env.advance_time(15)
    assert len([message for message in server.messages() if message.embeds]) == 1
