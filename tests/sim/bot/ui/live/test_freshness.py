"""Whoever looks sees the newest state within two seconds, for as long as requests are plentiful."""

from __future__ import annotations

from random import Random

from bot.ui.live.allowances import RESERVE
from tests.support.clicks import choose, play_on
from tests.support.simulated_discord import SimServer, controls, text_of

FRESH = 2.0


async def _at_counter_offers(server: SimServer) -> tuple[str, list[int]]:
    """Play until three people are asked for counter-offers, everybody with an open panel; give those three."""
    table_id = await server.started(4, clock="relaxed")
    for person in range(4):
        await server.hand(person, table_id)
    await play_on(server, table_id, until=lambda table: table.view(None).phase == "counter")
    await server.env.advance_time(10)
    asked = [await server.person_in(table_id, seat) for seat in sorted((await server.table(table_id)).to_move)]
    return table_id, asked


async def test_the_table_and_the_panels_of_those_who_wait_follow_every_change(server: SimServer) -> None:
    _, asked = await _at_counter_offers(server)
    first, second, _ = asked
    await choose(server, first, Random(1))
    await server.env.advance_time(FRESH)
    board = text_of(server.board())
    await choose(server, second, Random(1))
    waiting = text_of(server.panel(first))
    await server.env.advance_time(FRESH)
    assert text_of(server.board()) != board, "one more has chosen"
    assert text_of(server.panel(first)) != waiting, "it no longer waits for the second"


async def test_news_wait_while_a_channel_has_no_requests_left_and_questions_do_not(server: SimServer) -> None:
    table_id, asked = await _at_counter_offers(server)
    channel = (await server.table(table_id)).location.channel
    headers = {"X-RateLimit-Remaining": str(RESERVE), "X-RateLimit-Reset-After": "30"}
    server.bot.services.allowances.heard("PATCH", f"/channels/{channel}/messages/1", headers)
    board = text_of(server.board())
    for person in asked:
        await choose(server, person, Random(1))
    await server.env.advance_time(FRESH)
    assert text_of(server.board()) == board, "the table waits"
    (seat,) = (await server.table(table_id)).to_move
    active = await server.person_in(table_id, seat)
    assert any(":take." in each["custom_id"] for each in controls(server.panel(active))), "whoever is asked knows it"
    await server.env.advance_time(30)
    assert text_of(server.board()) != board


async def test_a_decision_costs_one_request_for_each_message_that_changes(server: SimServer) -> None:
    table_id, _ = await _at_counter_offers(server)
    before = len(server.env.http_requests)
    end = (await server.table(table_id)).version + 12
    decisions = await play_on(server, table_id, pace=3.0, until=lambda table: table.version >= end)
    # The answer, the other three panels and the table; calls and looks at the channel are rare.
    assert (len(server.env.http_requests) - before) / decisions <= 5.5
