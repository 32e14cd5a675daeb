"""News about a table: told as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.locales import languages
from bot.tables.model import Notice, Setup
from bot.ui.messages.table_news import Notices
from bot.ui.text.fluent import Texts
from tests.support.game_session import Room


async def told(path: Path, seconds: int, language: str = "en") -> str:
    """Word an absence of the bot."""
    room = await Room(path / "bot.sqlite3").open()
    try:
        table = await room.game(Setup("smatchy"))
    finally:
        await room.close()
    notices = Notices()
    notices.add(table, [Notice("credited", {"seconds": seconds})])
    (line,) = notices.lines(table, Texts.bundled().of(language))
    return line


@pytest.mark.parametrize(
    ("seconds", "length"),
    [(1, "a second"), (4, "4 seconds"), (40, "40 seconds"), (89, "89 seconds"), (90, "2 minutes"), (600, "10 minutes")],
)
async def test_an_absence_is_told_as_long_as_it_was(tmp_path: Path, seconds: int, length: str) -> None:
    """A pause of seconds was called a minute."""
    assert await told(tmp_path, seconds) == f"🔌 I was away for {length}; the clocks stood still."


@pytest.mark.parametrize("language", languages())
async def test_every_language_tells_seconds_from_minutes(tmp_path: Path, language: str) -> None:
    assert "40" in await told(tmp_path, 40, language)
    assert "40" not in await told(tmp_path, 2400 + 600, language)
    assert "50" in await told(tmp_path, 3000, language)
