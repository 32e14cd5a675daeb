"""Who wears the crown in the picture of a real game's end."""

from __future__ import annotations

import pytest

from bot.ui.games.screen import Scene
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Texts
from cogs.matryoshka.view_pictures import podium_picture, table_picture
from engine.games.matryoshka import GAME
from engine.games.matryoshka.scoring import score
from tests.engine.games.matryoshka.tablework import ending_with

FEWER_RUNS = "A1 A2 B2 B6 C1 C4 E1 E4 E5 G1 H1 H4 I5"
MORE_RUNS = "A6 A7 B3 C2 C3 C5 C7 D4 D5 G2 G5 H5 J5"
WORSE = "A4 B1 B7 D2 D6 E2 E7 F3 F6 G4 G7 H6 I3"


@pytest.mark.parametrize("displays", [(FEWER_RUNS, MORE_RUNS), (MORE_RUNS, FEWER_RUNS)])
def test_a_tie_decided_by_runs_crowns_who_has_won(displays: tuple[str, str]) -> None:
    assert len({score(display.split()).total for display in displays}) == 1
    state, names = ending_with(*displays, WORSE), ("Ana", "Ben", "Cleo")
    view = GAME.view(state, None)
    words = Texts.bundled().of("en")
    scene = Scene("matryoshka", view, None, names, names, words, CardEmojis(), outcome=GAME.outcome(state))
    winner = names[displays.index(MORE_RUNS)]
    table, podium = table_picture(scene, view.displays), podium_picture(scene)
    assert [player.name for player in table.players if player.has_won] == [winner]
    assert (table.news.subtitle, table.news.is_crowned) == (winner, True)
    assert [each.name for each in podium.standings if each.place == 1] == [podium.title] == [winner]
