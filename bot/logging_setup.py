"""What is written to the log, and what never is."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final, Literal, TextIO

from bot.errors import StorageFailed

LogFormat = Literal["text", "json"]
LOG_INTERVAL_SECONDS: Final = 60.0

_SECRETS = (
    # Interaction and webhook tokens stand in the addresses that discord.py names when a request fails.
    (re.compile(r"(/webhooks/\d+/)[^/\s'\"?]+"), r"\1***"),
    (re.compile(r"(/interactions/\d+/)[^/\s'\"?]+"), r"\1***"),
    # A bot token: three parts of base64 with dots between.
    (re.compile(r"[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}"), "***"),
    # discord.py writes a button or a menu into the log as it stands, with the card that is on it.
    (
        re.compile(
            r"\b(label|values?|placeholder|description|custom_id|emoji)="
            r"('(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"|\[[^\]]*\]|<[^>]*>)"
        ),
        r"\1=***",
    ),
    # The playground's address is a key to it.
    (re.compile(r"http://(127\.0\.0\.1|localhost|\[::1\]):\d+\S*"), "http://***"),
)


def redact(text: str) -> str:
    """Blot out what must not be written down."""
    for pattern, instead in _SECRETS:
        text = pattern.sub(instead, text)
    return text


def is_expected_error(record: logging.LogRecord) -> bool:
    """Tell whether a database that cannot, or a connection that discord.py tries again, is all there is to say."""
    if not record.exc_info:
        return False
    error = record.exc_info[1]
    if isinstance(error, StorageFailed):
        return True
    is_network = isinstance(error, OSError | TimeoutError) or type(error).__module__.startswith(
        ("aiohttp.", "discord.")
    )
    return is_network and record.name.startswith("discord.")


def _in_one_line(record: logging.LogRecord) -> logging.LogRecord:
    """Give a record with its error in place of the traceback, which would say no more."""
    assert record.exc_info is not None
    error = record.exc_info[1]
    short = logging.makeLogRecord(record.__dict__)
    short.msg, short.args = f"{record.getMessage()} ({type(error).__name__}: {' '.join(str(error).split())})", ()
    short.exc_info = short.exc_text = None
    return short


class RedactingFormatter(logging.Formatter):
    """Format as usual, tracebacks of errors included, then redact."""

    def format(self, record: logging.LogRecord) -> str:
        return redact(super().format(_in_one_line(record) if is_expected_error(record) else record))


class JsonFormatter(RedactingFormatter):
    """One JSON object on one line for each event, redacted like everything else."""

    def format(self, record: logging.LogRecord) -> str:
        if is_expected_error(record):
            record = _in_one_line(record)
        event = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": redact(record.getMessage()),
        }
        if record.exc_info:
            event["error"] = redact(self.formatException(record.exc_info))
        if record.stack_info:
            event["stack"] = redact(self.formatStack(record.stack_info))
        return json.dumps(event, ensure_ascii=False)


class RateLimitedLogger:
    """Warns of one thing at most once a minute, and then says how often it happened meanwhile."""

    def __init__(self, log: logging.Logger, clock: Callable[[], float] = time.monotonic) -> None:
        self._log = log
        self._clock = clock
        self._told: dict[str, float] = {}
        self._untold: dict[str, int] = {}

    def warning(self, key: str, message: str, *facts: object) -> None:
        """Warn, unless the same key was warned of within the last minute; keys are few."""
        now = self._clock()
        if now - self._told.get(key, -LOG_INTERVAL_SECONDS) < LOG_INTERVAL_SECONDS:
            self._untold[key] = self._untold.get(key, 0) + 1
            return
        self._told[key] = now
        untold = self._untold.pop(key, 0)
        self._log.warning(f"{message}; {untold} more since the last warning" if untold else message, *facts)


def configure_logging(level: str, stream: TextIO | None = None, form: LogFormat = "text") -> None:
    """Send the log to a stream (stderr); DEBUG is for the bot itself, libraries speak from INFO up."""
    handler = logging.StreamHandler(stream or sys.stderr)
    text = RedactingFormatter("{asctime} {levelname:<7} {name}: {message}", "%Y-%m-%d %H:%M:%S", style="{")
    handler.setFormatter(JsonFormatter() if form == "json" else text)
    logging.basicConfig(level=max(logging.INFO, logging.getLevelName(level)), handlers=[handler], force=True)
    for own in ("bot", "cogs"):
        logging.getLogger(own).setLevel(level)
