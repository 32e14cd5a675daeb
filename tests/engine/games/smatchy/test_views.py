"""What a seat may know, and the refusals everybody may meet."""

from __future__ import annotations

import pytest

from engine.errors import IllegalMove
from engine.games.smatchy import GAME
from engine.games.smatchy.view import CardOptions, Lacking
from tests.engine.games.smatchy.positions import moves, play, position


def test_a_seat_sees_its_own_hand_and_the_sizes_of_the_others():
    state = position(["P2 JK", "G3", "P1 P1 P1"], "P3 G8", "P4 P5")
    views = [GAME.view(state, seat) for seat in (0, 1, 2)]
    assert [view.hand for view in views] == [("P2", "JK"), ("G3",), ("P1", "P1", "P1")]
    assert {view.hand_sizes for view in views} == {(2, 1, 3)}
    public = GAME.view(state, None)
    assert public.hand == ()
    assert (public.hands, public.pile_cards, public.seed) == (None, None, None)
    assert public.pile == 2


def test_the_view_says_what_every_card_can_do():
    state = position(["P2 P3 G3 P5 JK", "G3"], "P3 G8")
    assert GAME.view(state, 0).options == (
        CardOptions("P2", True, (), ()),
        CardOptions("P3", False, (3,), ()),
        CardOptions("G3", False, (), (3,)),
        CardOptions("P5", False, (), ()),
        CardOptions("JK", False, (3, 8), (3, 8)),
    )


def test_while_a_smatchy_is_due_only_smatchys_are_options():
    state = play(position(["G3 P1", "P3 G3 P9"], "P3 G8"), 0, "smatchy", "G3").state
    assert GAME.view(state, 1).options == (
        CardOptions("P3", False, (), (3,)),
        CardOptions("G3", False, (), ()),
        CardOptions("P9", False, (), ()),
    )
    assert not GAME.view(state, 1).may_draw
    assert GAME.view(play(state, 1, "smatchy", "P3").state, 0).may_draw


def test_a_careful_player_counts_the_cards():
    state = play(position(["P3 P1", "G3 P9"], "P3 G8"), 0, "matchy", "P3").state
    own, public = GAME.view(state, 0), GAME.view(state, None)
    assert (own.seen["P3"], own.seen["P1"], own.seen["P9"]) == (2, 1, 0)
    assert (public.seen["P3"], public.seen["P1"]) == (2, 0)
    assert own.unseen["P1"] == 2
    assert sum(own.seen.values()) + sum(own.unseen.values()) == 57


def test_a_careful_player_remembers_who_could_not_answer_what():
    state = play(position(["G3 P1", "P9 P8"], "P3 P8"), 0, "smatchy", "G3").state
    state = play(state, 1, "draw").state
    assert GAME.view(state, 0).lacking[1] == Lacking(("P3", "G8", "JK"), 1)


def test_the_latest_deeds_are_remembered():
    state = play(position(["JK P1", "P9 P8"], "P3 P8"), 0, "smatchy", "JK", 3).state
    state = play(state, 1, "draw").state
    deeds = GAME.view(state, None).latest
    assert [(deed.seat, deed.do, deed.card, deed.top) for deed in deeds] == [
        (0, "smatchy", "JK", "G3"),
        (1, "cannot-answer", None, None),
    ]


@pytest.mark.parametrize(
    "data",
    [
        None,
        "draw",
        {},
        {"do": "fly"},
        {"do": ["draw"]},
        {"do": "draw", "card": "P1"},
        {"do": "complete"},
        {"do": "complete", "card": 7},
        {"do": "matchy", "card": "JK", "on": 0},
        {"do": "matchy", "card": "JK", "on": None},
        {"do": "matchy", "card": "JK", "on": 10},
        {"do": "matchy", "card": "JK", "on": "5"},
        {"do": "matchy", "card": "JK", "on": True},
        {"do": "matchy", "card": "P5", "on": 5},
        {"do": "complete", "card": "JK", "on": 5},
        {"do": "stop", "now": True},
    ],
)
def test_what_is_no_move_is_refused(data):
    with pytest.raises(IllegalMove) as refused:
        GAME.read_move(data)
    assert refused.value.code == "malformed-move"


@pytest.mark.parametrize("card", ["P0", "P10", "A1", "jk", "", "p1"])
def test_cards_that_do_not_exist_are_refused(card: str):
    with pytest.raises(IllegalMove) as refused:
        GAME.read_move({"do": "complete", "card": card})
    assert (refused.value.code, refused.value.facts) == ("no-such-card", {"card": card})


def test_cards_of_others_and_moves_out_of_turn_are_refused():
    state = position(["P2 P5", "P1"], "P3 G8")
    for seat, card, why in ((0, "P1", "not-held"), (1, "P1", "not-to-act")):
        with pytest.raises(IllegalMove) as refused:
            play(state, seat, "complete", card)
        assert refused.value.code == why


def test_a_refusal_changes_nothing():
    state = position(["P2 P5", "P1"], "P3 G8")
    before = repr(state)
    with pytest.raises(IllegalMove):
        play(state, 0, "matchy", "P5")
    assert repr(state) == before


def test_the_view_says_when_one_may_draw_or_stop():
    state = position(["P3 P3 P9 P5", "G3"], "P3 G8")
    before = GAME.view(state, 0)
    assert (before.may_draw, before.may_stop) == (True, False)
    after = GAME.view(play(state, 0, "matchy", "P3").state, 0)
    assert (after.may_draw, after.may_stop) == (False, True)
    assert {"do": "stop"} in moves(play(state, 0, "matchy", "P3").state, 0)
    assert {"do": "draw"} not in moves(play(state, 0, "matchy", "P3").state, 0)
    other = GAME.view(state, 1)
    assert (other.may_draw, other.may_stop) == (False, False)


def test_a_running_game_has_no_winner_and_a_new_round_no_memory():
    view = GAME.view(GAME.new(3, GAME.options(), "seed"), None)
    assert view.winner is None
    assert view.lacking == (Lacking((), 0),) * 3
    assert (view.chain, view.matchies, view.passes, view.longest_chain) == (0, 0, 0, 0)


def test_after_the_end_nothing_is_due_and_nobody_has_moves():
    state = position(["G8", "P1 JK"], "P2 P8", "P3 P4", scores=(11, 2), chain=1, matchies=1)
    state = play(state, 0, "smatchy", "G8").state
    view = GAME.view(state, 1)
    assert (view.winner, view.turn, view.smatchy_due, view.matchies, view.may_stop) == (0, None, False, 0, False)
    assert [GAME.legal_moves(state, seat) for seat in (0, 1)] == [[], []]
    assert [GAME.decision(state, seat) for seat in (0, 1)] == ["", ""]


def test_only_who_has_something_to_decide_has_a_decision():
    state = position(["P9 P5", "P1 P9", "P2"], "P2 P8", penalties=True)
    assert [bool(GAME.decision(state, seat)) for seat in (0, 1, 2)] == [True, False, False]
    owing = play(state, 0, "complete", "P9").state
    decisions = [GAME.decision(owing, seat) for seat in (0, 1, 2)]
    assert [bool(decision) for decision in decisions] == [True, True, False]
    assert decisions[0] != decisions[1]
    assert GAME.legal_moves(owing, 2) == []
