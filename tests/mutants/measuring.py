"""What is known of each test before anything is edited: how long it takes, and which functions of the games it calls.

A test that does not call a function cannot notice an edit of it. Each is run in a process of its own, so that nothing
that an earlier one has worked out and kept hides a call.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import CodeType, FrameType
from typing import NamedTuple

import pytest

from tests.mutants.edits import Mutant

_EDITED = Path("engine/games")


class Measured(NamedTuple):
    """The seconds of processor time of a test while it is watched, and the functions it calls; None calls any."""

    seconds: float = 0.0
    calls: frozenset[str] | None = None

    def may_notice(self, mutant: Mutant) -> bool:
        """Tell whether a test calls what is edited."""
        return self.calls is None or f"{mutant.path.as_posix()}:{mutant.function}" in self.calls


UNKNOWN = Measured()


def be_silent() -> None:
    """Say nothing more, whatever prints."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def measured(session: pytest.Session, kept: Path) -> Mapping[str, Measured]:
    """Measure every test, or read what an earlier run has kept; all of them must pass."""
    if not kept.exists():
        _forget()
        gc.freeze()
        taken = {item.nodeid: _watched_apart(session, item) for item in session.items}
        kept.write_text(json.dumps(taken), encoding="utf-8")
    read = json.loads(kept.read_text(encoding="utf-8"))
    return {test: Measured(seconds, frozenset(calls)) for test, (seconds, calls) in read.items()}


def _forget() -> None:
    """Forget what the games have worked out while the tests were collected."""
    for name, module in [*sys.modules.items()]:
        if name.startswith("engine."):
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def _watched_apart(session: pytest.Session, item: pytest.Item) -> tuple[float, list[str]]:
    reading, writing = os.pipe()
    pid = os.fork()
    if not pid:
        try:
            be_silent()
            found = _watched(item)
            with os.fdopen(writing, "w", encoding="utf-8") as pipe:
                json.dump(None if session.testsfailed else found, pipe)
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as pipe:
        found = json.loads(pipe.read() or "null")
    os.waitpid(pid, 0)
    if found is None:
        raise pytest.UsageError(f"{item.nodeid} fails before anything is edited.")
    return found


def _watched(item: pytest.Item) -> tuple[float, list[str]]:
    seen: dict[int, CodeType] = {}

    def watch(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            seen[id(frame.f_code)] = frame.f_code

    began = time.process_time()
    sys.setprofile(watch)
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
    sys.setprofile(None)
    return time.process_time() - began, sorted(_functions(seen.values()))


def _functions(codes: Iterable[CodeType]) -> set[str]:
    """Name the functions of the games among these, those within others by the outermost."""
    found, here = set(), Path.cwd()
    for code in codes:
        path = Path(code.co_filename)
        if path.is_absolute() and path.is_relative_to(here / _EDITED):
            found.add(f"{path.relative_to(here).as_posix()}:{code.co_qualname.split('.<locals>')[0]}")
    return found
