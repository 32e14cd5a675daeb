"""The games that only tests play are in the registry while the engine is tested; and no test goes on without end."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from engine import registry
from tests.engine.endless import LONGEST, ends_within
from tests.engine.plays import games_of_tests


@pytest.fixture(autouse=True, scope="module")
def _with_the_games_of_tests() -> Iterator[None]:
    with ExitStack() as stack:
        for game in games_of_tests():
            stack.enter_context(registry.registered(game))
        yield


@pytest.fixture(autouse=True)
def _ending(request: pytest.FixtureRequest) -> Iterator[None]:
    if any(request.node.get_closest_marker(name) for name in ("slow", "prove")):
        yield
        return
    with ends_within(LONGEST):
        yield
