"""What one press of four people's games costs in processor time, beside what discord.py itself costs in the same run.

Two floors: a click that is only deferred, and the same click after which the same requests are sent by discord.py's own
means, with everything in them made beforehand; they are measured by turns with the bot, round by round. Sockets are
stubbed, games and the database are real, and the clock of the event loop is the processor time of this process, so that
neighbours on a busy machine count for nothing but a slower processor. Goals that are ratios are judged as measured,
goals in seconds at the pace of the machine where that is slow (`_pace`). Every press counts, also one that only marks a
card.

`click_cost:smatchy` measures one game, `click_cost:smatchy:waits` one part of it (see PARTS).
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean, median, quantiles
from typing import Any

from bot.ui.pictures.studio import Studio
from tests.benchmarks import _cpu_loop, _footprint
from tests.benchmarks._bare_bot import BareBot
from tests.benchmarks._cpu_loop import CpuLoop
from tests.benchmarks._figures import Figure, at_least, at_most, told
from tests.benchmarks._pace import Pace, slowness
from tests.benchmarks._parts import Parts
from tests.benchmarks._stub_discord import Request
from tests.benchmarks._stub_play import Play, a_play
from tests.benchmarks._waits import Waits, kept_up, waits_among_players, waits_at

GAMES = ("matryoshka", "smatchy")
FEW, MANY, PLAYED = 10, 1000, 100
"""Tables, and at how many of the many anybody has a panel and plays while they are measured."""
ROUNDS, DECISIONS, WARM_UP = 8, 100, 200
"""Decisions are measured in rounds. Of times the quieter quarter counts, because neighbours make every cache colder; of
what was measured by turns, the median."""
PRACTICE = 2000
"""Decisions after which whoever draws has drawn nearly every card in every size that is ever wanted, once for all."""
PACE = 4.0
"""Seconds between two decisions at one table."""
SETTLING = 3.0
"""Seconds after which everybody has seen what was decided last."""
FLOOR, CPU_WITH_PICTURES, GROWTH, HOPS = 3.0, 10.0, 1.15, 1.5
RATE, RATE_WITH_PICTURES = 400.0, 120.0
CALM_RATE, CALM_RATE_WITH_PICTURES = 200.0, 80.0
WAITING_SECONDS, CROWD = 10.0, 200
PLAYERS_PACE, LINE = 2.5, 0.1
"""Seconds between two decisions of four people at a live table, and until Discord's answer is here."""
ANSWER, ACKNOWLEDGED = 100.0, 1000.0
"""Milliseconds, 99 times of 100: an answer at a calm rate, an acknowledgement at twice what one core keeps up with."""
PAUSE = 57.0
STAGES = 60
"""Moves that may have been made at a table before it is pressed at among many."""


@dataclass(slots=True)
class Cost:
    """What decisions cost, and what was sent for them."""

    cpu: list[float] = field(default_factory=list)
    drawing: list[float] = field(default_factory=list)
    paces: list[float] = field(default_factory=list)
    floors: list[float] = field(default_factory=list)
    defers: list[float] = field(default_factory=list)
    hops: int = 0
    requests: int = 0
    parts: dict[str, float] = field(default_factory=dict)
    pauses: dict[int, list[float]] = field(default_factory=dict)

    def by(self, floors: list[float]) -> float:
        """Compare with what was measured by turns."""
        return median(cpu / floor for cpu, floor in zip(self.cpu, floors, strict=True))

    @property
    def decisions(self) -> int:
        """Count the decisions."""
        return len(self.cpu) * DECISIONS


