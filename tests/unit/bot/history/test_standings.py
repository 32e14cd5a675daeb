"""Leaderboards: places and ties, pages, periods, champions, and who is on them."""

from __future__ import annotations

import pytest

from bot.history.standings import (
    PAGE_SIZE,
    PROVISIONAL_GAMES,
    LeaderboardQuery,
    Order,
    Period,
    Standings,
    displayed_rating,
    is_provisional,
)
from bot.people.preferences import PersonPreferences, Preferences
from bot.people.privacy import Privacy
from bot.storage.store import Store
from tests.support.endings import ANN, BOB, CAT, DAN, EVE, HERE, OCTOBER, THERE, Endings


def asked(**choices) -> LeaderboardQuery:
    return LeaderboardQuery(**({"guild": HERE, "game": "matryoshka"} | choices))


def places(lines) -> list[tuple[int, str]]:
    return [(line.place, line.name) for line in lines]


async def test_a_new_server_has_an_empty_board(standings: Standings) -> None:
    board = await standings.leaderboard(asked())
    assert (board.lines, board.total, board.pages, board.page) == ((), 0, 1, 0)
    assert await standings.line_of(asked(), ANN) is None


async def test_the_winner_is_first_by_rating(standings: Standings, endings: Endings) -> None:
    await endings.add([ANN, BOB, CAT])
    await endings.add([ANN, CAT, BOB])
    board = await standings.leaderboard(asked())
    assert places(board.lines)[0] == (1, "Ann")
    assert board.lines[0].rating > board.lines[1].rating
    assert board.total == 3


async def test_people_alike_share_a_place_and_the_next_one_is_skipped(standings: Standings, endings: Endings) -> None:
    await endings.add([ANN, BOB, CAT])
    await endings.add([BOB, ANN, CAT])
    await endings.add([CAT, DAN, EVE])
    await endings.add([DAN, ANN, BOB], places=[1, 1, 3], points=[9, 9, 1])
    board = await standings.leaderboard(asked(by=Order.WINS))
    assert [(line.place, line.wins) for line in board.lines] == [(1, 2), (2, 1), (2, 1), (2, 1), (5, 0)]
    assert board.lines[0].name == "Ann"
    for line in board.lines:
        own = await standings.line_of(asked(by=Order.WINS), line.person)
        assert own == line


async def test_one_lucky_game_is_no_average(standings: Standings, endings: Endings) -> None:
    for _ in range(3):
        await endings.add([ANN, BOB], [40, 30])
    await endings.add([CAT, DAN], [99, 98])
    board = await standings.leaderboard(asked(by=Order.AVERAGE))
    assert places(board.lines) == [(1, "Ann"), (2, "Bob"), (3, "Cat"), (4, "Dan")]
    assert [line.average for line in board.lines] == [40, 30, 99, 98]


async def test_most_games_lead_by_games(standings: Standings, endings: Endings) -> None:
    await endings.add([ANN, BOB])
    await endings.add([CAT, BOB])
    board = await standings.leaderboard(asked(by=Order.GAMES))
    assert places(board.lines)[0] == (1, "Bob")


@pytest.mark.parametrize("by", list(Order))
async def test_pages_follow_one_another_without_gap_or_double(
    standings: Standings, endings: Endings, by: Order
) -> None:
    for number in range(24):
        await endings.add([200 + number, 200 + (number * 7 + 1) % 24], [number % 5 + 2, 1])
    pages = [await standings.leaderboard(asked(by=by), page) for page in range(3)]
    people = [line.person for page in pages for line in page.lines]
    assert len(people) == len(set(people)) == 24
    assert [len(page.lines) for page in pages] == [PAGE_SIZE, PAGE_SIZE, 4]
    assert {page.pages for page in pages} == {3}
    in_order = [line.place for page in pages for line in page.lines]
    assert in_order == sorted(in_order)
    for page in pages:
        for line in page.lines:
            assert await standings.line_of(asked(by=by), line.person) == line


async def test_a_page_past_the_end_is_the_last_page(standings: Standings, endings: Endings) -> None:
    await endings.add([ANN, BOB])
    board = await standings.leaderboard(asked(), 7)
    assert board.page == 0
    assert len(board.lines) == 2


async def test_only_rated_games_count(standings: Standings, endings: Endings) -> None:
    await endings.add([ANN, BOB], rated=False)
    assert (await standings.leaderboard(asked())).total == 0


async def test_games_and_periods_are_apart(standings: Standings, endings: Endings) -> None:
    await endings.add([ANN, BOB], at=OCTOBER)
    await endings.add([CAT, DAN])
    await endings.add([EVE, DAN], game="smatchy")
    names = {line.name for line in (await standings.leaderboard(asked(period=Period.MONTH))).lines}
    assert names == {"Cat", "Dan"}
    names = {line.name for line in (await standings.leaderboard(asked(period=Period.WEEK))).lines}
    assert names == {"Cat", "Dan"}
    assert (await standings.leaderboard(asked())).total == 4
    assert places((await standings.leaderboard(asked(game="smatchy"))).lines) == [(1, "Eve"), (2, "Dan")]


