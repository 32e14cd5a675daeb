"""The whole table: every display side by side, and in the middle what is going on."""

from __future__ import annotations

from dataclasses import dataclass, field

from PIL import Image, ImageDraw

from bot.ui.pictures.boxes import board, stick_centred
from bot.ui.pictures.canvas import INK, MUTED
from bot.ui.pictures.lettering import line, write
from cogs.matryoshka.pictures.cards import CARD, full_card
from cogs.matryoshka.pictures.display import WIDTH, PlayerShown, display_height, paint_display

PICTURE_WIDTH = 1200
MARGIN = 14
GAP = 12
BAND = 96
BAND_WITH_CARD = CARD[1] + 24


@dataclass(frozen=True, slots=True)
class TablePicture:
    """Everybody's displays and the face-up card; every text is already in the reader's language."""

    players: tuple[PlayerShown, ...]
    title: str
    """For instance the round."""
    subtitle: str = ""
    """For instance what everybody does now."""
    face_up: str | None = None
    face_up_label: str = ""
    """Whose card lies face up, for instance."""
    alt: str = field(default="", compare=False)

    def paint(self) -> Image.Image:
        """Draw the table, two displays beside each other."""
        pairs = [self.players[start : start + 2] for start in range(0, len(self.players), 2)]
        has_band = len(self.players) % 2 == 0
        heights = [max(display_height(player.cards) for player in pair) for pair in pairs]
        if not has_band:
            heights[-1] = max(heights[-1], BAND_WITH_CARD + 130 if self.face_up else 0)
        band = (BAND_WITH_CARD if self.face_up else BAND) if has_band else 0
        breaks = len(pairs) - 1 + has_band
        image = board(PICTURE_WIDTH, 2 * MARGIN + sum(heights) + band + breaks * GAP)
        top = MARGIN
        for number, (pair, height) in enumerate(zip(pairs, heights, strict=True)):
            if has_band and number == len(pairs) // 2:
                self._paint_band(image, top, band)
                top += band + GAP
            for place, player in enumerate(pair):
                paint_display(image, player, (MARGIN + place * (WIDTH + GAP), top), height)
            if len(pair) == 1:
                self._paint_corner(image, (MARGIN + WIDTH + GAP, top), height)
            top += height + GAP
        return image

    def _paint_band(self, image: Image.Image, top: int, height: int) -> None:
        draw = ImageDraw.Draw(image)
        middle = top + height // 2
        if self.face_up is None:
            write(draw, (PICTURE_WIDTH / 2, middle - 22), line(self.title, 46, 1150), INK, align="centre")
            write(draw, (PICTURE_WIDTH / 2, middle + 26), line(self.subtitle, 36, 1150), MUTED, align="centre")
            return
        stick_centred(image, full_card(self.face_up), (PICTURE_WIDTH / 2, middle))
        side = (PICTURE_WIDTH - CARD[0]) / 2 - 2 * MARGIN - 20
        left = PICTURE_WIDTH / 2 - CARD[0] / 2 - 24
        write(draw, (left, middle - 24), line(self.title, 46, side, smallest=34), INK, align="right")
        write(draw, (left, middle + 28), line(self.subtitle, 36, side, smallest=28), MUTED, align="right")
        right = PICTURE_WIDTH / 2 + CARD[0] / 2 + 24
        write(draw, (right, middle), line(self.face_up_label, 40, side, smallest=30), INK)

    def _paint_corner(self, image: Image.Image, at: tuple[int, int], height: int) -> None:
        draw = ImageDraw.Draw(image)
        centre = at[0] + WIDTH / 2
        room = WIDTH - 40
        middle = at[1] + height // 2
        if self.face_up is None:
            write(draw, (centre, middle - 28), line(self.title, 52, room, smallest=34), INK, align="centre")
            write(draw, (centre, middle + 30), line(self.subtitle, 38, room, smallest=28), MUTED, align="centre")
            return
        write(draw, (centre, middle - 146), line(self.title, 46, room, smallest=34), INK, align="centre")
        stick_centred(image, full_card(self.face_up), (centre, middle - 10))
        write(draw, (centre, middle + 116), line(self.face_up_label, 38, room, smallest=28), INK, align="centre")
        write(draw, (centre, middle + 158), line(self.subtitle, 34, room, smallest=26), MUTED, align="centre")
