"""Corners of a turn that edits of the engine once changed without any test noticing (docs/proof.md)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.errors import IllegalMove
from engine.games.smatchy import GAME
from engine.games.smatchy.cards import NO_CARD, OTHER, VALUE
from tests.engine.games.smatchy.positions import cards, event, kinds, moves, play, position


class ImpatientRandom(Random):
    """Luck that runs out: whoever asks without end fails instead of hanging."""

    asked = 0

    def random(self) -> float:
        self.asked += 1
        assert self.asked < 10_000, "asked for luck without end"
        return super().random()


@pytest.mark.rule("S24")
def test_nobody_has_a_decision_or_a_move_after_the_end_whoever_won():
    for winner in (0, 1):
        hands = ["G2", "P1 P2"] if winner == 0 else ["P1 P2", "G2"]
        before = position(hands, "P2 P8", turn=winner, scores=(17, 17))
        end = play(before, winner, "smatchy", "G2").state
        assert end.winner == winner
        for seat in (0, 1):
            assert GAME.decision(end, seat) == ""
            assert list(GAME.legal_moves(end, seat)) == []
            with pytest.raises(IllegalMove) as caught:
                play(end, seat, "draw")
            assert (caught.value.code, caught.value.facts) == ("game-over", {"winner": winner})


@pytest.mark.rule("S2")
def test_the_sixth_player_acts_too():
    state = position(["P1"] * 6, "P2 P8", turn=5, penalties=True, owed=5)
    assert GAME.to_move(state) == {5}
    assert GAME.pending_penalty(state) == {5}


@pytest.mark.rule("S26")
def test_who_owes_a_card_is_named_until_it_is_taken():
    before = position(["P3 P5", "P1 G1"], "P2 P8", penalties=True)
    assert GAME.pending_penalty(before) == set()
    owing = play(before, 0, "complete", "P3").state
    assert GAME.pending_penalty(owing) == {0}
    assert GAME.pending_penalty(play(owing, 0, "draw").state) == set()


@pytest.mark.rule("S26")
def test_a_joker_may_be_declared_on_every_place_of_the_line_and_nowhere_else():
    state = position(["JK", "P1"], "P2 G8", penalties=True)
    assert moves(state, 0) == [
        {"do": "complete", "card": "JK"},
        *({"do": do, "card": "JK", "on": on} for on in (2, 8) for do in ("matchy", "smatchy")),
        {"do": "draw"},
    ]
    completing = position(["JK", "P1"], "P2 G8", penalties=True, joker_completes=True)
    stands_for = [move["as"] for move in moves(completing, 0) if move["do"] == "complete"]
    assert len(stands_for) == len(set(stands_for)) == 18


@pytest.mark.rule("S26")
def test_of_two_cards_shown_the_other_one_stays_known():
    state = position(["P3 P5 G7", "P1"], "P2 P8", penalties=True, known=(cards("P3 P5"), ()))
    shown = GAME.view(state, None).shown[0]
    assert len(shown) == 2
    after = play(state, 0, "complete", shown[0]).state
    assert GAME.view(after, None).shown[0] == shown[1:]


@pytest.mark.rule("S20")
def test_a_round_won_on_an_empty_pile_asks_nobody_for_an_answer():
    step = play(position(["G2", "", "P1"], "P2 P8", ""), 0, "smatchy", "G2")
    assert kinds(step)[:2] == ["smatchied", "round-won"]
    assert "cannot-answer" not in kinds(step)


@pytest.mark.rule("S14")
def test_what_was_taken_before_a_smatchy_could_not_be_answered_counts_no_more():
    state = position(["P1 P5", "P9"], "P2 P8", chain=1, gained=(3, 0))
    after = play(state, 0, "draw").state
    assert GAME.view(after, None).lacking[0].taken_since == 1


@pytest.mark.rule("S26")
def test_a_penalty_card_counts_among_those_taken_since():
    state = position(["P1 P5", "P9"], "P2 P8", penalties=True, gained=(3, 0))
    after = play(state, 0, "matchy", "P5").state
    assert GAME.view(after, None).lacking[0].taken_since == 4


def test_twelve_deeds_are_remembered():
    state = position(["P1 G1", "P3 G3"], "P5 P8", "P9 " * 20)
    for turn in range(15):
        state = play(state, turn % 2, "draw").state
        assert len(GAME.view(state, None).latest) == min(turn + 1, 12)
    skipped = position(["G2 P5", "", "P2 P8"], "P2 P8", "", latest=state.latest)
    assert len(GAME.view(play(skipped, 0, "smatchy", "G2").state, None).latest) == 12


def drawn(state, seat: int = 0, times: int = 3000) -> Counter[str]:
    """Draw moves at random and count them; each is legal."""
    luck = Random("luck")
    legal = [GAME.write_move(move) for move in GAME.legal_moves(state, seat)]
    found: Counter[str] = Counter()
    for _ in range(times):
        move = GAME.write_move(GAME.random_move(state, seat, luck))
        assert move in legal
        found[" ".join(str(value) for value in move.values())] += 1
    return found


def test_at_random_every_right_move_is_made():
    assert drawn(position(["P1 P2 JK", "P1"], "P2 G8")).keys() == {
        *("matchy P2", "complete P1", "draw"),
        *(f"{do} JK {on}" for do in ("matchy", "smatchy") for on in (2, 8)),
    }
    assert "stop" in drawn(position(["P2 P3", "P1"], "P2 G8", matchies=1))
    assert drawn(position(["P2 G2 P3", "P1"], "P2 G8", chain=1)).keys() == {"smatchy G2"}
    assert drawn(position(["P8 G2", "P1"], "P2 G8", chain=1)).keys() == {"smatchy G2", "smatchy P8"}
    first = position(["P2 P8", "P1"], "P2 G8", chain=1, matchy_first=True)
    assert drawn(first).keys() == {"matchy P2", "smatchy P8"}


def test_at_random_mistakes_are_rare_and_made_only_where_they_can_be_paid_for():
    wrong = ("smatchy P2", "complete P2")
    paying = drawn(position(["P2", "P1"], "P2 G8", penalties=True))
    assert 0.02 < sum(paying[each] for each in wrong) / paying.total() < 0.12
    free = drawn(position(["P2", "P1"], "P2 G8", "", penalties=True))
    assert not any(free[each] for each in wrong)
    assert not any(drawn(position(["P2", "P1"], "P2 G8"))[each] for each in wrong)


def test_at_random_who_owes_a_card_takes_it():
    owing = play(position(["P3 P5", "P1 G1"], "P2 P8", penalties=True), 0, "complete", "P3").state
    assert drawn(owing, 0, 20).keys() == {"draw"}


@pytest.mark.parametrize("hand", ["P5", "P5 G6"])
def test_at_random_who_can_play_nothing_passes_instead_of_looking_for_ever(hand: str):
    state = position([hand, "P1"], "P2 G8", "P1")
    assert not any(move["do"] != "draw" for move in moves(state, 0))
    assert GAME.write_move(GAME.random_move(state, 0, ImpatientRandom(1))) == {"do": "draw"}


def told(move: object) -> dict[str, object] | None:
    """Write a move that is made for somebody, if there is one."""
    return None if move is None else GAME.write_move(move)


def test_what_nobody_has_to_choose_is_made_for_them():
    stuck = position(["P5", "P1"], "P2 G8")
    assert told(GAME.forced_move(stuck, 0)) == {"do": "draw"}
    assert GAME.forced_move(stuck, 1) is None, "it is not their turn"
    assert told(GAME.forced_move(position(["P5", "P1"], "P2 G8", matchies=1), 0)) == {"do": "stop"}
    assert GAME.forced_move(position(["P5 P1", "P1"], "P2 G8"), 0) is None, "there is something to choose"
    assert GAME.forced_move(position(["P2", "P1"], "P2 G8"), 0) is None
    assert GAME.forced_move(position(["P5", "P1"], "P2 G8", penalties=True), 0) is None, "seeing it is part of the game"


def test_decisions_have_the_names_that_buttons_of_running_games_carry():
    first = GAME.new(2, GAME.options(), "names")
    assert GAME.decision(first, first.turn) == "r1t0"
    owing = play(position(["P3 P5", "P1 G1"], "P2 P8", penalties=True), 0, "complete", "P3").state
    assert (GAME.decision(owing, 0), GAME.decision(owing, 1)) == ("r1d1", "r1t1")


@pytest.mark.parametrize("state", [{}, {"chain": 1}, {"matchies": 1}, {"matchy_first": True}], ids=str)
def test_two_copies_of_a_card_are_one_move(state: dict[str, int]):
    found = [str(move) for move in moves(position(["P2 P2 G2 G2 P3 P3 JK JK", "P1"], "P2 G8", **state), 0)]
    assert len(set(found)) == len(found)


@pytest.mark.rule("S25")
def test_going_over_the_goal_is_told_with_what_was_reached_and_what_is_left():
    before = position(["G5", "P1 P2"], "P5 P8", expert=True, scores=(17, 3))
    step = play(before, 0, "smatchy", "G5")
    assert event(step, "score-wrapped").facts == {"seat": 0, "reached": 22, "score": 4}
    level = play(before._replace(scores=(13, 3)), 0, "smatchy", "G5")
    assert "score-wrapped" not in kinds(level)


@pytest.mark.rule("S23")
def test_a_round_is_not_void_while_there_is_something_to_draw():
    state = position(["P5 P5", "P5 G6"], "P2 G8", "P5 G5", turn=1, owed=0, penalties=True)
    after = play(state, 0, "draw")
    assert "round-void" not in kinds(after)
    assert after.state.round == 1


def test_what_was_secret_is_open_after_the_end_and_not_before():
    before = position(["G9", "P1 JK"], "P9 P8", "P3 G3", scores=(9, 0))
    end = play(before, 0, "smatchy", "G9").state
    for seat in (None, 0, 1):
        assert (GAME.view(before, seat).hands, GAME.view(before, seat).pile_cards, GAME.view(before, seat).seed) == (
            *(None, None, None),
        )
        after = GAME.view(end, seat)
        assert (after.hands, after.pile_cards, after.seed) == (((), ("P1", "JK")), ("P3", "G3"), "position")
        assert (after.turn, after.winner, after.may_draw, after.may_stop, after.options) == (None, 0, False, False, ())


@pytest.mark.rule("S26")
def test_with_penalties_nothing_says_what_a_card_can_do_and_drawing_may_be_a_mistake():
    due = position(["G2 P1", "P1"], "P2 P8", chain=1, penalties=True)
    assert GAME.view(due, 0).options == ()
    assert GAME.view(due, 0).may_draw
    assert not GAME.view(due, 1).may_draw
    without = position(["G2 P1", "P1"], "P2 P8", chain=1)
    assert not GAME.view(without, 0).may_draw
    assert [(each.card, each.smatchy) for each in GAME.view(without, 0).options] == [("P1", ()), ("G2", (2,))]


def test_cards_are_counted_where_a_seat_can_see_them():
    state = position(["P1 P1 JK", "G9"], "P2 P8", known=((), cards("G9")), penalties=True)
    own, other, public = (GAME.view(state, seat) for seat in (0, 1, None))
    assert (own.seen["P1"], own.seen["JK"], own.seen["G9"], own.seen["P2"]) == (2, 1, 1, 1)
    assert (own.unseen["P1"], own.unseen["P2"], own.unseen["G1"]) == (1, 2, 3)
    assert (other.seen["P1"], other.seen["G9"]) == (0, 1)
    assert (public.seen["P1"], public.seen["G9"], public.seen["P8"]) == (0, 1, 1)
    all_seen = position(["P1 P1 P1", "G9"], "P2 P8")
    assert "P1" not in GAME.view(all_seen, 0).unseen


@pytest.mark.parametrize(
    "said",
    [
        {"do": "matchy", "card": "P1", "on": 1},
        {"do": "complete", "card": "JK", "on": 1},
        {"do": "complete", "card": "P1", "as": "G1"},
        {"do": "smatchy", "card": "JK", "as": "G1"},
        {"do": "complete", "card": "JK", "as": "JK"},
        {"do": "matchy", "card": "JK", "on": 0},
        {"do": "matchy", "card": "JK", "on": 10},
        {"do": "draw", "card": "P1"},
    ],
    ids=str,
)
def test_only_a_joker_names_a_place_or_a_card_that_it_stands_for(said: dict[str, object]):
    with pytest.raises(IllegalMove) as caught:
        GAME.read_move(said)
    assert caught.value.code == "malformed-move"


@pytest.mark.parametrize("do", ["complete", "matchy", "smatchy"])
def test_a_card_that_is_not_held_is_refused_whatever_it_would_do(do: str):
    card = {"complete": "P1", "matchy": "P2", "smatchy": "G2"}[do]
    with pytest.raises(IllegalMove) as caught:
        play(position(["P5", "P1 P2 G2"], "P2 P8"), 0, do, card)
    assert (caught.value.code, caught.value.facts) == ("not-held", {"card": card})


def test_every_deed_is_remembered_and_leads_to_another_decision():
    state = position(["P2 JK P5", "G2 P9", "P1 P2 P5"], "P2 G8")
    deeds = [
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
    for seat, do, card, on in deeds:
        state = play(state, seat, do, card, on).state
        decisions.append(GAME.decision(state, state.turn))
    assert decisions == [f"r1t{number}" for number in range(9)]
    assert [(deed.seat, deed.do, deed.card, deed.top) for deed in GAME.view(state, None).latest] == [
        (0, "matchy", "P2", "P2"),
        (0, "matchy", "JK", "G8"),
        (0, "stop", None, None),
        (1, "smatchy", "G2", "G2"),
        (2, "smatchy", "P2", "P2"),
        (0, "cannot-answer", None, None),
        (1, "pass", None, None),
        (2, "complete", "P1", "P1"),
    ]


@pytest.mark.rule("S26")
def test_a_mistake_is_remembered_and_leads_to_another_decision_and_a_wrong_draw_shows_no_card():
    due = position(["G2 P5", "P1"], "P2 P8", "P3 P3 P3 P3", chain=1, penalties=True)
    once = play(due, 0, "draw").state
    assert GAME.view(once, None).shown == ((), ())
    twice = play(once, 0, "matchy", "P5").state
    assert GAME.view(twice, None).shown == (("P5",), ())
    assert [GAME.decision(state, 0) for state in (due, once, twice)] == ["r1t0", "r1t1", "r1t2"]
    deeds = GAME.view(twice, None).latest
    assert [(deed.do, deed.card, deed.top) for deed in deeds] == [
        ("wrong-draw", None, None),
        ("wrong-matchy", "P5", None),
    ]


def test_only_who_is_on_turn_may_stop_and_sees_options_for_a_due_smatchy():
    matchied = position(["P5 P3", "P5 P1", "P9"], "P2 G8", matchies=1)
    assert [GAME.view(matchied, seat).may_stop for seat in (0, 1, 2, None)] == [True, False, False, False]
    due = position(["P2 G8", "P2 G2 P1", "P9"], "P2 G8", chain=1)
    assert [(each.card, each.complete, each.matchy) for each in GAME.view(due, 1).options] == [
        ("P1", True, ()),
        ("P2", False, (2,)),
        ("G2", False, ()),
    ], "what a card can do on its owner's own turn, when nothing may be due any more"
    assert not any(each.matchy for each in GAME.view(due, 0).options)


def test_who_could_make_a_smatchy_may_draw_while_none_is_due():
    assert GAME.view(position(["G2 P5", "P1"], "P2 G8"), 0).may_draw
    assert not GAME.view(position(["G2 P5", "P1"], "P2 G8", chain=1), 0).may_draw


@pytest.mark.rule("S26")
def test_who_has_matchied_may_declare_an_end_of_the_turn_but_while_a_smatchy_is_due_draws():
    for chain, last in ((0, "stop"), (1, "draw")):
        state = position(["P2 P5", "P1"], "P2 G8", matchies=1, chain=chain, penalties=True, matchy_first=True)
        assert [move["do"] for move in moves(state, 0) if "card" not in move] == [last]


def test_nobody_moves_after_the_end_not_even_who_is_no_seat():
    end = play(position(["G2", "P1 P2"], "P2 P8", scores=(17, 17)), 0, "smatchy", "G2").state
    with pytest.raises(IllegalMove) as caught:
        play(end, -1, "draw")
    assert caught.value.code == "game-over"


@pytest.mark.rule("S23")
@pytest.mark.parametrize(
    ("line", "hand", "do", "card"), [("P1 G3", "P1 P2", "matchy", "P1"), ("P1 P3", "G1 P2", "smatchy", "G1")]
)
def test_whatever_is_played_last_on_an_empty_pile_can_void_the_round(line: str, hand: str, do: str, card: str):
    step = play(position([hand, "G2"], line, ""), 0, do, card)
    assert event(step, "round-void").facts["why"] == "nobody-can-play"


def test_a_matchy_with_the_last_card_on_an_empty_pile_passes_over_who_has_none():
    assert play(position(["P2", "", "P8"], "P2 P8", ""), 0, "matchy", "P2").state.turn == 2


def test_a_stop_on_an_empty_pile_passes_over_who_has_no_card():
    assert play(position(["P3", "", "P8"], "P2 P8", "", matchies=1), 0, "stop").state.turn == 2


@pytest.mark.parametrize(("hand", "do", "card"), [("P3 P5", "complete", "P3"), ("P2", "matchy", "P2")])
def test_a_card_drawn_for_a_played_one_counts_among_those_taken_since(hand: str, do: str, card: str):
    state = position([hand, "P9"], "P2 P8", gained=(3, 0))
    assert play(state, 0, do, card).state.gained == (4, 0)


def test_whoever_asks_what_happened_hears_it_as_often_as_they_ask():
    step = play(position(["P3 P5", "P1 G1"], "P2 P8"), 0, "complete", "P3")
    assert [each.kind for each in step.events] == ["completed", "drew", "drew-cards"]
    assert step.events == step.events


def test_the_game_has_computers_of_its_own():
    assert type(GAME.computer("hard")).__module__.startswith("engine.games.smatchy.")


def test_no_card_has_no_value_and_no_other_colour():
    assert (VALUE[NO_CARD], OTHER[NO_CARD]) == (0, NO_CARD)
