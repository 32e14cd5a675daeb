"""What every game in the registry must do, whatever its rules."""

from __future__ import annotations

import json
import pickle
import re
from random import Random

import pytest

from engine import record, registry
from engine.errors import GameError
from engine.rng import commitment
from tests.engine.plays import CASES, SHARED_SEEDS, Case, everyone, refusal, sample, through_json

pytestmark = pytest.mark.parametrize("case", CASES, ids=str)

SEEDS = SHARED_SEEDS


def code(case: Case, state, seat, move) -> str | None:
    """Give the code with which a move is refused, or None when it is accepted."""
    refused = refusal(lambda: case.game.apply(state, seat, move))
    if refused is None:
        return None
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", refused.code)
    assert through_json(refused.facts) == refused.facts
    return refused.code


@pytest.mark.parametrize("seed", SEEDS)
def test_awaited_seats_may_act_and_have_moves_and_nobody_else_does(case: Case, seed: str):
    game = case.game
    for moment in case.moments(seed):
        to_move, may_move = game.to_move(moment.state), game.may_move(moment.state)
        assert to_move <= may_move <= frozenset(range(case.seats))
        assert game.pending_penalty(moment.state) <= may_move - to_move
        assert bool(to_move) == (game.outcome(moment.state) is None)
        assert may_move == frozenset() if not to_move else True
        for seat in range(case.seats):
            assert (next(iter(game.legal_moves(moment.state, seat)), None) is not None) == (seat in may_move)


@pytest.mark.parametrize("seed", SEEDS)
def test_legal_moves_are_accepted_and_change_no_old_state(case: Case, seed: str):
    game, rng = case.game, Random(seed)
    for moment in case.moments(seed):
        before = repr(moment.state)
        for seat in game.may_move(moment.state):
            moves = list(game.legal_moves(moment.state, seat))
            written = {json.dumps(game.write_move(move)) for move in moves}
            assert len(written) == len(moves), "a move is listed twice"
            assert json.dumps(game.write_move(game.random_move(moment.state, seat, rng))) in written
            for move in sample(moves, 8, rng):
                assert code(case, moment.state, seat, move) is None
        assert repr(moment.state) == before


def test_exactly_the_legal_moves_are_accepted(case: Case):
    """Try moves of other moments and other seats: whatever is not listed as legal is refused."""
    game, rng = case.game, Random("exactly")
    play = case.moments("exactly", most=60)
    pool = [
        move
        for moment in play
        for seat in range(case.seats)
        for move in sample(list(game.legal_moves(moment.state, seat)), 3, rng)
    ]
    for moment in play[:-1]:
        for seat in range(case.seats):
            legal = [game.write_move(move) for move in game.legal_moves(moment.state, seat)]
            for move in sample(pool, 12, rng):
                accepted = code(case, moment.state, seat, move) is None
                assert accepted == (game.write_move(move) in legal), (seat, move)


def test_moves_of_seats_that_do_not_exist_are_refused(case: Case):
    game = case.game
    state = game.new(case.seats, case.options, "seats")
    seat = min(game.to_move(state))
    move = next(iter(game.legal_moves(state, seat)))
    for stranger in (-1, case.seats, 99):
        assert code(case, state, stranger, move) == "not-to-act"
        assert list(game.legal_moves(state, stranger)) == []
        assert game.decision(state, stranger) == ""


@pytest.mark.parametrize("seed", SEEDS)
def test_moves_and_facts_survive_json_and_views_survive_pickling(case: Case, seed: str):
    game = case.game
    for moment in case.moments(seed, most=15):
        if moment.seat is not None:
            assert game.read_move(through_json(game.write_move(moment.move))) == moment.move
        for event in moment.events:
            assert through_json(event.facts) == event.facts
            assert event.seen_by is None or event.seen_by <= frozenset(range(case.seats))
        for seat in everyone(case):
            view = game.view(moment.state, seat)
            assert pickle.loads(pickle.dumps(view)) == view
        deal = game.deal(moment.state)
        assert through_json(deal) == deal


