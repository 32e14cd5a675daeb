"""Worker processes: a pool for CPU-bound tasks, and a single process that answers requests over a socket."""

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

Result = TypeVar("Result")
_OK, _ERROR = b"+", b"-"  # the first byte of a response
_LENGTH = struct.Struct("!I")  # precedes each request and response
_READ_SIZE = 1 << 18


class WorkerError(Exception):
    """A request failed in the worker process. The text is its traceback."""


class WorkerDied(Exception):
    """The worker process has ended, and with it the request."""


class WorkerProcess:
    """A process that handles one request at a time, from bytes to bytes.

    It is connected to the event loop by a pair of sockets, which costs a fraction of a pool's queues and threads. The
    process calls `initializer` first, then `handler` for each request; both must be picklable by name.
    """

    def __init__(self, handler: Callable[[bytes], bytes], initializer: Callable[[], object] | None = None) -> None:
        context = multiprocessing.get_context("spawn")
        self._socket, theirs = socket.socketpair()
        self._socket.setblocking(False)
        self._process = context.Process(target=_serve, args=(theirs, handler, initializer), daemon=True)
        self._process.start()
        theirs.close()
        self._buffer = memoryview(bytearray(_READ_SIZE))
        self._received = bytearray()
        self._response: asyncio.Future[bytearray] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    async def request(self, body: bytes) -> memoryview:
        """Return the response. Raise WorkerError if the handler failed, WorkerDied if the process ended.

        One request at a time. Cancelling a request ends the process.
        """
        loop = asyncio.get_running_loop()
        self._response = loop.create_future()
        try:
            if self._loop is not loop:
                loop.add_reader(self._socket, self._on_readable)
                self._loop = loop
            await loop.sock_sendall(self._socket, _LENGTH.pack(len(body)) + body)
            response = await self._response
        except BaseException as error:
            self._response = None
            self._end()
            if isinstance(error, (OSError, ValueError)):
                raise WorkerDied(repr(error)) from None
            raise
        finally:
            self._response = None
        content = memoryview(response)[_LENGTH.size :]
        if content[:1] == _ERROR:
            raise WorkerError(bytes(content[1:]).decode())
        return content[1:]

    def _on_readable(self) -> None:
        # Registered for as long as the process lives, which costs less than registering it for each request.
        try:
            count = self._socket.recv_into(self._buffer)
        except BlockingIOError:
            return
        except OSError:
            count = 0
        received = self._received
        received += self._buffer[:count]
        if not count:
            self._end()
        elif len(received) >= _LENGTH.size and len(received) >= _LENGTH.size + _LENGTH.unpack_from(received)[0]:
            self._received = bytearray()
            if self._response is not None and not self._response.done():
                self._response.set_result(received)

    def terminate(self) -> None:
        """End the process. A pending request raises WorkerDied."""
        self._end()

    def _end(self) -> None:
        self._process.terminate()
        if self._loop is not None and not self._loop.is_closed():
            self._loop.remove_reader(self._socket)
        self._loop = None
        self._socket.close()
        if self._response is not None and not self._response.done():
            self._response.set_exception(WorkerDied("the worker process has ended"))


def _serve(theirs: socket.socket, handler: Callable[[bytes], bytes], initializer: Callable[[], object] | None) -> None:
    _initialize_worker(initializer)
    with contextlib.suppress(BrokenPipeError, ConnectionError), theirs.makefile("rwb") as pipe:
        while length := pipe.read(_LENGTH.size):
            request = pipe.read(*_LENGTH.unpack(length))
            try:
                response = _OK + handler(request)
            except Exception:  # noqa: BLE001 -- raised in the process that sent the request
                response = _ERROR + traceback.format_exc().encode()
            pipe.write(_LENGTH.pack(len(response)) + response)
            pipe.flush()


def create_pool(workers: int, initializer: Callable[[], object] | None = None) -> ProcessPoolExecutor:
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_initialize_worker, initargs=(initializer,))


async def run_in_pool(pool: Executor, task: Callable[..., Result], *args: Any) -> Result:
    """Run a task in a pool and return its result. Cancelling does not cancel the task, which can break a pool."""
    # In an empty context, since the simulator tracks tasks by context and would wait for the pool's threads.
    submitted: Future[Result] = contextvars.Context().run(pool.submit, task, *args)
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def set_done() -> None:
        if not done.done():
            done.set_result(None)

    def on_done(_: Future[Result]) -> None:
        with contextlib.suppress(RuntimeError):  # the loop may have closed meanwhile
            loop.call_soon_threadsafe(set_done)

    submitted.add_done_callback(on_done)
    await done
    return submitted.result()


def terminate_pool(pool: ProcessPoolExecutor) -> None:
    """End a pool without waiting for its tasks, which raise BrokenProcessPool."""
    processes = list((getattr(pool, "_processes", None) or {}).values())
    results = getattr(pool, "_result_queue", None)
    pool.shutdown(wait=False)
    for process in processes:
        process.terminate()
    # A terminated process may have written half a result: without this, the pool's thread waits for the rest.
    if results is not None:
        results._writer.close()  # noqa: SLF001 -- the pool has no public way


def _initialize_worker(initializer: Callable[[], object] | None) -> None:
    """Ignore Ctrl+C, which the bot handles, and end when the bot has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_parent, name="watch parent", daemon=True).start()
    if initializer is not None:
        initializer()


def _exit_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
