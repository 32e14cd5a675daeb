"""The cards and the set-up: M1 to M7."""

from __future__ import annotations

from collections import Counter as Tally

import pytest

from engine.errors import GameError
from engine.games.matryoshka import GAME
from engine.games.matryoshka.cards import NUMBERS, TEXTS, bits, listed, texts
from engine.games.matryoshka.moves import Display
from tests.engine.games.matryoshka.tablework import at, choose_at_random, moves_of_game, new


@pytest.mark.rule("M1")
def test_seventy_cards_are_ten_sets_of_seven_values() -> None:
    assert len(NUMBERS) == len(TEXTS) == 70
    assert Tally(text[0] for text in NUMBERS) == dict.fromkeys("ABCDEFGHIJ", 7)
    assert Tally(text[1] for text in NUMBERS) == dict.fromkeys("1234567", 10)
    assert texts(bits(NUMBERS.values())) == list(NUMBERS)


@pytest.mark.rule("M2")
@pytest.mark.parametrize(("seats", "removed"), [(3, 4), (4, 2), (5, 0)])
def test_whole_sets_leave_by_the_number_of_players(seats: int, removed: int) -> None:
    state = new(seats)
    public = GAME.view(state, None)
    assert len(set(public.removed)) == removed
    in_game = {TEXTS[card] for card in state.deal.deck}
    assert in_game == {text for text in NUMBERS if text[0] not in public.removed}


@pytest.mark.rule("M2")
def test_the_sets_that_leave_are_drawn_at_random() -> None:
    drawn = Tally(letter for number in range(300) for letter in GAME.view(new(4, str(number)), None).removed)
    assert set(drawn) == set("ABCDEFGHIJ")
    assert all(30 <= times <= 90 for times in drawn.values())


@pytest.mark.parametrize("seats", [-1, 0, 2, 6])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(GameError) as caught:
        new(seats)
    assert caught.value.code == "wrong-player-count"
    assert caught.value.facts == {"players": seats, "least": 3, "most": 5}


@pytest.mark.rule("M3")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_player_draws_fourteen_cards_and_the_deck_ends_empty(seats: int) -> None:
    state = at("over", seats=seats)
    assert len(state.deal.deck) == 14 * seats
    deal = GAME.deal(state)
    drawn = [sum((deal["draws"][number][seat] for number in range(4)), deal["hands"][seat]) for seat in range(seats)]
    assert [len(cards) for cards in drawn] == [14] * seats
    assert GAME.view(state, None).pile_size == 0
    owned = [card for cards in (*state.hands, *state.displays) for card in listed(cards)]
    assert sorted(owned) == sorted(state.deal.deck)


@pytest.mark.rule("M4")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_draws_six_hidden_cards(seats: int) -> None:
    state = new(seats)
    views = [GAME.view(state, seat) for seat in range(seats)]
    assert [len(view.hand) for view in views] == [6] * seats
    assert len({card for view in views for card in view.hand}) == 6 * seats
    assert GAME.view(state, None).hand == ()
    assert GAME.view(state, None).hand_sizes == (6,) * seats
    assert GAME.view(state, None).known == {}


@pytest.mark.rule("M4")
def test_seeds_shuffle_differently() -> None:
    assert len({new(4, str(number)).deal.deck for number in range(50)}) == 50
    assert new(4, "same") == new(4, "same")


@pytest.mark.rule("M5")
def test_two_of_six_are_chosen_in_secret_and_revealed_together() -> None:
    state = new(4)
    wanted = [tuple(listed(state.hands[seat])[:2]) for seat in range(4)]
    for seat in (2, 0, 3):
        step = GAME.apply(state, seat, Display(wanted[seat]))
        state = step.state
        assert GAME.view(state, None).displays == ((), (), (), ())
        public = [event for event in step.events if event.is_seen_by(None)]
        assert [(event.kind, event.facts) for event in public] == [("chosen", {"seat": seat, "what": "display"})]
    step = GAME.apply(state, 1, Display(wanted[1]))
    shown = tuple(tuple(TEXTS[card] for card in cards) for cards in wanted)
    assert GAME.view(step.state, None).displays == shown
    revealed = next(event for event in step.events if event.kind == "revealed")
    assert revealed.seen_by is None
    assert revealed.facts["displays"] == [list(cards) for cards in shown]


@pytest.mark.rule("M7")
def test_the_starting_player_is_drawn_at_random_and_named_after_the_set_up() -> None:
    assert GAME.view(new(4), None).starter is None
    starters = Tally(new(4, str(number)).deal.first for number in range(400))
    assert all(60 <= starters[seat] <= 140 for seat in range(4))
    state = choose_at_random(new(4), [0, 1, 2, 3])
    assert GAME.view(state, None).starter == state.deal.first
    assert GAME.to_move(state) == {state.deal.first}


def test_a_commitment_binds_the_seed_and_the_end_reveals_it() -> None:
    from hashlib import sha256

    state = at("over")
    for played in moves_of_game():
        assert GAME.view(played.before, 0).seed is None
        assert GAME.view(played.before, 0).commitment == sha256(b"seed").hexdigest()
    assert GAME.view(state, None).seed == "seed"
    assert GAME.view(state, None).hands == tuple(tuple(texts(hand)) for hand in state.hands)
