"""How quick pictures are: a warm table beside its own encoding, the art's start-up, and how long the loop is held up.

The loop is watched while the studio draws: a task asks to be woken every millisecond, and the longest delay counts.
What the art itself costs comes back in every round, what a busy machine adds does not: the quietest round counts.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from statistics import median

from bot.ui.pictures.picture import encode
from bot.ui.pictures.studio import Studio
from cogs.matryoshka.pictures import cards as pictures_cards
from cogs.matryoshka.pictures.sketches import PlayerShown, TablePicture
from engine.chance import shuffled
from engine.games.matryoshka.scoring import best_display
from tests.benchmarks._figures import Figure, at_most

ROUNDS = 9
TICK = 0.001
_START = (
    "import time, discord, engine.games.matryoshka, engine.games.smatchy; started = time.perf_counter();"
    "import cogs.matryoshka.pictures.sketches, cogs.smatchy.pictures.sketches, bot.ui.pictures.studio;"
    "print(time.perf_counter() - started)"
)
"""The art's own part of a start: rules and Discord are loaded in any case, dolls are drawn when first shown."""


def figures() -> Iterator[Figure]:
    """Measure the three."""
    whole, alone = _table_and_encoding()
    ratio = median(both / one for both, one in zip(whole, alone, strict=True))
    name = f"pictures: warm table of five, {1000 * median(whole):.0f} ms, by its encoding"
    yield at_most(name, ratio, 3.0, "times")
    yield at_most("pictures: start-up of the art", min(_start_up() for _ in range(5)), 0.5, "s")
    for name, warm in (("warm", True), ("cold", False)):
        held_up = min(asyncio.run(_longest_delay(number, warm=warm)) for number in range(ROUNDS))
        yield at_most(f"pictures: event loop held up, {name}", 1000 * held_up, 20.0, "ms")


def table(number: int = 0) -> TablePicture:
    """Lay a table of five displays of thirteen cards each."""
    cards = [f"{letter}{value}" for letter in "ABCDEFGHIJ" for value in range(1, 8)]
    deck = shuffled(cards, "bench", str(number))
    hands = [best_display(deck[14 * seat : 14 * seat + 14], 13) for seat in range(5)]
    players = tuple(PlayerShown(f"Player {seat}", hand, 1, awaited=seat == 2) for seat, hand in enumerate(hands))
    return TablePicture(players, "4 / 4", "…", face_up="A1", face_up_label="…")


def _table_and_encoding() -> tuple[list[float], list[float]]:
    sketch = table()
    image = sketch.paint()
    whole, alone = [], []
    for _ in range(ROUNDS):
        started = time.perf_counter()
        encode(sketch.paint())
        middle = time.perf_counter()
        encode(image)
        whole.append(middle - started)
        alone.append(time.perf_counter() - middle)
    return whole, alone


def _start_up() -> float:
    done = subprocess.run([sys.executable, "-c", _START], capture_output=True, text=True, check=True)
    return float(done.stdout)


async def _longest_delay(number: int, *, warm: bool) -> float:
    if not warm:
        for sprite in (pictures_cards.tile, pictures_cards.letter_badge, pictures_cards.full_card):
            sprite.cache_clear()
    studio = Studio()
    drawing = asyncio.create_task(_draw(studio, replace(table(number), title=str(number))))
    longest = 0.0
    while not drawing.done():
        asked = time.perf_counter()
        await asyncio.sleep(TICK)
        longest = max(longest, time.perf_counter() - asked - TICK)
    assert await drawing is not None
    studio.close()
    return longest


async def _draw(studio: Studio, sketch: TablePicture) -> object:
    return await studio.draw(sketch)
