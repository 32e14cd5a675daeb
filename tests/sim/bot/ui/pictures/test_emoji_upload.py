"""Card emojis are uploaded to a simulated Discord, and uploading again changes nothing."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest
import simcord

from bot.cli import emojis as command
from bot.playground.world import build_world
from bot.ui.pictures.emoji_file import EmojiArt
from bot.ui.pictures.emoji_upload import UploadMemory, card_art

ART = list(card_art())
ONE, TWO, TWO_REDRAWN = EmojiArt("A1", ART[0].data), EmojiArt("A2", ART[1].data), EmojiArt("A2", ART[2].data)


async def test_the_command_can_be_repeated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    art = [ONE, TWO]
    monkeypatch.setattr(command, "card_art", lambda: iter(art))
    async with simcord.run(discord.Client(intents=discord.Intents.none())) as env:
        client = env.bot
        other = await client.create_application_emoji(name="mine", image=ART[0].data)
        memory = UploadMemory(tmp_path / "emojis.json", client.application_id)
        assert await command.bring_up_to_date(client, memory) == (2, 0)
        first = {emoji.name: emoji.id for emoji in await client.fetch_application_emojis()}
        assert await command.bring_up_to_date(client, memory) == (0, 2)
        art[1] = TWO_REDRAWN
        assert await command.bring_up_to_date(client, memory) == (1, 1)
        second = {emoji.name: emoji.id for emoji in await client.fetch_application_emojis()}
        assert second.keys() == {"A1", "A2", "mine"}
        assert (second["A1"], second["mine"]) == (first["A1"], other.id)
        assert second["A2"] != first["A2"]
        assert await command.bring_up_to_date(client, memory, force=True) == (2, 0)


async def test_the_playground_shows_them_too() -> None:
    env = simcord.Env(discord.Client(intents=discord.Intents.none()))
    world = build_world(env)
    shown = {name.removesuffix(".png") for name, _ in world.emoji_pictures.values()}
    known = {emoji.name: emoji.id for emoji in env.backend.application_emojis.values()}
    assert shown == known.keys() == {art.name for art in ART}
    assert all(
        address.endswith(f"/{known[name.removesuffix('.png')]}.png")
        for address, (name, _) in world.emoji_pictures.items()
    )
