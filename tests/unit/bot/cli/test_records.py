"""Verifying records from the command line."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.cli._shared.progress import progress
from tools.simulate import main as simulate_games


def simulate(out: Path, *more: str, game: str = "matryoshka", players: int = 3, games: int = 4) -> int:
    return simulate_games(
        [game, "--players", str(players), "--games", str(games), "--seed", "s", "--out", str(out), *more]
    )


def test_a_record_tells_deal_moves_final_cards_and_the_whole_count(tmp_path: Path):
    assert simulate(tmp_path / "dolls", games=1) == simulate(tmp_path / "line", game="smatchy", games=1) == 0
    dolls = json.loads((tmp_path / "dolls").read_text())
    assert set(dolls["deal"]) == {"removed", "hands", "draws", "starter"}
    assert [len(seat["display"]) for seat in dolls["result"]["details"]["seats"]] == [13, 13, 13]
    assert all(
        {"columns", "rows", "bonuses", "total", "groups", "runs"} <= set(seat)
        for seat in dolls["result"]["details"]["seats"]
    )
    line = json.loads((tmp_path / "line").read_text())
    assert set(line["deal"]["rounds"][0]) == {"round", "starter", "hands", "turned_up", "pile"}
    assert line["result"]["details"]["line"]
    assert len(line["result"]["details"]["rounds"]) == len(line["deal"]["rounds"])


def test_damaged_records_are_named_by_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    out = tmp_path / "games.jsonl"
    simulate(out)
    lines = out.read_text().splitlines()
    lines[1] = json.dumps(json.loads(lines[1]) | {"seed": "loaded dice"})
    lines[2] = lines[2][:100]
    out.write_text("\n".join(lines))
    assert main(["verify", str(out)]) == 1
    told = capsys.readouterr()
    assert told.out == "2 of 4 records are right.\n"
    assert told.err.startswith("verify: line 2: its seed has not the commitment ")
    assert "verify: line 3: it is not JSON." in told.err


def test_every_damage_has_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    out = tmp_path / "games.jsonl"
    simulate(out, games=1)
    whole = json.loads(out.read_text())
    damages = [
        {"game": "chess"},
        {"version": 2},
        {"moves": None},
        {"moves": []},
        {"moves": whole["moves"][1:]},
        {"moves": [whole["moves"][0] | {"move": 1}]},
        {"options": {"x": 1}},
        {"rules_version": 0},
        {"seats": []},
        {"deal": {}},
    ]
    out.write_text("\n".join(json.dumps(whole | damage) for damage in damages))
    assert main(["verify", str(out)]) == 1
    told = capsys.readouterr()
    assert told.out == "0 of 10 records are right.\n"
    assert len(told.err.splitlines()) == 10


def test_a_published_commitment_must_be_the_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    out = tmp_path / "games.jsonl"
    simulate(out, games=1)
    commitment = json.loads(out.read_text())["commitment"]
    assert main(["verify", str(out), "--commitment", commitment.upper()]) == 0
    assert main(["verify", str(out), "--commitment", "0" * 64]) == 1
    assert f"its commitment is {commitment}, not {'0' * 64}." in capsys.readouterr().err


def test_files_that_cannot_be_opened_get_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["verify", str(tmp_path / "missing")]) == 1
    (tmp_path / "empty").write_text("\n")
    assert main(["verify", str(tmp_path / "empty")]) == 1
    first, second = capsys.readouterr().err.splitlines()
    assert first == f"verify: cannot read {tmp_path / 'missing'}: No such file or directory."
    assert second == f"verify: {tmp_path / 'empty'} holds no record."


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_drawn_on_a_terminal_only_and_wiped_at_the_end(monkeypatch: pytest.MonkeyPatch):
    clock = iter(range(100))
    monkeypatch.setattr("time.monotonic", lambda: float(next(clock)))
    terminal, file = Terminal(), io.StringIO()
    assert list(progress(range(4), 4, terminal)) == list(progress(range(4), 4, file)) == [0, 1, 2, 3]
    assert file.getvalue() == ""
    assert "[###############...............] 2/4  0:02" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\x1b[K")
