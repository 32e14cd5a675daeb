"""The numbers that computers reckon with agree with the rules: cards, points and exchanges of random games."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from engine.games.matryoshka import GAME
from engine.games.matryoshka.ai.encoding import IDS, TEXTS, card_ids, card_set, encode, rows_of, whole_set
from engine.games.matryoshka.ai.playout import QuickGame
from engine.games.matryoshka.ai.quick_judgement import POINTS
from engine.games.matryoshka.ai.worth import COLUMN_WORTH, POINTS_SHIFT, points, worth
from engine.games.matryoshka.best_display import best_display, best_of
from engine.games.matryoshka.cards import ALL_CARDS, Card
from engine.games.matryoshka.moves import Counter, Offer, Take
from engine.games.matryoshka.scoring import column_points, score
from engine.games.matryoshka.scoring import points as points_of
from engine.games.matryoshka.state import State
from tests.engine.games.matryoshka.positions import Played, random_game

any_cards = some.sets(some.sampled_from(ALL_CARDS), max_size=20)


@given(any_cards)
def test_cards_are_encoded_and_decoded_without_loss(cards: set[Card]) -> None:
    ids = card_ids(encode(cards))
    assert [TEXTS[card] for card in ids] == sorted(cards)
    assert card_set(ids) == encode(cards) == sum(1 << IDS[card] for card in cards)


def test_every_set_fills_a_row() -> None:
    for number, letter in enumerate("ABCDEFGHIJ"):
        cards = encode(card for card in ALL_CARDS if card[0] == letter)
        assert cards == whole_set(number)
        assert rows_of(cards) == bytes(0b1111111 if row == number else 0 for row in range(10))


@given(any_cards, some.booleans())
def test_points_agree_with_the_rules(cards: set[Card], is_capped: bool) -> None:
    assert points(encode(cards), is_capped) == points_of(tuple(cards), is_capped)


@given(any_cards, any_cards, some.booleans())
def test_worths_compare_as_the_rules_rank(one: set[Card], other: set[Card], is_capped: bool) -> None:
    worths = [worth(encode(cards), is_capped) for cards in (one, other)]
    keys = [score(tuple(cards), is_capped).rank_key for cards in (one, other)]
    assert (worths[0] < worths[1]) == (keys[0] < keys[1])
    assert (worths[0] == worths[1]) == (keys[0] == keys[1])


@pytest.mark.parametrize("is_capped", [False, True])
def test_columns_of_every_size_agree_with_the_rules(is_capped: bool) -> None:
    for size in range(11):
        column = encode(f"{letter}4" for letter in "ABCDEFGHIJ"[:size])
        assert points(column, is_capped) == COLUMN_WORTH[is_capped][size] >> POINTS_SHIFT
        assert points(column, is_capped) == column_points(size, is_capped)
        assert best_of(column, size, is_capped)[0] >> POINTS_SHIFT == column_points(size, is_capped)


def test_columns_are_not_capped_unless_stated() -> None:
    column = encode(f"{letter}4" for letter in "ABCDEFGH")
    assert points(column) == worth(column) >> POINTS_SHIFT == 19


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_exchanges_of_a_playout_agree_with_the_rules(seats: int) -> None:
    """A playout is laid out at the start of each round; from there the same choices are made in both."""
    game, counters = QuickGame(), {}
    for played in random_game(seats, "playout"):
        before = played.before
        if before.phase == "offer" and before.turn == 0:
            game = laid_out(before)
        if isinstance(played.move, Offer):
            assert_same_moves(game, played)
            counters = {}
        elif isinstance(played.move, Counter):
            assert_same_moves(game, played)
            counters[played.seat] = IDS[played.move.card]
        elif isinstance(played.move, Take):
            assert before.face_up is not None
            game.exchange(POINTS, IDS[before.face_up], counters, played.move.seat)
            assert_same_hands(game, played.step.state)


def laid_out(state: State) -> QuickGame:
    game = QuickGame()
    game.seats, game.round, game.is_capped = state.seats, state.round, False
    game.starter, game.turn, game.pile = state.starter, 0, []
    displays = [encode(display) for display in state.displays]
    game.lay_out([encode(hand) | display for hand, display in zip(state.hands, displays, strict=True)], displays)
    return game


def assert_same_moves(game: QuickGame, played: Played) -> None:
    legal = GAME.legal_moves(played.before, played.seat)
    cards = [move.card for move in legal if isinstance(move, Offer | Counter)]
    assert {TEXTS[card] for card in game.hands[played.seat]} == set(cards)
    assert len(legal) == len(cards)


def assert_same_hands(game: QuickGame, state: State) -> None:
    held = [tuple(hand.union(display)) for hand, display in zip(state.hands, state.displays, strict=True)]
    assert [int.from_bytes(rows, "little") for rows in game.rows] == [encode(cards) for cards in held]
    assert game.counts == [[sum(card[1] == value for card in cards) for value in "1234567"] for cards in held]
    if state.round == 4 and state.phase == "display":
        best = [points_of(best_display(cards, 13)) for cards in held]
        assert [own >> POINTS_SHIFT for own in game.worths()] == best
