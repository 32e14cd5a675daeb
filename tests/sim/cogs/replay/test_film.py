"""Which pictures the film of a finished game shows."""

from __future__ import annotations

from bot.history.audience import Audience
from bot.ui.pictures.film import MOST_SHOTS, Shot, thinned
from cogs.matryoshka.pictures.picture_types import PodiumPicture, TablePicture
from cogs.replay.film_shots import END_SECONDS, film_shots
from cogs.smatchy.pictures.picture_types import LinePicture
from tests.support.finished_games import control, finished
from tests.support.simulated_discord import SimServer


async def shots_of(server: SimServer, people: int, **options: object) -> tuple[Shot, ...]:
    table = await finished(server, people, **options)
    services = server.bot.services
    replay = await services.domain.replays.open(table.id, Audience(server.people[0].id, server.guild.id))
    screen = services.screens.of(table.setup.game)
    return film_shots(replay, screen, services.texts.of("en"), services.card_emojis)


async def test_a_film_of_matryoshka_shows_each_exchange_once_each_opening_and_the_podium(server: SimServer) -> None:
    shots = await shots_of(server, 3)
    tables = [shot.sketch for shot in shots[:-1]]
    assert all(isinstance(sketch, TablePicture) for sketch in tables)
    assert len(tables) == 4 * 3 + 5
    assert isinstance(shots[-1].sketch, PodiumPicture)
    assert shots[-1].seconds == END_SECONDS
    assert 30 <= sum(shot.seconds for shot in shots) <= 90


async def test_the_film_stands_under_replay(server: SimServer) -> None:
    table = await finished(server)
    replay = (await server.press(0, server.board(), f"replay:{table.id}:-:open")).response
    assert control(replay, ":film")


async def test_a_film_of_smatchy_shows_the_line_and_ends_on_the_podium(server: SimServer) -> None:
    shots = await shots_of(server, 2, game="smatchy")
    assert all(isinstance(shot.sketch, LinePicture) for shot in shots[:-1])
    assert not isinstance(shots[-1].sketch, LinePicture)
    assert len(thinned(shots)) <= MOST_SHOTS
