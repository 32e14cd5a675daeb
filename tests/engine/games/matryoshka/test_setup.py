"""The cards and the set-up: M1 to M7."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest

from engine.errors import GameError
from engine.games.matryoshka import GAME
from engine.games.matryoshka.cards import ALL_CARDS
from tests.engine.games.matryoshka.positions import (
    at,
    choose_at_random,
    event,
    illegal,
    new,
    play,
    public_kinds,
    states_of,
)

EVERY_NUMBER_OF_PLAYERS = pytest.mark.parametrize("seats", [3, 4, 5])


@pytest.mark.rule("M1")
def test_cards_are_ten_sets_of_seven_values() -> None:
    assert len(set(ALL_CARDS)) == 70
    assert Counter(card[0] for card in ALL_CARDS) == dict.fromkeys("ABCDEFGHIJ", 7)
    assert Counter(card[1] for card in ALL_CARDS) == dict.fromkeys("1234567", 10)
    assert sorted(new(5).setup.deck) == list(ALL_CARDS)


@pytest.mark.rule("M2")
@pytest.mark.parametrize(("seats", "removed"), [(3, 4), (4, 2), (5, 0)])
def test_whole_sets_leave_by_number_of_players(seats: int, removed: int) -> None:
    state = new(seats)
    letters = GAME.view(state, None).removed
    assert len(set(letters)) == removed
    assert set(state.setup.deck) == {card for card in ALL_CARDS if card[0] not in letters}


@pytest.mark.rule("M2")
def test_removed_sets_are_drawn_at_random() -> None:
    drawn = Counter(letter for number in range(300) for letter in GAME.view(new(4, str(number)), None).removed)
    assert set(drawn) == set("ABCDEFGHIJ")
    assert all(30 <= times <= 90 for times in drawn.values())


@pytest.mark.rule("M2")
@pytest.mark.parametrize("seats", [-1, 0, 2, 6])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(GameError) as caught:
        new(seats)
    assert caught.value.code == "wrong-player-count"
    assert caught.value.facts == {"players": seats, "least": 3, "most": 5}


@pytest.mark.rule("M3")
@EVERY_NUMBER_OF_PLAYERS
def test_everyone_draws_fourteen_cards_and_the_deck_ends_empty(seats: int) -> None:
    state = at("over", seats=seats)
    assert GAME.view(state, None).pile_size == 0
    held = [card for cards in (*state.hands, *state.displays) for card in cards]
    assert sorted(held) == sorted(state.setup.deck)
    deal = GAME.deal(state)
    drawn = [[*deal["hands"][seat], *(card for draw in deal["draws"] for card in draw[seat])] for seat in range(seats)]
    assert [len(cards) for cards in drawn] == [14] * seats
    assert sorted(card for cards in drawn for card in cards) == sorted(state.setup.deck)


@pytest.mark.rule("M3")
@EVERY_NUMBER_OF_PLAYERS
def test_the_pile_shrinks_by_two_cards_for_everyone_each_round(seats: int) -> None:
    for state in states_of(seats):
        assert GAME.view(state, None).pile_size == 14 * seats - seats * (6 + 2 * state.round)


@pytest.mark.rule("M4")
@EVERY_NUMBER_OF_PLAYERS
def test_everyone_draws_six_hidden_cards(seats: int) -> None:
    state = new(seats)
    hands = [GAME.view(state, seat).hand for seat in range(seats)]
    assert [len(set(hand)) for hand in hands] == [6] * seats
    assert len(set().union(*hands)) == 6 * seats
    public = GAME.view(state, None)
    assert (public.hand, public.hand_sizes, public.known) == ((), (6,) * seats, {})


@pytest.mark.rule("M4")
def test_the_shuffle_follows_from_the_seed() -> None:
    assert len({new(4, str(number)).setup.deck for number in range(50)}) == 50
    assert new(4, "same") == new(4, "same")


@pytest.mark.rule("M5")
def test_first_displays_are_chosen_in_secret() -> None:
    state = new(4)
    for seat in (2, 0, 3):
        step = play(state, seat, "display", " ".join(sorted(state.hands[seat])[:2]))
        state = step.state
        assert public_kinds(step) == ["chosen"]
        assert event(step, "chosen").facts == {"seat": seat, "what": "display"}
        assert event(step, "own-choice").seen_by == {seat}
        assert GAME.view(state, None).displays == ((), (), (), ())


@pytest.mark.rule("M5")
def test_first_displays_are_revealed_together() -> None:
    state = new(4)
    wanted = tuple(tuple(sorted(hand)[:2]) for hand in state.hands)
    for seat in (2, 0, 3, 1):
        step = play(state, seat, "display", " ".join(wanted[seat]))
        state = step.state
    assert GAME.view(state, None).displays == wanted
    revealed = event(step, "revealed")
    assert (revealed.seen_by, revealed.facts["round"]) == (None, 0)
    assert revealed.facts["displays"] == [list(display) for display in wanted]
    assert all(len(hand) == 4 + 2 for hand in state.hands), "and everyone has drawn two more"


@pytest.mark.rule("M5")
def test_a_first_display_takes_two_cards() -> None:
    state = new(3)
    for size in (0, 1, 3, 6):
        refused = illegal(state, 0, "display", " ".join(sorted(state.hands[0])[:size]))
        assert (refused.code, refused.facts) == ("wrong-number", {"chosen": size, "wanted": 2})


@pytest.mark.rule("M7")
def test_the_starting_player_is_drawn_at_random() -> None:
    starters = Counter(new(4, str(number)).setup.starter for number in range(400))
    assert all(60 <= starters[seat] <= 140 for seat in range(4))


@pytest.mark.rule("M7")
def test_the_starting_player_moves_first_after_the_setup() -> None:
    assert GAME.view(new(4), None).starter is None
    assert new(4).starter == new(4).setup.starter
    state = choose_at_random(new(4), [0, 1, 2, 3])
    assert GAME.view(state, None).starter == state.setup.starter
    assert GAME.to_move(state) == {state.setup.starter}


def test_the_commitment_binds_the_seed_and_the_end_reveals_it() -> None:
    *running, end = states_of(4)
    for state in running:
        assert GAME.view(state, 0).seed is None
        assert GAME.view(state, 0).commitment == sha256(b"seed").hexdigest()
    assert GAME.view(end, None).seed == "seed"
    assert GAME.view(end, None).hands == tuple(tuple(sorted(hand)) for hand in end.hands)


def test_columns_are_not_capped_unless_chosen() -> None:
    assert GAME.options().model_dump() == {"capped_columns": False}
