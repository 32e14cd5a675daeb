"""Everything that commands and presses need, built once and passed around: the house of the ui."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from discord.ext import commands

from bot.locales import FALLBACK
from bot.tables.service import Tables
from bot.ui.games.rule_pages import RulePages
from bot.ui.games.screen import Screens
from bot.ui.games.tutorial import Tutorials
from bot.ui.interactions.components import Control
from bot.ui.interactions.lobby_buttons import LobbyButtons
from bot.ui.interactions.panel_buttons import PanelButtons
from bot.ui.interactions.rematch_button import RematchButton
from bot.ui.interactions.router import Router
from bot.ui.interactions.table_buttons import TableButtons
from bot.ui.live.panels import Panels
from bot.ui.live.publisher import Publisher
from bot.ui.live.request_queue import Sleep
from bot.ui.messages.panel import PanelMessages
from bot.ui.messages.payload import PayloadBuilder, PictureSource
from bot.ui.messages.table import TableMessages
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Texts
from bot.ui.text.languages import Languages


@dataclass(slots=True)
class House:
    """The services of the ui; `tables` shows itself through `display`."""

    tables: Tables
    texts: Texts
    screens: Screens
    card_emojis: CardEmojis
    printer: PayloadBuilder
    presses: Router
    panels: Panels
    display: Publisher
    board: TableMessages
    languages: Languages
    learning: Tutorials
    rule_pages: RulePages
    now: Callable[[], float]
    rematches: RematchButton = field(init=False)
    table_presses: TableButtons = field(init=False)

    def __post_init__(self) -> None:
        self.rematches = RematchButton(self)
        self.table_presses = TableButtons(self)

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
    picture_source: PictureSource | None,
    *,
    texts: Texts | None = None,
    language: str = FALLBACK,
    now: Callable[[], float] = time.time,
    sleep: Sleep = asyncio.sleep,
) -> House:
    """Build the ui around the tables, and let the tables show themselves through it."""
    texts = texts or Texts.bundled()
    screens, card_emojis, printer, presses = Screens(), CardEmojis(), PayloadBuilder(picture_source), Router(texts)
    languages = Languages(texts, tables, language)
    board = TableMessages(card_emojis, presses.has)
    panels = Panels(bot, tables, PanelMessages(screens, board, card_emojis), printer, languages, now, sleep)
    display = Publisher(bot, tables, screens, board, printer, languages, panels, now, sleep)
    learning = Tutorials(screens, printer, texts, card_emojis, tables.people)
    rule_pages = RulePages(screens, printer, texts, card_emojis, tables.people)
    house = House(
        tables,
        texts,
        screens,
        card_emojis,
        printer,
        presses,
        panels,
        display,
        board,
        languages,
        learning,
        rule_pages,
        now,
    )
    tables.display = display
    presses.register("lobby", LobbyButtons(house).answer)
    presses.register("table", house.table_presses.answer)
    presses.register("learn", learning.answer)
    presses.register("rules", rule_pages.answer)
    presses.register_otherwise(PanelButtons(house).answer)
    bot.add_dynamic_items(Control)
    return house
