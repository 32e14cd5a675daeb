"""A test that never ends fails: loops of the rules, and properties that Hypothesis would try again and again."""

from __future__ import annotations

import signal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.endless import LONGEST, NeverEnds, ends_within


def loop() -> None:
    while True:
        pass


def test_a_loop_without_end_fails() -> None:
    with pytest.raises(NeverEnds, match="not over"), ends_within(0.02):
        loop()


def test_a_property_without_end_fails_at_its_first_example() -> None:
    tried = []

    @given(st.integers())
    def short(_: int) -> None:
        pass

    # What Hypothesis does once in a process takes time that is not the property's.
    short()

    @given(st.integers())
    def endless(number: int) -> None:
        tried.append(number)
        loop()

    with pytest.raises(NeverEnds), ends_within(1.0):
        endless()
    assert len(tried) == 1


def test_every_test_of_the_engine_is_limited() -> None:
    with ends_within(5):
        assert 0 < signal.getitimer(signal.ITIMER_VIRTUAL)[0] < 6
    assert LONGEST / 2 < signal.getitimer(signal.ITIMER_VIRTUAL)[0] < LONGEST + 1
