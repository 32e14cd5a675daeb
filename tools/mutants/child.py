"""One trial in a process of its own: import the mutant in place of its module and run tests until one fails.

Reads a JSON object from standard input. Prints the verdict as the last line: `killed`, `timeout` or `survived`, by
which test, and the CPU seconds of every test that ran.
"""

from __future__ import annotations

import importlib.abc
import importlib.util
import json
import os
import resource
import signal
import sys
from collections.abc import Generator
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from time import process_time
from types import CodeType
from typing import Any

import hypothesis
import pytest

from tools.mutants.edits import Mutant

_MEMORY = 3 << 30
_OPTIONS = (
    "-o addopts= --import-mode=importlib -qq -x -s --tb=no --noconftest -p tests.engine.conftest "
    "-p no:cacheprovider -p no:faulthandler -W ignore::pytest.PytestConfigWarning"
)


class MutantFinder(importlib.abc.MetaPathFinder):
    """Imports the mutant in place of its module."""

    def __init__(self, mutant: Mutant) -> None:
        self._mutant = mutant
        self._name = ".".join(mutant.path.with_suffix("").parts).removesuffix(".__init__")

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:  # noqa: ARG002
        """Return the mutated module's spec."""
        if fullname != self._name:
            return None
        file = self._mutant.path.resolve()
        search = [str(file.parent)] if file.name == "__init__.py" else None
        loader = _MutantLoader(fullname, str(file))
        loader.mutant = self._mutant
        return importlib.util.spec_from_file_location(fullname, file, loader=loader, submodule_search_locations=search)


class _MutantLoader(SourceFileLoader):
    mutant: Mutant

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002
        return compile(self.mutant.tree(), self.path, "exec", dont_inherit=True)


class Trial:
    """A pytest plugin: runs likely killers first, then the quickest tests, each within a limit of CPU time."""

    def __init__(self, likely: list[str], seconds: dict[str, float]) -> None:
        self._rank = {test: number for number, test in enumerate(dict.fromkeys(likely))}
        self._known = seconds
        self.seconds: dict[str, float] = {}
        self.killer = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Sort the tests."""
        items.sort(key=lambda item: (self._rank.get(item.nodeid, len(items)), self._known.get(item.nodeid, 0.0)))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """Limit and measure the CPU time of a test."""
        if self._known:
            signal.setitimer(signal.ITIMER_PROF, 3 + 5 * self._known.get(item.nodeid, 1.0))
            signal.signal(signal.SIGPROF, lambda *_: self.finish("timeout", item.nodeid))
        began = process_time()
        result = yield
        self.seconds[item.nodeid] = round(process_time() - began, 4)
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note the first failure."""
        if report.failed and not self.killer:
            self.killer = report.nodeid

    def finish(self, verdict: str, by: str) -> None:
        """Print the verdict and end the process."""
        print("\n" + json.dumps({"verdict": verdict, "by": by, "seconds": self.seconds}), flush=True)
        os._exit(0)


def main() -> None:
    """Run the trial that standard input describes."""
    asked = json.load(sys.stdin)
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    if asked["mutant"] is not None:
        path, number = asked["mutant"]
        sys.meta_path.insert(0, MutantFinder(Mutant(Path(path), number, 0, "", "")))
    phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)  # a smaller example is of no use
    hypothesis.settings.register_profile("mutants", derandomize=True, deadline=None, phases=phases, database=None)
    hypothesis.settings.load_profile("mutants")
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    trial = Trial(asked["likely"], asked["seconds"])
    selection = ["-m", "not slow and not prove", "-k", asked["keyword"], *asked["tests"]]
    # While tests are imported, a mutant of a table can loop for ever too.
    signal.signal(signal.SIGPROF, lambda *_: trial.finish("timeout", "import"))
    signal.setitimer(signal.ITIMER_PROF, 60.0)
    code = pytest.main([*_OPTIONS.split(), *selection], plugins=[trial])
    survived = code == pytest.ExitCode.OK
    trial.finish("survived" if survived else "killed", "" if survived else trial.killer or "import")


if __name__ == "__main__":
    main()
