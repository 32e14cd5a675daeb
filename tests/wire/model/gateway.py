"""The websocket gateway: sessions that can be cut, resumed, refused and ended."""

from __future__ import annotations

import asyncio
import json
import time
import zlib
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from tests.wire.model.faults import cut
from tests.wire.model.snowflakes import snowflake
from tests.wire.model.world import ALL_PERMISSIONS, Guild, World

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID_SESSION, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11
SYNC = b"\x00\x00\xff\xff"
IDENTIFY_SECONDS = 5.0
"""In which Discord takes one new session for each bucket of shards."""


class Connection:
    """One websocket, compressed as its client asked."""

    def __init__(self, socket: web.WebSocketResponse, request: web.Request) -> None:
        self.socket = socket
        self.transport = request.transport
        self.closing = asyncio.Lock()
        self._squeeze = zlib.compressobj() if request.query.get("compress") == "zlib-stream" else None

    async def close(self, code: int) -> None:
        """Close it with a code; whoever reads from it waits until the code is sent."""
        async with self.closing:
            await self.socket.close(code=code)

    async def send(self, op: int, data: Any = None, *, number: int | None = None, event: str | None = None) -> None:
        """Send one payload; a connection that is gone takes nothing."""
        if self.socket.closed:
            return
        text = json.dumps({"op": op, "d": data, "s": number, "t": event})
        try:
            if self._squeeze is None:
                await self.socket.send_str(text)
            else:
                packed = self._squeeze.compress(text.encode()) + self._squeeze.flush(zlib.Z_SYNC_FLUSH)
                assert packed.endswith(SYNC)
                await self.socket.send_bytes(packed)
        except ConnectionError:
            return


@dataclass(slots=True)
class Session:
    """What the bot listens to with one shard; it outlives its connection."""

    shard: int
    shards: int
    id: str = field(default_factory=lambda: f"{snowflake():x}")
    number: int = 0
    sent: list[tuple[int, str, Any]] = field(default_factory=list)
    connection: Connection | None = None
    is_valid: bool = True

    def hears(self, guild: int) -> bool:
        """Tell whether a server belongs to this shard."""
        return (guild >> 22) % self.shards == self.shard

    async def dispatch(self, event: str, data: Any) -> None:
        """Number an event, keep it for a resume, and send it."""
        self.number += 1
        self.sent.append((self.number, event, data))
        if self.connection is not None:
            await self.connection.send(DISPATCH, data, number=self.number, event=event)


