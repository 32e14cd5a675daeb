"""What a table does when it is due: bot turns, scheduled moves, deadlines, reminders and expiry."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Iterable

from bot.errors import NotAllowed, StorageError
from bot.tables.ai_workers import AiWorkers, MoveRequest
from bot.tables.clock import ActiveClock
from bot.tables.model import Status
from bot.tables.service import TableService
from bot.tables.table_state import Change, TableState
from bot.tables.transitions import lobby, play
from bot.tables.transitions.schedule import bot_turn_at
from engine.errors import CodedError
from engine.game import Json, Seat

log = logging.getLogger(__name__)


class DueTables:
    """Acts for tables that are due. Every decision is checked again under the table's lock."""

    def __init__(self, tables: TableService, workers: AiWorkers, time: ActiveClock, rng: random.Random) -> None:
        self._tables = tables
        self._workers = workers
        self._time = time
        self._rng = rng
        self._refreshing: asyncio.Task[None] | None = None

    async def act(self, table_id: str) -> None:
        """Do what is due at a table. If nothing is, store when it is due next."""
        try:
            table = await self._tables.state(table_id)
        except NotAllowed:
            return  # deleted
        if not self._is_due(table):
            return
        if table.status is Status.PLAYING:
            has_acted = await self._act_in_game(table)
        elif table.status is Status.LOBBY:
            has_acted = await self._apply_if_due(table_id, lambda now: lobby.expire(now, self._time))
        else:
            has_acted = await self._apply_if_due(table_id, lambda now: Change(now, is_shown=False, is_removed=True))
        if not has_acted:
            await self._tables.apply(table_id, lambda now: Change(now, is_shown=False))

    def refresh_deadlines(self, tables: Iterable[str]) -> None:
        """Publish tables in the background after their deadlines, as players see them, have moved."""
        if self._refreshing is not None:
            self._refreshing.cancel()
        self._refreshing = asyncio.create_task(self._refresh(list(tables)), name="refresh deadlines")

    async def close(self) -> None:
        if self._refreshing is not None:
            self._refreshing.cancel()
            await asyncio.gather(self._refreshing, return_exceptions=True)

    async def _refresh(self, tables: list[str]) -> None:
        for table_id in tables:
            try:
                await self._tables.apply(table_id, play.with_shifted_deadlines)
            except (CodedError, StorageError) as error:
                log.warning("deadlines not refreshed table=%s error=%s", table_id, error)

    def _is_due(self, table: TableState) -> bool:
        return table.due is not None and table.due <= self._time.active_time()

    async def _apply_if_due(self, table_id: str, transition: Callable[[TableState], Change]) -> bool:
        done = await self._tables.apply(table_id, lambda now: transition(now) if self._is_due(now) else None)
        return done is not None

    async def _act_in_game(self, table: TableState) -> bool:
        """Act in a running game. Return whether anything was due."""
        now = self._time.active_time()
        moves = [(seat, move.decision) for seat, move in table.scheduled_moves.items() if move.at <= now]
        for seat, decision in moves:
            await self._make_scheduled_move(table.id, seat, decision)
        late = [seat for seat, clock in table.clocks.items() if clock.ends <= now]
        half = frozenset(seat for seat, clock in table.clocks.items() if clock.half <= now and not clock.reminded)
        if half:
            pinged = half.difference(late)
            await self._tables.apply(table.id, lambda current: play.remind(current, half, pinged))
        for seat in late:
            await self._choose_at_deadline(table, seat)
        bots = [seat for seat in table.bot_turns if bot_turn_at(table, seat) <= now]
        done = [bool(moves or late or half), *await asyncio.gather(*(self._play_bot(table, seat) for seat in bots))]
        if any(done):
            return True
        if table.bot_turns or not (table.is_everyone_away or len(table.people) == 1):
            return False
        return await self._apply_if_due(table.id, lambda current: play.abandon(current, self._time))

    async def _make_scheduled_move(self, table_id: str, seat: Seat, decision: str) -> None:
        def transition(table: TableState) -> Change | None:
            return play.make_scheduled_move(table, seat, decision, self._time)

        await self._tables.apply(table_id, transition)

    async def _choose_at_deadline(self, table: TableState, seat: Seat) -> None:
        decision = table.clocks[seat].decision
        if table.game.decision(table.state, seat) != decision:
            return

        def confirm(current: TableState) -> Change | None:
            return play.confirm_at_deadline(current, seat, decision, self._time)

        if await self._tables.apply(table.id, confirm):
            return
        move = await self._choose_move(table, seat)

        def choose(current: TableState) -> Change | None:
            return play.choose_at_deadline(current, seat, decision, move, self._time)

        await self._tables.apply(table.id, choose)

    async def _play_bot(self, table: TableState, seat: Seat) -> bool:
        """Make a bot's move. Return whether the table still waited for it."""
        decision = table.bot_turns[seat].decision
        if table.game.decision(table.state, seat) != decision:
            return False
        move = await self._choose_move(table, seat)

        def choose(current: TableState) -> Change | None:
            return play.choose_as_bot(current, seat, decision, move, self._time)

        return await self._tables.apply(table.id, choose) is not None

    async def _choose_move(self, table: TableState, seat: Seat) -> Json:
        """Ask an AI worker for a move. If that fails, choose at random, so that the game goes on."""
        game = table.game
        moves: list[Json] = [game.write_move(move) for move in game.legal_moves(table.state, seat)]
        strength = table.players[seat].strength
        request = MoveRequest(game.key, strength, table.view(seat), moves, self._rng.getrandbits(64))
        try:
            return await self._workers.choose_move(request)
        except Exception:
            log.exception("AI worker failed table=%s strength=%s", table.id, strength)
            return self._rng.choice(moves)