async def test_a_month_names_the_champion_of_the_month_before(standings: Standings, endings: Endings) -> None:
    await endings.add([ANN, BOB], at=OCTOBER)
    await endings.add([BOB, ANN])
    board = await standings.leaderboard(asked(period=Period.MONTH))
    assert board.season == 10
    assert [line.name for line in board.champions] == ["Ann"]
    assert (await standings.leaderboard(asked())).champions == ()


async def test_champions_share_their_season(standings: Standings, endings: Endings) -> None:
    await endings.add([ANN, BOB, CAT], places=[1, 1, 3], at=OCTOBER)
    board = await standings.leaderboard(asked(period=Period.MONTH, by=Order.WINS))
    assert [line.name for line in board.champions] == ["Ann", "Bob"]


async def test_newcomers_are_provisional_until_they_have_played_enough(standings: Standings, endings: Endings) -> None:
    for _ in range(PROVISIONAL_GAMES):
        await endings.add([ANN, BOB], at=OCTOBER)
    await endings.add([ANN, CAT])
    lines = {line.name: line for line in (await standings.leaderboard(asked(period=Period.MONTH))).lines}
    assert not is_provisional(lines["Ann"])
    assert lines["Ann"].games == 1
    assert is_provisional(lines["Cat"])


async def test_servers_are_apart(standings: Standings, endings: Endings) -> None:
    await endings.add([ANN, BOB], guild=HERE)
    await endings.add([CAT, DAN], guild=THERE)
    assert {line.name for line in (await standings.leaderboard(asked())).lines} == {"Ann", "Bob"}
    assert {line.name for line in (await standings.leaderboard(asked(guild=THERE))).lines} == {"Cat", "Dan"}


async def test_everywhere_shows_only_those_who_allow_it(
    standings: Standings, endings: Endings, preferences: PersonPreferences
) -> None:
    await endings.add([ANN, BOB], guild=HERE)
    await endings.add([CAT, DAN], guild=THERE)
    assert (await standings.leaderboard(asked(guild=None))).lines == ()
    await preferences.set(CAT, Preferences(everywhere=True))
    await preferences.set(ANN, Preferences(everywhere=True))
    await endings.add([ANN, CAT], guild=THERE)
    board = await standings.leaderboard(asked(guild=None))
    assert {line.name for line in board.lines} == {"Ann", "Cat"}
    assert await standings.line_of(asked(guild=None), BOB) is None
    await preferences.set(CAT, Preferences(everywhere=False))
    assert {line.name for line in (await standings.leaderboard(asked(guild=None))).lines} == {"Ann"}


async def test_whoever_is_forgotten_is_on_no_board(standings: Standings, endings: Endings, privacy: Privacy) -> None:
    await endings.add([ANN, BOB], at=OCTOBER)
    await endings.add([ANN, BOB])
    await privacy.forget(ANN)
    for period in Period:
        board = await standings.leaderboard(asked(period=period))
        assert places(board.lines) == [(1, "Bob")]
        assert [line.name for line in board.champions] == (["Bob"] if period is Period.MONTH else [])


async def test_a_rebuilt_board_is_the_kept_one(
    store: Store, endings: Endings, preferences: PersonPreferences, privacy: Privacy
) -> None:
    await preferences.set(CAT, Preferences(everywhere=True))
    everyone = [ANN, BOB, CAT, DAN, EVE]
    for number in range(40):
        table = everyone[number % 5 :] + everyone[: number % 5]
        await endings.add(
            table[: 2 + number % 4],
            game=("matryoshka", "smatchy")[number % 2],
            guild=(HERE, THERE, None)[number % 3],
            at=OCTOBER + number * 86_400,
            rated=number % 7 != 0,
        )
    await privacy.forget(EVE)

    async def kept() -> list[list[tuple[object, ...]]]:
        queries = (
            "SELECT * FROM standings ORDER BY scope, game, period, person",
            "SELECT * FROM results ORDER BY number, seat",
            "SELECT * FROM crowds WHERE people > 0 ORDER BY scope, game, period",
        )
        return await store.database.read(lambda connection: [connection.execute(sql).fetchall() for sql in queries])

    before = await kept()
    assert len(before[0]) > 50
    assert await store.rebuild_ratings() == 34
    assert await kept() == before


async def test_the_number_of_players_is_kept_without_counting(
    standings: Standings, endings: Endings, preferences: PersonPreferences, privacy: Privacy
) -> None:
    everywhere = asked(guild=None)
    await endings.add([ANN, BOB, CAT])
    await endings.add([ANN, DAN])
    assert [(await standings.leaderboard(each)).total for each in (asked(), everywhere)] == [4, 0]
    await preferences.set(ANN, Preferences(everywhere=True))
    await preferences.set(BOB, Preferences(everywhere=True))
    assert (await standings.leaderboard(everywhere)).total == 2
    await preferences.set(ANN, Preferences(everywhere=False))
    await privacy.forget(BOB)
    assert [(await standings.leaderboard(each)).total for each in (asked(), everywhere)] == [3, 0]


def test_a_newcomer_reads_a_thousand() -> None:
    assert displayed_rating(0.0) == 1000
