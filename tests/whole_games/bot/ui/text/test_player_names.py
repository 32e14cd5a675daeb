"""Names mean nothing to Discord, wherever they appear."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.simulated_discord import SimServer, controls


def public_texts(message: Any) -> list[str]:
    """Give what Discord formats: labels of buttons and menus are plain."""
    texts = [message.content or ""]
    for embed in message.embeds:
        texts += [embed.title or "", embed.description or ""]
        texts += [part for field in embed.fields for part in (field.name, field.value)]
    return texts


@pytest.mark.parametrize("game", ["matryoshka", "smatchy"])
async def test_a_link_in_a_name_is_no_link_from_the_lobby_to_the_podium(server: SimServer, game: str) -> None:
    from tests.support.clicks import play_on

    for number, actor in enumerate(server.people[:3]):
        server.guild._guild.members[actor.id].nick = f"[x{number}](http://e.x)"
    await server.people[3].slash(server.channel, "notify", on=True)
    table_id = await server.open(game=game, clock="none")
    await server.seat(table_id, 1, 2)
    seen = public_texts(server.board())
    await server.press(0, server.board(), f"lobby:{table_id}:-:start")
    seen += public_texts(await server.hand(0, table_id))
    await play_on(server, table_id, seed=3)
    for message in server.messages():
        seen += public_texts(message)
    for command in ("leaderboard", "history", "stats"):
        result = await server.people[0].slash(
            server.channel, command, **({"game": game} if command != "history" else {})
        )
        assert result.response is not None
        seen += public_texts(result.response)
    named = [text for text in seen if "x0" in text or "x1" in text]
    assert len(named) >= 5
    assert [text for text in seen if "[x" in text.replace("\\[x", "")] == []
    assert controls(server.board())
