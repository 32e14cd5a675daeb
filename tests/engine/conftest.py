"""Games that exist only for tests are in the registry while the engine is tested."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from engine import registry
from tests.engine.plays import games_of_tests


@pytest.fixture(autouse=True, scope="module")
def _with_the_games_of_tests() -> Iterator[None]:
    with ExitStack() as stack:
        for game in games_of_tests():
            stack.enter_context(registry.registered(game))
        yield
