"""The picture above a lobby."""

from __future__ import annotations

from PIL import Image

from bot.ui.pictures.title import HEIGHT, WIDTH, paint_title


def test_a_title_is_painted_once_for_all_lobbies() -> None:
    """Once it was forgotten by the next lobby, it took a quarter of a second anew, for which other pictures waited."""
    painted = []

    def figures() -> Image.Image:
        painted.append(1)
        return Image.new("RGBA", (WIDTH, HEIGHT))

    assert paint_title("A game", figures) is paint_title("A game", figures)
    assert len(painted) == 1
