"""A simulated Discord server with the real bot in it, and people who press what they see."""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import json
from collections.abc import AsyncIterator, Callable, Coroutine, Hashable, Iterator, Mapping
from pathlib import Path
from typing import Any
from unittest import mock

import discord
import simcord
import simcord.interactions
from simcord.backend.errors import SetupError
from simcord.components import walk_components
from simcord.enums import ChannelType

from bot.app import Parts, Pictures
from bot.client import MatryoshkaBot
from bot.settings import Settings
from bot.tables.ai_workers import InlineAiWorkers
from bot.tables.table_view import TableView
from bot.ui.interactions import reply
from bot.ui.live import panels
from bot.ui.pictures.missing import Missing
from bot.ui.pictures.studio import Studio

PATIENCE = 60.0
"""Seconds that one action may take on a busy machine."""
NAMES = ("ana", "bruno", "chloe", "dmitri", "emma", "farid", "gaia", "hugo")


class SimServer:
    """One server, one channel, some people, and the bot."""

    def __init__(self, env: simcord.Env, database: Path, people: int) -> None:
        self.env = env
        self.database = database
        self.guild = env.create_guild("Doll House")
        self.channel = self.guild.create_text_channel("table")
        self.people = [
            self.guild.add_member(env.create_user(name, global_name=name.title())) for name in NAMES[:people]
        ]
        self.locales: dict[int, str] = {}
        self.guild_locale = "en-US"
        self.is_community = True
        self.brought_to: str | None = None
        """Where people who have the bot with them ask it, while they write to it: "server" or "group"."""
        self.panels: dict[int, Any] = {}
        self.marks = 0
        """How many presses only marked something for a choice still to be made."""

    @property
    def bot(self) -> BotWithContext:
        """The bot that runs now."""
        assert isinstance(self.env.bot, BotWithContext)
        return self.env.bot

    def messages(self, channel: simcord.ChannelHandle | None = None) -> list[discord.Message]:
        """What everybody sees in the channel, oldest first."""
        return [message for message in (channel or self.channel).history() if not message.flags.ephemeral]

    def board(self, channel: simcord.ChannelHandle | None = None) -> discord.Message:
        """The latest public message that shows a table."""
        return next(message for message in reversed(self.messages(channel)) if message.embeds)

    def thread(self, parent: simcord.ChannelHandle, kind: ChannelType, *members: int) -> simcord.ChannelHandle:
        """Make a thread of a channel; a private one has these people in it."""
        backend = self.env.backend
        thread = backend.create_thread(parent.id, "a thread", self.people[0].id, type=kind, broadcast=False)
        for person in members:
            thread.thread_members[self.people[person].id] = backend.now_iso()
        backend.announce_thread_create(thread)
        return simcord.builders.ChannelHandle(self.env, self.guild, thread)

    async def open(self, host: int = 0, game: str = "matryoshka", **options: Any) -> str:
        """Open a table and give its id."""
        await self.people[host].slash(self.channel, f"{game} new", **options)
        return self.table_id(self.board())

    def table_id(self, message: discord.Message | Any) -> str:
        """Read a table's id from its first control."""
        return str(controls(message)[0]["custom_id"]).split(":")[1]

    async def seat(self, table_id: str, *people: int) -> None:
        """Let people join."""
        for person in people:
            await self.press(person, self.board(), f"lobby:{table_id}:-:join")

    async def started(self, people: int, **options: Any) -> str:
        """Open a table without a clock that is rated whoever comes, let people join, start."""
        table_id = await self.open(**({"clock": "none", "rated": True} | options))
        await self.seat(table_id, *range(1, people))
        await self.press(0, self.board(), f"lobby:{table_id}:-:start")
        # Whoever pressed has their panel; the lobby becomes the table a moment later.
        await self.env.advance_time(3)
        return table_id

    async def press(self, person: int, message: Any, custom_id: str) -> simcord.InteractionResult:
        """Press a button of a message."""
        return await self.people[person].click(message, custom_id=custom_id)

    async def hand(self, person: int, table_id: str) -> Any:
        """Press My hand and give the panel."""
        message = next(
            message
            for message in reversed(self.messages())
            if any(each["custom_id"] == f"table:{table_id}:-:hand" for each in controls(message))
        )
        result = await self.press(person, message, f"table:{table_id}:-:hand")
        assert result.ephemeral
        self.panels[person] = result.response
        return result.response

    def panel(self, person: int) -> Any:
        """Give a person's panel as it looks now."""
        return self.panels[person]

    async def choose_for_oneself(self, person: int, *choices: str) -> Any:
        """Open a person's own settings, press these switches, and give the message."""
        shown = (await self.people[person].slash(self.channel, "settings")).response
        for choice in choices:
            await self.press(person, shown, f"settings:-:-:{choice}")
        return shown

    async def write_quiet_hours(self, person: int, start: str, end: str, zone: str) -> Any:
        """Write quiet hours into the form of a person's own settings, and give the answer."""
        form = await self.press(person, await self.choose_for_oneself(person), "settings:-:-:quiet")
        fields = [each["custom_id"] for each in walk_components(form.modal["components"]) if "custom_id" in each]
        written = dict(zip(fields, (start, end, zone), strict=True))
        return (await self.people[person].submit_modal(form, written)).response

    async def table(self, table_id: str) -> TableView:
        """Look into the service."""
        return await self.bot.services.domain.tables.get(table_id)

    async def as_bot(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Do something as the bot itself: only what its own work begins follows this server's time."""
        return await self.bot.context.copy().run(asyncio.create_task, work)

    async def person_in(self, table_id: str, seat: int) -> int:
        """Tell which person sits in a seat."""
        player = (await self.table(table_id)).players[seat].person
        assert player is not None
        return next(number for number, actor in enumerate(self.people) if actor.id == player.id)

    async def restart(self, meanwhile: Callable[[], object] = lambda: None) -> None:
        """Stop the bot and start a fresh one on the same database; `meanwhile` happens while none runs."""
        await self.env.settle()
        old = self.bot
        await old.close()
        meanwhile()
        await self.env.restart_bot(_new_bot(self.env_box, self.database, self.strays, **self.parts))

    env_box: list[simcord.Env]
    parts: dict[str, Any]
    strays: list[str]
    """What was begun for the bot outside of its own work, by name."""


def controls(message: Any) -> list[dict[str, Any]]:
    """List the buttons and menus of a message."""
    rows = message.components
    raw = [row if isinstance(row, dict) else row.to_dict() for row in rows]
    return [each for each in walk_components(raw) if "custom_id" in each]


def text_of(message: Any) -> str:
    """Give everything that can be read in a message."""
    parts = [message.content or ""]
    for embed in message.embeds:
        parts += [embed.title or "", embed.description or "", embed.footer.text or ""]
        parts += [f"{field.name}\n{field.value}" for field in embed.fields]
    for control in controls(message):
        parts += [control.get("label") or "", control.get("placeholder") or ""]
        parts += [option["label"] + " " + (option.get("description") or "") for option in control.get("options", ())]
    return "\n".join(parts)


class _SimulatedClock:
    """The simulator's time; before it runs, 0. Tasks that sleep after its end are noted in `strays`."""

    def __init__(self, box: list[simcord.Env], strays: list[str]) -> None:
        self._box = box
        self._strays = strays

    def time(self) -> float:
        return self._box[0].now().timestamp() if self._box else 0.0

    monotonic = time

    async def sleep(self, seconds: float) -> None:
        try:
            await self._box[0].external_wait(asyncio.sleep(seconds), reason="a pause of the bot")
        except SetupError:
            # The task may not be awaited again: then its error would show up in a later test.
            task = asyncio.current_task()
            self._strays.append("?" if task is None else task.get_name())
            raise


def _new_bot(
    box: list[simcord.Env],
    database: Path,
    strays: list[str],
    *,
    pictures: bool | Pictures = False,
    settings: Mapping[str, Any] | None = None,
    **parts: Any,
) -> MatryoshkaBot:
    drawing = pictures if not isinstance(pictures, bool) else Studio() if pictures else NoStudio()
    chosen = Settings(database=database, computer_pause=0, **(settings or {}))
    clock = _SimulatedClock(box, strays)
    return BotWithContext(chosen, Parts(clock, ai_workers=InlineAiWorkers(), pictures=drawing, **parts))


class BotWithContext(MatryoshkaBot):
    """The bot, which remembers what the simulator knows its work by."""

    context: contextvars.Context

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        self.context = contextvars.copy_context()
        await super().on_interaction(interaction)


@contextlib.contextmanager
def _awaited_pictures(is_wanted: bool) -> Iterator[None]:
    """Let answers wait for pictures that are really drawn: on a busy machine the text would be sent first."""
    with contextlib.ExitStack() as stack:
        for module, name in ((reply, "PICTURE_SECONDS"), (reply, "CROWDED_SECONDS"), (panels, "PICTURE_SECONDS")):
            stack.enter_context(mock.patch.object(module, name, PATIENCE if is_wanted else getattr(module, name)))
        yield


@contextlib.contextmanager
def _locales(servers: list[SimServer]) -> Iterator[None]:
    """Give each person and the server their own language; SimCord's are all American."""
    original: Callable[..., Any] = simcord.interactions.base_payload

    def translated(*args: Any, **kwargs: Any) -> tuple[Any, dict[str, Any]]:
        record, payload = original(*args, **kwargs)
        for server in servers:
            payload["locale"] = server.locales.get(kwargs["user_id"], "en-US")
            payload["guild_locale"] = server.guild_locale
            if server.brought_to is not None:
                _bring_along(payload, server.brought_to)
            guild = server.bot.get_guild(server.guild.id)
            if guild is not None:
                guild.features = ["COMMUNITY"] if server.is_community else []
        return record, payload

    with mock.patch.object(simcord.interactions, "base_payload", translated):
        yield


def _bring_along(payload: dict[str, Any], place: str) -> None:
    """Let an interaction in direct messages come from where the bot is not, as those of a user-installed app do."""
    payload["authorizing_integration_owners"] = {"1": payload["user"]["id"]}
    payload["app_permissions"] = "0"
    channel = {"id": payload["channel_id"], "name": "elsewhere", "flags": 0, "last_message_id": None}
    if place == "group":
        payload["context"] = 2
        payload["channel"] = {
            **channel,
            "type": discord.ChannelType.group.value,
            "recipients": [],
            "owner_id": "1",
            "icon": None,
        }
        return
    guild_id = "900000000000000001"
    member = {"user": payload.pop("user"), "roles": [], "joined_at": "2026-01-01T00:00:00+00:00", "deaf": False}
    text_channel = {
        "type": discord.ChannelType.text.value,
        "guild_id": guild_id,
        "position": 0,
        "permission_overwrites": [],
    }
    payload["context"] = 0
    payload["guild_id"], payload["guild"] = guild_id, {"id": guild_id, "locale": "en-US", "features": []}
    payload["member"] = {**member, "mute": False, "flags": 0, "permissions": "0"}
    payload["channel"] = {**channel, **text_channel}


class NoStudio:
    """A studio whose every drawing fails: the game goes on in text, and much quicker."""

    waiting = 0

    async def draw(self, sketch: object, **_: object) -> Missing:
        """Draw nothing."""
        return Missing.FAILED

    def outdate(self, key: Hashable) -> None:
        """Forget nothing."""

    def close(self) -> None:
        """Close nothing."""


@contextlib.asynccontextmanager
async def sim_server(database: Path, people: int = 4, **parts: Any) -> AsyncIterator[SimServer]:
    """Build the server; computers think at once, on the event loop, and pictures are drawn only if wanted.

    `parts` are what the bot is given, also after a restart; `pictures=True` lets it draw, or a studio, and `settings`
    are those that differ.
    """
    box: list[simcord.Env] = []
    servers: list[SimServer] = []
    strays: list[str] = []
    with _locales(servers), _awaited_pictures(parts.get("pictures") is True):
        first = _new_bot(box, database, strays, **parts)
        env = simcord.Env(first, shard_count=1, settle_timeout=PATIENCE)
        box.append(env)
        await first.app.open(first)
        await env.start()
        try:
            server = SimServer(env, database, people)
            server.env_box, server.parts, server.strays = box, parts, strays
            servers.append(server)
            yield server
            env.raise_errors()
        finally:
            running = env.bot
            assert isinstance(running, MatryoshkaBot)
            await running.close()
            await env.shutdown()
    assert not strays, "begun outside the bot's own work, so not in this server's time: use as_bot"


def check_limits(env: simcord.Env) -> None:
    """Fail when any request of the bot passes one of Discord's limits."""
    checked = 0
    for request in env.http_requests:
        body = request.json
        if isinstance(body, dict):
            _check_message(body.get("data") if isinstance(body.get("data"), dict) else body)
            checked += 1
    sent = [request for request in env.http_requests if request.method in ("POST", "PATCH")]
    assert checked or not any("/messages" in request.path or "/callback" in request.path for request in sent), (
        "the requests were not seen"
    )


def _check_message(body: Any) -> None:
    assert len(body.get("content") or "") <= 2000
    embeds = body.get("embeds") or []
    assert len(embeds) <= 10
    total = 0
    for embed in embeds:
        fields = embed.get("fields") or []
        texts = [
            embed.get("title") or "",
            embed.get("description") or "",
            (embed.get("footer") or {}).get("text") or "",
        ]
        assert all(len(text) <= most for text, most in zip(texts, (256, 4096, 2048), strict=True))
        assert len(fields) <= 25
        assert all(len(field["name"]) <= 256 and 0 < len(field["value"]) <= 1024 for field in fields), json.dumps(
            fields
        )
        total += sum(map(len, texts)) + sum(len(field["name"]) + len(field["value"]) for field in fields)
    assert total <= 6000
    rows = body.get("components") or []
    assert len(rows) <= 5
    for row in rows:
        assert 1 <= len(row["components"]) <= 5
        for component in row["components"]:
            assert len(component["custom_id"]) <= 100
            assert len(component.get("label") or "") <= 80
            assert component["type"] != 2 or component.get("label") or component.get("emoji")
            options = component.get("options") or []
            assert len(options) <= 25
            assert all(
                len(option["label"]) <= 100 and len(option.get("description") or "") <= 100 for option in options
            )
