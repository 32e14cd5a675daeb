"""How quick this machine is at the moment, told by what bare discord.py takes for a click.

Whoever shares the machine makes everything on it take up to twice as long, from one second to the next. Goals in
seconds were set where bare discord.py took 0.5 to 0.7 ms for a click and its two and a half requests, so where it takes
longer they are judged by what a second is worth there: a process of its own, on the same core, sends such requests now
and then, while nothing else is done. Where it takes less they are judged as measured.
"""

from __future__ import annotations

import asyncio
import pickle
import subprocess
import sys
from collections import deque
from collections.abc import Iterable
from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path
from types import TracebackType

from bot.util.gc import freeze_heap
from tests.benchmarks import _cpu_loop
from tests.benchmarks._bare_bot import BareBot
from tests.benchmarks._cpu_loop import CpuLoop
from tests.benchmarks._stub_discord import Request

CLICK_SECONDS = {"matryoshka": 0.0007, "smatchy": 0.0005}
"""What a click and its requests took bare discord.py where the goals were set: the messages of one game say more."""
CLICKS, WARM_UP = 20, 5
KINDS = (("answer", "panel"), ("answer", "panel", "table"))
"""What follows one click and the next: two and a half requests each."""
LATEST = 4
"""Looks whose mean is the pace: neighbours change their minds within a second."""


class Pace:
    """Use it as a context; `look` tells how many times longer than there everything takes here and now."""

    def __init__(self, game: str, requests: Iterable[Request]) -> None:
        """Take requests of a bot at tables of a game, among them answers, edits of panels and of tables."""
        self._there = CLICK_SECONDS[game]
        self._sample = clicks(requests)
        self._looks: deque[float] = deque(maxlen=LATEST)

    def __enter__(self) -> Pace:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.benchmarks._pace"],
            cwd=Path(__file__).parents[2],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert self._process.stdin is not None
        pickle.dump(self._sample, self._process.stdin)
        for _ in range(LATEST):
            self.look()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.communicate()

    def look(self) -> float:
        """Look once more, and give the mean of the latest looks."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(b"\n")
        self._process.stdin.flush()
        self._looks.append(float(self._process.stdout.readline()) / self._there)
        return sum(self._looks) / len(self._looks)


def slowness(pace: float) -> float:
    """Tell by how much a slow machine is excused; a quick one owes nothing."""
    return max(1.0, pace)


def clicks(requests: Iterable[Request]) -> list[Request]:
    """Choose requests of a bot that follow so many clicks, pictures left out."""
    requests = list(requests)
    kinds = {kind: cycle([each for each in requests if each.kind == kind]) for kind in KINDS[-1]}
    return [
        replace(next(kinds[kind]), after=number, files=[])
        for number, following in enumerate(islice(cycle(KINDS), CLICKS))
        for kind in following
    ]


async def _tell(loop: CpuLoop, sample: list[Request]) -> None:
    """Send the requests whenever somebody asks, and tell what a click took."""
    bare = BareBot(loop)
    await bare.begin(sample[0])
    freeze_heap()
    few = [each for each in sample if each.after < WARM_UP]
    for _ in sys.stdin.buffer:
        await bare.sending(few, WARM_UP)
        print(await bare.sending(sample, CLICKS), flush=True)
        await asyncio.sleep(1)


if __name__ == "__main__":
    asked: list[Request] = pickle.load(sys.stdin.buffer)
    _cpu_loop.run(lambda loop: _tell(loop, asked))
