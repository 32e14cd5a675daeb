"""The film of a whole game of Matryoshka, which takes a minute to draw, fits into a message."""

from __future__ import annotations

from bot.ui.pictures.film import MOST_BYTES, film
from tests.sim.cogs.replay.test_film import shots_of
from tests.support.simulated_discord import SimServer


async def test_the_film_of_a_whole_game_fits_into_a_message(server: SimServer) -> None:
    assert len(film(await shots_of(server, 4, game="matryoshka"))) < MOST_BYTES
