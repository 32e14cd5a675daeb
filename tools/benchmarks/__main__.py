"""Run the benchmarks, all or those named. The exit code is 1 if a goal is missed."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

from tools.benchmarks.figures import HEADING

NAMES = ("engine", "commits", "decisions", "growth", "load")


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a line for each figure as it is measured."""
    parser = argparse.ArgumentParser(prog="python -m tools.benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"any of {', '.join(NAMES)}")
    names = parser.parse_args(arguments).names
    if unknown := sorted(set(names) - set(NAMES)):
        parser.error(f"no benchmark is called {', '.join(unknown)}")
    print(HEADING)
    missed = 0
    for name in names or NAMES:
        for figure in import_module(f"tools.benchmarks.{name}").figures():
            print(figure.line(), flush=True)
            missed += not figure.is_met
    if missed:
        print(f"{missed} missed.")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
