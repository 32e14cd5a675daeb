"""Names mean nothing to Discord, wherever they appear."""

from __future__ import annotations

from typing import Any

import pytest

from tests.discord_world import World, controls


def public_texts(message: Any) -> list[str]:
    """Give what Discord formats: labels of buttons and menus are plain."""
    texts = [message.content or ""]
    for embed in message.embeds:
        texts += [embed.title or "", embed.description or ""]
        texts += [part for field in embed.fields for part in (field.name, field.value)]
    return texts


@pytest.mark.parametrize("game", ["matryoshka", "smatchy"])
async def test_a_link_in_a_name_is_no_link_from_the_lobby_to_the_podium(world: World, game: str) -> None:
    from tests.clicking_players import play_on

    for number, actor in enumerate(world.people[:3]):
        world.guild._guild.members[actor.id].nick = f"[x{number}](http://e.x)"
    await world.people[3].slash(world.channel, "notify", on=True)
    table_id = await world.open(game=game, clock="none")
    await world.seat(table_id, 1, 2)
    seen = public_texts(world.board())
    await world.press(0, world.board(), f"lobby:{table_id}:-:start")
    seen += public_texts(await world.hand(0, table_id))
    await play_on(world, table_id, seed=3)
    for message in world.messages():
        seen += public_texts(message)
    for command in ("leaderboard", "history", "stats"):
        result = await world.people[0].slash(world.channel, command, **({"game": game} if command != "history" else {}))
        assert result.response is not None
        seen += public_texts(result.response)
    named = [text for text in seen if "x0" in text or "x1" in text]
    assert len(named) >= 5
    assert [text for text in seen if "[x" in text.replace("\\[x", "")] == []
    assert controls(world.board())
