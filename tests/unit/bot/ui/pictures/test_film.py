"""Films: one animated WebP, the same for the same shots, made in a process beside the game."""

from __future__ import annotations

import asyncio
import io
import time
from dataclasses import dataclass

import pytest
from PIL import Image

from bot.ui.pictures.film import HEIGHT, MOST_SHOTS, WIDTH, Films, Shot, film, thinned
from bot.ui.pictures.podium import PodiumPlace
from cogs.smatchy.pictures.picture_types import PodiumPicture


def shot(number: int, seconds: float = 1.0) -> Shot:
    return Shot(PodiumPicture(f"Ana {number}", (PodiumPlace(1, "Ana", str(number)),)), seconds)


@dataclass(frozen=True)
class Torn:
    """A sketch that cannot be drawn."""

    alt: str = ""

    def paint(self) -> Image.Image:
        raise ValueError("torn")


@dataclass(frozen=True)
class Narrow:
    """A sketch of another shape than a film's."""

    alt: str = ""

    def paint(self) -> Image.Image:
        return Image.new("RGB", (100, 400), (255, 0, 0))


def frames_of(data: bytes) -> tuple[list[Image.Image], list[int]]:
    frames, times = [], []
    with Image.open(io.BytesIO(data)) as opened:
        for number in range(opened.n_frames):
            opened.seek(number)
            frames.append(opened.convert("RGB"))
            times.append(opened.info["duration"])
    return frames, times


def test_a_film_shows_its_shots_in_order_for_as_long_as_they_stand() -> None:
    frames, times = frames_of(film([shot(1), shot(22, 2.5), shot(333, 0.8)]))
    assert times == [1000, 2500, 800]
    assert {frame.size for frame in frames} == {(WIDTH, HEIGHT)}
    gone_by = [sum(frame.getpixel((x, HEIGHT - 3))[0] > 200 for x in range(0, WIDTH, 8)) for frame in frames]
    assert gone_by == sorted(set(gone_by))


def test_the_same_shots_give_the_same_film() -> None:
    assert film([shot(1), shot(2)]) == film([shot(1), shot(2)])


def test_a_picture_of_another_shape_stands_in_the_middle() -> None:
    frames, _ = frames_of(film([Shot(Narrow(), 1.0), shot(1)]))
    red, green, _ = frames[0].getpixel((WIDTH // 2, HEIGHT // 2))
    assert red > 200 > 60 > green
    assert frames[0].getpixel((20, HEIGHT // 2))[0] < 100


def test_of_too_many_shots_the_shortest_go_and_both_ends_stay() -> None:
    shots = [shot(number, 2.0 if number % 3 == 0 else 0.8) for number in range(200)]
    kept = thinned(shots)
    assert len(kept) == MOST_SHOTS
    assert (kept[0], kept[-1]) == (shots[0], shots[-1])
    assert {each for each in shots if each.seconds == 2.0} <= set(kept)
    assert list(kept) == sorted(kept, key=shots.index)
    assert thinned(shots[:5]) == tuple(shots[:5])


async def test_a_film_is_made_in_a_process_and_kept_for_the_next_reader() -> None:
    films, shots = Films(), [shot(1), shot(2)]
    making = asyncio.create_task(films.make(shots))
    turns = 0
    while not making.done():
        await asyncio.sleep(0.005)
        turns += 1
    data = await making
    assert data == film(shots)
    # Drawn on the loop, it would have left no turn for anybody.
    assert turns > 5
    started = time.process_time()
    assert await films.make(shots) is data
    assert time.process_time() - started < 0.1


@pytest.mark.parametrize("shots", [[Shot(Torn(), 1.0), shot(1)], []])
async def test_a_film_that_cannot_be_made_is_none(shots: list[Shot]) -> None:
    assert await Films().make(shots) is None
