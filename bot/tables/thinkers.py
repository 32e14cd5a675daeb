"""Computers think here: away from the event loop, knowing a view and the legal moves and nothing else."""

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

from bot.monitoring.metrics import POOL_RESTARTS, count
from bot.tables.model import HELD_STRENGTH
from bot.thinking import THINKING_SECONDS, for_seconds
from bot.worker_processes import asked, discard, new_pool
from engine import registry
from engine.computers import BY_DEFAULT
from engine.game import AnyGame, Json

log = logging.getLogger(__name__)

Wait: TypeAlias = Callable[[Awaitable[Json]], Awaitable[Json]]
_PATIENCE = 20.0


@dataclass(frozen=True, slots=True)
class Question:
    """What a computer player is asked; pickled to reach another process. It never holds a state."""

    game: str
    strength: str
    view: Any
    moves: list[Json]
    seed: int


class Thinker(Protocol):
    """Answers questions with one of their moves."""

    async def think(self, question: Question) -> Json:
        """Choose a move."""
        ...

    async def close(self) -> None:
        """Stop thinking."""
        ...


def answer(question: Question, seconds: float | None = None, game: Callable[[str], AnyGame] = registry.game) -> Json:
    """Choose a move here and now, in so many seconds; without them the seed alone settles it."""
    if len(question.moves) == 1:
        return question.moves[0]
    rules = game(question.game)
    moves = [rules.read_move(move) for move in question.moves]
    computer = rules.computer(question.strength, BY_DEFAULT if seconds is None else for_seconds(seconds))
    return rules.write_move(computer.choose(question.view, moves, Random(question.seed)))


class InlineThinker:
    """Thinks on the event loop, for tests and tools that have nobody waiting."""

    def __init__(self, game: Callable[[str], AnyGame] = registry.game) -> None:
        self._game = game

    async def think(self, question: Question) -> Json:
        """Choose a move at once."""
        return answer(question, game=self._game)

    async def close(self) -> None:
        """Do nothing: there is nothing to stop."""


class PoolThinker:
    """Thinks in processes of its own, started when first needed and again when they die.

    `wait` wraps what is awaited, for worlds with a time of their own. A question that a pool cannot answer is
    answered by the ordinary computer in a thread: a game never waits for broken machinery.
    """

    def __init__(
        self,
        workers: int | None = None,
        wait: Wait | None = None,
        patience: float = _PATIENCE,
        seconds: float = THINKING_SECONDS,
    ) -> None:
        self._workers = workers or max(1, min(4, (os.cpu_count() or 2) - 1))
        self._wait = wait
        self._patience = patience
        self._seconds = seconds
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, question: Question) -> Json:
        """Choose a move in a process, or in a thread when that fails."""
        if len(question.moves) == 1:
            return question.moves[0]
        if self._pool is None:
            self._pool = new_pool(self._workers)
        pool = self._pool
        try:
            return await self._in_process(pool, question)
        except (BrokenProcessPool, TimeoutError, OSError, RuntimeError) as error:
            # Everybody who waits for this pool comes here: only the first to come may start anew.
            if self._pool is pool:
                log.warning("the computers' processes failed (%r); they start anew", error)
                count(POOL_RESTARTS, "computers")
                self._discard()
        return await asyncio.to_thread(answer, replace(question, strength=HELD_STRENGTH))

    async def close(self) -> None:
        """Stop the processes."""
        self._discard()

    async def _in_process(self, pool: ProcessPoolExecutor, question: Question) -> Json:
        thinking: Awaitable[Json] = asyncio.wait_for(asked(pool, answer, question, self._seconds), self._patience)
        return await (thinking if self._wait is None else self._wait(thinking))

    def _discard(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            discard(pool)
