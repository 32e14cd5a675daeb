"""Fitting what scores are worth: lawful rounds, worths that explain the winners, numbers written without loss."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.games.smatchy.ai.fitting import FITS
from engine.games.smatchy.ai.fitting.score_worths_fit import Seen, deal, fitted, play, rising
from engine.games.smatchy.ai.score_worths import SCORE_WORTHS, fitted_chance, read_worths, write_worths
from engine.games.smatchy.cards import DECK, GOAL, JOKER
from engine.number_blocks import read_blocks


@pytest.mark.parametrize("seats", [2, 6])
def test_an_imagined_round_begins_as_a_real_one_does(seats: int) -> None:
    for seed in range(30):
        dealt = deal(seats, 1, Random(seed))
        opened = [card for card in dealt.line if card]
        assert [len(hand) for hand in dealt.hands] == [5] * seats
        assert len(opened) == 2
        assert JOKER not in opened
        assert sorted([*opened, *dealt.pile, *(card for hand in dealt.hands for card in hand)]) == sorted(DECK)
        assert (dealt.turn, dealt.chain, dealt.matchies, dealt.passes) == (1, 0, 0, 0)


@pytest.mark.parametrize("is_expert", [False, True])
def test_a_game_is_noted_round_by_round_with_the_score_of_who_won_it(is_expert: bool) -> None:
    for seed in range(20):
        seen: Seen = Counter()
        play(3, is_expert, Random(seed), seen)
        assert seen[(0, 0, 0), 0] >= 1
        assert all(winner in scores and scores == tuple(sorted(scores)) for scores, winner in seen)
        assert all(0 <= score < GOAL for scores, _ in seen for score in scores)


def test_who_wins_three_times_as_often_is_worth_three_times_as_much() -> None:
    seen = {((0, 9), 9): 6000, ((0, 9), 0): 2000, ((0, 0), 0): 500}
    worths = fitted(seen)
    assert worths[0] == 1
    assert worths[9] == pytest.approx(3, rel=0.01)
    assert worths[5] == pytest.approx(1, rel=0.01), "a score that nobody had is worth as much as none"


def test_no_score_is_worth_less_than_a_lower_one_where_more_is_better() -> None:
    assert rising([1, 3, 2, 4, 3.5, 3.6]) == pytest.approx([1, 2.5, 2.5, 3.7, 3.7, 3.7])
    assert rising([1, 2, 2, 3]) == [1, 2, 2, 3]


def test_chances_share_out_one_victory_and_end_at_the_goal() -> None:
    for is_expert in (False, True):
        assert sum(fitted_chance([3, 9, 17, 0], seat, is_expert) for seat in range(4)) == pytest.approx(1)
        assert [fitted_chance([3, GOAL, 2], seat, is_expert) for seat in range(3)] == [0, 1, 0]
    assert fitted_chance([0, 9], 1, False) > fitted_chance([0, 9], 0, False)


def test_the_worths_of_every_number_of_players_are_read_as_they_were_written() -> None:
    assert sorted(SCORE_WORTHS) == [(seats, mode) for seats in range(2, 7) for mode in (False, True)]
    assert read_worths(write_worths(SCORE_WORTHS)) == SCORE_WORTHS
    with pytest.raises(ValueError, match="3 numbers"):
        read_worths("2 0 1 2 3")


def test_every_mode_and_number_of_players_has_its_games() -> None:
    *waiting, written = FITS["expert"](40, "7")
    assert waiting == [""] * 40
    assert len(list(read_blocks(written))) == 10
    assert len(list(FITS["expert"](1, "7"))) == 10 + 1, "even a single game is played for each"


@pytest.mark.prove
def test_the_worths_that_an_expert_goes_by_are_those_that_the_program_finds() -> None:
    *_, written = FITS["expert"](20_000, "fit")
    for found, known in zip(read_blocks(written), read_blocks(write_worths(SCORE_WORTHS)), strict=True):
        assert found == pytest.approx(known, abs=1)