class Gateway:
    """Takes the bot's connections and lets tests disturb them."""

    def __init__(self, world: World, token: str, shards: int = 1, max_concurrency: int | None = None) -> None:
        """Take connections; without `max_concurrency` nobody counts how quickly sessions begin."""
        self._world = world
        self._token = token
        self._identified: dict[int, float] = {}
        self.shards = shards
        self.max_concurrency = max_concurrency
        self.hasty = 0
        """How many sessions began too quickly after another of their bucket."""
        self.sessions: list[Session] = []
        self.identifies = 0
        self.resumes = 0
        self.heartbeats = 0
        self.heartbeat_seconds = 41.25
        self.refusal: int | None = None
        """A close code for everybody who identifies or resumes."""
        self.is_silent = False
        """Whether heartbeats stay without an answer."""
        self.address = ""

    @property
    def live(self) -> list[Session]:
        """List the sessions that are connected now."""
        return [
            session
            for session in self.sessions
            if session.is_valid and session.connection is not None and not session.connection.socket.closed
        ]

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Speak with one connection until it ends."""
        socket = web.WebSocketResponse(timeout=1.0, max_msg_size=0)
        await socket.prepare(request)
        connection = Connection(socket, request)
        await connection.send(HELLO, {"heartbeat_interval": int(self.heartbeat_seconds * 1000)})
        async for message in socket:
            if message.type is WSMsgType.TEXT:
                payload = json.loads(message.data)
                await self._take(connection, payload["op"], payload.get("d"))
        async with connection.closing:
            self._world.tell()
        return socket

    async def dispatch(self, event: str, data: Any, guild: int) -> None:
        """Send an event to every session that hears of a server: a process that was paused has one too."""
        valid = [session for session in self.sessions if session.is_valid and session.hears(guild)]
        assert valid, "the bot has no session for this server"
        for session in valid:
            await session.dispatch(event, data)

    async def cut(self) -> None:
        """Cut every connection without a goodbye."""
        for session in self.live:
            assert session.connection is not None
            cut(session.connection.transport)

    async def ask_to_reconnect(self) -> None:
        """Send RECONNECT to every session."""
        for session in self.live:
            assert session.connection is not None
            await session.connection.send(RECONNECT)

    async def invalidate(self, *, resumable: bool) -> None:
        """Tell every session that it is invalid; one that is not resumable is forgotten."""
        for session in self.live:
            session.is_valid = resumable
            assert session.connection is not None
            await session.connection.send(INVALID_SESSION, resumable)

    async def close(self, code: int) -> None:
        """Close every connection with a code."""
        for session in self.live:
            assert session.connection is not None
            await session.connection.close(code)

    async def reset_token(self) -> None:
        """Make the bot's token worthless, as its owner does in the portal."""
        self.refusal = 4004
        await self.close(4004)

    async def _take(self, connection: Connection, op: int, data: Any) -> None:
        if op == HEARTBEAT:
            self.heartbeats += 1
            if not self.is_silent:
                await connection.send(ACK)
        elif op == IDENTIFY:
            await self._identify(connection, data)
        elif op == RESUME:
            await self._resume(connection, data)
        self._world.tell()

    async def _identify(self, connection: Connection, data: dict[str, Any]) -> None:
        self.identifies += 1
        if await self._is_refused(connection, data):
            return
        shard, shards = data.get("shard", (0, 1))
        if not 0 <= shard < shards:
            await connection.close(4010)
            return
        if self._is_hasty(shard):
            await connection.send(INVALID_SESSION, False)
            return
        for old in self.sessions:
            # A session lives on beside a new one of its shard for as long as it is connected.
            old.is_valid = old.is_valid and (old.shard != shard or old in self.live)
        session = Session(shard, shards, connection=connection)
        self.sessions.append(session)
        guilds = [guild for guild in self._world.guilds.values() if session.hears(guild.id)]
        await session.dispatch("READY", self._ready(session, guilds))
        for guild in guilds:
            await session.dispatch("GUILD_CREATE", self.guild_json(guild))

    def _is_hasty(self, shard: int) -> bool:
        """Count a session that begins too quickly after another of its bucket."""
        if self.max_concurrency is None:
            return False
        bucket, now = shard % self.max_concurrency, time.monotonic()
        is_hasty = now - self._identified.get(bucket, -IDENTIFY_SECONDS) < IDENTIFY_SECONDS
        self._identified[bucket] = now
        self.hasty += is_hasty
        return is_hasty

    async def _is_refused(self, connection: Connection, data: dict[str, Any]) -> bool:
        code = 4004 if data["token"] != self._token else self.refusal
        if code is not None:
            await connection.close(code)
        return code is not None

    async def _resume(self, connection: Connection, data: dict[str, Any]) -> None:
        if await self._is_refused(connection, data):
            return
        session = next((each for each in self.sessions if each.id == data["session_id"] and each.is_valid), None)
        if session is None:
            await connection.send(INVALID_SESSION, False)
            return
        self.resumes += 1
        session.connection = connection
        for number, event, missed in session.sent:
            if number > (data["seq"] or 0):
                await connection.send(DISPATCH, missed, number=number, event=event)
        await session.dispatch("RESUMED", {"_trace": []})

    def _ready(self, session: Session, guilds: list[Guild]) -> dict[str, Any]:
        return {
            "v": 10,
            "user": self._world.bot,
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.address,
            "shard": [session.shard, session.shards],
            "application": {"id": str(self._world.application), "flags": 0},
        }

    def guild_json(self, guild: Guild) -> dict[str, Any]:
        """Describe a server as the gateway does."""
        channels = [each for each in self._world.channels.values() if each.guild == guild.id]
        role = {
            "id": str(guild.id),
            "name": "@everyone",
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "position": 0,
            "permissions": str(ALL_PERMISSIONS),
            "managed": False,
            "mentionable": False,
            "flags": 0,
        }
        return {
            "id": str(guild.id),
            "name": guild.name,
            "owner_id": "1",
            "roles": [role],
            "emojis": [],
            "stickers": [],
            "features": [],
            "channels": [each.to_json() for each in channels if not each.is_thread],
            "threads": [each.to_json() for each in channels if each.is_thread and not each.is_archived],
            "members": [
                {"user": self._world.bot, "roles": [], "joined_at": None, "deaf": False, "mute": False, "flags": 0}
            ],
            "member_count": len(guild.members) + 1,
            "preferred_locale": guild.locale,
            "verification_level": 0,
            "default_message_notifications": 0,
            "explicit_content_filter": 0,
            "mfa_level": 0,
            "nsfw_level": 0,
            "premium_tier": 0,
            "system_channel_flags": 0,
            "large": False,
            "joined_at": "2024-01-01T00:00:00+00:00",
            "presences": [],
            "voice_states": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }
