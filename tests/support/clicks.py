"""People who play by pressing what their panels offer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

from bot.tables.model import Status
from tests.support.simulated_discord import SimServer, controls


def game_controls(panel: Any) -> list[dict[str, Any]]:
    """List the enabled controls of a panel that belong to its game rather than to the table around it."""
    return [
        each
        for each in controls(panel)
        if not each["custom_id"].startswith(("table:", "lobby:", "replay:", "review:")) and not each.get("disabled")
    ]


def next_press(offered: list[dict[str, Any]], rng: Random) -> dict[str, Any]:
    """Say what somebody presses next: Confirm when enough is marked, Best where cards are marked, else anything."""
    for wanted in (":show.", ":look.best"):
        found = [each for each in offered if wanted in each["custom_id"]]
        if found:
            return found[0]
    return rng.choice(offered)


def is_mark(control: dict[str, Any]) -> bool:
    """Tell whether a control only marks something for a choice that is still to be made."""
    return ":look." in control["custom_id"]


async def go_on(server: SimServer, person: int) -> None:
    """Look no longer at the end of a round, where a person's panel shows one."""
    panel = server.panel(person)
    for button in [each["custom_id"] for each in controls(panel) if each["custom_id"].endswith(":next")]:
        await server.press(person, panel, button)


async def choose(server: SimServer, person: int, rng: Random) -> None:
    """Press one of the offered controls of a person's panel, a menu or a button, until a choice is made."""
    await go_on(server, person)
    panel = server.panel(person)
    control = next_press(game_controls(panel), rng)
    if control["custom_id"].endswith(":look.best"):
        await server.press(person, panel, control["custom_id"])
        server.marks += 1
        control = next_press(game_controls(server.panel(person)), rng)
    if control["type"] == 3:
        options = [option["value"] for option in control["options"]]
        await server.people[person].select(
            panel, rng.sample(options, control["min_values"]), custom_id=control["custom_id"]
        )
    else:
        await server.press(person, panel, control["custom_id"])


async def play_on(
    server: SimServer,
    table_id: str,
    *,
    seed: int = 1,
    pace: float = 1.5,
    until: Callable[[Any], bool] | None = None,
    between: Callable[[], Awaitable[None]] | None = None,
) -> int:
    """Play until the end, or until a table looks as asked; give the number of decisions."""
    rng = Random(seed)
    decisions = 0
    while (table := await server.table(table_id)).status is Status.PLAYING:
        if until is not None and until(table):
            break
        asked = [seat for seat in sorted(table.to_move) if not table.players[seat].is_played_by_computer]
        if not asked:
            await server.env.advance_time(1)
            continue
        person = await server.person_in(table_id, rng.choice(asked))
        if person not in server.panels:
            await server.hand(person, table_id)
        else:
            await server.env.advance_time(pace)
        await choose(server, person, rng)
        decisions += 1
        if between is not None:
            await between()
    return decisions
