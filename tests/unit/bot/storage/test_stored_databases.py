"""Databases written by the first version open, hold what they held, and their games go on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.errors import NotAllowed
from bot.history.audience import Audience
from bot.tables.model import Location, Status
from bot.tables.table_view import TableView
from engine import record
from tests.support.game_session import Room
from tests.support.stored_databases import AWAY_SECONDS, expected, other_facts, restore, table_facts

EXPECTED = expected()
TABLES: dict[str, Any] = EXPECTED["tables"]
ELSEWHERE = Location(guild=1, channel=2)
UNTIL_SCHEDULED_SECONDS = 6.0
LOBBY_SECONDS = 3600.0
PENALTY_GRACE_SECONDS = 8.0


def with_status(status: Status) -> list[dict[str, Any]]:
    return [table for table in TABLES.values() if table["status"] == status]


@pytest.fixture
async def room(database: Path | str) -> AsyncIterator[Room]:
    """Start the bot on the stored database, a minute after it was stopped."""
    room = await _started(database)
    yield room
    await room.close()


@pytest.fixture
async def slow_room(database: Path | str) -> AsyncIterator[Room]:
    """Start the bot in the same way, with computers that move only when a test lets time pass."""
    room = await _started(database, computer_pause=0.5)
    yield room
    await room.close()


async def _started(database: Path | str, computer_pause: float = 0.0) -> Room:
    restore(database)
    room = Room(database)
    room.time.moment = EXPECTED["stopped_at"] + AWAY_SECONDS
    room.delays = replace(room.delays, bot_move=computer_pause)
    return await room.open()


async def play_to_the_end(room: Room, table_ids: list[str]) -> list[TableView]:
    """Play games to their end, side by side, and prove that their moves lead there."""
    await room.time.settle()
    playing = table_ids
    while playing:
        moved = await asyncio.gather(*(_move(room, table_id) for table_id in playing))
        await room.time.settle()
        if not all(moved):
            # Computers wait for people who owe a card, and people for one another.
            await room.time.advance(PENALTY_GRACE_SECONDS)
        playing = [each for each in playing if (await room.tables.get(each)).status is Status.PLAYING]
    tables = [await room.tables.get(table_id) for table_id in table_ids]
    for table in tables:
        assert table.status is Status.FINISHED
        assert len(table.results) == len(table.players)
        assert record.verify(await room.tables.record_of(table.id)) == table.outcome
    return tables


async def _move(room: Room, table_id: str) -> bool:
    """Let one person who may move do so; False when nobody may yet."""
    table = await room.tables.get(table_id)
    for seat in (*room.waiting(table), *sorted(table.ready)):
        if not table.players[seat].is_played_by_computer:
            with suppress(NotAllowed):
                await room.choose(table, seat)
                return True
    return False


async def test_every_table_holds_what_was_stored(slow_room: Room) -> None:
    found = {name: await table_facts(slow_room, table["id"]) for name, table in TABLES.items()}
    for name, table in TABLES.items():
        assert found[name] == table, name


async def test_everything_besides_tables_is_as_stored(slow_room: Room) -> None:
    tables = [table["id"] for table in TABLES.values()]
    assert await other_facts(slow_room, tables, EXPECTED["people"], EXPECTED["servers"]) == EXPECTED["others"]


async def test_finished_games_are_replayed(room: Room) -> None:
    for table in with_status(Status.FINISHED):
        replay = await room.replays.open(table["id"], Audience(_someone(table), None))
        last = replay.frame(replay.steps, None)
        assert last.step == table["moves"]
        assert last.outcome is not None
        assert list(last.outcome.points) == table["outcome"]["points"]


async def test_scheduled_moves_are_made_by_themselves(room: Room) -> None:
    scheduled = [table for table in TABLES.values() if table.get("scheduled_moves")]
    assert len(scheduled) == 2
    await room.time.advance(UNTIL_SCHEDULED_SECONDS)
    for table in scheduled:
        ((seat, each),) = table["scheduled_moves"].items()
        assert await moves_after(room, table) == [(int(seat), "person", each["move"])]


async def test_clocks_remind_and_choose_when_they_are_due(room: Room) -> None:
    reminded, running = TABLES["smatchy, reminded"], TABLES["matryoshka, 3 seats, live clock"]
    await room.time.advance(min(clock["half"] for clock in running["clocks"].values()) + 1)
    assert (running["id"], (0, 1, 2)) in room.display.reminded
    ((seat, author, _),) = await moves_after(room, reminded)
    assert (seat, author) == (0, "deadline")
    assert (await room.tables.get(reminded["id"])).players[0].consecutive_timeouts == 1


async def test_draft_moves_are_made_at_the_deadline(room: Room) -> None:
    drafts = [table for table in TABLES.values() if table.get("draft_moves")]
    assert len(drafts) == 2
    await room.time.advance(max(clock["ends"] for table in drafts for clock in table["clocks"].values()) + 1)
    for table in drafts:
        made = await moves_after(room, table)
        for seat, draft in table["draft_moves"].items():
            assert (int(seat), "deadline", draft["move"]) in made


async def test_lobbies_are_started(room: Room) -> None:
    for lobby in with_status(Status.LOBBY):
        table = await room.tables.get(lobby["id"])
        seats = max(len(table.players), table.seats.start)
        table = await room.tables.start_with_computers(table.id, table.host, seats)
        assert table.status is Status.PLAYING
    await play_to_the_end(room, [lobby["id"] for lobby in with_status(Status.LOBBY)])


async def test_lobbies_expire(room: Room) -> None:
    await room.time.advance(LOBBY_SECONDS)
    assert {(await room.tables.get(lobby["id"])).status for lobby in with_status(Status.LOBBY)} == {Status.CANCELLED}


async def test_suspended_tables_go_on_elsewhere(room: Room) -> None:
    for suspended in with_status(Status.SUSPENDED):
        await room.tables.move(suspended["id"], ELSEWHERE)
        resumed = await table_facts(room, suspended["id"])
        assert resumed.get("clocks") == suspended.get("clocks")
        assert resumed["status"] == (Status.PLAYING if "moves" in suspended else Status.LOBBY)
    await play_to_the_end(room, [table["id"] for table in with_status(Status.SUSPENDED) if "moves" in table])


async def test_running_games_are_played_to_their_end(room: Room) -> None:
    await room.time.advance(UNTIL_SCHEDULED_SECONDS)
    running = with_status(Status.PLAYING)
    for stored in running:
        for seat in stored["seats"]:
            if seat["bot_controlled"]:
                await room.tables.return_to_seat(stored["id"], seat["person"])
    tables = await play_to_the_end(room, [stored["id"] for stored in running])
    for stored, table in zip(running, tables, strict=True):
        played = await room.tables.record_of(table.id)
        assert played.rules_version == stored["rules_version"]
        assert [player.computer for player in table.players] == [seat["computer"] for seat in stored["seats"]]


def _someone(table: dict[str, Any]) -> int:
    return next(seat["person"] for seat in table["seats"] if isinstance(seat["person"], int))


async def moves_after(room: Room, stored: dict[str, Any]) -> list[tuple[int, str, Any]]:
    """Return the moves that were made since the database was stored."""
    moves = await room.store.tables.moves(stored["id"])
    return [(move.seat, move.author, json.loads(move.move)) for move in moves[stored["moves"] :]]
