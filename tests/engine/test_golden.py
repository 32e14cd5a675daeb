"""Recorded whole games replay to the last event as they did when they were recorded."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine import record
from tests.engine.golden.games import FOLDER, name_of, transcript
from tests.engine.plays import CASES

FILES = sorted(FOLDER.glob("*.json"))


def test_every_way_to_play_has_a_golden_game():
    assert {name_of(case) for case in CASES} - {path.stem for path in FILES} == set()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_replays_exactly(path: Path):
    golden = json.loads(path.read_text(encoding="utf-8"))
    recorded = record.read(json.dumps(golden["record"]))
    record.verify(recorded)
    assert transcript(recorded) == golden["events"]
    assert json.loads(record.write(recorded)) == golden["record"]
