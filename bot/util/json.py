"""Compact JSON, for storing and comparing. Uses orjson where it is installed."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any


def _dumps() -> Callable[[Any], bytes]:
    try:
        import orjson  # the extra `speed`
    except ModuleNotFoundError:
        encode = json.JSONEncoder(separators=(",", ":"), check_circular=False).encode
        return lambda value: encode(value).encode()
    return orjson.dumps


dump_bytes = _dumps()


def dump_text(value: Any) -> str:
    return dump_bytes(value).decode()
