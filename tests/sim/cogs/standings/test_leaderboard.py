"""`/leaderboard`, `/stats` and `/history` as people see them."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from bot.history.standings import PAGE_SIZE
from bot.locales import FALLBACK, languages
from bot.people.preferences import Preferences
from tests.support.endings import Endings
from tests.support.finished_games import control, finished
from tests.support.simulated_discord import SimServer, check_limits, controls, sim_server, text_of


async def elsewhere(server: SimServer) -> None:
    """Make up a game of Ana and two strangers in another server."""
    facts = ['{"seats":{"takes-from":{"1":3}}}', "{}", "{}"]
    people = [server.people[0].id, 9001, 9002]
    await Endings(server.bot.services.domain.tables._store, server.channel.id).add(
        people, guild=4242, at=server.env.now().timestamp(), facts=facts
    )


async def crowd(server: SimServer, games: int) -> None:
    """Fill this server's board with made-up games of pairs."""
    endings = Endings(server.bot.services.domain.tables._store, server.channel.id)
    for number in range(games):
        pair = [500 + 2 * number, 501 + 2 * number]
        await endings.add(pair, guild=server.guild.id, at=server.env.now().timestamp())


async def test_a_leaderboard_is_public_and_shows_the_askers_place(server: SimServer) -> None:
    table = await finished(server)
    result = await server.people[3].slash(server.channel, "leaderboard")
    assert not result.ephemeral
    shown = text_of(result.response)
    winner = table.players[table.outcome.winners[0]].person.name
    assert f"🥇 **{winner}**" in shown
    assert "Dmitri is not on this board yet" in shown
    result = await server.people[0].slash(server.channel, "leaderboard", by="wins")
    place = next(line for line in text_of(result.response).splitlines() if line.startswith("📍"))
    assert place.startswith("📍 Ana: place ")
    assert place.endswith("of 3")


async def test_a_leaderboard_has_pages_that_anybody_turns(server: SimServer) -> None:
    await crowd(server, 12)
    message = (await server.people[0].slash(server.channel, "leaderboard")).response
    assert "Page 1 of 3 · 24 players" in text_of(message)
    seen = text_of(message).splitlines()
    await server.people[1].click(message, custom_id=control(message, ":next"))
    message = server.board()
    assert "Page 2 of 3" in text_of(message)
    assert "Bruno is not on this board" in text_of(message)
    second = [line for line in text_of(message).splitlines() if "**P" in line]
    assert len(second) == PAGE_SIZE
    assert not set(second) & set(seen)
    await server.people[1].click(message, custom_id=control(message, ":next"))
    message = server.board()
    disabled = {each["custom_id"]: each.get("disabled") for each in controls(message)}
    assert disabled[control(message, ":next")]
    assert not disabled[control(message, ":back")]


async def test_where_am_i_answers_privately_with_the_own_page(server: SimServer) -> None:
    await crowd(server, 12)
    endings = Endings(server.bot.services.domain.tables._store, server.channel.id)
    endings._count = 500
    for rival in range(600, 603):
        await endings.add([rival, server.people[2].id], guild=server.guild.id, at=server.env.now().timestamp())
    board = (await server.people[0].slash(server.channel, "leaderboard")).response
    result = await server.people[2].click(board, custom_id=control(board, ":me"))
    assert result.ephemeral
    shown = text_of(result.response)
    assert "Page 3 of 3" in shown
    assert any(line.endswith("◂") for line in shown.splitlines())
    assert "Page 1 of 3" in text_of(server.board()), "the public message stays"


async def test_a_leaderboard_is_sorted_anew_by_menu(server: SimServer) -> None:
    await finished(server)
    message = (await server.people[0].slash(server.channel, "leaderboard")).response
    await server.people[1].select(message, ["games"], custom_id=control(message, ":by"))
    assert "1 game, " in text_of(server.board())
    await server.people[1].select(server.board(), ["week"], custom_id=control(server.board(), ":period"))
    assert "This server, this week" in text_of(server.board())


