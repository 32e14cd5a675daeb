"""The overview card: what a card can do, each with an example, and what ends a round and the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from PIL import Image

from bot.ui.pictures.drawing import icons
from bot.ui.pictures.drawing.canvas import AMBER, EDGE, INK, LINEN, MUTED, TAN
from bot.ui.pictures.drawing.palette import coloured
from bot.ui.pictures.drawing.sprites import Box, frame, stick, stick_centred
from bot.ui.pictures.drawing.table_top import mat, new_table
from bot.ui.pictures.fonts.lettering import line, numeral_sprite, write
from cogs.smatchy.pictures.cards import SHADOW, SHAPE, face
from cogs.smatchy.pictures.picture_types import HEIGHT, SMALLEST, WIDTH

__all__ = ["ROOM", "SMALLEST", "TEXT_SIZE", "TITLE_SIZE", "OverviewPicture"]

_MARGIN, _GAP = 12, 8
_CARD = 68
_TEXT = 292
"""Where the words begin, to the right of the examples."""
TITLE_SIZE, TEXT_SIZE = 40, 31
_TITLE_STEP, _LINE_STEP = 50, 40
"""How far under a title its first line is, and under a line the next one."""
ROOM = WIDTH - _MARGIN - 16 - _TEXT
"""How wide a line may be."""
_ADDED = ("P2", "P3", "P5")
"""The one in the middle comes in between."""
_MATCHY, _SMATCHY, _JOKER = ("P4", "P4"), ("P4", "G4"), "JK"


@dataclass(frozen=True, slots=True)
class OverviewPicture:
    """Four strips with a title and a line or two each: add, Matchy, Smatchy, and what the last card scores."""

    add: tuple[str, str]
    matchy: tuple[str, str]
    smatchy: tuple[str, str]
    last: tuple[str, str]
    alt: str = field(default="", compare=False)

    def paint(self) -> Image.Image:
        """Draw the strips."""
        texts = (self.add, self.matchy, self.smatchy, self.last)
        boxes = _strips([text.count("\n") for _, text in texts])
        image = new_table(WIDTH, HEIGHT, boxes)
        for box, (title, text) in zip(boxes, texts, strict=True):
            stick(image, mat(box[2] - box[0], box[3] - box[1], EDGE, 3, TAN, 0), box[:2])
            lines = text.split("\n")
            top = (box[1] + box[3]) / 2 - 23 - (len(lines) - 1) * _LINE_STEP / 2
            write(image, (_TEXT, top), line(title, TITLE_SIZE, ROOM, smallest=SMALLEST), INK)
            for number, each in enumerate(lines):
                below = top + _TITLE_STEP + number * _LINE_STEP
                write(image, (_TEXT, below), line(each, TEXT_SIZE, ROOM, smallest=SMALLEST), MUTED)
        _paint_added(image, boxes[0])
        _paint_on(image, boxes[1], *_MATCHY)
        _paint_on(image, boxes[2], *_SMATCHY)
        _paint_points(image, boxes[3])
        return coloured(image)


def _strips(more_lines: Sequence[int]) -> tuple[Box, ...]:
    """Place strips below each other, those with more lines than one higher by what these need."""
    shared = HEIGHT - 2 * _MARGIN + _GAP - sum(more_lines) * _LINE_STEP
    boxes, top = [], _MARGIN
    for more in more_lines:
        bottom = top + shared // len(more_lines) - _GAP + more * _LINE_STEP
        boxes.append((_MARGIN, top, WIDTH - _MARGIN, bottom))
        top = bottom + _GAP
    return tuple(boxes)


def _lay(image: Image.Image, card: str, x: float, box: Box, *, mood: str = "calm") -> None:
    """Lay a card upright in the middle of a strip."""
    y = (box[1] + box[3] - _CARD * SHAPE) / 2
    stick(image, face(card, None, _CARD, mood), (x - SHADOW, y - SHADOW))


def _paint_added(image: Image.Image, box: Box) -> None:
    """Show a card that comes between two of its colour."""
    for place, card in enumerate(_ADDED):
        x = box[0] + 22 + place * (_CARD + 12)
        _lay(image, card, x, box, mood="glee" if place == 1 else "calm")
        if place == 1:
            y = round((box[1] + box[3] - _CARD * SHAPE) / 2)
            frame(image, (x - 4, y - 4, x + _CARD + 4, y + round(_CARD * SHAPE) + 4), 18, AMBER, 5)


def _paint_on(image: Image.Image, box: Box, below: str, above: str) -> None:
    """Show a card that goes on another one."""
    middle = (box[1] + box[3]) / 2
    _lay(image, above, box[0] + 22, box, mood="glee")
    stick_centred(image, icons.arrow(52, 40, AMBER), (box[0] + 22 + _CARD + 40, middle))
    _lay(image, below, box[0] + 22 + 2 * (_CARD + 12), box, mood="shock" if below != above else "calm")


def _paint_points(image: Image.Image, box: Box) -> None:
    """Show what the last card scores: its value, or nothing for a joker."""
    middle = (box[1] + box[3]) / 2
    for place, (card, points) in enumerate((("G9", "9"), (_JOKER, "0"))):
        x = box[0] + 22 + place * (_CARD + 62)
        _lay(image, card, x, box)
        stick_centred(image, numeral_sprite(points, 50, AMBER, LINEN), (x + _CARD + 26, middle))
