"""Processes beside the bot that think and draw: how they begin, how they are heard, how they are let go."""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import multiprocessing
import os
import signal
import socket
import struct
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from typing import Any, TypeVar

Answer = TypeVar("Answer")
_DONE, _FAILED = b"+", b"-"
"""What an answer begins with."""
_LENGTH = struct.Struct("!I")
"""How long a question or an answer is: written before it."""
_MOST_AT_ONCE = 1 << 18


class WorkerError(Exception):
    """What was asked of a process went wrong there; the text is its traceback."""


class WorkerDied(Exception):
    """A process is gone, and with it what it was asked."""


class WorkerProcess:
    """A process that answers one question after the other, bytes for bytes.

    The event loop itself talks with it, over a pair of sockets: through a pool, with its queues and threads, an answer
    costs several times as much.
    """

    def __init__(self, answer: Callable[[bytes], bytes], begin: Callable[[], object] | None = None) -> None:
        """Start it, which takes some milliseconds; `answer` must be found by its name, `begin` is done first."""
        context = multiprocessing.get_context("spawn")
        self._socket, theirs = socket.socketpair()
        self._socket.setblocking(False)
        self._process = context.Process(target=_serve, args=(theirs, answer, begin), daemon=True)
        self._process.start()
        theirs.close()
        self._buffer = memoryview(bytearray(_MOST_AT_ONCE))
        self._heard = bytearray()
        self._answer: asyncio.Future[bytearray] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    @property
    def pid(self) -> int:
        """Give the number of the process."""
        assert self._process.pid is not None
        return self._process.pid

    async def ask(self, question: bytes) -> memoryview:
        """Wait for an answer; raise WorkFailed when it went wrong there, WorkerDied when nobody is left to answer.

        One question at a time; whoever does not wait for the answer ends the process.
        """
        loop = asyncio.get_running_loop()
        self._answer = loop.create_future()
        try:
            if self._loop is not loop:
                loop.add_reader(self._socket, self._hear)
                self._loop = loop
            await loop.sock_sendall(self._socket, _LENGTH.pack(len(question)) + question)
            answer = await self._answer
        except BaseException as error:
            self._answer = None
            self._end()
            if isinstance(error, (OSError, ValueError)):
                raise WorkerDied(repr(error)) from None
            raise
        finally:
            self._answer = None
        told = memoryview(answer)[_LENGTH.size :]
        if told[:1] == _FAILED:
            raise WorkerError(bytes(told[1:]).decode())
        return told[1:]

    def _hear(self) -> None:
        """Take what has come; the loop listens as long as the process lives, which costs less than anew every time."""
        try:
            count = self._socket.recv_into(self._buffer)
        except BlockingIOError:
            return
        except OSError:
            count = 0
        heard = self._heard
        heard += self._buffer[:count]
        if not count:
            self._end()
        elif len(heard) >= _LENGTH.size and len(heard) >= _LENGTH.size + _LENGTH.unpack_from(heard)[0]:
            self._heard = bytearray()
            if self._answer is not None and not self._answer.done():
                self._answer.set_result(heard)

    def discard(self) -> None:
        """End it at once; whoever waits hears that it died."""
        self._end()

    def _end(self) -> None:
        self._process.terminate()
        if self._loop is not None and not self._loop.is_closed():
            self._loop.remove_reader(self._socket)
        self._loop = None
        self._socket.close()
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(WorkerDied("it is gone"))


def _serve(theirs: socket.socket, answer: Callable[[bytes], bytes], begin: Callable[[], object] | None) -> None:
    _begin_worker(begin)
    with contextlib.suppress(BrokenPipeError, ConnectionError), theirs.makefile("rwb") as pipe:
        while length := pipe.read(_LENGTH.size):
            question = pipe.read(*_LENGTH.unpack(length))
            try:
                reply = _DONE + answer(question)
            except Exception:  # noqa: BLE001 -- whoever asked is told, and logs it
                reply = _FAILED + traceback.format_exc().encode()
            pipe.write(_LENGTH.pack(len(reply)) + reply)
            pipe.flush()


def create_pool(workers: int, begin: Callable[[], object] | None = None) -> ProcessPoolExecutor:
    """Make a pool of processes, each of which begins with a task of its own if one is given."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_begin_worker, initargs=(begin,))


async def run_in_pool(pool: Executor, task: Callable[..., Answer], *facts: Any) -> Answer:
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


def terminate_pool(pool: ProcessPoolExecutor) -> None:
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
