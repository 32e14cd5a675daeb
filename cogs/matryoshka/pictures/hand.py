"""What only one player sees: the hand, the cards chosen from it, and the counter-offers made to them."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import ceil

from PIL import Image, ImageDraw

from bot.ui.pictures import icons
from bot.ui.pictures.boxes import board, panel, stick, stick_centred
from bot.ui.pictures.canvas import EDGE, GOLD, INK, MUTED, PANEL, Colour
from bot.ui.pictures.lettering import line, write
from cogs.matryoshka.pictures.cards import CARD, full_card
from cogs.matryoshka.pictures.display import LEFT, STEP_Y, WIDTH, paint_grid, rows_of
from engine.games.matryoshka.scoring import score

MARGIN = 16
GAP = 14
CAPTION = 62
_ONE_ROW = 5
"""More cards than these go into two rows, so that each stays large on a phone."""


def columns_for(count: int) -> int:
    """Tell how many cards stand beside each other."""
    return max(3, count if count <= _ONE_ROW else ceil(count / 2))


def _write_title(draw: ImageDraw.ImageDraw, title: str, width: int) -> None:
    words = line(title, 40, width - 2 * MARGIN, smallest=26)
    write(draw, (MARGIN + 4, MARGIN + CAPTION / 2 - 6), words, INK)


@dataclass(frozen=True, slots=True)
class HandPicture:
    """A player's cards, those among them that are chosen, and a display with its points below."""

    cards: tuple[str, ...]
    chosen: tuple[str, ...] = ()
    display: tuple[str, ...] = ()
    """The display now, or the one that the choice would make."""
    title: str = ""
    display_title: str = ""
    alt: str = field(default="", compare=False)

    def paint(self) -> Image.Image:
        """Draw the hand, with the display below."""
        columns = columns_for(len(self.cards))
        rows = ceil(len(self.cards) / columns)
        cards_width = columns * (CARD[0] + GAP) - GAP
        width = max(cards_width, WIDTH if self.display else 0) + 2 * MARGIN
        caption = CAPTION if self.title else 0
        cards_height = rows * (CARD[1] + GAP)
        grid = CAPTION + len(rows_of(self.display)) * STEP_Y + 46 if self.display else 0
        image = board(width, caption + MARGIN + cards_height - GAP + grid + MARGIN + (GAP if grid else 0))
        draw = ImageDraw.Draw(image)
        _write_title(draw, self.title, width)
        for place, card in enumerate(sorted(self.cards)):
            x = MARGIN + place % columns * (CARD[0] + GAP) + (width - 2 * MARGIN - cards_width) // 2
            y = MARGIN + caption + place // columns * (CARD[1] + GAP)
            self._paint_card(image, card, (x, y))
        if self.display:
            top = MARGIN + caption + cards_height
            self._paint_display(image, ((width - WIDTH) // 2, top), grid)
        return image

    def _paint_card(self, image: Image.Image, card: str, at: tuple[int, int]) -> None:
        stick(image, full_card(card), at)
        if card in self.chosen:
            box = (at[0] - 5, at[1] - 5, at[0] + CARD[0] + 5, at[1] + CARD[1] + 5)
            panel(image, box, 22, None, edge=GOLD, width=7)
            stick(image, icons.tick(46), (at[0] + CARD[0] - 50, at[1] + CARD[1] - 50))

    def _paint_display(self, image: Image.Image, at: tuple[int, int], height: int) -> None:
        left, top = at
        panel(image, (left, top, left + WIDTH, top + height), 20, PANEL, edge=EDGE, width=2)
        counted = score(self.display)
        draw = ImageDraw.Draw(image)
        points = line(str(counted.total), 46)
        write(draw, (left + WIDTH - 18, top + 34), points, GOLD, align="right")
        room = WIDTH - 50 - points.width
        write(draw, (left + 18, top + 34), line(self.display_title, 36, room, smallest=26), MUTED)
        paint_grid(image, self.display, counted, (left + LEFT, top + CAPTION))


@dataclass(frozen=True, slots=True)
class OfferShown:
    """A counter-offer and the name of whoever makes it."""

    name: str
    card: str


@dataclass(frozen=True, slots=True)
class OffersPicture:
    """The counter-offers, as only the active player sees them, beside the card that is offered."""

    face_up: str
    offers: tuple[OfferShown, ...]
    title: str = ""
    face_up_label: str = ""
    alt: str = field(default="", compare=False)

    def paint(self) -> Image.Image:
        """Draw the face-up card, an arrow, and the counter-offers with their makers below."""
        step = 200
        caption = CAPTION if self.title else 0
        sign = 84
        width = 2 * MARGIN + step * (1 + len(self.offers)) + sign
        image = board(width, MARGIN + caption + CARD[1] + CAPTION + MARGIN)
        draw = ImageDraw.Draw(image)
        _write_title(draw, self.title, width)
        top = MARGIN + caption
        middle = top + CARD[1] / 2
        self._paint_offer(image, self.face_up, self.face_up_label, (MARGIN + step / 2, middle), MUTED)
        stick_centred(image, icons.arrows(64), (MARGIN + step + sign / 2, middle))
        for place, offer in enumerate(self.offers):
            centre = MARGIN + step + sign + (place + 0.5) * step
            self._paint_offer(image, offer.card, offer.name, (centre, middle), INK)
        return image

    def _paint_offer(self, image: Image.Image, card: str, label: str, at: tuple[float, float], ink: Colour) -> None:
        stick_centred(image, full_card(card), at)
        below = (at[0], at[1] + CARD[1] / 2 + 34)
        write(ImageDraw.Draw(image), below, line(label, 34, 190, smallest=24), ink, align="centre")
