"""What happened is told as it was: who is meant, whether they play again, whether they really draw."""

from __future__ import annotations

import pytest

from bot.locales import languages
from bot.ui.games.screen import Scene
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Texts
from cogs.smatchy.narration import narrate
from engine.game import Event

MATCHY = {"seat": 1, "card": "P3", "as": "P3", "count": 1}
JOKER_MATCHY = {**MATCHY, "card": "JK"}
COMPLETED = {"seat": 1, "card": "P3", "left": "P2", "right": "P4"}


def told(kind: str, *, language: str = "en", you: int | None = None, **facts: object) -> str:
    names = ("Ana", "You" if you == 1 else "Ben")
    scene = Scene("smatchy", None, None, names, names, Texts.bundled().of(language), CardEmojis(), you=you)
    line = narrate(scene, Event(kind, dict(facts)))
    assert line is not None
    return line


@pytest.mark.parametrize("facts", [MATCHY, JOKER_MATCHY])
def test_a_matchy_with_the_last_card_gives_no_other_turn(facts: dict[str, object]) -> None:
    assert "plays again" in told("matchied", **facts)
    assert "plays again" in told("matchied", **facts, again=True)
    assert "plays again" not in told("matchied", **facts, again=False)
    assert "last card" in told("matchied", **facts, again=False)


@pytest.mark.parametrize("kind", ["passed", "cannot-answer"])
def test_nobody_draws_from_an_empty_pile(kind: str) -> None:
    assert "draws" in told(kind, seat=1)
    assert "draws" in told(kind, seat=1, draws=True)
    assert "draws" not in told(kind, seat=1, draws=False)
    assert "passes" in told(kind, seat=1, draws=False)


@pytest.mark.parametrize("language", languages())
def test_every_language_tells_these_apart(language: str) -> None:
    for facts in (MATCHY, JOKER_MATCHY):
        assert told("matchied", language=language, **facts) != told("matchied", language=language, **facts, again=False)
    for kind in ("passed", "cannot-answer"):
        assert told(kind, language=language, seat=1) != told(kind, language=language, seat=1, draws=False)


def test_verbs_agree_with_the_learner() -> None:
    assert told("completed", **COMPLETED).startswith("Ben puts")
    assert told("completed", you=1, **COMPLETED).startswith("You put ")
    assert told("passed", you=1, seat=1) == "You draw and pass."
    assert told("round-started", you=1, round=2, starter=1) == "Round 2: you start."
    assert told("completed", you=0, **COMPLETED).startswith("Ben puts")


def test_a_joker_in_the_line_says_what_it_stands_for() -> None:
    assert "🃏 (🌸 **3**) between" in told("completed", **{**COMPLETED, "card": "JK", "as": "P3"})
