"""Games that began under the first version of the rules end under it."""

from __future__ import annotations

import json

import pytest

from engine import record, registry
from engine.errors import GameError
from engine.games.smatchy import GAME
from engine.random_games import random_play, random_record
from tests.engine.games.smatchy.positions import event, kinds, play, position
from tests.engine.golden.games import FOLDER

FIRST = GAME.in_version(1)


def test_game_has_two_versions():
    assert (GAME.rules_version, FIRST.rules_version) == (2, 1)
    assert GAME.in_version(2) is GAME
    assert FIRST.in_version(2).rules_version == 2


@pytest.mark.parametrize("unknown", [0, 3])
def test_unknown_version_is_refused(unknown: int):
    with pytest.raises(GameError) as caught:
        GAME.in_version(unknown)
    assert (caught.value.code, caught.value.facts) == ("other-rules", {"rules_version": unknown, "expected": 2})


@pytest.mark.parametrize("game", [FIRST, GAME], ids=lambda game: str(game.rules_version))
def test_game_keeps_its_version_to_the_end(game: registry.AnyGame):
    for moment in random_play(game, 3, game.options(), "version"):
        assert moment.state.setup.rules_version == game.rules_version


@pytest.mark.rule("S19")
def test_first_rules_skip_player_without_cards_when_smatchy_is_due():
    step = play(position(["G2 P5", "", "P2 P8"], "P2 P8", "", rules_version=1), 0, "smatchy", "G2")
    assert kinds(step) == ["smatchied"]
    assert (GAME.to_move(step.state), GAME.view(step.state, 2).smatchy_due) == ({2}, True)
    alone = play(position(["G2 P2 P5", ""], "P2 P8", "", rules_version=1), 0, "smatchy", "G2").state
    assert (GAME.to_move(alone), GAME.view(alone, 0).smatchy_due) == ({0}, True)


def test_events_of_first_rules_state_less():
    passed = play(position(["P2 P5", "P1"], "P2 P8", rules_version=1), 0, "draw")
    assert event(passed, "passed").facts == {"seat": 0}
    due = play(position(["G2 P5", "P9"], "P2 P8", rules_version=1), 0, "smatchy", "G2").state
    assert event(play(due, 1, "draw"), "cannot-answer").facts == {"seat": 1}
    matchied = play(position(["P2", "P1"], "P2 P8", rules_version=1), 0, "matchy", "P2")
    assert event(matchied, "matchied").facts == {"seat": 0, "card": "P2", "as": "P2", "count": 1}


@pytest.mark.parametrize("game", [FIRST, GAME], ids=lambda game: str(game.rules_version))
def test_record_is_verified_by_its_own_rules(game: registry.AnyGame):
    made = random_record(game, 3, game.options(), "versions")
    assert made.rules_version == game.rules_version
    assert record.verify(record.read(record.write(made))).places == made.result.places


def test_record_of_first_rules_has_the_options_of_its_time():
    made = random_record(FIRST, 2, FIRST.options(), "options")
    assert made.options == {"expert": False, "penalties": False}
    later = made.model_copy(update={"options": {"joker_completes": True}})
    with pytest.raises(GameError) as caught:
        record.verify(later)
    assert (caught.value.facts["problem"], caught.value.facts["option"]) == ("wrong-option", "joker_completes")


def test_first_rules_have_no_house_rules():
    options = FIRST.options()
    assert (options.joker_completes, options.matchy_first, options.penalty_ends_turn) == (False, False, False)


def test_record_of_first_rules_is_composed_as_it_was():
    golden = json.loads((FOLDER / "smatchy-4-expert.json").read_text(encoding="utf-8"))["record"]
    old = record.read(json.dumps(golden))
    options = registry.read_options(FIRST, {"expert": True})
    moves = [(move.seat, move.move) for move in old.moves]
    assert record.compose(FIRST, options, old.seats, old.seed, moves) == old
