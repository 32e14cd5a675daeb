"""Buttons and menus as plain values, what they are to Discord, and how a press is read when it comes back.

A custom id reads `area:table:decision:choice`. The area says who answers: a game's key, "lobby", "table" …
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, TypeAlias

import discord
from discord import ComponentType

NO_DECISION = "-"
TEMPLATE = re.compile(
    r"(?P<area>[a-z][a-z-]{1,15}):(?P<table>[a-z0-9-]{1,12}):(?P<decision>[A-Za-z0-9_-]{1,40}):(?P<choice>[A-Za-z0-9_.,~-]{1,40})"
)
ROWS = 5
ROW_WIDTH = 5
LABEL = 80
PLACEHOLDER = 150
OPTION = 100
_ROW, _BUTTON = ComponentType.action_row.value, ComponentType.button.value


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


@dataclass(frozen=True, slots=True)
class ChannelMenu:
    """One menu of a server's channels; choosing sends their ids at once, and choosing none sends none."""

    choice: str
    placeholder: str
    kinds: tuple[discord.ChannelType, ...]
    chosen: tuple[int, ...] = ()
    most: int = 1
    at: Address | None = None


Row: TypeAlias = Menu | ChannelMenu | tuple[Button, ...]


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


class Controls:
    """Rows of controls, written as discord.py asks its own views to write themselves.

    Its own would make an object of each control, read it again with every press, and keep what it has not stopped. All
    that a press needs stands in its custom id, so nothing has to be kept, and everything survives a restart.
    """

    __discord_ui_view__: ClassVar[bool] = True
    timeout: ClassVar[float | None] = None

    def __init__(self, rows: Sequence[dict[str, Any]]) -> None:
        self._rows = rows

    def to_components(self) -> list[dict[str, Any]]:
        """Write the rows."""
        return list(self._rows)

    def has_components_v2(self) -> bool:
        """Tell that these are rows of buttons and menus."""
        return False

    def is_finished(self) -> bool:
        """Tell that discord.py need not keep it."""
        return True

    def is_dispatchable(self) -> bool:
        """Tell that presses do not come back to it."""
        return False


def read_press(interaction: discord.Interaction[Any]) -> Press | None:
    """Read a press of a button or a menu; None for any other interaction, and for what is none of ours."""
    if interaction.type is not discord.InteractionType.component:
        return None
    data: Any = interaction.data or {}
    match = TEMPLATE.fullmatch(data.get("custom_id", ""))
    if match is None:
        return None
    return Press(match["area"], match["table"], match["decision"], match["choice"], tuple(data.get("values", ())))


def switch(choice: str, label: str, is_on: bool) -> Button:
    """Make a button that switches something on or off, and shows which it is; its object says what it asks for."""
    style = discord.ButtonStyle.success if is_on else discord.ButtonStyle.secondary
    return Button(f"{choice}.{'off' if is_on else 'on'}", label, "✅" if is_on else "⬜", style)


def is_on(press: Press) -> bool:
    """Tell whether a switch was pressed to switch something on."""
    return press.object == "on"


def rows_of(buttons: Iterable[Button], width: int = ROW_WIDTH) -> tuple[Row, ...]:
    """Arrange buttons in rows of at most five."""
    line = tuple(buttons)
    return tuple(line[start : start + width] for start in range(0, len(line), width))


def written_rows(rows: Sequence[Row], address: Address) -> list[dict[str, Any]]:
    """Write these rows for Discord."""
    beginning = _beginning(address.area, address.table, address.decision)
    return [{"type": _ROW, "components": _row(row, beginning)} for row in rows[:ROWS]]


def _row(row: Row, beginning: str) -> list[dict[str, Any]]:
    if isinstance(row, tuple):
        return [_button(button, beginning) for button in row]
    if isinstance(row, Menu):
        return [_menu(row, beginning)]
    return [_channel_menu(row, beginning)]


def _custom_id(control: Button | Menu | ChannelMenu, beginning: str) -> str:
    _check_choice(control.choice)
    at = control.at
    return f"{beginning if at is None else _beginning(at.area, at.table, at.decision)}{control.choice}"


@lru_cache(1024)
def _beginning(area: str, table: str, decision: str) -> str:
    """Give what the custom ids of an address, told by its parts, begin with; it is checked once for all of them."""
    address = Address(area, table, decision)
    _check(address.custom_id(NO_DECISION))
    return address.custom_id("")


@lru_cache(4096)
def _check_choice(choice: str) -> None:
    _check(Address("table").custom_id(choice))


def _check(custom_id: str) -> None:
    if TEMPLATE.fullmatch(custom_id) is None:
        raise ValueError(f"custom id {custom_id!r} does not follow the template")


@lru_cache(1024)
def _emoji(emoji: str) -> dict[str, Any]:
    return dict(discord.PartialEmoji.from_str(emoji).to_dict())


def _button(button: Button, beginning: str) -> dict[str, Any]:
    written: dict[str, Any] = {
        "type": _BUTTON,
        "style": button.style.value,
        "disabled": button.disabled,
        "custom_id": _custom_id(button, beginning),
    }
    if button.label:
        written["label"] = button.label[:LABEL]
    if button.emoji:
        written["emoji"] = _emoji(button.emoji)
    return written


def _menu(menu: Menu, beginning: str) -> dict[str, Any]:
    return {
        "type": ComponentType.string_select.value,
        "custom_id": _custom_id(menu, beginning),
        "placeholder": menu.placeholder[:PLACEHOLDER],
        "min_values": menu.least,
        "max_values": menu.most,
        "disabled": False,
        "options": [_option(option) for option in menu.options],
    }


def _channel_menu(menu: ChannelMenu, beginning: str) -> dict[str, Any]:
    return {
        "type": ComponentType.channel_select.value,
        "custom_id": _custom_id(menu, beginning),
        "placeholder": menu.placeholder[:PLACEHOLDER],
        "min_values": 0,
        "max_values": menu.most,
        "disabled": False,
        "channel_types": [kind.value for kind in menu.kinds],
        "default_values": [{"id": str(channel), "type": "channel"} for channel in menu.chosen],
    }


def _option(option: Option) -> dict[str, Any]:
    written: dict[str, Any] = {"label": option.label[:OPTION], "value": option.value, "default": option.chosen}
    if option.emoji:
        written["emoji"] = _emoji(option.emoji)
    if option.about:
        written["description"] = option.about[:OPTION]
    return written
