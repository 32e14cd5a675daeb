"""The overview card over a panel: one press there, one press back, and a question takes its place."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.ui.messages.panel import CARDS, OVERVIEW
from tests.clicking_players import choose, game_controls
from tests.discord_world import World, controls, text_of
from tests.sim.bot.ui.live.test_panels import at_the_offer


def at(table_id: str, choice: str) -> str:
    """Write the custom id of a choice at a table."""
    return f"table:{table_id}:-:{choice}"


async def look(world: World, person: int, table_id: str, choice: str) -> Any:
    """Press a choice in a person's panel, which must remain the same message."""
    before = world.panel(person).id
    result = await world.press(person, world.panel(person), at(table_id, choice))
    assert result.response is None or result.response.id == before
    return world.panel(person)


@pytest.mark.parametrize("game", ["matryoshka", "smatchy"])
async def test_the_overview_card_is_one_press_away_for_all_who_play(world: World, game: str) -> None:
    table_id = await world.started(3, game=game)
    for person in range(3):
        await world.hand(person, table_id)
        card = await look(world, person, table_id, OVERVIEW)
        assert "📋" in text_of(card)
        assert [each["custom_id"] for each in controls(card)] == [at(table_id, CARDS)]
        panel = await look(world, person, table_id, CARDS)
        assert "📋" not in text_of(panel)
        assert at(table_id, OVERVIEW) in [each["custom_id"] for each in controls(panel)]


async def test_what_was_marked_is_still_marked_after_a_look_at_the_overview_card(world: World) -> None:
    table_id = await world.started(3)
    await world.hand(0, table_id)
    mark = next(each for each in game_controls(world.panel(0)) if ":look.on." in each["custom_id"])
    await world.press(0, world.panel(0), mark["custom_id"])
    marked = [each["custom_id"] for each in game_controls(world.panel(0))]
    assert any(":look.off." in each for each in marked)
    await look(world, 0, table_id, OVERVIEW)
    await look(world, 0, table_id, CARDS)
    assert [each["custom_id"] for each in game_controls(world.panel(0))] == marked


async def test_a_question_takes_the_place_of_the_overview_card(world: World) -> None:
    table_id, active = await at_the_offer(world)
    other = next(person for person in range(4) if person != active)
    card = await look(world, other, table_id, OVERVIEW)
    assert "📋" in text_of(card)
    await choose(world, active, Random(1))
    await world.env.advance_time(2)
    assert "which card do you offer for it" in text_of(world.panel(other))
