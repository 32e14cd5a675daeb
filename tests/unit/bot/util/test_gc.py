"""What is there after the start, or has outlived one look, is not looked through again and again."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from bot.util import gc as bot_gc
from bot.util.gc import (
    FULL_COLLECTION_SECONDS,
    MIN_COLLECTIONS,
    YOUNG_THRESHOLD,
    freeze_heap,
    periodic_full_collection,
    restore_gc,
)
from tests.support.virtual_time import virtual_time


class Circle:
    """Something that only a collection takes away."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    before = gc.get_threshold(), list(gc.callbacks)
    yield
    restore_gc()
    assert (gc.get_threshold(), gc.callbacks, gc.get_freeze_count()) == (*before, 0)


def test_what_is_there_is_left_alone_and_what_comes_later_is_looked_through() -> None:
    there = [[number] for number in range(1000)]
    freeze_heap()
    assert gc.get_freeze_count() > len(there)
    assert gc.get_threshold()[0] == YOUNG_THRESHOLD
    left = weakref.ref(Circle())
    assert left() is not None
    assert gc.collect(0) >= 1
    assert left() is None
    assert len(there) == 1000


def test_what_outlives_a_look_is_left_alone_too() -> None:
    freeze_heap()
    before = gc.get_freeze_count()
    made = [[number] for number in range(2 * YOUNG_THRESHOLD)]
    assert gc.get_freeze_count() >= before + YOUNG_THRESHOLD, "a young collection froze what survived"
    gc.collect(0)
    assert gc.get_count()[0] < len(made)
    assert sum(len(gc.get_objects(generation)) for generation in range(3)) < YOUNG_THRESHOLD


def test_what_is_set_aside_goes_by_itself_when_nobody_holds_it() -> None:
    class Thing:
        pass

    thing = Thing()
    gone = weakref.ref(thing)
    freeze_heap()
    del thing
    assert gone() is None


def test_what_a_bot_left_behind_goes_when_the_next_one_starts() -> None:
    bot = Circle()
    left = weakref.ref(bot)
    freeze_heap()
    del bot
    gc.collect()
    assert left() is not None
    freeze_heap()
    assert left() is None


@virtual_time
async def test_everything_is_looked_through_in_a_lull_once_it_is_worthwhile() -> None:
    slept: list[float] = []
    hours: asyncio.Queue[None] = asyncio.Queue()
    lull = asyncio.Event()

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        await hours.get()

    freeze_heap()
    circle = Circle()
    left = weakref.ref(circle)
    gc.collect(0)
    del circle
    looking = asyncio.create_task(periodic_full_collection(sleep, lull.wait))
    hours.put_nowait(None)
    await asyncio.sleep(0.01)
    assert left() is not None, "too little has happened"
    for _ in range(MIN_COLLECTIONS):
        gc.collect(0)
    hours.put_nowait(None)
    await asyncio.sleep(0.01)
    assert left() is not None, "too much is pressed"
    lull.set()
    await asyncio.sleep(0.01)
    assert left() is None
    assert bot_gc._State.collections == 0
    assert slept == [FULL_COLLECTION_SECONDS] * 3
    looking.cancel()
