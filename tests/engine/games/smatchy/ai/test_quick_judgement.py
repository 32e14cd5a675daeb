"""The quick judgement: what hands can do, which moves it weighs, and whom it expects to win."""

from __future__ import annotations

from random import Random

import pytest

from engine.games.smatchy import GAME
from engine.games.smatchy.ai.lessons import LESSONS
from engine.games.smatchy.ai.playout import Round
from engine.games.smatchy.ai.quick_judgement import options, outlook, quick_move
from engine.games.smatchy.ai.roles import CLASSES, HAND_CLASSES, ROLES, line_code
from engine.games.smatchy.ai.search import Thought
from engine.games.smatchy.ai.win_chances import wants
from engine.games.smatchy.ai.worlds import Imagination
from engine.games.smatchy.cards import JOKER, NAMES, VALUE
from engine.games.smatchy.line import is_completable, right_moves
from engine.games.smatchy.moves import Move
from engine.games.smatchy.options import SmatchyOptions
from engine.games.smatchy.state import State
from tests.engine.games.smatchy.positions import cards, position, random_states

WELCOME = (True,) * 11
UNWELCOME = (False,) * 11
HOUSES = [SmatchyOptions(), SmatchyOptions(matchy_first=True), SmatchyOptions(joker_completes=True)]


def model_of(state: State) -> Round:
    """Imagine the round exactly as it is."""
    matchies, passes = state.matchies, state.passes
    line, hands, pile, chain = state.line, state.hands, state.pile, state.chain
    return Round(line, hands, pile, state.turn, chain, matchies=matchies, passes=passes, house=state.terms)


def named(move: Move) -> str:
    """Write a move in a few letters."""
    return " ".join([move.do, *([NAMES[move.card]] if move.card else []), *([str(move.on)] if move.on else [])])


def test_every_card_has_the_role_that_the_line_gives_it():
    line = position(["P1", "P1"], "G1 P4 P9").line
    roles = ROLES[line_code(line)]
    smatchy, matchy, joker, fitting, idle = (roles[card] for card in cards("P1 G1 JK P5 P2"))
    assert len({smatchy, matchy, joker, fitting, idle}) == 5
    for card in range(1, JOKER):
        top = line[VALUE[card]]
        if top:
            assert roles[card] == (matchy if top == card else smatchy)
        else:
            assert roles[card] == (fitting if is_completable(line, VALUE[card]) else idle)


def test_hands_are_told_apart_by_how_many_cards_of_each_role_they_hold():
    roles = ROLES[line_code(position(["P1", "P1"], "G1 P4").line)]

    def class_of(text: str) -> int:
        return HAND_CLASSES[sum(roles[card] for card in cards(text))]

    assert class_of("P1") == class_of("G4") != class_of("G1")
    assert class_of("P1 P1") != class_of("P1") != class_of("P1 JK")
    assert class_of("P1 P1 P1") == class_of("P1 P1 P1 G4"), "three Smatchys are as many as are counted"
    assert class_of("") == 0
    assert class_of("P1 P1 P1 G1 G1 G1 JK JK P9 G9 P2 P3") == CLASSES - 1


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_only_right_moves_are_weighed_and_none_is_forgotten(house: SmatchyOptions):
    seen = 0
    for seats in (2, 4):
        for state in random_states(seats, house, seats):
            if not GAME.to_move(state):
                continue
            hand, is_due = state.hands[state.turn], state.chain > 0
            right = right_moves(state.line, hand, is_due, state.matchies > 0, state.terms)
            weighed = [option[0] for option in options(model_of(state), UNWELCOME)]
            assert len(weighed) == len(set(weighed))
            assert set(weighed) <= set(right)
            last = {move for move in right if len(hand) == 1 and move.do == "smatchy" and not is_due}
            forgotten = set(right) - set(weighed) - last
            assert all(move.card == JOKER for move in forgotten)
            seen += 1
    assert seen > 100


def test_a_welcome_victory_is_all_that_counts_and_an_unwelcome_one_is_left():
    state = position(["G9 JK", "P5 P6 P7"], "P9 G1")
    played = model_of(state)
    assert [named(option[0]) for option in options(played, WELCOME)] == ["matchy JK 1"]
    played.make(quick_move(played, WELCOME, LESSONS))
    assert named(quick_move(played, WELCOME, LESSONS)) == "smatchy G9"
    assert named(quick_move(played, UNWELCOME, LESSONS)) == "stop"


