"""The film of a whole game is made on request and fits into a message."""

from __future__ import annotations

from bot.ui.pictures.film import MOST_BYTES, film
from tests.discord_world import World
from tests.finished_games import control, finished
from tests.sim.cogs.replay.test_film import shots_of


async def test_one_press_brings_the_film(world: World) -> None:
    table = await finished(world)
    world.env.settle_timeout = 240  # Its process gives way to everything else that runs here.
    replay = (await world.press(0, world.board(), f"replay:{table.id}:-:open")).response
    (film,) = (await world.press(0, replay, control(replay, ":film"))).followups
    (attachment,) = film.attachments
    assert attachment.filename == f"matryoshka-{table.id}.webp"


async def test_the_film_of_a_whole_game_fits_into_a_message(world: World) -> None:
    assert len(film(await shots_of(world, 4, game="smatchy"))) < MOST_BYTES
