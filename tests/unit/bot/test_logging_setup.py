"""The log never holds a token, an interaction token or the playground's address."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from datetime import datetime

import aiohttp
import discord
import pytest

from bot.errors import StorageError
from bot.logging_setup import RateLimitedLogger, configure_logging, redact

TOKEN = ".".join(("MTA" + "x" * 23, "Gabcde", "y" * 38))
TOKEN_ADDRESS = "/webhooks/123456789012345678/c2VjcmV0/messages"


@pytest.fixture
def _root_logger() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:], root.level = handlers, level


@pytest.mark.usefixtures("_root_logger")
@pytest.mark.parametrize(
    ("said", "secret"),
    [
        ("PATCH https://discord.com/api/v10/webhooks/123/aW50ZXI.secret-1/messages/@original gave 429", "aW50ZXI"),
        ("POST https://discord.com/api/v10/interactions/123/tok-en_1/callback gave 404", "tok-en_1"),
        (f"logging in with {TOKEN} now", TOKEN),
        ("open http://127.0.0.1:8765/#capability-1 now", "capability-1"),
        ("open http://localhost:8765/#capability-2", "capability-2"),
    ],
)
def test_secrets_are_blotted_out(said: str, secret: str) -> None:
    written = io.StringIO()
    configure_logging("INFO", written)
    logging.getLogger("discord.http").warning("%s", said)
    assert "***" in written.getvalue()
    assert secret not in written.getvalue()


@pytest.mark.usefixtures("_root_logger")
def test_tracebacks_are_blotted_out_too(caplog: pytest.LogCaptureFixture) -> None:
    written = io.StringIO()
    configure_logging("INFO", written)
    try:
        raise RuntimeError(f"refused {TOKEN}")
    except RuntimeError:
        logging.getLogger("bot").exception("it failed")
    assert "RuntimeError" in written.getvalue()
    assert TOKEN not in written.getvalue()
    caplog.clear()


@pytest.mark.usefixtures("_root_logger")
def test_debug_is_heard_of_the_bot_itself_and_not_of_libraries() -> None:
    written = io.StringIO()
    configure_logging("DEBUG", written)
    logging.getLogger("bot.tables").debug("what the bot says")
    logging.getLogger("discord.gateway").debug("a payload with a token in it")
    assert "what the bot says" in written.getvalue()
    assert "payload" not in written.getvalue()


@pytest.mark.usefixtures("_root_logger")
def test_trouble_with_the_network_that_discord_py_tries_again_is_one_line() -> None:
    stream = io.StringIO()
    configure_logging("INFO", stream)
    for error in (aiohttp.ClientConnectionError("no\nroute"), ConnectionResetError(104, "reset"), TimeoutError()):
        try:
            raise error
        except Exception as caught:
            logging.getLogger("discord.shard").error("Attempting a reconnect in %.1fs", 1.5, exc_info=caught)
    lines = stream.getvalue().splitlines()
    assert len(lines) == 3
    assert lines[0].endswith("Attempting a reconnect in 1.5s (ClientConnectionError: no route)")


@pytest.mark.usefixtures("_root_logger")
def test_a_database_that_cannot_is_one_line() -> None:
    stream = io.StringIO()
    configure_logging("INFO", stream)
    try:
        raise StorageError.gone("bot.sqlite3 is missing")
    except StorageError:
        logging.getLogger("bot.ui.live.request_queue").exception("could not show %s", "abc")
    assert stream.getvalue().endswith("could not show abc (StorageError: storage-gone: bot.sqlite3 is missing)\n")
    assert "Traceback" not in stream.getvalue()


@pytest.mark.usefixtures("_root_logger")
def test_an_error_of_the_programs_own_keeps_its_traceback() -> None:
    stream = io.StringIO()
    configure_logging("INFO", stream)
    for name, error in (("discord.client", KeyError("x")), ("bot.app", OSError("y"))):
        try:
            raise error
        except Exception as caught:
            logging.getLogger(name).error("trouble", exc_info=caught)
    assert stream.getvalue().count("Traceback") == 2


def test_the_card_on_a_button_is_never_written() -> None:
    """An error in a callback once showed `label='A6'` in the log of discord.py."""
    button = discord.ui.Button(label="A6", custom_id="matryoshka:abc234:r1x2:offer.A6", emoji="🪆")
    option = discord.SelectOption(label="B7's", value="B7", description="a doll of size 7")
    menu: discord.ui.Select[discord.ui.View] = discord.ui.Select(
        custom_id="smatchy:abc234:r1:cards.P3", options=[option], placeholder="P3?"
    )
    written = redact(f"Ignoring exception in view <View> for item {button!r} {option!r} {menu!r} values=['B7', 'A6']")
    assert "Ignoring exception in view" in written
    for secret in ("A6", "B7", "P3", "size 7"):
        assert secret not in written, written


@pytest.mark.usefixtures("_root_logger")
def test_json_is_one_object_on_a_line_without_secrets() -> None:
    stream = io.StringIO()
    configure_logging("INFO", stream, "json")
    logging.getLogger("bot.app").info("table %s\nin channel %d", "abc234", 7)
    try:
        raise RuntimeError(f"at {TOKEN_ADDRESS}")
    except RuntimeError:
        logging.getLogger("bot.app").exception("unexpected")
    first, second = (json.loads(line) for line in stream.getvalue().splitlines())
    assert first == {
        "time": first["time"],
        "level": "INFO",
        "logger": "bot.app",
        "message": "table abc234\nin channel 7",
    }
    assert datetime.fromisoformat(first["time"]).tzinfo is not None
    assert second["error"].startswith("Traceback")
    assert "/webhooks/123456789012345678/***" in second["error"]
    assert "c2VjcmV0" not in stream.getvalue()


@pytest.mark.usefixtures("_root_logger")
def test_json_tells_a_foreseen_failure_without_its_traceback() -> None:
    stream = io.StringIO()
    configure_logging("INFO", stream, "json")
    try:
        raise StorageError.gone("bot.sqlite3 is missing")
    except StorageError:
        logging.getLogger("bot.ui").exception("could not show %s", "abc")
    event = json.loads(stream.getvalue())
    assert event["message"] == "could not show abc (StorageError: storage-gone: bot.sqlite3 is missing)"
    assert "error" not in event


def test_a_warning_comes_once_a_minute_and_then_says_how_often(caplog: pytest.LogCaptureFixture) -> None:
    now = 1000.0
    sparing = RateLimitedLogger(logging.getLogger("bot.test"), lambda: now)
    for _ in range(5):
        sparing.warning("storage-full", "refused at %s", "abc")
    sparing.warning("storage-busy", "refused at %s", "def")
    now += 59.9
    sparing.warning("storage-full", "refused at %s", "abc")
    now += 0.1
    sparing.warning("storage-full", "refused at %s", "ghi")
    now += 60
    sparing.warning("storage-full", "refused at %s", "jkl")
    assert caplog.messages == [
        "refused at abc",
        "refused at def",
        "refused at ghi suppressed=5",
        "refused at jkl",
    ]
