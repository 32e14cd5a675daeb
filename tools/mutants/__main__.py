"""Make small edits of the engine, one at a time, and run the tests that must notice.

Results are kept in mutants-<target>.jsonl: a run goes on where the last one stopped, and what was edited since is tried
again. The tables in docs/proof.md are written from them. The exit code is 1 if a mutant survives without a reason in
equivalent.txt, or if that names a mutant that does not exist.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from zlib import crc32

from bot.cli._shared.progress import progress
from tools.arguments import cores, positive
from tools.mutants.edits import Mutant, mutants_of

EQUIVALENT = Path(__file__).with_name("equivalent.txt")
PAPER = Path(__file__).parents[2] / "docs" / "proof.md"
BEGIN, END = "<!-- mutants: {target} -->", "<!-- end -->"
_HEAD = "| module | mutants | noticed | equivalent | survived | not tried |\n| --- | ---: | ---: | ---: | ---: | ---: |"
_WALL_SECONDS = 1800.0  # a child limits its own CPU time; this ends one that hangs


@dataclass(frozen=True)
class Target:
    """Modules to edit, and the tests that must notice."""

    name: str
    folder: str
    tests: Sequence[str]
    keyword: str
    without: str = "-"

    def files(self) -> list[Path]:
        """Return the modules."""
        return [file for file in sorted(Path(self.folder).rglob("*.py")) if self.without not in file.parts]

    @property
    def results(self) -> Path:
        """Where verdicts are kept."""
        return Path(f"mutants-{self.name}.jsonl")


def _targets(game: str) -> list[Target]:
    """Return the rules of a game, which their own tests and the golden games guard, and its computers."""
    tests = f"tests/engine/games/{game}"
    rules = [tests, f"--ignore={tests}/ai", "tests/engine/test_golden.py"]
    return [
        Target(game, f"engine/games/{game}", rules, game, without="ai"),
        Target(f"{game}-ai", f"engine/games/{game}/ai", [f"{tests}/ai"], game),
    ]


TARGETS = {target.name: target for game in ("matryoshka", "smatchy") for target in _targets(game)}


@dataclass
class Trials:
    """Tries mutants, each in a process of its own, and records what becomes of them."""

    target: Target
    jobs: int
    seconds: Mapping[str, float] = field(default_factory=dict)
    killers: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))

    def run(self, mutants: Sequence[Mutant]) -> None:
        """Try all mutants; those that survive are printed."""
        self.seconds = self._try(None)["seconds"]
        with ThreadPoolExecutor(self.jobs) as pool:
            running = {pool.submit(self._try, mutant): mutant for mutant in mutants}
            for done in progress(as_completed(running), len(running)):
                self._record(running[done], done.result())

    def _try(self, mutant: Mutant | None) -> dict[str, Any]:
        likely: list[str] = []
        if mutant is not None:
            likely = [*self.killers[f"{mutant.path}:{mutant.function}"], *self.killers[str(mutant.path)]]
        asked = {
            "mutant": None if mutant is None else [mutant.path.as_posix(), mutant.number],
            "tests": list(self.target.tests),
            "keyword": self.target.keyword,
            "seconds": dict(self.seconds),
            "likely": likely,
        }
        child = [sys.executable, "-m", "tools.mutants.child"]
        try:
            done = subprocess.run(  # noqa: S603 -- this interpreter
                child, input=json.dumps(asked), capture_output=True, text=True, timeout=_WALL_SECONDS, check=False
            )
        except subprocess.TimeoutExpired:
            return {"verdict": "timeout", "by": "", "seconds": {}}
        lines = done.stdout.splitlines()
        if not lines or not lines[-1].startswith("{"):  # out of memory, or a crash of the interpreter
            lines = ['{"verdict": "killed", "by": "crash", "seconds": {}}']
        found: dict[str, Any] = json.loads(lines[-1])
        if mutant is None and found["verdict"] != "survived":
            raise SystemExit(f"tests fail before anything is edited: {found['by']}\n{done.stdout}{done.stderr}")
        return found

    def _record(self, mutant: Mutant, found: Mapping[str, Any]) -> None:
        line = {"mutant": mutant.name, "line": mutant.line, "verdict": found["verdict"], "by": found["by"]}
        with self.target.results.open("a", encoding="utf-8") as file:
            file.write(json.dumps({**line, "source": digest(mutant.path)}) + "\n")
        for place in (f"{mutant.path}:{mutant.function}", str(mutant.path)) if "::" in found["by"] else ():
            others = [test for test in self.killers[place] if test != found["by"]]
            self.killers[place] = [found["by"], *others][:20]
        if found["verdict"] == "survived":
            print(f"survived: line {mutant.line}: {mutant.name}", flush=True)


def digest(path: Path) -> int:
    """Return a checksum of a module: verdicts about another version of it do not count."""
    return crc32(path.read_bytes())


def equivalents(text: str) -> dict[str, str]:
    """Return the reasons of equivalent mutants by name: each block begins with its reason."""
    found, reason = {}, ""
    for line in text.splitlines():
        if re.match(r"\S+\.py:", line):
            found[line] = reason
        elif line:
            reason = line
    return found


def verdicts(target: Target) -> dict[str, str]:
    """Return the verdicts by mutant that still hold."""
    if not target.results.exists():
        return {}
    digests = {file.as_posix(): digest(file) for file in target.files()}
    lines = map(json.loads, target.results.read_text(encoding="utf-8").splitlines())
    return {
        line["mutant"]: line["verdict"]
        for line in lines
        if digests.get(line["mutant"].partition(":")[0]) == line["source"]
    }


def report(target: Target, mutants: Iterable[Mutant], found: Mapping[str, str], named: Mapping[str, str]) -> list[str]:
    """Return the rows of the target's table."""
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for mutant in mutants:
        verdict = "equivalent" if mutant.name in named else found.get(mutant.name, "untried")
        counts[mutant.path.relative_to(target.folder).as_posix()][verdict] += 1
    counts["all"] = sum(counts.values(), Counter())
    return [
        f"| {module} | {own.total()} | {own['killed'] + own['timeout']} | {own['equivalent']} | {own['survived']} "
        f"| {own['untried']} |"
        for module, own in counts.items()
    ]


