"""The commands that every game has: `/<game> new`, `rules` and `learn`, made from its key and its options."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.locales import FALLBACK
from bot.tables.model import TimeControl
from bot.ui.games.rule_pages import RulePages
from bot.ui.games.screen import Screen
from bot.ui.games.tutorial import Tutorials
from bot.ui.interactions.open_table import TableOpener, TableRequest
from bot.ui.interactions.router import Router
from bot.ui.text.fluent import Texts
from engine import registry
from engine.computers import PLAYABLE
from engine.game import AnyGame

Interaction = discord.Interaction[Any]


class GameCommands:
    """Makes the group of commands of a game; what the game does not have gets no command."""

    def __init__(
        self, texts: Texts, router: Router, opener: TableOpener, rule_pages: RulePages, tutorials: Tutorials
    ) -> None:
        self._english = texts.of(FALLBACK)
        self._router = router
        self._opener = opener
        self._rule_pages = rule_pages
        self._tutorials = tutorials

    def group(self, screen: Screen[Any]) -> app_commands.Group:
        """Make the commands of a game, from the messages `command-<key>…` and `option-<name>…`."""
        key = screen.key
        text = self._text
        # Rules and lessons go everywhere with whoever installed the bot; a table refuses places where it cannot be.
        group = app_commands.Group(
            name=text(f"command-{key}"),
            description=text(f"command-{key}-about"),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        )
        self._add(group, key, "new", self._new(screen, registry.game(key)))
        if screen.has_rules:
            self._add(group, key, "rules", self._private(lambda reply: self._rule_pages.open(reply, key)))
        if screen.tutorial is not None:
            self._add(group, key, "learn", self._private(lambda reply: self._tutorials.open(reply, key)))
        return group

    def _text(self, message: str) -> locale_str:
        return locale_str(self._english(message), message=message)

    def _add(self, group: app_commands.Group, key: str, name: str, callback: Callable[..., Any]) -> None:
        about = self._text(f"command-{key}-{name}-about")
        group.add_command(
            app_commands.Command(name=self._text(f"command-{name}"), description=about, callback=callback)
        )

    def _private(self, work: Callable[[Any], Any]) -> Callable[..., Any]:
        async def callback(interaction: discord.Interaction) -> None:
            await self._router.answer(interaction, work)

        return callback

    def _new(self, screen: Screen[Any], game: AnyGame) -> Callable[..., Any]:
        """Make the callback of `new`, whose parameters are the game's options and those of every table."""
        options = [_checked(game, name) for name in game.options.model_fields]

        async def new(interaction: discord.Interaction, **chosen: Any) -> None:
            request = TableRequest(
                clock=None if chosen["clock"] is None else TimeControl(chosen["clock"]),
                computers=chosen["computers"],
                strength=chosen["strength"],
                thread=chosen["thread"],
                # A game without hints has none to switch on.
                hints=chosen["hints"] if screen.has_hints else False,
                rated=chosen["rated"],
                options={name: chosen[name] for name in options},
                friend=chosen["friend"],
            )
            await self._router.answer(
                interaction, lambda reply: self._opener.open(reply, screen.key, request), private=False
            )

        most = game.seats.stop - 2
        parameters: dict[str, tuple[Any, Any]] = {
            "friend": (discord.User | None, None),
            **{name: (bool, game.options.model_fields[name].default) for name in options},
            "clock": (str | None, None),
            "computers": (app_commands.Range[int, 0, most], 0),
            "strength": (str, "normal"),
            "thread": (bool | None, None),
            **({"hints": (bool | None, None)} if screen.has_hints else {}),
            "rated": (bool | None, None),
        }
        new.__signature__ = _signature(parameters)  # type: ignore[attr-defined]
        return self._worded(new, list(parameters))

    def _worded(self, callback: Callable[..., Any], names: list[str]) -> Callable[..., Any]:
        """Give a command's options their names, explanations and choices."""
        messages = {name: f"option-{name}" for name in names}
        app_commands.rename(**{name: self._text(message) for name, message in messages.items()})(callback)
        app_commands.describe(**{name: self._text(f"{message}-about") for name, message in messages.items()})(callback)
        app_commands.choices(
            clock=[Choice(name=self._text(f"choice-clock-{clock.value}"), value=clock.value) for clock in TimeControl],
            strength=[Choice(name=self._text(f"strength-{strength}"), value=strength) for strength in PLAYABLE],
        )(callback)
        return callback


def _checked(game: AnyGame, name: str) -> str:
    """Take an option that can be asked for with a command: one to be switched on or off."""
    if game.options.model_fields[name].annotation is not bool:
        raise TypeError(f"the option {name!r} of {game.key!r} is not a bool, so no command can ask for it")
    return name


def _signature(parameters: dict[str, tuple[Any, Any]]) -> inspect.Signature:
    keyword = inspect.Parameter.KEYWORD_ONLY
    first = inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction)
    rest = [
        inspect.Parameter(name, keyword, default=default, annotation=annotation)
        for name, (annotation, default) in parameters.items()
    ]
    return inspect.Signature([first, *rest])
