"""What should be shown against what is: at most one request a second for each message, retried until it arrives."""

from __future__ import annotations

import asyncio
import logging
import math
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeAlias, TypeVar

from bot.monitoring.metrics import SHOWN_AGES
from bot.ui.discord_errors import Reason, Unreachable

GAP = 1.0
"""Seconds between two edits of one message."""
QUESTION_GAP = 0.4
"""Seconds between an edit of a message and one that asks its reader something: Discord takes five in two seconds."""
LAZIEST = 20.0
"""Seconds within which every change is to be shown; what is asked for later than this is no change that waits."""
LONGEST_BACKOFF = 30.0
"""Seconds between two attempts at most, when Discord cannot be reached."""

Key = TypeVar("Key", bound=Hashable)
Sleep: TypeAlias = Callable[[float], Awaitable[object]]

log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Slot:
    due: float = 0.0
    free_at: float = 0.0
    question_free_at: float = 0.0
    """From when on the next edit may be sent, and one that asks something."""
    can_wait: bool = False
    """Whether what is due waits for a lull in what is pressed."""
    task: asyncio.Task[None] | None = None
    is_sending: bool = False
    is_wanted_again: bool = False
    holds: int = 0
    again_within: float = 0.0
    is_asked_again: bool = False
    """Whether what is wanted again asks something."""
    failures: int = 0
    wanted_at: float = math.inf
    """Since when there is something that is not shown."""
    next_wanted_at: float = math.inf
    """Since when there is something that what is being sent does not show."""

    def want(self, moment: float) -> None:
        """Note since when something is not shown."""
        if self.is_sending:
            self.next_wanted_at = min(self.next_wanted_at, moment)
        else:
            self.wanted_at = min(self.wanted_at, moment)

    def is_idle(self, now: float) -> bool:
        """Tell whether nothing would be lost with this slot."""
        return self.task is None and not self.holds and not self.is_wanted_again and self.free_at <= now


