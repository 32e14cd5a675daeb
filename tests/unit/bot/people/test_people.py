from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.errors import StorageError
from bot.people.preferences import Preferences
from bot.people.quiet_hours import QuietHours
from bot.storage.contacts import FLUSH_SECONDS, Contacts, PanelToken, Ping
from bot.storage.servers import ServerSettings
from bot.tables.model import Location, Setup, TimeControl
from tests.support.databases import dump
from tests.support.game_session import ANN, BOB, CAT, DAN, GameSession


async def test_preferences_are_kept_and_default(session: GameSession) -> None:
    assert await session.preferences.of(ANN.id) == Preferences()
    chosen = Preferences(text_only=True, everywhere=True, quiet=QuietHours(22, 7, "Europe/Paris"), language="fr")
    await session.preferences.set(ANN.id, chosen)
    await session.restart()
    assert await session.preferences.of(ANN.id) == chosen


async def test_switches_pressed_at_once_are_all_kept(session: GameSession) -> None:
    await asyncio.gather(
        session.preferences.change(ANN.id, lambda chosen: replace(chosen, text_only=True)),
        session.preferences.change(ANN.id, lambda chosen: replace(chosen, reminders=False)),
        session.preferences.change(ANN.id, lambda chosen: replace(chosen, chosen_language="fr")),
        session.tables.set_quiet_hours(ANN.id, QuietHours(22, 7)),
    )
    await session.restart()
    everything = Preferences(text_only=True, reminders=False, chosen_language="fr", quiet=QuietHours(22, 7))
    assert await session.preferences.of(ANN.id) == everything


async def test_choices_of_older_and_newer_versions_are_read(session: GameSession) -> None:
    await session.store.people.set_preferences(ANN.id, False, '{"text_only": true, "weather": "rainy"}')
    assert await session.preferences.of(ANN.id) == Preferences(text_only=True)


async def test_every_setting_of_a_server_is_kept(session: GameSession) -> None:
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
    await session.servers.set(chosen)
    await session.restart()
    assert await session.servers.of(1) == chosen


async def test_settings_of_a_newer_version_are_passed_over(session: GameSession) -> None:
    text = '{"clock": "daily", "weather": "rainy"}'
    await session.store.database.execute("INSERT INTO servers (guild, choices) VALUES (1, ?)", text)
    assert await session.servers.of(1) == ServerSettings(1, clock="daily")


def test_the_default_clock_is_one() -> None:
    assert TimeControl(ServerSettings(1).clock) is TimeControl.LIVE


def test_tables_open_in_all_channels_or_in_those_chosen_and_their_threads() -> None:
    assert ServerSettings(1).allows(5)
    some = ServerSettings(1, channels=(5, 6))
    assert some.allows(6)
    assert some.allows(70, parent=5)
    assert not some.allows(7)
    assert not some.allows(70, parent=7)


async def test_games_of_a_server_that_does_not_take_part_count_there_alone(session: GameSession) -> None:
    scopes = "SELECT DISTINCT scope FROM standings ORDER BY scope"
    await session.servers.set(ServerSettings(1, everywhere=False))
    await session.play((await session.game(Setup("smatchy"), (ANN, BOB))).id)
    assert await session.rows(scopes) == [(1,)]
    assert await session.rows("SELECT everywhere_mu FROM results") == [(None,), (None,)]
    await session.servers.set(ServerSettings(1))
    await session.store.rebuild_ratings()
    assert await session.rows(scopes) == [(1,)], "what has ended stays as it was"
    await session.play((await session.game(Setup("smatchy"), (ANN, BOB))).id)
    assert await session.rows(scopes) == [(0,), (1,)]


async def test_a_table_knows_the_channel_of_its_thread_after_a_restart(session: GameSession) -> None:
    table = await session.game(Setup("smatchy"), (ANN, BOB))
    moved = await session.tables.move(table.id, Location(1, 70, parent=5))
    await session.restart()
    assert (await session.tables.get(table.id)).location == moved.location
    await session.play(table.id)
    assert await session.rows("SELECT seen_in FROM finished") == [(5,)]


async def test_a_panel_is_renewed_dropped_and_expires(session: GameSession) -> None:
    now = session.time.now()
    table = await session.lobby()
    session.contacts.set_panel(PanelToken(table.id, ANN.id, "old", now + 900), now)
    session.contacts.set_panel(PanelToken(table.id, ANN.id, "new", now + 960), now)
    session.contacts.set_panel(PanelToken(table.id, BOB.id, "bobs", now + 900), now)
    assert {(panel.person, panel.token) for panel in await session.contacts.panels(table.id, now)} == {
        (ANN.id, "new"),
        (BOB.id, "bobs"),
    }
    assert [panel.token for panel in await session.contacts.panels(table.id, now + 930)] == ["new"]
    await session.contacts.flush(now)
    assert len(await session.rows("SELECT token FROM panels")) == 2
    await session.contacts.drop_panel(table.id, ANN.id)
    assert [panel.token for panel in await session.contacts.panels(table.id, now)] == ["bobs"]
    session.contacts.set_panel(PanelToken(table.id, CAT.id, "cats", now + 9999), now + 5000)
    await session.contacts.flush(now + 5000)
    assert await session.rows("SELECT token FROM panels") == [("cats",)]


