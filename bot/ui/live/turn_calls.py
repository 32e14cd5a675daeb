"""Short messages that call the people who are awaited and have no live panel; they vanish when they are done."""

from __future__ import annotations

import asyncio
import logging
import math
from collections import defaultdict
from collections.abc import Sequence
from typing import TypeAlias

from bot.errors import NotAllowed, StorageError
from bot.people.preferences import PersonPreferences
from bot.storage.contacts import Contacts, Ping
from bot.tables.model import Status, TimeControl
from bot.tables.service import TableService
from bot.tables.table_view import TableView
from bot.ui.discord_errors import Unreachable
from bot.ui.interactions.components import Address
from bot.ui.live.channel_requests import Channels
from bot.ui.live.panels import Key, Panels
from bot.ui.live.request_queue import RequestQueue, Sleep
from bot.ui.messages.message import Message
from bot.ui.messages.table import hand_button
from bot.ui.text.languages import Languages
from bot.util.events import EventBus

_SLOW = (TimeControl.DAILY, TimeControl.NONE)
_LOOK_GAP = 1.0
"""Seconds between two looks at who may no longer look at their panel."""

log = logging.getLogger(__name__)

Decisions: TypeAlias = dict[int, str]
"""For each person, the decision they are awaited for, or were called for."""


