"""The overview card over a panel: one press there, one press back, and a question takes its place."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.ui.messages.panel import CARDS, OVERVIEW
from tests.sim.bot.ui.live.test_panels import at_the_offer
from tests.support.clicks import choose, game_controls
from tests.support.simulated_discord import SimServer, controls, text_of


def at(table_id: str, choice: str) -> str:
    """Write the custom id of a choice at a table."""
    return f"table:{table_id}:-:{choice}"


async def look(server: SimServer, person: int, table_id: str, choice: str) -> Any:
    """Press a choice in a person's panel, which must remain the same message."""
    before = server.panel(person).id
    result = await server.press(person, server.panel(person), at(table_id, choice))
    assert result.response is None or result.response.id == before
    return server.panel(person)


@pytest.mark.parametrize("game", ["matryoshka", "smatchy"])
async def test_the_overview_card_is_one_press_away_for_all_who_play(server: SimServer, game: str) -> None:
    table_id = await server.started(3, game=game)
    for person in range(3):
        await server.hand(person, table_id)
        card = await look(server, person, table_id, OVERVIEW)
        assert "📋" in text_of(card)
        assert [each["custom_id"] for each in controls(card)] == [at(table_id, CARDS)]
        panel = await look(server, person, table_id, CARDS)
        assert "📋" not in text_of(panel)
        assert at(table_id, OVERVIEW) in [each["custom_id"] for each in controls(panel)]


async def test_what_was_marked_is_still_marked_after_a_look_at_the_overview_card(server: SimServer) -> None:
    table_id = await server.started(3)
    await server.hand(0, table_id)
    mark = next(each for each in game_controls(server.panel(0)) if ":look.on." in each["custom_id"])
    await server.press(0, server.panel(0), mark["custom_id"])
    marked = [each["custom_id"] for each in game_controls(server.panel(0))]
    assert any(":look.off." in each for each in marked)
    await look(server, 0, table_id, OVERVIEW)
    await look(server, 0, table_id, CARDS)
    assert [each["custom_id"] for each in game_controls(server.panel(0))] == marked


async def test_a_question_takes_the_place_of_the_overview_card(server: SimServer) -> None:
    table_id, active = await at_the_offer(server)
    other = next(person for person in range(4) if person != active)
    card = await look(server, other, table_id, OVERVIEW)
    assert "📋" in text_of(card)
    await choose(server, active, Random(1))
    await server.env.advance_time(2)
    assert "which card do you offer for it" in text_of(server.panel(other))
