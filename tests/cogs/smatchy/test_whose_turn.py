"""Whose turn it is: header and hourglass of a real game's pictures name the same player, when a round ends as well."""

from __future__ import annotations

from bot.ui.games.screen import Scene
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Texts
from cogs.smatchy.view_pictures import line_picture
from engine.games.smatchy import GAME
from tests.engine.games.smatchy.positions import random_states

NAMES = ("Ana", "Ben", "Cleo")


def test_header_and_hourglass_agree_and_a_round_brought_what_is_told() -> None:
    words, round_ends = Texts.bundled().of("en"), 0
    for state in random_states(3, GAME.options(), 1):
        scene = Scene("smatchy", GAME.view(state, None), None, NAMES, NAMES, words, CardEmojis())
        shown = line_picture(scene)
        awaited = [player.name for player in shown.players if player.awaited]
        assert awaited == [name for name in NAMES if name in shown.subtitle]
        assert len(awaited) == (GAME.outcome(state) is None)
        deeds = [player for player in shown.players if player.played]
        assert len(deeds) <= 1
        if shown.won is not None:
            round_ends += 1
            (points,) = (player.score for player in shown.players if player.name == shown.won.name)
            assert (deeds, points >= shown.won.points) == ([], True)
    assert round_ends > 0