async def test_a_month_names_the_last_champion(server: SimServer) -> None:
    table = await finished(server)
    winner = table.players[table.outcome.winners[0]].person.name
    await server.env.advance_time(timedelta(days=32).total_seconds())
    result = await server.people[0].slash(server.channel, "leaderboard", period="month")
    shown = text_of(result.response)
    assert "Champion of January" in shown
    assert winner in shown.split("Champion of January")[1]
    assert "Nobody has finished a rated game yet" in shown


async def test_unrated_games_are_on_no_board(server: SimServer) -> None:
    await finished(server, rated=False)
    result = await server.people[0].slash(server.channel, "leaderboard", game="matryoshka")
    assert "Nobody has finished a rated game yet" in text_of(result.response)


async def test_nobody_sees_another_servers_people_unless_allowed(server: SimServer) -> None:
    await elsewhere(server)
    for command, options in (
        ("leaderboard", {"game": "matryoshka"}),
        ("leaderboard", {"game": "matryoshka", "scope": "everywhere"}),
        ("history", {}),
        ("stats", {}),
        ("stats", {"scope": "everywhere"}),
    ):
        shown = text_of((await server.people[0].slash(server.channel, command, **options)).response)
        assert "P9001" not in shown, command
        assert "P9002" not in shown, command
    await server.bot.services.domain.preferences.set(9001, Preferences(everywhere=True))
    shown = text_of((await server.people[1].slash(server.channel, "leaderboard", scope="everywhere")).response)
    assert "P9001" in shown
    assert "P9002" not in shown
    assert "Ana" not in shown


async def test_statistics_of_others_from_everywhere_need_their_leave(server: SimServer) -> None:
    await elsewhere(server)
    asked = {"player": server.people[0], "scope": "everywhere"}
    result = await server.people[1].slash(server.channel, "stats", **asked)
    assert "does not show them" in (result.response.content or "")
    await server.choose_for_oneself(0, "everywhere.on")
    result = await server.people[1].slash(server.channel, "stats", **asked)
    assert "1 game (1 rated)" in text_of(result.response)


async def test_statistics_are_private_unless_shown(server: SimServer) -> None:
    await finished(server, seed=2)
    await finished(server, seed=3)
    result = await server.people[0].slash(server.channel, "stats")
    assert result.ephemeral
    shown = text_of(result.response)
    for wanted in ("2 games (2 rated)", "Places:", "Rating:", "Longest run:", "Favourite set:", "Takes most offers"):
        assert wanted in shown
    result = await server.people[1].slash(server.channel, "stats", player=server.people[0], show=True)
    assert not result.ephemeral
    assert "📊 Ana" in text_of(result.response)


async def test_the_ratings_way_is_a_picture_except_for_those_who_want_text(tmp_path: Path) -> None:
    async with sim_server(tmp_path / "bot.sqlite3", pictures=True) as server:
        await finished(server, seed=2)
        await finished(server, seed=3)
        (picture,) = (await server.people[0].slash(server.channel, "stats")).response.attachments
        assert picture.filename.endswith(".png")
        assert "over 2 rated games" in picture.description
        await server.choose_for_oneself(0, "pictures.off")
        assert (await server.people[0].slash(server.channel, "stats")).response.attachments == []


async def test_forgotten_people_leave_every_list(server: SimServer) -> None:
    await finished(server)
    result = await server.people[1].slash(server.channel, "forget-me")
    await server.people[1].click(result.response, custom_id="privacy:-:-:really")
    for command in ("leaderboard", "history"):
        shown = text_of((await server.people[0].slash(server.channel, command)).response)
        assert "Bruno" not in shown
    assert "somebody" in shown


@pytest.mark.parametrize("locale", [code for code in languages() if code != FALLBACK])
async def test_every_list_speaks_the_readers_language(tmp_path: Path, locale: str) -> None:
    async with sim_server(tmp_path / "bot.sqlite3") as server:
        server.guild_locale = locale
        server.locales = {person.id: locale for person in server.people}
        await finished(server)
        for command, options in (
            ("leaderboard", {"period": "month"}),
            ("leaderboard", {"by": "average"}),
            ("stats", {}),
            ("history", {}),
        ):
            shown = text_of((await server.people[0].slash(server.channel, command, **options)).response)
            for english in ("games", "Page 1 of", "latest", "Sort by", "average"):
                assert english not in shown, (command, english)
        check_limits(server.env)
