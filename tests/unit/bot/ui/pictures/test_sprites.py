"""What pictures are put together with does what Pillow would do, however small or large a piece is."""

from __future__ import annotations

import pytest
from PIL import Image

from bot.ui.pictures.drawing import sprites
from bot.ui.pictures.drawing.canvas import GOLD, LINEN, RED
from bot.ui.pictures.drawing.palette import blank, index_of
from bot.ui.pictures.drawing.sprites import Sprite, frame, slab, stick


@pytest.mark.parametrize("at", [(5, 7), (-6, -3), (55, 35), (200, 200)])
@pytest.mark.parametrize("is_masked", [False, True])
def test_a_piece_is_pasted_as_pillow_would(at: tuple[int, int], is_masked: bool) -> None:
    ground, piece = Image.linear_gradient("L").resize((60, 40)), Image.radial_gradient("L").resize((20, 10))
    mask = piece.point([255 * (value % 2) for value in range(256)], "1") if is_masked else None
    expected, drawn = ground.copy(), ground.copy()
    expected.paste(piece, at, mask)
    stick(drawn, Sprite(piece, mask), at)
    assert drawn.tobytes() == expected.tobytes()


@pytest.mark.parametrize(
    ("size", "edge"),
    [((90, 9), None), ((60, 50), None), ((7, 40), None), ((1, 20), None), ((60, 50), RED), ((20, 24), RED)],
)
def test_a_small_slab_looks_like_one_drawn_by_parts(
    size: tuple[int, int], edge: tuple[int, int, int] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = (20, 10, 20 + size[0], 10 + size[1])

    def drawn() -> bytes:
        image = blank(140, 80, RED)
        slab(image, box, 10, GOLD, edge=edge, width=3 if edge else 0, ground=LINEN)
        return image.tobytes()

    kept = drawn()
    monkeypatch.setattr(sprites, "_SMALL_SLAB", 0)
    assert drawn() == kept


@pytest.mark.parametrize("size", [(90, 100), (60, 50), (24, 24)])
def test_a_small_frame_looks_like_one_drawn_by_parts(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    box = (20, 10, 20 + size[0], 10 + size[1])

    def drawn() -> Image.Image:
        image = blank(140, 130, LINEN)
        frame(image, box, 12, GOLD, 5, ground=LINEN)
        return image

    kept = drawn()
    assert kept.getpixel((20 + size[0] // 2, 12)) == index_of(GOLD)
    assert kept.getpixel((20 + size[0] // 2, 10 + size[1] // 2)) == index_of(LINEN)
    monkeypatch.setattr(sprites, "_SMALL_FRAME", 0)
    assert drawn().tobytes() == kept.tobytes()


def test_a_slab_without_room_is_nothing() -> None:
    image = blank(30, 30, LINEN)
    slab(image, (10, 10, 10, 20), 5, RED)
    assert image.getcolors() == [(900, index_of(LINEN))]
