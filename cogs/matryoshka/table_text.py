"""The displays in words, for whoever does not see their picture."""

from __future__ import annotations

from cogs.matryoshka.card_texts import grid, points_of
from cogs.matryoshka.scene_type import Scene
from cogs.matryoshka.view_pictures import shown_displays


def display_texts(scene: Scene) -> tuple[tuple[int, str], ...]:
    """Count and write the displays that lie on the table, by seat: once for all who read them."""
    return scene.once("display texts", _display_texts)


def _display_texts(scene: Scene) -> tuple[tuple[int, str], ...]:
    is_capped = scene.view.capped_columns
    return tuple(
        (points_of(cards, is_capped), grid(cards, scene.words, is_capped)) for cards in shown_displays(scene.view)
    )
