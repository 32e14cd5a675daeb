"""The settings of a lobby: everything can be changed there, and they show what holds for as long as it holds."""

from __future__ import annotations

from typing import Any

import pytest

from bot.errors import StorageError
from bot.tables.model import Status
from bot.ui.interactions.lobby_settings import LobbySettings
from bot.ui.interactions.reply import Reply
from tests.support.finished_games import control, finished
from tests.support.simulated_discord import SimServer, controls, text_of


@pytest.mark.parametrize("choice", ["rated.on", "cancel"])
async def test_settings_that_are_left_open_neither_change_nor_end_a_game_that_has_begun(
    server: SimServer, choice: str
) -> None:
    table_id = await server.open(computers=2)
    settings = await server.press(0, server.board(), f"lobby:{table_id}:-:settings")
    # Settings from before a restart stay open: nobody knows of them.
    await server.restart()
    await server.press(0, server.board(), f"lobby:{table_id}:-:start")
    result = await server.press(0, settings.response, f"lobby:{table_id}:-:{choice}")
    assert result.response is not None
    assert text_of(result.response).strip() == "The game has already begun."
    assert controls(result.response) == []
    assert (await server.table(table_id)).status is Status.PLAYING


def is_there(server: SimServer, message: Any) -> bool:
    return message.id in server.env.backend.messages[server.channel.id]


async def test_open_settings_follow_the_table_and_go_when_it_begins(server: SimServer) -> None:
    """They stayed with all their menus, long after the game had begun."""
    await finished(server)
    table_id = await server.open(computers=1)
    older = (await server.press(0, server.board(), f"lobby:{table_id}:-:settings")).response
    settings = (await server.press(0, server.board(), f"lobby:{table_id}:-:settings")).response
    assert not is_there(server, older), "only the newest are open"
    assert control(settings, "rated.on")
    await server.seat(table_id, 1)
    assert control(settings, "rated.off"), "whoever joined has made it a rated game"
    await server.press(0, settings, f"lobby:{table_id}:-:thread.on")
    await server.press(0, settings, f"lobby:{table_id}:-:thread.off")
    assert is_there(server, settings)
    await server.press(0, server.board(), f"lobby:{table_id}:-:start")
    assert not is_there(server, settings)


async def test_a_press_succeeds_although_open_settings_cannot_be_edited(
    server: SimServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await server.open(computers=1)
    settings = (await server.press(0, server.board(), f"lobby:{table_id}:-:settings")).response
    follow = LobbySettings.follow

    async def follow_without_storage(self: LobbySettings, reply: Reply, of_table: str) -> None:
        async def away(_: str) -> None:
            raise StorageError.unavailable("the disk is gone")

        with monkeypatch.context() as storage:
            storage.setattr(self._tables, "get", away)
            await follow(self, reply, of_table)

    monkeypatch.setattr(LobbySettings, "follow", follow_without_storage)
    result = await server.press(1, server.board(), f"lobby:{table_id}:-:join")
    assert server.people[1].id in [person.id for person in (await server.table(table_id)).people]
    assert result.followups == [], "nobody is told of a failure that was none of theirs"
    assert is_there(server, settings)


async def test_open_settings_go_with_the_host_who_leaves(server: SimServer) -> None:
    table_id = await server.open(computers=1)
    await server.seat(table_id, 1)
    settings = (await server.press(0, server.board(), f"lobby:{table_id}:-:settings")).response
    await server.press(0, server.board(), f"lobby:{table_id}:-:leave")
    assert not is_there(server, settings)


async def test_settings_that_close_their_table_say_so_and_stay(server: SimServer) -> None:
    table_id = await server.open()
    settings = (await server.press(0, server.board(), f"lobby:{table_id}:-:settings")).response
    result = await server.press(0, settings, f"lobby:{table_id}:-:cancel")
    assert is_there(server, settings)
    assert "cancelled" in text_of(result.response)
    assert controls(result.response) == []


async def test_the_host_changes_every_setting_in_the_lobby(server: SimServer) -> None:
    table_id = await server.open(game="smatchy", computers=1)
    panel = (await server.press(0, server.board(), f"lobby:{table_id}:-:settings")).response
    for choice, values in (
        ("clock", ["daily"]),
        ("strength", ["hard"]),
        ("options", ["penalties", "matchy_first"]),
    ):
        await server.people[0].select(panel, values, custom_id=f"lobby:{table_id}:-:{choice}")
    for name in ("rated", "thread"):
        await server.press(0, panel, f"lobby:{table_id}:-:{name}.on")
    setup = (await server.table(table_id)).setup
    assert (setup.clock, setup.seconds, setup.strength, setup.thread, setup.rated) == (
        "daily",
        86_400,
        "hard",
        True,
        True,
    )
    assert [name for name, is_on in setup.options.items() if is_on] == ["penalties", "matchy_first"]
    assert (await server.table(table_id)).players[1].computer == "hard"
    await server.env.advance_time(2)
    shown = text_of(server.board())
    for words in ("24 hours", "thread", "Penalties", "Vera · computer, Hard"):
        assert words in shown
    await server.restart()
    assert (await server.table(table_id)).setup == setup


async def test_settings_show_what_a_press_has_changed(server: SimServer) -> None:
    """On a phone one saw of a change only that a menu had closed."""
    table_id = await server.open(game="smatchy", computers=1)
    panel = (await server.press(0, server.board(), f"lobby:{table_id}:-:settings")).response
    assert "Each change is valid at once" in text_of(panel)
    assert "**" not in text_of(panel)
    await server.people[0].select(panel, ["daily"], custom_id=f"lobby:{table_id}:-:clock")
    assert "**📅 24 hours for each decision" in text_of(panel)
    assert "~~⏱️ 45 seconds" in text_of(panel)
    penalties, idle = "🚨 Penalties: declare for yourself", "✋ House rule: a penalty card ends the turn"
    await server.people[0].select(panel, ["penalty_ends_turn"], custom_id=f"lobby:{table_id}:-:options")
    assert f"**{idle}**" in text_of(panel), "without penalties it has no effect, but it was chosen"
    assert "📅" not in text_of(panel), "that was the press before"
    await server.people[0].select(panel, ["penalties"], custom_id=f"lobby:{table_id}:-:options")
    assert f"**{penalties}" in text_of(panel)
    assert f"~~{idle}~~" in text_of(panel)
    await server.people[0].select(panel, ["hard"], custom_id=f"lobby:{table_id}:-:strength")
    assert "**🤖 Computers: Hard**" in text_of(panel)
    await server.press(0, panel, f"lobby:{table_id}:-:thread.on")
    assert "**🧵 Played in a thread**" in text_of(panel)
