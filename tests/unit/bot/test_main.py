"""The command line finds its commands, plays by default, and fails with a sentence."""

from __future__ import annotations

import argparse
from importlib import import_module
from pathlib import Path

import pytest

from bot import __main__ as command_line
from bot.errors import StartupError


def test_every_command_has_a_name_of_its_own_and_a_help_line() -> None:
    found = [(import_module(module), command_line._read_about(module)) for module in command_line.commands()]
    names = [command.NAME for command, _ in found]
    assert len(set(names)) == len(names)
    assert {"play", "verify"} <= set(names)
    assert all(command.HELP for command, _ in found)
    assert all((about["NAME"], about["HELP"]) == (command.NAME, command.HELP) for command, about in found)


@pytest.mark.parametrize(
    ("given", "understood"),
    [
        ([], ["play"]),
        (["--port", "9000"], ["play", "--port", "9000"]),
        (["verify", "games"], ["verify", "games"]),
        (["--help"], ["--help"]),
        (["--version"], ["--version"]),
    ],
)
def test_play_is_the_default(given: list[str], understood: list[str]) -> None:
    assert command_line.with_default(given) == understood


def test_a_problem_is_one_sentence_and_a_failing_exit_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(args: argparse.Namespace) -> int:
        raise StartupError("The cat sits on the cards.")

    monkeypatch.setattr("bot.cli.play.run", run)
    assert command_line.main([]) == 1
    assert capsys.readouterr().err == "The cat sits on the cards.\n"


@pytest.mark.parametrize("port", ["-1", "65536", "many"])
def test_a_port_that_is_none_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        command_line.main(["play", f"--port={port}"])
    assert stopped.value.code == 2
    assert "--port" in capsys.readouterr().err


def test_fresh_leaves_a_postgresql_database_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setenv("DATABASE_URL", "postgresql://bot@127.0.0.1:1/x")
    assert command_line.main(["--fresh"]) == 1
    assert "--fresh is for a SQLite file" in capsys.readouterr().err


def test_fresh_leaves_a_discord_database_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("bot.cli.play.configure_logging", lambda level, **_: None)
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    assert command_line.main(["--fresh"]) == 1
    assert "--fresh" in capsys.readouterr().err
