"""Errors in words: each kind is worded here, in the reader's language, and nothing else escapes to discord.py."""

from __future__ import annotations

import logging
import secrets
from typing import Any, TypeAlias

import discord

from bot.errors import StorageError
from bot.logging_setup import RateLimitedLogger
from bot.monitoring.metrics import REFUSALS
from bot.ui.discord_errors import Unreachable
from bot.ui.interactions.reply import Reply
from bot.ui.text.fluent import Words
from bot.ui.text.player_names import shown_name
from engine.errors import CodedError

Interaction: TypeAlias = discord.Interaction[Any]


log = logging.getLogger(__name__)
sparing = RateLimitedLogger(log)


def sentence(error: CodedError | StorageError, words: Words) -> str:
    """Word a refusal; a code without its own message gets a general one."""
    if isinstance(error, StorageError):
        return words.first_of(f"refused-{error.code}", "refused-otherwise", reason=error.reason)
    facts = {name: _plain(value) for name, value in error.facts.items()}
    if "permissions" in facts:
        names = [f"permission-{name.replace('_', '-')}" for name in error.facts["permissions"]]
        facts["permissions"] = words.join([words(name) for name in names])
    if "host" in facts:
        facts["host"] = shown_name(str(facts["host"]), words)
    return words.first_of(f"refused-{error.code}", "refused-otherwise", **facts)


async def answer_error(reply: Reply, error: BaseException) -> None:
    """Answer an error privately; an unexpected one gets a number that is in the log."""
    if isinstance(error, CodedError | StorageError):
        await _say(reply, refusal(reply, error))
    elif isinstance(error, Unreachable):
        log.warning("%s could not be answered: %s", asked(reply.interaction), error)
    else:
        number = secrets.token_hex(4)
        log.error("unexpected error %s in %s", number, asked(reply.interaction), exc_info=error)
        await _say(reply, reply.words("trouble-unexpected", id=number), stays=True)


def refusal(reply: Reply, error: CodedError | StorageError) -> str:
    """Word a refusal for whoever asked; operators see its code, and hear of a database that cannot."""
    if isinstance(error, StorageError):
        sparing.warning(error.code, "the database refused %s: %s", asked(reply.interaction), error)
        REFUSALS.labels(error.code).inc()
    else:
        # The code alone: its facts may name a card that nobody knows.
        log.debug("refused %s in %s", error.code, asked(reply.interaction))
        REFUSALS.labels(error.code).inc()
    return sentence(error, reply.words)


def asked(interaction: Interaction) -> str:
    """Say for the log what was asked: the choice's verb only, because its object may be a card that nobody knows."""
    data: Any = interaction.data or {}
    if "custom_id" not in data:
        return str(data.get("name") or interaction.type)
    area, _, rest = str(data["custom_id"]).partition(":")
    table, _, choice = rest.partition(":")
    return f"{area}:{table}:{choice.rpartition(':')[2].partition('.')[0]}"


async def _say(reply: Reply, text: str, *, stays: bool = False) -> None:
    try:
        await reply.say(text, stays=stays)
    except Unreachable as unreachable:
        log.warning("could not answer: %s", unreachable)


def _plain(value: Any) -> Any:
    if isinstance(value, int | float | str):
        return value
    return ", ".join(str(each) for each in value) if isinstance(value, list | tuple) else str(value)
