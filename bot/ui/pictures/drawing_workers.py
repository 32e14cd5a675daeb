"""Who draws: a process of its own that keeps its sprites, or a thread where there is no core to spare."""

from __future__ import annotations

import asyncio
import contextvars
import logging
import pickle
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from bot.monitoring.metrics import POOL_RESTARTS, count
from bot.ui.pictures.drawing.canvas import hold_breath
from bot.ui.pictures.picture import Picture, Sketch, finish, salt
from bot.worker_processes import WorkerDied, WorkerProcess

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
        self._worker: WorkerProcess | None = None
        self._closed = False
        self._instead: ThreadPainter | None = None

    async def paint(self, sketch: Sketch) -> Picture:
        """Draw a sketch in the process."""
        try:
            parcel = pickle.dumps((sketch, salt()), pickle.HIGHEST_PROTOCOL)
        except (pickle.PicklingError, AttributeError, TypeError):
            return await self._painted_instead(sketch)
        try:
            name, _, data = (await (await self._started()).ask(parcel)).partition(b"/")
        except (WorkerDied, OSError) as error:
            if not self._closed:
                log.warning("a painter's process failed (%r); it starts anew", error)
                count(POOL_RESTARTS, "pictures")
            self._discard()
            return await self._painted_instead(sketch)
        return Picture(name.decode(), data, sketch.alt)

    async def _started(self) -> WorkerProcess:
        if self._worker is None:
            # To start a process takes some milliseconds, which the event loop should not have to wait.
            self._worker = await asyncio.get_running_loop().run_in_executor(
                None, contextvars.Context().run, WorkerProcess, _paint_parcel, hold_breath
            )
            if self._closed:
                self._discard()
                raise WorkerDied("the studio has closed")
        return self._worker

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
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.discard()


def _paint_parcel(parcel: bytes) -> bytes:
    """Draw what was packed; the answer is the picture's name, a slash and its bytes."""
    sketch, named_by = pickle.loads(parcel)  # noqa: S301 -- packed by the bot itself
    picture = finish(sketch.paint(), sketch.alt, named_by)
    return b"/".join((picture.name.encode(), picture.data))
