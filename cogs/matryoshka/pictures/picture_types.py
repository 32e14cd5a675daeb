"""The pictures of Matryoshka: frozen values that the studio draws.

`TablePicture` shows everybody's displays, `HandPicture` a player's own cards, `OffersPicture` the counter-offers to the
active player, `PodiumPicture` the end. All texts in them are already worded; `alt` is for those who cannot see.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from PIL import Image

from bot.ui.pictures.drawing.canvas import INK, LINEN
from bot.ui.pictures.drawing.sprites import Box, Sprite, stick
from bot.ui.pictures.emoji_file import EMOJI_SIZE, EmojiArt, emoji_png
from bot.ui.pictures.fonts.lettering import line, write
from bot.ui.pictures.podium import BEHIND, PodiumPlace, paint_podium
from cogs.matryoshka.pictures.cards import doll_sprite, emoji_face, letter_badge, nest_sprite, share_of
from cogs.matryoshka.pictures.display_plan import Run, runs_of
from cogs.matryoshka.pictures.doll import BREADTH, OVERHANG
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
_SHELF_HEIGHTS = (168, 140, 116)
_NEST_SHARE = 1.3
"""How much of the shelf a run takes, beside a single doll."""


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
        return paint_podium(self.title, self.standings, self._figure, self._paint_shelf if self.collection else None)

    def _figure(self, number: int, height: int, width: int) -> Sprite:
        """Choose whose doll stands on a step: the winner's best set on the first, others on the rest."""
        best = max(runs_of(self.collection), key=len)[0][0] if self.collection else _FIGURES[0]
        others = [letter for letter in _FIGURES if letter != best]
        letter = best if number == 0 else others[(number - 1) % len(others)]
        # Few different heights: their sprites are shared by most podiums.
        tall = min(height / (1 + OVERHANG), width / (BREADTH + 0.06))
        return doll_sprite(letter, round(tall) // 4 * 4, BEHIND)

    def _paint_shelf(self, image: Image.Image, box: Box) -> None:
        left, _, right, bottom = box
        groups = sorted(runs_of(self.collection), key=lambda run: (-len(run), run))
        shares = [1.0 if len(group) == 1 else _NEST_SHARE for group in groups]
        one = (right - left - 16) / max(7.0, sum(shares))
        height = next((tall for tall in _SHELF_HEIGHTS if tall <= one * 1.55), _SHELF_HEIGHTS[-1])
        x = (left + right - one * sum(shares)) / 2
        for group, share in zip(groups, shares, strict=True):
            _paint_group(image, group, (x + one * share / 2, bottom), height, one * share)
            x += one * share


def _paint_group(image: Image.Image, group: Run, at: tuple[float, float], height: int, room: float) -> None:
    """Stand a run as a nest of dolls, or a single doll, above its name."""
    centre, bottom = at
    letter, values = group[0][0], tuple(int(card[1]) for card in group)
    if len(values) > 1:
        piece = nest_sprite(letter, len(values), height, LINEN)
    else:
        piece = doll_sprite(letter, round(height * 0.78 * share_of(values[0])), LINEN)
    stick(image, piece, (centre - piece.width / 2, bottom - 50 - piece.height))
    text = str(values[0]) if len(values) == 1 else f"{values[0]}–{values[-1]}"
    label = line(text, 33, room - 42)
    start = centre - (40 + label.width) / 2
    stick(image, letter_badge(letter, 38), (start, bottom - 45))
    write(image, (start + 40, bottom - 25), label, INK)


def emojis() -> Iterator[EmojiArt]:
    """Draw the emoji of every card, one after the other."""
    for card in CARDS:
        yield EmojiArt(card, emoji_png(emoji_face(card, EMOJI_SIZE)))
