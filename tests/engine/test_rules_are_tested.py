"""Every numbered rule has a test that names it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.engine.rules_list import RULES

TESTS = Path(__file__).parents[1]


def rules_named_in(source: str) -> Iterator[str]:
    """Find the numbers of `pytest.mark.rule(...)` above test functions and in `pytestmark`."""
    tree = ast.parse(source)
    marked: list[ast.AST] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            marked += node.decorator_list
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark":
            marked.append(node.value)
    for mark in marked:
        for call in ast.walk(mark):
            if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
                yield from (argument.value for argument in call.args if isinstance(argument, ast.Constant))


def named_rules() -> set[str]:
    return {rule for path in TESTS.rglob("test_*.py") for rule in rules_named_in(path.read_text(encoding="utf-8"))}


def test_every_rule_has_a_test():
    assert RULES - named_rules() == set()


def test_no_test_names_a_rule_that_does_not_exist():
    assert named_rules() - RULES == set()


def test_marks_are_found_on_tests_only():
    source = """
@pytest.mark.rule("M1", "M2")
@pytest.mark.slow
def test_it(): ...

@pytest.mark.rule("M3")
def helper(): ...

pytestmark = [pytest.mark.slow, pytest.mark.rule("M4")]
"""
    assert set(rules_named_in(source)) == {"M1", "M2", "M4"}
