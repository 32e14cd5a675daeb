"""What one click does: `python -m tests.click_trace` prints the way that docs/architecture.md quotes."""

from __future__ import annotations

import asyncio
import inspect
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from tests.discord_world import World, a_world, controls

ROOT = Path(__file__).parents[1]
ROOMS = ("bot", "cogs", "engine")


STATIONS = (
    "bot.ui.interactions.router",
    "bot.ui.interactions.panel_buttons",
    "bot.tables.service",
    "bot.tables.live_tables",
    "bot.tables.transitions.play",
    "cogs.matryoshka.screen",
    "engine.games.matryoshka.rules",
    "bot.storage.tables",
    "bot.tables.table_view",
    "bot.tables.timer",
    "bot.ui.live.publisher",
    "bot.ui.live.panels",
    "bot.ui.messages.panel",
    "bot.ui.messages.payload",
    "bot.ui.interactions.reply",
    "bot.ui.live.turn_calls",
    "bot.ui.messages.table",
    "bot.ui.live.channel_requests",
)
"""The modules whose part in a click is worth telling; how words, cards and numbers are made is not."""
_RESUMED = inspect.CO_COROUTINE | inspect.CO_GENERATOR | inspect.CO_ASYNC_GENERATOR


class Trace:
    """The functions of the house in the order in which they were first called, and how often each was."""

    def __init__(self) -> None:
        self.calls: Counter[tuple[str, str]] = Counter()
        # What is awaited is entered again each time it goes on; only the first time counts.
        self._begun: dict[int, FrameType] = {}

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if event != "call" or not code.co_filename.startswith(str(ROOT)):
            return
        path = Path(code.co_filename).relative_to(ROOT)
        if path.parts[0] not in ROOMS or code.co_name.startswith("<"):
            return
        if code.co_flags & _RESUMED:
            if id(frame) in self._begun:
                return
            self._begun[id(frame)] = frame
        self.calls[".".join(path.with_suffix("").parts), code.co_qualname] += 1

    def count(self, module: str, function: str) -> int:
        """Count the calls of a function."""
        return self.calls[module, function]

    def way(self) -> Iterator[str]:
        """Name every station in the order of arrival, with the function through which it was entered."""
        seen = set()
        for module, function in self.calls:
            if module in STATIONS and module not in seen:
                seen.add(module)
                yield f"{module:<36} {function}"


@contextmanager
def tracing() -> Iterator[Trace]:
    """Follow every call, in all threads that begin meanwhile."""
    trace = Trace()
    threading.setprofile(trace)
    sys.setprofile(trace)
    try:
        yield trace
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


async def traced_click(world: World) -> Trace:
    """Let a player with an open panel, two others watching theirs, offer a card; follow it until all have seen it."""
    table_id = await world.started(3)
    while True:
        table = await world.table(table_id)
        asked = [await world.person_in(table_id, seat) for seat in sorted(table.to_move)]
        for person in asked:
            panel = await world.hand(person, table_id)
            offers = [each for each in controls(panel) if ":offer." in each["custom_id"]]
            if offers:
                break
            for wanted in (":look.best", ":show."):
                pressed = next(each for each in controls(world.panel(person)) if wanted in each["custom_id"])
                await world.press(person, world.panel(person), pressed["custom_id"])
        else:
            await world.env.advance_time(6)
            continue
        break
    for person in range(3):
        await world.hand(person, table_id)
    await world.env.advance_time(90)
    offer = next(each for each in controls(world.panel(asked[0])) if ":offer." in each["custom_id"])
    with tracing() as trace:
        await world.press(asked[0], world.panel(asked[0]), offer["custom_id"])
        await world.env.advance_time(90)
    return trace


async def _main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with a_world(Path(folder) / "bot.sqlite3", 3) as world:
            trace = await traced_click(world)
    print("\n".join(trace.way()))


if __name__ == "__main__":
    asyncio.run(_main())
