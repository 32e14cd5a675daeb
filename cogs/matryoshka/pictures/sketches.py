"""The pictures of Matryoshka: frozen values that the studio draws.

`TablePicture` shows everybody's displays, `HandPicture` a player's own cards, `OffersPicture` the counter-offers to the
active player, `PodiumPicture` the end. All texts in them are already worded; `alt` is for those who cannot see.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from PIL import Image

from bot.ui.pictures.canvas import Canvas
from bot.ui.pictures.emoji_art import EMOJI_SIZE, EmojiArt, emoji_png
from bot.ui.pictures.podium import PodiumPlace, paint_podium
from cogs.matryoshka.pictures.cards import emoji_face, share_of
from cogs.matryoshka.pictures.display import PlayerShown
from cogs.matryoshka.pictures.doll import paint_doll
from cogs.matryoshka.pictures.hand import HandPicture, OfferShown, OffersPicture
from cogs.matryoshka.pictures.sets import CARDS, SETS
from cogs.matryoshka.pictures.table import TablePicture

__all__ = [
    "HandPicture",
    "OfferShown",
    "OffersPicture",
    "PlayerShown",
    "PodiumPicture",
    "PodiumPlace",
    "TablePicture",
    "emojis",
]

_FIGURES = "AFCBI"
"""Which doll stands on which step, the winner's first."""


@dataclass(frozen=True, slots=True)
class PodiumPicture:
    """The final standings, a doll on every step."""

    title: str
    standings: tuple[PodiumPlace, ...]
    alt: str = field(default="", compare=False)

    def paint(self) -> Image.Image:
        """Draw the podium."""
        return paint_podium(self.title, self.standings, [_figure(each.place) for each in self.standings])


def _figure(place: int) -> Image.Image:
    height = round(190 * share_of(max(1, 8 - place)))
    sheet = Canvas(round(height * 0.94), height + 6)
    letter = _FIGURES[(place - 1) % len(_FIGURES)]
    paint_doll(sheet, SETS[letter], height * 0.47, height + 3, height - 4)
    return sheet.finished()


def emojis() -> Iterator[EmojiArt]:
    """Draw the emoji of every card, one after the other."""
    for card in CARDS:
        yield EmojiArt(card, emoji_png(emoji_face(card, EMOJI_SIZE)))
