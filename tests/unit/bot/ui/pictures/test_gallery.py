"""The samples of the gallery could come from real games: nothing in a picture contradicts the rest of it."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from cogs.matryoshka.pictures.picture_types import FACE_DOWN, OffersPicture, TablePicture
from cogs.matryoshka.pictures.picture_types import HandPicture as DollsPicture
from cogs.smatchy.pictures.picture_types import HandPicture, LinePicture
from engine.games.matryoshka.scoring import points, score
from tools.gallery import sketches

SKETCHES = dict(sketches())
TABLES = {name: each for name, each in SKETCHES.items() if isinstance(each, TablePicture)}
PANELS = {name: each for name, each in SKETCHES.items() if isinstance(each, (DollsPicture, OffersPicture))}
LINES = {name: each for name, each in SKETCHES.items() if isinstance(each, LinePicture)}
HANDS = {name: each for name, each in SKETCHES.items() if isinstance(each, HandPicture) and each.line is not None}
ENDS = [name for name in TABLES if name.endswith("-end")]


@pytest.mark.parametrize("name", TABLES)
def test_no_card_is_in_two_places_at_a_table(name: str) -> None:
    table = TABLES[name]
    seen = Counter(card for player in table.players for card in player.cards)
    exchange = table.news.exchange
    hidden = {table.news.face_up, None if exchange is None else exchange.card}
    hidden |= {player.received for player in table.players}
    assert max(seen.values(), default=0) <= 1
    assert not (hidden - {None, "", FACE_DOWN}) & set(seen)


@pytest.mark.parametrize("name", PANELS)
def test_no_card_is_in_two_places_in_a_panel(name: str) -> None:
    panel = PANELS[name]
    cards = [*panel.display, *(card for rival in panel.rivals for card in rival.cards)]
    cards += [held.card for rival in panel.rivals for held in rival.held]
    cards += panel.cards
    cards += () if isinstance(panel, DollsPicture) else (panel.face_up, *(each.card for each in panel.offers))
    assert max(Counter(cards).values()) == 1


@pytest.mark.parametrize("name", TABLES)
def test_nobody_gains_more_than_the_display_has(name: str) -> None:
    for player in TABLES[name].players:
        assert player.gained is None or player.gained <= points(player.cards)


@pytest.mark.parametrize("name", ENDS)
def test_the_winner_by_points_and_runs_stands_on_the_highest_step(name: str) -> None:
    table = TABLES[name]
    best = max(table.players, key=lambda player: score(player.cards).rank_key)
    assert [player.name for player in table.players if player.has_won] == [best.name] == [table.news.subtitle]
    podium = SKETCHES[name.replace("table", "podium").removesuffix("-end")]
    assert [each.name for each in podium.standings if each.place == 1] == [best.name]


@pytest.mark.parametrize("name", LINES)
def test_the_header_names_who_is_awaited_and_one_at_most_has_just_played(name: str) -> None:
    shown = LINES[name]
    named = [player.name for player in shown.players if (player.has_won if shown.is_break else player.to_move)]
    assert len(named) == (0 if shown.void else 1)
    assert all(name in shown.subtitle for name in named)
    deeds = [player.played for player in shown.players if player.played]
    assert len(deeds) <= 1
    tops = {int(place.top[1]): place.top for place in shown.places}
    assert shown.latest is None or deeds == [tops[shown.latest]]
    if shown.won is not None:
        (points,) = (player.score for player in shown.players if player.name == shown.won.name)
        assert (deeds, points >= shown.won.points) == ([], True)
    rounds = sum(-(-player.score // 10) for player in shown.players)
    number = int(re.findall(r"\d+", shown.title)[0]) + shown.is_break
    assert number > rounds, "every point was won in a round before, or in the one that has just ended"


@pytest.mark.parametrize("name", HANDS)
def test_a_panel_tells_as_many_cards_as_it_shows(name: str) -> None:
    panel = HANDS[name]
    assert [player.hand for player in panel.line.players if player.to_move] == [len(panel.cards)]
