"""A server's settings as one private message: what is chosen, and menus to choose otherwise."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

import discord

from bot.locales import languages
from bot.storage.servers import ServerSettings
from bot.tables.model import TimeControl
from bot.ui.interactions.components import Address, Button, ChannelMenu, Menu, Option, Row, switch
from bot.ui.interactions.permissions import WITH_TABLES, WITH_THREADS
from bot.ui.messages.message import Message
from bot.ui.text.fluent import Words

AREA = "setup"
COLOUR = 0x6FA8DC
AS_DISCORD = "discord"
MOST_CHANNELS = 25
PER_CHANNEL = (1, 2, 3, 4, 5, 6, 8, 10, 15, 20)
PER_PERSON = (1, 2, 3, 4, 5, 6, 8, 10)
_TABLE_KINDS = tuple(sorted((kind for kind in WITH_TABLES if "thread" not in kind.name), key=lambda kind: kind.value))
_NEWS_KINDS = tuple(sorted(WITH_THREADS, key=lambda kind: kind.value))


class SetupPage(StrEnum):
    """Which half of the settings is to be changed: more menus than fit below one message."""

    TABLES = "tables"
    GAMES = "games"


@dataclass(frozen=True, slots=True)
class SetupPanel:
    """The settings of a server, with one half of the menus open."""

    server: ServerSettings
    page: SetupPage = SetupPage.TABLES

    def message(self, words: Words) -> Message:
        """Show what is chosen on this page, and its menus."""
        embed = discord.Embed(title=words("setup-title"), description=words("setup-about"), colour=COLOUR)
        lines = "\n".join(_LINES[self.page](self.server, words))
        embed.add_field(name=words(f"setup-page-{self.page.value}"), value=lines, inline=False)
        rows = _ROWS[self.page](self.server, words)
        return Message((embed,), (*rows, self._last_row(words)), Address(AREA, decision=self.page.value))

    def _last_row(self, words: Words) -> tuple[Button, ...]:
        other = SetupPage.GAMES if self.page is SetupPage.TABLES else SetupPage.TABLES
        switches = (switch("threads", words("button-setup-threads"), self.server.threads),)
        return (
            *(switches if self.page is SetupPage.TABLES else ()),
            Button(f"page.{other.value}", words(f"setup-page-{other.value}"), "📄"),
            Button("reset", words("button-setup-reset"), "↩️", discord.ButtonStyle.danger),
        )


def _table_lines(server: ServerSettings, words: Words) -> list[str]:
    channels = words.join([f"<#{channel}>" for channel in server.channels])
    return [
        words("setup-channels", channels=channels) if channels else words("setup-channels-all"),
        words("setup-clock", clock=words(f"choice-clock-{server.clock}")),
        words("setup-limits", channel=server.tables_per_channel, person=server.tables_per_person),
        words("setup-threads" if server.threads else "setup-no-threads"),
    ]


def _game_lines(server: ServerSettings, words: Words) -> list[str]:
    language = languages().get(server.language or "")
    announcements = f"<#{server.announcements}>"
    return [
        words("setup-language", language=language.name if language else words("language-discord")),
        words("setup-rated" if server.rated else "setup-unrated"),
        words("setup-private-open" if server.private_games_open else "setup-private-closed"),
        words("setup-everywhere" if server.everywhere else "setup-not-everywhere"),
        words("setup-announcements", channel=announcements)
        if server.announcements
        else words("setup-no-announcements"),
    ]


def _table_rows(server: ServerSettings, words: Words) -> tuple[Row, ...]:
    clocks = (
        Option(clock.value, words(f"choice-clock-{clock.value}"), "⏱️", chosen=clock == server.clock)
        for clock in TimeControl
    )
    return (
        ChannelMenu("channels", words("menu-setup-channels"), _TABLE_KINDS, server.channels, MOST_CHANNELS),
        Menu("clock", words("menu-setup-clock"), tuple(clocks)),
        _numbers("per-channel", PER_CHANNEL, server.tables_per_channel, words),
        _numbers("per-person", PER_PERSON, server.tables_per_person, words),
    )


def _game_rows(server: ServerSettings, words: Words) -> tuple[Row, ...]:
    spoken = [Option(code, each.name, "🌐", chosen=code == server.language) for code, each in languages().items()]
    spoken.append(Option(AS_DISCORD, words("language-discord"), "🌐", chosen=server.language is None))
    announcements = () if server.announcements is None else (server.announcements,)
    switches = (
        switch("rated", words("button-setup-rated"), server.rated),
        switch("private", words("button-setup-private"), server.private_games_open),
        switch("everywhere", words("button-setup-everywhere"), server.everywhere),
    )
    return (
        Menu("language", words("menu-setup-language"), tuple(spoken)),
        ChannelMenu("announcements", words("menu-setup-announcements"), _NEWS_KINDS, announcements),
        switches,
    )


def _numbers(choice: str, numbers: tuple[int, ...], chosen: int, words: Words) -> Menu:
    """Make a menu of numbers; one that is no longer offered stays in sight while it is chosen."""
    offered = sorted({*numbers, chosen})
    options = (Option(str(each), words(f"setup-{choice}", count=each), "🪑", chosen=each == chosen) for each in offered)
    return Menu(choice, words(f"menu-setup-{choice}"), tuple(options))


_LINES: Mapping[SetupPage, Callable[[ServerSettings, Words], list[str]]] = {
    SetupPage.TABLES: _table_lines,
    SetupPage.GAMES: _game_lines,
}
_ROWS: Mapping[SetupPage, Callable[[ServerSettings, Words], tuple[Row, ...]]] = {
    SetupPage.TABLES: _table_rows,
    SetupPage.GAMES: _game_rows,
}
