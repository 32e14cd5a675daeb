from __future__ import annotations

import asyncio
from dataclasses import replace

from bot.people.contacts import FLUSH_SECONDS, Contacts, PanelToken, PingMessage
from bot.people.preferences import Preferences
from bot.people.quiet_hours import QuietHours
from bot.people.servers import ServerSettings
from bot.tables.model import Location, Setup, TimeControl
from tests.databases import dump
from tests.support.game_session import ANN, BOB, CAT, DAN, Room


async def test_preferences_are_kept_and_default(room: Room) -> None:
    assert await room.preferences.of(ANN.id) == Preferences()
    chosen = Preferences(text_only=True, everywhere=True, quiet=QuietHours(22, 7, "Europe/Paris"), language="fr")
    await room.preferences.set(ANN.id, chosen)
    await room.restart()
    assert await room.preferences.of(ANN.id) == chosen


async def test_switches_pressed_at_once_are_all_kept(room: Room) -> None:
    await asyncio.gather(
        room.preferences.change(ANN.id, lambda chosen: replace(chosen, text_only=True)),
        room.preferences.change(ANN.id, lambda chosen: replace(chosen, reminders=False)),
        room.preferences.change(ANN.id, lambda chosen: replace(chosen, chosen_language="fr")),
        room.tables.set_quiet_hours(ANN.id, QuietHours(22, 7)),
    )
    await room.restart()
    everything = Preferences(text_only=True, reminders=False, chosen_language="fr", quiet=QuietHours(22, 7))
    assert await room.preferences.of(ANN.id) == everything


async def test_choices_of_older_and_newer_versions_are_read(room: Room) -> None:
    await room.store.people.set_preferences(ANN.id, False, '{"text_only": true, "weather": "rainy"}')
    assert await room.preferences.of(ANN.id) == Preferences(text_only=True)


async def test_every_setting_of_a_server_is_kept(room: Room) -> None:
    chosen = ServerSettings(
        1,
        language="fr",
        channels=(5, 6),
        clock=TimeControl.DAILY,
        tables_per_channel=2,
        tables_per_person=1,
        threads=True,
        rated=False,
        private_games_open=True,
        everywhere=False,
        announcements=7,
    )
    default = ServerSettings(1)
    assert all(getattr(chosen, name) != getattr(default, name) for name in default.__slots__ if name != "guild")
    await room.servers.set(chosen)
    await room.restart()
    assert await room.servers.of(1) == chosen


async def test_settings_of_a_newer_version_are_passed_over(room: Room) -> None:
    await room.store.servers.set_choices(1, True, '{"clock": "daily", "weather": "rainy"}')
    assert await room.servers.of(1) == ServerSettings(1, clock="daily")


def test_the_default_clock_is_one() -> None:
    assert TimeControl(ServerSettings(1).clock) is TimeControl.LIVE


def test_tables_open_in_all_channels_or_in_those_chosen_and_their_threads() -> None:
    assert ServerSettings(1).allows(5)
    some = ServerSettings(1, channels=(5, 6))
    assert some.allows(6)
    assert some.allows(70, parent=5)
    assert not some.allows(7)
    assert not some.allows(70, parent=7)


async def test_games_of_a_server_that_does_not_take_part_count_there_alone(room: Room) -> None:
    scopes = "SELECT DISTINCT scope FROM standings ORDER BY scope"
    await room.servers.set(ServerSettings(1, everywhere=False))
    await room.play((await room.game(Setup("smatchy"), (ANN, BOB))).id)
    assert await room.rows(scopes) == [(1,)]
    assert await room.rows("SELECT everywhere_mu FROM results") == [(None,), (None,)]
    await room.servers.set(ServerSettings(1))
    await room.store.rebuild_ratings()
    assert await room.rows(scopes) == [(1,)], "what has ended stays as it was"
    await room.play((await room.game(Setup("smatchy"), (ANN, BOB))).id)
    assert await room.rows(scopes) == [(0,), (1,)]


async def test_a_table_knows_the_channel_of_its_thread_after_a_restart(room: Room) -> None:
    table = await room.game(Setup("smatchy"), (ANN, BOB))
    moved = await room.tables.move(table.id, Location(1, 70, parent=5))
    await room.restart()
    assert (await room.tables.get(table.id)).location == moved.location
    await room.play(table.id)
    assert await room.rows("SELECT seen_in FROM finished") == [(5,)]


async def test_a_panel_is_renewed_dropped_and_expires(room: Room) -> None:
    now = room.time.now()
    table = await room.lobby()
    room.contacts.set_panel(PanelToken(table.id, ANN.id, "old", now + 900), now)
    room.contacts.set_panel(PanelToken(table.id, ANN.id, "new", now + 960), now)
    room.contacts.set_panel(PanelToken(table.id, BOB.id, "bobs", now + 900), now)
    assert {(panel.person, panel.token) for panel in await room.contacts.panels(table.id, now)} == {
        (ANN.id, "new"),
        (BOB.id, "bobs"),
    }
    assert [panel.token for panel in await room.contacts.panels(table.id, now + 930)] == ["new"]
    await room.contacts.write_panels(now)
    assert len(await room.rows("SELECT token FROM panels")) == 2
    await room.contacts.drop_panel(table.id, ANN.id)
    assert [panel.token for panel in await room.contacts.panels(table.id, now)] == ["bobs"]
    room.contacts.set_panel(PanelToken(table.id, CAT.id, "cats", now + 9999), now + 5000)
    await room.contacts.write_panels(now + 5000)
    assert await room.rows("SELECT token FROM panels") == [("cats",)]