def replaced(paper: str, target: str, rows: Sequence[str]) -> str:
    """Return the document with the target's table replaced."""
    begin = BEGIN.format(target=target)
    before, _, rest = paper.partition(begin)
    _, _, after = rest.partition(END)
    return "\n".join([f"{before}{begin}", _HEAD, *rows, f"{END}{after}"])


def main(arguments: Sequence[str] | None = None) -> int:
    """Try what has not been tried, write the tables, and print what survived."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=f"any of {', '.join(TARGETS)} (default: all)")
    parser.add_argument("--module", help="only modules whose path contains this")
    parser.add_argument("--share", type=float, default=1.0, help="try this share of the mutants, chosen by their names")
    parser.add_argument("--jobs", type=positive, default=cores(), metavar="N", help="processes (default: cores)")
    parser.add_argument("--check", action="store_true", help="try nothing, only compare equivalent.txt with the code")
    args = parser.parse_args(arguments)
    if unknown := sorted(set(args.targets) - set(TARGETS)):
        parser.error(f"no such target: {', '.join(unknown)}")
    targets = [TARGETS[name] for name in args.targets or TARGETS]
    named = equivalents(EQUIVALENT.read_text(encoding="utf-8"))
    mutants = {target.name: [each for file in target.files() for each in mutants_of(file)] for target in targets}
    known = {mutant.name for own in mutants.values() for mutant in own}
    stale = [name for name in named if name not in known and (not args.targets or _is_in(name, targets))]
    for name in stale:
        print(f"equivalent.txt names a mutant that does not exist: {name}")
    if args.check or stale:
        return 1 if stale else 0
    survived = 0
    for target in targets:
        tried = verdicts(target)
        chosen = [
            mutant
            for mutant in mutants[target.name]
            if mutant.name not in named
            and mutant.name not in tried
            and (not args.module or args.module in mutant.path.as_posix())
            and crc32(mutant.name.encode()) < args.share * (1 << 32)
        ]
        if chosen:
            Trials(target, args.jobs).run(chosen)
        found = verdicts(target)
        rows = report(target, mutants[target.name], found, named)
        PAPER.write_text(replaced(PAPER.read_text(encoding="utf-8"), target.name, rows), encoding="utf-8")
        print(f"{target.name}: {rows[-1]}")
        survived += sum(found.get(each.name) == "survived" and each.name not in named for each in mutants[target.name])
    print(f"{survived} survived.")
    return 1 if survived else 0


def _is_in(name: str, targets: Sequence[Target]) -> bool:
    """Whether a mutant's file is one of the targets', or was."""
    path = Path(name.partition(":")[0])
    return any(path.is_relative_to(each.folder) and each.without not in path.parts for each in targets)


if __name__ == "__main__":
    sys.exit(main())
