"""Records: written, read, replayed to any step, proved, and refused when anything in them is wrong."""

from __future__ import annotations

import copy
import json
from random import Random

import pytest

from engine import record
from engine.errors import GameError
from engine.random_games import random_play, random_record
from engine.rng import commitment
from tests.engine.plays import CASES, ONE_PER_GAME, Case, everyone

parametrised = pytest.mark.parametrize("case", CASES, ids=str)
one_per_game = pytest.mark.parametrize("case", ONE_PER_GAME, ids=str)


def recorded(case: Case, seed: str = "record") -> record.Record:
    return random_record(case.game, case.seats, case.options, seed)


def problem(text: str) -> dict[str, object]:
    """Read and verify a record that must be refused, and give the facts."""
    with pytest.raises(GameError) as refused:
        record.verify(record.read(text))
    assert refused.value.code == "damaged-record"
    assert json.loads(json.dumps(refused.value.facts)) == refused.value.facts
    return refused.value.facts


@parametrised
def test_a_record_survives_writing_and_proves_itself(case: Case):
    written = record.write(recorded(case))
    assert "\n" not in written
    again = record.read(written)
    assert again == recorded(case)
    outcome = record.verify(again)
    assert outcome.places == again.result.places


@parametrised
def test_replaying_gives_the_states_events_and_views_of_the_play(case: Case):
    play = list(case.play("record"))
    game = recorded(case)
    assert list(record.replay(game)) == play
    for steps in (0, 1, len(play) // 2, len(play) - 1):
        assert record.moment(game, steps) == play[steps]
    for seat in everyone(case):
        shown = list(record.views(game, seat, steps=min(60, len(game.moves))))
        assert shown == [case.game.view(moment.state, seat) for moment in play[: len(shown)]]


@one_per_game
def test_a_step_that_is_not_there_is_refused(case: Case):
    game = recorded(case)
    for steps in (-1, len(game.moves) + 1):
        with pytest.raises(GameError) as refused:
            record.moment(game, steps)
        assert refused.value.code == "no-such-step"


@one_per_game
def test_a_running_game_has_no_record(case: Case):
    """A record reveals the seed, so none can be made before the end."""
    game = case.game
    moments = list(random_play(game, case.seats, case.options, "running"))
    moves = [(moment.seat, game.write_move(moment.move)) for moment in moments[1:]]
    players = [record.Player(kind="person", label=f"Player {seat + 1}") for seat in range(case.seats)]
    for unfinished in ([], moves[:1], moves[:-1]):
        with pytest.raises(GameError) as refused:
            record.compose(game, case.options, players, "running", unfinished)
        assert refused.value.code == "game-running"
        assert "running" not in str(refused.value.facts)
    assert record.verify(record.compose(game, case.options, players, "running", moves))


@one_per_game
def test_text_that_is_no_record_is_refused(case: Case):
    whole = json.loads(record.write(recorded(case)))
    assert problem("")["problem"] == "not-json"
    assert problem(record.write(recorded(case))[:-20])["problem"] == "not-json"
    assert problem("[" * 5000)["problem"] == "not-json"
    assert problem("[]")["problem"] == "malformed"
    assert problem(json.dumps(whole | {"format": "chess"})) == {
        "problem": "other-format",
        "where": "format",
        "expected": "matryoshka-bot/game",
    }
    assert problem(json.dumps(whole | {"version": 2}))["where"] == "version"
    assert problem(json.dumps(whole | {"extra": 1})) == {
        "problem": "malformed",
        "where": "extra",
        "what": "extra_forbidden",
    }
    for name in whole:
        missing = {key: value for key, value in whole.items() if key != name}
        assert problem(json.dumps(missing))["where"] == name


@one_per_game
def test_each_kind_of_damage_is_named(case: Case):
    whole = json.loads(record.write(recorded(case)))
    other_seed = {"seed": "other", "commitment": commitment("other")}
    damages = {
        "no-such-game": {"game": "chess"},
        "other-rules": {"rules_version": 999},
        "wrong-player-count": {"seats": whole["seats"][:1]},
        "wrong-option": {"options": {"no_such_option": True}},
        "wrong-commitment": {"seed": "other"},
        "not-ended": {"moves": whole["moves"][:-1]},
        "illegal-move": {"moves": [*whole["moves"], whole["moves"][-1]]},
        "does-not-follow": {"deal": None},
    }
    for name, damage in damages.items():
        assert problem(json.dumps(whole | damage))["problem"] == name
    assert problem(json.dumps(whole | other_seed))["problem"] in {"illegal-move", "not-ended", "does-not-follow"}
    malformed = [whole["moves"][0] | {"move": {"do": "cheat"}}, *whole["moves"][1:]]
    assert problem(json.dumps(whole | {"moves": malformed})) | {"because": None} == {
        "problem": "illegal-move",
        "step": 1,
        "seat": whole["moves"][0]["seat"],
        "code": "malformed-move",
        "because": None,
    }
    points = [whole["result"]["points"][0] + 1, *whole["result"]["points"][1:]]
    assert problem(json.dumps(whole | {"result": whole["result"] | {"points": points}})) == {
        "problem": "does-not-follow",
        "field": "result.points",
        "recorded": points,
        "found": whole["result"]["points"],
    }


def paths(value: object, so_far: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
    """List the way to every value inside a document."""
    found = [so_far]
    if isinstance(value, dict):
        found += [path for key, inner in value.items() for path in paths(inner, (*so_far, key))]
    elif isinstance(value, list):
        found += [path for place, inner in enumerate(value) for path in paths(inner, (*so_far, place))]
    return found


@one_per_game
def test_a_change_anywhere_is_found(case: Case):
    """Replace values all over a record: all but who sat where follows from seed and moves."""
    whole = json.loads(record.write(recorded(case)))
    rng = Random("damage")
    for path in rng.sample([path for path in paths(whole) if path and path[0] != "seats"], 60):
        damaged = copy.deepcopy(whole)
        place = damaged
        for key in path[:-1]:
            place = place[key]
        original = place[path[-1]]
        for other in (None, [], "x", -7):
            if other != original:
                place[path[-1]] = other
                problem(json.dumps(damaged))


def test_a_label_cannot_smuggle_in_a_discord_id():
    with pytest.raises(ValueError, match="extra_forbidden"):
        record.Player.model_validate({"kind": "person", "label": "Ann", "id": 80351110224678912})
