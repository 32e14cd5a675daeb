"""Logging: formats, redaction of secrets, and rate-limited warnings."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final, Literal, TextIO

from bot.errors import StorageError

LogFormat = Literal["text", "json"]
LOG_INTERVAL_SECONDS: Final = 60.0

_SECRETS = (
    # discord.py logs the URLs of failed requests, which contain interaction and webhook tokens.
    (re.compile(r"(/webhooks/\d+/)[^/\s'\"?]+"), r"\1***"),
    (re.compile(r"(/interactions/\d+/)[^/\s'\"?]+"), r"\1***"),
    # A bot token: three parts in base64 with dots between.
    (re.compile(r"[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}"), "***"),
    # discord.py logs the representation of buttons and menus, which may show a card.
    (
        re.compile(
            r"\b(label|values?|placeholder|description|custom_id|emoji)="
            r"('(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"|\[[^\]]*\]|<[^>]*>)"
        ),
        r"\1=***",
    ),
    # The playground's URL grants access to it.
    (re.compile(r"http://(127\.0\.0\.1|localhost|\[::1\]):\d+\S*"), "http://***"),
)


def redact(text: str) -> str:
    """Return text without tokens, cards and URLs of the playground."""
    for pattern, instead in _SECRETS:
        text = pattern.sub(instead, text)
    return text


def is_expected_error(record: logging.LogRecord) -> bool:
    """Whether the error is one of the database or the network, which needs no traceback."""
    if not record.exc_info:
        return False
    error = record.exc_info[1]
    if isinstance(error, StorageError):
        return True
    is_network = isinstance(error, OSError | TimeoutError) or type(error).__module__.startswith(
        ("aiohttp.", "discord.")
    )
    return is_network and record.name.startswith("discord.")


def _without_traceback(record: logging.LogRecord) -> logging.LogRecord:
    """Return a record with its error in one line."""
    assert record.exc_info is not None
    error = record.exc_info[1]
    short = logging.makeLogRecord(record.__dict__)
    short.msg, short.args = f"{record.getMessage()} ({type(error).__name__}: {' '.join(str(error).split())})", ()
    short.exc_info = short.exc_text = None
    return short


class RedactingFormatter(logging.Formatter):
    """Formats records as text, redacted."""

    def format(self, record: logging.LogRecord) -> str:
        return redact(super().format(_without_traceback(record) if is_expected_error(record) else record))


class JsonFormatter(RedactingFormatter):
    """Formats each record as a JSON object on one line, redacted."""

    def format(self, record: logging.LogRecord) -> str:
        if is_expected_error(record):
            record = _without_traceback(record)
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
    """Logs a warning at most once a minute per key, with the number that were suppressed."""

    def __init__(self, log: logging.Logger, clock: Callable[[], float] = time.monotonic) -> None:
        self._log = log
        self._clock = clock
        self._logged_at: dict[str, float] = {}
        self._suppressed: dict[str, int] = {}

    def warning(self, key: str, message: str, *facts: object) -> None:
        now = self._clock()
        if now - self._logged_at.get(key, -LOG_INTERVAL_SECONDS) < LOG_INTERVAL_SECONDS:
            self._suppressed[key] = self._suppressed.get(key, 0) + 1
            return
        self._logged_at[key] = now
        suppressed = self._suppressed.pop(key, 0)
        self._log.warning(f"{message} suppressed={suppressed}" if suppressed else message, *facts)


def configure_logging(level: str, stream: TextIO | None = None, form: LogFormat = "text") -> None:
    """Log to a stream (stderr by default). DEBUG applies to the bot; libraries log from INFO up."""
    handler = logging.StreamHandler(stream or sys.stderr)
    text = RedactingFormatter("{asctime} {levelname:<7} {name}: {message}", "%Y-%m-%d %H:%M:%S", style="{")
    handler.setFormatter(JsonFormatter() if form == "json" else text)
    logging.basicConfig(level=max(logging.INFO, logging.getLevelName(level)), handlers=[handler], force=True)
    for own in ("bot", "cogs"):
        logging.getLogger(own).setLevel(level)