def test_a_game_replayed_from_its_stored_moves_is_the_same(case: Case):
    game = case.game
    played = list(case.play("stored"))
    moves = [(moment.seat, through_json(game.write_move(moment.move))) for moment in played[1:]]
    replayed = list(record.play(game, case.seats, case.options, "stored", moves))
    assert [(each.state, each.events) for each in replayed] == [(each.state, each.events) for each in played]


def test_the_same_moves_from_the_same_seed_give_the_same_game(case: Case):
    game = case.game
    play = list(case.play("again"))
    state = game.new(case.seats, case.options, "again")
    assert state == play[0].state
    for moment in play[1:]:
        step = game.apply(state, moment.seat, moment.move)
        assert (step.state, step.events) == (moment.state, moment.events)
        state = step.state


def test_other_seeds_deal_other_cards(case: Case):
    """A small deck deals the same now and then, a game without chance always and nothing."""
    deals = [case.game.deal(case.game.new(case.seats, case.options, f"seed {number}")) for number in range(20)]
    assert len({str(deal) for deal in deals}) > 10 or deals == [None] * 20


@pytest.mark.parametrize("seed", SEEDS)
def test_ended_games_accept_nothing_and_have_a_ranking(case: Case, seed: str):
    game, rng = case.game, Random(seed)
    play = list(case.play(seed))
    assert all(game.outcome(moment.state) is None for moment in play[:-1])
    end = play[-1].state
    for moment in sample(play[1:], 25, rng):
        assert code(case, end, moment.seat, moment.move) == "game-over"
    assert not game.to_move(end)
    assert not game.may_move(end)
    assert all(list(game.legal_moves(end, seat)) == [] for seat in range(case.seats))
    assert all(game.decision(end, seat) == "" for seat in range(case.seats))
    outcome = game.outcome(end)
    assert outcome is not None
    assert len(outcome.places) == len(outcome.points) == case.seats
    assert through_json(outcome.details) == outcome.details
    for place in outcome.places:
        assert place == 1 + sum(other < place for other in outcome.places), "places are shared, and then skipped"


@pytest.mark.parametrize("seed", SEEDS)
def test_a_decision_has_a_name_that_never_comes_back(case: Case, seed: str):
    game = case.game
    past: dict[int, list[str]] = {seat: [] for seat in range(case.seats)}
    for moment in case.play(seed):
        for seat, names in past.items():
            name = game.decision(moment.state, seat)
            assert bool(name) == (seat in game.may_move(moment.state))
            assert re.fullmatch("[A-Za-z0-9]{0,12}", name)
            if not names or names[-1] != name:
                assert not name or name not in names
                names.append(name)


def test_another_seats_choice_leaves_the_decisions_of_those_still_awaited(case: Case):
    """In a simultaneous choice a button must not go stale because somebody else has chosen."""
    game = case.game
    before = None
    for moment in case.play("simultaneous"):
        awaited = game.to_move(moment.state)
        if (
            before is not None
            and moment.seat is not None
            and awaited == game.to_move(before) - {moment.seat} != frozenset()
        ):
            for seat in awaited:
                assert game.decision(moment.state, seat) == game.decision(before, seat)
        before = moment.state


def test_a_wrong_number_of_players_is_refused(case: Case):
    for seats in (0, 1, case.game.seats[0] - 1, case.game.seats[-1] + 1, -3):
        if seats in case.game.seats:
            continue
        with pytest.raises(GameError) as refused:
            case.game.new(seats, case.options, "seed")
        assert refused.value.code == "wrong-player-count"


def test_the_commitment_is_published_from_the_start_and_the_seed_kept_to_the_end(case: Case):
    game, seed = case.game, "a secret that must not leak"
    play = case.moments(seed, most=20)
    for moment in play:
        shown = [str(game.view(moment.state, seat)) for seat in everyone(case)]
        assert all(commitment(seed) in view for view in shown)
        if moment is not play[-1]:
            assert not any(seed in view for view in shown)
            assert not any(seed in str(event) for event in moment.events)


def test_the_registry_finds_it_by_its_key(case: Case):
    assert registry.game(case.game.key) is case.game
