"""Cards, lines and moves as numbers agree with the rules."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.smatchy import GAME, cards, line
from engine.games.smatchy.ai import encoding
from engine.games.smatchy.ai.encoding import NAMES, NO_CARD, NUMBERS, OTHER, VALUE, encode, encode_right_moves
from engine.games.smatchy.ai.playout import VOID, Round
from engine.games.smatchy.legal import right_moves
from engine.games.smatchy.options import SmatchyOptions
from engine.games.smatchy.state import State
from tests.engine.games.smatchy.ai.encoded import encoded_line, numbers, round_of
from tests.engine.games.smatchy.positions import line_of, moves, position, random_states

without_penalties = st.builds(SmatchyOptions, joker_completes=st.booleans(), matchy_first=st.booleans())
random_games = given(seats=st.integers(2, 6), options=without_penalties, seed=st.integers(0, 10**9))
random_lines = st.builds(
    lambda colors: line_of(" ".join(f"{color}{value}" for value, color in enumerate(colors, 1) if color)),
    st.lists(st.sampled_from(("", "P", "G")), min_size=9, max_size=9).filter(any),
)


@pytest.mark.parametrize("card", cards.CARDS)
def test_card_has_a_number_with_its_value_and_other_color(card: str):
    number = NUMBERS[card]
    assert NAMES[number] == card
    assert VALUE[number] == cards.VALUE[card]
    assert OTHER[number] == NUMBERS.get(cards.OTHER_COLOR.get(card, ""), NO_CARD)


def test_numbers_are_in_the_order_of_the_cards():
    assert [*NUMBERS] == [*cards.CARDS]
    assert [*NUMBERS.values()] == [*range(1, 20)]
    assert (VALUE[NO_CARD], OTHER[NO_CARD]) == (0, NO_CARD)


@given(random_lines)
def test_encoded_line_takes_the_same_cards(places: line.Line):
    encoded = encoded_line(places)
    assert encoding.is_full(encoded) == line.is_full(places)
    for card in cards.CARDS:
        number = NUMBERS[card]
        assert encoding.is_playable(encoded, number) == line.is_playable(places, card)
        if card != cards.JOKER:
            assert encoding.is_completable(encoded, VALUE[number]) == line.can_complete(places, cards.VALUE[card])


@settings(max_examples=10, deadline=None)
@random_games
def test_encoded_moves_are_the_right_moves_in_order(seats: int, options: SmatchyOptions, seed: int):
    for state in random_states(seats, options, seed):
        if state.turn is None:
            continue
        found = encoding.right_moves(
            encoded_line(state.line), numbers(state.hands[state.turn]), state.smatchy_due, state.matchies > 0, options
        )
        assert found == [encode(move) for move in right_moves(state)]


@settings(max_examples=10, deadline=None)
@random_games
def test_imagined_round_goes_on_as_the_rules_do(seats: int, options: SmatchyOptions, seed: int):
    rng = Random(seed)
    state = GAME.new(seats, options, f"round {seed}")
    while state.turn is not None:
        move = GAME.random_move(state, state.turn, rng)
        imagined = round_of(state)
        imagined.make(encode(move))
        after = GAME.apply(state, state.turn, move).state
        if len(after.rounds) > len(state.rounds):
            past = after.rounds[-1]
            points = past.points + past.bonus
            assert (imagined.winner, imagined.points) == ((VOID, 0) if past.winner is None else (past.winner, points))
        else:
            assert imagined.winner is None
            check_same(imagined, after)
        state = after


def check_same(imagined: Round, state: State) -> None:
    real = round_of(state)
    assert [sorted(hand) for hand in imagined.hands] == real.hands
    for name in ("line", "code", "pile", "turn", "chain", "matchies", "passes"):
        assert getattr(imagined, name) == getattr(real, name), name


def test_mistakes_are_left_out():
    state = position(["G2 P5", "P1"], "P2 P8", penalties=True)
    right = encode_right_moves(GAME.view(state, 0), GAME.legal_moves(state, 0))
    assert len(moves(state, 0)) == 7
    assert [GAME.write_move(move) for move in right.values()] == [
        {"do": "smatchy", "card": "G2"},
        {"do": "complete", "card": "P5"},
        {"do": "draw"},
    ]
