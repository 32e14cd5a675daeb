from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path

import pytest

from engine import record, registry
from tests.databases import decided, rows


def read_log(path: Path) -> list[list[object]]:
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


class Ledger:
    """What the lives wrote down, compared with what the database holds."""

    def __init__(self) -> None:
        self.acknowledged = 0
        self._known: dict[object, list[list[object]]] = defaultdict(list)

    def check(self, log: list[list[object]], database: Path | str) -> None:
        """Every acknowledged choice is there, in order, once; only the last one in the air may be there or not."""
        stored: dict[object, list[list[object]]] = defaultdict(list)
        for table, seat, move in rows(
            database, "SELECT table_id, seat, move FROM moves WHERE author = 'person' ORDER BY table_id, number"
        ):
            stored[table].append([seat, json.loads(str(move))])
        in_the_air: dict[object, list[object]] = {}
        for word, *facts in log:
            if word == "tries":
                in_the_air[facts[0]] = facts[1:]
            elif word == "did":
                assert in_the_air.pop(facts[0]) == facts[1:]
                self._known[facts[0]].append(facts[1:])
                self.acknowledged += 1
        for table, choice in in_the_air.items():
            if len(stored.get(table, ())) == len(self._known[table]) + 1:
                self._known[table].append(choice)
        assert stored == {table: choices for table, choices in self._known.items() if choices}


def check_states(database: Path | str) -> None:
    """Every game can be replayed to the end of its moves, none of which is missing."""
    for table, key, seed, count, status, seats in rows(
        database,
        "SELECT id, game, seed, moves, status, (SELECT count(*) FROM seats WHERE table_id = id) FROM tables "
        "WHERE seed IS NOT NULL",
    ):
        game = registry.game(str(key))
        moves = rows(database, "SELECT seat, move FROM moves WHERE table_id = ? ORDER BY number", (table,))
        written = ((seat, json.loads(move)) for seat, move in moves)
        *_, last = record.play(game, int(str(seats)), game.options(), str(seed), written)
        assert last.number == count
        assert (game.outcome(last.state) is None) == (status != "finished")


class Nursery:
    """Begins lives one after the other."""

    def __init__(self) -> None:
        root = Path(__file__).parents[4]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.wire.bot.tables.crash_life"],
            cwd=root,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Nursery:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()

    def begin(self, database: Path | str, log: Path, seed: int, tables: int) -> int:
        """Begin a life and give its process."""
        assert self._process.stdin is not None
        print(json.dumps([str(database), str(log), seed, tables]), file=self._process.stdin, flush=True)
        return self._line()

    def end(self) -> int:
        """Wait for the end of the life, and give its exit code."""
        return self._line()

    def _line(self) -> int:
        assert self._process.stdout is not None
        return int(self._process.stdout.readline())


def wait_for(log: Path, size: int, process: int) -> None:
    """Wait until a life has written so much."""
    patience = time.monotonic() + 60
    while not log.exists() or log.stat().st_size < size:
        os.kill(process, 0)
        assert time.monotonic() < patience
        time.sleep(0.001)


def kill_lives(database: Path | str, tmp_path: Path, kills: int, tables: int, most: int) -> Ledger:
    """Kill so many lives, each when it has written down some of its choices, and let one more come to its end."""
    rng = random.Random(kills)
    ledger = Ledger()
    with Nursery() as nursery:
        for life in range(kills):
            log = tmp_path / f"life-{life}.log"
            process = nursery.begin(database, log, life, tables)
            # Some die while they open tables, most in the middle of their games.
            wait_for(log, rng.randrange(20, most), process)
            os.kill(process, signal.SIGKILL)
            assert nursery.end() == -signal.SIGKILL
            decided(database)
            ledger.check(read_log(log), database)
            if life % 10 == 0:
                check_states(database)
        log = tmp_path / "last.log"
        nursery.begin(database, log, kills, 0)
        assert nursery.end() == 0
    ledger.check(read_log(log), database)
    check_states(database)
    assert read_log(log)[-1] == ["ended"]
    unfinished = "SELECT count(*) FROM tables WHERE status NOT IN ('finished', 'cancelled')"
    assert rows(database, unfinished) == [(0,)]
    games = "SELECT count(*), count(DISTINCT table_id) FROM finished"
    finished = "SELECT count(*) FROM tables WHERE status = 'finished'"
    ((ended, distinct),) = rows(database, games)
    assert ended
    assert ended == distinct == rows(database, finished)[0][0]
    rated = "SELECT sum(games) FROM standings WHERE scope = 0 AND period = '' AND person = 1000"
    assert rows(database, rated) == [(ended,)]
    if isinstance(database, Path):
        assert rows(database, "PRAGMA integrity_check") == [("ok",)]
    return ledger


def test_a_few_sudden_deaths_lose_no_choice(database: Path | str, tmp_path: Path) -> None:
    assert kill_lives(database, tmp_path, 6, 5, 4_000).acknowledged > 50


@pytest.mark.prove
def test_a_hundred_sudden_deaths_lose_no_choice(database: Path | str, tmp_path: Path) -> None:
    assert kill_lives(database, tmp_path, 110, 20, 4_000).acknowledged > 1000
