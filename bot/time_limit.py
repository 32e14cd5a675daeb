"""A time limit for what is awaited, made for every request: as `asyncio.timeout`, without coroutines of its own."""

from __future__ import annotations

import asyncio
from types import TracebackType


class time_limit:  # noqa: N801 -- used like a function
    """Raise TimeoutError where what is awaited inside takes longer than so many seconds; it is cancelled then.

    Whoever is cancelled by somebody else meanwhile is cancelled, as with `asyncio.timeout`.
    """

    __slots__ = ("_cancelled_before", "_is_over", "_seconds", "_task", "_timer")

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._is_over = False

    def __enter__(self) -> None:
        loop = asyncio.get_running_loop()
        task = asyncio.current_task(loop)
        assert task is not None
        self._task = task
        self._cancelled_before = task.cancelling()
        self._timer = loop.call_later(self._seconds, self._end)

    def _end(self) -> None:
        self._is_over = True
        self._task.cancel()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._timer.cancel()
        if not self._is_over:
            return
        is_ours = self._task.uncancel() <= self._cancelled_before
        if is_ours and kind is asyncio.CancelledError:
            raise TimeoutError from error
