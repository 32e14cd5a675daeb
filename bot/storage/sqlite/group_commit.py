"""Group commit: transactions that wait for the disk at the same time share one flush."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeAlias, TypeVar, cast

from bot.storage.completion import wait_until_done
from bot.storage.sqlite.connection import ConnectionThread, SqliteConnection, transaction

MAX_GROUP = 64

T = TypeVar("T")


_Outcome: TypeAlias = tuple[Any, BaseException | None]
"""A result, or the error instead of one."""


class _Pending(NamedTuple):
    work: Callable[[SqliteConnection], Any]
    done: asyncio.Future[Any]


class GroupCommit:
    """Run functions on the writer's thread: what arrives during one transaction is the next transaction."""

    def __init__(self, writer: ConnectionThread, check: Callable[[], None]) -> None:
        self._writer = writer
        self._check = check
        self._pending: list[_Pending] = []
        self._flushing: asyncio.Task[None] | None = None

    async def run(self, work: Callable[[SqliteConnection], T]) -> T:
        """Return the result of `work` once it is on disk, or raise its error with nothing of it kept."""
        pending = _Pending(work, asyncio.get_running_loop().create_future())
        self._pending.append(pending)
        if self._flushing is None:
            self._flushing = asyncio.create_task(self._flush(), name="commit to SQLite")
        return cast("T", await wait_until_done(pending.done))

    async def close(self) -> None:
        """Wait until everything is written."""
        if self._flushing is not None:
            await wait_until_done(self._flushing)

    async def _flush(self) -> None:
        while self._pending:
            group, self._pending = self._pending[:MAX_GROUP], self._pending[MAX_GROUP:]
            try:
                outcomes = await self._writer.run(partial(self._commit, [work for work, _ in group]))
            except BaseException as error:  # noqa: BLE001 -- raised by `run` for each of them
                outcomes = [(None, error)] * len(group)
            for (_, done), (result, failure) in zip(group, outcomes, strict=True):
                if failure is None:
                    done.set_result(result)
                else:
                    done.set_exception(failure)
        self._flushing = None

    def _commit(self, works: Sequence[Callable[..., Any]], connection: SqliteConnection) -> list[_Outcome]:
        self._check()
        return commit_together(works, connection)


def commit_together(works: Sequence[Callable[..., Any]], connection: SqliteConnection) -> list[_Outcome]:
    """Run functions in one transaction; if it fails, each in its own. Return a result or an error for each."""
    try:
        with transaction(connection):
            return [(work(connection), None) for work in works]
    except BaseException as error:  # noqa: BLE001 -- raised where the result is awaited
        if len(works) == 1:
            return [(None, error)]
    return [outcome for work in works for outcome in commit_together([work], connection)]
