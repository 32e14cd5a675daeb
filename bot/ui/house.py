"""Everything that commands and presses need, built once and passed around: the house of the ui."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from discord.ext import commands

from bot.tables.service import Tables
from bot.ui.board import Board
from bot.ui.controls import Control
from bot.ui.display import PublicDisplay
from bot.ui.faces import Faces
from bot.ui.languages import Languages
from bot.ui.learning import Learning
from bot.ui.lobby_presses import LobbyPresses
from bot.ui.outbox import Sleep
from bot.ui.panel_sheets import PanelSheets
from bot.ui.panels import Panels
from bot.ui.play_presses import PlayPresses
from bot.ui.presses import Presses
from bot.ui.printer import Easel, Printer
from bot.ui.rematches import Rematches
from bot.ui.rule_pages import RulePages
from bot.ui.screen import Screens
from bot.ui.table_presses import TablePresses
from bot.ui.texts import FALLBACK, Texts


@dataclass(slots=True)
class House:
    """The services of the ui; `tables` shows itself through `display`."""

    tables: Tables
    texts: Texts
    screens: Screens
    faces: Faces
    printer: Printer
    presses: Presses
    panels: Panels
    display: PublicDisplay
    board: Board
    languages: Languages
    learning: Learning
    rule_pages: RulePages
    now: Callable[[], float]
    rematches: Rematches = field(init=False)
    table_presses: TablePresses = field(init=False)

    def __post_init__(self) -> None:
        self.rematches = Rematches(self)
        self.table_presses = TablePresses(self)

    async def close(self) -> None:
        """Stop whatever is still to be shown."""
        await self.display.close()
        await self.panels.close()


class HouseBot(commands.AutoShardedBot):
    """The Discord client; its house is built before the first cog is loaded."""

    house: House


def build_house(
    bot: HouseBot,
    tables: Tables,
    easel: Easel | None,
    *,
    texts: Texts | None = None,
    language: str = FALLBACK,
    now: Callable[[], float] = time.time,
    sleep: Sleep = asyncio.sleep,
) -> House:
    """Build the ui around the tables, and let the tables show themselves through it."""
    texts = texts or Texts.bundled()
    screens, faces, printer, presses = Screens(), Faces(), Printer(easel), Presses(texts)
    languages = Languages(texts, tables, language)
    board = Board(faces, presses.has)
    panels = Panels(bot, tables, PanelSheets(screens, board, faces), printer, languages, now, sleep)
    display = PublicDisplay(bot, tables, screens, board, printer, languages, panels, now, sleep)
    learning = Learning(screens, printer, texts, faces, tables.people)
    rule_pages = RulePages(screens, printer, texts, faces, tables.people)
    house = House(
        tables, texts, screens, faces, printer, presses, panels, display, board, languages, learning, rule_pages, now
    )
    tables.display = display
    presses.register("lobby", LobbyPresses(house).answer)
    presses.register("table", house.table_presses.answer)
    presses.register("learn", learning.answer)
    presses.register("rules", rule_pages.answer)
    presses.register_otherwise(PlayPresses(house).answer)
    bot.add_dynamic_items(Control)
    return house
