"""A sheet of sprites, to compare them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from PIL import Image

from bot.ui.pictures.drawing.palette import coloured
from bot.ui.pictures.drawing.sprites import Sprite, board, stick


@dataclass(frozen=True)
class SpriteSheet:
    """Sprites of one kind in rows."""

    cards: tuple[str, ...]
    sprite: Callable[[str], Sprite]
    columns: int
    alt: str = field(default="", compare=False)

    def paint(self) -> Image.Image:
        """Draw every sprite with a gap around it."""
        sprites = [self.sprite(card) for card in self.cards]
        width = max(each.width for each in sprites) + 10
        height = max(each.height for each in sprites) + 10
        rows = -(-len(sprites) // self.columns)
        image = board(self.columns * width + 10, rows * height + 10)
        for number, each in enumerate(sprites):
            stick(image, each, (10 + number % self.columns * width, 10 + number // self.columns * height))
        return coloured(image)
