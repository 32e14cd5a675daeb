"""Names mean nothing to Discord, wherever they appear."""

from __future__ import annotations

from typing import Any

import pytest

from bot.ui.text.fluent import Texts
from bot.ui.text.player_names import NAME_LENGTH, disarmed, one_line, shown_name
from tests.discord_world import World, controls

WORDS = Texts.bundled().of("en")
ARMED = [
    "[x](http://evil.example)",
    "<@700000000000000001>",
    "@everyone",
    "<#1> <t:1:R> <:a:1>",
    "**bold** __u__ ~~s~~",
    "||spoiler|| `code`",
    "# head",
    "-# small",
    "https://evil.example",
    r"\[x](y)",
]


@pytest.mark.parametrize("name", ARMED)
def test_every_sign_that_means_something_is_disarmed(name: str) -> None:
    safe = disarmed(name)
    assert safe.replace("\\", "") == name.replace("\\", "")
    bare = safe.replace("\\\\", "")
    for place, sign in enumerate(bare):
        if sign in "*_~`|>#[]<:@":
            assert bare[place - 1] == "\\", f"{sign} in {safe}"


def test_a_name_is_one_bounded_line_and_turns_nothing_around() -> None:
    assert one_line("a\nb\r\n c\u2028d\x00e") == "a b c d e"
    assert one_line("ab\u202egnp.exe\u2066") == "abgnp.exe"
    assert len(one_line("x" * 500)) == NAME_LENGTH
    assert one_line("👩‍👩‍👧 Ana") == "👩‍👩‍👧 Ana"
    assert shown_name(" \n\u202e", WORDS) == "somebody"


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
