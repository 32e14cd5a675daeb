"""What a seat, or everyone, may know."""

from __future__ import annotations

import pytest

from engine.games.smatchy import GAME
from engine.games.smatchy.line import Plays
from engine.games.smatchy.state import State
from engine.games.smatchy.view import Lacking
from tests.engine.games.smatchy.positions import cards, illegal, moves, play, position


def test_seat_sees_its_hand_and_the_sizes_of_the_others():
    state = position(["P2 JK", "G3", "P1 P1 P1"], "P3 G8", "P4 P5")
    views = [GAME.view(state, seat) for seat in (0, 1, 2)]
    assert [view.hand for view in views] == [("P2", "JK"), ("G3",), ("P1", "P1", "P1")]
    assert {view.hand_sizes for view in views} == {(2, 1, 3)}
    public = GAME.view(state, None)
    assert (public.hand, public.pile) == ((), 2)


def test_secrets_are_revealed_after_the_end():
    before = position(["G9", "P1 JK"], "P9 P8", "P3 G3", scores=(9, 0))
    end = play(before, 0, "smatchy", "G9").state
    for seat in (None, 0, 1):
        view = GAME.view(before, seat)
        assert (view.hands, view.pile_cards, view.seed, view.winner) == (None, None, None, None)
        view = GAME.view(end, seat)
        assert (view.hands, view.pile_cards, view.seed) == (((), ("P1", "JK")), ("P3", "G3"), "position")
        assert (view.turn, view.winner, view.may_draw, view.may_stop, view.plays) == (None, 0, False, False, ())


def test_place_has_the_color_of_its_visible_card():
    state = play(position(["G3 P1", "P3 G3 P9"], "P3 G8"), 0, "smatchy", "G3").state
    assert [(place.value, place.color) for place in GAME.view(state, 1).line] == [(3, "G"), (8, "G")]


def test_view_has_the_plays_of_each_card():
    state = position(["P2 P3 G3 P5 JK", "G3"], "P3 G8")
    assert GAME.view(state, 0).plays == (
        Plays("P2", True, (), ()),
        Plays("P3", False, (3,), ()),
        Plays("G3", False, (), (3,)),
        Plays("P5", False, (), ()),
        Plays("JK", False, (3, 8), (3, 8)),
    )


def test_only_smatchys_are_plays_while_one_is_due():
    state = play(position(["G3 P1", "P3 G3 P9"], "P3 G8"), 0, "smatchy", "G3").state
    assert GAME.view(state, 1).plays == (
        Plays("P3", False, (), (3,)),
        Plays("G3", False, (), ()),
        Plays("P9", False, (), ()),
    )


def test_plays_out_of_turn_are_those_of_an_ordinary_turn():
    due = position(["P2 G8", "P2 G2 P1", "P9"], "P2 G8", chain=1)
    assert [(each.card, each.complete, each.matchy) for each in GAME.view(due, 1).plays] == [
        ("P1", True, ()),
        ("P2", False, (2,)),
        ("G2", False, ()),
    ]
    assert not any(each.matchy for each in GAME.view(due, 0).plays)


def may_draw_or_stop(state: State, seat: int) -> tuple[bool, bool]:
    view = GAME.view(state, seat)
    return view.may_draw, view.may_stop


def test_view_states_who_may_draw_or_stop():
    state = position(["P3 P3 P9 P5", "G3"], "P3 G8")
    assert (may_draw_or_stop(state, 0), may_draw_or_stop(state, 1)) == ((True, False), (False, False))
    after = play(state, 0, "matchy", "P3").state
    assert (may_draw_or_stop(after, 0), may_draw_or_stop(after, 1)) == ((False, True), (False, False))
    assert [move for move in moves(after, 0) if "card" not in move] == [{"do": "stop"}]
    assert not GAME.view(after, None).may_stop


@pytest.mark.parametrize(("hand", "chain", "may_draw"), [("G2 P5", 0, True), ("G2 P5", 1, False), ("P5", 1, True)])
def test_view_states_that_a_possible_answer_is_due(hand: str, chain: int, may_draw: bool):
    assert GAME.view(position([hand, "P1"], "P2 G8", chain=chain), 0).may_draw is may_draw