async def test_panels_are_on_disk_when_the_bot_stops_and_soon_when_it_runs(room: Room) -> None:
    now = room.time.now()
    table, gone = await room.lobby(), await room.lobby()
    contacts = Contacts(room.store, room.time)
    contacts.set_panel(PanelToken(table.id, ANN.id, "anns", now + 900), now)
    contacts.set_panel(PanelToken(gone.id, BOB.id, "bobs", now + 900), now)
    await room.store.tables.remove(gone.id)
    assert await room.rows("SELECT token FROM panels") == []
    await room.time.advance(FLUSH_SECONDS)
    assert [each.token for each in await contacts.panels(table.id, now)] == ["anns"], "wherever it is meanwhile"
    await room.time.advance(FLUSH_SECONDS)
    assert await room.rows("SELECT token FROM panels") == [("anns",)]
    contacts.set_panel(PanelToken(table.id, CAT.id, "cats", now + 900), now)
    await contacts.close(now)
    assert len(await room.rows("SELECT token FROM panels")) == 2


async def test_buffered_tokens_are_flushed_without_those_of_forgotten_people(
    room: Room,
) -> None:
    now, table = room.time.now(), await room.lobby()
    contacts = Contacts(room.store, room.time)
    for person, token in ((ANN, "anns"), (BOB, "bobs")):
        contacts.set_panel(PanelToken(table.id, person.id, token, now + 900), now)
    await room.time.advance(FLUSH_SECONDS)
    await room.store.people.forget(BOB.id)
    assert await room.rows("SELECT token FROM panels") == [("anns",)]
    assert [each.token for each in await contacts.panels(table.id, now)] == ["anns"]
    await contacts.close(now)


async def test_pings_are_remembered_until_dropped(room: Room) -> None:
    table = await room.lobby()
    ping = PingMessage(table.id, ANN.id, 2, 333)
    await room.contacts.set_ping(ping)
    assert await room.contacts.pings(table.id) == [ping]
    await room.contacts.drop_ping(table.id, ANN.id)
    assert await room.contacts.pings(table.id) == []


async def test_watchers_hear_of_tables_at_most_once_an_hour(room: Room) -> None:
    now = room.time.now()
    await room.watchers.add(1, ANN.id)
    await room.watchers.add(1, BOB.id)
    await room.watchers.add(2, CAT.id)
    assert set(await room.watchers.take_due(1, DAN.id, now)) == {ANN.id, BOB.id}
    await room.watchers.remove(1, BOB.id)
    assert await room.watchers.take_due(1, DAN.id, now + 3599) == []
    assert await room.watchers.take_due(1, DAN.id, now + 3600) == [ANN.id]


async def test_the_public_message_is_remembered_without_another_version(room: Room) -> None:
    table = await room.lobby()
    shown = len(room.display.tables)
    posted = await room.tables.set_message(table.id, 987, 55.0)
    assert (posted.location.message, posted.location.posted_at, posted.version) == (987, 55.0, table.version)
    assert len(room.display.tables) == shown
    await room.restart()
    assert (await room.tables.get(table.id)).location == posted.location


async def test_a_forgotten_person_is_nowhere_and_everybody_elses_ratings_stay(room: Room) -> None:
    finished = await room.play((await room.game(Setup("smatchy"), (ANN, BOB))).id)
    running = await room.game()
    lobby = await room.lobby()
    now = room.time.now()
    await room.preferences.set(ANN.id, Preferences(text_only=True))
    room.contacts.set_panel(PanelToken(running.id, ANN.id, "secret", now + 900), now)
    await room.watchers.add(1, ANN.id)
    before = await room.rows("SELECT person, mu, sigma FROM standings WHERE person = ? ORDER BY scope, period", BOB.id)

    await room.tables.forget(ANN.id)

    await room.time.settle()
    await room.contacts.write_panels(now)
    kept = dump(room.database)
    assert str(BOB.id) in kept
    assert str(ANN.id) not in kept
    assert ANN.name not in kept
    table = await room.tables.get(finished.id)
    assert sum(player.person is not None and player.person.is_forgotten for player in table.players) == 1
    assert (await room.tables.get(lobby.id)).people == (BOB, CAT)
    assert await room.rows("SELECT count(*) FROM standings WHERE person < 0 AND listed") == [(0,)]
    await room.store.rebuild_ratings()
    after = await room.rows("SELECT person, mu, sigma FROM standings WHERE person = ? ORDER BY scope, period", BOB.id)
    assert after == before
