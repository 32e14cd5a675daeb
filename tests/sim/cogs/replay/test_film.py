"""Which pictures the film of a finished game shows."""

from __future__ import annotations

import pytest

from bot.history.audience import Audience
from bot.ui.pictures.film import MOST_BYTES, MOST_SHOTS, Shot, film, thinned
from cogs.matryoshka.pictures.picture_types import PodiumPicture, TablePicture
from cogs.replay.film_shots import END_SECONDS, film_shots
from cogs.smatchy.pictures.picture_types import LinePicture
from tests.discord_world import World
from tests.finished_games import control, finished


async def shots_of(world: World, people: int, **options: object) -> tuple[Shot, ...]:
    table = await finished(world, people, **options)
    services = world.bot.services
    replay = await services.domain.replays.open(table.id, Audience(world.people[0].id, world.guild.id))
    screen = services.screens.of(table.setup.game)
    return film_shots(replay, screen, services.texts.of("en"), services.card_emojis)


async def test_a_film_of_matryoshka_shows_each_exchange_once_each_opening_and_the_podium(world: World) -> None:
    shots = await shots_of(world, 3)
    tables = [shot.sketch for shot in shots[:-1]]
    assert all(isinstance(sketch, TablePicture) for sketch in tables)
    assert len(tables) == 4 * 3 + 5
    assert isinstance(shots[-1].sketch, PodiumPicture)
    assert shots[-1].seconds == END_SECONDS
    assert 30 <= sum(shot.seconds for shot in shots) <= 90


async def test_the_film_stands_under_replay(world: World) -> None:
    table = await finished(world)
    replay = (await world.press(0, world.board(), f"replay:{table.id}:-:open")).response
    assert control(replay, ":film")


@pytest.mark.slow
async def test_one_press_brings_the_film(world: World) -> None:
    table = await finished(world)
    world.env.settle_timeout = 240  # Its process gives way to everything else that runs here.
    replay = (await world.press(0, world.board(), f"replay:{table.id}:-:open")).response
    (film,) = (await world.press(0, replay, control(replay, ":film"))).followups
    (attachment,) = film.attachments
    assert attachment.filename == f"matryoshka-{table.id}.webp"


async def test_a_film_of_smatchy_shows_the_line_and_ends_on_the_podium(world: World) -> None:
    shots = await shots_of(world, 2, game="smatchy")
    assert all(isinstance(shot.sketch, LinePicture) for shot in shots[:-1])
    assert not isinstance(shots[-1].sketch, LinePicture)
    assert len(thinned(shots)) <= MOST_SHOTS


@pytest.mark.slow
@pytest.mark.parametrize(("game", "people"), [("smatchy", 4), pytest.param("matryoshka", 4, marks=pytest.mark.prove)])
async def test_the_film_of_a_whole_game_fits_into_a_message(world: World, game: str, people: int) -> None:
    data = film(await shots_of(world, people, game=game))
    assert len(data) < MOST_BYTES
