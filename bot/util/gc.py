"""When Python looks for garbage: what has outlived one look is left alone, until all is looked through in a lull.

A collection goes through objects while nothing else runs, and what a bot makes hardly ever needs one: nearly everything
goes by itself. `make bench ARGS=click_cost` prints the pauses under these settings.
"""

from __future__ import annotations

import gc
from collections.abc import Awaitable, Callable
from typing import Any

YOUNG = 10_000
"""Objects made, beyond those that went, between two looks at the newest ones: with fewer, all that presses under way
hold would be looked at in vain; with more, a look takes longer."""
_NEVER = 1_000_000_000
"""How many looks at the newest objects pass before older ones are looked at again."""
EVERYTHING_SECONDS = 3600.0
WORTHWHILE = 200
"""Looks at the newest objects since everything was looked through, with fewer of which that would be in vain."""


class _Looks:
    """How often the newest objects were looked at since everything was, and what thresholds were there before."""

    count = 0
    usual: tuple[int, int, int] | None = None


def freeze_heap() -> None:
    """Look through everything, and from now on leave alone what is in use and what outlives its first look; doing it
    again is harmless.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    if _keep not in gc.callbacks:
        _Looks.usual = gc.get_threshold()
        gc.callbacks.append(_keep)
    gc.set_threshold(YOUNG, _NEVER, _NEVER)
    _Looks.count = 0


def restore_gc() -> None:
    """Let Python look for garbage as it does by itself."""
    if _keep in gc.callbacks:
        gc.callbacks.remove(_keep)
    if _Looks.usual is not None:
        gc.set_threshold(*_Looks.usual)
        _Looks.usual = None
    gc.unfreeze()


async def periodic_full_collection(
    sleep: Callable[[float], Awaitable[object]], lull: Callable[[], Awaitable[object]]
) -> None:
    """Look through everything about once an hour, when few presses are under way, until cancelled."""
    while True:
        await sleep(EVERYTHING_SECONDS)
        if _Looks.count >= WORTHWHILE:
            await lull()
            freeze_heap()


def _keep(phase: str, _: dict[str, Any]) -> None:
    """Set aside what is left after a look."""
    if phase == "stop":
        _Looks.count += 1
        gc.freeze()
