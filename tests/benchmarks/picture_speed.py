"""How quick pictures are: after one change, beside a bare compression of the same pixels; and too many at once.

Times are processor time on one core. What the art itself costs comes back in every round, what a busy machine adds does
not: the quietest round counts. The loop is watched while the studio draws: a task asks to be woken every millisecond,
and the longest delay counts.
"""

from __future__ import annotations

import asyncio
import functools
import gc
import subprocess
import sys
import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from statistics import mean
from unittest import mock

from PIL import Image

from bot.cli.gallery import sketches
from bot.ui.pictures.drawing.canvas import _Breath
from bot.ui.pictures.drawing.sprites import Sprite
from bot.ui.pictures.missing import Missing
from bot.ui.pictures.picture import KEPT, MOST_KEPT, Picture, Sketch, draw
from bot.ui.pictures.png import LEVEL
from bot.ui.pictures.studio import Studio
from cogs.matryoshka.pictures.picture_types import (
    HandPicture,
    NewsShown,
    PlayerShown,
    PodiumPicture,
    PodiumPlace,
    RivalShown,
    TablePicture,
)
from cogs.smatchy.pictures.picture_types import LinePicture, PlaceShown
from cogs.smatchy.pictures.picture_types import PlayerShown as SmatchyPlayer
from engine.games.matryoshka.best_display import best_display
from engine.rng import shuffled
from tests.benchmarks._figures import Figure, at_least, at_most

ROUNDS = 9
CHANGES = 20
TICK = 0.001
OVERLOAD_SECONDS = 3.0
MESSAGES = 40
"""Messages that want pictures at once when too many are wanted."""
_START = (
    "import time, discord, engine.games.matryoshka, engine.games.smatchy; started = time.perf_counter();"
    "import cogs.matryoshka.pictures.picture_types, cogs.smatchy.pictures.picture_types, bot.ui.pictures.studio;"
    "print(time.perf_counter() - started)"
)
"""The art's own part of a start: rules and Discord are loaded in any case, dolls are drawn when first shown."""


@dataclass(frozen=True)
class _Cost:
    """What a picture costs: drawn and written, and its pixels compressed and nothing else, in seconds."""

    whole: float
    floor: float


def figures() -> Iterator[Figure]:
    """Measure the times after one change, sizes, memory, the loop, and twice as many as can be drawn."""
    table_cost = cost(tables(CHANGES))
    yield at_most("pictures: table of five after one change", 1000 * table_cost.whole, 6.0, "ms")
    yield at_most("pictures: the same by a bare compression", table_cost.whole / table_cost.floor, 1.5, "times")
    for name, samples, most in (
        ("panel in an exchange", panels(CHANGES), 3.0),
        ("panel with fourteen cards to choose from", full_panels(CHANGES), 3.0),
        ("podium of five", podiums(CHANGES), 10.0),
        ("line of Smatchy Matchy", lines(CHANGES), 3.0),
    ):
        spent = cost(samples)
        ratio = spent.whole / spent.floor
        yield at_most(f"pictures: {name}, {ratio:.2f} × bare", 1000 * spent.whole, most, "ms")
    yield at_least("pictures: tables per second and core", 1 / table_cost.whole, 1000 / 6, "/s")
    largest = max(len(_drawn(each)) for each in tables(CHANGES))
    yield at_most("pictures: the largest of these tables", largest / 1000, 100.0, "KB")
    yield at_most("pictures: all sprites in memory", sprite_bytes() / 1e6, 60.0, "MB")
    yield at_most("pictures: start-up of the art", min(_start_up() for _ in range(5)), 0.5, "s")
    for workers, where in ((1, "process"), (0, "thread")):
        for name, warm in (("warm", True), ("cold", False)):
            held_up = min(asyncio.run(_longest_delay(number, workers, warm=warm)) for number in range(ROUNDS))
            yield at_most(f"pictures: event loop held up, {where}, {name}", 1000 * held_up, 10.0, "ms")
    yield from asyncio.run(overload(table_cost.whole))


