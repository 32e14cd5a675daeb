"""Processes that are let go, whatever they are doing."""

from __future__ import annotations

from typing import Any

from bot.worker_processes import discard, new_pool


def much() -> bytes:
    return bytes(300_000_000)


def test_a_process_that_is_let_go_in_the_middle_of_its_answer_keeps_nobody_waiting() -> None:
    pool = new_pool(1)
    pool.submit(much)
    machinery: Any = pool._executor_manager_thread
    answers: Any = pool._result_queue
    try:
        while not answers._reader.poll(1.0):
            pass
        discard(pool)
        machinery.join(20.0)
        assert not machinery.is_alive()
    finally:
        answers._writer.close()
