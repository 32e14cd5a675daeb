"""What tables do by themselves: computers play, clocks run out, lobbies and remains are cleared away."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Protocol

from bot.storage.errors import StorageFailed
from bot.tables.commits import Display
from bot.tables.deadlines import Timekeeper
from bot.tables.live_tables import LiveTables
from bot.tables.model import Snapshot, Status
from bot.tables.table_state import Change, TableState
from bot.tables.thinkers import Question, Thinker
from bot.tables.transitions import lobby
from bot.tables.transitions import play as playing
from engine.errors import Refused
from engine.game import Json, Seat

log = logging.getLogger(__name__)

_CREDIT_TOLD_WITHIN = 3600.0
_CREDIT_TOLD_AT_ONCE = 200
_PAUSE_SPREAD = 0.3
_INTERLUDE_LOOK = 0.5


class _Tables(Protocol):
    display: Display

    async def change(self, table_id: str, transition: Callable[[TableState], Change]) -> Snapshot: ...

    async def due_within(self, seconds: float, limit: int) -> list[str]: ...

    async def waiting_for_computers(self) -> list[str]: ...


class Autoplay:
    """Make the choices of computers and of people whose time is up, through the same door as everybody."""

    def __init__(
        self,
        tables: _Tables,
        registry: LiveTables,
        thinker: Thinker,
        time: Timekeeper,
        sleep: Callable[[float], Awaitable[object]],
        pause: float,
        rng: random.Random,
    ) -> None:
        self._tables = tables
        self._registry = registry
        self._thinker = thinker
        self._time = time
        self._sleep = sleep
        self._pause = pause
        self._rng = rng
        self._thinking: dict[tuple[str, Seat, str], asyncio.Task[None]] = {}
        self._answered: dict[tuple[str, Seat], str] = {}
        self._resuming: asyncio.Task[None] | None = None
        self._is_closed = False

    def drive(self, sheet: TableState) -> None:
        """Let every computer think that a table waits for; first those that may act before somebody else begins."""
        if self._is_closed:
            return
        if sheet.status is not Status.PLAYING:
            self._forget(sheet)
            return
        unasked = self._unasked_computers(sheet)
        for seat in unasked or sorted(sheet.awaited):
            if not sheet.sitters[seat].is_played_by_computer:
                continue
            decision = sheet.game.decision(sheet.state, seat)
            key = (sheet.id, seat, decision)
            if key not in self._thinking:
                pause = 0.0 if unasked else self._pause
                self._thinking[key] = asyncio.create_task(self._play(*key, pause), name=f"computer at {sheet.id}")

    def _unasked_computers(self, sheet: TableState) -> list[Seat]:
        """Name the computers that nobody waits for and that have a decision they have not made yet."""
        game, state = sheet.game, sheet.state
        return [
            seat
            for seat in sorted(game.may_act(state) - sheet.awaited)
            if sheet.sitters[seat].is_played_by_computer
            and self._answered.get((sheet.id, seat)) != game.decision(state, seat)
        ]

    def _forget(self, sheet: TableState) -> None:
        for seat in range(len(sheet.sitters)):
            self._answered.pop((sheet.id, seat), None)

    async def resume(self) -> None:
        """Let computers go on after a start, and tell tables that are soon due of the credit, in the background."""
        self._resuming = asyncio.create_task(self._resume(), name="resume")

    async def close(self) -> None:
        """Stop."""
        self._is_closed = True
        tasks = list(self._thinking.values())
        if self._resuming is not None:
            tasks.append(self._resuming)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._thinker.close()

    async def guarded(self, showing: Awaitable[None]) -> None:
        """Show something; a failure to show never harms the game."""
        try:
            await showing
        except Exception:
            log.exception("a table could not be shown")

    async def tick(self, table_id: str) -> None:
        """Do what is due at a table."""
        try:
            sheet = await self._registry.sheet(table_id)
        except Refused as refusal:
            if refusal.why == "no-such-table":
                return
            raise
        if sheet.due is None or sheet.due > self._time.running():
            return
        if sheet.status is Status.LOBBY:
            await self._apply(table_id, lambda now: lobby.expire(_due(now, self._time), self._time))
        elif sheet.status in {Status.CANCELLED, Status.SUSPENDED}:
            await self._apply(table_id, lambda now: Change(_due(now, self._time), is_shown=False, is_removed=True))
        elif sheet.status is Status.PLAYING:
            await self._run_clocks(sheet)

    async def _run_clocks(self, sheet: TableState) -> None:
        now = self._time.running()
        late = [seat for seat, clock in sheet.clocks.items() if clock.due <= now]
        half = frozenset(seat for seat, clock in sheet.clocks.items() if clock.half <= now and not clock.reminded)
        if half:
            table = await self._apply(sheet.id, lambda current: playing.reminded(current, half))
            if table is not None and (seats := sorted(half.difference(late) & table.awaited)):
                await self.guarded(self._tables.display.remind(table, seats))
        for seat in late:
            await self._choose_at_deadline(sheet, seat)
        if not half and not late:
            # A computer is overdue: its thinking takes long or was lost. Any change starts it and sets the next look.
            await self._apply(sheet.id, lambda current: Change(current, is_shown=False))

    async def _choose_at_deadline(self, sheet: TableState, seat: Seat) -> None:
        decision = sheet.clocks[seat].decision
        if sheet.game.decision(sheet.state, seat) != decision:
            return
        move = await self._think(sheet, seat)
        await self._apply(
            sheet.id, lambda current: playing.choose_at_deadline(current, seat, decision, move, self._time)
        )

    async def _play(self, table_id: str, seat: Seat, decision: str, pause: float) -> None:
        try:
            if pause:
                await self._sleep(pause * self._rng.uniform(1 - _PAUSE_SPREAD, 1 + _PAUSE_SPREAD))
            while (left := self._tables.display.interlude_left(table_id)) > 0:
                await self._sleep(min(left, _INTERLUDE_LOOK))
            sheet = await self._registry.sheet(table_id)
            if sheet.status is not Status.PLAYING or sheet.game.decision(sheet.state, seat) != decision:
                return
            move = await self._think(sheet, seat)
            self._answered[table_id, seat] = decision
            await self._apply(
                table_id, lambda current: playing.choose_as_computer(current, seat, decision, move, self._time)
            )
        except (Refused, StorageFailed) as refusal:
            # The clock looks after the table again in a minute.
            log.warning("a computer at table %s could not play: %s", table_id, refusal)
        except Exception:
            log.exception("a computer at table %s could not play", table_id)
        finally:
            self._thinking.pop((table_id, seat, decision), None)

    async def _apply(self, table_id: str, transition: Callable[[TableState], Change]) -> Snapshot | None:
        """Change a table, or do nothing when it has moved on meanwhile."""
        try:
            return await self._tables.change(table_id, transition)
        except Refused as refusal:
            if refusal.why.startswith("storage-"):
                raise
            log.debug("table %s has moved on: %s", table_id, refusal)
            return None

    async def _resume(self) -> None:
        for table_id in await self._tables.waiting_for_computers():
            await self._safely(self._wake(table_id))
        for table_id in await self._tables.due_within(_CREDIT_TOLD_WITHIN, _CREDIT_TOLD_AT_ONCE):
            await self._safely(self._apply(table_id, lambda sheet: playing.credited(sheet, self._time)))

    async def _wake(self, table_id: str) -> None:
        self.drive(await self._registry.sheet(table_id))

    async def _safely(self, doing: Coroutine[Any, Any, object]) -> None:
        try:
            await doing
        except (Refused, StorageFailed) as refusal:
            log.warning("a table could not be resumed: %s", refusal)

    async def _think(self, sheet: TableState, seat: Seat) -> Json:
        """Let a computer choose; when it fails, choose at random: a game never waits for a broken head."""
        game, state = sheet.game, sheet.state
        moves: list[Json] = [game.write_move(move) for move in game.legal(state, seat)]
        view = game.write_view(game.view(state, seat))
        strength = sheet.sitters[seat].strength
        try:
            return await self._thinker.think(Question(game.key, strength, view, moves, self._rng.getrandbits(64)))
        except Exception:
            log.exception("the %s computer at table %s failed", strength, sheet.id)
            return self._rng.choice(moves)


def _due(sheet: TableState, time: Timekeeper) -> TableState:
    """Refuse when somebody was quicker and the table is no longer due."""
    if sheet.due is None or sheet.due > time.running():
        raise Refused("not-due", table=sheet.id)
    return sheet