def test_refusal_changes_nothing():
    state = position(["P2 P5", "P1"], "P3 G8")
    before = repr(state)
    illegal(state, 0, "matchy", "P5")
    assert repr(state) == before


# --- What a careful player remembers


def test_seen_cards_are_counted():
    state = play(position(["P3 P1", "G3 P9"], "P3 G8"), 0, "matchy", "P3").state
    own, public = GAME.view(state, 0), GAME.view(state, None)
    assert (own.seen["P3"], own.seen["P1"], own.seen["P9"]) == (2, 1, 0)
    assert (public.seen["P3"], public.seen["P1"]) == (2, 0)
    assert own.unseen["P1"] == 2
    assert sum(own.seen.values()) + sum(own.unseen.values()) == 57


def test_shown_cards_of_others_count_as_seen():
    state = position(["P1 P1 JK", "G9"], "P2 P8", shown=((), cards("G9")), penalties=True)
    own, other, public = (GAME.view(state, seat) for seat in (0, 1, None))
    assert (own.seen["P1"], own.seen["JK"], own.seen["G9"], own.seen["P2"]) == (2, 1, 1, 1)
    assert (own.unseen["P1"], own.unseen["P2"], own.unseen["G1"]) == (1, 2, 3)
    assert (other.seen["P1"], other.seen["G9"]) == (0, 1)
    assert (public.seen["P1"], public.seen["G9"], public.seen["P8"]) == (0, 1, 1)


def test_cards_that_are_all_seen_are_not_unseen():
    assert "P1" not in GAME.view(position(["P1 P1 P1", "G9"], "P2 P8"), 0).unseen


def test_nothing_is_known_to_be_lacking_at_first():
    assert GAME.view(GAME.new(3, GAME.options(), "seed"), None).lacking == (Lacking((), 0),) * 3


def test_deeds_are_remembered_and_lead_to_new_decisions():
    state = position(["P2 JK P5", "G2 P9", "P1 P2 P5"], "P2 G8")
    played = [
        (0, "matchy", "P2", None),
        (0, "matchy", "JK", 8),
        (0, "stop", None, None),
        (1, "smatchy", "G2", None),
        (2, "smatchy", "P2", None),
        (0, "draw", None, None),
        (1, "draw", None, None),
        (2, "complete", "P1", None),
    ]
    decisions = [GAME.decision(state, 0)]
    for seat, do, card, on in played:
        state = play(state, seat, do, card, on).state
        decisions.append(GAME.decision(state, state.turn))
    assert decisions == [f"r1t{number}" for number in range(9)]
    assert [(deed.seat, deed.do, deed.card, deed.played_as) for deed in GAME.view(state, None).latest] == [
        (0, "matchy", "P2", "P2"),
        (0, "matchy", "JK", "G8"),
        (0, "stop", None, None),
        (1, "smatchy", "G2", "G2"),
        (2, "smatchy", "P2", "P2"),
        (0, "cannot-answer", None, None),
        (1, "pass", None, None),
        (2, "complete", "P1", "P1"),
    ]


def test_joker_as_smatchy_is_remembered_as_the_other_color():
    state = play(position(["JK P1", "P9 P8"], "P3 P8"), 0, "smatchy", "JK", 3).state
    (deed,) = GAME.view(state, None).latest
    assert (deed.card, deed.played_as) == ("JK", "G3")


def test_color_of_a_place_is_that_of_its_top():
    state = play(position(["JK P1", "P9 P8"], "P3 P8"), 0, "smatchy", "JK", 3).state
    assert [place.color for place in GAME.view(state, None).line] == ["G", "P"]


def test_twelve_deeds_are_remembered():
    state = position(["P1 G1", "P3 G3"], "P5 P8", "P9 " * 20)
    for turn in range(15):
        state = play(state, turn % 2, "draw").state
        assert len(GAME.view(state, None).latest) == min(turn + 1, 12)
    skipped = position(["G2 P5", "", "P2 P8"], "P2 P8", "", latest=state.public.latest)
    assert len(GAME.view(play(skipped, 0, "smatchy", "G2").state, None).latest) == 12
