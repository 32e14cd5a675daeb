"""Hints: one card with one meaning and its reason in words, and never back with what has just come."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.ui.games.scene import Scene
from bot.ui.interactions.components import Button
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Texts
from cogs.matryoshka.card_texts import points_of
from cogs.matryoshka.choosing_display import own_cards
from cogs.matryoshka.panel import panel_face
from cogs.matryoshka.view_pictures import just_received
from engine.games.matryoshka import GAME
from engine.games.matryoshka.options import MatryoshkaOptions
from engine.games.matryoshka.scoring import best_display

WORDS = Texts.bundled().of("en")
LAMP = "💡"


def questions(seed: int) -> Iterator[tuple[int, Any]]:
    """Play a game by chance, and give each question for a card of the hand, with the seat that is asked."""
    rng = Random(seed)
    state = GAME.new(3, MatryoshkaOptions(), f"hints {seed}")
    while (awaited := GAME.to_act(state)) and state.round < 3:
        seat = min(awaited)
        view = GAME.view(state, seat)
        if view.phase in ("offer", "counter") and view.hand:
            yield seat, view
        state = GAME.apply(state, seat, rng.choice(list(GAME.legal(state, seat)))).state


def final(cards: tuple[str, ...]) -> int:
    """Count the best final display that some cards make."""
    return points_of(best_display(cards, min(13, len(cards))), False)


def panel(seat: int, view: Any) -> Any:
    """Build the panel of a seat at a table with hints."""
    names = ("Ana", "Bruno", "Cleo")
    return panel_face(Scene("matryoshka", view, seat, names, names, WORDS, CardEmojis(), frozenset({seat}), hints=True))


@pytest.mark.parametrize("seed", range(12))
def test_one_card_is_named_with_what_it_costs_and_never_the_one_that_has_just_come(seed: int) -> None:
    asked = came = 0
    for seat, view in questions(seed):
        face = panel(seat, view)
        buttons = [each for row in face.rows for each in row if isinstance(each, Button)]
        (lamp,) = [button for button in buttons if LAMP in button.label]
        (line,) = [line for line in face.lines if line.startswith(LAMP)]
        card = lamp.choice.partition(".")[2]
        assert f"**{card}**" in line
        fresh = just_received(view)
        assert card not in fresh or set(view.hand) <= fresh
        came += bool(fresh & set(view.hand))
        cards = own_cards(view)
        cost = final(cards) - final(tuple(each for each in cards if each != card))
        assert ("costs nothing" if cost == 0 else f": {cost} point") in line
        asked += 1
    assert asked > 10
    assert came
