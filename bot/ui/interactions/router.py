"""The desk where every press arrives: finds who answers, and answers every error privately with a sentence."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

import discord

from bot.tables.live_tables import StorageFailed
from bot.ui.interactions.components import Press
from bot.ui.interactions.reply import Reply
from bot.ui.text.fluent import Texts, Words
from engine.errors import Refused

if TYPE_CHECKING:
    from bot.ui.house import House

Interaction: TypeAlias = discord.Interaction[Any]
Handler: TypeAlias = Callable[[Reply, Press], Awaitable[None]]

UNKNOWN_INTERACTION = 10062
ALREADY_ACKNOWLEDGED = 40060

log = logging.getLogger(__name__)


class HouseClient(Protocol):
    """The bot, as far as presses need it."""

    house: House


class ErrorReplies:
    """Words what went wrong for the person who asked."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def sentence(self, refused: Refused, words: Words) -> str:
        """Word a refusal; a code without its own message gets a general one."""
        facts = {name: _plain(value) for name, value in refused.facts.items()}
        if "permissions" in facts:
            names = [f"permission-{name.replace('_', '-')}" for name in refused.facts["permissions"]]
            facts["permissions"] = words.join([words(name) for name in names])
        return words.first_of(f"refused-{refused.why}", "refused-otherwise", **facts)

    async def answer(self, reply: Reply, error: BaseException) -> None:
        """Answer an error privately; an unexpected one gets an id that is in the log."""
        words = self._texts.of(reply.interaction.locale)
        if isinstance(error, StorageFailed):
            log.warning("%s in %s", error, asked(reply.interaction))
            await self._say(reply, words.first_of(f"refused-{error.code}", "refused-otherwise"))
        elif isinstance(error, Refused):
            log.debug("refused %s in %s", error.why, asked(reply.interaction))
            await self._say(reply, self.sentence(error, words))
        elif isinstance(error, discord.HTTPException) and error.code in (UNKNOWN_INTERACTION, ALREADY_ACKNOWLEDGED):
            log.warning("press answered too late or twice (%s)", error.code)
        else:
            number = secrets.token_hex(4)
            log.error("unexpected error %s in %s", number, asked(reply.interaction), exc_info=error)
            await self._say(reply, words("trouble-unexpected", id=number))

    async def _say(self, reply: Reply, sentence: str) -> None:
        try:
            await reply.say(sentence)
        except discord.HTTPException as error:
            log.warning("could not answer: %s", error)


class Router:
    """Hands each press to the handler of its area."""

    def __init__(self, texts: Texts) -> None:
        self.trouble = ErrorReplies(texts)
        self._handlers: dict[str, Handler] = {}
        self._otherwise: Handler | None = None

    def register(self, area: str, handler: Handler) -> None:
        """Let a handler answer the presses of an area."""
        self._handlers[area] = handler

    def register_otherwise(self, handler: Handler) -> None:
        """Let a handler answer the presses of every area that has none of its own: the games."""
        self._otherwise = handler

    def has(self, area: str) -> bool:
        """Tell whether an area has a handler of its own."""
        return area in self._handlers

    async def answer(self, interaction: Interaction, press: Press) -> None:
        """Answer a press; nothing escapes from here, because discord.py would only log it."""

        async def handle(reply: Reply) -> None:
            handler = self._handlers.get(press.area, self._otherwise)
            if handler is None:
                raise Refused("no-such-button")
            await handler(reply, press)

        await self.answering(interaction, handle)

    async def answering(
        self, interaction: Interaction, work: Callable[[Reply], Awaitable[None]], *, private: bool = True
    ) -> None:
        """Do the work of a press or a command; every error is answered privately."""
        async with Reply(interaction, private) as reply:
            try:
                await work(reply)
            except Exception as error:  # noqa: BLE001 -- every error is logged there and answered
                await self.trouble.answer(reply, error)


def _plain(value: Any) -> Any:
    if isinstance(value, int | float | str):
        return value
    return ", ".join(str(each) for each in value) if isinstance(value, list | tuple) else str(value)


def asked(interaction: Interaction) -> str:
    """Say for the log what was asked: the choice's verb only, because its object may be a card that nobody knows."""
    data: Any = interaction.data or {}
    if "custom_id" not in data:
        return str(data.get("name") or interaction.type)
    area, _, rest = str(data["custom_id"]).partition(":")
    table, _, choice = rest.partition(":")
    return f"{area}:{table}:{choice.rpartition(':')[2].partition('.')[0]}"
