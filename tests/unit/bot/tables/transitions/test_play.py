from __future__ import annotations

import asyncio
import json

import pytest

from bot.errors import NotAllowed
from bot.tables.model import Person, Setup, Status, TimeControl
from engine import record, registry
from engine.errors import CodedError
from tests.support.game_session import ANN, BOB, CAT, DAN, PEOPLE, GameSession

GAMES = [("matryoshka", 3), ("matryoshka", 4), ("smatchy", 2), ("smatchy", 4)]


@pytest.mark.parametrize(("game", "players"), GAMES)
async def test_people_play_a_whole_game(session: GameSession, game: str, players: int) -> None:
    table = await session.game(Setup(game), PEOPLE[:players])
    table = await session.play(table.id)
    assert table.status is Status.FINISHED
    assert table.outcome is not None
    assert [result.place for result in table.results] == list(table.outcome.places)
    assert (table.deadline, table.to_move, table.seed is not None) == (None, frozenset(), True)


@pytest.mark.parametrize(("game", "people", "computers"), [("matryoshka", 1, 4), ("smatchy", 1, 5), ("smatchy", 2, 2)])
async def test_people_and_computers_play_a_whole_game(
    session: GameSession, game: str, people: int, computers: int
) -> None:
    table = await session.game(Setup(game), PEOPLE[:people], computers)
    table = await session.play(table.id)
    assert table.status is Status.FINISHED
    authors = await session.rows("SELECT author, count(*) FROM moves GROUP BY author")
    assert {author for author, _ in authors} == {"person", "computer"}


@pytest.mark.parametrize("game", ["matryoshka", "smatchy"])
async def test_the_stored_moves_lead_to_the_views_that_people_see(session: GameSession, game: str) -> None:
    table = await session.game(Setup(game), PEOPLE[:3], 1)
    rules = registry.game(game)
    while table.status is Status.PLAYING:
        table = await session.play(table.id, 5)
        seed = (await session.document(table.id))["seed"]
        state = rules.new(len(table.players), registry.read_options(rules, {}), seed)
        moves = await session.rows("SELECT number, seat, move FROM moves ORDER BY number")
        assert [number for number, _, _ in moves] == list(range(1, len(moves) + 1))
        for _, seat, move in moves:
            state = rules.apply(state, seat, rules.read_move(json.loads(move))).state
        for seat in range(3):
            assert rules.view(state, seat) == table.view(seat)


async def test_a_finished_game_gives_a_record_that_verifies_and_a_running_one_gives_none(session: GameSession) -> None:
    table = await session.game(Setup("smatchy", {"penalties": True}), (ANN, BOB))
    with pytest.raises(NotAllowed, match="not-finished"):
        await session.tables.record_of(table.id)
    table = await session.play(table.id)
    played = await session.tables.record_of(table.id)
    outcome = record.verify(record.read(record.write(played)))
    assert table.outcome is not None
    assert outcome.places == table.outcome.places
    assert (played.commitment, played.options["penalties"]) == (table.commitment, True)
    assert "Ann" not in record.write(played)


async def test_a_choice_that_is_not_yet_revealed_can_be_changed_and_nothing_else_can(session: GameSession) -> None:
    table = await session.game()
    decision, moves = table.decision(0), table.moves(0)
    person = table.people[0].id
    await session.tables.play(table.id, person, decision, moves[0])
    table = await session.tables.play(table.id, person, decision, moves[1])
    assert 0 in table.ready
    await session.choose(table, 1)
    table = await session.tables.get(table.id)
    await session.choose(table, 2)
    with pytest.raises(NotAllowed, match="stale-decision"):
        await session.tables.play(table.id, person, decision, moves[0])


async def test_another_seats_choice_leaves_my_button_good(session: GameSession) -> None:
    table = await session.game()
    mine, move = table.decision(2), table.moves(2)[0]
    await session.choose(table, 0)
    await session.choose(await session.tables.get(table.id), 1)
    await session.tables.play(table.id, table.people[2].id, mine, move)


async def test_of_two_clicks_at_the_same_instant_one_wins_and_the_other_is_told(session: GameSession) -> None:
    table = await session.game(Setup("smatchy"), (ANN, BOB))
    (seat,) = table.to_move
    person, decision, move = table.people[seat].id, table.decision(seat), table.moves(seat)[0]
    outcomes = await asyncio.gather(
        *(session.tables.play(table.id, person, decision, move) for _ in range(5)), return_exceptions=True
    )
    refusals = [outcome for outcome in outcomes if isinstance(outcome, NotAllowed)]
    assert [refusal.code for refusal in refusals] == ["stale-decision"] * 4
    assert await session.rows("SELECT count(*) FROM moves") == [(1,)]


