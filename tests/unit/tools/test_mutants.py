"""The mutation tester: what it edits, and what it says of mutants that are noticed, hang or survive."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

from tools.mutants import __main__ as mutants
from tools.mutants.__main__ import PAPER, TARGETS, Target, Trials, equivalents, main, replaced, report, verdicts
from tools.mutants.edits import mutants_of

ROOT = Path(__file__).parents[3]
TOY = '''"""A toy module."""

LIMIT: int = 3


def count(items: list[int]) -> int:
    """Count items up to a limit."""
    found = 0
    while items:
        items = items[1:]
        found += 1
    return min(found, LIMIT)


def unused() -> int:
    return 7
'''
TEST = """from toy.rules import count

def test_count():
    assert [count([1] * number) for number in range(5)] == [0, 1, 2, 3, 3]
"""


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Target:
    """Make a module with one test the only target, and a document with its table."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "__init__.py").touch()
    (tmp_path / "toy" / "rules.py").write_text(TOY)
    (tmp_path / "test_toy.py").write_text(TEST)
    (tmp_path / "paper.md").write_text("<!-- mutants: toy -->\nold\n<!-- end -->\n")
    (tmp_path / "equivalent.txt").write_text("Equivalent\n")
    target = Target("toy", "toy", ["test_toy.py"], "")
    monkeypatch.setattr(mutants, "TARGETS", {"toy": target})
    monkeypatch.setattr(mutants, "PAPER", tmp_path / "paper.md")
    monkeypatch.setattr(mutants, "EQUIVALENT", tmp_path / "equivalent.txt")
    return target


def edited(source: str, tmp_path: Path) -> set[str]:
    """Return the mutants of a module as source text."""
    file = tmp_path / "module.py"
    file.write_text(source)
    return {ast.unparse(mutant.tree()) for mutant in mutants_of(file)}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a < b", {"a <= b", "a >= b", "pass"}),
        ("a and b", {"a or b", "a", "b", "pass"}),
        ("x = not a", {"x = a", "pass"}),
        ("x = a + b", {"x = a - b", "pass"}),
        ("x = True", {"x = False", "pass"}),
        ("x = 0", {"x = 1", "pass"}),
        ("x = min(a)", {"x = max(a)", "pass"}),
        ("x = [i for i in a if b]", {"x = [i for i in a]", "pass"}),
        ("x: TypeAlias = 3", set()),
        ("'A docstring.'", set()),
        ("import a", set()),
    ],
)
def test_edits_change_one_place(source: str, expected: set[str], tmp_path: Path) -> None:
    assert edited(source, tmp_path) == expected


def test_mutant_names_are_unique_and_survive_moved_lines(tmp_path: Path) -> None:
    file = tmp_path / "module.py"
    file.write_text("def f(a=1):\n    return 1 + 1\n")
    names = [mutant.name for mutant in mutants_of(file)]
    assert len(set(names)) == len(names)
    file.write_text("# a comment\n\ndef f(a=1):\n    return 1 + 1\n")
    assert [mutant.name for mutant in mutants_of(file)] == names


def test_mutants_are_killed_time_out_or_survive(toy: Target) -> None:
    expected = {
        "min(found, LIMIT) -> max(found, LIMIT)": "killed",
        "items = items[1:] -> pass": "timeout",
        "return 7 -> pass": "survived",
    }
    tried = [mutant for mutant in mutants_of(Path("toy/rules.py")) if mutant.name.partition(": ")[2] in expected]
    Trials(toy, jobs=2).run(tried)
    assert {name.partition(": ")[2]: verdict for name, verdict in verdicts(toy).items()} == expected
    assert report(toy, tried, verdicts(toy), {})[-1] == "| all | 3 | 2 | 0 | 1 | 0 |"


def test_run_resumes_and_forgets_verdicts_about_older_sources(toy: Target) -> None:
    first, *others = mutants_of(Path("toy/rules.py"))
    source = mutants.digest(Path("toy/rules.py"))
    lines = [{"mutant": each.name, "verdict": "killed", "source": source} for each in others]
    toy.results.write_text("".join(json.dumps(line) + "\n" for line in lines))
    Path("equivalent.txt").write_text(f"A reason\n{first.name}\n")
    assert main(["toy"]) == 0
    assert f"| all | {len(others) + 1} | {len(others)} | 1 | 0 | 0 |" in Path("paper.md").read_text()
    Path("toy/rules.py").write_text(TOY + "\n")
    assert verdicts(toy) == {}


def test_stale_equivalent_is_an_error(toy: Target, capsys: pytest.CaptureFixture[str]) -> None:
    Path("equivalent.txt").write_text("A reason\nengine/gone.py:f: 1 -> 2\n")
    assert main(["--check"]) == 1
    assert "does not exist: engine/gone.py:f: 1 -> 2" in capsys.readouterr().out


def test_equivalents_have_reasons() -> None:
    named = equivalents("A list.\n\nA reason\nengine/a.py:f: 1 -> 2\nengine/a.py:f: 1 -> 0\n")
    assert named == {"engine/a.py:f: 1 -> 2": "A reason", "engine/a.py:f: 1 -> 0": "A reason"}


def test_document_has_a_table_for_every_target() -> None:
    paper = PAPER.read_text(encoding="utf-8")
    for target in TARGETS:
        assert replaced(paper, target, ["| row |"]).count("| row |") == 1
