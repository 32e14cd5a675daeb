"""Error reports to Sentry, redacted like the log. Needs the extra `sentry`."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from bot.errors import StartupError
from bot.logging_setup import is_expected_error, redact

_FLUSH_SECONDS = 2.0


@contextmanager
def errors_reported(dsn: str | None) -> Iterator[None]:
    """Report every ERROR of the log while inside. Raise StartupError if the extra is missing or the DSN is invalid."""
    if dsn is None:
        yield
        return
    try:
        import sentry_sdk
        from sentry_sdk.integrations.logging import LoggingIntegration
        from sentry_sdk.utils import BadDsn
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "sentry_sdk":
            raise
        raise StartupError('SENTRY_DSN needs an extra: pip install "matryoshka-bot[sentry]".') from None
    try:
        sentry_sdk.init(
            dsn,
            release=_release(),
            # As redacted as the log: no local variables, no requests, no breadcrumbs.
            include_local_variables=False,
            include_source_context=False,
            max_breadcrumbs=0,
            server_name="",
            default_integrations=False,
            auto_enabling_integrations=False,
            integrations=[LoggingIntegration(level=None, event_level=logging.ERROR)],
            before_send=_redacted,
        )
    except BadDsn:
        raise StartupError("The setting SENTRY_DSN is wrong: it is not an address of Sentry.") from None
    try:
        yield
    finally:
        client = sentry_sdk.get_client()
        client.close(timeout=_FLUSH_SECONDS)
        sentry_sdk.get_global_scope().set_client(None)


def _release() -> str | None:
    try:
        return f"matryoshka-bot@{version('matryoshka-bot')}"
    except PackageNotFoundError:
        return None


def _redacted(event: Any, hint: dict[str, Any]) -> Any:
    """Redact a report. Return None for expected errors, which the log writes without a traceback."""
    record = hint.get("log_record")
    if record is not None and is_expected_error(record):
        return None
    if record is not None:
        # The formatted message, since the log redacts that rather than its arguments.
        event["logentry"] = {"message": record.getMessage()}
    return _redact_all(event)


def _redact_all(value: Any) -> Any:
    if isinstance(value, str):
        return redact(value)
    if isinstance(value, dict):
        return {key: _redact_all(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_redact_all(inner) for inner in value]
    return value
