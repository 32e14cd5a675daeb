"""An event loop whose clock is processor time: neighbours on a busy machine do not exist for what runs on it."""

from __future__ import annotations

import asyncio
import os
import selectors
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

Result = TypeVar("Result")
_LOOK_SECONDS = 0.02


class CpuLoop(asyncio.SelectorEventLoop):
    """Counts the processor time of this process as time, and jumps ahead while nobody has anything to do.

    What happens inside `uncounted` takes no time. While something is under way in a thread or another process, which
    `elsewhere` counts, the clock stands still until it is done.
    """

    def __init__(self) -> None:
        self.elsewhere = 0
        self.free = 0.0
        self._pace = 1.0
        self._looked_at = 0.0
        self._now = [0.0]
        # The time as it was when the loop last looked, which costs a system call; told by C, as other loops do.
        self.time = partial(self._now.__getitem__, 0)  # type: ignore[method-assign]
        super().__init__(_Selector(self))

    def look(self) -> float:
        """Look at the time."""
        spent = time.process_time() - self.free
        self._now[0] = now = self._now[0] + (spent - self._looked_at) / self._pace
        self._looked_at = spent
        return now

    def follow(self, pace: float) -> None:
        """Go so many times slower than processor time from now on, because everything takes longer than usual."""
        self.look()
        self._pace = pace

    def spent(self) -> float:
        """Give the processor time of this process that counts."""
        return time.process_time() - self.free

    def skip(self, seconds: float) -> None:
        """Let time pass."""
        self._now[0] = self.look() + seconds

    def uncounted(self) -> _Uncounted:
        """Do something for nothing, as a context."""
        return _Uncounted(self)

    async def pause(self, seconds: float) -> None:
        """Wait, as `asyncio.sleep` does, and prepare that for nothing: what is waited for is not there in earnest."""
        with _Uncounted(self):
            over = self.create_future()
            # Whoever waited may have been cancelled meanwhile.
            self.call_later(seconds, lambda: over.cancelled() or over.set_result(None))
        await over

    def run_in_executor(self, executor: Any, func: Any, *args: Any) -> asyncio.Future[Any]:
        """Let a thread work, and wait for it."""
        self.elsewhere += 1
        future = super().run_in_executor(executor, func, *args)
        future.add_done_callback(self._back)
        return future

    def _back(self, _: object) -> None:
        self.elsewhere -= 1

    def waiting_for(self, work: Callable[..., Awaitable[Result]]) -> Callable[..., Coroutine[Any, Any, Result]]:
        """Wrap what is done in a thread or another process."""

        async def waited(*args: Any, **kwargs: Any) -> Result:
            self.elsewhere += 1
            try:
                return await work(*args, **kwargs)
            finally:
                self.elsewhere -= 1

        return waited


class _Uncounted:
    """What happens inside takes no time; a generator would take a part of what it saves."""

    __slots__ = ("_began", "_loop")

    def __init__(self, loop: CpuLoop) -> None:
        self._loop = loop

    def __enter__(self) -> None:
        self._began = time.process_time()

    def __exit__(self, *_: object) -> None:
        self._loop.free += time.process_time() - self._began


class _Selector(selectors.DefaultSelector):
    def __init__(self, loop: CpuLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self._loop.look()
        if timeout is not None and timeout <= 0:
            return super().select(0)
        if self._loop.elsewhere or timeout is None:
            return super().select(_LOOK_SECONDS)
        ready = super().select(0)
        if not ready:
            self._loop.skip(timeout)
        return ready


def run(main: Callable[[CpuLoop], Coroutine[Any, Any, Result]]) -> Result:
    """Run something on such a loop, on one core: what it costs to wake another one says nothing of the bot."""
    loop = CpuLoop()
    with _one_core(), asyncio.Runner(loop_factory=lambda: loop) as runner:
        return runner.run(main(loop))


@contextmanager
def _one_core() -> Iterator[None]:
    """Stay on one of the cores, with every thread and process that is begun meanwhile."""
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)
