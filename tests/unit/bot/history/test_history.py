"""Statistics and histories: what is counted, and who may see it."""

from __future__ import annotations

import json

import pytest

from bot.errors import NotAllowed
from bot.history.audience import Audience
from bot.history.standings import PAGE_SIZE, Highlight, Standings
from bot.people.preferences import PersonPreferences, Preferences
from bot.people.privacy import Privacy
from bot.tables.mapping import counted_places
from bot.tables.model import Setup
from engine.statistics import Facts
from tests.support.endings import ANN, BOB, CAT, DAN, HERE, OCTOBER, THERE, Endings
from tests.support.game_session import ANN as ANNA
from tests.support.game_session import BOB as BOBBY
from tests.support.game_session import GameSession


def facts(**kinds) -> str:
    return json.dumps(Facts(**kinds).to_json())


async def test_statistics_count_games_wins_places_points_and_streaks(standings: Standings, endings: Endings) -> None:
    for order in ([ANN, BOB], [ANN, BOB], [BOB, ANN], [ANN, CAT]):
        await endings.add(order)
    await endings.add([ANN, BOB, CAT], [5, 70, 60], rated=False)
    (own,) = await standings.statistics(Audience(ANN, HERE), ANN, None)
    assert (own.games, own.rated, own.wins, own.left) == (5, 4, 3, 0)
    assert own.places == {1: 3, 2: 1, 3: 1}
    assert (own.average, own.best, own.winning_streak) == (15.0, 20, 2)
    assert len(own.curve) == 4
    assert own.curve[1][1] > own.curve[0][1] > own.curve[2][1] - 1000


async def test_each_game_is_told_apart_the_most_played_first(standings: Standings, endings: Endings) -> None:
    await endings.add([ANN, BOB])
    await endings.add([ANN, BOB], game="smatchy")
    await endings.add([ANN, BOB], game="smatchy")
    assert [one.game for one in await standings.statistics(Audience(ANN, HERE), ANN, None)] == ["smatchy", "matryoshka"]
    assert [one.game for one in await standings.statistics(Audience(ANN, HERE), ANN, "matryoshka")] == ["matryoshka"]


async def test_a_games_own_facts_are_put_together(standings: Standings, endings: Endings) -> None:
    first = facts(most={"run": 5}, total={"taken": 2}, tally={"set": {"A": 3, "B": 1}}, seats={"with": {1: 2, 2: 1}})
    second = facts(most={"run": 3}, total={"taken": 4}, tally={"set": {"B": 3}}, seats={"with": {1: 2}})
    await endings.add([ANN, BOB, CAT], facts=[first, "{}", "{}"])
    await endings.add([ANN, CAT, BOB], facts=[second, "{}", "{}"])
    (own,) = await standings.statistics(Audience(ANN, HERE), ANN, None)
    assert own.highlights == (
        Highlight("run", 5),
        Highlight("taken", 6),
        Highlight("set", 4, "B"),
        Highlight("with", 3, "Cat"),
    )


async def test_everywhere_names_only_those_who_allow_it(
    standings: Standings, endings: Endings, preferences: PersonPreferences
) -> None:
    told = [facts(seats={"with": {1: 3, 2: 1}}), "{}", "{}"]
    await endings.add([ANN, BOB, CAT], guild=THERE, facts=told)
    await preferences.set(CAT, Preferences(everywhere=True))
    (own,) = await standings.statistics(Audience(ANN, None), ANN, None)
    assert own.highlights == (Highlight("with", 1, "Cat"),)
    assert await standings.statistics(Audience(ANN, HERE), ANN, None) == ()


async def test_statistics_from_everywhere_are_for_those_who_share_them(
    standings: Standings, endings: Endings, preferences: PersonPreferences
) -> None:
    await endings.add([ANN, BOB], guild=THERE)
    with pytest.raises(NotAllowed, match="not-shared"):
        await standings.statistics(Audience(DAN, None), ANN, None)
    await preferences.set(ANN, Preferences(everywhere=True))
    assert (await standings.statistics(Audience(DAN, None), ANN, None))[0].games == 1


async def test_a_history_is_of_its_server_and_the_latest_first(standings: Standings, endings: Endings) -> None:
    first = await endings.add([ANN, BOB], at=OCTOBER)
    second = await endings.add([CAT, BOB], game="smatchy")
    await endings.add([ANN, DAN], guild=THERE)
    found = await standings.history(Audience(DAN, HERE), None, None)
    assert [game.table for game in found.games] == [second, first]
    assert [(seat.name, seat.place) for seat in found.games[0].seats] == [("Cat", 1), ("Bob", 2)]
    assert [game.table for game in (await standings.history(Audience(DAN, HERE), None, "smatchy")).games] == [second]
    assert [game.table for game in (await standings.history(Audience(DAN, HERE), ANN, None)).games] == [first]


async def test_a_history_has_pages(standings: Standings, endings: Endings) -> None:
    tables = [await endings.add([ANN, BOB]) for _ in range(PAGE_SIZE + 3)]
    first, second = [await standings.history(Audience(ANN, HERE), None, None, page) for page in range(2)]
    assert [game.table for game in (*first.games, *second.games)] == tables[::-1]
    assert first.total == PAGE_SIZE + 3


async def test_in_private_everybody_sees_their_own_games_only(standings: Standings, endings: Endings) -> None:
    await endings.add([ANN, BOB], guild=HERE)
    await endings.add([ANN, DAN], guild=THERE)
    assert (await standings.history(Audience(ANN, None), None, None)).total == 2
    with pytest.raises(NotAllowed, match="not-shared"):
        await standings.history(Audience(BOB, None), ANN, None)


async def test_forgotten_people_have_no_name_in_a_history(
    standings: Standings, endings: Endings, privacy: Privacy
) -> None:
    await endings.add([ANN, BOB])
    await privacy.forget(ANN)
    seats = (await standings.history(Audience(BOB, HERE), None, None)).games[0].seats
    assert seats[0].person is not None
    assert seats[0].person < 0
    assert seats[0].name == ""


@pytest.mark.parametrize(
    ("places", "left", "counted"),
    [
        ((1, 2, 3), (False, False, False), [1, 2, 3]),
        ((1, 2, 3), (True, False, False), [3, 1, 2]),
        ((2, 1, 2, 4), (False, True, True, False), [1, 3, 3, 2]),
        ((1, 1, 3), (False, False, True), [1, 1, 3]),
    ],
)
def test_leavers_are_ranked_behind_everybody_who_stayed(places, left, counted) -> None:
    assert counted_places(places, left) == counted


@pytest.mark.parametrize(
    ("game", "names"), [("matryoshka", {"takes-from", "favourite-set"}), ("smatchy", {"longest-chain"})]
)
async def test_real_games_tell_their_own_statistics(session: GameSession, game: str, names: set[str]) -> None:
    people = (ANNA, BOBBY)
    table = await session.game(Setup(game), people, computers=1)
    table = await session.play(table.id)
    highlights = {}
    for person in people:
        (own,) = await session.standings.statistics(Audience(person.id, 1), person.id, None)
        highlights |= {special.name: special for special in own.highlights}
        assert own.games == 1
        assert own.best == table.outcome.points[table.seat_of(person.id)]
    assert names <= highlights.keys()
    if game == "matryoshka":
        assert highlights["takes-from"].label in {"Ann", "Bob"}
