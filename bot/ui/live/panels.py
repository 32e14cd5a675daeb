"""Private panels: one per person and table, alive for as long as its newest interaction token."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import discord

from bot.errors import NotAllowed, StorageError
from bot.people.preferences import PersonPreferences
from bot.storage.contacts import Contacts, PanelToken
from bot.tables.model import Status
from bot.tables.service import TableService
from bot.tables.table_view import TableView
from bot.ui.discord_errors import QUESTION_SECONDS, Reason, Unreachable, reach
from bot.ui.edits import delete_original, edit_original
from bot.ui.interactions.errors import refusal
from bot.ui.interactions.reply import PICTURE_SECONDS, Reply
from bot.ui.live.allowances import Allowances
from bot.ui.live.channel_requests import Channels
from bot.ui.live.message_turns import ANSWER_WAITS, MessageTurns
from bot.ui.live.request_queue import RequestQueue, Sleep
from bot.ui.messages.message import Message
from bot.ui.messages.panel import PanelMessages
from bot.ui.messages.payload import Payload, PayloadBuilder, ShownPicture
from bot.ui.pressure import Pressure
from bot.ui.text.fluent import Words
from bot.ui.text.languages import Languages
from bot.util.events import EventBus
from engine.errors import CodedError

TOKEN_SECONDS = 15 * 60
SAFETY_SECONDS = 20
"""A token this near to its end is treated as gone."""
ATTENTION_SECONDS = 60.0
"""Whoever pressed something so recently looks at their panel; editing a panel notifies nobody else."""
PICTURE_FOLLOWS = 1.0
"""Seconds after which a panel that was answered as text gets its picture."""
FRESH = 0.8
"""Seconds within which a panel follows what asks nothing of its owner: changes that come together are shown together.
With the second between two edits of one message nobody looks at anything older than two seconds."""
SAID_SECONDS = 8.0
"""For how long a panel says what was refused or confirmed; then it goes back to what is asked."""
_OPEN = (Status.LOBBY, Status.PLAYING, Status.SUSPENDED)


Key: TypeAlias = tuple[str, int]
"""A table, and the person whose panel of it is meant."""

log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Live:
    token: PanelToken
    fingerprint: int | None = None
    picture: ShownPicture | None = None
    message: int | None = None
    """The id of its message; unknown after a restart."""
    version: int = -1
    """The version of the table that it shows."""
    focus: tuple[str, str] = ("", "")
    """A decision, and what its owner looks at while they make it."""
    worded: int | None = None
    """The fingerprint of the message that it shows in words, while the picture of that is to follow."""
    has_failed: bool = False
    """Whether the last edit did not arrive: whoever owns the panel may not have seen what is asked."""

    def unknown_from_now_on(self) -> ShownPicture | None:
        """Give the picture that hangs there; should the answer to an edit be lost, nobody knows which one does then."""
        shown, self.picture, self.fingerprint, self.version = self.picture, None, None, -1
        return shown

    def is_in(self, pressed: int | None) -> bool:
        """Tell whether a private message that was pressed is this very panel."""
        return pressed is not None and self.message in (None, pressed)


class Panels:
    """Answers presses with the presser's panel, and keeps the panels of the others up to date."""

    def __init__(
        self,
        client: discord.Client,
        *,
        tables: TableService,
        contacts: Contacts,
        preferences: PersonPreferences,
        messages: PanelMessages,
        payloads: PayloadBuilder,
        channels: Channels,
        languages: Languages,
        lost: EventBus[Key],
        allowances: Allowances,
        pressure: Pressure,
        now: Callable[[], float],
        sleep: Sleep,
    ) -> None:
        """Take the parts; `lost` tells of a person at a table whose panel turned out to be gone."""
        self._client = client
        self._tables = tables
        self._contacts = contacts
        self._preferences = preferences
        self._messages = messages
        self._payloads = payloads
        self._channels = channels
        self._languages = languages
        self._lost = lost
        self._allowances = allowances
        self._pressure = pressure
        self._now = now
        self._answered: set[int] = set()
        self._live: dict[str, dict[int, _Live]] = {}
        self._turns: MessageTurns[Key] = MessageTurns(now)
        self._queue: RequestQueue[Key] = RequestQueue(self._send, sleep, name="panel", lull=pressure.lull)

    async def answer(self, reply: Reply, table: TableView, sentence: str | None = None, focus: str = "") -> None:
        """Answer with the presser's panel of a table, in place of the private message that was pressed or as a new one.

        Whichever message that is, it is the panel from now on, and an older one goes.
        """
        person, pressed = reply.person.id, reply.pressed_panel
        before = (await self._of_table(table)).get(person)
        focused = (_decision(table, person), focus)
        if before is not None:
            before.focus = focused
        began = self._now()
        message = await self._message(table, person, reply.words, focus)
        if sentence is not None:
            message = message.saying(sentence)
        key = (table.id, person)
        reply.worked_out()
        # A new message has nothing to wait for.
        async with self._turns.turn(key, 0.0 if pressed is None else ANSWER_WAITS) as is_turn:
            before = (await self._of_table(table)).get(person)
            same = before if before is not None and before.is_in(pressed) else None
            hanging = None if same is None else same.unknown_from_now_on()
            shown = hanging if is_turn else None
            answer = reply.send if pressed is None else reply.replace
            is_live = table.seat_of(person) is not None and table.status in _OPEN
            picture = await answer(message, shown, key if is_live else None)
            if not is_live:
                return
            is_sure = is_turn or pressed is None
            token = PanelToken(table.id, person, reply.interaction.token, self._now() + TOKEN_SECONDS - SAFETY_SECONDS)
            live = _Live(token, message.fingerprint(), picture if is_sure else None, pressed or reply.sent_id)
            live.version, live.focus = table.version, focused if before is None else before.focus
            live.worded = message.fingerprint() if reply.is_picture_late else None
            (await self._of_table(table))[person] = live
        is_incomplete = reply.is_picture_late or live.focus != focused or not is_sure
        if is_incomplete or sentence is not None:
            # Its picture follows; or it was pressed again meanwhile, or what was on its way before it may arrive after
            # it; or what it says by the way goes.
            live.fingerprint, live.version = None, -1
            self._queue.post(key, PICTURE_FOLLOWS if is_incomplete else SAID_SECONDS)
        else:
            self._settle(key, live)
            if self._tables.version(table.id) != table.version:
                # The table has changed while the panel was on its way, and nobody knew of the panel yet.
                self._queue.post(key)
        self._look_after_break(key, live, table, began)
        await self._remember(token, reply.interaction)
        if before is not None and same is None:
            await self._remove(before.token)

    async def answer_refused(self, reply: Reply, table_id: str, error: CodedError | StorageError) -> None:
        """Let the panel of somebody who plays say why a press on a public message was refused; raise it for others."""
        try:
            table = await self._tables.get(table_id)
        except (NotAllowed, StorageError):
            raise error from None
        if reply.is_from_panel or table.status is not Status.PLAYING or table.seat_of(reply.person.id) is None:
            raise error
        await self.answer(reply, table, refusal(reply, error))

    def focus(self, table: TableView, person: int) -> str:
        """Tell what a person looks at while they make the decision before them, as far as their panel is known here."""
        live = self._live.get(table.id, {}).get(person)
        return live.focus[1] if live is not None and live.focus[0] == _decision(table, person) else ""

    @contextmanager
    def answering(self, person: int) -> Iterator[None]:
        """Count somebody as looking at their panel at whatever table while they are being answered with one."""
        self._answered.add(person)
        try:
            yield
        finally:
            self._answered.discard(person)

    async def attention_left(self, table: TableView, person: int) -> float:
        """Tell for how many seconds a person's panel still counts as telling them what is asked; 0 when it does not."""
        await self._of_table(table)
        return self.known_attention(table.id, person)

    def known_attention(self, table_id: str, person: int) -> float:
        """Tell the same as far as it is in memory; 0 for a panel that is not."""
        if person in self._answered:
            return QUESTION_SECONDS  # By then the answer has arrived or failed.
        live = self._live.get(table_id, {}).get(person)
        if live is None or live.has_failed or not self._is_fresh(live.token):
            return 0.0
        pressed_at = live.token.expires - TOKEN_SECONDS + SAFETY_SECONDS
        return max(0.0, pressed_at + ATTENTION_SECONDS - self._now())

    async def follow(self, table: TableView, asked: Collection[int]) -> None:
        """Bring every live panel of a table up to date, at once for those who are newly asked and at the end.

        Those of the others are the first to become rarer when the bot has more to do than it can.
        """
        is_over = table.status is not Status.PLAYING
        for person, live in list((await self._of_table(table)).items()):
            if self._is_fresh(live.token):
                if person in asked:
                    # What is asked waits for no picture of what was before.
                    self._payloads.outdate((table.id, person))
                within = 0.0 if is_over or person in asked else self._patience(live.token)
                self._queue.post((table.id, person), within, is_question=person in asked)
            else:
                await self._drop(table.id, person)
        if table.status not in _OPEN and not self._live.get(table.id):
            self._live.pop(table.id, None)

    def _patience(self, token: PanelToken) -> float:
        """Tell within how many seconds a panel that asks nothing follows."""
        stretch = self._pressure.stretch**2
        return max(FRESH * stretch, self._allowances.wait(("PATCH", token.token)))

    def hold(self, table_id: str, person: int) -> None:
        """Leave a person's panel alone while their own press is being answered."""
        self._queue.hold((table_id, person))

    def release(self, table_id: str, person: int, sent: bool) -> None:
        """End a hold."""
        live = self._live.get(table_id, {}).get(person)
        is_newest = sent and live is not None and live.version == self._tables.version(table_id)
        self._queue.release((table_id, person), sent, is_newest=is_newest)

    @property
    def queue(self) -> RequestQueue[Key]:
        """Give what waits to be shown, for operators."""
        return self._queue

    async def close(self) -> None:
        """Stop whatever is still to be sent."""
        await self._queue.close()

    async def _message(self, table: TableView, person: int, words: Words, focus: str = "") -> Message:
        preferences = await self._preferences.of(person)
        if not preferences.hints and (table.hints or table.lacks_hints):
            table = replace(table, hints=False, setup=replace(table.setup, hints=False))
        asked = (table, person, words, focus, table.paused_until > self._now())
        if table.hints and table.seat_of(person) in table.to_move | table.ready:
            # A hint asks the ordinary computer, which takes longer than the event loop can wait.
            message = await asyncio.to_thread(self._messages.message, *asked)
        else:
            message = self._messages.message(*asked)
        if self._channels.is_closed(table.location.channel):
            message = message.saying(words("refused-cannot-show"))
        return message.without_picture() if preferences.text_only else message

    async def _remember(self, token: PanelToken, interaction: discord.Interaction[Any]) -> None:
        """Keep a panel's token for after a restart; without it the person only has to press My hand again."""
        self._contacts.set_panel(token, self._now())
        try:
            await self._languages.met(interaction)
        except StorageError as error:
            log.warning("the language of somebody at table %s is not kept: %s", token.table, error)

    async def _of_table(self, table: TableView) -> dict[int, _Live]:
        """Give the panels of a table; after a restart they come from the store. Nothing is kept of an ended table."""
        if table.id in self._live:
            return self._live[table.id]
        if table.status not in _OPEN:
            return {}
        stored = await self._contacts.panels(table.id, self._now())
        for token in stored:
            # Whoever kept it may have ended in the middle of a request, which may arrive after whatever is sent now.
            self._turns.give_up((table.id, token.person))
        return self._live.setdefault(table.id, {token.person: _Live(token) for token in stored})

    def _is_fresh(self, token: PanelToken) -> bool:
        return token.expires > self._now()

    async def _send(self, key: Key) -> None:
        table_id, person = key
        live = self._live.get(table_id, {}).get(person)
        if live is None or not self._is_fresh(live.token):
            return
        try:
            table = await self._tables.get(table_id)
        except NotAllowed:
            self._live.pop(table_id, None)  # It is gone.
            return
        if live.version != table.version and not await self._show(key, live, table):
            return
        if table.status not in _OPEN:
            await self._drop(table_id, person)
            if not self._live.get(table_id):
                self._live.pop(table_id, None)

    async def _show(self, key: Key, live: _Live, table: TableView) -> bool:
        """Bring a panel up to date with a table, and tell whether it is."""
        person = key[1]
        words = await self._languages.of_person(person, table)
        began = self._now()
        message = await self._message(table, person, words, self.focus(table, person))
        fingerprint = message.fingerprint()
        if fingerprint != live.fingerprint:
            patience = None if fingerprint == live.worded else PICTURE_SECONDS
            is_asked = table.seat_of(person) in table.to_move
            # Whoever presses something while the picture is drawn gets their answer first.
            drawn = await self._payloads.build(message, key=key, patience=patience, urgent=is_asked)
            if drawn.is_late and self._tables.version(table.id) != table.version:
                self._queue.post(key)
                return False
            if not await self._edit(key, live, drawn, fingerprint):
                return False
            if drawn.is_late:
                live.fingerprint, live.worded = None, fingerprint
                self._queue.post(key, PICTURE_FOLLOWS)
                return False
            if not self._settle(key, live):
                return False
        live.version = table.version
        self._look_after_break(key, live, table, began)
        return True

    def _look_after_break(self, key: Key, live: _Live, table: TableView, began: float) -> None:
        """Show a panel again when the break is over in which its message was begun: that may be by now."""
        if table.paused_until > began:
            live.version = -1
            self._queue.post(key, max(0.0, table.paused_until - self._now()), is_question=True)

    def _settle(self, key: Key, live: _Live) -> bool:
        """Tell whether a panel stays as it was sent; where an edit that was given up may arrive, send it once more."""
        seconds = self._turns.unsettled_seconds(key)
        if seconds > 0:
            live.unknown_from_now_on()
            self._queue.post(key, seconds)
        return seconds == 0

    async def _edit(self, key: Key, live: _Live, drawn: Payload, fingerprint: int) -> bool:
        """Edit a panel, and tell whether it arrived."""
        try:
            async with self._turns.turn(key):
                if self._live.get(key[0], {}).get(key[1]) is not live:
                    self._queue.post(key)
                    return False
                payload = drawn.keeping(live.picture)
                edited = await reach(
                    lambda: edit_original(self._client, live.token.token, payload, is_read=False), QUESTION_SECONDS
                )
                live.fingerprint, live.picture, live.has_failed = fingerprint, payload.shown_in(edited), False
                return True
        except Unreachable as unreachable:
            live.unknown_from_now_on()
            await self._failed(key, live, unreachable)
        return False

    async def _failed(self, key: Key, live: _Live, unreachable: Unreachable) -> None:
        """Drop a panel that is gone, never to be tried again; raise what may pass. Its person is called either way."""
        if self._live.get(key[0], {}).get(key[1]) is not live:
            return  # A press has put another panel in its place.
        live.has_failed = True
        if unreachable.reason is not Reason.BUSY:
            log.info("panel of table %s is gone: %s", key[0], unreachable)
            await self._drop(*key)
        await self._lost.publish(key)
        if unreachable.reason is Reason.BUSY:
            raise unreachable

    async def _drop(self, table_id: str, person: int) -> None:
        self._live.get(table_id, {}).pop(person, None)
        await self._contacts.drop_panel(table_id, person)

    async def _remove(self, token: PanelToken) -> None:
        """Delete an older panel of the same person, so that only one is left."""
        if not self._is_fresh(token):
            return
        try:
            await reach(lambda: delete_original(self._client, token.token))
        except Unreachable as unreachable:
            log.info("an older panel was gone already: %s", unreachable)


def _decision(table: TableView, person: int) -> str:
    seat = table.seat_of(person)
    return "" if seat is None else table.decision(seat)