def tables(count: int) -> list[TablePicture]:
    """Lay a table of five displays of thirteen cards, and change one player's in each of the next."""
    sketch, laid = table(), []
    for number in range(count):
        seat = number % 5
        other = table(number + 1).players[seat]
        players = (*sketch.players[:seat], other._replace(to_move=number % 2 == 0), *sketch.players[seat + 1 :])
        sketch = replace(sketch, players=players)
        laid.append(sketch)
    return laid


def table(number: int = 0) -> TablePicture:
    """Lay a table of five displays of thirteen cards each."""
    cards = [f"{letter}{value}" for letter in "ABCDEFGHIJ" for value in range(1, 8)]
    deck = shuffled(cards, "bench", str(number))
    hands = [best_display(deck[14 * seat : 14 * seat + 14], 13) for seat in range(5)]
    players = tuple(PlayerShown(f"Player {seat}", hand, 1, to_move=seat == 2) for seat, hand in enumerate(hands))
    return TablePicture(players, NewsShown("4 / 4", "…", "A1"))


def _titled(sketch: TablePicture, title: str) -> TablePicture:
    return replace(sketch, news=sketch.news._replace(title=title))


def panels(count: int) -> list[HandPicture]:
    """Show a hand of four, a display of six and three rivals, with another hand in each of the next."""
    cards = [f"{letter}{value}" for letter in "ABCDEFGH" for value in range(1, 8)]
    deck = shuffled(cards, "bench", "panel")
    shown = [best_display(deck[8 * seat : 8 * seat + 8], 6) for seat in range(4)]
    rivals = tuple(RivalShown(f"Player {seat}", hand) for seat, hand in enumerate(shown[1:]))
    hands = [tuple(shuffled(deck[32:], "hand", str(number))[:4]) for number in range(count)]
    return [
        HandPicture(hand, hand[:1], shown[0], "…", "…", fresh=frozenset(hand[1:2]), rivals=rivals) for hand in hands
    ]


def full_panels(count: int) -> list[HandPicture]:
    """Choose among fourteen cards with four rivals, one card more on the display in each of the next."""
    cards = [f"{letter}{value}" for letter in "ABCDEFGHIJ" for value in range(1, 8)]
    deck = shuffled(cards, "bench", "full panel")
    rivals = tuple(RivalShown(f"Player {seat}", tuple(deck[14 * seat : 14 * seat + 8])) for seat in range(1, 5))
    hand = sorted(deck[:14])
    shown = [tuple(hand[: number % 14]) for number in range(count)]
    return [
        HandPicture(tuple(hand[len(display) :]), display=display, fresh=frozenset(hand[:2]), rivals=rivals)
        for display in shown
    ]


def podiums(count: int) -> list[PodiumPicture]:
    """End games of five."""
    return [
        PodiumPicture(
            f"Player {number}",
            tuple(PodiumPlace(place, f"Player {number + place}", str(40 - place)) for place in range(1, 6)),
            collection=table(number).players[0].cards,
        )
        for number in range(count)
    ]


def lines(count: int) -> list[LinePicture]:
    """Play on one line of six players, a card more in each of the next."""
    players = tuple(SmatchyPlayer(f"Player {seat}", 5, seat, seat == 2) for seat in range(6))
    stacks: dict[int, tuple[str, ...]] = {value: (f"P{value}",) for value in range(2, 9)}
    drawn = []
    for number in range(count):
        value = 2 + number * 3 % 7
        stacks[value] = (*stacks[value], f"{'PG'[number % 2]}{value}")
        places = tuple(PlaceShown(cards[-1], cards) for _, cards in sorted(stacks.items()))
        drawn.append(LinePicture(places, players, 40 - number, "…", "…", (1, 9), latest=value))
    return drawn


def cost(samples: Sequence[Sketch]) -> _Cost:
    """Draw pictures one after the other with all sprites at hand, and compress the same pixels beside it.

    It is done as a process of the studio's does it, which need not pause for an event loop.
    """
    with mock.patch.object(_Breath, "needed", False):
        return _cost(samples)


