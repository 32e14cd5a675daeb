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
from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

import hypothesis
import pytest

from tests.mutants.edits import Mutant, mutants_of
from tests.mutants.measuring import UNKNOWN, Measured, be_silent, measured
from tests.mutants.planting import is_seen_at_import, module_name, plant, plant_at_import, what_the_import_does

EQUIVALENT = Path(__file__).with_name("equivalent.txt")
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
        self._known: Mapping[str, Measured] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        """Let properties fail at once: a smaller example of a mutant is of no use."""
        phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
        hypothesis.settings.register_profile("mutants", derandomize=True, deadline=None, phases=phases, database=None)
        hypothesis.settings.load_profile("mutants")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Hand on what is short enough."""
        if not session.testsfailed:
            self._known = measured(session, Path(self._arguments.durations))
            session.config.pluginmanager.unregister(name="terminalreporter")
            items = [item for item in session.items if self.of(item).seconds <= self._arguments.longest]
            self._hand_on(session, sorted(items, key=lambda item: self.of(item).seconds))
        return True

    def of(self, item: pytest.Item) -> Measured:
        """Tell what is known of a test."""
        return self._known.get(item.nodeid, UNKNOWN)


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
                    be_silent()
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


def _say(writing: int, text: str) -> None:
    os.write(writing, text.encode())


def _verdict(
    session: pytest.Session,
    items: list[pytest.Item],
    of: Callable[[pytest.Item], Measured],
    likely: list[str],
    tell: Callable[[str], None],
) -> int:
    first = {test: at for at, test in enumerate(dict.fromkeys(likely))}
    ordered = sorted(items, key=lambda item: first.get(item.nodeid, len(first)))
    for item, following in zip(ordered, [*ordered[1:], None], strict=True):
        signal.setitimer(signal.ITIMER_PROF, 2 + 5 * (of(item).seconds or 1))
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed:
            tell(item.nodeid)
            return KILLED
    return LIVES


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("paths", nargs="+", type=Path, help="modules or folders to edit")
    parser.add_argument("--tests", nargs="+", required=True, help="tests that must notice")
    parser.add_argument("-k", default="", help="only tests that pytest chooses by this")
    parser.add_argument("--without", nargs="*", default=[], help="folders and files to leave out, by name")
    parser.add_argument("--longest", type=float, default=3.0, help="leave out tests that take more seconds, watched")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--share", type=float, default=1.0, help="try only this share, drawn by the mutants' names")
    parser.add_argument("--at-import", action="store_true", help="try only what runs while modules are imported")
    parser.add_argument("--equivalent", type=Path, default=EQUIVALENT, help="names edits that change nothing")
    parser.add_argument("--only", type=Path, help="try again only what lives in this file of an earlier run")
    parser.add_argument("--out", default="mutants.jsonl")
    parser.add_argument("--resume", action="store_true", help="leave out what --out knows already, and add to it")
    parser.add_argument("--durations", default="mutants-durations.json", help="keeps what was measured of the tests")
    return parser.parse_args()


def _chosen(arguments: argparse.Namespace) -> list[Mutant]:
    files = [file for path in arguments.paths for file in (sorted(path.rglob("*.py")) if path.is_dir() else [path])]
    files = [file for file in files if not set(arguments.without) & set(file.parts)]
    mutants = [mutant for file in files for mutant in mutants_of(file)]
    named = _named(arguments.equivalent)
    for name in sorted(named - {mutant.name for mutant in mutants}):
        if Path(name.partition(":")[0]) in files:
            print(f"no longer there: {name}")
    mutants = [mutant for mutant in mutants if mutant.name not in named]
    mutants = [mutant for mutant in mutants if crc32(mutant.name.encode()) < arguments.share * (1 << 32)]
    if arguments.resume:
        known = {line["mutant"] for line in _lines(Path(arguments.out))}
        mutants = [mutant for mutant in mutants if mutant.name not in known]
    if arguments.only is None:
        return mutants
    living = {line["mutant"] for line in _lines(arguments.only) if line["verdict"] not in NOTICED}
    return [mutant for mutant in mutants if mutant.name in living]


def _named(path: Path) -> set[str]:
    """Read the edits that change nothing: they stand in lines of their own, below the reason."""
    return {line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("engine/")}


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
        seconds = sum(trial.of(item).seconds for item in items)
        print(f"\n{len(items)} tests of {seconds:.1f} s for {len(mutants)} mutants", flush=True)
        for name in {module_name(mutant) for mutant in sooner}:
            importlib.import_module(name)

        def verdict(mutant: Mutant, likely: list[str], tell: Callable[[str], None]) -> int:
            plant(mutant)
            # What no test was seen to call may be newer than what was measured.
            able = [item for item in items if trial.of(item).may_notice(mutant)] or items
            return _verdict(session, able, trial.of, likely, tell)

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
        one = Trial(arguments, lambda session, items: found.append(_verdict(session, items, one.of, likely, tell)))
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
