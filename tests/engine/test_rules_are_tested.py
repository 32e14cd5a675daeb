"""Every numbered rule has a test that names it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import registry
from engine.game import AnyGame
from tests.engine.plays import GAMES, helper

TESTS = Path(__file__).parents[1]
of_every_game = pytest.mark.parametrize("game", registry.games().values(), ids=lambda game: game.key)


def rules_of(game: AnyGame) -> list[str]:
    """Give the numbers of a game's rules, as its own test folder lists them."""
    numbers = helper(game, "rule_numbers")
    return [] if numbers is None else numbers.RULES


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


@of_every_game
def test_every_rule_has_a_test(game: AnyGame):
    assert rules_of(game), "its test folder has no rule_numbers.py"
    assert set(rules_of(game)) - named_rules() == set()


def test_no_test_names_a_rule_that_does_not_exist():
    assert named_rules() - {rule for game in GAMES for rule in rules_of(game)} == set()


def test_no_two_games_share_a_number():
    numbers = [rule for game in GAMES for rule in rules_of(game)]
    assert len(numbers) == len(set(numbers))


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
