"""Short messages that call the people who are awaited and have no live panel; they vanish when they are done."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import TypeAlias

import discord

from bot.errors import Denied
from bot.people.contacts import CallMessage, Contacts
from bot.signals import Signal
from bot.tables.model import Status
from bot.tables.service import Tables
from bot.tables.snapshot import Snapshot
from bot.ui.interactions.components import Address, Button
from bot.ui.live.channels import Channels
from bot.ui.live.panels import Key, Panels
from bot.ui.live.request_queue import RequestQueue, Sleep
from bot.ui.messages.message import Message
from bot.ui.text.languages import Languages

Decisions: TypeAlias = dict[int, str]
"""For each person, the decision they were told of or are awaited for."""


class Calls:
    """Keeps, for each table, exactly the calls that are needed now."""

    def __init__(
        self,
        *,
        tables: Tables,
        contacts: Contacts,
        channels: Channels,
        languages: Languages,
        panels: Panels,
        lost_panels: Signal[Key],
        sleep: Sleep,
    ) -> None:
        self._tables = tables
        self._contacts = contacts
        self._channels = channels
        self._languages = languages
        self._panels = panels
        self._told: dict[str, Decisions] = {}
        self._late: set[Key] = set()
        self._queue: RequestQueue[str] = RequestQueue(self._reconcile, sleep)
        lost_panels.subscribe(self._lost)

    def update(self, table_id: str) -> None:
        """Call whoever is newly awaited and clear what is done, soon."""
        self._queue.post(table_id)

    def hold(self, table_id: str) -> None:
        """Call nobody at a table until `release`."""
        self._queue.hold(table_id)

    def release(self, table_id: str) -> None:
        """Call whoever is awaited by now."""
        self._queue.release(table_id, sent=False)

    def remind(self, table_id: str, people: Sequence[int]) -> None:
        """Call people once more because half of their time is over."""
        for person in people:
            self._told.get(table_id, {}).pop(person, None)
            self._late.add((table_id, person))
        self.update(table_id)

    async def close(self) -> None:
        """Stop whatever is still to be sent."""
        await self._queue.close()

    async def _lost(self, key: Key) -> None:
        """Call a person whose panel is gone after all."""
        table_id, person = key
        self._told.get(table_id, {}).pop(person, None)
        self.update(table_id)

    async def _reconcile(self, table_id: str) -> None:
        """Compare who was told with who is awaited: clear what is done, call who is new."""
        try:
            table = await self._tables.get(table_id)
        except Denied:
            self._told.pop(table_id, None)
            return
        calls = await self._contacts.calls(table_id)
        told, awaited = self._told_at(table, calls), _awaited(table)
        asked = [person for person, decision in awaited.items() if told.get(person) != decision]
        self._told[table_id] = dict(awaited)
        # A call that somebody still has from an earlier decision is done, even if they are awaited again by now.
        await self._clear(calls, {call.person for call in calls}.difference(awaited).union(asked))
        await self._call(table, [person for person in asked if await self._needs_call(table, person)])
        if table.status is not Status.PLAYING:
            self._told.pop(table_id, None)
            self._late = {key for key in self._late if key[0] != table_id}

    def _told_at(self, table: Snapshot, calls: Sequence[CallMessage]) -> Decisions:
        """Say who was told of what; after a restart whoever was called before still is, as far as anybody knows."""
        if table.id not in self._told:
            awaited = _awaited(table)
            self._told[table.id] = {call.person: awaited[call.person] for call in calls if call.person in awaited}
        return self._told[table.id]

    async def _needs_call(self, table: Snapshot, person: int) -> bool:
        return (table.id, person) in self._late or not await self._panels.is_live(table, person)

    async def _clear(self, calls: Sequence[CallMessage], done: set[int]) -> None:
        """Delete the calls of those who are done; a call to several goes with the last of them."""
        messages: dict[tuple[int, int], list[CallMessage]] = defaultdict(list)
        for call in calls:
            messages[call.channel, call.message].append(call)
        for (channel, message), together in messages.items():
            if all(call.person in done for call in together):
                await self._channels.delete(channel, message)
                for call in together:
                    await self._contacts.drop_call(call.table, call.person)

    async def _call(self, table: Snapshot, people: Sequence[int]) -> None:
        if not people:
            return
        words = self._languages.public(table)
        is_late = any((table.id, person) in self._late for person in people)
        self._late -= {(table.id, person) for person in people}
        mentions = " ".join(f"<@{person}>" for person in people)
        text = words("ping-late" if is_late else "ping", mentions=mentions, game=words(f"{table.setup.game}-name"))
        button = Button("hand", words("button-hand"), "🎴", discord.ButtonStyle.success)
        message = Message((), ((button,),), Address("table", table.id), content=text)
        allowed = discord.AllowedMentions(users=[discord.Object(person) for person in people])
        sent = await self._channels.send(table.location.channel, message, allowed)
        if sent is None:
            return
        for person in people:
            await self._contacts.set_call(CallMessage(table.id, person, table.location.channel, sent.id))


def _awaited(table: Snapshot) -> Decisions:
    """Give the people whom a table waits for and who play for themselves, each with their decision."""
    awaited = {}
    for seat in sorted(table.awaited):
        sitter = table.sitters[seat]
        if sitter.person is not None and not sitter.is_played_by_computer:
            awaited[sitter.person.id] = table.decision(seat)
    return awaited
