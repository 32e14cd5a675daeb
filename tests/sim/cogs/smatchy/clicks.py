"""Smatchy Matchy by clicks: positions laid out on a real table, and people who play sensibly."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any
from unittest import mock

from bot.locales import FALLBACK
from bot.tables.model import Status
from bot.tables.snapshot import Snapshot
from bot.ui.text.fluent import Texts
from engine.games.smatchy import GAME
from engine.games.smatchy.options import SmatchyOptions
from engine.games.smatchy.state import State
from tests.clicking_players import go_on
from tests.discord_world import World, controls
from tests.engine.games.smatchy.positions import position
from tests.finished_games import control


class Corner:
    """A table of people on which the cards lie as told; `actor` sits in seat 0 and is to act."""

    def __init__(self, world: World, table_id: str, actor: int) -> None:
        self.world, self.table_id, self.actor = world, table_id, actor

    @classmethod
    async def laid_out(cls, world: World, hands: list[str], line: str, pile: str, **more: Any) -> Corner:
        """Begin a game by clicks in which the cards are dealt as told; options are named like other fields."""
        laid = position(hands, line, pile, **more)
        chosen = {name: more[name] for name in SmatchyOptions.model_fields if name in more}

        def deal(_: object, seats: int, options: object, seed: str) -> State:
            return laid._replace(terms=laid.terms._replace(seed=seed))

        with mock.patch.object(type(GAME), "new", deal):
            table_id = await world.started(len(hands), game="smatchy", **asked_for(chosen))
        await world.env.advance_time(2)
        return cls(world, table_id, await world.person_in(table_id, 0))

    async def view(self, seat: int | None = None) -> Any:
        return (await self.world.table(self.table_id)).view(seat)

    async def panel(self, person: int | None = None) -> Any:
        return await self.world.hand(self.actor if person is None else person, self.table_id)

    async def press(self, choice: str, person: int | None = None) -> None:
        """Press the button of a panel that stands for a choice."""
        panel = await self.panel(person)
        (button,) = [each for each in controls(panel) if each["custom_id"].split(":")[3] == choice]
        await self.world.press(self.actor if person is None else person, panel, button["custom_id"])
        await self.world.env.advance_time(2)

    async def choose(self, do: str, what: str) -> None:
        """Choose what the joker does in the menu of the panel."""
        await self._choose(await self.panel(), do, what)

    async def _choose(self, panel: Any, do: str, what: str) -> None:
        actor = self.world.people[self.actor]
        await actor.select(panel, [f"{do}.{what}"], custom_id=menu_of(panel)["custom_id"])
        await self.world.env.advance_time(2)

    async def declare(self, card: str, do: str, what: str = "") -> None:
        """Press a card and then declare what it does, and for a joker where."""
        panel = await self.panel()
        await self.world.press(self.actor, panel, control(panel, f":look.{card}"))
        if what:
            await self._choose(panel, do, what)
            return
        await self.world.press(self.actor, panel, control(panel, f":{do}.{card}"))
        await self.world.env.advance_time(2)

    async def send(self, panel: Any, custom_id: str, *values: str, person: int | None = None) -> None:
        """Send a press that the panel does not offer, or no longer: a quick finger's, or a forged one."""
        actor = self.world.people[self.actor if person is None else person]
        stored = self.world.env.backend.get_message(panel.channel_id, panel.id)
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


async def play_sensibly(world: World, table_id: str) -> Snapshot:
    """Play to the end by clicks, choosing as the ordinary computer would."""
    rng = Random(11)
    while (table := await world.table(table_id)).status is Status.PLAYING:
        await world.env.advance_time(1.5)
        if not any(table.sitters[seat].is_played_by_computer for seat in table.awaited):
            await _press_sensibly(world, table, rng)
    return table


async def _press_sensibly(world: World, table: Snapshot, rng: Random) -> None:
    """Take an owed card, or play one; with penalties a card is pressed first and then declared."""
    owing = table.view(None).draw_owed_by
    seat = next(iter(table.awaited)) if owing is None else owing
    person = await world.person_in(table.id, seat)
    if person not in world.panels:
        await world.hand(person, table.id)
    await go_on(world, person)
    panel = world.panel(person)
    moves = [GAME.read_move(move) for move in table.moves(seat)]
    move = GAME.write_move(GAME.computer("normal").choose(table.view(seat), moves, rng))
    address = f"smatchy:{table.id}:{table.decision(seat)}"
    if move["do"] in ("draw", "stop"):
        await world.press(person, panel, f"{address}:{move['do']}")
        return
    if table.setup.options["penalties"]:
        await world.press(person, panel, f"{address}:look.{move['card']}")
    if move["card"] == "JK":
        target = f"{move['do']}.{move.get('as') or move['on']}"
        await world.people[person].select(panel, [target], custom_id=f"{address}:joker")
    else:
        await world.press(person, panel, f"{address}:{move['do']}.{move['card']}")