def figures(*wanted: str) -> Iterator[Figure]:
    """Measure both games without and with pictures, at few and at many tables, and how long people wait; or a part."""
    unknown = set(wanted) - {*GAMES, *PARTS, FOOTPRINT}
    if unknown:
        raise ValueError(f"no such game or part: {', '.join(sorted(unknown))}; there are {', '.join((*GAMES, *PARTS))}")
    parts = [part for part in (*PARTS, FOOTPRINT) if part in wanted] or [*PARTS, FOOTPRINT]
    games = [game for game in GAMES if game in wanted] or GAMES
    for game in games:
        for part in parts:
            if part in PARTS:
                yield from PARTS[part](game)
    if FOOTPRINT in parts and (FOOTPRINT in wanted or len(games) == len(GAMES)):
        yield from _footprint.figures()


def _costs(game: str) -> Iterator[Figure]:
    few = _cpu_loop.run(lambda loop: measured(loop, game, FEW, with_floors=True, with_parts=True))
    cpu, sent = quiet(few.cpu), few.requests / few.decisions
    yield told(f"{game}: a click that only defers", f"{1000 * quiet(few.defers):.2f} ms")
    yield told(f"{game}: a click and its {sent:.2f} requests, bare", f"{1000 * quiet(few.floors):.2f} ms")
    for part, share in sorted(few.parts.items(), key=lambda pair: -pair[1]):
        yield told(f"{game}:     {part}", f"{1000 * share * cpu:.3f} ms")
    yield at_most(f"{game}: a decision, {1000 * cpu:.2f} ms, by bare", few.by(few.floors), FLOOR, "times")
    yield told(f"{game}: a decision by a click that only defers", f"{few.by(few.defers):.1f} times")
    yield told(f"{game}: so many a second, each shown to all at once", f"{1 / cpu:.0f} /s")
    yield at_most(f"{game}: hops to the storage", few.hops / few.decisions, HOPS, "a decision")
    yield from _pauses(game, few)


def _hinted(game: str) -> Iterator[Figure]:
    hinted = _cpu_loop.run(lambda loop: measured(loop, game, FEW, has_hints=True))
    yield told(f"{game}: a decision at a table with hints", f"{1000 * quiet(hinted.cpu):.2f} ms")


def _drawn(game: str) -> Iterator[Figure]:
    drawn = _cpu_loop.run(lambda loop: measured(loop, game, FEW, warm_up=PRACTICE, pictures=Studio(workers=1)))
    whole = [sum(spent) for spent in zip(drawn.cpu, drawn.drawing, strict=True)]
    yield told(f"{game}: requests with pictures", f"{drawn.requests / drawn.decisions:.2f} a decision")
    yield told(f"{game}: the process of the bot with pictures", f"{1000 * median(drawn.cpu):.2f} ms")
    yield told(f"{game}: a decision with pictures, at pace {median(drawn.paces):.2f}", f"{1000 * median(whole):.2f} ms")
    judged = median(spent / slowness(pace) for spent, pace in zip(whole, drawn.paces, strict=True))
    yield at_most(f"{game}: a decision with pictures", 1000 * judged, CPU_WITH_PICTURES, "ms")


def _pauses(game: str, cost: Cost) -> Iterator[Figure]:
    """Tell how long the collections of garbage stopped everything."""
    spent = sum(map(sum, cost.pauses.values())) / cost.decisions
    yield told(f"{game}: collections of garbage", f"{1000 * spent:.3f} ms a decision")
    for generation, seconds in sorted(cost.pauses.items()):
        kind = ("newest", "younger", "all")[generation]
        yield at_most(f"{game}: {len(seconds)} times of the {kind}, longest", 1000 * max(seconds), PAUSE, "ms")


def _growth(game: str) -> Iterator[Figure]:
    many, few = _cpu_loop.run(lambda loop: _by_turns(loop, game))
    grown = median(many) / median(few)
    yield at_most(f"{game}: {MANY} tables, {1000 * quiet(many):.2f} ms, by {FEW}", grown, GROWTH, "times")


