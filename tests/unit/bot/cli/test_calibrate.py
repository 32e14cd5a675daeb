"""Calibrating from the command line: settled by the seed, and printed as the bot's ratings are written."""

from __future__ import annotations

import pytest

from bot.__main__ import main
from engine.computers import PLAYABLE


def test_a_short_calibration_rates_every_strength_that_people_meet(capsys: pytest.CaptureFixture[str]) -> None:
    short = ["calibrate", "matryoshka", "--games", "12", "--expert-games", "8", "--worlds", "1", "--jobs", "1"]
    assert main(short) == 0
    first = capsys.readouterr().out
    assert main(short) == 0
    assert capsys.readouterr().out == first
    rated = {line.split('"')[1]: float(line.split()[1].rstrip(",")) for line in first.splitlines()}
    assert set(rated) == set(PLAYABLE)
    assert rated["normal"] == 25.0
    assert rated["hard"] > rated["easy"]
