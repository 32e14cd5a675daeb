"""Private panels: one per person and table, alive for as long as its newest interaction token."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from typing import Any, TypeAlias

import discord

from bot.people.contacts import PanelToken
from bot.tables.model import Status
from bot.tables.service import Tables
from bot.tables.snapshot import Snapshot
from bot.ui.interactions.reply import Reply
from bot.ui.live.request_queue import RequestQueue, Sleep
from bot.ui.messages.message import Message
from bot.ui.messages.panel import PanelMessages
from bot.ui.messages.payload import PayloadBuilder, ShownPicture
from bot.ui.messages.text_only import without_unwanted_picture
from bot.ui.text.fluent import Words
from bot.ui.text.languages import Languages
from engine.errors import Refused

TOKEN_SECONDS = 15 * 60
SAFETY_SECONDS = 20
"""A token this near to its end is treated as gone."""
SOON = 30.0
"""Seconds within which a panel follows news that ask nothing of its owner: most often the next question comes first."""
LAZY = 60.0
"""Seconds within which a panel follows what is no news, such as one more person having chosen."""


class _Original:
    """The message that answered an interaction, in the place of an id; no text, which discord.py would escape."""

    def __str__(self) -> str:
        return "@original"


ORIGINAL: Any = _Original()

Key: TypeAlias = tuple[str, int]

log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Live:
    panel: PanelToken
    fingerprint: str = ""
    hung: ShownPicture | None = None
    message: int | None = None
    """The id of its message; unknown after a restart."""


class Panels:
    """Answers presses with the presser's panel, and keeps the panels of the others up to date."""

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        sheets: PanelMessages,
        printer: PayloadBuilder,
        languages: Languages,
        now: Callable[[], float],
        sleep: Sleep,
    ) -> None:
        self._client = client
        self._tables = tables
        self._sheets = sheets
        self._printer = printer
        self._languages = languages
        self._now = now
        self._live: dict[str, dict[int, _Live]] = {}
        self._outbox: RequestQueue[Key] = RequestQueue(self._send, sleep)
        self.lost: Callable[[str, int], Awaitable[None]] | None = None
        """Told of a person at a table whose panel turned out to be gone."""

    async def answer(self, reply: Reply, table: Snapshot, sentence: str | None = None, focus: str = "") -> None:
        """Answer with the presser's panel of a table, in place of the private message that was pressed or as a new one.

        Whichever message that is, it is the panel from now on, and an older one goes.
        """
        interaction = reply.interaction
        person = interaction.user.id
        words = self._languages.private(interaction)
        sheet = (await self._sheet(table, person, words, focus)).saying(sentence)
        before = (await self._of_table(table.id)).get(person)
        pressed = interaction.message.id if reply.is_from_panel and interaction.message is not None else None
        is_same = before is not None and pressed is not None and before.message in (None, pressed)
        printed = await self._printer.print(sheet, before.hung if before is not None and is_same else None)
        hung = await (reply.send(printed) if pressed is None else reply.replace(printed))
        if table.seat_of(person) is not None:
            panel = PanelToken(table.id, person, interaction.token, self._now() + TOKEN_SECONDS - SAFETY_SECONDS)
            live = _Live(panel, sheet.fingerprint(), hung, pressed or reply.sent_id)
            (await self._of_table(table.id))[person] = live
            await self._remember(panel, interaction)
            if before is not None and not is_same:
                await self._remove(before.panel)

    async def is_live(self, table_id: str, person: int) -> bool:
        """Tell whether a person has a panel of a table that can still be edited."""
        live = (await self._of_table(table_id)).get(person)
        return live is not None and self._is_fresh(live.panel)

    async def follow(self, table: Snapshot, asked: Collection[int], *, is_news: bool) -> None:
        """Bring every live panel of a table up to date, at once for those who are newly asked and at the end."""
        patience = 0.0 if table.status is not Status.PLAYING else SOON if is_news else LAZY
        for person, live in list((await self._of_table(table.id)).items()):
            if self._is_fresh(live.panel):
                self._outbox.post((table.id, person), 0.0 if person in asked else patience)
            else:
                await self._drop(table.id, person)

    def hold(self, table_id: str, person: int) -> None:
        """Leave a person's panel alone while their own press is being answered."""
        self._outbox.hold((table_id, person))

    def release(self, table_id: str, person: int, sent: bool) -> None:
        """End a hold."""
        self._outbox.release((table_id, person), sent)

    async def close(self) -> None:
        """Stop whatever is still to be sent."""
        await self._outbox.close()

    async def forget(self, table_id: str) -> None:
        """Let go of the panels of a table that has ended."""
        for person in self._live.pop(table_id, {}):
            self._outbox.forget((table_id, person))

    async def _sheet(self, table: Snapshot, person: int, words: Words, focus: str = "") -> Message:
        if table.hints:
            # A hint asks the ordinary computer, which takes longer than the event loop can wait.
            sheet = await asyncio.to_thread(self._sheets.sheet, table, person, words, focus)
        else:
            sheet = self._sheets.sheet(table, person, words, focus)
        return await without_unwanted_picture(self._tables.people, person, sheet)

    async def _remember(self, panel: PanelToken, interaction: discord.Interaction[Any]) -> None:
        """Keep a panel's token for after a restart; without it the person only has to press My hand again."""
        try:
            await self._languages.met(interaction)
            await self._tables.people.set_panel(panel, self._now())
        except Refused as refused:
            log.warning("the panel of table %s is not kept: %s", panel.table, refused)

    async def _of_table(self, table_id: str) -> dict[int, _Live]:
        """Give the panels of a table; after a restart they come from the store."""
        if table_id not in self._live:
            stored = await self._tables.people.panels(table_id, self._now())
            self._live.setdefault(table_id, {panel.person: _Live(panel) for panel in stored})
        return self._live[table_id]

    def _is_fresh(self, panel: PanelToken) -> bool:
        return panel.expires > self._now()

    async def _send(self, key: Key) -> None:
        table_id, person = key
        live = (await self._of_table(table_id)).get(person)
        if live is None or not self._is_fresh(live.panel):
            return
        try:
            table = await self._tables.get(table_id)
        except Refused as refused:
            if refused.why == "no-such-table":
                await self.forget(table_id)
            return
        sheet = await self._sheet(table, person, await self._languages.of_person(person, table))
        fingerprint = sheet.fingerprint()
        if fingerprint == live.fingerprint:
            return
        printed = await self._printer.print(sheet, live.hung)
        try:
            message = await self._webhook(live.panel).edit_message(ORIGINAL, **printed.editing())
        except discord.HTTPException as error:
            await self._failed(key, live, error)
            return
        live.fingerprint, live.hung = fingerprint, printed.hung(message.attachments)
        if table.status in (Status.FINISHED, Status.CANCELLED):
            await self._drop(table_id, person)

    async def _failed(self, key: Key, live: _Live, error: discord.HTTPException) -> None:
        """Drop a panel that is gone, never to be tried again; anything else may pass with the next change."""
        if error.status in (401, 403, 404):
            log.info("panel of table %s is gone (%s)", key[0], error.code)
            if (await self._of_table(key[0])).get(key[1]) is live:
                await self._drop(*key)
                if self.lost is not None:
                    await self.lost(*key)
        else:
            log.warning("could not follow table %s in a panel: %s", key[0], error)

    async def _drop(self, table_id: str, person: int) -> None:
        self._live.get(table_id, {}).pop(person, None)
        await self._tables.people.drop_panel(table_id, person)

    async def _remove(self, panel: PanelToken) -> None:
        """Delete an older panel of the same person, so that only one is left."""
        if not self._is_fresh(panel):
            return
        try:
            await self._webhook(panel).delete_message(ORIGINAL)
        except discord.HTTPException as error:
            log.info("an older panel was gone already (%s)", error.code)

    def _webhook(self, panel: PanelToken) -> discord.Webhook:
        application = self._client.application_id
        assert application is not None
        return discord.Webhook.partial(application, panel.token, client=self._client)
