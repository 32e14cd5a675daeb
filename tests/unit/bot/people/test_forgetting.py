"""Whoever asks to be forgotten is in no file: not in the database, not in its log, not beside it."""

from __future__ import annotations

import random
import struct
from pathlib import Path

from bot.people.contacts import PanelToken, PingMessage
from bot.people.preferences import Preferences
from bot.people.quiet_hours import QuietHours
from bot.people.servers import ServerSettings
from bot.tables.model import Person, Setup
from tests.databases import dump
from tests.support.game_session import BOB, CAT, Room

EVE = Person(1_123_456_789_012_345_678, "Evangeline Quicksilver")


def varint(number: int) -> bytes:
    """Write a number as SQLite writes the keys of its rows: seven bits a byte, the ninth byte whole."""
    if number >= 1 << 56:
        head = [(number >> shift & 0x7F) | 0x80 for shift in range(57, 7, -7)]
        return bytes([*head, number & 0xFF])
    groups = [number & 0x7F]
    while number := number >> 7:
        groups.append((number & 0x7F) | 0x80)
    return bytes(reversed(groups))


TRACES = {
    "name": EVE.name.encode(),
    "part of the name": b"Quicksilver",
    "id in words": str(EVE.id).encode(),
    "id as a value": struct.pack(">q", EVE.id),
    "id as a key": varint(EVE.id),
}


def traces_in(folder: Path) -> set[tuple[str, str]]:
    """Find which traces are in which files of a folder."""
    found = set()
    for file in folder.iterdir():
        content = file.read_bytes()
        found |= {(file.name, trace) for trace, written in TRACES.items() if written in content}
    return found


async def left_everywhere(room: Room) -> None:
    """Leave as many traces as a person can: games, settings, calls, panels, watched servers, rows that were moved."""
    rng, now = random.Random(7), room.time.now()
    await room.servers.set(ServerSettings(1, tables_per_channel=20, tables_per_person=20))
    # Neighbours whose rows move about on the pages when this one comes and goes.
    for number in range(400):
        person = EVE.id + rng.randint(-(10**6), 10**6)
        await room.preferences.set(person, Preferences(language="fr", text_only=bool(number % 2)))
        if number % 3 == 0:
            await room.preferences.set(EVE.id, Preferences(language="de", quiet=QuietHours(number % 24, 7, "UTC")))
    for _ in range(3):
        await room.play((await room.game(Setup("smatchy"), (EVE, BOB))).id)
    running = await room.game(Setup("smatchy"), (BOB, EVE, CAT))
    hosted = await room.lobby(people=(EVE, BOB))
    room.contacts.set_panel(PanelToken(running.id, EVE.id, "secret", now + 900), now)
    await room.contacts.write_panels(now)
    room.contacts.set_panel(PanelToken(running.id, EVE.id, "newer", now + 960), now)
    await room.contacts.set_ping(PingMessage(running.id, EVE.id, 2, 3))
    await room.watchers.add(1, EVE.id)
    await room.preferences.set(EVE.id, Preferences(text_only=True, everywhere=True, quiet=QuietHours(22, 7, "UTC")))
    assert hosted.host == EVE.id


async def test_nothing_is_left_in_any_file(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    room = await Room(folder / "bot.sqlite3").open()
    try:
        await left_everywhere(room)
        before = traces_in(folder)
        # No column holds an id in words; that none ever does is looked at all the same.
        assert {trace for _, trace in before} >= set(TRACES) - {"id in words"}, "they must have been there"

        await room.tables.forget(EVE.id)

        assert traces_in(folder) == set()
        assert (folder / "bot.sqlite3-wal").stat().st_size == 0
        # What goes on afterwards must not bring anything back.
        await room.time.advance(30)
        await room.contacts.write_panels(room.time.now())
        await room.play((await room.game(Setup("smatchy"), (BOB, CAT))).id)
        assert traces_in(folder) == set()
    finally:
        await room.close()
    assert traces_in(folder) == set()


async def test_nobody_is_named_in_any_row_of_either_database(room: Room) -> None:
    await left_everywhere(room)
    assert EVE.name in dump(room.database)
    await room.tables.forget(EVE.id)
    kept = dump(room.database)
    assert str(EVE.id) not in kept
    assert EVE.name not in kept
    assert str(BOB.id) in kept
