"""Title pictures of games, composed of figures that each game brings."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.ui.pictures.drawing.canvas import COAL, CREAM, GOLD, Colour, colour, mix
from bot.ui.pictures.drawing.palette import coloured, indexed
from bot.ui.pictures.fonts.lettering import LABEL, font, line

WIDTH, HEIGHT = 1200, 900
SKY, SUNBEAM = colour("7E1B26"), colour("A8383A")


def glow(width: int, height: int, centre: tuple[int, int], outer: Colour = SKY, inner: Colour = SUNBEAM) -> Image.Image:
    """Draw beams of warm light around a point."""
    image = Image.new("RGB", (width, height), outer[:3])
    draw = ImageDraw.Draw(image)
    x, y = centre
    far, count = width + height, 24
    for beam in range(count):
        corners: list[tuple[float, float]] = [(x, y)]
        for edge in (beam - 0.25, beam + 0.25):
            angle = edge * math.tau / count
            corners.append((x + far * math.cos(angle), y + far * math.sin(angle)))
        draw.polygon(corners, fill=inner[:3])
    warm = colour("D9703F")
    for grow, share in ((0.46, 0.3), (0.37, 0.6), (0.28, 0.9)):
        radius = grow * min(width * 0.9, height * 1.1)
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=mix(inner, warm, share))
    return image


@lru_cache(maxsize=4)
def paint_title(text: str, figures: Callable[[], Image.Image]) -> Image.Image:
    """Draw a title picture: figures (transparent, of the picture's size) in the light, the game's name below.

    It is kept: every lobby shows it, and whoever waits for another picture would wait a quarter of a second for it.
    """
    image = glow(WIDTH, HEIGHT, (WIDTH // 2, 400))
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 690, WIDTH, HEIGHT), fill=colour("42261A"))
    draw.rectangle((0, 690, WIDTH, 698), fill=mix(GOLD, COAL, 0.2))
    drawn = figures()
    image.paste(drawn, (0, 0), drawn)
    write_title(image, text, (WIDTH / 2, 796), 150, WIDTH - 80)
    return coloured(indexed(image))


def write_title(image: Image.Image, text: str, at: tuple[float, float], size: int, room: float) -> None:
    """Write a name large, in cream with a golden edge and a shadow."""
    fitted = line(text, size, room, smallest=size // 2).size
    heavy = font(LABEL, fitted)
    draw = ImageDraw.Draw(image)
    edge = max(3, fitted // 22)
    draw.text(
        (at[0] + edge, at[1] + edge * 1.6),
        text,
        fill=COAL[:3],
        font=heavy,
        anchor="mm",
        stroke_width=edge,
        stroke_fill=COAL[:3],
    )
    draw.text(at, text, fill=CREAM[:3], font=heavy, anchor="mm", stroke_width=edge, stroke_fill=mix(GOLD, COAL, 0.12))
