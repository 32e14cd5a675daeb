"""`python -m tools.simulate` writes records of random games that verify."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.__main__ import main as bot
from tools.simulate import main


def simulate(out: str, *more: str, game: str = "matryoshka", players: int = 3, games: int = 4) -> int:
    return main([game, "--players", str(players), "--games", str(games), "--seed", "s", "--out", out, *more])


def test_simulate_writes_records_that_verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    out = tmp_path / "games.jsonl"
    assert simulate(str(out), "--option", "expert=true", game="smatchy") == 0
    records = [json.loads(line) for line in out.read_text().splitlines()]
    assert [record["seed"] for record in records] == ["s/1", "s/2", "s/3", "s/4"]
    assert all(record["options"]["expert"] is True for record in records)
    assert bot(["verify", str(out)]) == 0
    assert capsys.readouterr().out == "4 of 4 records are right.\n"


def test_simulate_is_reproducible(capsys: pytest.CaptureFixture[str]):
    assert simulate("-", games=2) == 0
    first = capsys.readouterr().out
    assert simulate("-", games=2) == 0
    assert capsys.readouterr().out == first
    assert len(first.splitlines()) == 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "7"], "7 cannot play it, only 3 to 5."),
        (["--option", "x=1"], "the option x is wrong (extra_forbidden); the game takes these: capped_columns."),
        (["--option", "x"], "the option x is wrong (no value); the game takes these: capped_columns."),
    ],
)
def test_simulate_refuses_wrong_arguments(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        simulate("-", *arguments)
    assert sentence in capsys.readouterr().err
