from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.tables import ai_workers
from bot.tables.ai_workers import MoveRequest, choose_move
from bot.tables.model import Setup, Status
from bot.tables.table_view import TableView
from bot.thinking import time_budget
from engine import registry
from engine.computers import ThinksOn, worlds
from engine.game import Event
from tests.support.databases import locked_by_another_program
from tests.support.game_session import ANN, BOB, HERE, GameSession


def move_request(strength: str = "normal") -> MoveRequest:
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


def test_the_time_to_think_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("bot.thinking.time", SimpleNamespace(perf_counter=lambda: now))
    thinks_on = time_budget(0.25)
    now += 0.24
    assert thinks_on(1_000_000, 1_000_000)
    now += 0.02
    assert not thinks_on(0, 0)


async def test_computers_are_asked_with_a_view_that_holds_no_seed(session: GameSession) -> None:
    await session.game(Setup("smatchy"), (ANN,), 2)
    table = await session.tables.get((await session.tables.of_person(ANN.id))[0].id)
    await session.play(table.id, 3)
    seed = (await session.document(table.id))["seed"]
    assert session.workers.requests
    assert all(seed not in str(asked) for asked in session.workers.requests)


async def test_a_computer_that_thinks_blocks_nobody(session: GameSession) -> None:
    thinking = asyncio.Event()
    ask = session.workers.choose_move

    async def slowly(asked: MoveRequest) -> object:
        await thinking.wait()
        return await ask(asked)

    session.workers.choose_move = slowly  # type: ignore[method-assign]
    table = await session.tables.open(Setup("matryoshka"), HERE, ANN, ["easy"])
    await session.tables.join(table.id, BOB)
    table = await session.tables.start(table.id, ANN.id)
    for seat in session.waiting(table):
        await session.choose(await session.tables.get(table.id), seat)
    assert len(await session.rows("SELECT 1 FROM moves")) == 2
    thinking.set()
    assert (await session.play(table.id)).status is Status.FINISHED


async def test_a_computer_that_fails_plays_at_random(session: GameSession, caplog: pytest.LogCaptureFixture) -> None:
    async def failing(asked: MoveRequest) -> object:
        raise ValueError("out of thoughts")

    session.workers.choose_move = failing  # type: ignore[method-assign]
    table = await session.play((await session.game(Setup("matryoshka"), (ANN, BOB), 1)).id)
    assert table.status is Status.FINISHED
    assert "out of thoughts" in caplog.text
    caplog.clear()


async def test_a_computer_whose_choice_was_not_stored_is_looked_after(database: Path | str) -> None:
    session = GameSession(database)
    session.delays = replace(session.delays, bot_move=2.0)
    await session.open(busy_timeout=1000)
    try:
        table = await session.game(Setup("matryoshka"), (ANN, BOB), 1)
        with locked_by_another_program(database):
            await session.time.advance(5)
        assert await session.rows("SELECT author FROM moves") == []
        await session.time.advance(61)
        assert await session.rows("SELECT author FROM moves WHERE author = 'computer'") == [("computer",)]
        assert table.status is Status.PLAYING
    finally:
        await session.close()


async def test_after_a_restart_computers_go_on_by_themselves(session: GameSession) -> None:
    ask = session.workers.choose_move
    asked = asyncio.Event()

    async def never(_: MoveRequest) -> object:
        asked.set()
        return await asyncio.Event().wait()

    session.workers.choose_move = never  # type: ignore[method-assign]
    table = await session.tables.open(Setup("matryoshka"), HERE, ANN, ["easy", "hard"])
    await session.tables.start(table.id, ANN.id)
    await asked.wait()
    await session.close()
    session.workers.choose_move = ask  # type: ignore[method-assign]
    await session.open()
    await session.time.settle()
    assert len(await session.rows("SELECT 1 FROM moves")) == 2
    assert (await session.play(table.id)).status is Status.FINISHED


async def test_computers_pause_before_they_play(session: GameSession) -> None:
    session.delays = replace(session.delays, bot_move=2.0)
    await session.restart()
    table = await session.game(Setup("matryoshka"), (ANN,), 2)
    assert await session.rows("SELECT count(*) FROM moves") == [(0,)]
    await session.time.advance(3)
    assert await session.rows("SELECT count(*) FROM moves") == [(2,)]
    assert table.status is Status.PLAYING


async def test_where_forgetting_costs_cards_computers_draw_before_the_next_player_begins(session: GameSession) -> None:
    table = await session.game(Setup("smatchy", {"penalties": True}), (ANN,), 3)

    def computers(kind: str) -> list[Event]:
        told = (event for event in session.display.events if event.kind == kind)
        return [event for event in told if table.players[event.facts["seat"]].is_played_by_computer]

    while sum(event.facts["why"] == "owed" for event in computers("drew")) < 5:
        assert table.status is Status.PLAYING, "a whole game, and no computer ever owed a card"
        table = await session.play(table.id, 5)
    assert not computers("forgot-to-draw")


async def at_the_end_of_a_round(session: GameSession) -> TableView:
    """Play a round of three people, whose clocks run, to the break after it."""
    session.delays = replace(session.delays, after_round=6.0)
    await session.restart()
    table = await session.game(Setup("smatchy", seconds=45))
    while not table.paused_until:
        assert table.status is Status.PLAYING
        table = await session.play(table.id, 1)
    return table


async def test_the_clock_of_who_starts_the_next_round_begins_when_the_break_ends(session: GameSession) -> None:
    """The break was taken from the starter's time."""
    table = await at_the_end_of_a_round(session)
    assert table.deadline == table.paused_until + 45
    await session.time.advance(2)
    table = await session.tables.end_pause(table.id, ANN.id)
    assert table.deadline == session.time.now() + 45, "whoever goes on at once has no more time than others"


async def test_a_break_that_is_not_cut_short_leaves_the_whole_time(session: GameSession) -> None:
    table = await at_the_end_of_a_round(session)
    (seat,) = table.to_move
    await session.time.advance(6 + 44)
    assert (await session.tables.get(table.id)).to_move == {seat}
    await session.time.advance(2)
    assert "chose-for" in session.display.codes()


async def test_after_a_round_computers_wait_for_people_to_look(session: GameSession) -> None:
    session.delays = replace(session.delays, after_round=6.0)
    await session.restart()
    table = await session.game(Setup("smatchy"), (ANN,), 3)
    while not table.paused_until or session.waiting(table):
        assert table.status is Status.PLAYING, "a whole game in which no computer began a round"
        table = await session.play(table.id, 1)
    assert table.paused_until == session.time.now() + 6
    moves = await session.rows("SELECT count(*) FROM moves")
    await session.time.advance(5)
    assert await session.rows("SELECT count(*) FROM moves") == moves
    assert not (await session.tables.end_pause(table.id, ANN.id)).paused_until
    await session.time.advance(1)
    assert await session.rows("SELECT count(*) FROM moves") != moves
