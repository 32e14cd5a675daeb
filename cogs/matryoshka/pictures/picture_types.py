"""The pictures of Matryoshka: frozen values that the studio draws.

`TablePicture` shows everybody's displays, `HandPicture` a player's own cards, `OffersPicture` the counter-offers to the
active player, `PodiumPicture` the end. All texts in them are already worded; `alt` is for those who cannot see.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from PIL import Image

from bot.ui.pictures.drawing.canvas import EDGE, INK, LINEN, TAN, Colour
from bot.ui.pictures.drawing.sprites import Box, stick
from bot.ui.pictures.drawing.table_top import mat
from bot.ui.pictures.emoji_file import EMOJI_SIZE, EmojiArt, emoji_png
from bot.ui.pictures.fonts.lettering import line, write
from bot.ui.pictures.podium import PodiumPlace, paint_podium
from cogs.matryoshka.pictures.cards import doll_sprite, emoji_face, letter_badge, share_of, stick_nest
from cogs.matryoshka.pictures.display_plan import runs_of
from cogs.matryoshka.pictures.doll_sets import CARDS
from cogs.matryoshka.pictures.hand import HandPicture, OfferShown, OffersPicture
from cogs.matryoshka.pictures.news import ExchangeShown, NewsShown
from cogs.matryoshka.pictures.rivals import HeldCard, RivalShown
from cogs.matryoshka.pictures.table import FACE_DOWN, PlayerShown, TablePicture

__all__ = [
    "FACE_DOWN",
    "ExchangeShown",
    "HandPicture",
    "HeldCard",
    "NewsShown",
    "OfferShown",
    "OffersPicture",
    "PlayerShown",
    "PodiumPicture",
    "PodiumPlace",
    "RivalShown",
    "TablePicture",
    "emojis",
]

_FIGURES = "AFCBIDE"
"""Whose dolls stand on the steps."""
_SHELF_HEIGHTS = (165, 135, 112)
_BEHIND: Colour = (150, 46, 48)
"""The mean tone of the stage behind the dolls."""


@dataclass(frozen=True, slots=True)
class PodiumPicture:
    """The final standings, a doll on every step, and the winner's collection: every run as a nest of dolls."""

    title: str
    standings: tuple[PodiumPlace, ...]
    alt: str = field(default="", compare=False)
    collection: tuple[str, ...] = ()
    """The winner's final display."""

    def paint(self) -> Image.Image:
        """Draw the podium."""
        figures = [
            doll_sprite(self._letter(number), round(200 * share_of(max(1, 8 - each.place))), _BEHIND)
            for number, each in enumerate(self.standings)
        ]
        return paint_podium(self.title, self.standings, figures, self._paint_shelf if self.collection else None)

    def _letter(self, number: int) -> str:
        """Choose whose doll stands on a step: the winner's best set on the first, others on the rest."""
        best = max(runs_of(self.collection), key=len)[0][0] if self.collection else _FIGURES[0]
        others = [letter for letter in _FIGURES if letter != best]
        return best if number == 0 else others[(number - 1) % len(others)]

    def _paint_shelf(self, image: Image.Image, box: Box) -> None:
        left, top, right, bottom = box
        empty = mat(right - left, bottom - top, EDGE, 3, TAN, 0)
        stick(image, empty, (left, top))
        groups = sorted(runs_of(self.collection), key=lambda run: (-len(run), run))
        step = (right - left - 16) / max(6, len(groups))
        first = (left + right - step * len(groups)) / 2
        # Few different heights: their sprites are shared by most podiums.
        height = next((tall for tall in _SHELF_HEIGHTS if tall <= step * 1.28), _SHELF_HEIGHTS[-1])
        for place, group in enumerate(groups):
            centre = first + (place + 0.5) * step
            letter, values = group[0][0], tuple(int(card[1]) for card in group)
            stick_nest(image, letter, values, (centre, bottom - 50), height, LINEN)
            text = str(values[0]) if len(values) == 1 else f"{values[0]}–{values[-1]}"
            label = line(text, 33, step - 42)
            start = centre - (40 + label.width) / 2
            stick(image, letter_badge(letter, 38), (start, bottom - 46))
            write(image, (start + 40, bottom - 26), label, INK)


def emojis() -> Iterator[EmojiArt]:
    """Draw the emoji of every card, one after the other."""
    for card in CARDS:
        yield EmojiArt(card, emoji_png(emoji_face(card, EMOJI_SIZE)))
