"""The answer to one interaction: a single request when the work is quick, acknowledged first when it is slow."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Hashable
from types import TracebackType
from typing import Any

import discord

from bot.people.preferences import PersonPreferences
from bot.tables.model import Person
from bot.ui.discord_errors import QUESTION_SECONDS, Reason, Unreachable, reach
from bot.ui.edits import answer_by_edit, edit_original
from bot.ui.interactions.sentences import Said
from bot.ui.messages.message import Message
from bot.ui.messages.payload import Payload, PayloadBuilder, ShownPicture, ToldMessage, as_told
from bot.ui.pressure import AnswerTurn
from bot.ui.text.fluent import Words

PATIENCE = 1.5
"""Seconds before a press is acknowledged without its answer; Discord gives up after three."""
WAITING_PATIENCE = 0.5
"""The same for a press that waits its turn among many: then acknowledgements take time, too."""

PICTURE_SECONDS = 0.3
"""How long a panel waits for its picture: text goes first, and the picture follows."""
CROWDED_SECONDS = 0.05
"""The same for an answer while more pictures wait to be drawn than a table of four has."""
CROWD = 5
RETRY_SECONDS = (0.2, 0.6)
"""Seconds after which an answer that did not arrive is tried again: a first one is worth nothing after three."""
HANGING_SECONDS = 1.2
"""How long a first answer may take before the press is acknowledged instead, so that the answer can follow."""
WORTHLESS_SECONDS = 3.0
"""How long a first answer may take at all."""

log = logging.getLogger(__name__)


class Reply:
    """Answer an interaction exactly once, in the words of whoever asked; use it as a context around the work."""

    def __init__(
        self,
        interaction: discord.Interaction[Any],
        payloads: PayloadBuilder,
        preferences: PersonPreferences,
        words: Words,
        *,
        private: bool = True,
        turn: AnswerTurn | None = None,
    ) -> None:
        """Take the interaction; `private` says who shall see a new message that answers a command.

        `turn` is left as soon as the answer only waits for others.
        """
        self.interaction = interaction
        self.words = words
        self._payloads = payloads
        self._preferences = preferences
        self._private = private
        self._work = turn
        self._turn = asyncio.Lock()
        self._watch: asyncio.TimerHandle | None = None
        self._late: asyncio.Task[None] | None = None
        self._is_acknowledged = False
        self._deferred_to_edit = False
        self._will_replace = False
        self._will_send = False
        self.sent_id: int | None = None
        """The id of the new message that answers, once it is sent."""
        self.said: Said | None = None
        """The passing sentence that answered."""
        self.is_picture_late = False
        """Whether the answer went out without its picture, which can follow."""

    @property
    def person(self) -> Person:
        """Name whoever presses or asks, as their server calls them."""
        return Person(self.interaction.user.id, self.interaction.user.display_name)

    @property
    def is_from_panel(self) -> bool:
        """Tell whether the press came from a private message, which the answer may replace."""
        message = self.interaction.message
        return not self._will_send and message is not None and message.flags.ephemeral

    @property
    def pressed_panel(self) -> int | None:
        """Give the id of the private message that was pressed, if one was."""
        message = self.interaction.message
        return message.id if self.is_from_panel and message is not None else None

    def will_send(self) -> None:
        """Say beforehand that the answer is a new message, whatever was pressed: that stays as it is."""
        self._will_send = True

    def will_replace(self) -> None:
        """Say beforehand that the answer changes the public message that was pressed, so that waiting leaves it be."""
        self._will_replace = True

    async def __aenter__(self) -> Reply:
        # Most presses are answered long before: no task has to wait beside each of them.
        self._watch = asyncio.get_running_loop().call_later(PATIENCE, self._run_late)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._watch is not None:
            self._watch.cancel()
        if self._late is not None:
            self._late.cancel()

    def acknowledge_soon(self) -> None:
        """Wait for the answer no longer than those do among whom it waits its turn."""
        if self._watch is not None:
            self._watch.cancel()
        self._watch = asyncio.get_running_loop().call_later(WAITING_PATIENCE, self._run_late)

    def worked_out(self) -> None:
        """Let the next press have its turn: for this one only pictures and Discord are awaited from now on."""
        if self._work is not None:
            self._work.leave()

    def _run_late(self) -> None:
        self._late = asyncio.create_task(self._acknowledge_late(), name="acknowledge")

    async def _acknowledge_late(self) -> None:
        try:
            await self.acknowledge()
        except Unreachable as unreachable:
            log.warning("could not acknowledge in time: %s", unreachable)

    async def acknowledge(self) -> None:
        """Tell Discord that an answer will come, unless it has one."""
        async with self._turn:
            if self._is_begun:
                return
            try:
                await self._defer()
            except Unreachable as unreachable:
                if unreachable.reason is not Reason.ANSWERED:
                    raise
                # An attempt that seemed to fail did arrive.
                self._note_acknowledged()

    @property
    def _is_begun(self) -> bool:
        """Tell whether Discord has an answer or an acknowledgement."""
        return self._is_acknowledged or self.interaction.response.is_done()

    async def _defer(self) -> None:
        if self._edits_what_was_pressed:
            await _persist(self.interaction.response.defer, WORTHLESS_SECONDS)
        else:
            await _persist(
                lambda: self.interaction.response.defer(ephemeral=self._private, thinking=True), WORTHLESS_SECONDS
            )
        self._note_acknowledged()

    @property
    def _edits_what_was_pressed(self) -> bool:
        return self.is_from_panel or self._will_replace

    def _note_acknowledged(self) -> None:
        self._is_acknowledged, self._deferred_to_edit = True, self._edits_what_was_pressed

    async def send(
        self, message: Message, shown: ShownPicture | None = None, key: Hashable = None
    ) -> ShownPicture | None:
        """Answer with a new message: private for a press, as chosen for a command.

        Whoever names the message by a `key` sees to it that a picture which is late follows.
        """
        self.worked_out()
        payload = await self._payload(message, shown, key)
        async with self._turn:
            sent = None if self._is_begun else await self._send_first(payload)
            if sent is None:
                sent = await self._send_later(payload)
            self.sent_id = int(sent["id"])
            return payload.shown_in(sent)

    async def replace(
        self, message: Message, shown: ShownPicture | None = None, key: Hashable = None
    ) -> ShownPicture | None:
        """Answer by changing the message that was pressed, which shows a picture now; `key` as in `send`."""
        self.worked_out()
        payload = await self._payload(message, shown, key)
        async with self._turn:
            if not self._is_begun:
                answered, told = await self._replace_first(payload)
                if answered:
                    return payload.shown_in(told)
            return payload.shown_in(await self._edit_original(payload))

    async def send_or_replace(self, message: Message) -> None:
        """Answer in place of the private message that was pressed, or with a new one."""
        await (self.replace(message) if self.is_from_panel else self.send(message))

    async def say(self, sentence: str, *, stays: bool = False) -> None:
        """Answer with a private sentence, which goes with the person's next press unless it stays."""
        self.worked_out()
        async with self._turn:
            remove: Callable[[], Awaitable[Any]] = self.interaction.delete_original_response
            if self._is_begun or not await self._first(
                lambda: self.interaction.response.send_message(sentence, ephemeral=True)
            ):
                if not self._private and not self._deferred_to_edit and self.sent_id is None:
                    # What follows a public "thinking" would be public too.
                    await _persist(self.interaction.delete_original_response)
                sent = await _persist(lambda: self.interaction.followup.send(sentence, ephemeral=True, wait=True))
                remove = sent.delete
            self.said = None if stays else Said(self.interaction, remove)

    async def _first(self, request: Callable[[], Awaitable[Any]]) -> Any:
        """Make the first answer; None when it hung: then the press is acknowledged, and the answer can follow.

        Discord takes no acknowledgement of what has arrived after all: Unreachable, answered.
        """
        try:
            async with asyncio.timeout(HANGING_SECONDS):
                return await _persist(request, None)
        except TimeoutError:
            log.warning("an answer hangs; its acknowledgement goes first")
        await self._defer()
        return None

    async def _replace_first(self, payload: Payload) -> tuple[bool, ToldMessage | None]:
        """Change the message that was pressed as the first answer; False when the change has to be made once more."""

        async def edit() -> tuple[bool, ToldMessage | None]:
            return True, await answer_by_edit(self.interaction, payload)

        try:
            return await self._first(edit) or (False, None)
        except Unreachable as unreachable:
            if unreachable.reason is not Reason.ANSWERED:
                raise
        return False, None

    async def _edit_original(self, payload: Payload) -> ToldMessage:
        """Change the message that answers."""
        told: ToldMessage = await _persist(
            lambda: edit_original(self.interaction.client, self.interaction.token, payload)
        )
        return told

    async def _send_first(self, payload: Payload) -> ToldMessage | None:
        """Answer with a message that is the first answer; None when it has to follow an acknowledgement."""

        async def send() -> ToldMessage:
            answer = await self.interaction.response.send_message(ephemeral=self._private, **payload.sending())
            resource: Any = answer.resource
            # Discord may leave out what it made of the answer.
            is_told = hasattr(resource, "attachments")
            return as_told(resource) if is_told else {"id": answer.message_id or 0, "attachments": (), "embeds": ()}

        try:
            sent: ToldMessage | None = await self._first(send)
            return sent
        except Unreachable as unreachable:
            if unreachable.reason is not Reason.ANSWERED:
                raise
        # An attempt that seemed to fail did arrive: there must not be two of it.
        return as_told(await _persist(self.interaction.original_response))

    async def _send_later(self, payload: Payload) -> ToldMessage:
        """Answer with a message after the press was acknowledged."""
        if not self._deferred_to_edit:
            return await self._edit_original(payload)
        return as_told(
            await _persist(lambda: self.interaction.followup.send(ephemeral=True, wait=True, **payload.sending()))
        )

    async def _payload(self, message: Message, shown: ShownPicture | None, key: Hashable) -> Payload:
        """Build the request; private messages leave the picture out for those who want text only."""
        is_private = self._private and not self._will_replace
        if is_private and message.picture is not None:
            preferences = await self._preferences.of(self.interaction.user.id)
            message = message.without_picture() if preferences.text_only else message
        patience = None
        if is_private and key is not None:
            patience = PICTURE_SECONDS if self._payloads.waiting <= CROWD else CROWDED_SECONDS
        payload = await self._payloads.build(message, shown, key=key, patience=patience, urgent=is_private)
        self.is_picture_late = payload.is_late
        return payload


async def _persist(request: Callable[[], Awaitable[Any]], limit: float | None = QUESTION_SECONDS) -> Any:
    """Make a request, and again soon while Discord is busy: whoever pressed waits, and not for long.

    Each attempt has a limit of its own, unless whoever asks has one for all of them.
    """
    for pause in RETRY_SECONDS:
        try:
            return await reach(request, limit)
        except Unreachable as unreachable:
            if unreachable.reason is not Reason.BUSY:
                raise
            log.warning("an answer is tried again: %s", unreachable)
        await asyncio.sleep(pause)
    return await reach(request, limit)
