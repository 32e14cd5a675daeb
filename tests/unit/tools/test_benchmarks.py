"""The benchmarks' own arithmetic; that they run is seen by importing them."""

from __future__ import annotations

from importlib import import_module
from types import SimpleNamespace

import pytest

from tests.wire.model.messages import Upload
from tools.benchmarks.__main__ import NAMES
from tools.benchmarks.decisions import scripts_of
from tools.benchmarks.figures import Figure


@pytest.mark.parametrize(
    ("figure", "is_met"),
    [
        (Figure("a", 1.0, at_most=1.0), True),
        (Figure("a", 1.01, at_most=1.0), False),
        (Figure("a", 1.0, at_least=1.0), True),
        (Figure("a", 0.99, at_least=1.0), False),
        (Figure("a", 5.0), True),
    ],
)
def test_figure_is_met(figure: Figure, is_met: bool) -> None:
    assert figure.is_met == is_met
    assert ("MISS" in figure.line()) != is_met


@pytest.mark.parametrize("name", NAMES)
def test_benchmark_fits_what_it_measures(name: str) -> None:
    """They run rarely: what they import may change long before anyone measures again."""
    if name == "engine":
        pytest.importorskip("rlcard", reason="rlcard comes with the extra `bench`")
    assert import_module(f"tools.benchmarks.{name}").figures


def test_scripts_begin_with_an_acknowledgment() -> None:
    calls = [
        SimpleNamespace(operation=operation, body={"type": 6}, uploads=[Upload("files[0]", "a.png", b"a")])
        for operation in ("edit", "callback", "panel edit", "history", "callback", "send")
    ]
    scripts = scripts_of(calls)  # type: ignore[arg-type]
    assert [[each["operation"] for each in script] for script in scripts] == [
        ["callback", "panel edit"],
        ["callback", "send"],
    ]
    assert scripts[0][0]["uploads"] == [("a.png", "YQ==")]
