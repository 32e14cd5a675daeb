"""Garbage collection of a long-running process: survivors of one collection are frozen, and all is collected hourly.

A collection stops everything else, and little of what the bot allocates is in cycles.
"""

from __future__ import annotations

import gc
from collections.abc import Awaitable, Callable
from typing import Any

YOUNG_THRESHOLD = 10_000  # net allocations between collections of the youngest generation
_NEVER = 1_000_000_000
FULL_COLLECTION_SECONDS = 3600.0
MIN_COLLECTIONS = 200  # fewer young collections since the last full one leave too little to collect


class _State:
    """Young collections since the last full one, and the thresholds to restore."""

    collections = 0
    thresholds: tuple[int, int, int] | None = None


def freeze_heap() -> None:
    """Collect everything, freeze what is in use, and from now on freeze what survives a young collection."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    if _freeze_survivors not in gc.callbacks:
        _State.thresholds = gc.get_threshold()
        gc.callbacks.append(_freeze_survivors)
    gc.set_threshold(YOUNG_THRESHOLD, _NEVER, _NEVER)
    _State.collections = 0


def restore_gc() -> None:
    """Return to the settings from before `freeze_heap`."""
    if _freeze_survivors in gc.callbacks:
        gc.callbacks.remove(_freeze_survivors)
    if _State.thresholds is not None:
        gc.set_threshold(*_State.thresholds)
        _State.thresholds = None
    gc.unfreeze()


async def periodic_full_collection(
    sleep: Callable[[float], Awaitable[object]], idle: Callable[[], Awaitable[object]]
) -> None:
    """Collect everything about once an hour, when `idle` returns, until cancelled."""
    while True:
        await sleep(FULL_COLLECTION_SECONDS)
        if _State.collections >= MIN_COLLECTIONS:
            await idle()
            freeze_heap()


def _freeze_survivors(phase: str, _: dict[str, Any]) -> None:
    if phase == "stop":
        _State.collections += 1
        gc.freeze()
