"""Where pictures are drawn: beside the event loop, once for each content, questions first, nothing that is outdated."""

from __future__ import annotations

import asyncio
import logging
import os
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush
from itertools import count as counting
from typing import TypeAlias

from bot.monitoring.metrics import PICTURE_TIMES, PICTURES_DROPPED
from bot.ui.pictures.drawing_workers import Painter, ProcessPainter, ThreadPainter
from bot.ui.pictures.missing import Missing, in_time
from bot.ui.pictures.picture import Drawing, Picture, Sketch, Wanted, drawing

log = logging.getLogger(__name__)

CACHE_BYTES = 32 * 1024 * 1024
MOST_WORKERS = 4
_FAILURE = "Could not draw a %s."
_MOST_KEYS = 4096
"""Messages of which the studio remembers who drew them last."""
_MOST_LEFTOVERS = 64
"""Places in the queue of orders that are not waiting any more, beyond one for each that is."""


def spare_cores() -> int:
    """Count the cores that may draw beside the one that the event loop needs."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(0, min(MOST_WORKERS, usable - 1))


@dataclass(eq=False)
class _Order:
    """A picture that is wanted: who waits for it (by message, where they said so), and how soon it is due."""

    wanted: Wanted[Sketch]
    asking: Drawing
    number: int
    asked_at: float
    waiting: list[asyncio.Future[Picture | Missing]] = field(default_factory=list)
    urgent: bool = False
    keys: set[Hashable] = field(default_factory=set)
    unnamed: int = 0
    """How many wait for it without naming a message."""
    under_way: bool = False
    place: tuple[bool, int] | None = None
    """The rank with which it stands in the queue."""

    @property
    def rank(self) -> tuple[bool, int]:
        """Give its place in the queue: questions first, then in the order in which they came."""
        return not self.urgent, self.number

    def settle(self, picture: Picture | Missing) -> None:
        """Give everybody who waits a picture, or tell why there is none."""
        for reader in self.waiting:
            # One who has left does not take the picture away from the others; a loop may have closed before its studio.
            if not reader.done() and not reader.get_loop().is_closed():
                reader.set_result(picture)


_Place: TypeAlias = tuple[tuple[bool, int], int, _Order]
"""A rank, when it was given, and who has it or had it."""


class Studio:
    """Draws sketches in processes, or in a thread where there is no core to spare, and keeps the latest pictures.

    A sketch is hashable; equal sketches share one picture, also while it is still being drawn. The alternative text is
    always that of the sketch asked for. What waits is drawn in the order of asking, `urgent` first; of two pictures for
    the same message (`key`) only the newer one is drawn, in the place of the older one, unless somebody else waits for
    that too.
    """

    def __init__(self, cache_bytes: int = CACHE_BYTES, *, workers: int | None = None) -> None:
        """Prepare; workers: how many processes draw, 0 for a thread, None for as many as there are cores to spare."""
        count = spare_cores() if workers is None else workers
        self._idle: list[Painter] = [ProcessPainter() for _ in range(count)] or [ThreadPainter()]
        self._painters = tuple(self._idle)
        self._most = cache_bytes
        self._held = 0
        self._asked = 0
        self._finished: OrderedDict[Wanted[Sketch], Picture] = OrderedDict()
        self._orders: dict[Wanted[Sketch], _Order] = {}
        self._queue: list[_Place] = []
        self._counter = counting()
        self._newest: dict[Hashable, _Order] = {}
        self._places: dict[Hashable, int] = {}
        self._last_painter: OrderedDict[Hashable, Painter] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    async def draw(
        self, sketch: Sketch, *, key: Hashable = None, urgent: bool = False, patience: float | None = None
    ) -> Picture | Missing:
        """Draw a sketch, or tell why not: it failed, or a newer picture for the same message made it pointless.

        Whoever has waited for so many seconds as their `patience` goes on without it (outdated), and it is drawn all
        the same. The log tells of failures, and the game goes on in text.
        """
        wanted, asking = Wanted(sketch), drawing(sketch)
        try:
            at_once = self._kept(wanted) or self._joined(wanted, asking)
        except Exception:
            log.exception(_FAILURE, type(sketch).__name__)
            PICTURES_DROPPED.labels("failed").inc()
            return Missing.FAILED
        if at_once is not None:
            self.outdate(key)
            self._places.pop(key, None)
            return at_once
        order = self._order(wanted, asking, key, urgent=urgent)
        reader = asyncio.get_running_loop().create_future()
        order.waiting.append(reader)
        self._hand_out()
        picture = await (reader if patience is None else in_time(reader, patience))
        return picture if isinstance(picture, Missing) else Picture(picture.name, picture.data, sketch.alt)

    def outdate(self, key: Hashable) -> None:
        """Drop what still waits for a message that is to show something newer, unless others wait for it too.

        The newer picture takes its place among those that wait: a message that changes quickly is shown all the same.
        """
        older = self._newest.pop(key, None)
        if older is None:
            return
        older.keys.discard(key)
        if not older.under_way:
            self._places[key] = older.number
        if not older.under_way and not older.keys and not older.unnamed:
            del self._orders[older.wanted]
            older.settle(Missing.OUTDATED)
            PICTURES_DROPPED.labels("outdated").inc()

    def _kept(self, wanted: Wanted[Sketch]) -> Picture | None:
        """Give a picture at once, if it was drawn before and is still kept."""
        picture = self._finished.get(wanted)
        if picture is None:
            return None
        self._finished.move_to_end(wanted)
        return Picture(picture.name, picture.data, wanted.value.alt)

    def _joined(self, wanted: Wanted[Sketch], asking: Drawing) -> Picture | None:
        """Give a picture at once of which every part was drawn before."""
        try:
            next(asking)
        except StopIteration as done:
            picture: Picture = done.value
            self._keep(wanted, picture)
            return picture
        return None

    def close(self) -> None:
        """Let the painters go home; whoever still waits gets no picture."""
        for painter in self._painters:
            painter.close()
        for task in self._tasks:
            task.cancel()
        for order in self._orders.values():
            order.settle(Missing.FAILED)
        self._orders.clear()
        self._queue.clear()
        self._newest.clear()

    @property
    def held_bytes(self) -> int:
        """Tell how many bytes of pictures are kept."""
        return self._held

    @property
    def waiting(self) -> int:
        """Tell how many pictures are wanted and not yet begun."""
        return len(self._orders) - (len(self._painters) - len(self._idle))

    def _order(self, wanted: Wanted[Sketch], asking: Drawing, key: Hashable, *, urgent: bool) -> _Order:
        order = self._orders.get(wanted)
        if order is None:
            self._asked += 1
            order = _Order(wanted, asking, self._asked, asyncio.get_running_loop().time())
            self._orders[wanted] = order
        order.urgent = order.urgent or urgent
        if key is None:
            order.unnamed += 1
        elif self._newest.get(key) is not order:
            self.outdate(key)
            self._newest[key] = order
            order.keys.add(key)
            order.number = min(order.number, self._places.pop(key, order.number))
        self._queue_up(order)
        return order

    def _queue_up(self, order: _Order) -> None:
        """Give an order its place, if that is not the one it has; the places of those that left go by the way."""
        if order.place == order.rank:
            return
        order.place = order.rank
        heappush(self._queue, (order.rank, next(self._counter), order))
        if len(self._queue) > 2 * len(self._orders) + _MOST_LEFTOVERS:
            self._queue = [each for each in self._queue if self._is_waiting(each)]
            heapify(self._queue)

    def _is_waiting(self, place: _Place) -> bool:
        rank, _, order = place
        return rank == order.rank and not order.under_way and self._orders.get(order.wanted) is order

    def _next_due(self) -> _Order | None:
        """Take the order that is due next."""
        while self._queue:
            place = heappop(self._queue)
            if self._is_waiting(place):
                return place[2]
        return None

    def _hand_out(self) -> None:
        """Give the idle painters what is due next."""
        while self._idle:
            due = self._next_due()
            if due is None:
                self._places.clear()
                return
            due.under_way = True
            painter = self._painter_for(due)
            self._idle.remove(painter)
            task = asyncio.get_running_loop().create_task(self._paint(due, painter))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def _painter_for(self, order: _Order) -> Painter:
        """Prefer the painter that drew a message before: it still has what did not change."""
        for key in order.keys:
            painter = self._last_painter.get(key)
            if painter is not None and painter in self._idle:
                return painter
        return self._idle[0]

    async def _paint(self, order: _Order, painter: Painter) -> None:
        picture: Picture | Missing = Missing.FAILED
        try:
            picture = await _painted(order.asking, painter)
            self._keep(order.wanted, picture)
        except Exception:
            log.exception(_FAILURE, type(order.wanted.value).__name__)
            PICTURES_DROPPED.labels("failed").inc()
        finally:
            self._idle.append(painter)
            self._settle(order, painter, picture)
        self._hand_out()

    def _settle(self, order: _Order, painter: Painter, picture: Picture | Missing) -> None:
        seconds = asyncio.get_running_loop().time() - order.asked_at
        PICTURE_TIMES.labels(type(order.wanted.value).__name__).observe(seconds)
        self._orders.pop(order.wanted, None)
        for key in order.keys:
            if self._newest.get(key) is order:
                del self._newest[key]
            self._last_painter[key] = painter
            self._last_painter.move_to_end(key)
        while len(self._last_painter) > _MOST_KEYS:
            self._last_painter.popitem(last=False)
        order.settle(picture)

    def _keep(self, wanted: Wanted[Sketch], picture: Picture) -> None:
        before = self._finished.pop(wanted, None)
        self._finished[wanted] = picture
        self._held += len(picture.data) - (0 if before is None else len(before.data))
        while self._held > self._most and self._finished:
            _, oldest = self._finished.popitem(last=False)
            self._held -= len(oldest.data)


async def _painted(asking: Drawing, painter: Painter) -> Picture:
    try:
        work = next(asking)
        while True:
            work = asking.send(await painter.write(work))
    except StopIteration as done:
        picture: Picture = done.value
        return picture
