"""The expert: legal, settled by the seed when it counts worlds, blind to what is hidden, and quick enough."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest

from engine.computers import worlds
from engine.games.matryoshka import GAME
from engine.games.matryoshka.ai.deduction import Outlook
from engine.games.matryoshka.ai.expert import ExpertPlayer
from engine.games.matryoshka.ai.players import HARD
from engine.games.matryoshka.ai.playout import QuickGame, dealt
from engine.games.matryoshka.ai.quick_judgement import POINTS, QuickJudgement
from engine.games.matryoshka.ai.quick_weights import JUDGEMENTS
from engine.games.matryoshka.cards import NUMBERS, bits, listed
from engine.games.matryoshka.constants import LAST_ROUND
from engine.games.matryoshka.moves import Counter, Take
from engine.games.matryoshka.scoring import POINTS_SHIFT, best_of, points
from engine.games.matryoshka.view import View
from tests.engine.games.computer_checks import check_choices
from tests.engine.games.matryoshka.indistinguishable import indistinguishable
from tests.engine.games.matryoshka.tablework import at, moves_of_game


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_chooses_legally_reproducibly_and_honestly(seats: int) -> None:
    moments = [(played.before, played.seat) for played in moves_of_game(seats, "expert")][::2]
    assert check_choices(GAME, GAME.computer("expert", worlds(6)), moments, indistinguishable) > 15


def test_it_shows_and_judges_as_the_hard_player_does() -> None:
    for state in (at("display", 2), at("counter", 1)):
        seat = min(GAME.to_move(state))
        view, moves = GAME.view(state, seat), list(GAME.legal_moves(state, seat))
        expert, hard = GAME.computer("expert"), GAME.computer("hard")
        assert expert.judge(view, moves, Random(1)) == hard.judge(view, moves, Random(1))
        if state.phase == "display":
            assert expert.choose(view, moves, Random(1)) == hard.choose(view, moves, Random(1))


def test_it_takes_the_card_that_wins() -> None:
    """In the last exchange of all, the offer that makes the best last display is taken."""
    state = next(
        played.before
        for played in moves_of_game(3, "last")
        if played.before.phase == "take" and played.before.round == LAST_ROUND and played.before.turn == 2
    )
    active = state.active
    moves = list(GAME.legal_moves(state, active))
    chosen = GAME.computer("expert", worlds(60)).choose(GAME.view(state, active), moves, Random(1))
    assert isinstance(chosen, Take)
    own = state.hands[active] | state.displays[active]
    best = {seat: best_of(own | 1 << card, 13)[0] for seat, card in enumerate(state.choices) if seat != active}
    most = max(best.values()) >> POINTS_SHIFT
    assert best[chosen.seat] >> POINTS_SHIFT >= most - 2


def test_quick_judgement_adds_up() -> None:
    rng = Random(3)
    for _ in range(50):
        game = QuickGame()
        cards = bits(rng.sample(sorted(NUMBERS.values()), 9))
        game.lay_out([cards], [0])
        rows, counts = game.rows[0], game.counts[0]
        assert POINTS.value(rows, counts) == points(cards)
        card = rng.choice(listed(cards))
        assert points(cards) - POINTS.loss(card, rows, counts) == points(cards & ~(1 << card))
        new = rng.choice([card for card in NUMBERS.values() if not cards >> card & 1])
        assert points(cards) + POINTS.gain(new, rows, counts) == points(cards | 1 << new)


def test_the_greedy_counter_offer_is_the_exchange_that_scores_most() -> None:
    rng = Random(4)
    for _ in range(60):
        drawn = rng.sample(sorted(NUMBERS.values()), 9)
        face_up, cards = drawn[0], bits(drawn[1:])
        game = QuickGame()
        game.lay_out([cards], [0])
        nothing = [0] * 10, [0] * 7
        chosen = POINTS.counter(drawn[1:], (game.rows[0], game.counts[0]), face_up, nothing, 2)
        after = {card: points(cards & ~(1 << card) | 1 << face_up) for card in drawn[1:]}
        assert after[chosen] == max(after.values())


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_an_imagined_game_keeps_all_cards_and_ends_with_thirteen_shown(seats: int) -> None:
    game = dealt(seats, Random(seats))
    judgements = JUDGEMENTS[seats]
    game.end_round(judgements[0])
    copied = game.copy()
    game.play_to(LAST_ROUND, judgements)
    held = [int.from_bytes(rows, "little") for rows in game.rows]
    assert [cards.bit_count() for cards in held] == [14] * seats
    assert sum(cards.bit_count() for cards in held) == bits(card for own in held for card in listed(own)).bit_count()
    assert not game.pile
    assert game.worths() == [best_of(cards, 13)[0] for cards in held]
    assert copied.round == 1
    assert copied.turn == 0
    assert len(copied.pile) == 6 * seats, "a copy is not played along"


@pytest.mark.parametrize("greedy", [{0, 1, 2, 3}, {0, 2}, set()])
def test_greedy_seats_of_an_imagined_game_offer_answer_and_take_for_points(greedy: set[int]) -> None:
    judgement = JUDGEMENTS[4][1]
    for seed in range(20):
        game = dealt(4, Random(seed))
        game.end_round(judgement)
        game.greedy = frozenset(greedy)
        by_hand, active = game.copy(), game.active
        judged = [POINTS if seat in greedy else judgement for seat in range(4)]
        game.exchange(judgement)
        own = by_hand.rows[active], by_hand.counts[active]
        face_up = judged[active].offer(by_hand.hands[active], *own)
        shown = by_hand.shown_rows[active], by_hand.shown_counts[active]
        counters = {
            seat: judged[seat].counter(
                by_hand.hands[seat], (by_hand.rows[seat], by_hand.counts[seat]), face_up, shown, 2
            )
            for seat in range(4)
            if seat != active
        }
        by_hand.exchange(judgement, face_up, counters, _taken(by_hand, judged[active], face_up, counters))
        assert game.hands == by_hand.hands


def _taken(game: QuickGame, judgement: QuickJudgement, face_up: int, counters: dict[int, int]) -> int:
    without = game.copy()
    without.hands[game.active].remove(face_up)
    without.rows[game.active][face_up >> 3] ^= 1 << (face_up & 7)
    without.counts[game.active][face_up & 7] -= 1
    return without.best_offer(judgement, face_up, counters)


def test_it_imagines_each_of_the_others_as_greedy_in_half_of_its_worlds_and_never_itself() -> None:
    state = at("counter", 1, seats=4)
    seat = min(GAME.to_move(state))
    imagined: list[QuickGame] = []

    class Watched(ExpertPlayer):
        def dealer(self, view: View, outlook: Outlook) -> Callable[[Random], QuickGame]:
            deal = super().dealer(view, outlook)

            def watched(rng: Random) -> QuickGame:
                imagined.append(deal(rng))
                return imagined[-1]

            return watched

    Watched(HARD, lambda number, _: number < 200).choose(
        GAME.view(state, seat), [Counter(card) for card in listed(state.hands[seat])], Random(1)
    )
    often = [sum(other in game.greedy for game in imagined) / len(imagined) for other in range(4)]
    assert often[seat] == 0
    assert len(imagined) >= 12
    assert all(0.25 < share < 0.75 for other, share in enumerate(often) if other != seat)
    assert len({game.greedy for game in imagined}) > 4, "by chance, each for itself"


def test_every_column_is_worth_at_least_a_point_more_than_a_shorter_one() -> None:
    for judgements in JUDGEMENTS.values():
        for judgement in judgements:
            steps = [longer - shorter for shorter, longer in pairwise(judgement.columns[1:])]
            assert min(steps) > 1 - 1e-9


def test_it_thinks_even_about_two_moves_and_about_one_not_at_all() -> None:
    state = at("take", 2, seats=3)
    view, moves = GAME.view(state, state.active), list(GAME.legal_moves(state, state.active))
    asked: list[int] = []
    expert = GAME.computer("expert", lambda imagined, _: bool(asked.append(imagined)))
    assert len(moves) == 2
    assert expert.choose(view, moves[:1], Random(1)) == moves[0]
    assert asked == []
    assert expert.choose(view, moves, Random(1)) in moves
    assert asked


def test_a_column_of_nine_or_ten_has_a_worth_too() -> None:
    rows, counts = [0] * 10, [0, 0, 0, 9, 0, 0, 0]
    last = NUMBERS["J4"]
    assert POINTS.gain(last, rows, counts) == 3
    counts[3] = 10
    assert POINTS.loss(last, [*rows[:9], 0b1000], counts) == 3
    assert POINTS.gain(NUMBERS["J5"], [*rows[:9], 0b1000], counts) == 2
