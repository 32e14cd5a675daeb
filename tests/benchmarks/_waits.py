"""How long people wait: for the acknowledgement of a press, for its answer, and for the panel of whoever is next.

Presses come at a given rate, whether the bot has answered the ones before or not. `kept_up` finds the highest rate at
which they are answered for as long as they come. On a slow machine the clock goes more slowly.
"""

from __future__ import annotations

import asyncio
import math
from dataclasses import dataclass, field
from statistics import quantiles

from bot.tables.commits import Commit
from bot.tables.model import Status
from bot.tables.table_view import TableView
from tests.benchmarks._pace import Pace, slowness
from tests.benchmarks._stub_discord import Request, Shown
from tests.benchmarks._stub_play import Play

_AFTERWARDS = 20.0
"""Seconds that everything under way has to come to its end."""
_KEPT_SECONDS, _ANSWERED, _TRIES, _RECOVERED = 20.0, 1.0, 5, 200.0
_PACE_SECONDS = 0.25
"""Seconds between two looks at the machine's pace."""
_LOOKS = 20
"""At how many tables somebody is looked for whose panel shows what is asked, before a press is left out."""


@dataclass(slots=True)
class Waits:
    """Seconds, one for each time that somebody waited; and how much was under way at the most."""

    acknowledged: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)
    asked: list[float] = field(default_factory=list)
    pressed: int = 0
    unanswered: int = 0
    requests: int = 0
    pictures: int = 0
    under_way: int = 0
    queued: int = 0
    paces: list[float] = field(default_factory=list)

    @staticmethod
    def cuts(seconds: list[float]) -> tuple[float, float]:
        """Give the median and the 99th percentile, in milliseconds."""
        if len(seconds) < 2:
            return 0.0, 0.0
        hundred = quantiles(seconds, n=100)
        return 1000 * hundred[49], 1000 * hundred[98]


class Watch:
    """Notes when presses are made and when requests for them arrive."""

    def __init__(self, play: Play) -> None:
        self.waits = Waits()
        self._play = play
        self._began: dict[str, float] = {}
        self._unanswered: dict[int, tuple[str, float]] = {}
        self._asked: dict[tuple[str, int], tuple[str, float]] = {}
        self._tables = {table.channel: table.id for table in play.tables}
        self._is_over = False
        self._seen = play.stub.seen
        play.stub.seen = self._request
        play.stub.answered = self._answered
        play.bot.services.domain.commits.subscribe(self._commit)

    def close(self) -> None:
        """Note nothing any more; who waits for an acknowledgement still has waited until now."""
        self._is_over = True
        self.waits.acknowledged += [self._play.loop.time() - began for began in self._began.values()]
        self._play.stub.seen = self._seen
        # Those who are told of nothing any more would make each try a little slower than the one before.
        self._play.bot.services.domain.commits._listeners.remove(self._commit)

    def press(self, token: str, message: Shown, at: float) -> None:
        """Note a press."""
        self.waits.pressed += 1
        self.waits.unanswered += message.id not in self._unanswered
        self._began[token] = at
        self._unanswered[message.id] = (token, at)

    def _answered(self, _person: int, token: str, at: float) -> None:
        began = self._began.pop(token, None)
        if began is not None:
            self.waits.acknowledged.append(at - began)

    async def _commit(self, commit: Commit) -> None:
        with self._play.loop.uncounted():
            self._note_asked(commit.table)

    def _note_asked(self, table: TableView) -> None:
        if self._is_over or table.status is not Status.PLAYING:
            return
        for seat in table.to_move:
            person = table.players[seat].person
            decision = table.decision(seat)
            if person is not None and self._asked.get((table.id, person.id), ("", 0.0))[0] != decision:
                self._asked[table.id, person.id] = (decision, self._play.loop.time())

    def _request(self, request: Request) -> None:
        self._seen(request)
        self.waits.requests += 1
        self.waits.pictures += bool(request.files)
        if request.kind in ("answer", "panel") and request.message in self._unanswered:
            _, began = self._unanswered.pop(request.message)
            self.waits.unanswered -= 1
            self.waits.answered.append(request.at - began)
        owner = self._play.stub.messages[request.message].owner if request.kind in ("panel", "answer") else None
        if owner is not None:
            self._note_question((self._tables.get(request.channel, ""), owner), request)

    def _note_question(self, key: tuple[str, int], request: Request) -> None:
        decision, since = self._asked.get(key, ("", -1.0))
        if since >= 0 and decision and f":{decision}:" in str(request.body.get("components")):
            if request.kind == "panel":  # Others are asked again by the answer to their own press.
                self.waits.asked.append(request.at - since)
            self._asked[key] = (decision, -1.0)

    def look(self) -> None:
        """Note how much is under way."""
        services = self._play.bot.services
        self.waits.under_way = max(self.waits.under_way, len(services.pressure))
        queued = len(services.publisher.queue) + len(services.panels.queue) + len(services.calls.queue)
        self.waits.queued = max(self.waits.queued, queued)


async def waits_at(play: Play, pace: Pace, rate: float, seconds: float) -> Waits:
    """Let people press at a rate for so many seconds, at all tables by turns, and tell how long they waited."""
    watch, loop = Watch(play), play.loop
    for table in play.tables:
        await play.renewed(table)
    began = looked = loop.look()
    count, place = int(rate * seconds), 0
    for number in range(count):
        due = began + number / rate
        if (left := due - loop.look()) > 0:
            # Whatever has arrived meanwhile is read at once, as from a socket.
            await loop.pause(left)
        if loop.time() - looked >= _PACE_SECONDS:
            looked = loop.time()
            with loop.uncounted():
                watch.waits.paces.append(pace.look())
            loop.follow(slowness(watch.waits.paces[-1]))
        pressed, tries = None, 0
        while pressed is None and tries < _LOOKS and (asked := play.asked_after(place)) is not None:
            place, tries = asked, tries + 1
            pressed = play.press_at(place)
        with loop.uncounted():
            if pressed is not None:
                # A press that the benchmark came to late was made when it was due.
                watch.press(*pressed, min(due, loop.time()))
            watch.look()
    await asyncio.sleep(_AFTERWARDS)
    watch.close()
    return watch.waits


async def waits_among_players(play: Play, pace: Pace, rate: float, seconds: float, before: float) -> Waits:
    """Tell how long people wait who press at a rate, when they have played for a while at the rate before.

    That is until everybody has shown that they look at their panel: whoever has not for a minute is called.
    """
    await waits_at(play, pace, before, 2 * _KEPT_SECONDS)
    return await waits_at(play, pace, rate, seconds)


async def kept_up(play: Play, pace: Pace, goal: float) -> tuple[float, Waits]:
    """Find the highest rate at which people can go on pressing, near a goal, and how long they wait then.

    Everybody is answered, 99 of 100 within a second. The steps become smaller: in the end
    the figure is the highest rate that was kept up, and one some hundredths above it was not.
    """
    found, lowest, highest = (0.0, Waits()), 0.0, math.inf
    rate = goal
    for _ in range(_TRIES):
        waits = await waits_among_players(play, pace, rate, _KEPT_SECONDS, goal / 4)
        is_kept = not waits.unanswered and Waits.cuts(waits.answered)[1] < 1000 * _ANSWERED
        if is_kept:
            found, lowest = (rate, waits), rate
        else:
            highest = rate
        rate = lowest * 1.25 if highest is math.inf else (lowest or highest / 2) / 2 + highest / 2
        await asyncio.sleep(_RECOVERED)
    return found
