"""Whoever asks gets everything that is kept about them, from every table of either database; of others no secret."""

from __future__ import annotations

import json
from dataclasses import fields

from bot.people.preferences import Preferences
from bot.people.privacy import EXPORTED_FIELDS, Privacy
from bot.people.quiet_hours import QuietHours
from bot.storage.contacts import PanelToken, Ping
from bot.storage.people import SUBJECTS, names_of
from bot.tables.document import TableDocument
from bot.tables.model import Person, Setup
from tests.support.databases import columns_of
from tests.support.game_session import ANN, BOB, CAT, GameSession

NOT_GIVEN = {
    "people": set(),
    "preferences": {"person"},
    "watchers": {"person"},
    "tables": {"version", "host", "rules_version", "due"},
    "seats": {"person", "computer", "number"},
    "moves": set(),
    "finished": {"details"},
    "results": {"person", "computer"},
    "standings": {"person"},
    "panels": {"person", "token"},
    "pings": {"person"},
}
"""What stays out of the file, table by table: the person, who knows who they are, and what is not theirs to know."""
NOT_EXPORTED = {
    *("seed", "moves", "clocks", "scheduled_moves", "draft_moves", "bot_turns", "penalty_since", "pause_ends"),
    *("end_question", "moved_by_itself", "confirmed_by_clock", "credited"),
}
"""The secret of the shuffle, from which everyone's cards follow, and how the bot keeps time."""
NOBODYS = {"bookkeeping", "crowds", "forgotten_names", "servers"}
"""Tables without anything about a person."""
SCHEMA_NUMBER = "matryoshka_schema"
"""Where PostgreSQL keeps the number of the schema; SQLite has a place of its own for it."""


async def everywhere(session: GameSession) -> str:
    """Leave something of Ann's in every table of the schema that can hold it; give the id of a running game."""
    now = session.time.now()
    await session.preferences.set(ANN.id, Preferences(everywhere=True, quiet=QuietHours(22, 7, "Europe/Paris")))
    await session.play((await session.game(Setup("smatchy", rated=True), (ANN, BOB))).id)
    running = await session.game(Setup("smatchy"), (ANN, BOB, CAT))
    session.contacts.set_panel(PanelToken(running.id, ANN.id, "the key of Ann", now + 900), now)
    session.contacts.set_panel(PanelToken(running.id, BOB.id, "the key of Bob", now + 900), now)
    await session.contacts.flush(now)
    await session.contacts.set_ping(Ping(running.id, ANN.id, 2, 3))
    await session.watchers.add(1, ANN.id)
    return running.id


async def test_something_of_every_table_is_in_the_file(session: GameSession) -> None:
    running = await everywhere(session)
    kept = await Privacy(session.store, session.preferences).everything(ANN.id)
    assert {subject for subject, rows in kept.items() if not rows} == set()
    assert kept["name"] == [{"person": str(ANN.id), "name": ANN.name}]
    assert kept["settings"][0]["choices"]["quiet"] == {"start": 22, "end": 7, "zone": "Europe/Paris"}
    assert kept["settings"][0]["everywhere"] is True
    assert kept["watched_servers"][0]["guild"] == "1"
    assert {row["status"] for row in kept["tables"]} == {"finished", "playing"}
    assert [row["hosted"] for row in kept["tables"]] == [True, True]
    assert kept["panels"][0]["table_id"] == running
    assert kept["panels"][0]["expires"].endswith("+00:00")
    assert kept["calls"] == [{"table_id": running, "channel": "2", "message": "3"}]
    assert len(kept["results"]) == len(kept["finished_games"]) == 1
    assert {row["scope"] for row in kept["standings"]} >= {"0"}
    json.dumps(kept)


async def test_nothing_of_others_is_in_the_file(session: GameSession) -> None:
    running = await everywhere(session)
    written = json.dumps(await Privacy(session.store, session.preferences).everything(ANN.id))
    assert ANN.name in written
    for other in (BOB, CAT):
        assert other.name not in written
        assert f'"{other.id}"' not in written
    state = await session.tables.state(running)
    assert state.seed is not None
    for secret in (state.seed, "the key of Ann", "the key of Bob"):
        assert secret not in written
    own = next(seat for seat, player in enumerate(state.players) if player.person == ANN)
    kept = await Privacy(session.store, session.preferences).everything(ANN.id)
    assert {row["seat"] for row in kept["choices"] if row["table_id"] == running} <= {own}


async def test_somebody_unknown_gets_an_empty_file(session: GameSession) -> None:
    await everywhere(session)
    kept = await Privacy(session.store, session.preferences).everything(4711)
    assert all(rows == [] for rows in kept.values())


async def test_no_table_or_column_of_the_schema_is_overlooked(session: GameSession) -> None:
    """Whoever adds a table or a column says here whether it goes into the file."""
    schema = columns_of(session.database)
    given = {subject.table: set(names_of(subject)) - {"hosted"} for subject in SUBJECTS.values()}
    assert set(schema) - {SCHEMA_NUMBER} == set(given) | NOBODYS
    for table, columns in given.items():
        assert columns | NOT_GIVEN[table] == set(schema[table]), table


async def test_no_field_of_a_tables_document_is_overlooked(session: GameSession) -> None:
    """Whoever adds a field says here whether it goes into the file."""
    assert {field.name for field in fields(TableDocument)} == set(EXPORTED_FIELDS) | NOT_EXPORTED


async def test_a_tables_document_names_nobody(session: GameSession) -> None:
    canary = Person(918273645, "Canary")
    table = await session.lobby(Setup("smatchy", rated=True), (canary, ANN, BOB))
    await session.tables.start(table.id, canary.id)
    await session.tables.ask_to_end(table.id, canary.id)
    await session.tables.agree_to_end(table.id, ANN.id)
    stored = json.dumps(await session.document(table.id))
    assert str(canary.id) not in stored
    assert canary.name not in stored
