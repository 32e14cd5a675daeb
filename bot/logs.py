"""What is written to the log, and what never is."""

from __future__ import annotations

import logging
import re
import sys
from typing import TextIO

_SECRETS = (
    # Interaction and webhook tokens stand in the addresses that discord.py names when a request fails.
    (re.compile(r"(/webhooks/\d+/)[^/\s'\"?]+"), r"\1***"),
    (re.compile(r"(/interactions/\d+/)[^/\s'\"?]+"), r"\1***"),
    # A bot token: three parts of base64 with dots between.
    (re.compile(r"[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}"), "***"),
    # The playground's address is a key to it.
    (re.compile(r"http://(127\.0\.0\.1|localhost|\[::1\]):\d+\S*"), "http://***"),
)


def redact(text: str) -> str:
    """Blot out what must not be written down."""
    for pattern, instead in _SECRETS:
        text = pattern.sub(instead, text)
    return text


class _Discreet(logging.Formatter):
    """Format as usual, tracebacks included, then redact."""

    def format(self, record: logging.LogRecord) -> str:
        return redact(super().format(record))


def set_up_logs(level: str, stream: TextIO | None = None) -> None:
    """Send the log to a stream (stderr); DEBUG is for the bot itself, libraries speak from INFO up."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(_Discreet("{asctime} {levelname:<7} {name}: {message}", "%Y-%m-%d %H:%M:%S", style="{"))
    logging.basicConfig(level=max(logging.INFO, logging.getLevelName(level)), handlers=[handler], force=True)
    for own in ("bot", "cogs"):
        logging.getLogger(own).setLevel(level)
