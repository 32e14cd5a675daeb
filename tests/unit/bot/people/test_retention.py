"""What is deleted by itself, and when: nothing sooner, nothing later than the next sweep."""

from __future__ import annotations

import pytest

from bot.people.retention import DAY_SECONDS, Retention, Sweeper
from bot.storage.contacts import PanelToken
from bot.storage.servers import ServerSettings
from bot.tables.model import Setup
from tests.support.databases import dump
from tests.support.game_session import ANN, BOB, GameSession

SERVER = 1


def sweeper(session: GameSession) -> Sweeper:
    return Sweeper(session.store, Retention(), session.time)


async def test_a_closed_lobby_goes_after_a_day_and_with_it_whoever_only_sat_there(session: GameSession) -> None:
    lobby = await session.lobby()
    await session.tables.cancel(lobby.id, ANN.id)
    await session.time.advance(DAY_SECONDS - 60)
    await sweeper(session).sweep()
    assert await session.rows("SELECT status FROM tables") == [("cancelled",)]
    assert ANN.name in dump(session.database)
    await session.time.advance(120)
    assert await session.rows("SELECT * FROM tables") == []
    await sweeper(session).sweep()
    assert await session.rows("SELECT * FROM people") == []


@pytest.mark.usefixtures("seldom_looks")
async def test_a_suspended_game_goes_after_thirty_days(session: GameSession) -> None:
    table = await session.game(Setup("smatchy"), (ANN, BOB))
    await session.tables.suspend(table.id)
    await session.time.advance(30 * DAY_SECONDS - 60)
    assert await session.rows("SELECT status FROM tables") == [("suspended",)]
    await session.time.advance(120)
    assert await session.rows("SELECT * FROM tables") == []


async def test_keys_to_panels_go_when_they_expire(session: GameSession) -> None:
    table, now = await session.lobby(), session.time.now()
    session.contacts.set_panel(PanelToken(table.id, ANN.id, "secret", now + 900), now)
    await session.contacts.flush(now)
    await session.time.advance(890)
    await sweeper(session).sweep()
    assert await session.rows("SELECT token FROM panels") == [("secret",)]
    await session.time.advance(20)
    await sweeper(session).sweep()
    assert await session.rows("SELECT token FROM panels") == []


@pytest.mark.usefixtures("seldom_looks")
async def test_a_server_that_removed_the_bot_is_forgotten_after_thirty_days(session: GameSession) -> None:
    played = await session.play((await session.game(Setup("smatchy"), (ANN, BOB))).id)
    await session.game(Setup("smatchy"), (ANN, BOB))
    await session.servers.set(ServerSettings(SERVER, "fr"))
    await session.watchers.add(SERVER, ANN.id)
    everywhere = "SELECT person, mu, games FROM standings WHERE scope = 0 ORDER BY person, period"
    before = await session.rows(everywhere)
    await session.tables.on_server_left(SERVER)
    assert (await session.tables.guilds()) == []
    await session.time.advance(30 * DAY_SECONDS - 60)
    await sweeper(session).sweep()
    assert (await session.servers.of(SERVER)).language == "fr", (
        "whoever invites the bot again finds everything as it was"
    )
    await session.time.advance(120)
    await sweeper(session).sweep()
    assert await session.servers.of(SERVER) == ServerSettings(SERVER)
    assert not await session.watchers.has(SERVER, ANN.id)
    assert await session.rows("SELECT * FROM standings WHERE scope = ?", SERVER) == []
    assert await session.rows("SELECT * FROM crowds WHERE scope = ?", SERVER) == []
    assert await session.rows("SELECT guild, channel, seen_in, message FROM tables") == [(None, 0, 0, None)]
    await session.restart()
    assert len((await session.tables.get(played.id)).players) == 2, "a game stays with those who played it"
    assert await session.rows(everywhere) == before
    await session.store.rebuild_ratings()
    assert await session.rows(everywhere) == before


@pytest.mark.usefixtures("seldom_looks")
async def test_a_server_that_invites_the_bot_again_is_not_forgotten(session: GameSession) -> None:
    await session.servers.set(ServerSettings(SERVER, "fr"))
    await session.tables.on_server_left(SERVER)
    assert await session.servers.gone() == [SERVER]
    await session.servers.returned(SERVER)
    await session.time.advance(31 * DAY_SECONDS)
    await sweeper(session).sweep()
    assert (await session.servers.of(SERVER)).language == "fr"
    assert await session.tables.guilds() == [SERVER]


async def test_the_day_on_which_a_server_left_counts_once(session: GameSession) -> None:
    await session.tables.on_server_left(SERVER)
    await session.time.advance(20 * DAY_SECONDS)
    await session.tables.on_server_left(SERVER)
    await session.time.advance(11 * DAY_SECONDS)
    await sweeper(session).sweep()
    assert await session.servers.gone() == []
