"""The quick judgement: what hands can do, which moves it weighs, and whom it expects to win."""

from __future__ import annotations

from random import Random

import pytest

from engine.games.smatchy import GAME
from engine.games.smatchy.ai.encoding import JOKER, NAMES, VALUE, EncodedMove, encode, is_completable
from engine.games.smatchy.ai.lessons import LESSONS
from engine.games.smatchy.ai.playout import Round
from engine.games.smatchy.ai.quick_judgement import options, outlook, quick_move
from engine.games.smatchy.ai.roles import CLASSES, HAND_CLASSES, ROLES, line_code
from engine.games.smatchy.ai.search import Thought
from engine.games.smatchy.ai.win_chances import wants
from engine.games.smatchy.ai.worlds import Imagination
from engine.games.smatchy.options import SmatchyOptions
from tests.engine.games.smatchy.ai.encoded import encoded_line, numbers, round_of
from tests.engine.games.smatchy.positions import line_of, position, random_states

WELCOME = (True,) * 11
UNWELCOME = (False,) * 11
HOUSES = [SmatchyOptions(), SmatchyOptions(matchy_first=True), SmatchyOptions(joker_completes=True)]


def named(move: EncodedMove) -> str:
    """Write a move in a few letters."""
    return " ".join([move.do, *([NAMES[move.card]] if move.card else []), *([str(move.on)] if move.on else [])])


def test_card_has_the_role_that_the_line_gives_it():
    line = encoded_line(line_of("G1 P4 P9"))
    roles = ROLES[line_code(line)]
    smatchy, matchy, joker, fitting, idle = (roles[card] for card in numbers(["P1", "G1", "JK", "P5", "P2"]))
    assert len({smatchy, matchy, joker, fitting, idle}) == 5
    for card in range(1, JOKER):
        top = line[VALUE[card]]
        if top:
            assert roles[card] == (matchy if top == card else smatchy)
        else:
            assert roles[card] == (fitting if is_completable(line, VALUE[card]) else idle)


def test_hands_are_classed_by_the_roles_of_their_cards():
    roles = ROLES[line_code(encoded_line(line_of("G1 P4")))]

    def class_of(text: str) -> int:
        return HAND_CLASSES[sum(roles[card] for card in numbers(text.split()))]

    assert class_of("P1") == class_of("G4") != class_of("G1")
    assert class_of("P1 P1") != class_of("P1") != class_of("P1 JK")
    assert class_of("P1 P1 P1") == class_of("P1 P1 P1 G4"), "three Smatchys are as many as are counted"
    assert class_of("") == 0
    assert class_of("P1 P1 P1 G1 G1 G1 JK JK P9 G9 P2 P3") == CLASSES - 1


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_right_moves_are_considered(house: SmatchyOptions):
    seen = 0
    for seats in (2, 4):
        for state in random_states(seats, house, seats):
            if not GAME.to_move(state):
                continue
            hand, smatchy_due = state.hands[state.turn], state.smatchy_due
            right = [encode(move) for move in GAME.legal_moves(state, state.turn)]
            weighed = [option[0] for option in options(round_of(state), UNWELCOME)]
            assert len(weighed) == len(set(weighed))
            assert set(weighed) <= set(right)
            last = {move for move in right if len(hand) == 1 and move.do == "smatchy" and not smatchy_due}
            forgotten = set(right) - set(weighed) - last
            assert all(move.card == JOKER for move in forgotten)
            seen += 1
    assert seen > 100


def test_welcome_win_is_the_only_move_considered():
    state = position(["G9 JK", "P5 P6 P7"], "P9 G1")
    played = round_of(state)
    assert [named(option[0]) for option in options(played, WELCOME)] == ["matchy JK 1"]
    played.make(quick_move(played, WELCOME, LESSONS))
    assert named(quick_move(played, WELCOME, LESSONS)) == "smatchy G9"
    assert named(quick_move(played, UNWELCOME, LESSONS)) == "stop"


def test_matchys_before_the_answer_are_considered_with_the_option():
    hands = ["G9 G1 P5", "P5 P6 P7"]
    for first, expected in ((False, ["smatchy G9"]), (True, ["matchy G1", "smatchy G9"])):
        played = round_of(position(hands, "P9 G1", chain=1, matchy_first=first))
        assert sorted(named(option[0]) for option in options(played, WELCOME)) == expected
    without = round_of(position(["G1 P5", "P5 P6 P7"], "P9 G1", chain=1))
    assert [named(option[0]) for option in options(without, WELCOME)] == ["draw"]


