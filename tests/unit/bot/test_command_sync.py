"""Commands are synced when they have changed, with retries until Discord has or rejects them."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest import mock

import aiohttp
import discord
import pytest
from discord import app_commands

from bot.command_sync import CommandSync
from bot.history.ratings import rate_ending
from bot.retry import DELAYS, JITTER
from bot.storage.store import Store

APPLICATION = 77


def a_tree(*names: str) -> app_commands.CommandTree[Any]:
    client = discord.Client(intents=discord.Intents.none())
    client._connection.application_id = APPLICATION
    tree = app_commands.CommandTree(client)
    for name in names:

        async def answer(_: discord.Interaction[Any]) -> None: ...

        tree.add_command(app_commands.Command(name=name, description=f"about {name}", callback=answer))
    return tree


def refusal(status: int) -> discord.HTTPException:
    return discord.HTTPException(mock.Mock(status=status, reason="no"), "not now")


class Discord:
    """Answers the sync with one error after the other, then takes it."""

    def __init__(self, *errors: Exception) -> None:
        self.errors = list(errors)
        self.asked = 0
        self.pauses: list[float] = []

    async def sync(self) -> None:
        self.asked += 1
        if self.errors:
            raise self.errors.pop(0)

    async def sleep(self, seconds: float) -> None:
        self.pauses.append(seconds)

    async def meets(self, tree: app_commands.CommandTree[Any], store: Store) -> None:
        tree.sync = self.sync  # type: ignore[method-assign, assignment]
        await CommandSync(tree, store.bookkeeping, self.sleep).run()


@pytest.fixture
async def store(tmp_path: Path) -> Any:
    opened = await Store.open(tmp_path / "bot.sqlite3", rate_ending)
    yield opened
    await opened.close()


async def test_unchanged_commands_are_told_once(store: Store) -> None:
    discord_ = Discord()
    for _ in range(3):
        await discord_.meets(a_tree("play", "learn"), store)
    assert discord_.asked == 1


async def test_the_order_of_the_commands_is_no_change_but_another_command_is(store: Store) -> None:
    discord_ = Discord()
    await discord_.meets(a_tree("play", "learn"), store)
    await discord_.meets(a_tree("learn", "play"), store)
    assert discord_.asked == 1
    await discord_.meets(a_tree("play", "learn", "stop"), store)
    assert discord_.asked == 2


async def test_another_translation_is_a_change(store: Store) -> None:
    class Shouting(app_commands.Translator):
        async def translate(self, string: Any, locale: Any, context: Any) -> str | None:
            return str(string).lower() + "x" if locale is discord.Locale.french else None

    discord_ = Discord()
    await discord_.meets(a_tree("play"), store)
    tree = a_tree("play")
    tree._translator = Shouting()  # type: ignore[attr-defined]
    with mock.patch.object(app_commands.CommandTree, "translator", Shouting()):
        await discord_.meets(tree, store)
    assert discord_.asked == 2


async def test_another_application_has_not_heard_of_them(store: Store) -> None:
    discord_ = Discord()
    await discord_.meets(a_tree("play"), store)
    other = a_tree("play")
    other.client._connection.application_id = APPLICATION + 1
    await discord_.meets(other, store)
    assert discord_.asked == 2


async def test_trouble_is_met_with_patience_and_a_line(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    errors = (
        refusal(503),
        refusal(429),
        aiohttp.ServerDisconnectedError(),
        TimeoutError(),
        OSError("cut"),
        refusal(502),
    )
    discord_ = Discord(*errors)
    await discord_.meets(a_tree("play"), store)
    assert discord_.asked == 7
    assert discord_.pauses == pytest.approx([*DELAYS, DELAYS[-1]], rel=JITTER)
    assert discord_.pauses[-1] != discord_.pauses[-2], "processes that fail together do not retry together"
    lines = [record.getMessage() for record in caplog.records if "retry_in=" in record.getMessage()]
    assert len(lines) == 6
    assert all(record.exc_info is None for record in caplog.records)
    await discord_.meets(a_tree("play"), store)
    assert discord_.asked == 7


async def test_a_refusal_for_good_is_one_line_and_tried_again_at_the_next_start(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    discord_ = Discord(refusal(400))
    await discord_.meets(a_tree("play"), store)
    (told,) = [record for record in caplog.records if record.name.startswith("bot.")]
    assert "400" in told.getMessage()
    assert told.exc_info is None
    caplog.clear()
    await discord_.meets(a_tree("play"), store)
    assert discord_.asked == 2
