"""Discord avatars in pictures: bytes from outside become a small round portrait, or nothing at all."""

from __future__ import annotations

import io
import logging
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.ui.pictures.drawing.canvas import CREAM, LINEN, Colour
from bot.ui.pictures.drawing.sprites import Sprite, sprite

log = logging.getLogger(__name__)

MOST_BYTES = 64 * 1024
"""The largest avatar that is looked at; ask Discord for 128 pixels and it is far smaller."""
MOST_SIDE = 512
_FORMATS = ("PNG", "WEBP", "JPEG", "GIF")
_FINE = 4


@lru_cache(maxsize=128)
def portrait(data: bytes | None, size: int, ground: Colour = LINEN) -> Sprite | None:
    """Give a round portrait of a size; None for nobody, and for bytes that are no small picture."""
    if not data or len(data) > MOST_BYTES:
        return None
    try:
        face = _decoded(data, size)
    # Decoders meet hostile bytes here, and each has errors of its own: a game goes on without a portrait.
    except Exception as error:  # noqa: BLE001
        log.info("An avatar cannot be shown (%r).", error)
        return None
    return None if face is None else sprite(face, ground)


def _decoded(data: bytes, size: int) -> Image.Image | None:
    with Image.open(io.BytesIO(data), formats=_FORMATS) as opened:
        # The size stands in the header: what would unfold into gigabytes is never unfolded.
        if max(opened.size) > MOST_SIDE or min(opened.size) < 1:
            return None
        face = opened.convert("RGBA")
    side = min(face.size)
    left, top = (face.width - side) // 2, (face.height - side) // 2
    face = face.crop((left, top, left + side, top + side)).resize((size, size), Image.Resampling.LANCZOS)
    under = Image.new("RGBA", (size, size), (*CREAM[:3], 255))
    face = Image.alpha_composite(under, face)
    disc = Image.new("L", (size * _FINE, size * _FINE), 0)
    ImageDraw.Draw(disc).ellipse((0, 0, size * _FINE - 1, size * _FINE - 1), fill=255)
    face.putalpha(disc.reduce(_FINE))
    return face
