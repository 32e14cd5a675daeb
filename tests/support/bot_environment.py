"""The environment in which tests start `python -m bot`."""

from __future__ import annotations

import os

_NOT_INHERITED = {
    "DATABASE",
    "DATABASE_URL",
    "DEFAULT_LANGUAGE",
    "DISCORD_API",
    "DISCORD_TOKEN",
    "LOG_LEVEL",
    "PYTHONDONTWRITEBYTECODE",  # a bot that may not keep its bytecode takes seconds more to start, every time
    "PYTHONPATH",
}


def bot_environment(**settings: str) -> dict[str, str]:
    """Return the environment of this process without settings of a bot, and with these instead."""
    inherited = {key: value for key, value in os.environ.items() if key not in _NOT_INHERITED}
    return inherited | {"PYTHONFAULTHANDLER": "1", **settings}
