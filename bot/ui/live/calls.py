"""Short messages that call the people who are awaited and have no live panel; they vanish when they are done."""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Sequence

import discord

from bot.people.contacts import CallMessage
from bot.tables.model import Status
from bot.tables.service import Tables
from bot.tables.snapshot import Snapshot
from bot.ui.interactions.components import Address, Button
from bot.ui.live.channels import Channels
from bot.ui.live.panels import Panels
from bot.ui.live.request_queue import RequestQueue, Sleep
from bot.ui.messages.message import Message
from bot.ui.text.languages import Languages
from engine.errors import Refused

log = logging.getLogger(__name__)


class Calls:
    """Keeps, for each table, exactly the calls that are needed now."""

    def __init__(self, tables: Tables, channels: Channels, languages: Languages, panels: Panels, sleep: Sleep) -> None:
        self._tables = tables
        self._channels = channels
        self._languages = languages
        self._panels = panels
        self._told: dict[str, dict[int, str]] = {}
        self._outbox: RequestQueue[str] = RequestQueue(self._reconcile, sleep)
        self._late: set[tuple[str, int]] = set()

    def update(self, table_id: str) -> None:
        """Call whoever is newly awaited and clear what is done, soon."""
        self._outbox.post(table_id)

    def hold(self, table_id: str) -> None:
        """Call nobody at a table until `release`."""
        self._outbox.hold(table_id)

    def release(self, table_id: str) -> None:
        """Call whoever is awaited by now."""
        self._outbox.release(table_id, sent=False)

    async def lost(self, table_id: str, person: int) -> None:
        """Call a person whose panel is gone after all."""
        self._told.get(table_id, {}).pop(person, None)
        self.update(table_id)

    def remind(self, table_id: str, people: Sequence[int]) -> None:
        """Call people once more because half of their time is over."""
        for person in people:
            self._told.get(table_id, {}).pop(person, None)
            self._late.add((table_id, person))
        self.update(table_id)

    async def close(self) -> None:
        """Stop whatever is still to be sent."""
        await self._outbox.close()

    async def _reconcile(self, table_id: str) -> None:
        try:
            table = await self._tables.get(table_id)
        except Refused:
            return
        pings = await self._tables.people.pings(table_id)
        if table_id not in self._told:
            # After a restart whoever was called before still is, as far as anybody knows.
            self._told[table_id] = {
                ping.person: decision for ping in pings if (decision := _decision(table, ping.person))
            }
        told = self._told[table_id]
        awaited = {person: decision for person in _awaited(table) if (decision := _decision(table, person))}
        done = {person for person, decision in told.items() if awaited.get(person) != decision}
        # A call that somebody still has from an earlier decision is done too, even if they are awaited again by now.
        asked = {person: decision for person, decision in awaited.items() if told.get(person) != decision}
        told |= asked
        new = [
            person
            for person in asked
            if (table_id, person) in self._late or not await self._panels.is_live(table_id, person)
        ]
        await self._clear(pings, {*done, *asked} | {ping.person for ping in pings if ping.person not in awaited})
        for person in done:
            if told.get(person) != awaited.get(person):
                told.pop(person, None)
        if new:
            await self._call(table, new)
        if table.status is not Status.PLAYING:
            self._told.pop(table_id, None)

    async def _clear(self, pings: Sequence[CallMessage], done: set[int]) -> None:
        """Delete the calls of those who are done; a call to several goes with the last of them."""
        messages: dict[tuple[int, int], list[CallMessage]] = defaultdict(list)
        for ping in pings:
            messages[ping.channel, ping.message].append(ping)
        for (channel, message), together in messages.items():
            if all(ping.person in done for ping in together):
                await self._channels.delete(channel, message)
                for ping in together:
                    await self._tables.people.drop_ping(ping.table, ping.person)

    async def _call(self, table: Snapshot, people: Sequence[int]) -> None:
        words = self._languages.public(table)
        is_late = any((table.id, person) in self._late for person in people)
        self._late -= {(table.id, person) for person in people}
        mentions = " ".join(f"<@{person}>" for person in people)
        text = words("ping-late" if is_late else "ping", mentions=mentions, game=words(f"{table.setup.game}-name"))
        button = Button("hand", words("button-hand"), "🎴", discord.ButtonStyle.success)
        sheet = Message((), ((button,),), Address("table", table.id), content=text)
        allowed = discord.AllowedMentions(users=[discord.Object(person) for person in people])
        message = await self._channels.send(table.location.channel, sheet, allowed)
        if message is None:
            return
        for person in people:
            await self._tables.people.set_ping(CallMessage(table.id, person, table.location.channel, message.id))


def _awaited(table: Snapshot) -> list[int]:
    """List the people whom a table waits for and who play for themselves."""
    sitters = [table.sitters[seat] for seat in sorted(table.awaited)]
    return [sitter.person.id for sitter in sitters if sitter.person is not None and not sitter.is_played_by_computer]


def _decision(table: Snapshot, person: int) -> str:
    seat = table.seat_of(person)
    return "" if seat is None or seat not in table.awaited else table.decision(seat)
