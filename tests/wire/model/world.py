"""Everything there is on this Discord: servers, channels, people, messages, and a way to wait for news."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from random import random
from typing import Any, TypeVar

from tests.wire.model import errors
from tests.wire.model.messages import Message, text_of
from tests.wire.model.snowflakes import snowflake

TEXT, PUBLIC_THREAD = 0, 11
ALL_PERMISSIONS = (1 << 50) - 1
TOKEN_SECONDS = 15 * 60.0
TOKEN_START = "aW50ZXJhY3Rpb246"
ANSWER_SECONDS = 30.0
"""How long an interaction may stay unanswered. Discord takes three seconds; whether the bot is as quick on a busy
machine is not what these tests are about."""
WAIT = 45.0
"""Far longer than anything takes, and shorter than the minute after which the bot pings whoever no longer looks."""

Value = TypeVar("Value")


def user_json(user_id: int, name: str, *, bot: bool = False) -> dict[str, Any]:
    """Describe a user as the API does."""
    return {
        "id": str(user_id),
        "username": name.lower(),
        "global_name": name,
        "discriminator": "0",
        "avatar": None,
        "bot": bot,
    }


@dataclass(slots=True)
class Channel:
    """A text channel or a thread."""

    guild: int
    name: str
    id: int = field(default_factory=snowflake)
    parent: int | None = None
    is_archived: bool = False
    refusal: Callable[[], errors.ApiError] | None = None
    """Why the bot may not write here, if so."""
    permissions: int = ALL_PERMISSIONS

    @property
    def is_thread(self) -> bool:
        """Tell a thread from a channel."""
        return self.parent is not None

    def to_json(self) -> dict[str, Any]:
        """Describe it as the API does."""
        shown: dict[str, Any] = {
            "id": str(self.id),
            "guild_id": str(self.guild),
            "name": self.name,
            "type": PUBLIC_THREAD if self.is_thread else TEXT,
            "position": 0,
            "permission_overwrites": [],
            "nsfw": False,
            "rate_limit_per_user": 0,
            "permissions": str(self.permissions),
            "last_message_id": None,
        }
        if not self.is_thread:
            return shown | {"parent_id": None, "topic": None}
        moment = datetime.now(UTC).isoformat()
        archive = {
            "archived": self.is_archived,
            "auto_archive_duration": 1440,
            "archive_timestamp": moment,
            "locked": False,
        }
        counts = {"message_count": 0, "member_count": 1, "total_message_sent": 0, "owner_id": "1"}
        return shown | {"parent_id": str(self.parent), "thread_metadata": archive, **counts}


@dataclass(slots=True)
class Guild:
    """A server."""

    name: str
    id: int = field(default_factory=snowflake)
    members: set[int] = field(default_factory=set)
    locale: str = "en-US"


@dataclass(slots=True)
class Interaction:
    """Something that a person asked of the bot, and what came of it."""

    kind: int
    person: int
    channel: int
    message: Message | None = None
    id: int = field(default_factory=snowflake)
    token: str = ""
    pressed: str = ""
    """The custom id of the control that was pressed."""
    patience: float = ANSWER_SECONDS
    """After how many seconds it has failed."""
    asked: float = field(default_factory=time.monotonic)
    answered: float | None = None
    """When it was acknowledged."""
    done: float | None = None
    """When the person saw more than "thinking"."""
    read: str = ""
    """What could be read in that answer."""
    original: Message | None = None
    choices: list[dict[str, Any]] | None = None
    has_ended: bool = False

    def __post_init__(self) -> None:
        self.token = f"{TOKEN_START}{self.id}"

    def finish(self, answer: Message | None) -> None:
        """Note that the person sees an answer, or what follows it."""
        if self.done is None and answer is not None:
            self.read = text_of(answer)
        self.done = time.monotonic()

    @property
    def has_failed(self) -> bool:
        """Tell whether the person reads "This interaction failed"."""
        return self.answered is None and time.monotonic() - self.asked > self.patience

    @property
    def is_over(self) -> bool:
        """Tell whether its token is worth nothing any more."""
        return self.has_ended or time.monotonic() - self.asked > TOKEN_SECONDS


class Messages(dict[int, Message]):
    """Messages by id, and by channel in the order of their coming."""

    def __init__(self) -> None:
        super().__init__()
        self.of_channel: dict[int, list[Message]] = {}

    def __setitem__(self, key: int, message: Message) -> None:
        if key not in self:
            self.of_channel.setdefault(message.channel, []).append(message)
        super().__setitem__(key, message)


class World:
    """The truth of this Discord."""

    def __init__(self) -> None:
        self.application = snowflake()
        self.bot = user_json(self.application, "Matryoshka", bot=True)
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.users: dict[int, dict[str, Any]] = {}
        self.messages = Messages()
        self.interactions: dict[int, Interaction] = {}
        self.commands: list[dict[str, Any]] = []
        self.emojis: list[dict[str, Any]] = []
        self._news = asyncio.Event()

    def add_guild(self, name: str = "Game night", shard: int | None = None, shards: int = 1) -> Guild:
        """Add a server that has invited the bot, one that belongs to a certain shard if that matters."""
        guild = Guild(name)
        while shard is not None and ((guild.id >> 22) % shards != shard or guild.id in self.guilds):
            guild.id = snowflake(len(self.guilds) + random())
        self.guilds[guild.id] = guild
        return guild

    def add_channel(self, guild: Guild, name: str = "games", parent: int | None = None) -> Channel:
        """Add a channel to a server, or a thread to a channel."""
        channel = Channel(guild.id, name, parent=parent)
        self.channels[channel.id] = channel
        return channel

    def tell(self) -> None:
        """Let those who wait look again."""
        self._news.set()

    async def comes(self, look: Callable[[], Value], within: float) -> Value | None:
        """Wait until a look finds something, and give it; None when the time is up."""
        deadline = time.monotonic() + within
        while not (found := look()):
            self._news.clear()
            try:
                async with asyncio.timeout(deadline - time.monotonic()):
                    await self._news.wait()
            except TimeoutError:
                return None
        return found

    async def until(self, look: Callable[[], Value], what: str, within: float = WAIT) -> Value:
        """Wait until a look finds something, and give it; fail when the time is up."""
        found = await self.comes(look, within)
        assert found, f"not within {within:g} s: {what}"
        return found

    def opened_by(self, token: str) -> Interaction | None:
        """Find the interaction to which a token belongs."""
        return self.interactions.get(int(token.removeprefix(TOKEN_START)))

    def channel(self, channel_id: int, *, writing: bool = False) -> Channel:
        """Find a channel; a refusal when it is gone, or when the bot may not write there."""
        channel = self.channels.get(channel_id)
        if channel is None:
            raise errors.unknown_channel()
        if writing and channel.refusal is not None:
            raise channel.refusal()
        return channel

    def message(self, message_id: int, channel: int | None = None) -> Message:
        """Find a message that is still there."""
        message = self.messages.get(message_id)
        if message is None or message.is_deleted or channel not in (None, message.channel):
            raise errors.unknown_message()
        return message

    def shown_in(self, channel: int, person: int | None = None) -> Iterator[Message]:
        """Give what a person sees in a channel, the oldest first; None sees only what is public."""
        for message in list(self.messages.of_channel.get(channel, ())):
            if not message.is_deleted and message.seen_by in (None, person):
                yield message

    def delete_channel(self, channel: Channel) -> None:
        """Remove a channel with all that is in it."""
        del self.channels[channel.id]
        for message in list(self.shown_in(channel.id)):
            message.is_deleted = True
        self.tell()

    def end_tokens(self, person: int) -> None:
        """Let all the tokens of a person end, as after a quarter of an hour."""
        for interaction in self.interactions.values():
            interaction.has_ended = interaction.has_ended or interaction.person == person
