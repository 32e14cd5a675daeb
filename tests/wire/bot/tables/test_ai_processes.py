"""AI players in worker processes that die, hang, or lose their bot."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

import pytest

from bot.tables import ai_workers
from bot.tables.ai_workers import MoveRequest, ProcessAiWorkers, choose_move
from engine.game import Json
from tests.support.waiting import wait_until
from tests.unit.bot.tables.test_ai_workers import move_request


async def test_a_pool_answers_like_anyone_and_survives_the_death_of_its_processes(
    caplog: pytest.LogCaptureFixture,
) -> None:
    workers = ProcessAiWorkers(workers=1)
    try:
        assert await workers.choose_move(move_request()) == choose_move(move_request())
        assert workers._pool is not None
        for process in workers._pool._processes.values():
            os.kill(process.pid, signal.SIGKILL)
        assert await workers.choose_move(move_request()) in move_request().moves
        assert await workers.choose_move(move_request()) == choose_move(move_request())
    finally:
        await workers.close()


async def test_whoever_stops_waiting_leaves_a_dying_pool_in_peace(monkeypatch: pytest.MonkeyPatch) -> None:
    stumbled = []
    monkeypatch.setattr(threading, "excepthook", stumbled.append)
    workers = ProcessAiWorkers(workers=1)
    await workers.choose_move(move_request())
    assert workers._pool is not None
    machinery = workers._pool._executor_manager_thread
    waiting = [asyncio.create_task(workers.choose_move(move_request("hard"))) for _ in range(20)]
    await asyncio.sleep(0)
    for task in waiting:
        task.cancel()
    await asyncio.wait(waiting)
    await workers.close()
    await asyncio.to_thread(machinery.join)
    assert not stumbled


async def test_when_one_thinks_too_long_the_others_are_answered_all_the_same(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(ai_workers, "choose_move", _answer_late)
    workers = ProcessAiWorkers(workers=1, timeout=0.5)
    try:
        # All of them ask within one turn of the event loop, so before the first request times out.
        first = asyncio.create_task(workers.choose_move(move_request()))
        await asyncio.sleep(0)
        monkeypatch.undo()
        others = [asyncio.create_task(workers.choose_move(move_request())) for _ in range(3)]
        for task in (first, *others):
            assert await task in move_request().moves
    finally:
        await workers.close()
    assert [record.message for record in caplog.records if "restart" in record.message] == [
        "AI workers restarted error=TimeoutError()"
    ]


def _answer_late(request: MoveRequest, _: float) -> Json:
    """Hang for good, in a process of the pool."""
    time.sleep(600)
    return choose_move(request)


def test_the_processes_of_a_bot_that_was_killed_die_too(tmp_path: Path) -> None:
    script = tmp_path / "bot_to_kill.py"
    script.write_text(
        "import asyncio, time\n"
        "from bot.tables.ai_workers import ProcessAiWorkers\n"
        "from tests.unit.bot.tables.test_ai_workers import move_request\n"
        "async def main():\n"
        "    workers = ProcessAiWorkers(workers=1)\n"
        "    await workers.choose_move(move_request())\n"
        "    print(*workers._pool._processes, flush=True)\n"
        "    time.sleep(60)\n"
        "if __name__ == '__main__': asyncio.run(main())\n"
    )
    root = Path(__file__).parents[4]
    bot = subprocess.Popen(
        [sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": str(root)}
    )
    assert bot.stdout is not None
    worker = int(bot.stdout.readline())
    bot.kill()
    bot.wait()
    bot.stdout.close()
    try:
        wait_until(lambda: has_ended(worker))
    except AssertionError:
        os.kill(worker, signal.SIGKILL)
        raise


def has_ended(process: int) -> bool:
    """Whether a process is gone, or dead and not yet reaped."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    stat = Path(f"/proc/{process}/stat")
    with suppress(FileNotFoundError, ProcessLookupError):
        return ") Z " in stat.read_text()
    return False
