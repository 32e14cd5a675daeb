"""AI workers choose the moves of bots in worker processes. They get a view and its legal moves, never a state."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Protocol, TypeAlias

from bot.monitoring.metrics import POOL_RESTARTS
from bot.tables.model import STAND_IN_STRENGTH
from bot.thinking import THINKING_SECONDS, time_budget
from bot.util.worker_pool import create_pool, run_in_pool, terminate_pool
from engine import registry
from engine.computers import BY_DEFAULT
from engine.game import AnyGame, Json

log = logging.getLogger(__name__)

Wait: TypeAlias = Callable[[Awaitable[Json]], Awaitable[Json]]
_TIMEOUT_SECONDS = 20.0


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """One decision for a bot. It is pickled to reach a worker process."""

    game: str
    strength: str
    view: Any
    moves: list[Json]
    seed: int


class AiWorkers(Protocol):
    """Chooses moves for bots."""

    async def choose_move(self, request: MoveRequest) -> Json:
        """Return one of the moves of a request."""
        ...

    async def close(self) -> None: ...


def choose_move(
    request: MoveRequest, seconds: float | None = None, game: Callable[[str], AnyGame] = registry.game
) -> Json:
    """Return a move within a time budget. Without `seconds` it follows from the seed alone."""
    if len(request.moves) == 1:
        return request.moves[0]
    rules = game(request.game)
    moves = [rules.read_move(move) for move in request.moves]
    computer = rules.computer(request.strength, BY_DEFAULT if seconds is None else time_budget(seconds))
    return rules.write_move(computer.choose(request.view, moves, Random(request.seed)))


class InlineAiWorkers:
    """Chooses on the event loop, for tests and tools."""

    def __init__(self, game: Callable[[str], AnyGame] = registry.game) -> None:
        self._game = game

    async def choose_move(self, request: MoveRequest) -> Json:
        return choose_move(request, game=self._game)

    async def close(self) -> None:
        pass


class ProcessAiWorkers:
    """Chooses in worker processes, which start on first use and are replaced when they die.

    If a request fails or times out, the stand-in bot chooses in a thread. `wait` wraps the awaited result, for
    simulations with their own clock.
    """

    def __init__(
        self,
        workers: int | None = None,
        wait: Wait | None = None,
        timeout: float = _TIMEOUT_SECONDS,
        seconds: float = THINKING_SECONDS,
    ) -> None:
        self._workers = workers or max(1, min(4, (os.cpu_count() or 2) - 1))
        self._wait = wait
        self._timeout = timeout
        self._seconds = seconds
        self._pool: ProcessPoolExecutor | None = None

    async def choose_move(self, request: MoveRequest) -> Json:
        if len(request.moves) == 1:
            return request.moves[0]
        if self._pool is None:
            self._pool = create_pool(self._workers)
        pool = self._pool
        try:
            return await self._in_process(pool, request)
        except (BrokenProcessPool, TimeoutError, OSError, RuntimeError) as error:
            if self._pool is pool:  # other requests may have failed with the same pool
                log.warning("AI workers restarted error=%r", error)
                POOL_RESTARTS.labels("computers").inc()
                self._discard()
        return await asyncio.to_thread(choose_move, replace(request, strength=STAND_IN_STRENGTH))

    async def close(self) -> None:
        self._discard()

    async def _in_process(self, pool: ProcessPoolExecutor, request: MoveRequest) -> Json:
        chosen: Awaitable[Json] = asyncio.wait_for(
            run_in_pool(pool, choose_move, request, self._seconds), self._timeout
        )
        return await (chosen if self._wait is None else self._wait(chosen))

    def _discard(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            terminate_pool(pool)