def _pressed(game: str) -> Iterator[Figure]:
    """Tell how long people wait at a calm rate."""
    for kind, rate, is_drawn in (("", CALM_RATE, False), (" drawn,", CALM_RATE_WITH_PICTURES, True)):
        waits = _cpu_loop.run(lambda loop, rate=rate, is_drawn=is_drawn: _calm(loop, game, rate, is_drawn))
        title = f"{game}:{kind} calm ({rate:.0f}/s, pace {fmean(waits.paces):.2f})"
        goals = {"acknowledged": ANSWER, "answered": ANSWER}
        yield from _waited(title, waits, goals)


def _kept(game: str) -> Iterator[Figure]:
    """Tell how many decisions a second one core keeps up with, people, pictures and all, and what twice that does."""
    for kind, goal, is_drawn in (("", RATE, False), (" drawn,", RATE_WITH_PICTURES, True)):
        tables = int(goal * PLAYERS_PACE)
        rate, waits, twice = _cpu_loop.run(
            lambda loop, goal=goal, tables=tables, is_drawn=is_drawn: _kept_up(loop, game, tables, goal, is_drawn)
        )
        title = f"{game}:{kind} kept up at {tables} tables"
        pace = fmean(waits.paces or [1.0])
        yield told(f"{title}, a second and core, at pace {pace:.2f}", f"{rate / slowness(pace):.0f} /s")
        yield at_least(f"{title}, a second and core", rate, goal, "/s")
        yield from _waited(title, waits, {})
        sent, drawn = (count / max(1, waits.pressed) for count in (waits.requests, waits.pictures))
        yield told(f"{title}, requests", f"{sent:.2f} a decision")
        if is_drawn:
            yield told(f"{title}, pictures sent", f"{drawn:.2f} a decision")
        pressed = twice.pressed / WAITING_SECONDS
        title = f"{game}:{kind} twice that ({pressed:.0f}/s, pace {fmean(twice.paces):.2f})"
        yield from _waited(title, twice, {"acknowledged": ACKNOWLEDGED})


async def _kept_up(loop: CpuLoop, game: str, tables: int, goal: float, is_drawn: bool) -> tuple[float, Waits, Waits]:
    pictures = Studio(workers=0) if is_drawn else None
    async with a_play(loop, game, tables, pictures=pictures, has_limits=True, delay=LINE, stages=STAGES) as play:
        await _decide(play, WARM_UP)
        with Pace(game, play.stub.requests) as pace:
            rate, waits = await kept_up(play, pace, goal)
            return rate, waits, await waits_among_players(play, pace, 2 * (rate or goal), WAITING_SECONDS, goal / 4)


def _waited(title: str, waits: Waits, goals: Mapping[str, float]) -> Iterator[Figure]:
    """Tell how long people waited for what, beside the goals there are for it."""
    waited = {"acknowledged": waits.acknowledged, "answered": waits.answered, "next panel": waits.asked}
    for name, seconds in waited.items():
        half, most = Waits.cuts(seconds)
        line = f"{title}, {name}, p50 {half:.0f} ms, p99"
        yield at_most(line, most, goals[name], "ms") if name in goals else told(line, f"{most:.0f} ms")
    yield told(f"{title}, presses at once, queued", f"{waits.under_way}, {waits.queued}")


async def measured(
    loop: CpuLoop,
    game: str,
    tables: int,
    *,
    warm_up: int = WARM_UP,
    with_floors: bool = False,
    with_parts: bool = False,
    **about: Any,
) -> Cost:
    """Play in rounds, and divide what was spent in each by its decisions."""
    async with a_play(loop, game, tables, **about) as play:
        await _decide(play, warm_up)
        bare = await _bare(loop, play) if with_floors else None
        cost, hops = Cost(), play.hops["storage"]
        pauses = _collections()
        with Pace(game, play.stub.requests) as pace:
            for _ in range(ROUNDS):
                began, drawn = loop.spent(), drawing_time(play.bot)
                with pauses:
                    requests = await _round(play)
                cost.cpu.append((loop.spent() - began) / DECISIONS)
                cost.drawing.append((drawing_time(play.bot) - drawn) / DECISIONS)
                cost.requests += len(requests)
                with loop.uncounted():
                    cost.paces.append(pace.look())
                if bare is not None:
                    cost.floors.append(await bare.sending(requests, DECISIONS))
                    cost.defers.append(await bare.deferring(DECISIONS))
        cost.hops, cost.pauses = play.hops["storage"] - hops, pauses.found
        if with_parts:
            with Parts(loop) as parts:
                await _decide(play, ROUNDS * DECISIONS)
            cost.parts = parts.shares()
        return cost


