"""A short explanation of Smatchy Matchy on four pages, and the overview card that lies beside the table."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.ui.games.screen import Content, RulePage, Section
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Words
from cogs.smatchy.card_texts import line_text
from cogs.smatchy.pictures.overview import OverviewPicture
from cogs.smatchy.pictures.picture_types import HandPicture
from engine.games.smatchy.line import Place

PAGES = ("aim", "turn", "attack", "end")
CARDS = ("P3", "G3", "P7", "G9", "JK")
EXAMPLE = (
    Place(2, "P2", ("P2",)),
    Place(4, "P4", ("G4", "P4")),
    Place(7, "G7", ("G7",)),
)


def rule_pages(words: Words, card_emojis: CardEmojis, colour: int) -> Sequence[RulePage]:
    """Build the pages; the first one shows cards, the second one a line."""
    pages = []
    for page in PAGES:
        title, text = words(f"smatchy-rules-{page}-title"), words(f"smatchy-rules-{page}")
        pages.append(discord.Embed(title=title, description=text, colour=colour))
    example = f"{line_text(EXAMPLE, card_emojis)}\n{words('smatchy-rules-example-text')}"
    pages[1].add_field(name=words("smatchy-rules-example"), value=example, inline=False)
    cards = HandPicture(CARDS, CARDS, alt=words("smatchy-alt-cards", cards=" ".join(CARDS)))
    return [RulePage(embed, cards if page == PAGES[0] else None) for page, embed in zip(PAGES, pages, strict=True)]


def overview(words: Words, *, is_expert: bool) -> Content:
    """Tell what a card can do, and what ends a round and the game."""
    texts = (
        (words("smatchy-declare-complete"), f"{words('smatchy-overview-add')}\n{words('smatchy-overview-then')}"),
        (words("smatchy-declare-matchy"), words("smatchy-overview-matchy")),
        (words("smatchy-declare-smatchy"), words("smatchy-overview-smatchy")),
        (words("smatchy-overview-last-title"), words("smatchy-overview-last")),
    )
    sections = tuple(Section(title, text) for title, text in texts)
    alt = "; ".join(words("labelled", name=title, text=text.replace("\n", ", ")) for title, text in texts)
    line = words("smatchy-overview-about", expert="yes" if is_expert else "no")
    return Content(words("smatchy-overview-title"), (line,), sections, picture=OverviewPicture(*texts, alt=alt))