def test_joker_is_considered_where_the_hand_could_follow():
    played = round_of(position(["JK P4 G6", "P5 P6 P7"], "P4 P6 G8 G9"))
    places = sorted(option[0].on for option in options(played, WELCOME) if named(option[0]).startswith("smatchy JK"))
    assert places == [4, 6, 8]


def test_outlook_is_better_for_better_hands():
    worths = [[1.0] * 11, [0.0] * 11]
    about_to_win = round_of(position(["G9", "P5 P6 P7 P8 P5"], "P9 G1"))
    about_to_lose = round_of(position(["P5 P6 P7 P8 P5", "G9"], "P9 G1"))
    level = round_of(position(["P5 P6 P7", "G5 G6 G7"], "P9 P1"))
    assert 0 < outlook(about_to_lose, worths, LESSONS) < 0.4 < outlook(level, worths, LESSONS)
    assert outlook(level, worths, LESSONS) < 0.8 < outlook(about_to_win, worths, LESSONS) < 1


def test_outlook_counts_the_points_of_possible_last_cards():
    worths = [[points / 10 for points in range(11)], [0.0] * 11]
    low, high = (round_of(position([hand, "P5 P6"], "P9 P1 P8")) for hand in ("G1 JK", "G9 JK"))
    assert outlook(high, worths, LESSONS) == pytest.approx(9 * outlook(low, worths, LESSONS))
    jokers = round_of(position(["JK", "P5 P6"], "P9 P1 P8"))
    assert outlook(jokers, worths, LESSONS) == 0, "a joker as the last card brings no points"


def test_expert_looks_ahead_to_its_next_turn(monkeypatch: pytest.MonkeyPatch):
    looked: list[Round] = []

    def look(played: Round, *_: object) -> float:
        looked.append(played)
        return 0.5

    monkeypatch.setattr("engine.games.smatchy.ai.search.outlook", look)
    state = position(["P1 G1 P5 P3 P3", "P5 P6 P7 G6", "G5 G6 G7 P2"], "G1 P4 G9", "P6 P7 P8 G8 G8 G7 P2")
    view, moves = GAME.view(state, 0), [encode(move) for move in GAME.legal_moves(state, 0)]
    thought = Thought(view, moves, Imagination(view).deal)
    values = thought.in_one_world(moves, Random(1))
    assert values == [0.5] * len(moves)
    assert len(looked) == len(moves)
    for played in looked:
        assert (played.turn, played.matchies, played.winner) == (0, 0, None)


def test_won_round_needs_no_outlook():
    state = position(["G9", "P5 P6 P7", "G5 G6 G7"], "P9 G1", scores=(17, 0, 0))
    view, moves = GAME.view(state, 0), [encode(move) for move in GAME.legal_moves(state, 0)]
    values = Thought(view, moves).in_one_world(moves, Random(1))
    assert [named(move) for move in moves] == ["smatchy G9", "draw"]
    assert values[0] == 1.0 > values[1]


def test_quick_move_has_the_highest_value():
    for state in list(random_states(4, SmatchyOptions(), 9))[::5]:
        if GAME.to_move(state):
            played = round_of(state)
            welcome = wants(state.scores[state.turn], False)
            found = options(played, welcome)
            worths = [
                LESSONS.hands[hand] + LESSONS.kinds[kind] - LESSONS.values[kind // 32] * value
                for _, hand, kind, value in found
            ]
            assert quick_move(played, welcome, LESSONS) in [
                option[0] for option, own in zip(found, worths, strict=True) if own == max(worths)
            ]


def test_rounds_are_played_out_in_expert_mode(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("engine.games.smatchy.ai.search.outlook", lambda *_: pytest.fail("the round has an end"))
    state = position(["P1 G1 P5 P3 P3", "P5 P6 P7 G6", "G5 G6 G7 P2"], "G1 P4 G9", "P6 P7 P8 G8 G8 G7 P2", expert=True)
    view, moves = GAME.view(state, 0), [encode(move) for move in GAME.legal_moves(state, 0)]
    first, again = (Thought(view, moves).in_one_world(moves, Random(1)) for _ in range(2))
    assert first == again
    assert all(0 < value < 1 for value in first)
