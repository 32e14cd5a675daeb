"""Without its extra the playground is refused with a sentence."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bot import __main__ as command_line


def test_a_missing_extra_gets_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setattr("bot.cli.play.configure_logging", lambda level, form: None)
    monkeypatch.delitem(sys.modules, "bot.playground.run", raising=False)
    monkeypatch.setitem(sys.modules, "simcord", None)
    assert command_line.main([]) == 1
    assert "matryoshka-bot[playground]" in capsys.readouterr().err
