"""`python -m tests.mutants engine/games/smatchy`: make every edit, one at a time, and see whether a test notices.

One process collects the tests once. For each mutant it forks, puts the edited code into the function that is already
loaded, and runs the tests until one fails: first those that have noticed an edit of the same function or module, then
from the shortest on. What an edit does while modules are imported is seen only by who imports them anew: such a mutant
is forked off before anything of the engine is imported.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import json
import os
import resource
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

import hypothesis
import pytest

from tests.mutants.edits import Mutant, mutants_of
from tests.mutants.planting import is_seen_at_import, module_name, plant, plant_at_import, what_the_import_does

MEMORY = 3 << 30
LONGEST_IMPORT = 15.0
"""Seconds of processor time in which the edited modules and all tests must be loaded, which takes one."""

KILLED, TOO_LONG, LIVES, BROKEN = 1, 3, 0, 9
WORDS = {KILLED: "killed", TOO_LONG: "too long", LIVES: "lives"}
NOTICED = {"killed", "too long"}
"""A test of the engine that goes on without end fails, after longer than anybody would wait here."""


class Trial:
    """A pytest plugin that collects the tests and hands them on, in order of their length."""

    def __init__(
        self, arguments: argparse.Namespace, hand_on: Callable[[pytest.Session, list[pytest.Item]], None]
    ) -> None:
        self._arguments, self._hand_on = arguments, hand_on
        self.durations: dict[str, float] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        """Let properties fail at once: a smaller example of a mutant is of no use."""
        phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
        hypothesis.settings.register_profile("mutants", derandomize=True, deadline=None, phases=phases, database=None)
        hypothesis.settings.load_profile("mutants")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Hand on what is short enough."""
        if not session.testsfailed:
            self.durations = _measured(session, Path(self._arguments.durations))
            session.config.pluginmanager.unregister(name="terminalreporter")
            items = [item for item in session.items if self.durations.get(item.nodeid, 0) <= self._arguments.longest]
            self._hand_on(session, sorted(items, key=lambda item: self.durations.get(item.nodeid, 0)))
        return True


class Running(NamedTuple):
    """A mutant that is being tried, and where its process says which test has killed it."""

    mutant: Mutant
    killer: int


