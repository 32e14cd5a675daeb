"""The REST side besides interactions: the application, channels, messages, threads and members."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from tests.wire.model import errors
from tests.wire.model.calls import Answer, Call, Routes
from tests.wire.model.messages import Message
from tests.wire.model.snowflakes import snowflake
from tests.wire.model.world import Channel, World

ROUTES = Routes()
_CHANNEL = "/channels/{channel_id}"
_MESSAGES = f"{_CHANNEL}/messages"
_MESSAGE = _MESSAGES + "/{message_id}"


@ROUTES.add("GET", "/users/@me", "me")
def _me(world: World, call: Call) -> Answer:
    return 200, world.bot


@ROUTES.add("GET", "/applications/@me", "application")
@ROUTES.add("GET", "/oauth2/applications/@me", "application")
def _application(world: World, call: Call) -> Answer:
    return 200, {
        "id": str(world.application),
        "name": "Matryoshka",
        "description": "",
        "icon": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": world.bot,
        "verify_key": "0" * 64,
        "flags": 0,
        "summary": "",
        "team": None,
    }


@ROUTES.add("GET", "/applications/{application_id}/commands", "list commands")
def _commands(world: World, call: Call) -> Answer:
    return 200, world.commands


@ROUTES.add("PUT", "/applications/{application_id}/commands", "commands")
def _set_commands(world: World, call: Call) -> Answer:
    kept = {each["name"]: each["id"] for each in world.commands}
    world.commands = [
        {
            "type": 1,
            **each,
            "id": kept.get(each["name"], str(snowflake())),
            "application_id": str(world.application),
            "version": str(snowflake()),
        }
        for each in call.body
    ]
    return 200, world.commands


@ROUTES.add("GET", "/applications/{application_id}/emojis", "emojis")
def _emojis(world: World, call: Call) -> Answer:
    return 200, {"items": world.emojis}


@ROUTES.add("POST", "/applications/{application_id}/emojis", "add emoji")
def _add_emoji(world: World, call: Call) -> Answer:
    emoji = {"id": str(snowflake()), "name": call.body["name"], "animated": False, "available": True, "roles": []}
    world.emojis.append(emoji | {"managed": False, "require_colons": True})
    return 201, world.emojis[-1]


@ROUTES.add("GET", "/guilds/{guild_id}/members/{user_id}", "member")
def _member(world: World, call: Call) -> Answer:
    guild, person = world.guilds.get(call.number("guild_id")), call.number("user_id")
    if guild is None:
        raise errors.ApiError(404, 10004, "Unknown Guild")
    if person not in guild.members:
        raise errors.unknown_member()
    joined = "2024-01-01T00:00:00+00:00"
    return 200, {
        "user": world.users[person],
        "roles": [],
        "joined_at": joined,
        "deaf": False,
        "mute": False,
        "flags": 0,
    }


@ROUTES.add("GET", _CHANNEL, "channel")
def _channel(world: World, call: Call) -> Answer:
    return 200, world.channel(call.number("channel_id")).to_json()


@ROUTES.add("PATCH", _CHANNEL, "channel edit")
def _edit_channel(world: World, call: Call) -> Answer:
    channel = world.channel(call.number("channel_id"), writing=True)
    channel.is_archived = call.body.get("archived", channel.is_archived)
    channel.name = call.body.get("name", channel.name)
    return 200, channel.to_json()


@ROUTES.add("GET", _MESSAGES, "history")
def _history(world: World, call: Call) -> Answer:
    channel = world.channel(call.number("channel_id"), writing=True)
    after, limit = int(call.query.get("after", 0)), int(call.query.get("limit", 50))
    found = [each for each in world.shown_in(channel.id) if each.id > after]
    chosen = found[:limit] if "after" in call.query else found[-limit:]
    return 200, [each.to_json() for each in reversed(chosen)]


@ROUTES.add("POST", _MESSAGES, "send")
def _send(world: World, call: Call) -> Answer:
    channel = world.channel(call.number("channel_id"), writing=True)
    nonce = call.body.get("nonce") if call.body.get("enforce_nonce") else None
    again = [each for each in world.shown_in(channel.id) if nonce is not None and each.nonce == nonce]
    if again:
        # What was sent before is not sent twice.
        return 200, again[0].to_json()
    message = Message(channel.id, world.bot, nonce=nonce)
    message.write(call.body, call.uploads)
    message.notified = notified_by(call.body, message.content)
    # Writing into an archived thread opens it again; editing there does not.
    channel.is_archived = False
    world.messages[message.id] = message
    return 200, message.to_json()


@ROUTES.add("GET", _MESSAGE, "message")
def _message(world: World, call: Call) -> Answer:
    return 200, _found(world, call).to_json()


@ROUTES.add("PATCH", _MESSAGE, "edit")
def _edit(world: World, call: Call) -> Answer:
    message = _found(world, call)
    if message.is_old:
        raise errors.too_many_old_edits()
    edit_message(message, call, call.body)
    return 200, message.to_json()


@ROUTES.add("DELETE", _MESSAGE, "delete")
def _delete(world: World, call: Call) -> Answer:
    _found(world, call).is_deleted = True
    return 204, None


@ROUTES.add("POST", f"{_MESSAGE}/threads", "thread")
def _begin_thread(world: World, call: Call) -> Answer:
    message = _found(world, call)
    parent = world.channel(message.channel)
    # A thread that begins at a message has that message's id.
    thread = Channel(parent.guild, call.body["name"], id=message.id, parent=parent.id)
    world.channels[thread.id] = thread
    message.thread = thread.id
    return 201, thread.to_json()


def edit_message(message: Message, call: Call, body: Mapping[str, Any]) -> None:
    """Change a message as a request says, and count what it uploaded again."""
    before = message.repeated_uploads
    message.write(body, call.uploads)
    call.repeats = message.repeated_uploads - before
    message.edits += 1
    message.edited = time.monotonic()


def notified_by(body: Mapping[str, Any], content: str) -> tuple[int, ...]:
    """List the people whom a new message notifies: those mentioned in its text who are allowed to be."""
    allowed = body.get("allowed_mentions") or {}
    users = [int(each) for each in allowed.get("users", ())]
    return tuple(user for user in users if f"<@{user}>" in content)


def _found(world: World, call: Call) -> Message:
    channel = world.channel(call.number("channel_id"), writing=True)
    message = world.message(call.number("message_id"), channel.id)
    if message.seen_by is not None:
        raise errors.unknown_message()
    if channel.is_archived and call.method != "GET":
        raise errors.thread_is_archived()
    return message
