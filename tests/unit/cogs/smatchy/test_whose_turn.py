"""Whose turn it is and what just happened: what the pictures of real games say, when a round ends as well."""

from __future__ import annotations

from bot.ui.games.screen import Scene
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Texts
from cogs.smatchy.pictures.picture_types import DREW, PASSED
from cogs.smatchy.view_pictures import line_picture
from engine.games.smatchy import GAME
from engine.random_games import random_play
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


def test_a_picture_shows_the_latest_deed_and_no_older_one() -> None:
    """Whoever stopped after a Matchy was shown as if they had drawn, and a draw left the mark on the card before it."""
    words, seen = Texts.bundled().of("en"), set()
    for seed in ("one", "two", "three"):
        for moment in random_play(GAME, 3, GAME.options(), seed):
            kinds = {event.kind for event in moment.events}
            if moment.seat is None or kinds & {"round-won", "round-void"}:
                continue
            view = GAME.view(moment.state, None)
            shown = line_picture(Scene("smatchy", view, None, NAMES, NAMES, words, CardEmojis()))
            (deed,) = (player.played for player in shown.players if player.played)
            assert shown.players[moment.seat].played == deed
            if kinds & {"passed", "cannot-answer"}:
                assert (deed == DREW) == (view.pile > 0)
                assert deed in (DREW, PASSED)
                assert shown.latest is None
            else:
                assert shown.latest == int(deed[1])
                assert shown.latest in [int(place.top[1]) for place in shown.places if place.top == deed]
            seen |= kinds
    assert seen >= {"passed", "cannot-answer", "stopped", "matchied", "smatchied", "completed"}