class Hunt:
    """Try mutants, a few at a time, each in a process of its own; write down what becomes of them."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self._arguments = arguments
        self._running: dict[int, Running] = {}
        self._killers: dict[str, list[str]] = {}

    def try_all(
        self, mutants: list[Mutant], verdict: Callable[[Mutant, list[str], Callable[[str], None]], int]
    ) -> None:
        """Fork for each mutant; `verdict` is asked in the new process, with the tests to begin with."""
        gc.freeze()
        for mutant in mutants:
            while len(self._running) >= self._arguments.jobs:
                self._wait()
            reading, writing = os.pipe()
            pid = os.fork()
            if not pid:
                code = BROKEN
                try:
                    gc.disable()
                    _be_silent()
                    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
                    signal.signal(signal.SIGPROF, lambda *_: os._exit(TOO_LONG))
                    code = verdict(mutant, self._likely(mutant), partial(_say, writing))
                finally:
                    os._exit(code)
            os.close(writing)
            self._running[pid] = Running(mutant, reading)
        while self._running:
            self._wait()

    def _likely(self, mutant: Mutant) -> list[str]:
        path = mutant.path.as_posix()
        return [*self._killers.get(f"{path}:{mutant.function}", ()), *self._killers.get(path, ())]

    def _wait(self) -> None:
        pid, status, used = os.wait3(0)
        mutant, reading = self._running.pop(pid)
        with os.fdopen(reading, encoding="utf-8") as pipe:
            killer = pipe.read()
        word = WORDS.get(os.waitstatus_to_exitcode(status), "broken")
        for place in (f"{mutant.path.as_posix()}:{mutant.function}", mutant.path.as_posix()) if killer else ():
            others = [test for test in self._killers.get(place, ()) if test != killer]
            self._killers[place] = [killer, *others]
        seconds = round(used.ru_utime + used.ru_stime, 2)
        line = {"mutant": mutant.name, "line": mutant.line, "verdict": word, "by": killer, "seconds": seconds}
        with Path(self._arguments.out).open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        if word not in NOTICED:
            print(f"{word}: {mutant.line}: {mutant.name}", flush=True)


def _be_silent() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def _say(writing: int, text: str) -> None:
    os.write(writing, text.encode())


def _verdict(
    session: pytest.Session,
    items: list[pytest.Item],
    durations: dict[str, float],
    likely: list[str],
    tell: Callable[[str], None],
) -> int:
    first = {test: at for at, test in enumerate(dict.fromkeys(likely))}
    ordered = sorted(items, key=lambda item: first.get(item.nodeid, len(first)))
    for item, following in zip(ordered, [*ordered[1:], None], strict=True):
        signal.setitimer(signal.ITIMER_PROF, 2 + 20 * durations.get(item.nodeid, 1))
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed:
            tell(item.nodeid)
            return KILLED
    return LIVES


def _measured(session: pytest.Session, kept: Path) -> dict[str, float]:
    """Take the time of every test in a forked process, or what an earlier run has kept; all of them must pass."""
    if kept.exists():
        return dict(json.loads(kept.read_text(encoding="utf-8")))
    pid = os.fork()
    if not pid:
        code = 9
        try:
            _be_silent()
            taken = dict(_timed(session))
            kept.write_text(json.dumps(taken), encoding="utf-8")
            code = 1 if session.testsfailed else 0
        finally:
            os._exit(code)
    if os.waitpid(pid, 0)[1]:
        kept.unlink(missing_ok=True)
        raise pytest.UsageError("The tests fail before anything is edited.")
    return dict(json.loads(kept.read_text(encoding="utf-8")))


def _timed(session: pytest.Session) -> Iterator[tuple[str, float]]:
    for item, following in zip(session.items, [*session.items[1:], None], strict=True):
        began = time.process_time()
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        yield item.nodeid, time.process_time() - began


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("paths", nargs="+", type=Path, help="modules or folders to edit")
    parser.add_argument("--tests", nargs="+", required=True, help="tests that must notice")
    parser.add_argument("-k", default="", help="only tests that pytest chooses by this")
    parser.add_argument("--without", nargs="*", default=[], help="folders and files to leave out, by name")
    parser.add_argument("--longest", type=float, default=1.0, help="leave out tests that take more seconds than this")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--share", type=float, default=1.0, help="try only this share, drawn by the mutants' names")
    parser.add_argument("--at-import", action="store_true", help="try only what runs while modules are imported")
    parser.add_argument("--only", type=Path, help="try again only what lives in this file of an earlier run")
    parser.add_argument("--out", default="mutants.jsonl")
    parser.add_argument("--resume", action="store_true", help="leave out what --out knows already, and add to it")
    parser.add_argument("--durations", default="mutants-durations.json")
    return parser.parse_args()


def _chosen(arguments: argparse.Namespace) -> list[Mutant]:
    files = [file for path in arguments.paths for file in (sorted(path.rglob("*.py")) if path.is_dir() else [path])]
    files = [file for file in files if not set(arguments.without) & set(file.parts)]
    mutants = [mutant for file in files for mutant in mutants_of(file)]
    mutants = [mutant for mutant in mutants if crc32(mutant.name.encode()) < arguments.share * (1 << 32)]
    if arguments.resume:
        known = {line["mutant"] for line in _lines(Path(arguments.out))}
        mutants = [mutant for mutant in mutants if mutant.name not in known]
    if arguments.only is None:
        return mutants
    living = {line["mutant"] for line in _lines(arguments.only) if line["verdict"] not in NOTICED}
    return [mutant for mutant in mutants if mutant.name in living]


def _lines(path: Path) -> list[dict[str, str]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []


def _options(arguments: argparse.Namespace) -> list[str]:
    """Give what pytest is told: no plugins and only the engine's own conftest; the other builds a whole bot."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    options = "-o addopts= --import-mode=importlib -qq -s --tb=no -p no:cacheprovider -p no:faulthandler --noconftest"
    quick = ["-m", "not slow and not browser and not prove", "-W", "ignore::pytest.PytestConfigWarning"]
    return [*options.split(), "-p", "tests.engine.conftest", *quick, "-k", arguments.k, *arguments.tests]


def main() -> int:
    """Hunt, and say how many live."""
    arguments = _arguments()
    at_import, others = what_the_import_does()
    mutants = _chosen(arguments)
    if not arguments.resume:
        Path(arguments.out).write_text("", encoding="utf-8")
    later = [mutant for mutant in mutants if is_seen_at_import(mutant, at_import)]
    sooner = [] if arguments.at_import else [mutant for mutant in mutants if not is_seen_at_import(mutant, at_import)]
    options, hunt = _options(arguments), Hunt(arguments)

    def try_loaded(session: pytest.Session, items: list[pytest.Item]) -> None:
        seconds = sum(trial.durations.get(item.nodeid, 0) for item in items)
        print(f"\n{len(items)} tests of {seconds:.1f} s for {len(mutants)} mutants", flush=True)
        for name in {module_name(mutant) for mutant in sooner}:
            importlib.import_module(name)

        def verdict(mutant: Mutant, likely: list[str], tell: Callable[[str], None]) -> int:
            plant(mutant)
            return _verdict(session, items, trial.durations, likely, tell)

        hunt.try_all(sooner, verdict)

    trial = Trial(arguments, try_loaded)
    if not os.fork():
        pytest.main(options, plugins=[trial])
        os._exit(0)
    os.wait()

    def verdict_at_import(mutant: Mutant, likely: list[str], tell: Callable[[str], None]) -> int:
        plant_at_import(mutant)
        signal.setitimer(signal.ITIMER_PROF, LONGEST_IMPORT)
        found = [KILLED]
        one = Trial(
            arguments, lambda session, items: found.append(_verdict(session, items, one.durations, likely, tell))
        )
        pytest.main(options, plugins=[one])
        return found[-1]

    for name in sorted(others):
        importlib.import_module(name)
    hunt.try_all(later, verdict_at_import)
    counts = Counter(line["verdict"] for line in _lines(Path(arguments.out)))
    print(", ".join(f"{count} {word}" for word, count in sorted(counts.items())))
    return 0 if counts.keys() <= NOTICED else 1


if __name__ == "__main__":
    sys.exit(main())