async def _round(play: Play) -> list[Request]:
    """Let some decisions be made, and everybody see them; give the requests that it took."""
    play.stub.requests.clear()
    await _decide(play, DECISIONS)
    await asyncio.sleep(SETTLING)
    requests = list(play.stub.requests)
    play.stub.requests.clear()
    return requests


async def _bare(loop: CpuLoop, play: Play) -> BareBot:
    pressed = next(each for each in play.stub.requests if each.kind == "answer" and each.body.get("components"))
    bare = BareBot(loop)
    await bare.begin(pressed)
    return bare


async def _by_turns(loop: CpuLoop, game: str) -> tuple[list[float], list[float]]:
    """Measure a bot with many tables by turns with one that has few."""
    async with (
        a_play(loop, game, MANY, played=PLAYED, stages=STAGES) as many,
        a_play(loop, game, FEW, stages=STAGES) as few,
    ):
        found: tuple[list[float], list[float]] = ([], [])
        for play, _ in zip((many, few), found, strict=True):
            await _decide(play, WARM_UP)
        for _ in range(ROUNDS):
            for play, costs in zip((many, few), found, strict=True):
                began = loop.spent()
                await _round(play)
                costs.append((loop.spent() - began) / DECISIONS)
        return found


async def _calm(loop: CpuLoop, game: str, rate: float, is_drawn: bool) -> Waits:
    pictures = Studio(workers=0) if is_drawn else None
    async with a_play(loop, game, CROWD, pictures=pictures, stages=STAGES) as play:
        await _decide(play, 2 * WARM_UP)
        with Pace(game, play.stub.requests) as pace:
            return await waits_at(play, pace, rate, WAITING_SECONDS)


def quiet(seconds: list[float]) -> float:
    """Give the upper end of the quietest quarter."""
    return quantiles(seconds, n=4)[0]


async def _decide(play: Play, count: int) -> int:
    """Let so many decisions be made, at a steady pace at every table, by turns; give how many were."""
    made = number = 0
    gap = PACE / play.played
    while made < count:
        made += await play.decide(number % play.played) is not None
        number += 1
        await asyncio.sleep(gap)
    return made


def drawing_time(bot: Any) -> float:
    """Give the processor time that the processes which draw have used."""
    spent = 0.0
    for painter in getattr(bot.app.pictures, "_painters", ()):
        if (worker := getattr(painter, "_worker", None)) is not None:
            spent += int(Path(f"/proc/{worker.pid}/schedstat").read_text(encoding="ascii").split()[0]) / 1e9
    return spent


class _collections:  # noqa: N801 -- used like a function
    """Notes how long each collection of garbage takes while inside, by generation."""

    def __init__(self) -> None:
        self.found: dict[int, list[float]] = defaultdict(list)
        self._began = 0.0

    def __enter__(self) -> _collections:
        gc.callbacks.append(self._heard)
        return self

    def __exit__(self, *_: object) -> None:
        gc.callbacks.remove(self._heard)

    def _heard(self, phase: str, about: dict[str, int]) -> None:
        if phase == "start":
            self._began = time.process_time()
        else:
            self.found[about["generation"]].append(time.process_time() - self._began)


PARTS: dict[str, Callable[[str], Iterator[Figure]]] = {
    "cost": _costs,
    "hints": _hinted,
    "pictures": _drawn,
    "growth": _growth,
    "waits": _pressed,
    "rate": _kept,
}
FOOTPRINT = "footprint"
