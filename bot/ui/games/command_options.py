"""Options of commands: their words, and those that the `new` command of every game offers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from discord import app_commands
from discord.app_commands import Choice

from bot.tables.model import Clock
from bot.ui.messages.lobby import STRENGTHS as _STRENGTHS
from bot.ui.text.command_texts import command_text

CLOCKS = [Choice(name=command_text(f"choice-clock-{clock.value}"), value=clock.value) for clock in Clock]
STRENGTHS = [Choice(name=command_text(f"strength-{strength}"), value=strength) for strength in _STRENGTHS]
_CHOICES = {"clock": CLOCKS, "strength": STRENGTHS}

Command = TypeVar("Command", bound=Callable[..., Any])


def worded_options(*names: str) -> Callable[[Command], Command]:
    """Give a command's options their names, explanations and choices, from the messages `option-<name>…`."""

    def worded(command: Command) -> Command:
        app_commands.rename(**{name: command_text(f"option-{name}") for name in names})(command)
        app_commands.describe(**{name: command_text(f"option-{name}-about") for name in names})(command)
        app_commands.choices(**{name: _CHOICES[name] for name in names if name in _CHOICES})(command)
        return command

    return worded
