"""What a panel of Matryoshka says besides its question: why something cannot be pressed, and what is known for sure."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.locales import languages
from bot.ui.games.scene import Scene
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Texts
from cogs.matryoshka.panel import panel_face
from engine.games.matryoshka import GAME
from engine.games.matryoshka.options import MatryoshkaOptions
from engine.games.matryoshka.view import Hidden

NAMES = ("Ana", "Bruno", "Cleo")


def panel(view: Any, language: str = "en", focus: str = "") -> Any:
    words = Texts.bundled().of(language)
    awaited = frozenset({view.seat})
    return panel_face(Scene("matryoshka", view, view.seat, NAMES, NAMES, words, CardEmojis(), awaited, focus=focus))


def confirm(face: Any) -> Any:
    return face.rows[-1][-1]


@pytest.mark.parametrize("language", languages())
def test_too_many_marks_say_why_nothing_can_be_confirmed(language: str) -> None:
    """The button said 3/2 and was grey, without a reason."""
    view = GAME.view(GAME.new(3, MatryoshkaOptions(), "marks"), 0)
    said = {}
    for marked in (1, 2, 3, 4):
        face = panel(view, language, focus=f"{(1 << marked) - 1:x}")
        assert confirm(face).disabled is (marked != 2)
        said[marked] = [line for line in face.lines if line.startswith("⚠️")]
    assert [len(said[marked]) for marked in (1, 2, 3, 4)] == [0, 0, 1, 1]
    assert "3" in said[3][0]
    assert "4" in said[4][0]
    assert "2" in said[4][0], "so many have to go"


def test_where_all_but_one_are_shown_all_are_marked_at_first_without_a_word() -> None:
    rng = Random(3)
    state = GAME.new(3, MatryoshkaOptions(), "end")
    while True:
        seat = min(GAME.to_move(state))
        view = GAME.view(state, seat)
        if view.phase == "display" and len({*view.hand, *view.displays[seat]}) - view.choose == 1:
            break
        state = GAME.apply(state, seat, rng.choice(list(GAME.legal_moves(state, seat)))).state
    assert not [line for line in panel(view).lines if line.startswith("⚠️")]


def test_cards_that_may_be_gone_are_called_so() -> None:
    """A question mark behind a card said nothing to whoever saw it for the first time."""
    view = GAME.view(GAME.new(3, MatryoshkaOptions(), "known"), 0)
    known = ((), (Hidden("A3", True), Hidden("E5", False), Hidden("F6", False)), (Hidden("B2", False),))
    (line,) = [line for line in panel(view._replace(hidden=known, removed=())).lines if "know" in line]
    assert line == "🔎 You know: Bruno A3, perhaps E5 F6 · Cleo perhaps B2"