class RequestQueue(Generic[Key]):
    """Calls `send(key)` soon after `post(key)`: never twice at once for a key, and merged when posts come quickly.

    A send that raises Unreachable because Discord is busy is tried again, ever more slowly, until it passes; what is
    sent then is the newest state. One message that cannot be sent holds up no other. Keys that have nothing to send any
    more are let go of by the way: what is kept is bounded by what is going on. What need not be sent at once gives way
    to presses: it is sent in a `lull`.
    """

    def __init__(
        self,
        send: Callable[[Key], Awaitable[None]],
        sleep: Sleep,
        gap: float = GAP,
        *,
        name: str = "message",
        lull: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """Take who sends, and how to wait for a lull; `name` is what operators call these messages."""
        self.name = name
        self._task_name = f"send {name}"
        self._send = send
        self._sleep = sleep
        self._gap = gap
        self._lull = lull
        self._slots: OrderedDict[Key, _Slot] = OrderedDict()

    def __len__(self) -> int:
        return len(self._slots)

    def oldest_age(self) -> float:
        """Give the age of the oldest change that is not shown."""
        wanted_at = min((slot.wanted_at for slot in self._slots.values()), default=math.inf)
        return max(0.0, self._now() - wanted_at)

    def post(self, key: Key, within: float = 0.0, *, is_question: bool = False) -> None:
        """Ask for a send within so many seconds, and a little later while much is pressed; an earlier one that is
        already due serves as well.

        A question follows what was sent before it sooner than news do, whatever is pressed.
        """
        now = self._now()
        slot = self._slot(key, now)
        slot.want(now + (within if within > LAZIEST else 0.0))
        if slot.is_sending or slot.holds:
            slot.again_within = min(within, slot.again_within) if slot.is_wanted_again else within
            slot.is_wanted_again = True
            slot.is_asked_again = slot.is_asked_again or is_question
            return
        due = max(now + within, slot.question_free_at if is_question else slot.free_at)
        can_wait = within > 0 and not is_question
        if slot.task is not None:
            if slot.due <= due and slot.can_wait <= can_wait:
                return
            slot.task.cancel()
        slot.due, slot.can_wait = due, can_wait
        slot.task = self._loop.create_task(self._run(key, slot), name=self._task_name)

    def is_at(self, key: Key) -> bool:
        """Tell whether anything is to be sent for this key, or is being sent or held back."""
        slot = self._slots.get(key)
        return slot is not None and (slot.task is not None or slot.is_wanted_again or slot.holds > 0)

    def hold(self, key: Key) -> None:
        """Send nothing for this key until `release`: its newest state goes out another way just now."""
        slot = self._slot(key, self._now())
        slot.holds += 1
        if slot.task is not None and not slot.is_sending:
            slot.task.cancel()
            slot.task = None
            slot.is_wanted_again = True
            slot.again_within = 0.0

    def release(self, key: Key, sent: bool, *, is_newest: bool = False) -> None:
        """End a hold; `sent` tells that something did go out, `is_newest` that nothing newer is to be sent."""
        slot = self._slots.get(key)
        if slot is None:
            return  # Closed while a press was being answered: there is nothing left to go on with.
        slot.holds -= 1
        if sent:
            now = self._now()
            self._rest(slot, now, self._gap)
            self._note_shown(slot, now)
        slot.is_wanted_again = slot.is_wanted_again and not is_newest
        if not slot.holds:
            self._go_on(key, slot)

    async def settled(self, key: Key, seconds: float) -> None:
        """Wait until what was asked for last is sent, for so many seconds at most."""
        slot = self._slots.get(key)
        if slot is not None and slot.task is not None:
            await asyncio.wait({slot.task}, timeout=seconds)

    async def close(self) -> None:
        """Cancel whatever still waits."""
        tasks = [slot.task for slot in self._slots.values() if slot.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._slots.clear()

    def _slot(self, key: Key, now: float) -> _Slot:
        """Give a key's slot; for a new one let go of the two that were touched longest ago, when they are idle."""
        slots = self._slots
        slot = slots.get(key)
        if slot is not None:
            slots.move_to_end(key)
            return slot
        slot = slots[key] = _Slot()
        for _ in range(2):
            oldest = next(iter(slots))
            if oldest == key or not slots[oldest].is_idle(now):
                break
            del slots[oldest]
        return slot

    async def _run(self, key: Key, slot: _Slot) -> None:
        delay = slot.due - self._now()
        if delay > 0:
            await self._sleep(delay)
        if slot.can_wait and self._lull is not None:
            await self._lull()
        slot.is_sending = True
        pause = self._gap
        try:
            await self._send(key)
            slot.failures = 0
            self._note_shown(slot, self._now())
        except Unreachable as unreachable:
            pause = self._backoff(key, slot, unreachable)
        except Exception:
            log.exception("could not show %s", key)
        finally:
            slot.is_sending = False
            slot.task = None
            self._rest(slot, self._now(), pause)
        if not slot.holds:
            self._go_on(key, slot)

    def _rest(self, slot: _Slot, now: float, pause: float) -> None:
        """Leave a message alone for a while; what asks something need not wait as long, unless Discord is busy."""
        slot.free_at = now + pause
        slot.question_free_at = now + (min(pause, QUESTION_GAP) if not slot.failures else pause)

    def _backoff(self, key: Key, slot: _Slot, unreachable: Unreachable) -> float:
        """Give the seconds until the next attempt, and ask for it when there is hope."""
        if unreachable.reason is not Reason.BUSY:
            log.warning("could not show %s: %s", key, unreachable)
            slot.wanted_at, slot.next_wanted_at = slot.next_wanted_at, math.inf
            return self._gap
        slot.failures += 1
        pause = min(LONGEST_BACKOFF, self._gap * 2.0 ** min(slot.failures - 1, 10))
        log.warning("could not show %s: %s; trying again in %.0f s", key, unreachable, pause)
        slot.is_wanted_again, slot.again_within = True, 0.0
        return pause

    def _note_shown(self, slot: _Slot, now: float) -> None:
        age = now - slot.wanted_at
        if age >= 0:
            SHOWN_AGES.labels(self.name).observe(age)
        slot.wanted_at, slot.next_wanted_at = slot.next_wanted_at, math.inf

    def _go_on(self, key: Key, slot: _Slot) -> None:
        if slot.is_wanted_again and not slot.is_sending:
            is_question, slot.is_wanted_again, slot.is_asked_again = slot.is_asked_again, False, False
            self.post(key, slot.again_within, is_question=is_question)

    def _now(self) -> float:
        return self._loop.time()

    @cached_property
    def _loop(self) -> asyncio.AbstractEventLoop:
        """Give the loop that runs, asked for once: it takes a system call."""
        return asyncio.get_running_loop()