async def test_foreign_wrong_and_malformed_presses_are_refused_and_change_nothing(session: GameSession) -> None:
    lobby = await session.lobby(Setup("smatchy"), (ANN, BOB))
    with pytest.raises(NotAllowed, match="not-started"):
        await session.tables.play(lobby.id, ANN.id, "x", {"do": "draw"})
    table = await session.tables.start(lobby.id, ANN.id)
    (seat,) = table.to_move
    person, other = table.people[seat].id, table.people[1 - seat].id
    before = await session.rows("SELECT * FROM tables")
    for who, decision, move, code in (
        (DAN.id, table.decision(seat), {"do": "draw"}, "not-seated"),
        (other, table.decision(seat), {"do": "draw"}, "stale-decision"),
        (other, "", {"do": "draw"}, "stale-decision"),
        (person, "old", {"do": "draw"}, "stale-decision"),
        (person, table.decision(seat), {"do": "dance"}, "malformed-move"),
        (person, table.decision(seat), None, "malformed-move"),
    ):
        with pytest.raises(CodedError, match=code):
            await session.tables.play(table.id, who, decision, move)
    with pytest.raises(NotAllowed, match="no-such-table"):
        await session.tables.play("nosuch", ANN.id, "", {})
    assert await session.rows("SELECT * FROM tables") == before


async def test_a_finished_game_accepts_nothing(session: GameSession) -> None:
    table = await session.play((await session.game(Setup("smatchy"), (ANN, BOB))).id)
    for attempt in (
        session.tables.play(table.id, ANN.id, "1", {"do": "draw"}),
        session.tables.leave(table.id, ANN.id),
        session.tables.cancel(table.id, ANN.id),
        session.tables.join(table.id, CAT),
        session.tables.suspend(table.id),
    ):
        with pytest.raises(NotAllowed, match="game-over"):
            await attempt


async def test_whoever_is_on_turn_again_is_still_told_what_they_did_at_the_largest_table(session: GameSession) -> None:
    people = [*PEOPLE, Person(700_000_000_000_000_005, "Eve"), Person(700_000_000_000_000_006, "Fay")]
    table = await session.game(Setup("smatchy"), people)
    for _ in people:
        (seat,) = table.to_move
        person = table.players[seat].person
        assert person is not None
        table = await session.tables.play(table.id, person.id, table.decision(seat), {"do": "draw"})
    told = [event.facts["seat"] for event in table.events if event.kind == "passed"]
    assert sorted(told) == list(range(len(people)))


async def test_readers_get_views_and_never_the_state(session: GameSession) -> None:
    table = await session.game()
    assert table.view(None) != table.view(0)
    assert "_state" not in repr(table)
    assert table.seed is None
    assert len(table.commitment) == 64


async def test_what_is_shown_was_committed_before(session: GameSession) -> None:
    seen = []

    class Peeking(type(session.display)):  # type: ignore[misc]
        async def changed(self, commit):  # type: ignore[no-untyped-def]
            ((version,),) = await session.rows("SELECT version FROM tables WHERE id = ?", commit.table.id)
            seen.append(version >= commit.table.version)

    session.display = Peeking()
    table = await session.game(Setup("smatchy"), (ANN, BOB), 1)
    await session.play(table.id, 10)
    assert len(seen) > 10
    assert all(seen)


async def test_a_display_that_fails_harms_no_game(session: GameSession, caplog: pytest.LogCaptureFixture) -> None:
    async def failing(*_: object) -> None:
        raise RuntimeError("Discord is down")

    session.display.changed = failing  # type: ignore[method-assign]
    table = await session.play((await session.game(Setup("smatchy"), (ANN, BOB))).id)
    assert table.status is Status.FINISHED
    assert "listener failed bus=commits" in caplog.text
    caplog.clear()


async def test_idle_tables_leave_memory_and_come_back(session: GameSession) -> None:
    await session.allow_many_tables()
    tables = [await session.game(Setup("smatchy", clock=TimeControl.NONE), (ANN, BOB)) for _ in range(5)]
    assert len(session.tables._live) == 5
    await session.time.advance(700)
    await session.play(tables[0].id, 1)
    assert len(session.tables._live) == 1
    assert (await session.play(tables[3].id)).status is Status.FINISHED
