"""Processes beside the bot that think and draw: how they begin, how they are heard, how they are let go."""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any, TypeVar

Answer = TypeVar("Answer")


def new_pool(workers: int, begin: Callable[[], object] | None = None) -> ProcessPoolExecutor:
    """Make a pool of processes, each of which begins with a task of its own if one is given."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_begin_worker, initargs=(begin,))


async def asked(pool: ProcessPoolExecutor, task: Callable[..., Answer], *facts: Any) -> Answer:
    """Let a pool do a task, and wait for its answer.

    The task goes on when nobody waits any longer: a dying pool would stumble over a cancelled one.
    """
    # A fresh context: a simulated world that follows its tasks by context does not follow the pool's own threads.
    submitted: Future[Answer] = contextvars.Context().run(pool.submit, task, *facts)
    loop = asyncio.get_running_loop()
    heard: asyncio.Future[None] = loop.create_future()

    def hear() -> None:
        if not heard.done():
            heard.set_result(None)

    def tell(_: Future[Answer]) -> None:
        # The loop may have closed before the last answer came.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(hear)

    submitted.add_done_callback(tell)
    await heard
    return submitted.result()


def discard(pool: ProcessPoolExecutor) -> None:
    """End a pool at once; whoever waits for it hears of a broken one."""
    processes = list((getattr(pool, "_processes", None) or {}).values())
    answers = getattr(pool, "_result_queue", None)
    pool.shutdown(wait=False)
    # One that is busy does not hear the shutdown.
    for process in processes:
        process.terminate()
    # Half an answer may have come from one that was answering: its reader shall not wait for the rest for ever.
    if answers is not None:
        answers._writer.close()  # noqa: SLF001 -- the pool offers no other way


def _begin_worker(begin: Callable[[], object] | None) -> None:
    """Leave Ctrl+C to the bot, which closes its processes in order, and do not outlive a bot that was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_die_with_parent, name="watch over the bot", daemon=True).start()
    if begin is not None:
        begin()


def _die_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
