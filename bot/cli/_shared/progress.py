"""A progress bar, drawn only on a terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TextIO, TypeVar

Item = TypeVar("Item")

WIDTH = 30
DELAY_SECONDS = 0.5  # before the bar appears
INTERVAL_SECONDS = 0.1


def progress(items: Iterable[Item], total: int, stream: TextIO | None = None) -> Iterator[Item]:
    """Yield the items and draw how many of the total have passed."""
    out = sys.stderr if stream is None else stream
    if not out.isatty():
        yield from items
        return
    started = drawn = time.monotonic()
    shown = False
    try:
        for done, item in enumerate(items, start=1):
            yield item
            now = time.monotonic()
            if now - started >= DELAY_SECONDS and (now - drawn >= INTERVAL_SECONDS or done == total):
                shown, drawn = True, now
                out.write(f"\r\x1b[K{_bar(done, total, now - started)}")
                out.flush()
    finally:
        if shown:
            out.write("\r\x1b[K")
            out.flush()


def _bar(done: int, total: int, elapsed: float) -> str:
    """Return the bar, the count and the estimated time left."""
    share = min(done / total, 1.0) if total else 1.0
    filled = round(share * WIDTH)
    left = round(elapsed / done * max(total - done, 0))
    return f"[{'#' * filled}{'.' * (WIDTH - filled)}] {done}/{total}  {left // 60}:{left % 60:02d}"
