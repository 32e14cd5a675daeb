"""Processes that are let go, whatever they are doing."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from typing import Any

import pytest

from bot.util.worker_pool import WorkerDied, WorkerError, WorkerProcess, create_pool, terminate_pool


def much() -> bytes:
    return bytes(300_000_000)


def test_a_process_that_is_let_go_in_the_middle_of_its_answer_keeps_nobody_waiting() -> None:
    pool = create_pool(1)
    pool.submit(much)
    machinery: Any = pool._executor_manager_thread
    answers: Any = pool._result_queue
    try:
        while not answers._reader.poll(1.0):
            pass
        terminate_pool(pool)
        machinery.join(60.0)
        assert not machinery.is_alive()
    finally:
        answers._writer.close()


def backwards(question: bytes) -> bytes:
    if question == b"die":
        os._exit(3)
    if question == b"fail":
        raise ValueError("no answer to that")
    return question[::-1] if question != b"much" else much()


@pytest.fixture
def worker() -> Iterator[WorkerProcess]:
    worker = WorkerProcess(backwards)
    yield worker
    worker.terminate()


async def test_a_process_answers_one_question_after_the_other(worker: WorkerProcess) -> None:
    assert [await worker.request(question) for question in (b"one", b"two", b"")] == [b"eno", b"owt", b""]


async def test_what_goes_wrong_in_a_process_is_told_and_the_next_question_is_answered(worker: WorkerProcess) -> None:
    with pytest.raises(WorkerError, match="no answer to that"):
        await worker.request(b"fail")
    assert await worker.request(b"next") == b"txen"


async def test_whoever_asks_a_process_that_dies_hears_of_it_and_so_does_the_next(worker: WorkerProcess) -> None:
    for question in (b"die", b"one"):
        with pytest.raises(WorkerDied):
            await worker.request(question)


async def answering(worker: WorkerProcess) -> None:
    """Return when the first part of an answer has come."""
    async with asyncio.timeout(60):
        while not worker._received:
            await asyncio.sleep(0)


async def test_discarding_a_process_fails_the_answer_under_way() -> None:
    worker = WorkerProcess(backwards)
    await worker.request(b"ready")
    asked = asyncio.create_task(worker.request(b"much"))
    await answering(worker)
    worker.terminate()
    with pytest.raises(WorkerDied):
        await asyncio.wait_for(asked, 60.0)


async def test_an_answer_for_which_nobody_waits_is_never_taken_for_the_next(worker: WorkerProcess) -> None:
    await worker.request(b"ready")
    asked = asyncio.create_task(worker.request(b"much"))
    await answering(worker)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    with pytest.raises(WorkerDied):
        await worker.request(b"one")
