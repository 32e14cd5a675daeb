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
from tests.support.game_session import GameSession
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
async def session(database: Path | str) -> AsyncIterator[GameSession]:
    """Start the bot on the stored database, a minute after it was stopped."""
    session = await _started(database)
    yield session
    await session.close()


@pytest.fixture
async def slow_room(database: Path | str) -> AsyncIterator[GameSession]:
    """Start the bot in the same way, with computers that move only when a test lets time pass."""
    session = await _started(database, computer_pause=0.5)
    yield session
    await session.close()


async def _started(database: Path | str, computer_pause: float = 0.0) -> GameSession:
    restore(database)
    session = GameSession(database)
    session.time.moment = EXPECTED["stopped_at"] + AWAY_SECONDS
    session.delays = replace(session.delays, bot_move=computer_pause)
    return await session.open()


async def play_to_the_end(session: GameSession, table_ids: list[str]) -> list[TableView]:
    """Play games to their end, side by side, and prove that their moves lead there."""
    await session.time.settle()
    playing = table_ids
    while playing:
        moved = await asyncio.gather(*(_move(session, table_id) for table_id in playing))
        await session.time.settle()
        if not all(moved):
            # Computers wait for people who owe a card, and people for one another.
            await session.time.advance(PENALTY_GRACE_SECONDS)
        playing = [each for each in playing if (await session.tables.get(each)).status is Status.PLAYING]
    tables = [await session.tables.get(table_id) for table_id in table_ids]
    for table in tables:
        assert table.status is Status.FINISHED
        assert len(table.results) == len(table.players)
        assert record.verify(await session.tables.record_of(table.id)) == table.outcome
    return tables


async def _move(session: GameSession, table_id: str) -> bool:
    """Let one person who may move do so; False when nobody may yet."""
    table = await session.tables.get(table_id)
    for seat in (*session.waiting(table), *sorted(table.ready)):
        if not table.players[seat].is_played_by_computer:
            with suppress(NotAllowed):
                await session.choose(table, seat)
                return True
    return False


async def test_every_table_holds_what_was_stored(slow_room: GameSession) -> None:
    found = {name: await table_facts(slow_room, table["id"]) for name, table in TABLES.items()}
    for name, table in TABLES.items():
        assert found[name] == table, name


async def test_everything_besides_tables_is_as_stored(slow_room: GameSession) -> None:
    tables = [table["id"] for table in TABLES.values()]
    assert await other_facts(slow_room, tables, EXPECTED["people"], EXPECTED["servers"]) == EXPECTED["others"]


async def test_finished_games_are_replayed(session: GameSession) -> None:
    for table in with_status(Status.FINISHED):
        replay = await session.replays.open(table["id"], Audience(_someone(table), None))
        last = replay.frame(replay.steps, None)
        assert last.step == table["moves"]
        assert last.outcome is not None
        assert list(last.outcome.points) == table["outcome"]["points"]


async def test_scheduled_moves_are_made_by_themselves(session: GameSession) -> None:
    scheduled = [table for table in TABLES.values() if table.get("scheduled_moves")]
    assert len(scheduled) == 2
    await session.time.advance(UNTIL_SCHEDULED_SECONDS)
    for table in scheduled:
        ((seat, each),) = table["scheduled_moves"].items()
        assert await moves_after(session, table) == [(int(seat), "person", each["move"])]


async def test_clocks_remind_and_choose_when_they_are_due(session: GameSession) -> None:
    reminded, running = TABLES["smatchy, reminded"], TABLES["matryoshka, 3 seats, live clock"]
    await session.time.advance(min(clock["half"] for clock in running["clocks"].values()) + 1)
    assert (running["id"], (0, 1, 2)) in session.display.reminded
    ((seat, author, _),) = await moves_after(session, reminded)
    assert (seat, author) == (0, "deadline")
    assert (await session.tables.get(reminded["id"])).players[0].consecutive_timeouts == 1


async def test_draft_moves_are_made_at_the_deadline(session: GameSession) -> None:
    drafts = [table for table in TABLES.values() if table.get("draft_moves")]
    assert len(drafts) == 2
    await session.time.advance(max(clock["ends"] for table in drafts for clock in table["clocks"].values()) + 1)
    for table in drafts:
        made = await moves_after(session, table)
        for seat, draft in table["draft_moves"].items():
            assert (int(seat), "deadline", draft["move"]) in made


async def test_lobbies_are_started(session: GameSession) -> None:
    for lobby in with_status(Status.LOBBY):
        table = await session.tables.get(lobby["id"])
        seats = max(len(table.players), table.seats.start)
        table = await session.tables.start_with_computers(table.id, table.host, seats)
        assert table.status is Status.PLAYING
    await play_to_the_end(session, [lobby["id"] for lobby in with_status(Status.LOBBY)])


async def test_lobbies_expire(session: GameSession) -> None:
    await session.time.advance(LOBBY_SECONDS)
    assert {(await session.tables.get(lobby["id"])).status for lobby in with_status(Status.LOBBY)} == {Status.CANCELLED}


async def test_suspended_tables_go_on_elsewhere(session: GameSession) -> None:
    for suspended in with_status(Status.SUSPENDED):
        await session.tables.move(suspended["id"], ELSEWHERE)
        resumed = await table_facts(session, suspended["id"])
        assert resumed.get("clocks") == suspended.get("clocks")
        assert resumed["status"] == (Status.PLAYING if "moves" in suspended else Status.LOBBY)
    await play_to_the_end(session, [table["id"] for table in with_status(Status.SUSPENDED) if "moves" in table])


async def test_running_games_are_played_to_their_end(session: GameSession) -> None:
    await session.time.advance(UNTIL_SCHEDULED_SECONDS)
    running = with_status(Status.PLAYING)
    for stored in running:
        for seat in stored["seats"]:
            if seat["bot_controlled"]:
                await session.tables.return_to_seat(stored["id"], seat["person"])
    tables = await play_to_the_end(session, [stored["id"] for stored in running])
    for stored, table in zip(running, tables, strict=True):
        played = await session.tables.record_of(table.id)
        assert played.rules_version == stored["rules_version"]
        assert [player.computer for player in table.players] == [seat["computer"] for seat in stored["seats"]]


def _someone(table: dict[str, Any]) -> int:
    return next(seat["person"] for seat in table["seats"] if isinstance(seat["person"], int))


async def moves_after(session: GameSession, stored: dict[str, Any]) -> list[tuple[int, str, Any]]:
    """Return the moves that were made since the database was stored."""
    moves = await session.store.tables.moves(stored["id"])
    return [(move.seat, move.author, json.loads(move.move)) for move in moves[stored["moves"] :]]
