"""Short columns: every number that people see follows the table's rule, and the best display is the best under it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

import pytest

from bot.tables.model import Status
from bot.tables.table_view import TableView
from bot.ui.games.screen import Content
from bot.ui.interactions.components import Button, Menu
from cogs.matryoshka.card_texts import points_of
from engine.games.matryoshka import GAME
from engine.games.matryoshka.cards import CARDS_DRAWN, FIRST_HAND
from engine.games.matryoshka.state import State
from tests.support.clicks import choose, game_controls
from tests.support.finished_games import control
from tests.support.simulated_discord import SimServer, check_limits, sim_server, text_of

ONES = tuple(f"{letter}1" for letter in "ABCDEFGH")


def button(content: Content, verb: str) -> Button:
    found = [each for row in content.rows if not isinstance(row, Menu) for each in row]
    (wanted,) = (each for each in found if each.choice.startswith(verb))
    return wanted


@pytest.fixture
def ones_for_the_first_seat() -> Iterator[None]:
    """Deal the ten ones to seat 0, two at a time, for as long as the test runs: replays deal again."""
    dealt = type(GAME).new

    def new(game: Any, seats: int, options: Any, seed: str) -> State:
        state = dealt(game, seats, options, seed)
        ones = [f"{letter}1" for letter in "ABCDEFGHIJ"]
        others = [card for card in state.setup.deck if card not in ones]
        places = range(len(state.setup.deck))
        deck = [ones.pop(0) if _is_for_ones(place, seats) else others.pop(0) for place in places]
        setup = state.setup._replace(deck=tuple(deck))
        return state._replace(setup=setup, hands=tuple(frozenset(setup.first_hand(seat)) for seat in range(seats)))

    with mock.patch.object(type(GAME), "new", new):
        yield


def _is_for_ones(place: int, seats: int) -> bool:
    """Tell whether the card at this place of the deck is one of the first two that seat 0 gets, or drawn by it."""
    if place < seats * FIRST_HAND:
        return place < 2
    return (place - seats * FIRST_HAND) % (seats * CARDS_DRAWN) < CARDS_DRAWN


async def hold_on_to_ones(server: SimServer, table_id: str) -> None:
    """Play seat 0 by clicks: show all ones, never offer one; everybody else presses anything."""
    rng = Random(4)
    collector = await server.person_in(table_id, 0)
    for person in range(5):
        await server.hand(person, table_id)
    while (table := await server.table(table_id)).status is Status.PLAYING:
        if not table.to_move:
            await server.env.advance_time(6)  # Whoever chose last can take it back for a moment.
            continue
        seat = min(table.to_move)
        person = await server.person_in(table_id, seat)
        await server.env.advance_time(3)
        if person != collector:
            await choose(server, person, rng)
            continue
        await _press_for_ones(server, person, table)


async def _press_for_ones(server: SimServer, person: int, table: TableView) -> None:
    panel = server.panel(person)
    offered = game_controls(panel)
    cards = [each for each in offered if re.search(r":look\.(on|off|keep)\.", each["custom_id"])]
    if not cards:
        spared = [each for each in offered if not each["custom_id"].endswith("1") or ":take." in each["custom_id"]]
        await server.press(person, panel, spared[0]["custom_id"])
        return
    values = sorted((each["label"] for each in cards), key=lambda card: (card[1], card))
    wanted = values[: table.view(0).display_size]
    if any(":look.keep." in each["custom_id"] for each in cards):
        await _mark(server, person, values[-1])
    for card in [each["label"] for each in cards] if len(values) < 14 else ():
        is_marked = next(each for each in game_controls(panel) if each["label"] == card)["style"] == 3
        if is_marked != (card in wanted):
            await _mark(server, person, card)
    (confirm,) = [each for each in game_controls(server.panel(person)) if ":show." in each["custom_id"]]
    await server.press(person, panel, confirm["custom_id"])
    if len(table.to_move) > 1:
        points = points_of(wanted, is_capped=True)
        assert f"You will show · {points}" in text_of(server.panel(person))


async def _mark(server: SimServer, person: int, card: str) -> None:
    (button,) = [each for each in game_controls(server.panel(person)) if each["label"] == card]
    await server.press(person, server.panel(person), button["custom_id"])


@pytest.mark.usefixtures("ones_for_the_first_seat")
async def test_a_whole_game_with_a_long_column_by_clicks(tmp_path: Path) -> None:
    async with sim_server(tmp_path / "bot.sqlite3", 5) as server:
        table_id = await server.open(clock="none", **{"short-columns": True})
        assert "a column counts seven cards at most" in text_of(server.board())
        await server.seat(table_id, 1, 2, 3, 4)
        await server.press(0, server.board(), f"lobby:{table_id}:-:start")
        await hold_on_to_ones(server, table_id)
        await server.env.advance_time(10)
        table = await server.table(table_id)
        assert table.outcome is not None
        (column,) = [
            group
            for group in table.outcome.details["seats"][0]["groups"]
            if (group["kind"], group["name"]) == ("column", "1")
        ]
        assert (len(column["cards"]), column["points"]) == (10, 16)
        collector = await server.person_in(table_id, 0)
        name = table.players[0].person.name  # type: ignore[union-attr]
        assert f"{name} · {table.outcome.points[0]}" in text_of(server.board())
        assert f"= **{table.outcome.points[0]}**" in text_of(server.panel(collector))
        review = (await server.press(collector, server.board(), f"review:{table_id}:-:open")).response
        assert "points" in text_of(review)
        replay = (await server.press(collector, server.board(), f"replay:{table_id}:-:open")).response
        await server.press(collector, replay, control(replay, ":last"))
        assert f"{name} · {table.outcome.points[0]}" in text_of(replay)
        check_limits(server.env)
