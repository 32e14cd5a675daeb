"""What tables do by themselves: computers play, clocks run out, lobbies and remains are cleared away."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from bot.errors import Denied, StorageError
from bot.tables.commits import Commit
from bot.tables.deadlines import Timekeeper
from bot.tables.model import Status
from bot.tables.service import Tables
from bot.tables.snapshot import Snapshot
from bot.tables.table_state import Change, TableState
from bot.tables.thinkers import Question, Thinker
from bot.tables.transitions import lobby, play
from engine.errors import CodedError
from engine.game import Json, Seat

log = logging.getLogger(__name__)

_PAUSE_SPREAD = 0.3
_LOOK_AGAIN = 0.5
"""Seconds between two looks at whether people still look at the end of a round, or owe something."""


class Autoplay:
    """Make the choices of computers and of people whose time is up, through the same door as everybody."""

    def __init__(
        self,
        tables: Tables,
        thinker: Thinker,
        time: Timekeeper,
        sleep: Callable[[float], Awaitable[object]],
        pause: float,
        rng: random.Random,
    ) -> None:
        self._tables = tables
        self._thinker = thinker
        self._time = time
        self._sleep = sleep
        self._pause = pause
        self._rng = rng
        self._thinking: dict[tuple[str, Seat, str], asyncio.Task[None]] = {}
        self._answered: dict[tuple[str, Seat], str] = {}
        self._resuming: asyncio.Task[None] | None = None
        self._showing: asyncio.Task[None] | None = None
        self._is_closed = False

    async def committed(self, commit: Commit) -> None:
        """Let every computer think that a table waits for now."""
        self._drive(commit.table)

    def _drive(self, table: Snapshot) -> None:
        if self._is_closed:
            return
        if table.status is not Status.PLAYING:
            self._forget(table)
            return
        if table.is_at_rest:
            return
        unasked = self._unasked_computers(table)
        for seat in unasked or sorted(table.awaited):
            if not table.sitters[seat].is_played_by_computer:
                continue
            key = (table.id, seat, table.decision(seat))
            if key not in self._thinking:
                pause = 0.0 if unasked else self._pause
                self._thinking[key] = asyncio.create_task(self._play(*key, pause), name=f"computer at {table.id}")

    def _unasked_computers(self, table: Snapshot) -> list[Seat]:
        """Name the computers that may act before somebody else begins, and have not used that decision yet."""
        return [
            seat
            for seat in sorted(table.ready)
            if table.sitters[seat].is_played_by_computer
            and self._answered.get((table.id, seat)) != table.decision(seat)
        ]

    def _forget(self, table: Snapshot) -> None:
        for seat in range(len(table.sitters)):
            self._answered.pop((table.id, seat), None)

    def resume(self, thinking: list[str], soon_due: list[str]) -> None:
        """Let computers go on after a start, and tell tables that are soon due of the credit, in the background."""
        self._resuming = asyncio.create_task(self._resume(thinking, soon_due), name="resume")

    def show_deadlines(self, tables: list[str]) -> None:
        """Let tables show their deadlines anew, in the background, because the time of day has moved."""
        if self._showing is not None:
            self._showing.cancel()
        self._showing = asyncio.create_task(self._show_deadlines(tables), name="show deadlines")

    async def close(self) -> None:
        """Stop."""
        self._is_closed = True
        tasks = list(self._thinking.values())
        if self._showing is not None:
            tasks.append(self._showing)
        if self._resuming is not None:
            tasks.append(self._resuming)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def tick(self, table_id: str) -> None:
        """Do what is due at a table."""
        try:
            table = await self._tables.state(table_id)
        except Denied:
            return  # It is gone.
        if table.due is None or table.due > self._time.running():
            return
        if table.status is Status.LOBBY:
            await self._tables.apply(table_id, lambda now: lobby.expire(now, self._time) if self._is_due(now) else None)
        elif table.status in {Status.CANCELLED, Status.SUSPENDED}:
            await self._tables.apply(
                table_id, lambda now: Change(now, is_shown=False, is_removed=True) if self._is_due(now) else None
            )
        elif (table.is_at_rest or len(table.people) == 1) and not (table.is_thinking or table.promised):
            await self._tables.apply(
                table_id, lambda now: play.put_away(now, self._time) if self._is_due(now) else None
            )
        else:
            await self._run_clocks(table)

    def _is_due(self, table: TableState) -> bool:
        return table.due is not None and table.due <= self._time.running()

    async def _run_clocks(self, table: TableState) -> None:
        now = self._time.running()
        kept = [(seat, each.decision) for seat, each in table.promised.items() if each.at <= now]
        for seat, decision in kept:
            await self._keep_promise(table.id, seat, decision)
        late = [seat for seat, clock in table.clocks.items() if clock.ends <= now]
        half = frozenset(seat for seat, clock in table.clocks.items() if clock.half <= now and not clock.reminded)
        if half:
            # Whoever's time is up altogether hears of that instead.
            told = half.difference(late)
            await self._tables.apply(table.id, lambda current: play.reminded(current, half, told))
        for seat in late:
            await self._choose_at_deadline(table, seat)
        if not half and not late and not kept:
            # A computer is overdue: its thinking takes long or was lost. Any change starts it and sets the next look.
            await self._tables.apply(table.id, lambda current: Change(current, is_shown=False))

    async def _keep_promise(self, table_id: str, seat: Seat, decision: str) -> None:
        await self._tables.apply(table_id, lambda current: play.keep_promise(current, seat, decision, self._time))

    async def _choose_at_deadline(self, table: TableState, seat: Seat) -> None:
        decision = table.clocks[seat].decision
        if table.game.decision(table.state, seat) != decision:
            return
        if await self._tables.apply(
            table.id, lambda current: play.confirm_at_deadline(current, seat, decision, self._time)
        ):
            return
        move = await self._think(table, seat)
        await self._tables.apply(
            table.id, lambda current: play.choose_at_deadline(current, seat, decision, move, self._time)
        )

    async def _play(self, table_id: str, seat: Seat, decision: str, pause: float) -> None:
        try:
            if pause:
                await self._sleep(pause * self._rng.uniform(1 - _PAUSE_SPREAD, 1 + _PAUSE_SPREAD))
            table = await self._after_pause(table_id, seat)
            if table.status is not Status.PLAYING or table.game.decision(table.state, seat) != decision:
                return
            move = await self._think(table, seat)
            played = await self._tables.apply(
                table_id, lambda current: play.choose_as_computer(current, seat, decision, move, self._time)
            )
            if played is not None:
                self._answered[table_id, seat] = decision
        except (CodedError, StorageError) as error:
            # The clock looks after the table again in a minute.
            log.warning("a computer at table %s could not play: %s", table_id, error)
        except Exception:
            log.exception("a computer at table %s could not play", table_id)
        finally:
            self._thinking.pop((table_id, seat, decision), None)

    async def _after_pause(self, table_id: str, seat: Seat) -> TableState:
        """Wait until nobody looks at the end of a round any longer, and until people who owe something have done it or
        had their time; give the table as it then stands."""
        table = await self._tables.state(table_id)
        while (left := _waits_until(table, seat) - self._time.running()) > 0:
            await self._sleep(min(left, _LOOK_AGAIN))
            table = await self._tables.state(table_id)
        return table

    async def _resume(self, thinking: list[str], soon_due: list[str]) -> None:
        for table_id in thinking:
            await self._safely(self._wake(table_id))
        for table_id in soon_due:
            await self._safely(self._tables.apply(table_id, lambda table: play.credited(table, self._time)))

    async def _show_deadlines(self, tables: list[str]) -> None:
        for table_id in tables:
            await self._safely(self._tables.apply(table_id, play.timed_anew))

    async def _wake(self, table_id: str) -> None:
        self._drive(await self._tables.get(table_id))

    async def _safely(self, doing: Coroutine[Any, Any, object]) -> None:
        try:
            await doing
        except (CodedError, StorageError) as error:
            log.warning("a table could not be resumed: %s", error)

    async def _think(self, table: TableState, seat: Seat) -> Json:
        """Let a computer choose; when it fails, choose at random: a game never waits for a broken head."""
        game = table.game
        moves: list[Json] = [game.write_move(move) for move in game.legal_moves(table.state, seat)]
        strength = table.sitters[seat].strength
        question = Question(game.key, strength, table.view(seat), moves, self._rng.getrandbits(64))
        try:
            return await self._thinker.think(question)
        except Exception:
            log.exception("the %s computer at table %s failed", strength, table.id)
            return self._rng.choice(moves)


def _waits_until(table: TableState, seat: Seat) -> float:
    """Give the moment until which a computer leaves a table alone."""
    return max(table.pause_ends, play.debts_until(table, seat)) if table.status is Status.PLAYING else 0.0
