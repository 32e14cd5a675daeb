"""Computer players: legal, reproducible, honest, and of the strength they claim."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest

from engine.errors import GameError
from engine.game import Computer
from engine.games.matryoshka import GAME
from engine.games.matryoshka.ai.deduction import Outlook
from engine.games.matryoshka.ai.encoding import IDS, card_ids, encode
from engine.games.matryoshka.ai.expectation import fitted_prospects, prospects
from engine.games.matryoshka.ai.lessons import LESSONS
from engine.games.matryoshka.ai.planner import Plan
from engine.games.matryoshka.ai.players import HARD, NORMAL
from engine.games.matryoshka.ai.worth import points
from engine.games.matryoshka.best_display import best_display
from engine.games.matryoshka.cards import ALL_CARDS
from engine.games.matryoshka.moves import Display, Move
from engine.games.matryoshka.scoring import points as points_of
from engine.games.matryoshka.state import State
from engine.games.matryoshka.view import View
from tests.engine.games.computer_checks import check_choices
from tests.engine.games.matryoshka.indistinguishable import indistinguishable
from tests.engine.games.matryoshka.positions import at, new, random_game
from tools.opponents import computer

STRENGTHS = ["easy", "normal", "hard"]
Player = Computer[View, Move]


def choice(player: Player, state: State, seat: int, seed: object) -> Move:
    return player.choose(GAME.view(state, seat), list(GAME.legal_moves(state, seat)), Random(str(seed)))


def played_out(players: Sequence[Player], seed: str) -> State:
    state = new(len(players), seed)
    while to_move := GAME.to_move(state):
        seat = min(to_move)
        state = GAME.apply(state, seat, choice(players[seat], state, seat, (seed, len(state.exchanges)))).state
    return state


def wins(strength: str, others: str, games: int, seats: int = 4) -> float:
    """Share of games won by one player who sits everywhere in turn, shared victories in part."""
    one, other = computer(GAME, strength), computer(GAME, others)
    total = 0.0
    for number in range(games):
        seat = number % seats
        players = [one if each == seat else other for each in range(seats)]
        outcome = GAME.outcome(played_out(players, f"arena {number // seats}"))
        assert outcome is not None
        total += (seat in outcome.winners) / len(outcome.winners)
    return total / games


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("strength", STRENGTHS)
def test_every_choice_is_a_legal_move(strength: str, seats: int) -> None:
    player = GAME.computer(strength)
    state = new(seats, f"legal {strength}")
    while to_move := GAME.to_move(state):
        seat = min(to_move)
        moves = list(GAME.legal_moves(state, seat))
        move = player.choose(GAME.view(state, seat), moves, Random(1))
        assert move in moves
        state = GAME.apply(state, seat, move).state
    assert GAME.outcome(state) is not None


@pytest.mark.parametrize("strength", STRENGTHS)
def test_the_same_seed_gives_the_same_game(strength: str) -> None:
    players = [GAME.computer(strength)] * 3
    assert played_out(players, "again") == played_out(players, "again")
    assert played_out(players, "again") != played_out(players, "otherwise")


@pytest.mark.parametrize("strength", STRENGTHS)
def test_hidden_cards_change_no_choice(strength: str) -> None:
    moments = [(played.before, played.seat) for played in random_game(4, f"honest {strength}")]
    assert check_choices(GAME, GAME.computer(strength), moments, indistinguishable) > 60


@pytest.mark.parametrize("strength", STRENGTHS)
def test_every_move_is_judged(strength: str) -> None:
    for played in random_game(3, "judged"):
        moves = list(GAME.legal_moves(played.before, played.seat))
        view = GAME.view(played.before, played.seat)
        values = GAME.computer(strength).judge(view, moves, Random(1))
        assert len(values) == len(moves)
        assert list(values) == list(GAME.computer(strength).judge(view, moves, Random(2))), "judgements have no noise"


def test_unknown_strengths_are_refused() -> None:
    with pytest.raises(GameError) as caught:
        GAME.computer("godlike")
    assert caught.value.code == "no-such-computer"


@pytest.mark.parametrize("strength", STRENGTHS)
def test_the_last_display_is_the_best(strength: str) -> None:
    state = at("display", 4)
    move = choice(GAME.computer(strength), state, 2, 0)
    assert isinstance(move, Display)
    assert points_of(move.cards) == points_of(best_display(state.hands[2], 13))


def test_prospects_grow_with_the_chance_of_cards() -> None:
    rng = Random(1)
    everything = encode(ALL_CARDS)
    for _ in range(30):
        cards = encode(rng.sample(ALL_CARDS, 8))
        assert prospects(everything, 0.0).value(cards) == points(cards)
        some, more = prospects(everything, 0.1).value(cards), prospects(everything, 0.3).value(cards)
        assert points(cards) < some < more


def test_prospects_are_the_mean_over_what_may_come() -> None:
    rng = Random(2)
    cards = encode(["A1", "A2", "B2", "C5"])
    may_come = ["A3", "B1", "B3", "C4", "D2", "D5"]
    total = 0
    for _ in range(4000):
        coming = encode(card for card in may_come if rng.random() < 0.25)
        total += points(cards | coming)
    assert prospects(encode(may_come), 0.25).value(cards) == pytest.approx(total / 4000, abs=0.25)


def test_strengths_differ() -> None:
    assert wins("greedy", "random", 16) >= 0.7
    assert wins("hard", "easy", 16) >= 0.5


@pytest.mark.prove
def test_strengths_differ_over_hundreds_of_games() -> None:
    assert wins("hard", "naive", 200) >= 0.38
    assert wins("normal", "naive", 200) >= 0.24
    assert wins("hard", "normal", 200) >= 0.29
    assert wins("naive", "random", 100) >= 0.85


def test_an_offer_is_judged_by_the_best_card_it_may_bring() -> None:
    state = at("offer", 2, seats=3)
    (active,) = GAME.to_move(state)
    plan = Plan(Outlook(GAME.view(state, active)), HARD)
    rest = plan._outlook.own & ~encode([min(state.hands[active])])
    brought = [plan._prospects(rest | 1 << card) for card in card_ids(plan._free)]
    best = [max(pair) for pair in product(brought, repeat=2)]
    assert plan._best_brought(rest) == pytest.approx(sum(best) / len(best))


def test_an_offer_brings_nothing_when_no_card_is_left() -> None:
    state = at("offer", 2, seats=3)
    (active,) = GAME.to_move(state)
    plan = Plan(Outlook(GAME.view(state, active)), HARD)
    plan._free = 0
    assert plan._best_brought(plan._outlook.own) == plan._prospects(plan._outlook.own)


def test_the_middle_of_a_set_is_worth_most() -> None:
    state = at("offer", 1)
    view = GAME.view(state, 0)
    hard, normal = (Plan(Outlook(view), temper) for temper in (HARD, NORMAL))
    row = [IDS[f"A{value}"] for value in range(1, 8)]
    assert [hard._central(card) / HARD.centrality for card in row] == pytest.approx([0, 1, 2, 3, 2, 1, 0])
    assert {normal._central(card) for card in row} == {0.0}


@pytest.mark.parametrize("strength", STRENGTHS)
def test_computers_know_whether_columns_are_capped(strength: str) -> None:
    """An eighth card of a column is worth a point more than half a pair, and nothing where columns are capped."""
    held = ["A2", "B2", "C2", "D2", "E2", "F2", "G2", "H2", "I4", "I5", "J5", "J6", "J4", "I6"]
    state = at("display", 4)
    hands = (frozenset(held), *state.hands[1:])
    for is_capped in (False, True):
        options = GAME.options(capped_columns=is_capped)
        mine = state._replace(hands=hands, setup=state.setup._replace(removed=(), options=options))
        chosen = choice(GAME.computer(strength), mine, 0, "cap")
        assert isinstance(chosen, Display)
        assert points_of(chosen.cards, is_capped) == points_of(best_display(held, 13, is_capped), is_capped)


def test_a_capped_column_of_seven_expects_no_more_points() -> None:
    column = encode(f"{letter}2" for letter in "ABCDEFG")
    free = encode(f"{letter}2" for letter in "HIJ")
    assert prospects(free, 0.5).value(column) > 16
    assert prospects(free, 0.5, is_capped=True).value(column) == pytest.approx(16)


def test_prospects_cover_columns_of_ten() -> None:
    column = encode(f"{letter}4" for letter in "ABCDEFGHIJ")
    nothing_comes = fitted_prospects(LESSONS[1], 0, 0.3)
    lesson = LESSONS[1]
    weight = lesson.cautious_columns + lesson.hopeful_columns
    assert nothing_comes.value(column) == pytest.approx(weight * 25 + lesson.columns[10] + 10 * lesson.rows[0b1000])
    assert prospects(0, 0.3).value(column) == 25