async def test_panels_are_on_disk_when_the_bot_stops_and_soon_when_it_runs(session: GameSession) -> None:
    now = session.time.now()
    table, gone = await session.lobby(), await session.lobby()
    contacts = Contacts(session.store.database, session.time.sleep)
    contacts.set_panel(PanelToken(table.id, ANN.id, "anns", now + 900), now)
    contacts.set_panel(PanelToken(gone.id, BOB.id, "bobs", now + 900), now)
    await session.store.tables.remove(gone.id)
    assert await session.rows("SELECT token FROM panels") == []
    assert {each.token for each in await contacts.panels(table.id, now)} == {"anns"}, "from the buffer"
    await session.time.advance(FLUSH_SECONDS)
    assert await session.rows("SELECT token FROM panels") == [("anns",)]
    contacts.set_panel(PanelToken(table.id, CAT.id, "cats", now + 900), now)
    await contacts.close(now)
    assert len(await session.rows("SELECT token FROM panels")) == 2


async def test_a_buffered_token_of_a_forgotten_person_is_not_written(session: GameSession) -> None:
    now, table = session.time.now(), await session.lobby()
    for person, token in ((ANN, "anns"), (BOB, "bobs")):
        session.contacts.set_panel(PanelToken(table.id, person.id, token, now + 900), now)
    await session.tables.forget(BOB.id)
    assert [each.token for each in await session.contacts.panels(table.id, now)] == ["anns"]
    await session.contacts.flush(now)
    assert await session.rows("SELECT token FROM panels") == [("anns",)]


async def test_tokens_that_cannot_be_written_stay_buffered(
    session: GameSession, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unavailable(_: object) -> None:
        raise StorageError.unavailable("gone for a moment")

    now, table = session.time.now(), await session.lobby()
    session.contacts.set_panel(PanelToken(table.id, ANN.id, "anns", now + 900), now)
    with monkeypatch.context() as patch:
        patch.setattr(session.store.database, "transaction", unavailable)
        await session.contacts.flush(now)
    assert "panel tokens not written" in caplog.text
    assert [each.token for each in await session.contacts.panels(table.id, now)] == ["anns"]
    await session.contacts.flush(now)
    assert await session.rows("SELECT token FROM panels") == [("anns",)]


async def test_pings_are_remembered_until_dropped(session: GameSession) -> None:
    table = await session.lobby()
    ping = Ping(table.id, ANN.id, 2, 333)
    await session.contacts.set_ping(ping)
    assert await session.contacts.pings(table.id) == [ping]
    await session.contacts.drop_ping(table.id, ANN.id)
    assert await session.contacts.pings(table.id) == []


async def test_watchers_hear_of_tables_at_most_once_an_hour(session: GameSession) -> None:
    now = session.time.now()
    await session.watchers.add(1, ANN.id)
    await session.watchers.add(1, BOB.id)
    await session.watchers.add(2, CAT.id)
    assert set(await session.watchers.take_due(1, DAN.id, now)) == {ANN.id, BOB.id}
    await session.watchers.remove(1, BOB.id)
    assert await session.watchers.take_due(1, DAN.id, now + 3599) == []
    assert await session.watchers.take_due(1, DAN.id, now + 3600) == [ANN.id]


async def test_the_public_message_is_remembered_without_another_version(session: GameSession) -> None:
    table = await session.lobby()
    shown = len(session.display.tables)
    posted = await session.tables.set_message(table.id, 987, 55.0)
    assert (posted.location.message, posted.location.posted_at, posted.version) == (987, 55.0, table.version)
    assert len(session.display.tables) == shown
    await session.restart()
    assert (await session.tables.get(table.id)).location == posted.location


async def test_a_forgotten_person_is_nowhere_and_everybody_elses_ratings_stay(session: GameSession) -> None:
    finished = await session.play((await session.game(Setup("smatchy"), (ANN, BOB))).id)
    running = await session.game()
    lobby = await session.lobby()
    now = session.time.now()
    await session.preferences.set(ANN.id, Preferences(text_only=True))
    session.contacts.set_panel(PanelToken(running.id, ANN.id, "secret", now + 900), now)
    await session.watchers.add(1, ANN.id)
    before = await session.rows(
        "SELECT person, mu, sigma FROM standings WHERE person = ? ORDER BY scope, period", BOB.id
    )

    await session.tables.forget(ANN.id)

    await session.time.settle()
    await session.contacts.flush(now)
    kept = dump(session.database)
    assert str(BOB.id) in kept
    assert str(ANN.id) not in kept
    assert ANN.name not in kept
    table = await session.tables.get(finished.id)
    assert sum(player.person is not None and player.person.is_forgotten for player in table.players) == 1
    assert (await session.tables.get(lobby.id)).people == (BOB, CAT)
    assert await session.rows("SELECT count(*) FROM standings WHERE person < 0 AND listed") == [(0,)]
    await session.store.rebuild_ratings()
    after = await session.rows(
        "SELECT person, mu, sigma FROM standings WHERE person = ? ORDER BY scope, period", BOB.id
    )
    assert after == before
