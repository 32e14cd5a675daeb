"""Who draws: a process of its own that keeps its sprites, or a thread where there is no core to spare."""

from __future__ import annotations

import asyncio
import contextvars
import logging
import pickle
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Protocol

from bot.monitoring.metrics import POOL_RESTARTS, count
from bot.ui.pictures.drawing.canvas import hold_breath
from bot.ui.pictures.picture import Picture, Sketch, file_name, finish
from bot.worker_processes import asked, discard, new_pool

log = logging.getLogger(__name__)


class Painter(Protocol):
    """Draws one sketch after the other."""

    async def paint(self, sketch: Sketch) -> Picture:
        """Draw a sketch."""
        ...

    def close(self) -> None:
        """Go home."""
        ...


def paint(sketch: Sketch) -> Picture:
    """Draw a sketch here and now."""
    return finish(sketch.paint(), sketch.alt)


class ThreadPainter:
    """Draws in a thread, which lets the event loop have its turn every few milliseconds."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="studio")

    async def paint(self, sketch: Sketch) -> Picture:
        """Draw a sketch in the thread."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, paint, sketch)

    def close(self) -> None:
        """Let the thread end."""
        self._thread.shutdown(wait=False, cancel_futures=True)


class ProcessPainter:
    """Draws in a process, started when first needed and again when it dies.

    What a process cannot draw (it died, or the sketch cannot travel) is drawn in a thread: a game never waits for
    broken machinery.
    """

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False
        self._instead: ThreadPainter | None = None

    async def paint(self, sketch: Sketch) -> Picture:
        """Draw a sketch in the process."""
        try:
            parcel = pickle.dumps(sketch, pickle.HIGHEST_PROTOCOL)
        except (pickle.PicklingError, AttributeError, TypeError):
            return await self._painted_instead(sketch)
        try:
            data = await self._drawn(parcel)
        except (BrokenProcessPool, OSError) as error:
            if not self._closed:
                log.warning("a painter's process failed (%r); it starts anew", error)
                count(POOL_RESTARTS, "pictures")
            self._discard()
            return await self._painted_instead(sketch)
        return Picture(file_name(data), data, sketch.alt)

    async def _drawn(self, parcel: bytes) -> bytes:
        if self._pool is None:
            # To start a process takes some milliseconds, which the event loop should not have to wait.
            self._pool = await asyncio.get_running_loop().run_in_executor(None, contextvars.Context().run, _new_pool)
            if self._closed:
                self._discard()
                raise BrokenProcessPool("the studio has closed")
        return await asked(self._pool, _paint_parcel, parcel)

    async def _painted_instead(self, sketch: Sketch) -> Picture:
        if self._instead is None:
            self._instead = ThreadPainter()
        return await self._instead.paint(sketch)

    def close(self) -> None:
        """Let the process end."""
        self._closed = True
        self._discard()
        if self._instead is not None:
            self._instead.close()

    def _discard(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            discard(pool)


def _new_pool() -> ProcessPoolExecutor:
    """Start a process; the first thing it is asked to do is nothing."""
    pool = new_pool(1, hold_breath)
    pool.submit(_nothing)
    return pool


def _nothing() -> None:
    """Do nothing."""


def _paint_parcel(parcel: bytes) -> bytes:
    return paint(pickle.loads(parcel)).data  # noqa: S301 -- packed by the bot itself
