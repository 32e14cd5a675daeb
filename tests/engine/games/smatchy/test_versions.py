"""Games that began under older rules end under them: stored states, records and what is told of them."""

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


def test_the_game_knows_two_versions():
    assert (GAME.rules_version, FIRST.rules_version) == (2, 1)
    assert GAME.in_version(2) is GAME
    assert FIRST.in_version(2).rules_version == 2
    for unknown in (0, 3):
        with pytest.raises(GameError) as refused:
            GAME.in_version(unknown)
        assert (refused.value.code, refused.value.facts) == ("other-rules", {"rules_version": unknown, "expected": 2})


@pytest.mark.rule("S19")
def test_under_the_first_rules_a_due_smatchy_skipped_players_without_cards():
    step = play(position(["G2 P5", "", "P2 P8"], "P2 P8", "", rules_version=1), 0, "smatchy", "G2")
    assert kinds(step) == ["smatchied"]
    assert (GAME.to_move(step.state), GAME.view(step.state, 2).smatchy_due) == ({2}, True)
    alone = play(position(["G2 P2 P5", ""], "P2 P8", "", rules_version=1), 0, "smatchy", "G2").state
    assert (GAME.to_move(alone), GAME.view(alone, 0).smatchy_due) == ({0}, True)


def test_under_the_first_rules_events_told_less():
    passed = play(position(["P2 P5", "P1"], "P2 P8", rules_version=1), 0, "draw")
    assert event(passed, "passed").facts == {"seat": 0}
    due = play(position(["G2 P5", "P9"], "P2 P8", rules_version=1), 0, "smatchy", "G2").state
    assert event(play(due, 1, "draw"), "cannot-answer").facts == {"seat": 1}
    matchied = play(position(["P2", "P1"], "P2 P8", rules_version=1), 0, "matchy", "P2")
    assert event(matchied, "matchied").facts == {"seat": 0, "card": "P2", "as": "P2", "count": 1}


def test_a_running_game_keeps_its_version_to_the_end():
    for game in (FIRST, GAME):
        for moment in random_play(game, 3, game.options(), "version"):
            assert moment.state.terms.rules_version == game.rules_version


def test_records_of_both_versions_are_proved_by_their_own_rules():
    for game in (FIRST, GAME):
        made = random_record(game, 3, game.options(), "versions")
        assert made.rules_version == game.rules_version
        assert record.verify(record.read(record.write(made))).places == made.result.places


def test_a_record_of_the_first_rules_holds_the_options_of_its_time_and_no_others():
    made = random_record(FIRST, 2, FIRST.options(), "options")
    assert made.options == {"expert": False, "penalties": False}
    later = made.model_copy(update={"options": {"joker_completes": True}})
    with pytest.raises(GameError) as refused:
        record.verify(later)
    assert (refused.value.facts["problem"], refused.value.facts["option"]) == ("wrong-option", "joker_completes")


def test_a_table_of_the_first_rules_is_recorded_as_it_was_played():
    """A finished game in a database: its state tells the version, and the record is the one that it always had."""
    golden = json.loads((FOLDER / "smatchy-4-expert.json").read_text(encoding="utf-8"))["record"]
    old = record.read(json.dumps(golden))
    state = record.moment(old).state
    game = GAME.in_version(state.terms.rules_version)
    options = registry.read_options(game, {"expert": True})
    moves = [(move.seat, move.move) for move in old.moves]
    assert record.compose(game, options, old.seats, old.seed, moves) == old
