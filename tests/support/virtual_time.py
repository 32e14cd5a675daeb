"""An event loop whose clock jumps to the next timer as soon as nothing else can run.

A test on this loop takes no time for its sleeps and timeouts and behaves the same on any machine. After `sleep(n)`
everything that can happen within n seconds has happened, so a test may assert that something did not.
"""

from __future__ import annotations

import asyncio
import functools
import selectors
from collections.abc import Awaitable, Callable
from typing import Any, ParamSpec

Parameters = ParamSpec("Parameters")
TURN_SECONDS = 1e-6
"""What one turn of the loop takes: code that sleeps for a rounding error again and again must come to an end."""


class _JumpingSelector(selectors.DefaultSelector):
    """Lets time pass instead of blocking until the loop's next timer."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("every task waits for something that no task will do")
        self.now += max(TURN_SECONDS, timeout)
        return super().select(0)


class VirtualTimeLoop(asyncio.SelectorEventLoop):
    """For tests without threads, processes and sockets: the loop would not wait for them."""

    def __init__(self) -> None:
        self._clock = _JumpingSelector()
        super().__init__(self._clock)

    def time(self) -> float:
        """Return the virtual time, which starts at 0."""
        return self._clock.now


def virtual_time(test: Callable[Parameters, Awaitable[None]]) -> Callable[Parameters, None]:
    """Run an async test on a `VirtualTimeLoop` of its own."""

    @functools.wraps(test)
    def run(*args: Parameters.args, **kwargs: Parameters.kwargs) -> None:
        async def main() -> Any:
            await test(*args, **kwargs)

        with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
            runner.run(main())

    return run
