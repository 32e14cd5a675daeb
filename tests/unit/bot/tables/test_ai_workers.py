from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from pathlib import Path

import pytest

from bot.tables import ai_workers
from bot.tables.ai_workers import MoveRequest, choose_move
from bot.tables.model import Setup, Status
from bot.tables.table_view import TableView
from bot.thinking import time_budget
from engine import registry
from engine.computers import ThinksOn, worlds
from engine.game import Event
from tests.databases import writing_elsewhere
from tests.support.game_session import ANN, BOB, HERE, Room


def move_request(strength: str = "random") -> MoveRequest:
    game = registry.game("smatchy")
    state = game.new(3, registry.read_options(game, {}), "seed")
    (seat,) = game.to_move(state)
    moves = [game.write_move(move) for move in game.legal_moves(state, seat)]
    return MoveRequest("smatchy", strength, game.view(state, seat), moves, 5)


def test_the_same_question_has_the_same_answer() -> None:
    assert choose_move(move_request()) == choose_move(move_request())
    assert choose_move(move_request()) in move_request().moves


def test_an_expert_goes_by_the_clock_when_it_has_one_and_by_the_seed_alone_without(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given = []

    def three_worlds(seconds: float) -> ThinksOn:
        given.append(seconds)
        return worlds(3)

    monkeypatch.setattr(ai_workers, "time_budget", three_worlds)
    assert choose_move(move_request("expert"), 0.3) in move_request().moves
    assert choose_move(move_request("expert")) == choose_move(move_request("expert"))
    assert given == [0.3]


def test_the_time_to_think_ends() -> None:
    assert time_budget(60)(1_000_000, 1_000_000)
    thinks_on = time_budget(0.05)
    time.sleep(0.05)
    assert not thinks_on(0, 0)


async def test_computers_are_asked_with_a_view_that_holds_no_seed(room: Room) -> None:
    await room.game(Setup("smatchy"), (ANN,), 2)
    table = await room.tables.get((await room.tables.of_person(ANN.id))[0].id)
    await room.play(table.id, 3)
    seed = (await room.document(table.id))["seed"]
    assert room.workers.requests
    assert all(seed not in str(asked) for asked in room.workers.requests)


async def test_a_computer_that_thinks_blocks_nobody(room: Room) -> None:
    thinking = asyncio.Event()
    ask = room.workers.choose_move

    async def slowly(asked: MoveRequest) -> object:
        await thinking.wait()
        return await ask(asked)

    room.workers.choose_move = slowly  # type: ignore[method-assign]
    table = await room.tables.open(Setup("matryoshka"), HERE, ANN, ["easy"])
    await room.tables.join(table.id, BOB)
    table = await room.tables.start(table.id, ANN.id)
    for seat in room.waiting(table):
        await room.choose(await room.tables.get(table.id), seat)
    assert len(await room.rows("SELECT 1 FROM moves")) == 2
    thinking.set()
    assert (await room.play(table.id)).status is Status.FINISHED


async def test_a_computer_that_fails_plays_at_random(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    async def failing(asked: MoveRequest) -> object:
        raise ValueError("out of thoughts")

    room.workers.choose_move = failing  # type: ignore[method-assign]
    table = await room.play((await room.game(Setup("matryoshka"), (ANN, BOB), 1)).id)
    assert table.status is Status.FINISHED
    assert "out of thoughts" in caplog.text
    caplog.clear()


async def test_a_computer_whose_choice_was_not_stored_is_looked_after(database: Path | str) -> None:
    room = Room(database)
    room.delays = replace(room.delays, bot_move=2.0)
    await room.open(busy_timeout=500)
    try:
        table = await room.game(Setup("matryoshka"), (ANN, BOB), 1)
        with writing_elsewhere(database):
            await room.time.advance(5)
        assert await room.rows("SELECT author FROM moves") == []
        await room.time.advance(61)
        assert await room.rows("SELECT author FROM moves WHERE author = 'computer'") == [("computer",)]
        assert table.status is Status.PLAYING
    finally:
        await room.close()


async def test_after_a_restart_computers_go_on_by_themselves(room: Room) -> None:
    ask = room.workers.choose_move
    asked = asyncio.Event()

    async def never(_: MoveRequest) -> object:
        asked.set()
        return await asyncio.Event().wait()

    room.workers.choose_move = never  # type: ignore[method-assign]
    table = await room.tables.open(Setup("matryoshka"), HERE, ANN, ["easy", "hard"])
    await room.tables.start(table.id, ANN.id)
    await asked.wait()
    await room.close()
    room.workers.choose_move = ask  # type: ignore[method-assign]
    await room.open()
    await room.time.settle()
    assert len(await room.rows("SELECT 1 FROM moves")) == 2
    assert (await room.play(table.id)).status is Status.FINISHED


async def test_computers_pause_before_they_play(room: Room) -> None:
    room.delays = replace(room.delays, bot_move=2.0)
    await room.restart()
    table = await room.game(Setup("matryoshka"), (ANN,), 2)
    assert await room.rows("SELECT count(*) FROM moves") == [(0,)]
    await room.time.advance(3)
    assert await room.rows("SELECT count(*) FROM moves") == [(2,)]
    assert table.status is Status.PLAYING


async def test_where_forgetting_costs_cards_computers_draw_before_the_next_player_begins(room: Room) -> None:
    table = await room.game(Setup("smatchy", {"penalties": True}), (ANN,), 3)

    def computers(kind: str) -> list[Event]:
        told = (event for event in room.display.events if event.kind == kind)
        return [event for event in told if table.players[event.facts["seat"]].is_played_by_computer]

    while sum(event.facts["why"] == "owed" for event in computers("drew")) < 5:
        assert table.status is Status.PLAYING, "a whole game, and no computer ever owed a card"
        table = await room.play(table.id, 5)
    assert not computers("forgot-to-draw")


async def at_the_end_of_a_round(room: Room) -> TableView:
    """Play a round of three people, whose clocks run, to the break after it."""
    room.delays = replace(room.delays, after_round=6.0)
    await room.restart()
    table = await room.game(Setup("smatchy", seconds=45))
    while not table.paused_until:
        assert table.status is Status.PLAYING
        table = await room.play(table.id, 1)
    return table


async def test_the_clock_of_who_starts_the_next_round_begins_when_the_break_ends(room: Room) -> None:
    """The break was taken from the starter's time."""
    table = await at_the_end_of_a_round(room)
    assert table.deadline == table.paused_until + 45
    await room.time.advance(2)
    table = await room.tables.end_pause(table.id, ANN.id)
    assert table.deadline == room.time.now() + 45, "whoever goes on at once has no more time than others"


async def test_a_break_that_is_not_cut_short_leaves_the_whole_time(room: Room) -> None:
    table = await at_the_end_of_a_round(room)
    (seat,) = table.to_move
    await room.time.advance(6 + 44)
    assert (await room.tables.get(table.id)).to_move == {seat}
    await room.time.advance(2)
    assert "chose-for" in room.display.codes()


async def test_after_a_round_computers_wait_for_people_to_look(room: Room) -> None:
    room.delays = replace(room.delays, after_round=6.0)
    await room.restart()
    table = await room.game(Setup("smatchy"), (ANN,), 3)
    while not table.paused_until or room.waiting(table):
        assert table.status is Status.PLAYING, "a whole game in which no computer began a round"
        table = await room.play(table.id, 1)
    assert table.paused_until == room.time.now() + 6
    moves = await room.rows("SELECT count(*) FROM moves")
    await room.time.advance(5)
    assert await room.rows("SELECT count(*) FROM moves") == moves
    assert not (await room.tables.end_pause(table.id, ANN.id)).paused_until
    await room.time.advance(1)
    assert await room.rows("SELECT count(*) FROM moves") != moves
