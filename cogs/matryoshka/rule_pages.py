"""A short explanation of Matryoshka on four pages, and the overview card that lies beside the table."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.ui.games.screen import Content, RulePage, Section
from bot.ui.text.fluent import Words
from cogs.matryoshka.card_texts import grid
from cogs.matryoshka.pictures.overview import OverviewPicture
from cogs.matryoshka.pictures.picture_types import HandPicture
from engine.games.matryoshka.cards import SETS, VALUES
from engine.games.matryoshka.scoring import GROUP_POINTS, RUN_BONUS, column_points

PAGES = ("aim", "round", "exchange", "score")
DOLLS = ("A1", "B2", "C3", "E5", "F6", "I7")
EXAMPLE = ("A1", "A3", "A4", "B2", "B3", "B5", "B6", "B7", "C2", "C3", "C4", "C5", "C6")
"""No column passes seven cards, so it counts the same where columns are capped."""


def rule_pages(words: Words, colour: int) -> Sequence[RulePage]:
    """Build the pages; the first one shows dolls, the last one counts an example."""
    pages = []
    for page in PAGES:
        title, text = words(f"matryoshka-rules-{page}-title"), words(f"matryoshka-rules-{page}")
        pages.append(discord.Embed(title=title, description=text, colour=colour))
    pages[-1].add_field(
        name=words("matryoshka-rules-example"), value=grid(EXAMPLE, words, is_capped=False), inline=False
    )
    pages[-1].add_field(name="", value=words("matryoshka-rules-example-count"), inline=False)
    dolls = HandPicture(DOLLS, alt=words("matryoshka-alt-dolls", cards=" ".join(DOLLS)))
    counted = HandPicture((), display=EXAMPLE, alt=words("matryoshka-alt-dolls", cards=" ".join(EXAMPLE)))
    pictures = {PAGES[0]: dolls, PAGES[-1]: counted}
    return [RulePage(embed, pictures.get(page)) for page, embed in zip(PAGES, pages, strict=True)]


def overview(words: Words, *, is_capped: bool) -> Content:
    """Tell what two cards and more score, of one size and as a run."""
    columns = tuple(column_points(count, is_capped) for count in range(2, len(SETS) + 1))
    runs = tuple(GROUP_POINTS[length] + RUN_BONUS[length] for length in range(2, len(VALUES) + 1))
    titles = words("matryoshka-overview-columns"), words("matryoshka-overview-runs")
    sections = tuple(
        Section(title, " · ".join(f"{count}× → {each}" for count, each in enumerate(points, start=2)))
        for title, points in zip(titles, (columns, runs), strict=True)
    )
    alt = "; ".join(words("labelled", name=section.title, text=section.text) for section in sections)
    picture = OverviewPicture(titles[0], columns, titles[1], runs, alt=alt)
    return Content(words("matryoshka-overview-title"), (words("matryoshka-overview-about"),), sections, picture=picture)
