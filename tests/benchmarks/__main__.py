"""Run the benchmarks, all or those named: `python -m tests.benchmarks [MODULE[:PART…] …]`.

Some have parts that can be measured alone, such as `click_cost:smatchy:waits`. The exit code tells of a miss.
"""

from __future__ import annotations

import argparse
import platform
import sys
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

import tests.benchmarks
from tests.benchmarks._figures import HEADING, Figure, undisturbed_seconds


def modules() -> Iterator[str]:
    """Name the benchmark modules: every one here that offers `figures`."""
    for module in iter_modules(tests.benchmarks.__path__):
        if not module.name.startswith("_") and hasattr(import_module(f"tests.benchmarks.{module.name}"), "figures"):
            yield module.name


def interpreter() -> str:
    """Name what runs this: one that was built without optimisation takes longer for the same."""
    call = undisturbed_seconds(lambda: [_nothing() for _ in range(1000)], 100) / 1000
    return f"{platform.python_implementation()} {platform.python_version()}, {1e9 * call:.0f} ns for an empty call"


def _nothing() -> None:
    """Be called."""


def main() -> int:
    """Measure, print a line for each figure as it comes, and count the misses."""
    known = sorted(modules())
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("modules", nargs="*", metavar="MODULE", help=f"any of {', '.join(known)}")
    named = parser.parse_args().modules
    unknown = sorted({name.partition(":")[0] for name in named} - set(known))
    if unknown:
        parser.error(f"no benchmark is called {', '.join(unknown)}")
    print(interpreter(), HEADING, sep="\n")
    missed = 0
    for name in named or known:
        module, *parts = name.split(":")
        figures: Iterator[Figure] = import_module(f"tests.benchmarks.{module}").figures(*parts)
        for figure in figures:
            print(figure.line(), flush=True)
            missed += not figure.is_met
    if missed:
        print(f"{missed} missed.")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
