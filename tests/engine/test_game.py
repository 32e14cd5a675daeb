"""What a game need not write: the defaults of the class that all games derive from."""

from __future__ import annotations

from random import Random

import pytest

from engine import catalogue
from engine.computers import PLAYABLE
from engine.errors import Refused
from engine.game import Event, FinishedGame, Game, NoOptions, Outcome, Step
from engine.statistics import Facts
from tests.games.goofspiel import GAME

OUTCOME = Outcome((1, 2), (9, 6))


def test_a_small_game_writes_a_dozen_methods_and_no_more():
    written = {name for name in vars(type(GAME)) if not name.startswith("_")}
    required = set(Game.__abstractmethods__)
    assert written - required == {"key", "seats", "breaks", "deal"}


def test_what_a_game_does_not_have_is_empty():
    final = GAME.view(GAME.new(2, NoOptions(), "seed"), None)
    assert GAME.options is NoOptions
    assert GAME.statistics(final, OUTCOME) == (Facts(), Facts())
    assert GAME.review(FinishedGame(None, (), OUTCOME)) == ({}, {})
    assert not GAME.has_review
    assert GAME.weighs(final)
    assert GAME.advisable(final, 1, [1, 2]) == [1, 2]
    assert catalogue.game("smatchy").has_review
    assert catalogue.game("matryoshka").breaks == frozenset()


def test_a_game_without_computers_of_its_own_has_players_of_chance():
    state = GAME.new(2, NoOptions(), "seed")
    moves = GAME.legal(state, 0)
    for strength in PLAYABLE:
        player = GAME.computer(strength)
        assert {player.choose(GAME.view(state, 0), moves, Random(seed)) for seed in range(60)} == set(moves)
    with pytest.raises(Refused) as refused:
        GAME.computer("brutal")
    assert refused.value.why == "no-such-computer"


@pytest.mark.parametrize("strength", PLAYABLE)
def test_every_game_has_a_computer_of_every_strength(strength: str):
    for game in catalogue.games().values():
        assert game.computer(strength)


def test_a_game_of_one_version_knows_no_other():
    assert GAME.in_version(1) is GAME
    assert GAME.version_of(GAME.new(2, NoOptions(), "seed")) == 1
    with pytest.raises(Refused) as refused:
        GAME.in_version(2)
    assert (refused.value.why, refused.value.facts) == ("other-rules", {"rules_version": 2, "expected": 1})


def test_events_are_given_as_they_are_or_made_for_whoever_asks():
    event = Event("bid", {"seat": 1})
    made = []

    def tell(seat: int) -> tuple[Event, ...]:
        made.append(seat)
        return (Event("bid", {"seat": seat}),)

    assert Step("state").events == ()
    assert Step("state", (event,)).events == (event,)
    step = Step("state", (tell, 1))
    assert made == []
    assert step.events == step.events == (event,)
