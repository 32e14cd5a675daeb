"""Errors reported to a server on this machine: they arrive, and nothing secret does."""

from __future__ import annotations

import gzip
import json
import logging
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from bot.errors import StartupError, StorageError
from bot.monitoring import error_reports
from bot.monitoring.error_reports import errors_reported
from tests.support.waiting import wait_until

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz012345"


class Collector:
    """A server that takes reports as Sentry does."""

    def __init__(self) -> None:
        self.bodies: list[bytes] = []
        self._came = threading.Event()
        collector = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                is_packed = self.headers.get("Content-Encoding") == "gzip"
                collector.bodies.append(gzip.decompress(body) if is_packed else body)
                self.send_response(200)
                self.end_headers()
                self.wfile.write(b"{}")

            def log_message(self, *_: Any) -> None:
                """Say nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def dsn(self) -> str:
        return f"http://key@127.0.0.1:{self.server.server_port}/1"

    @property
    def events(self) -> list[dict[str, Any]]:
        """Read the events out of the envelopes."""
        lines = [line for body in self.bodies for line in body.splitlines() if line]
        read = [json.loads(line) for line in lines]
        return [each for each in read if "level" in each]


@pytest.fixture
def collector(monkeypatch: pytest.MonkeyPatch) -> Iterator[Collector]:
    # A busy machine may send them late.
    monkeypatch.setattr(error_reports, "_FLUSH_SECONDS", 60.0)
    collector = Collector()
    yield collector
    collector.server.shutdown()
    collector.server.server_close()


def test_an_error_arrives_without_what_the_log_would_blot_out(
    collector: Collector, caplog: pytest.LogCaptureFixture
) -> None:
    secret_card = "A6"

    def fail(hidden: str) -> None:
        raise RuntimeError(f"at /webhooks/123456789012345678/aW50ZXJhY3Rpb24/messages with {TOKEN}, {len(hidden)}")

    with errors_reported(collector.dsn):
        log = logging.getLogger("bot.test")
        try:
            fail(secret_card)
        except RuntimeError:
            log.exception("button label='%s' of table %s failed", secret_card, "abc234")
        log.warning("only a warning")
    caplog.clear()
    (event,) = wait_until(lambda: collector.events)
    said = json.dumps(event)
    assert "RuntimeError" in said
    assert "abc234" in said
    assert event["exception"]["values"][0]["stacktrace"]["frames"]
    for secret in (TOKEN, "aW50ZXJhY3Rpb24", '"A6"', "label='A6'", "only a warning", "secret_card"):
        assert secret not in said, secret


def test_a_database_that_cannot_is_no_error_of_the_program(
    collector: Collector, caplog: pytest.LogCaptureFixture
) -> None:
    with errors_reported(collector.dsn):
        try:
            raise StorageError.full("disk")
        except StorageError:
            logging.getLogger("bot.test").exception("could not show %s", "abc")
        logging.getLogger("bot.test").error("the next one")
    caplog.clear()
    assert only_report(collector) == "the next one"


def test_nothing_is_reported_afterwards_or_without_an_address(
    collector: Collector, caplog: pytest.LogCaptureFixture
) -> None:
    with errors_reported(collector.dsn):
        pass
    with errors_reported(None):
        logging.getLogger("bot.test").error("unheard")
    with errors_reported(collector.dsn):
        logging.getLogger("bot.test").error("the next one")
    caplog.clear()
    assert only_report(collector) == "the next one"


def only_report(collector: Collector) -> str:
    """Return the message of the one report that comes: reports arrive in order."""
    (event,) = wait_until(lambda: collector.events)
    return event["logentry"]["message"]


def test_an_address_that_is_none_is_one_sentence() -> None:
    with pytest.raises(StartupError, match=r"^The setting SENTRY_DSN is wrong: .*\.$"), errors_reported("nonsense"):
        pass


def test_without_the_extra_the_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sentry_sdk", None)
    with pytest.raises(StartupError, match=r'pip install "matryoshka-bot\[sentry\]"'), errors_reported("http://k@x/1"):
        pass
