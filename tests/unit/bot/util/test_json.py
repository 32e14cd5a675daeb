"""JSON is the same with and without orjson."""

from __future__ import annotations

import json
import sys

import pytest

from bot.tables.model import TimeControl
from bot.util.json import _dumps

VALUE = {"name": "Zoë 🪆", "seats": [0, 1, None], "at": 1_790_000_000.125, "clock": TimeControl.LIVE, "held": True}


def test_both_dumpss_write_the_same_value(monkeypatch: pytest.MonkeyPatch) -> None:
    installed = _dumps()(VALUE)
    monkeypatch.setitem(sys.modules, "orjson", None)
    plain = _dumps()(VALUE)
    assert json.loads(installed) == json.loads(plain) == VALUE
    assert plain.count(b" ") == 1
