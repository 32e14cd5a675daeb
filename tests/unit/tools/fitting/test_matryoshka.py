"""Fitting for Matryoshka: mirrored rows are worth the same, and numbers are written without loss."""

from __future__ import annotations

from random import Random

import pytest

from engine.games.matryoshka.ai.encoding import encode
from engine.games.matryoshka.ai.expectation import expected_parts
from engine.games.matryoshka.ai.lessons import LESSONS, read_lessons
from engine.games.matryoshka.ai.number_blocks import columns_and_rows
from engine.games.matryoshka.ai.playout import QuickGame
from engine.games.matryoshka.ai.quick_weights import WEIGHTS, QuickWeights, read_weights
from engine.games.matryoshka.ai.worth import POINTS_SHIFT, points
from engine.games.matryoshka.cards import ALL_CARDS
from engine.number_blocks import read_blocks
from tests.unit.tools.fitting import pinned_matryoshka as pinned
from tools.fitting.matryoshka import FITS, quick_weights
from tools.fitting.matryoshka.grid_features import CONSTANT, columns_of, features_of, mirrored, rows_of_kinds
from tools.fitting.matryoshka.lessons import write_lessons
from tools.fitting.matryoshka.quick_weights import PASSES, fit_seats, write_weights


def test_fitted_rows_are_worth_the_same_mirrored() -> None:
    found: dict[int, dict[int, QuickWeights]] = {}
    played = list(fit_seats(3, 40, Random(7), found))
    assert len(played) == 40
    *waiting, written = FITS["hard"](12, "7")
    assert waiting == [""] * 12
    for own in (*found[3].values(), *read_lessons(written).values()):
        assert all(own.rows[row] == own.rows[mirrored(row)] for row in range(128))


@pytest.mark.parametrize("player", pinned.GAMES)
def test_fit_of_the_same_games_is_the_same(player: str) -> None:
    """Numbers are hundredths; another machine may round one of them the other way."""
    found, expected = list(read_blocks(pinned.fitted(player))), pinned.pinned()[player]
    assert [len(block) for block in found] == [len(block) for block in expected]
    for numbers, before in zip(found, expected, strict=True):
        assert numbers == pytest.approx(before, abs=1)


def test_fit_plays_a_game_in_every_pass() -> None:
    assert [len(list(fit_seats(3, games, Random(7), {}))) for games in (0, 1, 8)] == [PASSES, PASSES, 8]


def test_fit_counts_a_shared_victory_as_a_fraction(monkeypatch: pytest.MonkeyPatch) -> None:
    surprises: list[list[list[float]]] = []

    def surprise(_: object, shares: list[list[float]], spread: float) -> float:
        surprises.append(shares)
        return spread

    monkeypatch.setattr(quick_weights, "_surprise", surprise)
    for worths in ([9 << POINTS_SHIFT, 9 << POINTS_SHIFT, 1], [9 << POINTS_SHIFT, 8, 1]):
        monkeypatch.setattr(QuickGame, "worths", lambda _, worths=worths: worths)
        assert list(fit_seats(3, 4, Random(7), {}))
    assert {tuple(shares[0]) for shares in surprises} == {(0.5, 0.5, 0.0), (1.0, 0.0, 0.0)}


def test_features_count_rows_and_columns_and_weights_find_their_places() -> None:
    features = features_of([0b11, 0b11 << 5, 0, 0b1], [2, 1, 0, 0, 0, 1, 1])
    assert features[CONSTANT] == 1
    weights = [0.0] * (CONSTANT + 1)
    for feature, times in features.items():
        weights[feature] = times
    assert rows_of_kinds(weights)[0b11] == 2, "a row and its mirror image are of one kind"
    assert columns_of(weights)[:3] == (0.0, 3.0, 1.0)


def test_expected_points_are_points_if_nothing_can_come() -> None:
    cards = encode(Random(2).sample(ALL_CARDS, 9))
    few_rows, many_rows, few_columns, many_columns = expected_parts(cards, 0, 0.3)
    assert few_rows + few_columns == many_rows + many_columns == points(cards)
    hopeful = expected_parts(cards, encode(ALL_CARDS), 0.3)
    assert hopeful[0] < hopeful[1]
    assert hopeful[2] < hopeful[3]


def test_numbers_survive_writing_and_reading() -> None:
    assert read_weights(write_weights(WEIGHTS)) == WEIGHTS
    assert read_lessons(write_lessons(LESSONS)) == LESSONS
    with pytest.raises(ValueError, match="5 numbers"):
        columns_and_rows([1, 2, 3, 4, 5])
