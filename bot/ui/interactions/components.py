"""Buttons and menus as plain values, and the one dynamic item through which every press comes back.

A custom id reads `area:table:decision:choice`. The area says who answers: a game's key, "lobby", "table" …
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

import discord
from discord.ui import Button as DiscordButton
from discord.ui import DynamicItem, Item, Select, View

if TYPE_CHECKING:
    from bot.ui.interactions.router import Router

NO_DECISION = "-"
TEMPLATE = re.compile(
    r"(?P<area>[a-z][a-z-]{1,15}):(?P<table>[a-z0-9-]{1,12}):(?P<decision>[A-Za-z0-9_-]{1,40}):(?P<choice>[A-Za-z0-9_.,~-]{1,40})"
)
ROWS = 5
ROW_WIDTH = 5
LABEL = 80


@dataclass(frozen=True, slots=True)
class Address:
    """Where a press goes: the area that answers it, the table and the decision it belongs to."""

    area: str
    table: str = NO_DECISION
    decision: str = NO_DECISION

    def custom_id(self, choice: str) -> str:
        """Write the custom id of a choice at this address."""
        return f"{self.area}:{self.table}:{self.decision or NO_DECISION}:{choice}"


@dataclass(frozen=True, slots=True)
class Button:
    """One button; `at` sends it to another address than the sheet's own."""

    choice: str
    label: str
    emoji: str | None = None
    style: discord.ButtonStyle = discord.ButtonStyle.secondary
    disabled: bool = False
    at: Address | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """One line of a menu."""

    value: str
    label: str
    emoji: str | None = None
    about: str | None = None
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """One select menu; choosing sends its values at once."""

    choice: str
    placeholder: str
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    at: Address | None = None


Row: TypeAlias = Menu | tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class Press:
    """A press as it comes back: the parts of its custom id and a menu's values."""

    area: str
    table: str
    decision: str
    choice: str
    values: tuple[str, ...] = ()

    @property
    def verb(self) -> str:
        """Give the choice up to its first dot: what is asked."""
        return self.choice.partition(".")[0]

    @property
    def object(self) -> str:
        """Give the choice after its first dot: with what."""
        return self.choice.partition(".")[2]


class RoutingClient(Protocol):
    """The bot, as far as presses need it."""

    router: Router


class Control(DynamicItem[Item[Any]], template=TEMPLATE):
    """Any button or menu of the bot; it survives restarts because its custom id says everything."""

    def __init__(self, item: Item[Any], press: Press) -> None:
        super().__init__(item)
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: Item[Any], match: re.Match[str], /
    ) -> Control:
        """Read a press from its custom id."""
        data: Any = interaction.data or {}
        return cls(item, replace(_press(match[0]), values=tuple(data.get("values", ()))))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the press to the router."""
        client: RoutingClient = interaction.client
        await client.router.route(interaction, self.press)


def rows_of(buttons: Iterable[Button], width: int = ROW_WIDTH) -> tuple[Row, ...]:
    """Arrange buttons in rows of at most five."""
    line = tuple(buttons)
    return tuple(line[start : start + width] for start in range(0, len(line), width))


def view_of(rows: Sequence[Row], address: Address) -> View | None:
    """Build the Discord view of these rows, already stopped so that discord.py keeps nothing of it."""
    if not rows:
        return None
    view = View(timeout=None)
    for number, row in enumerate(rows[:ROWS]):
        for item in (_menu(row, address),) if isinstance(row, Menu) else (_button(each, address) for each in row):
            item.row = number
            view.add_item(item)
    view.stop()
    return view


def _press(custom_id: str) -> Press:
    match = TEMPLATE.fullmatch(custom_id)
    if match is None:
        raise ValueError(f"custom id {custom_id!r} does not follow the template")
    return Press(match["area"], match["table"], match["decision"], match["choice"])


def _button(button: Button, address: Address) -> Control:
    custom_id = (button.at or address).custom_id(button.choice)
    item: DiscordButton[View] = DiscordButton(
        label=button.label[:LABEL] or None,
        emoji=button.emoji,
        style=button.style,
        disabled=button.disabled,
        custom_id=custom_id,
    )
    return Control(item, _press(custom_id))


def _menu(menu: Menu, address: Address) -> Control:
    custom_id = (menu.at or address).custom_id(menu.choice)
    item: Select[View] = Select(
        custom_id=custom_id,
        placeholder=menu.placeholder[:150],
        min_values=menu.least,
        max_values=menu.most,
        options=[
            discord.SelectOption(
                label=option.label[:100],
                value=option.value,
                emoji=option.emoji,
                description=option.about[:100] if option.about else None,
                default=option.chosen,
            )
            for option in menu.options
        ],
    )
    return Control(item, _press(custom_id))