class Calls:
    """Keeps, for each table, exactly the calls that are needed now.

    Whoever is awaited is called, unless they look at their panel just now; whoever still is awaited when they no longer
    look is called then. Nobody counts as called before the call has arrived.
    """

    def __init__(
        self,
        *,
        tables: TableService,
        contacts: Contacts,
        preferences: PersonPreferences,
        channels: Channels,
        languages: Languages,
        panels: Panels,
        lost_panels: EventBus[Key],
        sleep: Sleep,
    ) -> None:
        self._tables = tables
        self._contacts = contacts
        self._preferences = preferences
        self._channels = channels
        self._languages = languages
        self._panels = panels
        self._called: dict[str, Decisions] = {}
        self._calls: dict[str, dict[int, Ping]] = {}
        """The calls that are still there, at the tables that are looked after; elsewhere the store knows them."""
        self._late: set[Key] = set()
        self._undeleted: dict[str, set[tuple[int, int]]] = {}
        self._sleep = sleep
        self._looks: dict[str, float] = {}
        """When to come back to a table, because somebody who looks at their panel now may no longer do so then."""
        self._looking: asyncio.Task[None] | None = None
        self._looks_at = math.inf
        self._queue: RequestQueue[str] = RequestQueue(self._reconcile, sleep, name="call")
        lost_panels.subscribe(self._lost)

    def update(self, table_id: str) -> None:
        """Call whoever is newly awaited and clear what is done, soon."""
        self._queue.post(table_id)

    def follow(self, table: TableView) -> None:
        """Do the same after a change; mostly everybody who is awaited looks at their panel, and nothing is to do."""
        attention = self._everybodys_attention(table)
        if attention is None:
            self.update(table.id)
        else:
            self._look_again(table.id, attention)

    def _everybodys_attention(self, table: TableView) -> list[float] | None:
        """Tell for how long everybody who is awaited needs no call; None where somebody does, or a call is out."""
        has_called = self._calls.get(table.id) != {} or self._called.get(table.id) or table.id in self._undeleted
        if has_called or self._queue.is_at(table.id) or table.status is not Status.PLAYING:
            return None
        if table.setup.clock in _SLOW:
            return None
        people = _awaited(table)
        attention = [self._panels.known_attention(table.id, person) for person in people]
        is_needed = any(left <= 0 for left in attention) or any((table.id, person) in self._late for person in people)
        return None if is_needed else attention

    def hold(self, table_id: str) -> None:
        """Call nobody at a table until `release`."""
        self._queue.hold(table_id)

    def release(self, table_id: str) -> None:
        """Call whoever is awaited by now."""
        self._queue.release(table_id, sent=False)

    async def remind(self, table_id: str, people: Sequence[int]) -> None:
        """Call people once more because half of their time is over, unless they wish to be called once only."""
        for person in people:
            if not await self._wants_reminders(person):
                continue
            self._called.get(table_id, {}).pop(person, None)
            self._late.add((table_id, person))
        self.update(table_id)

    async def _wants_reminders(self, person: int) -> bool:
        try:
            return (await self._preferences.of(person)).reminders
        except StorageError as error:
            log.warning("somebody is reminded, whatever they chose: %s", error)
            return True

    @property
    def queue(self) -> RequestQueue[str]:
        """Give what waits to be sent, for operators."""
        return self._queue

    async def close(self) -> None:
        """Stop whatever is still to be sent."""
        if self._looking is not None:
            self._looking.cancel()
        await self._queue.close()

    async def _lost(self, key: Key) -> None:
        """Call a person whose panel does not tell them after all."""
        self.update(key[0])

    async def _reconcile(self, table_id: str) -> None:
        """Compare who was called with who is awaited: call who does not know, and clear what is done."""
        try:
            table = await self._tables.get(table_id)
        except NotAllowed:
            self._forget(table_id)
            return
        calls = await self._calls_at(table_id)
        to_move = _awaited(table)
        called = self._called_at(table, to_move, calls)
        missing = [person for person in to_move if person not in called]
        attention = {person: await self._attention(table, person) for person in missing}
        needed = set(called)
        untold = [person for person in missing if attention[person] <= 0]
        # Whoever is awaited is told first: a deletion may hang.
        await self._call(table, to_move, untold)
        failed = await self._clear(table_id, calls, needed, set(untold))
        self._look_again(table_id, [left for left in attention.values() if left > 0])
        if failed is not None:
            raise failed
        if table.status is not Status.PLAYING:
            self._forget(table_id)

    def _look_again(self, table_id: str, attention: Sequence[float]) -> None:
        """Come back when somebody who looks at their panel now may no longer do so.

        One task looks after all tables: nearly always somebody presses something before, and the moment moves on.
        """
        if not attention:
            self._looks.pop(table_id, None)
            return
        moment = asyncio.get_running_loop().time() + min(attention) + 1
        self._looks[table_id] = moment
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look(), name="look at attention")
        elif moment < self._looks_at:
            self._looking.cancel()
            self._looking = asyncio.create_task(self._look(), name="look at attention")

    async def _look(self) -> None:
        loop = asyncio.get_running_loop()
        while self._looks:
            self._looks_at = min(self._looks.values())
            await self._sleep(max(_LOOK_GAP, self._looks_at - loop.time()))
            now = loop.time()
            for table_id in [each for each, moment in self._looks.items() if moment <= now]:
                del self._looks[table_id]
                self.update(table_id)

    async def _calls_at(self, table_id: str) -> Sequence[Ping]:
        """List the calls of a table that are still there; after a start they come from the store."""
        if table_id not in self._calls:
            self._calls[table_id] = {call.person: call for call in await self._contacts.pings(table_id)}
        return list(self._calls[table_id].values())

    def _forget(self, table_id: str) -> None:
        self._calls.pop(table_id, None)
        self._called.pop(table_id, None)
        self._looks.pop(table_id, None)
        self._undeleted.pop(table_id, None)
        self._late = {key for key in self._late if key[0] != table_id}

    def _called_at(self, table: TableView, to_move: Decisions, calls: Sequence[Ping]) -> Decisions:
        """Say who was called for what; after a restart whoever was called before still is, as far as anybody knows."""
        if table.id not in self._called:
            self._called[table.id] = {call.person: to_move[call.person] for call in calls if call.person in to_move}
        # Whoever was called for an earlier decision is not called for this one.
        still = {person: to_move[person] for person in to_move if self._called[table.id].get(person) == to_move[person]}
        self._called[table.id] = still
        return still

    async def _attention(self, table: TableView, person: int) -> float:
        """Tell for how many seconds a person needs no call, because they look at their panel.

        In a slow game nobody is expected to look: editing a panel notifies nobody, so everybody is always called.
        """
        if (table.id, person) in self._late or table.setup.clock in _SLOW:
            return 0.0
        return await self._panels.attention_left(table, person)

    async def _clear(
        self, table_id: str, calls: Sequence[Ping], needed: set[int], renewed: set[int]
    ) -> Unreachable | None:
        """Delete the calls of those who are done, a call to several with the last of them; give what went wrong.

        Who was called anew meanwhile has another call by now, which stays.
        """
        messages: dict[tuple[int, int], list[Ping]] = defaultdict(list)
        for call in calls:
            messages[call.channel, call.message].append(call)
        done = {key for key, together in messages.items() if not any(call.person in needed for call in together)}
        failed = None
        for channel, message in done | self._undeleted.pop(table_id, set()):
            try:
                await self._channels.delete(channel, message)
            except Unreachable as unreachable:
                failed = unreachable
                self._undeleted.setdefault(table_id, set()).add((channel, message))
                continue
            for call in messages[channel, message]:
                if call.person not in renewed:
                    self._calls.get(table_id, {}).pop(call.person, None)
                    await self._contacts.drop_ping(call.table, call.person)
        return failed

    async def _call(self, table: TableView, to_move: Decisions, people: Sequence[int]) -> None:
        if not people:
            return
        words = self._languages.public(table)
        late = self._late & {(table.id, person) for person in people}
        mentions = " ".join(f"<@{person}>" for person in people)
        text = words("ping-late" if late else "ping", mentions=mentions, game=words(f"{table.setup.game}-name"))
        button = hand_button(words)
        message = Message((), ((button,),), Address("table", table.id), content=text)
        sent = await self._channels.send(table.location.channel, message, list(people))
        self._late -= late
        for person in people:
            self._called.setdefault(table.id, {})[person] = to_move[person]
            call = Ping(table.id, person, table.location.channel, sent.id)
            self._calls.setdefault(table.id, {})[person] = call
            await self._contacts.set_ping(call)


def _awaited(table: TableView) -> Decisions:
    """Give the people whom a table waits for and who play for themselves, each with their decision."""
    to_move = {}
    for seat in sorted(table.to_move):
        player = table.players[seat]
        if player.person is not None and not player.is_played_by_computer:
            to_move[player.person.id] = table.decision(seat)
    return to_move
