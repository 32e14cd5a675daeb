"""Whoever looks sees the newest state within two seconds, for as long as requests are plentiful."""

from __future__ import annotations

from random import Random

from bot.ui.live.allowances import RESERVE
from tests.clicking_players import choose, play_on
from tests.discord_world import World, controls, text_of

FRESH = 2.0


async def _at_counter_offers(world: World) -> tuple[str, list[int]]:
    """Play until three people are asked for counter-offers, everybody with an open panel; give those three."""
    table_id = await world.started(4, clock="relaxed")
    for person in range(4):
        await world.hand(person, table_id)
    await play_on(world, table_id, until=lambda table: table.view(None).phase == "counter")
    await world.env.advance_time(10)
    asked = [await world.person_in(table_id, seat) for seat in sorted((await world.table(table_id)).awaited)]
    return table_id, asked


async def test_the_table_and_the_panels_of_those_who_wait_follow_every_change(world: World) -> None:
    _, asked = await _at_counter_offers(world)
    first, second, _ = asked
    await choose(world, first, Random(1))
    await world.env.advance_time(FRESH)
    board = text_of(world.board())
    await choose(world, second, Random(1))
    waiting = text_of(world.panel(first))
    await world.env.advance_time(FRESH)
    assert text_of(world.board()) != board, "one more has chosen"
    assert text_of(world.panel(first)) != waiting, "it no longer waits for the second"


async def test_news_wait_while_a_channel_has_no_requests_left_and_questions_do_not(world: World) -> None:
    table_id, asked = await _at_counter_offers(world)
    channel = (await world.table(table_id)).location.channel
    headers = {"X-RateLimit-Remaining": str(RESERVE), "X-RateLimit-Reset-After": "30"}
    world.bot.services.allowances.heard("PATCH", f"/channels/{channel}/messages/1", headers)
    board = text_of(world.board())
    for person in asked:
        await choose(world, person, Random(1))
    await world.env.advance_time(FRESH)
    assert text_of(world.board()) == board, "the table waits"
    (seat,) = (await world.table(table_id)).awaited
    active = await world.person_in(table_id, seat)
    assert any(":take." in each["custom_id"] for each in controls(world.panel(active))), "whoever is asked knows it"
    await world.env.advance_time(30)
    assert text_of(world.board()) != board


async def test_a_decision_costs_one_request_for_each_message_that_changes(world: World) -> None:
    table_id, _ = await _at_counter_offers(world)
    before = len(world.env.http_requests)
    end = (await world.table(table_id)).version + 12
    decisions = await play_on(world, table_id, pace=3.0, until=lambda table: table.version >= end)
    # The answer, the other three panels and the table; calls and looks at the channel are rare.
    assert (len(world.env.http_requests) - before) / decisions <= 5.5
