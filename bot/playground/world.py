"""The playground's world: one server, one channel, and people to play as, the same in every run."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import simcord

from bot.playground.page_design import FACES
from bot.playground.simcord_internals import clock_stands_at
from bot.ui.pictures.emoji_upload import card_art

PEOPLE = tuple(FACES)
SERVER = "The Doll House"
CHANNEL = "card-table"
_EMOJI_ADDRESS = "https://cdn.simcord.invalid/emojis/{}.png"
_BEGINNING = datetime(2025, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class World:
    """The simulated server with its channel and its people."""

    server: simcord.GuildHandle
    channel: simcord.ChannelHandle
    people: tuple[simcord.MemberActor, ...]
    emoji_pictures: Mapping[str, tuple[str, bytes]]
    """What the card emojis show, by address: the simulated Discord keeps names and ids only."""


def build_world(env: simcord.Env) -> World:
    """Build the world before the bot enters it; its ids never change, so stored tables find it again."""
    with clock_stands_at(env, _BEGINNING):
        users = [env.create_user(name.lower(), global_name=name) for name in PEOPLE]
        server = env.create_guild(SERVER, owner=users[0])
        channel = server.create_text_channel(CHANNEL)
        # The owner is a member already; adding them again changes nothing.
        people = tuple(server.add_member(user) for user in users)
        emoji_pictures = {}
        for art in card_art():
            emoji = env.backend.create_application_emoji(art.name)
            emoji_pictures[_EMOJI_ADDRESS.format(emoji.id)] = (f"{art.name}.png", art.data)
    return World(server, channel, people, emoji_pictures)


class SimulatedTime:
    """The bot's clock in the playground: SimCord's time, which follows the wall clock."""

    def __init__(self) -> None:
        self.env: simcord.Env | None = None

    def time(self) -> float:
        return time.time() if self.env is None else self.env.now().timestamp()

    monotonic = time

    async def sleep(self, seconds: float) -> None:
        if self.env is None:
            await asyncio.sleep(seconds)
        else:
            await self.env.external_wait(asyncio.sleep(seconds), reason="a pause of the bot")

    async def wait(self, thoughts: Awaitable[Any]) -> Any:
        """Wait for what happens outside the simulated world, such as a computer's thinking."""
        assert self.env is not None
        return await self.env.external_wait(thoughts, reason="a computer thinks")