def test_nobody_makes_matchys_before_an_answer_unless_the_house_lets_them():
    hands = ["G9 G1 P5", "P5 P6 P7"]
    for first, expected in ((False, ["smatchy G9"]), (True, ["matchy G1", "smatchy G9"])):
        played = model_of(position(hands, "P9 G1", chain=1, matchy_first=first))
        assert sorted(named(option[0]) for option in options(played, WELCOME)) == expected
    without = model_of(position(["G1 P5", "P5 P6 P7"], "P9 G1", chain=1))
    assert [named(option[0]) for option in options(without, WELCOME)] == ["draw"]


def test_a_joker_is_weighed_where_the_hand_could_follow_and_on_one_other_place():
    played = model_of(position(["JK P4 G6", "P5 P6 P7"], "P4 P6 G8 G9"))
    places = sorted(option[0].on for option in options(played, WELCOME) if named(option[0]).startswith("smatchy JK"))
    assert places == [4, 6, 8]


def test_the_outlook_lies_between_the_worst_and_the_best_end_and_knows_a_good_hand():
    worths = [[1.0] * 11, [0.0] * 11]
    about_to_win = model_of(position(["G9", "P5 P6 P7 P8 P5"], "P9 G1"))
    about_to_lose = model_of(position(["P5 P6 P7 P8 P5", "G9"], "P9 G1"))
    level = model_of(position(["P5 P6 P7", "G5 G6 G7"], "P9 P1"))
    assert 0 < outlook(about_to_lose, worths, LESSONS) < 0.4 < outlook(level, worths, LESSONS)
    assert outlook(level, worths, LESSONS) < 0.8 < outlook(about_to_win, worths, LESSONS) < 1


def test_the_outlook_counts_the_points_of_the_cards_that_may_be_the_last():
    worths = [[points / 10 for points in range(11)], [0.0] * 11]
    low, high = (model_of(position([hand, "P5 P6"], "P9 P1 P8")) for hand in ("G1 JK", "G9 JK"))
    assert outlook(high, worths, LESSONS) == pytest.approx(9 * outlook(low, worths, LESSONS))
    jokers = model_of(position(["JK", "P5 P6"], "P9 P1 P8"))
    assert outlook(jokers, worths, LESSONS) == 0, "a joker as the last card brings no points"


def test_an_expert_looks_as_far_as_its_next_turn(monkeypatch: pytest.MonkeyPatch):
    looked: list[Round] = []

    def look(played: Round, *_: object) -> float:
        looked.append(played)
        return 0.5

    monkeypatch.setattr("engine.games.smatchy.ai.search.outlook", look)
    state = position(["P1 G1 P5 P3 P3", "P5 P6 P7 G6", "G5 G6 G7 P2"], "G1 P4 G9", "P6 P7 P8 G8 G8 G7 P2")
    view, moves = GAME.view(state, 0), list(GAME.legal_moves(state, 0))
    thought = Thought(view, moves, Imagination(view).deal)
    values = thought.in_one_world(moves, Random(1))
    assert values == [0.5] * len(moves)
    assert len(looked) == len(moves)
    for played in looked:
        assert (played.turn, played.matchies, played.winner) == (0, 0, None)


def test_what_is_already_won_needs_no_outlook():
    state = position(["G9", "P5 P6 P7", "G5 G6 G7"], "P9 G1", scores=(17, 0, 0))
    view, moves = GAME.view(state, 0), list(GAME.legal_moves(state, 0))
    values = Thought(view, moves).in_one_world(moves, Random(1))
    assert [named(move) for move in moves] == ["smatchy G9", "draw"]
    assert values[0] == 1.0 > values[1]


def test_a_quick_move_is_one_of_the_best():
    for state in list(random_states(4, SmatchyOptions(), 9))[::5]:
        if GAME.to_move(state):
            played = model_of(state)
            welcome = wants(state.scores[state.turn], False)
            found = options(played, welcome)
            worths = [
                LESSONS.hands[hand] + LESSONS.kinds[kind] - LESSONS.values[kind // 32] * value
                for _, hand, kind, value in found
            ]
            assert quick_move(played, welcome, LESSONS) in [
                option[0] for option, own in zip(found, worths, strict=True) if own == max(worths)
            ]


def test_where_only_exactly_eighteen_points_win_rounds_are_imagined_to_their_end(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("engine.games.smatchy.ai.search.outlook", lambda *_: pytest.fail("the round has an end"))
    state = position(["P1 G1 P5 P3 P3", "P5 P6 P7 G6", "G5 G6 G7 P2"], "G1 P4 G9", "P6 P7 P8 G8 G8 G7 P2", expert=True)
    view, moves = GAME.view(state, 0), list(GAME.legal_moves(state, 0))
    first, again = (Thought(view, moves).in_one_world(moves, Random(1)) for _ in range(2))
    assert first == again
    assert all(0 < value < 1 for value in first)