def _cost(samples: Sequence[Sketch]) -> _Cost:
    pixels = [each.paint().tobytes() for each in samples]
    whole, floor = [], []
    for _ in range(ROUNDS):
        # Only what the picture before has in common with the next may be at hand.
        KEPT.clear()
        draw(samples[0])
        whole.append(_spent([functools.partial(_drawn, each) for each in samples[1:]]))
        floor.append(_spent([functools.partial(zlib.compress, each, LEVEL) for each in pixels[1:]]))
    best = min(range(ROUNDS), key=lambda number: whole[number])
    return _Cost(whole[best], floor[best])


def _drawn(sketch: Sketch) -> bytes:
    return draw(sketch).data


def _spent(acts: Sequence[Callable[[], object]]) -> float:
    started = time.process_time()
    for act in acts:
        act()
    return (time.process_time() - started) / len(acts)


def sprite_bytes() -> int:
    """Draw the whole gallery, and count the pixels that are kept for the next ones, and as many strips as can be."""
    KEPT.clear()
    for _, sketch in sketches():
        draw(sketch)
    gc.collect()
    images = {id(each): each for each in gc.get_objects() if isinstance(each, Image.Image)}
    pixels = sum(each.width * each.height * len(each.getbands()) for each in images.values())
    cut = [part for each in gc.get_objects() if isinstance(each, Sprite) for part in each._parts]
    pixels += sum(kept.size[0] * kept.size[1] for part in cut for kept in part[1:] if kept is not None)
    return pixels + round(MOST_KEPT * mean(len(rows.chunk) for rows in KEPT._rows.values()))


def _start_up() -> float:
    done = subprocess.run([sys.executable, "-c", _START], capture_output=True, text=True, check=True)
    return float(done.stdout)


def _forget() -> None:
    for each in gc.get_objects():
        if isinstance(each, functools._lru_cache_wrapper) and ".pictures." in (each.__module__ or ""):
            each.cache_clear()


async def _longest_delay(number: int, workers: int, *, warm: bool) -> float:
    if not warm:
        _forget()
    studio = Studio(workers=workers)
    if warm:
        await studio.draw(table(number))
    drawing = asyncio.create_task(studio.draw(_titled(table(number), str(number))))
    longest = 0.0
    while not drawing.done():
        asked = time.perf_counter()
        await asyncio.sleep(TICK)
        longest = max(longest, time.perf_counter() - asked - TICK)
    assert isinstance(await drawing, Picture)
    studio.close()
    return longest


async def overload(each: float) -> Iterator[Figure]:
    """Ask for twice as many pictures as one core draws: newer ones replace older ones, and questions do not wait."""
    studio = Studio(workers=1)
    wanted = tables(CHANGES)
    for sketch in wanted:
        await studio.draw(sketch)
    gap = each / 2
    waits: dict[bool, list[float]] = {True: [], False: []}
    drawn = dropped = 0
    most_waiting = 0

    async def ask(number: int) -> None:
        nonlocal drawn, dropped
        sketch = _titled(wanted[number % CHANGES], str(number))
        urgent, asked = number % 10 == 0, time.perf_counter()
        picture = await studio.draw(sketch, key=number % MESSAGES, urgent=urgent)
        if picture is Missing.OUTDATED:
            dropped += 1
            return
        drawn += 1
        waits[urgent].append(time.perf_counter() - asked)

    asking = []
    started = time.perf_counter()
    number = 0
    while (now := time.perf_counter()) - started < OVERLOAD_SECONDS:
        while number * gap < now - started:
            asking.append(asyncio.create_task(ask(number)))
            number += 1
        await asyncio.sleep(TICK)
        most_waiting = max(most_waiting, studio.waiting)
    await asyncio.gather(*asking)
    lasted = time.perf_counter() - started
    studio.close()
    questions, news = (sorted(waits[urgent])[int(0.99 * len(waits[urgent]))] for urgent in (True, False))
    name = f"pictures: at twice the rate, {drawn / lasted:.0f}/s drawn, {100 * dropped / number:.0f} % outdated"
    return iter(
        (
            at_most(f"{name}, queue", most_waiting, MESSAGES, "pictures"),
            at_most("pictures: at twice the rate, questions wait (p99)", 1000 * questions, 300.0, "ms"),
            at_most("pictures: at twice the rate, news wait (p99)", 1000 * news, 2000.0, "ms"),
        )
    )
