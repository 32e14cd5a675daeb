"""Answers to interactions, and what their tokens open for a quarter of an hour."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from tests.wire.model import errors
from tests.wire.model.calls import Answer, Call, Routes
from tests.wire.model.messages import EPHEMERAL, Message
from tests.wire.model.rest import edit_message, notified_by
from tests.wire.model.world import Interaction, World

ROUTES = Routes()
_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
_ORIGINAL = f"{_WEBHOOK}/messages/@original"
_FOLLOW_UP = _WEBHOOK + "/messages/{message_id}"
NEW_MESSAGE, THINKING, LATER, CHANGED_MESSAGE, SUGGESTIONS = 4, 5, 6, 7, 8


@ROUTES.add("POST", "/interactions/{interaction_id}/{interaction_token}/callback", "callback", needs_token=False)
def _callback(world: World, call: Call) -> Answer:
    interaction = world.interactions.get(call.number("interaction_id"))
    if interaction is None or interaction.token != call.parameters["interaction_token"] or interaction.has_failed:
        raise errors.unknown_interaction()
    if interaction.answered is not None:
        raise errors.already_acknowledged()
    call.channel = interaction.channel
    kind, data = call.body["type"], call.body.get("data") or {}
    _ANSWERS[kind](world, call, interaction, data)
    interaction.answered = time.monotonic()
    original = interaction.original
    if kind not in (THINKING, LATER):
        interaction.finish(original)
    said: dict[str, Any] = {"id": str(interaction.id), "type": interaction.kind}
    if original is not None:
        said["response_message_id"] = str(original.id)
        said["response_message_loading"] = original.is_loading
        said["response_message_ephemeral"] = original.seen_by is not None
    answer: dict[str, Any] = {"interaction": said}
    if original is not None and kind in (NEW_MESSAGE, CHANGED_MESSAGE):
        answer["resource"] = {"type": kind, "message": original.to_json()}
    return 200, answer


def _answer_new(world: World, call: Call, interaction: Interaction, data: dict[str, Any]) -> None:
    message = _new_message(world, interaction, data)
    message.write(data, call.uploads)
    message.notified = notified_by(data, message.content)
    world.messages[message.id] = message
    interaction.original = message


def _answer_thinking(world: World, call: Call, interaction: Interaction, data: dict[str, Any]) -> None:
    message = _new_message(world, interaction, data)
    message.is_loading = True
    world.messages[message.id] = message
    interaction.original = message


def _answer_later(world: World, call: Call, interaction: Interaction, data: dict[str, Any]) -> None:
    interaction.original = interaction.message


def _answer_changed(world: World, call: Call, interaction: Interaction, data: dict[str, Any]) -> None:
    message = interaction.message
    if message is None or message.is_deleted:
        raise errors.unknown_message()
    edit_message(message, call, data)
    interaction.original = message


def _answer_suggestions(world: World, call: Call, interaction: Interaction, data: dict[str, Any]) -> None:
    interaction.choices = data["choices"]


_ANSWERS: dict[int, Callable[[World, Call, Interaction, dict[str, Any]], None]] = {
    NEW_MESSAGE: _answer_new,
    THINKING: _answer_thinking,
    LATER: _answer_later,
    CHANGED_MESSAGE: _answer_changed,
    SUGGESTIONS: _answer_suggestions,
}


@ROUTES.add("GET", _ORIGINAL, "panel", needs_token=False)
def _original(world: World, call: Call) -> Answer:
    return 200, _message_of(world, call).to_json()


# The lower one is the first to be looked at.
@ROUTES.add("PATCH", _FOLLOW_UP, "panel edit", needs_token=False)
@ROUTES.add("PATCH", _ORIGINAL, "panel edit", needs_token=False)
def _edit_original(world: World, call: Call) -> Answer:
    message = _message_of(world, call)
    edit_message(message, call, call.body)
    _opened_by(world, call).finish(message)
    return 200, message.to_json()


# The lower one is the first to be looked at.
@ROUTES.add("DELETE", _FOLLOW_UP, "panel delete", needs_token=False)
@ROUTES.add("DELETE", _ORIGINAL, "panel delete", needs_token=False)
def _delete_original(world: World, call: Call) -> Answer:
    _message_of(world, call).is_deleted = True
    return 204, None


@ROUTES.add("POST", _WEBHOOK, "follow-up", needs_token=False)
def _follow_up(world: World, call: Call) -> Answer:
    interaction = _opened_by(world, call)
    original = interaction.original
    if original is not None and original.is_loading and not original.is_deleted:
        # What follows "thinking" takes its place, and is seen by whoever saw that.
        message = original
    else:
        message = _new_message(world, interaction, call.body)
    message.write(call.body, call.uploads)
    message.notified = notified_by(call.body, message.content)
    world.messages[message.id] = message
    interaction.finish(message)
    return 200, message.to_json()


def _new_message(world: World, interaction: Interaction, data: dict[str, Any]) -> Message:
    is_private = bool((data.get("flags") or 0) & EPHEMERAL)
    return Message(interaction.channel, world.bot, seen_by=interaction.person if is_private else None)


def _opened_by(world: World, call: Call) -> Interaction:
    """Find the interaction whose token a request names, as long as that token lives."""
    interaction = world.opened_by(call.parameters["webhook_token"])
    if interaction is None or interaction.answered is None:
        raise errors.unknown_webhook()
    call.channel = interaction.channel
    if interaction.is_over:
        raise errors.invalid_webhook_token()
    return interaction


def _message_of(world: World, call: Call) -> Message:
    interaction = _opened_by(world, call)
    if "message_id" in call.parameters:
        message = world.message(call.number("message_id"))
        if message.seen_by not in (None, interaction.person):
            raise errors.unknown_message()
        return message
    if interaction.original is None or interaction.original.is_deleted:
        raise errors.unknown_message()
    return interaction.original
