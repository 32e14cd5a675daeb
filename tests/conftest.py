"""What every test relies on: quick settling of SimCord, and no error that is only logged."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest
import simcord.env

# SimCord waits 50 ms for quiet after each action; this bot is quiet at once, so a moment is enough.
simcord.env.Env._settle_internal.__kwdefaults__["idle"] = 0.001
# On a busy machine five seconds are soon over; a bot that never settles is noticed all the same.
simcord.env.Env.__init__.__kwdefaults__["settle_timeout"] = 60.0


@pytest.fixture(autouse=True)
def no_logged_errors(request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail a test during which an error was logged: discord.py only logs what goes wrong in a button's callback.

    A test that provokes one clears `caplog` after looking at it.
    """
    yield
    errors = [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    assert not errors, "\n".join(f"{record.name}: {record.getMessage()} {record.exc_text or ''}" for record in errors)
