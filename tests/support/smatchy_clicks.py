"""Smatchy Matchy by clicks: tables with prepared hands, and people who play well."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any
from unittest import mock

from bot.locales import FALLBACK
from bot.tables.model import Status
from bot.tables.table_view import TableView
from bot.ui.text.fluent import Texts
from engine.games.smatchy import GAME
from engine.games.smatchy.options import SmatchyOptions
from engine.games.smatchy.state import State
from tests.engine.games.smatchy.positions import position
from tests.support.clicks import go_on
from tests.support.finished_games import control
from tests.support.simulated_discord import SimServer, controls


class PreparedTable:
    """A table of people on which the cards lie as told; `actor` sits in seat 0 and is to act."""

    def __init__(self, server: SimServer, table_id: str, actor: int) -> None:
        self.server, self.table_id, self.actor = server, table_id, actor

    @classmethod
    async def start(cls, server: SimServer, hands: list[str], line: str, pile: str, **more: Any) -> PreparedTable:
        """Begin a game by clicks in which the cards are dealt as told; options are named like other fields."""
        laid = position(hands, line, pile, **more)
        chosen = {name: more[name] for name in SmatchyOptions.model_fields if name in more}

        def deal(_: object, seats: int, options: object, seed: str) -> State:
            return laid._replace(setup=laid.setup._replace(seed=seed))

        with mock.patch.object(type(GAME), "new", deal):
            table_id = await server.started(len(hands), game="smatchy", **asked_for(chosen))
        await server.env.advance_time(2)
        return cls(server, table_id, await server.person_in(table_id, 0))

    async def view(self, seat: int | None = None) -> Any:
        return (await self.server.table(self.table_id)).view(seat)

    async def panel(self, person: int | None = None) -> Any:
        return await self.server.hand(self.actor if person is None else person, self.table_id)

    async def press(self, choice: str, person: int | None = None) -> None:
        """Press the button of a panel that stands for a choice."""
        panel = await self.panel(person)
        (button,) = [each for each in controls(panel) if each["custom_id"].split(":")[3] == choice]
        await self.server.press(self.actor if person is None else person, panel, button["custom_id"])
        await self.server.env.advance_time(2)

    async def choose(self, do: str, what: str) -> None:
        """Choose what the joker does in the menu of the panel."""
        await self._choose(await self.panel(), do, what)

    async def _choose(self, panel: Any, do: str, what: str) -> None:
        actor = self.server.people[self.actor]
        await actor.select(panel, [f"{do}.{what}"], custom_id=menu_of(panel)["custom_id"])
        await self.server.env.advance_time(2)

    async def declare(self, card: str, do: str, what: str = "") -> None:
        """Press a card and then declare what it does, and for a joker where."""
        panel = await self.panel()
        await self.server.press(self.actor, panel, control(panel, f":look.{card}"))
        if what:
            await self._choose(panel, do, what)
            return
        await self.server.press(self.actor, panel, control(panel, f":{do}.{card}"))
        await self.server.env.advance_time(2)

    async def send(self, panel: Any, custom_id: str, *values: str, person: int | None = None) -> None:
        """Send a press that the panel does not offer, or no longer: a quick finger's, or a forged one."""
        actor = self.server.people[self.actor if person is None else person]
        stored = self.server.env.backend.get_message(panel.channel_id, panel.id)
        shown = stored.components
        if values:
            options = [{"label": "?", "value": value} for value in values]
            item: dict[str, Any] = {"type": 3, "custom_id": custom_id, "options": options}
        else:
            item = {"type": 2, "style": 1, "label": "?", "custom_id": custom_id}
        stored.components = offered = [{"type": 1, "components": [item]}]
        result = await (actor.select(panel, [*values]) if values else actor.click(panel, custom_id=custom_id))
        assert result.acknowledged
        if stored.components is offered:
            stored.components = shown


def menu_of(panel: Any) -> dict[str, Any]:
    """Find the joker's menu of a panel."""
    (menu,) = [each for each in controls(panel) if each["custom_id"].endswith(":joker")]
    return menu


def choices(panel: Any) -> set[str]:
    """Name every choice of the game that a panel offers."""
    addresses = [each["custom_id"].split(":") for each in controls(panel) if each["type"] == 2]
    buttons = {choice for area, _, _, choice in addresses if area == "smatchy"}
    return buttons | {option["value"] for each in controls(panel) for option in each.get("options", ())}


def asked_for(options: Mapping[str, bool]) -> dict[str, bool]:
    """Name the options of a game as the command names them."""
    english = Texts.bundled().of(FALLBACK)
    return {english(f"option-{name}"): value for name, value in options.items()}


async def play_sensibly(server: SimServer, table_id: str) -> TableView:
    """Play to the end by clicks, choosing as the ordinary computer would."""
    rng = Random(11)
    while (table := await server.table(table_id)).status is Status.PLAYING:
        await server.env.advance_time(1.5)
        if not any(table.players[seat].is_played_by_computer for seat in table.to_move):
            await _press_sensibly(server, table, rng)
    return table


async def _press_sensibly(server: SimServer, table: TableView, rng: Random) -> None:
    """Take an owed card, or play one; with penalties a card is pressed first and then declared."""
    owing = table.view(None).draw_owed_by
    seat = next(iter(table.to_move)) if owing is None else owing
    person = await server.person_in(table.id, seat)
    if person not in server.panels:
        await server.hand(person, table.id)
    await go_on(server, person)
    panel = server.panel(person)
    moves = [GAME.read_move(move) for move in table.moves(seat)]
    move = GAME.write_move(GAME.computer("normal").choose(table.view(seat), moves, rng))
    address = f"smatchy:{table.id}:{table.decision(seat)}"
    if move["do"] in ("draw", "stop"):
        await server.press(person, panel, f"{address}:{move['do']}")
        return
    if table.setup.options["penalties"]:
        await server.press(person, panel, f"{address}:look.{move['card']}")
    if move["card"] == "JK":
        target = f"{move['do']}.{move.get('as') or move['on']}"
        await server.people[person].select(panel, [target], custom_id=f"{address}:joker")
    else:
        await server.press(person, panel, f"{address}:{move['do']}.{move['card']}")
