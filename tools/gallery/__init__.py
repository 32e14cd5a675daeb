"""Sample pictures of every kind, as `python -m tools.gallery` writes them and as tests compare them."""

from __future__ import annotations

from collections.abc import Iterator

from bot.ui.pictures.chart import RatingChart
from bot.ui.pictures.picture import Sketch
from tools.gallery import matryoshka, smatchy

_DAY = 86_400.0


def sketches() -> Iterator[tuple[str, Sketch]]:
    """Yield every sample picture by name: those of each game, then the shared ones."""
    for game in (matryoshka, smatchy):
        for title, sketch in game.pictures():
            yield f"{game.__name__.rpartition('.')[2]}-{title}", sketch
    ratings = tuple((number * _DAY, 1000.0 + 37 * ((number * 7) % 5) + 6 * number) for number in range(40))
    yield "rating-curve", RatingChart(ratings, "Ana", "1234", "1 / 1", "9 / 2")
    yield "rating-one-game", RatingChart(ratings[:1], "Ana", "1000", "1 / 1")
