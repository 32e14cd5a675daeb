"""Where every press and command arrives: finds who answers, and answers every error privately."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import discord

from bot.errors import NotAllowed
from bot.people.preferences import PersonPreferences
from bot.ui.edits import let_go
from bot.ui.interactions.components import Press
from bot.ui.interactions.errors import answer_error
from bot.ui.interactions.reply import Reply
from bot.ui.interactions.sentences import PassingSentences
from bot.ui.messages.payload import PayloadBuilder
from bot.ui.pressure import AnswerTurn, Pressure
from bot.ui.text.languages import Languages

Interaction: TypeAlias = discord.Interaction[Any]
Handler: TypeAlias = Callable[[Reply, Press], Awaitable[None]]


class Router:
    """Hands each press to the handler of its area."""

    def __init__(
        self,
        payloads: PayloadBuilder,
        preferences: PersonPreferences,
        languages: Languages,
        met: Callable[[discord.User | discord.Member], None],
        pressure: Pressure,
    ) -> None:
        """Take what replies are made of, who is told whom the bot has met, and what counts the presses under way."""
        self._pressure = pressure
        self._payloads = payloads
        self._met = met
        self._preferences = preferences
        self._languages = languages
        self._handlers: dict[str, Handler] = {}
        self._otherwise: Handler | None = None
        self._sentences = PassingSentences()
        self._under_way: set[asyncio.Task[Any]] = set()
        self._is_stopping = False

    def register(self, area: str, handler: Handler) -> None:
        """Let a handler answer the presses of an area."""
        self._handlers[area] = handler

    def register_otherwise(self, handler: Handler) -> None:
        """Let a handler answer the presses of every area that has none of its own: the games."""
        self._otherwise = handler

    def has(self, area: str) -> bool:
        """Tell whether an area has a handler of its own."""
        return area in self._handlers

    def reply(self, interaction: Interaction, *, private: bool = True, turn: AnswerTurn | None = None) -> Reply:
        """Begin the answer to an interaction, and end its turn to be worked on when it is sent."""
        self._met(interaction.user)
        words = self._languages.private(interaction)
        return Reply(interaction, self._payloads, self._preferences, words, private=private, turn=turn)

    async def route(self, interaction: Interaction, press: Press) -> None:
        """Answer a press; nothing escapes from here, because discord.py would only log it."""

        async def handle(reply: Reply) -> None:
            handler = self._handlers.get(press.area, self._otherwise)
            if handler is None:
                raise NotAllowed("no-such-button")
            await handler(reply, press)

        await self.answer(interaction, handle)
        let_go(interaction)

    async def answer(
        self, interaction: Interaction, work: Callable[[Reply], Awaitable[None]], *, private: bool = True
    ) -> None:
        """Do the work of a press or a command; every error is answered privately."""
        task = asyncio.current_task()
        assert task is not None
        self._under_way.add(task)
        turn = self._pressure.turn()
        try:
            async with self.reply(interaction, private=private, turn=turn) as reply:
                try:
                    await (_refuse_while_stopping() if self._is_stopping else self._do_in_turn(reply, turn, work))
                except Exception as error:  # noqa: BLE001 -- every error is logged there and answered
                    await answer_error(reply, error)
            await self._sentences.answered(interaction.user.id, reply.said)
        finally:
            self._under_way.discard(task)

    async def _do_in_turn(self, reply: Reply, turn: AnswerTurn, work: Callable[[Reply], Awaitable[None]]) -> None:
        if self._pressure.is_high:
            # Its turn may come late, and many others with it.
            reply.acknowledge_soon()
        async with turn:
            reply.words = await self._languages.of_reader(reply.interaction)
            await work(reply)

    def stop(self) -> None:
        """Do nothing new from now on: whoever still presses is told to press again in a moment."""
        self._is_stopping = True

    async def finish(self, seconds: float) -> None:
        """Wait for the answers under way, for so many seconds at most."""
        tasks = self._under_way - {asyncio.current_task()}
        if tasks:
            await asyncio.wait(tasks, timeout=seconds)


async def _refuse_while_stopping() -> None:
    raise NotAllowed("stopping")
