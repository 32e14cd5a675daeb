"""The compiled rules play as their source does."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.compiled_engine import ROOT, build_wheel, can_compile, unpack

pytestmark = [
    pytest.mark.prove,
    pytest.mark.skipif(not can_compile(), reason="there is no C compiler, or Python's headers are missing"),
]

IS_COMPILED = """
from importlib import import_module
from types import BuiltinFunctionType

import pytest

from engine.rng import shuffled
from engine import registry


@pytest.mark.parametrize("key", ["matryoshka", "smatchy"])
def test_what_is_tested_here_is_compiled(key):
    rules = import_module(f"engine.games.{key}.rules")
    assert registry.game(key).apply is rules.apply
    assert all(isinstance(each, BuiltinFunctionType) for each in (rules.apply, rules.legal_moves, shuffled))
"""

PROOFS = ("test_golden.py", "test_conformance.py", "test_secrecy.py", "test_junk.py", "test_records_paper.py", "games")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_wheel(tmp_path_factory.mktemp("compiled"))


def test_a_compiled_wheel_holds_its_source_too_and_fits_one_python(wheel: Path) -> None:
    assert not wheel.name.endswith("-none-any.whl")
    shipped = set(zipfile.ZipFile(wheel).namelist())
    assert {file.relative_to(ROOT).as_posix() for file in (ROOT / "engine").rglob("*.py")} <= shipped


def test_the_compiled_rules_pass_the_tests_of_the_rules(wheel: Path, tmp_path: Path) -> None:
    """Golden games, conformance, secrecy and rule by rule; computers are not compiled, and tested elsewhere."""
    environment = unpack(wheel, tmp_path)
    (tmp_path / "test_is_compiled.py").write_text(IS_COMPILED, encoding="utf-8")
    tests = [str(tmp_path / "test_is_compiled.py"), *(str(ROOT / "tests" / "engine" / each) for each in PROOFS)]
    chosen = ["-n", "0", "-m", "not slow and not prove", "--ignore-glob", "*/ai"]
    options = ["-q", "-p", "no:cacheprovider", "--rootdir", str(ROOT), "-c", str(ROOT / "pyproject.toml")]
    paths = ["-o", f"pythonpath={tmp_path} {ROOT}"]
    command = [sys.executable, "-m", "pytest", *options, *paths, *chosen, *tests]
    done = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-2000:]
    assert " passed" in done.stdout
