"""Who draws: a process of its own that keeps its sprites, or a thread where there is no core to spare."""

from __future__ import annotations

import asyncio
import contextvars
import logging
import pickle
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from bot.monitoring.metrics import POOL_RESTARTS
from bot.ui.pictures.drawing.canvas import hold_breath
from bot.ui.pictures.picture import Work, write
from bot.ui.pictures.png import Rows
from bot.util.worker_pool import WorkerDied, WorkerProcess

log = logging.getLogger(__name__)


class Painter(Protocol):
    """Draws one piece of work after the other."""

    async def write(self, work: Work) -> Sequence[Rows]:
        """Draw what is asked for."""
        ...

    def close(self) -> None:
        """Go home."""
        ...


class ThreadPainter:
    """Draws in a thread, which lets the event loop have its turn every few milliseconds."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="studio")

    async def write(self, work: Work) -> Sequence[Rows]:
        """Draw in the thread."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, write, work)

    def close(self) -> None:
        """Let the thread end."""
        self._thread.shutdown(wait=False, cancel_futures=True)


class ProcessPainter:
    """Draws in a process, started when first needed and again when it dies.

    What a process cannot draw (it died, or the work cannot travel) is drawn in a thread: a game never waits for
    broken machinery.
    """

    def __init__(self) -> None:
        self._worker: WorkerProcess | None = None
        self._closed = False
        self._instead: ThreadPainter | None = None

    async def write(self, work: Work) -> Sequence[Rows]:
        """Draw in the process."""
        try:
            parcel = pickle.dumps(work, pickle.HIGHEST_PROTOCOL)
        except (pickle.PicklingError, AttributeError, TypeError):
            return await self._written_instead(work)
        try:
            answer = await (await self._started()).request(parcel)
        except (WorkerDied, OSError) as error:
            if not self._closed:
                log.warning("a painter's process failed (%r); it starts anew", error)
                POOL_RESTARTS.labels("pictures").inc()
            self._discard()
            return await self._written_instead(work)
        rows: Sequence[Rows] = pickle.loads(answer)  # noqa: S301 -- written by the bot's own process
        return rows

    async def _started(self) -> WorkerProcess:
        if self._worker is None:
            # To start a process takes some milliseconds, which the event loop should not have to wait.
            self._worker = await asyncio.get_running_loop().run_in_executor(
                None, contextvars.Context().run, WorkerProcess, _write_parcel, hold_breath
            )
            if self._closed:
                self._discard()
                raise WorkerDied("the studio has closed")
        return self._worker

    async def _written_instead(self, work: Work) -> Sequence[Rows]:
        if self._instead is None:
            self._instead = ThreadPainter()
        return await self._instead.write(work)

    def close(self) -> None:
        """Let the process end."""
        self._closed = True
        self._discard()
        if self._instead is not None:
            self._instead.close()

    def _discard(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.terminate()


def _write_parcel(parcel: bytes) -> bytes:
    """Draw what was packed."""
    work = pickle.loads(parcel)  # noqa: S301 -- packed by the bot itself
    return pickle.dumps(write(work), pickle.HIGHEST_PROTOCOL)
