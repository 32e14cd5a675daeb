"""JSON as it is stored and compared: without spaces, by the quicker writer where that is installed."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any


def _writer() -> Callable[[Any], bytes]:
    try:
        import orjson  # The extra `speed`.
    except ModuleNotFoundError:
        encode = json.JSONEncoder(separators=(",", ":"), check_circular=False).encode
        return lambda value: encode(value).encode()
    return orjson.dumps


dump_bytes = _writer()
"""Write a value as JSON, to be compared: text with emojis takes four times as much room, and as long to look at."""


def dump_text(value: Any) -> str:
    """Write a value as JSON, to be stored."""
    return dump_bytes(value).decode()
