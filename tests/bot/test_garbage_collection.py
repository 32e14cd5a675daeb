"""What is there after the start is not looked through again and again."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from bot.garbage_collection import MIDDLE, OLD, YOUNG, keep_what_is_there


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


def test_what_is_there_is_left_alone_and_what_comes_later_is_looked_through() -> None:
    there = [[number] for number in range(1000)]
    keep_what_is_there()
    assert gc.get_freeze_count() > len(there)
    assert gc.get_threshold() == (YOUNG, MIDDLE, OLD)
    first: list[object] = []
    first.append(first)
    del first
    assert gc.collect() >= 1
    assert len(there) == 1000


def test_what_a_bot_left_behind_goes_when_the_next_one_starts() -> None:
    class Bot:
        def __init__(self) -> None:
            self.itself = self

    bot = Bot()
    left = weakref.ref(bot)
    keep_what_is_there()
    del bot
    gc.collect()
    assert left() is not None
    keep_what_is_there()
    assert left() is None
