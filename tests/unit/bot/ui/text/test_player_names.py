"""Names mean nothing to Discord, wherever they appear."""

from __future__ import annotations

import pytest

from bot.ui.text.fluent import Texts
from bot.ui.text.player_names import NAME_LENGTH, disarmed, one_line, shown_name

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
