"""The pictures of Smatchy Matchy: frozen values that the studio draws.

`LinePicture` shows the table, `HandPicture` a player's own cards, `PodiumPicture` the end. All texts in them are
already worded; `alt` is for those who cannot see.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import ceil

from PIL import Image, ImageDraw

from bot.ui.pictures.boxes import board, panel, stick
from bot.ui.pictures.canvas import GOLD, INK
from bot.ui.pictures.emoji_art import EMOJI_SIZE, EmojiArt, emoji_png
from bot.ui.pictures.lettering import line, write
from bot.ui.pictures.podium import PodiumPlace, paint_podium
from cogs.smatchy.pictures.cards import CARD, CARDS, GREEN, JOKER, emoji_face, face
from cogs.smatchy.pictures.line import LinePicture, PlaceShown, PlayerShown

__all__ = [
    "HandPicture",
    "LinePicture",
    "PlaceShown",
    "PlayerShown",
    "PodiumPicture",
    "PodiumPlace",
    "emoji_name",
    "emojis",
]

_CARD_WIDTH = 132
_CARD_HEIGHT = round(_CARD_WIDTH * CARD[1] / CARD[0])
_GAP = 14
_MARGIN = 16
_CAPTION = 60
_IN_A_ROW = 8
_FIGURES = ("P9", "G8", "P7", "G6", "P5", "G4")


@dataclass(frozen=True, slots=True)
class HandPicture:
    """A player's cards; those that can be played now are outlined."""

    cards: tuple[str, ...]
    playable: tuple[str, ...] = ()
    title: str = ""
    alt: str = field(default="", compare=False)

    def paint(self) -> Image.Image:
        """Draw the hand in one or more rows of equal length."""
        rows = max(1, ceil(len(self.cards) / _IN_A_ROW))
        columns = max(4, ceil(len(self.cards) / rows))
        caption = _CAPTION if self.title else 0
        width = 2 * _MARGIN + columns * (_CARD_WIDTH + _GAP) - _GAP
        image = board(width, caption + 2 * _MARGIN + rows * (_CARD_HEIGHT + _GAP) - _GAP)
        if self.title:
            words = line(self.title, 40, width - 2 * _MARGIN, smallest=24)
            write(ImageDraw.Draw(image), (_MARGIN + 4, _MARGIN + 24), words, INK)
        for place, card in enumerate(sorted(self.cards, key=_order)):
            x = _MARGIN + place % columns * (_CARD_WIDTH + _GAP)
            y = _MARGIN + caption + place // columns * (_CARD_HEIGHT + _GAP)
            stick(image, face(card, width=_CARD_WIDTH), (x, y))
            if card in self.playable:
                panel(image, (x - 6, y - 6, x + _CARD_WIDTH + 6, y + _CARD_HEIGHT + 6), 24, None, edge=GOLD, width=6)
        return image


def _order(card: str) -> tuple[int, str]:
    return (10 if card == JOKER else int(card[1]), card)


@dataclass(frozen=True, slots=True)
class PodiumPicture:
    """The final standings, a card on every step."""

    title: str
    standings: tuple[PodiumPlace, ...]
    alt: str = field(default="", compare=False)

    def paint(self) -> Image.Image:
        """Draw the podium."""
        figures = [face(_FIGURES[(each.place - 1) % len(_FIGURES)], width=104) for each in self.standings]
        return paint_podium(self.title, self.standings, figures)


def emoji_name(card: str) -> str:
    """Name a card's emoji: green ones are V, for G names a set of dolls."""
    return f"V{card[1]}" if card[0] == GREEN else card


def emojis() -> Iterator[EmojiArt]:
    """Draw the emoji of every card, one after the other."""
    for card in CARDS:
        yield EmojiArt(emoji_name(card), emoji_png(emoji_face(card, EMOJI_SIZE)))
