"""Card emojis: how a small square picture becomes what Discord takes."""

from __future__ import annotations

import io
from dataclasses import dataclass
from hashlib import sha256

from PIL import Image

EMOJI_SIZE = 128
MOST_EMOJI_BYTES = 256 * 1024


@dataclass(frozen=True, slots=True)
class EmojiArt:
    """An emoji to upload: its name and its PNG bytes; a game names its card alone, the upload adds the game."""

    name: str
    data: bytes

    @property
    def fingerprint(self) -> str:
        """Give a short text that changes when the art changes."""
        return sha256(self.data).hexdigest()[:16]


def emoji_png(image: Image.Image) -> bytes:
    """Write an emoji as PNG without metadata."""
    out = io.BytesIO()
    image.save(out, "PNG", compress_level=6)
    data = out.getvalue()
    if len(data) > MOST_EMOJI_BYTES:
        raise ValueError(f"an emoji of {len(data)} bytes is too large")
    return data
