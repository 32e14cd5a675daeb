"""What is deleted by itself, and when: nothing sooner, nothing later than the next sweep."""

from __future__ import annotations

import pytest

from bot.people.contacts import PanelToken
from bot.people.retention import DAY_SECONDS, Retention, Sweeper
from bot.people.servers import ServerSettings
from bot.tables.model import Setup
from tests.databases import dump
from tests.support.game_session import ANN, BOB, Room

SERVER = 1


def sweeper(room: Room) -> Sweeper:
    return Sweeper(room.store, Retention(), room.time)


async def test_a_closed_lobby_goes_after_a_day_and_with_it_whoever_only_sat_there(room: Room) -> None:
    lobby = await room.lobby()
    await room.tables.cancel(lobby.id, ANN.id)
    await room.time.advance(DAY_SECONDS - 60)
    await sweeper(room).sweep()
    assert await room.rows("SELECT status FROM tables") == [("cancelled",)]
    assert ANN.name in dump(room.database)
    await room.time.advance(120)
    assert await room.rows("SELECT * FROM tables") == []
    await sweeper(room).sweep()
    assert await room.rows("SELECT * FROM people") == []


@pytest.mark.usefixtures("seldom_looks")
async def test_a_suspended_game_goes_after_thirty_days(room: Room) -> None:
    table = await room.game(Setup("smatchy"), (ANN, BOB))
    await room.tables.suspend(table.id)
    await room.time.advance(30 * DAY_SECONDS - 60)
    assert await room.rows("SELECT status FROM tables") == [("suspended",)]
    await room.time.advance(120)
    assert await room.rows("SELECT * FROM tables") == []


async def test_keys_to_panels_go_when_they_expire(room: Room) -> None:
    table, now = await room.lobby(), room.time.now()
    room.contacts.set_panel(PanelToken(table.id, ANN.id, "secret", now + 900), now)
    await room.contacts.write_panels(now)
    await room.time.advance(890)
    await sweeper(room).sweep()
    assert await room.rows("SELECT token FROM panels") == [("secret",)]
    await room.time.advance(20)
    await sweeper(room).sweep()
    assert await room.rows("SELECT token FROM panels") == []


@pytest.mark.usefixtures("seldom_looks")
async def test_a_server_that_removed_the_bot_is_forgotten_after_thirty_days(room: Room) -> None:
    played = await room.play((await room.game(Setup("smatchy"), (ANN, BOB))).id)
    await room.game(Setup("smatchy"), (ANN, BOB))
    await room.servers.set(ServerSettings(SERVER, "fr"))
    await room.watchers.add(SERVER, ANN.id)
    everywhere = "SELECT person, mu, games FROM standings WHERE scope = 0 ORDER BY person, period"
    before = await room.rows(everywhere)
    await room.tables.on_server_left(SERVER)
    assert (await room.tables.guilds()) == []
    await room.time.advance(30 * DAY_SECONDS - 60)
    await sweeper(room).sweep()
    assert (await room.servers.of(SERVER)).language == "fr", "whoever invites the bot again finds everything as it was"
    await room.time.advance(120)
    await sweeper(room).sweep()
    assert await room.servers.of(SERVER) == ServerSettings(SERVER)
    assert not await room.watchers.has(SERVER, ANN.id)
    assert await room.rows("SELECT * FROM standings WHERE scope = ?", SERVER) == []
    assert await room.rows("SELECT * FROM crowds WHERE scope = ?", SERVER) == []
    assert await room.rows("SELECT guild, channel, seen_in, message FROM tables") == [(None, 0, 0, None)]
    await room.restart()
    assert len((await room.tables.get(played.id)).players) == 2, "a game stays with those who played it"
    assert await room.rows(everywhere) == before
    await room.store.rebuild_ratings()
    assert await room.rows(everywhere) == before


@pytest.mark.usefixtures("seldom_looks")
async def test_a_server_that_invites_the_bot_again_is_not_forgotten(room: Room) -> None:
    await room.servers.set(ServerSettings(SERVER, "fr"))
    await room.tables.on_server_left(SERVER)
    assert await room.servers.gone() == [SERVER]
    await room.servers.returned(SERVER)
    await room.time.advance(31 * DAY_SECONDS)
    await sweeper(room).sweep()
    assert (await room.servers.of(SERVER)).language == "fr"
    assert await room.tables.guilds() == [SERVER]


async def test_the_day_on_which_a_server_left_counts_once(room: Room) -> None:
    await room.tables.on_server_left(SERVER)
    await room.time.advance(20 * DAY_SECONDS)
    await room.tables.on_server_left(SERVER)
    await room.time.advance(11 * DAY_SECONDS)
    await sweeper(room).sweep()
    assert await room.servers.gone() == []
