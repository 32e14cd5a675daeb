"""What a real game's table tells of: the latest thing that everybody saw, and nothing older beside it."""

from __future__ import annotations

from bot.ui.games.screen import Scene
from bot.ui.text.card_emojis import CardEmojis
from bot.ui.text.fluent import Texts
from cogs.matryoshka.view_pictures import shown_displays, table_picture
from engine.games.matryoshka import GAME
from engine.random_games import random_play

NAMES = ("Ana", "Ben", "Cleo", "Dan")


def test_the_news_tell_whose_card_lies_there_what_is_offered_for_it_and_who_exchanged_last() -> None:
    words, phases = Texts.bundled().of("en"), set()
    for moment in random_play(GAME, 4, GAME.options(), "news"):
        view = GAME.view(moment.state, None)
        awaited = GAME.to_move(moment.state)
        ready = GAME.may_move(moment.state) - awaited
        scene = Scene("matryoshka", view, None, NAMES, NAMES, words, CardEmojis(), awaited, ready)
        table = table_picture(scene, shown_displays(view))
        news, came = table.news, [player for player in table.players if player.received]
        if view.face_up is not None:
            assert view.active is not None
            told = news.subtitle if view.phase == "take" else news.owner
            assert (news.face_up, NAMES[view.active] in told) == (view.face_up, True)
            assert news.exchange is None, "an exchange of before is pale, beside the hands to which it brought a card"
            assert all(player.is_long_received for player in came)
            assert news.offers == (3 if view.phase == "take" else len(ready))
        elif news.exchange is not None:
            last = view.exchanges[-1]
            assert (news.exchange.giver, news.exchange.card) == (NAMES[last.active], last.face_up)
            assert news.exchange.taker == NAMES[last.partner]
            assert not any(player.is_long_received for player in came)
        phases.add(view.phase)
    assert phases == {"setup", "display", "offer", "counter", "take", "over"}
