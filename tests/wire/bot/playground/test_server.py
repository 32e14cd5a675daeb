"""The playground starts with an address, stops without a trace, and goes on where it was."""

from __future__ import annotations

import importlib
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from bot import __main__ as command_line
from tests.support.playground_process import PlaygroundProcess


def tables_in(folder: Path) -> list[str]:
    with sqlite3.connect(folder / "playground.sqlite3") as database:
        return [row[0] for row in database.execute("SELECT id FROM tables ORDER BY id")]


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_serves_a_page_and_stops_cleanly(tmp_path: Path, how: signal.Signals) -> None:
    playground = PlaygroundProcess(tmp_path)
    with urllib.request.urlopen(playground.address().partition("#")[0], timeout=60) as page:
        assert page.status == 200
    assert playground.stop(how) == 0, playground.text
    assert "Traceback" not in playground.text
    assert "No DISCORD_TOKEN is set" in playground.text


def test_a_table_is_open_and_still_there_after_a_restart(tmp_path: Path) -> None:
    with PlaygroundProcess(tmp_path) as playground:
        playground.address()
    first = tables_in(tmp_path)
    assert len(first) == 1
    with PlaygroundProcess(tmp_path) as playground:
        playground.address()
    assert tables_in(tmp_path) == first


def test_many_tables_come_back_and_so_do_the_commands(tmp_path: Path) -> None:
    """The simulated Discord of the last run is gone with its messages and commands; the database remembers both."""
    told = "commands synced"
    with PlaygroundProcess(tmp_path) as playground:
        playground.address()
        playground.until(told)
    (first,) = tables_in(tmp_path)
    with sqlite3.connect(tmp_path / "playground.sqlite3") as database:
        for kind, key in (("tables", "id"), ("seats", "table_id")):
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({kind})") if row[1] != key]
            listed = ", ".join(f'"{column}"' for column in columns)
            select = f"SELECT ?, {listed} FROM {kind} WHERE {key} = ?"
            for copy in range(6):
                database.execute(f"INSERT INTO {kind} ({key}, {listed}) {select}", (f"copy{copy}", first))
    with PlaygroundProcess(tmp_path) as playground:
        playground.address()
        playground.until(told)
        playground.until("with 7 tables from before")
        assert "Traceback" not in playground.text


def test_a_table_of_a_thread_comes_back_in_the_channel(tmp_path: Path) -> None:
    """The simulated threads of the last run are gone, and the game must not go with them."""

    def channels() -> list[tuple[int, str]]:
        with sqlite3.connect(tmp_path / "playground.sqlite3") as database:
            return database.execute("SELECT channel, status FROM tables").fetchall()

    with PlaygroundProcess(tmp_path) as playground:
        playground.address()
    before = channels()
    with sqlite3.connect(tmp_path / "playground.sqlite3") as database:
        database.execute("UPDATE tables SET channel = 4242, thread = 4242")
    with PlaygroundProcess(tmp_path) as playground:
        playground.address()
    assert channels() == before


def test_fresh_begins_anew_and_keeps_the_old_database_aside(tmp_path: Path) -> None:
    with PlaygroundProcess(tmp_path) as playground:
        playground.address()
    first = tables_in(tmp_path)
    with PlaygroundProcess(tmp_path, "--fresh") as playground:
        playground.address()
    assert set(tables_in(tmp_path)).isdisjoint(first)
    assert (tmp_path / "playground.sqlite3.before-fresh").exists()


def test_the_address_is_told_once_and_never_logged(tmp_path: Path) -> None:
    with PlaygroundProcess(tmp_path, settings={"LOG_LEVEL": "DEBUG"}) as playground:
        address = playground.address()
    secret = address.partition("#")[2]
    told = [line for line in playground.output if secret in line]
    assert told == [f"Play here: {address}\n"]


def test_it_speaks_the_chosen_language(tmp_path: Path) -> None:
    with PlaygroundProcess(tmp_path, "--lang", "fr") as playground:
        playground.address()
    assert "Pour jouer" in playground.text


def test_a_busy_port_gets_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        playground = PlaygroundProcess(tmp_path, "--port", str(port), settings={"LOG_LEVEL": "ERROR"})
        assert playground.stop_when_over() == 1
    assert _sentence(playground.text) == f"Port {port} is taken on this machine; choose another with --port."


def test_a_database_that_cannot_be_gets_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder", encoding="utf-8")
    settings = {"DATABASE": str(tmp_path / "file" / "x.sqlite3"), "LOG_LEVEL": "ERROR"}
    playground = PlaygroundProcess(tmp_path, settings=settings)
    assert playground.stop_when_over() == 1
    assert re.fullmatch(r"The database .* cannot be opened: .*\.", _sentence(playground.text))


def test_a_file_that_is_no_database_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "playground.sqlite3"
    file.write_text("my shopping list, long enough to be no database header at all", encoding="utf-8")
    playground = PlaygroundProcess(tmp_path, settings={"LOG_LEVEL": "ERROR"})
    assert playground.stop_when_over() == 1
    assert "is not a database of this bot" in playground.text
    assert file.read_text(encoding="utf-8").startswith("my shopping list")


def test_help_names_every_command() -> None:
    done = subprocess.run([sys.executable, "-m", "bot", "--help"], capture_output=True, text=True, check=True)
    assert all(importlib.import_module(module).NAME in done.stdout for module in command_line.commands())


def _sentence(text: str) -> str:
    """Give what was said after the friendly first line; exactly one line."""
    lines = text.splitlines()
    assert lines[0].startswith("No DISCORD_TOKEN is set")
    assert len(lines) == 2, text
    return lines[1]
