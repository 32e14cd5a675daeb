"""Which pictures the film of a finished game shows: what everybody saw, and the podium at the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from bot.history.replays import Replay
from bot.ui.games.screen import Screen
from bot.ui.pictures.film import Shot
from bot.ui.pictures.picture import Sketch
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Words
from cogs.replay.replay_message import scene_of_frame

END_SECONDS = 6.0
"""How long the podium stands."""


def film_shots(replay: Replay, screen: Screen[Any], words: Words, card_emojis: CardEmojis) -> tuple[Shot, ...]:
    """Choose and word the shots; a game without pictures has none. It may take a tenth of a second: not in the loop."""
    return tuple(_shots(replay, screen, words, card_emojis))


def _shots(replay: Replay, screen: Screen[Any], words: Words, card_emojis: CardEmojis) -> Iterator[Shot]:
    public = [tuple(event for event in moment.events if event.is_seen_by(None)) for moment in replay.moments]
    for step, seconds in screen.film_steps(public):
        scene = scene_of_frame(replay, replay.frame(step, None), words, card_emojis)
        picture = screen.table(scene).picture
        if picture is not None:
            yield Shot(cast(Sketch, picture), seconds)
    scene = scene_of_frame(replay, replay.frame(replay.steps, None), words, card_emojis)
    picture = screen.end(scene).picture
    if picture is not None:
        yield Shot(cast(Sketch, picture), END_SECONDS)
