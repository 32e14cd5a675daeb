"""What goes wrong is written to the log as a code, never with the card that was chosen."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.errors import StorageError
from bot.history.ratings import rate_ending
from bot.logging_setup import RateLimitedLogger
from bot.storage.store import Store
from bot.ui.interactions import errors
from bot.ui.interactions.errors import answer_error
from bot.ui.interactions.reply import Reply
from bot.ui.text.fluent import Texts
from engine.errors import GameError


class Answer:
    """A reply that remembers what was said."""

    def __init__(self, **data: Any) -> None:
        self.interaction = SimpleNamespace(data=data, locale="en-US", type="component")
        self.words = Texts.bundled().of("en")
        self.said: list[str] = []

    async def say(self, sentence: str, **_: bool) -> None:
        self.said.append(sentence)


async def answered(error: Exception, **data: Any) -> str:
    answer = Answer(**data)
    await answer_error(cast("Reply", answer), error)
    return "".join(answer.said)


async def test_a_refusal_is_logged_by_its_code_alone(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG", "bot")
    sentence = await answered(GameError("not-held", card="B2"), custom_id="matryoshka:abc234:r1x2:counter.B2")
    assert sentence == "You do not hold that card."
    assert caplog.messages == ["refused not-held in matryoshka:abc234:counter"]


async def test_an_unexpected_error_is_logged_without_the_card(caplog: pytest.LogCaptureFixture) -> None:
    sentence = await answered(RuntimeError("leak"), custom_id="smatchy:abc234:r1x2:matchy.P7", values=["G4"])
    (message,) = caplog.messages
    assert message.endswith(" in smatchy:abc234:matchy")
    assert message.split()[2] in sentence
    caplog.clear()


async def test_a_command_is_logged_by_its_name(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG", "bot")
    await answered(GameError("not-admin"), name="server")
    assert caplog.messages == ["refused not-admin in server"]


async def test_a_damaged_page_is_a_warning_once_a_minute(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Refusals on a failing database were only told to whoever pressed."""
    monkeypatch.setattr(errors, "sparing", RateLimitedLogger(errors.log))
    path = tmp_path / "bot.sqlite3"
    store = await Store.open(path, rate_ending)
    for number in range(2000):
        await store.bookkeeping.set_number(f"number {number}", number)
    await store.close()
    with sqlite3.connect(path) as connection:
        ((page,),) = connection.execute("SELECT max(pageno) FROM dbstat WHERE name = 'bookkeeping'").fetchall()
    with path.open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(b"\xff" * 4096)
    store = await Store.open(path, rate_ending)
    try:
        for _ in range(3):
            with pytest.raises(StorageError) as caught:
                await store.database.read(lambda connection: connection.execute("SELECT * FROM bookkeeping").fetchall())
            sentence = await answered(caught.value, custom_id="smatchy:abc234:r1x2:matchy.P7")
            assert "P7" not in sentence
    finally:
        await store.close()
    (warning,) = caplog.records
    assert warning.levelname == "WARNING"
    assert warning.getMessage().startswith("the database refused smatchy:abc234:matchy: storage-failed: ")
    assert "malformed" in warning.getMessage()
