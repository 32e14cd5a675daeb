"""Where processor time goes: looks at what is being done once in every millisecond of it."""

from __future__ import annotations

import signal
from collections import Counter
from pathlib import Path
from types import FrameType

from tests.benchmarks import _cpu_loop
from tests.benchmarks._cpu_loop import CpuLoop

ROOT = str(Path(__file__).parents[2]) + "/"
INTERVAL = 0.001
_LOOP = _cpu_loop.__file__
"""Everything runs inside it: it is no part of what is measured, nor of what measures."""
STUB = "the benchmark itself"
_PARTS = (
    ("tests/", STUB),
    ("bot/ui/text/", "words"),
    ("bot/ui/interactions/components", "components"),
    ("bot/ui/messages/message", "fingerprints"),
    ("bot/ui/messages/payload", "payloads"),
    ("bot/ui/messages/", "messages"),
    ("bot/ui/pictures/", "pictures"),
    ("bot/ui/games/", "scenes"),
    ("cogs/", "screens"),
    ("bot/ui/", "glue of the ui"),
    ("bot/storage/", "storage"),
    ("bot/people/", "people"),
    ("bot/tables/", "tables"),
    ("bot/", "glue"),
)
_LIBRARIES = {"fluent": "words", "aiosqlite": "storage", "discord": "discord.py"}


class Parts:
    """Use it as a context around the work; `shares` then tells each part's share of it."""

    def __init__(self, loop: CpuLoop) -> None:
        self._loop = loop
        self._seen: Counter[str] = Counter()

    def __enter__(self) -> Parts:
        signal.signal(signal.SIGPROF, self._look)
        signal.setitimer(signal.ITIMER_PROF, INTERVAL, INTERVAL)
        return self

    def __exit__(self, *_: object) -> None:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, signal.SIG_IGN)

    def shares(self) -> dict[str, float]:
        """Give each part's share, the benchmark's own left out."""
        counted = {part: count for part, count in self._seen.items() if part != STUB}
        return {part: count / sum(counted.values()) for part, count in counted.items()}

    def _look(self, _: int, frame: FrameType | None) -> None:
        self._seen[self._part(frame)] += 1

    def _part(self, frame: FrameType | None) -> str:
        inside = ""
        innermost = frame
        while frame is not None:
            path = frame.f_code.co_filename
            if path == _LOOP and frame.f_code.co_name == "run":
                break  # What is outside has called this, and does nothing meanwhile.
            if path.startswith(ROOT) and "/site-packages/" not in path and path != _LOOP:
                part = _own(path.removeprefix(ROOT))
                if not inside or part in ("components", "words"):
                    return part
                return inside
            if not inside and "/site-packages/" in path:
                inside = _LIBRARIES.get(path.partition("/site-packages/")[2].partition("/")[0], "")
            frame = frame.f_back
        if inside:
            return inside
        is_waiting = innermost is not None and innermost.f_code.co_filename.endswith("selectors.py")
        return "storage" if is_waiting and self._loop.elsewhere else "event loop"


def _own(path: str) -> str:
    if path.startswith("engine/"):
        if "/projection" in path or "/memory" in path or "/view" in path:
            return "views"
        return "counting" if "/scoring" in path else "rules"
    return next(part for start, part in _PARTS if path.startswith(start))
