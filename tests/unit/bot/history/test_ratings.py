from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.errors import StorageError
from bot.history.ratings import COMPUTER_RATINGS, COMPUTER_SIGMA, NEWCOMER, Rating, computer_rating, rate, rate_ending
from bot.storage.results import periods_of, record_ending
from bot.storage.rows import EndedSeat, Ending
from bot.tables.model import Setup
from engine.computers import PLAYABLE
from tests.support.databases import rows
from tests.support.game_session import ANN, BOB, CAT, DAN, GameSession


def test_winning_raises_losing_lowers_and_sharing_does_neither() -> None:
    won, lost = rate([NEWCOMER, NEWCOMER], [1, 2])
    assert won.mu > NEWCOMER.mu > lost.mu
    assert max(won.sigma, lost.sigma) < NEWCOMER.sigma
    first, second = rate([NEWCOMER, NEWCOMER], [1, 1])
    assert first.mu == pytest.approx(second.mu)


@pytest.mark.parametrize("game", [*COMPUTER_RATINGS, "a game nobody has measured"])
def test_a_stronger_computer_is_worth_more_to_beat(game: str) -> None:
    gains = [rate([NEWCOMER, computer_rating(game, strength)], [1, 2])[0].mu for strength in PLAYABLE]
    assert gains == sorted(gains)
    assert len(set(gains)) == len(PLAYABLE)


@pytest.mark.parametrize("game", COMPUTER_RATINGS)
@pytest.mark.parametrize("strength", PLAYABLE)
def test_whoever_plays_as_well_as_a_computer_comes_to_its_rating(game: str, strength: str) -> None:
    """Half of the duels won against hard are worth what hard is worth, whatever one was taken for at first."""
    computer = computer_rating(game, strength)
    own = NEWCOMER
    for number in range(300):
        own = rate([own, computer], [1, 2] if number % 2 else [2, 1])[0]
    assert own.mu == pytest.approx(computer.mu, abs=0.75)


def test_a_person_who_beats_hard_gains_what_that_is_worth_in_the_game_they_played() -> None:
    seats = [EndedSeat(0, ANN.id, None, 1, 5, False), EndedSeat(1, None, "hard", 2, 3, False)]
    known = Rating(25.0, 3.0)
    for game, ratings in COMPUTER_RATINGS.items():
        change, _ = rate_ending(game, seats, [known, None])
        assert change.after == rate([known, Rating(ratings["hard"], COMPUTER_SIGMA)], [1, 2])[0]
        weaker, _ = rate_ending(game, [seats[0], EndedSeat(1, None, "easy", 2, 3, False)], [known, None])
        assert change.after.mu - 25.0 > 1.2 * (weaker.after.mu - 25.0), "hard is worth clearly more than easy"


def test_periods_are_months_and_iso_weeks() -> None:
    assert periods_of(1_798_761_600.0) == ("", "2027-01", "2026-W53")


async def test_an_ended_game_is_rated_exactly_once_in_its_server_and_everywhere(session: GameSession) -> None:
    table = await session.play((await session.game(Setup("smatchy"), (ANN, BOB), 1)).id)
    month, week = periods_of(session.time.now())[1:]
    rows = await session.rows("SELECT scope, period, person, games FROM standings")
    assert set(rows) == {
        (scope, period, person.id, 1) for scope in (0, 1) for period in ("", month, week) for person in (ANN, BOB)
    }
    for result, player in zip(table.results, table.players, strict=True):
        if player.person is None:
            assert result.after is None
            continue
        kept = await session.rows(
            "SELECT mu, sigma FROM standings WHERE scope = 1 AND period = '' AND person = ?", player.person.id
        )
        assert [Rating(*row) for row in kept] == [result.after]
        assert result.before == NEWCOMER
    await session.restart()
    assert (await session.tables.get(table.id)).results == table.results
    assert await session.rows("SELECT scope, period, person, games FROM standings") == rows


async def test_a_second_ending_of_the_same_game_is_refused_by_the_database(session: GameSession) -> None:
    table = await session.play((await session.game(Setup("smatchy"), (ANN, BOB))).id)
    seats = (EndedSeat(0, ANN.id, None, 1, 5, False), EndedSeat(1, BOB.id, None, 2, 3, False))
    again = Ending(table.id, "smatchy", 1, True, 0.0, "{}", seats)
    with pytest.raises(StorageError):
        await session.store.database.transaction(lambda connection: record_ending(connection, again, rate_ending))


async def test_a_game_of_one_person_or_by_wish_is_not_rated(session: GameSession) -> None:
    await session.play((await session.game(Setup("smatchy"), (ANN,), 1)).id)
    await session.play((await session.game(Setup("smatchy", rated=False), (ANN, BOB))).id)
    assert await session.rows("SELECT * FROM standings") == []
    assert await session.rows("SELECT rated, count(*) FROM results GROUP BY rated") == [(0, 4)]


async def test_ratings_rebuilt_equal_ratings_kept(
    database: Path | str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session = await GameSession(database).open()
    for people, computers in (((ANN, BOB), 0), ((BOB, CAT, DAN), 1), ((ANN, CAT), 2), ((DAN, ANN), 0)):
        table = await session.game(Setup("smatchy"), people, computers)
        table = await session.play(table.id, 10)
        if computers:
            await session.tables.leave(table.id, people[0].id)
        await session.play(table.id)
        session.time.moment += 10 * 86_400
    queries = ("SELECT * FROM standings ORDER BY 1, 2, 3, 4", "SELECT * FROM results ORDER BY 1, 2")
    kept = [await session.rows(sql) for sql in queries]
    assert len(kept[0]) > 20
    await session.store.database.transaction(
        lambda connection: connection.execute("UPDATE standings SET mu = 1, games = 99")
    )
    await session.close()

    monkeypatch.setenv("DATABASE" if isinstance(database, Path) else "DATABASE_URL", str(database))
    assert await asyncio.to_thread(main, ["rebuild-ratings"]) == 0
    assert "4 rated games" in capsys.readouterr().out

    assert [rows(database, sql) for sql in queries] == kept


def test_rebuilding_without_a_database_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE", str(tmp_path / "none.sqlite3"))
    assert main(["rebuild-ratings"]) == 1
    assert "There is no database" in capsys.readouterr().err
