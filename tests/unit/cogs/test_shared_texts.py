"""What is worded once for all readers of a change reads for each as if it had been worded for them alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.ui.games.scene import Scene
from bot.ui.games.screen import Content, Screen, Section
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Texts
from cogs.matryoshka.screen import MatryoshkaScreen
from cogs.smatchy.screen import SmatchyScreen
from engine import registry

NAMES = ("Ana", "Boris", "Cleo", "Dora")
WORDS = Texts.bundled().of("en")


def content(screen: Screen[Any], state: Any, seat: int | None, shared: dict[Any, Any]) -> Content:
    game = registry.games()[screen.key]
    names = tuple(WORDS("you") if other == seat else name for other, name in enumerate(NAMES))
    awaited, view = game.to_move(state), game.view(state, seat)
    scene = Scene(screen.key, view, seat, names, NAMES, WORDS, CardEmojis(), awaited, you=seat, shared=shared)
    return screen.table(scene) if seat is None else screen.panel(scene)


@pytest.mark.parametrize("screen", [MatryoshkaScreen(), SmatchyScreen()], ids=lambda screen: screen.key)
def test_what_readers_share_reads_for_each_as_if_they_were_alone(screen: Screen[Any]) -> None:
    game, rng = registry.games()[screen.key], Random(5)
    state = game.new(len(NAMES), game.options(), "shared")
    for _ in range(80):
        readers: list[int | None] = [None, *range(len(NAMES))]
        rng.shuffle(readers)
        shared: dict[Any, Any] = {}
        together = [content(screen, state, seat, shared) for seat in readers]
        assert together == [content(screen, state, seat, {}) for seat in readers]
        seat = min(game.to_move(state))
        state = game.apply(state, seat, game.random_move(state, seat, rng)).state


@pytest.mark.parametrize("screen", [MatryoshkaScreen(), SmatchyScreen()], ids=lambda screen: screen.key)
def test_pictures_that_look_the_same_say_the_same(screen: Screen[Any]) -> None:
    """A message is sent again when its picture changes, and nobody compares what that would be in words."""
    game, rng, repeated = registry.games()[screen.key], Random(5), 0
    said: dict[Any, tuple[Section, ...]] = {}
    for number in range(4):
        state = game.new(len(NAMES), game.options(), str(number))
        for _ in range(120):
            if not game.to_move(state):
                break
            for seat in (None, *range(len(NAMES))):
                shown = content(screen, state, seat, {})
                looks = (seat, shown.headline, shown.lines, shown.rows, shown.picture)
                repeated += looks in said
                assert said.setdefault(looks, tuple(shown.sections)) == tuple(shown.sections)
            seat = rng.choice(sorted(game.to_move(state)))
            state = game.apply(state, seat, game.random_move(state, seat, rng)).state
    assert repeated or screen.key == "smatchy", "of a line something is new after every move"
