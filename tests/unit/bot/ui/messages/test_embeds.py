"""An embed of a title and a text is what discord.py would make of it."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.ui.messages.embeds import TextEmbed
from bot.ui.messages.message import Message


def read(written: Any) -> discord.Embed:
    return discord.Embed.from_dict(written)


@pytest.mark.parametrize("text", ["", "Ann begins.\nYou wait."])
def test_a_text_embed_is_written_as_discord_py_writes_its_own(text: str) -> None:
    own = TextEmbed("Your turn", text, 0xD93A3A)
    theirs = discord.Embed(title="Your turn", description=text or None, colour=0xD93A3A)
    assert read(own.to_dict()) == theirs
    assert len(own) == len(theirs)
    said, theirs_said = (Message((embed,)).saying("Too late.").written_embeds() for embed in (own, theirs))
    assert read(said[0]) == read(theirs_said[0])
