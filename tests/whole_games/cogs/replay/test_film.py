"""The film of a whole game is made on request and fits into a message."""

from __future__ import annotations

from bot.ui.pictures.film import MOST_BYTES, film
from tests.sim.cogs.replay.test_film import shots_of
from tests.support.finished_games import control, finished
from tests.support.simulated_discord import SimServer


async def test_one_press_brings_the_film(server: SimServer) -> None:
    table = await finished(server)
    server.env.settle_timeout = 240  # Its process gives way to everything else that runs here.
    replay = (await server.press(0, server.board(), f"replay:{table.id}:-:open")).response
    (film,) = (await server.press(0, replay, control(replay, ":film"))).followups
    (attachment,) = film.attachments
    assert attachment.filename == f"matryoshka-{table.id}.webp"


async def test_the_film_of_a_whole_game_fits_into_a_message(server: SimServer) -> None:
    assert len(film(await shots_of(server, 4, game="smatchy"))) < MOST_BYTES
