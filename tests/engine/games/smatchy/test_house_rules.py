"""House rules (S27): a joker that completes, Matchys before an answer, a penalty that ends the turn."""

from __future__ import annotations

import pytest

from engine.errors import IllegalMove
from engine.games.smatchy import GAME
from tests.engine.games.smatchy.positions import event, hand, kinds, line, moves, play, position

pytestmark = pytest.mark.rule("S27")


def why(state, seat, *said) -> str:
    with pytest.raises(IllegalMove) as refused:
        play(state, seat, *said)
    return refused.value.code


def completions(state, seat) -> list[str]:
    return [move["as"] for move in moves(state, seat) if move["do"] == "complete" and move["card"] == "JK"]


class TestAJokerCompletes:
    def test_the_line_as_the_card_its_player_names(self):
        state = position(["JK P5", "P1"], "G2 G8", "P9 G7", joker_completes=True)
        step = play(state, 0, "complete", "JK", None, "P4")
        assert line(step.state) == "G2 P4 G8"
        assert GAME.view(step.state, None).line[1].cards == ("JK",)
        facts = event(step, "completed").facts
        assert facts == {"seat": 0, "card": "JK", "as": "P4", "left": "G2", "right": "G8"}
        assert kinds(step) == ["completed", "drew"]
        assert hand(step.state, 0) == "P5 G7"
        assert GAME.to_move(step.state) == {1}
        deed = GAME.view(step.state, None).latest[-1]
        assert (deed.card, deed.top) == ("JK", "P4")

    def test_where_a_card_of_that_value_could(self):
        state = position(["JK P5", "P1"], "P3 G6 G8", joker_completes=True)
        assert completions(state, 0) == [f"{colour}{value}" for value in (1, 2, 7, 9) for colour in "PG"]
        assert GAME.view(state, 0).options[1].completes_as == tuple(completions(state, 0))
        assert GAME.view(state, 0).options[1].complete
        assert GAME.view(state, 0).options[0].completes_as == ()

    @pytest.mark.parametrize(("card", "reason"), [("G3", "value-there"), ("P4", "between-colours")])
    def test_nowhere_else(self, card: str, reason: str):
        state = position(["JK P5", "P1"], "P3 G6 G8", joker_completes=True)
        with pytest.raises(IllegalMove) as refused:
            play(state, 0, "complete", "JK", None, card)
        assert (refused.value.code, refused.value.facts["reason"]) == ("cannot-complete", reason)

    def test_and_its_place_counts_as_that_card(self):
        state = position(["JK P5", "P4 G4", "P1"], "G2 G8", joker_completes=True)
        state = play(state, 0, "complete", "JK", None, "P4").state
        assert {"do": "matchy", "card": "P4"} in moves(state, 1)
        assert {"do": "smatchy", "card": "G4"} in moves(state, 1)

    def test_only_when_a_card_is_named(self):
        assert why(position(["JK P5", "P1"], "G2 G8", joker_completes=True), 0, "complete", "JK") == "no-target"

    def test_only_where_the_table_plays_so(self):
        state = position(["JK P5", "P1"], "G2 G8")
        assert completions(state, 0) == []
        assert why(state, 0, "complete", "JK", None, "P4") == "no-target"
        assert why(state, 0, "complete", "JK") == "cannot-complete"
        paying = position(["JK P5", "P1"], "G2 G8", penalties=True)
        assert why(paying, 0, "complete", "JK", None, "P4") == "no-target", "what cannot be said costs nothing"

    def test_not_while_a_smatchy_is_due(self):
        state = position(["JK P5", "P1"], "G2 G8", chain=1, joker_completes=True)
        assert why(state, 0, "complete", "JK", None, "P4") == "smatchy-due"
        assert completions(state, 0) == []

    def test_and_an_emptied_hand_draws(self):
        step = play(position(["JK", "P1"], "G2 G8", "P9", joker_completes=True), 0, "complete", "JK", None, "P4")
        assert hand(step.state, 0) == "P9"

    def test_and_nothing_is_drawn_after_a_matchy(self):
        state = play(position(["JK P2 P5", "P1"], "P2 G8", joker_completes=True), 0, "matchy", "P2").state
        assert kinds(play(state, 0, "complete", "JK", None, "P9")) == ["completed"]

    def test_and_a_wrong_one_costs_a_card_where_there_are_penalties(self):
        state = position(["JK P5", "P1"], "P3 G6 G8", joker_completes=True, penalties=True)
        assert len([move for move in moves(state, 0) if move.get("as")]) == 18
        step = play(state, 0, "complete", "JK", None, "G3")
        facts = event(step, "wrong-declaration").facts
        assert (facts["card"], facts["as"], facts["why"]) == ("JK", "G3", "cannot-complete")
        assert GAME.view(step.state, 1).shown[0] == ("JK",)

    @pytest.mark.parametrize(
        "data",
        [
            {"do": "complete", "card": "P4", "as": "P4"},
            {"do": "matchy", "card": "JK", "as": "P4"},
            {"do": "complete", "card": "JK", "as": "JK"},
            {"do": "complete", "card": "JK", "as": None},
            {"do": "complete", "card": "JK", "as": 4},
            {"do": "complete", "card": "JK", "stands_for": "P4"},
            {"do": "draw", "as": "P4"},
        ],
    )
    def test_and_nothing_else_stands_for_a_card(self, data):
        with pytest.raises(IllegalMove) as refused:
            GAME.read_move(data)
        assert refused.value.code == "malformed-move"

    @pytest.mark.parametrize("card", ["", "P0", "X4"])
    def test_as_a_card_that_exists(self, card: str):
        with pytest.raises(IllegalMove) as refused:
            GAME.read_move({"do": "complete", "card": "JK", "as": card})
        assert (refused.value.code, refused.value.facts) == ("no-such-card", {"card": card})


class TestMatchyFirst:
    def due(self, answering: str, pile: str = "G5 G7", **more):
        return play(
            position(["G2 P5", answering, "P7 P8"], "P2 P8", pile, matchy_first=True, **more), 0, "smatchy", "G2"
        ).state

    def test_matchys_may_come_before_the_answer(self):
        state = self.due("P8 P2 P9")
        assert moves(state, 1) == [{"do": "matchy", "card": "P8"}, {"do": "smatchy", "card": "P2"}]
        step = play(state, 1, "matchy", "P8")
        assert event(step, "matchied").facts["again"] is True
        view = GAME.view(step.state, 1)
        assert (GAME.to_move(step.state), view.smatchy_due, view.chain) == ({1}, True, 1)
        assert (view.may_draw, view.may_stop) == (False, False)
        step = play(step.state, 1, "smatchy", "P2")
        assert event(step, "smatchied").facts["chain"] == 2
        assert GAME.view(step.state, 2).smatchy_due

    def test_the_view_offers_them(self):
        options = {option.card: option for option in GAME.view(self.due("P8 P2 JK"), 1).options}
        assert (options["P8"].matchy, options["P2"].smatchy) == ((8,), (2,))
        assert (options["JK"].matchy, options["JK"].smatchy) == ((2, 8), (2, 8))

    def test_without_an_answer_after_them_one_draws_and_the_duty_ends(self):
        state = play(self.due("P8 P9"), 1, "matchy", "P8").state
        assert moves(state, 1) == [{"do": "draw"}]
        assert GAME.view(state, 1).may_draw
        step = play(state, 1, "draw")
        assert kinds(step) == ["cannot-answer", "drew"]
        assert hand(step.state, 1) == "G7 P9"
        assert GAME.to_move(step.state) == {2}
        view = GAME.view(step.state, 2)
        assert (view.smatchy_due, view.matchies) == (False, 0)
        assert view.lacking[1].taken_since == 1

    def test_who_can_answer_must(self):
        state = play(self.due("P8 P2 P9"), 1, "matchy", "P8").state
        assert why(state, 1, "draw") == "smatchy-due"
        assert why(state, 1, "stop") == "cannot-stop"
        assert why(state, 1, "complete", "P9") == "smatchy-due"

    def test_one_may_answer_at_once_or_draw_at_once_without_an_answer(self):
        assert kinds(play(self.due("P8 P2 P9"), 1, "smatchy", "P2")) == ["smatchied"]
        assert kinds(play(self.due("P8 P9"), 1, "draw")) == ["cannot-answer", "drew"]

    def test_a_joker_may_be_spent_on_a_matchy(self):
        state = play(self.due("JK P9"), 1, "matchy", "JK", 8).state
        assert moves(state, 1) == [{"do": "draw"}]

    def test_a_hand_emptied_by_a_matchy_draws_and_the_duty_ends(self):
        step = play(self.due("P8"), 1, "matchy", "P8")
        assert kinds(step) == ["matchied", "cannot-answer", "drew"]
        assert event(step, "matchied").facts["again"] is False
        assert event(step, "cannot-answer").facts == {"seat": 1, "draws": True}
        assert (GAME.to_move(step.state), GAME.view(step.state, 2).smatchy_due) == ({2}, False)

    def test_on_an_empty_pile_nothing_is_drawn(self):
        step = play(self.due("P8", ""), 1, "matchy", "P8")
        assert kinds(step) == ["matchied", "cannot-answer"]
        assert event(step, "cannot-answer").facts == {"seat": 1, "draws": False}
        assert (GAME.to_move(step.state), GAME.view(step.state, 2).smatchy_due) == ({2}, False)

    def test_a_round_can_be_won_so(self):
        step = play(play(self.due("P8 P2"), 1, "matchy", "P8").state, 1, "smatchy", "P2")
        assert event(step, "round-won").facts["points"] == 2

    def test_only_where_the_table_plays_so(self):
        state = play(position(["G2 P5", "P8 P2"], "P2 P8"), 0, "smatchy", "G2").state
        assert why(state, 1, "matchy", "P8") == "smatchy-due"

    def test_with_penalties_matchys_are_no_mistake_and_drawing_instead_of_an_answer_is_one(self):
        state = play(self.due("P8 P2 P9", penalties=True), 1, "matchy", "P8").state
        assert {"do": "stop"} not in moves(state, 1)
        assert {"do": "draw"} in moves(state, 1)
        step = play(state, 1, "draw")
        assert event(step, "wrong-declaration").facts["why"] == "smatchy-due"
        assert GAME.view(step.state, 1).smatchy_due

    def test_after_a_matchy_without_a_smatchy_due_all_is_as_ever(self):
        state = play(position(["P2 P5 P9", "P1"], "P2 P8", matchy_first=True), 0, "matchy", "P2").state
        assert why(state, 0, "draw") == "cannot-draw"
        assert kinds(play(state, 0, "stop")) == ["stopped"]


class TestAPenaltyEndsTheTurn:
    def table(self, hands: list[str], line: str, pile: str = "P1 P1 P1", **more):
        return position(hands, line, pile, penalties=True, penalty_ends_turn=True, **more)

    def test_of_who_declared_wrongly(self):
        step = play(self.table(["G2 P5", "P1"], "P2 P8", "G6"), 0, "matchy", "G2")
        assert kinds(step) == ["wrong-declaration", "drew"]
        assert event(step, "wrong-declaration").facts["ends_turn"] is True
        assert hand(step.state, 0) == "G2 P5 G6"
        assert GAME.to_move(step.state) == {1}

    def test_after_a_matchy_too(self):
        state = play(self.table(["P2 P5 P9", "P1"], "P2 P8", "G6 G7"), 0, "matchy", "P2").state
        state = play(state, 0, "smatchy", "P5").state
        assert (GAME.to_move(state), state.matchies) == ({1}, 0)
        assert {"do": "draw"} in moves(state, 1)

    def test_and_the_duty_ends_with_it(self):
        state = play(self.table(["G2 P5", "P2 P9", "P7"], "P2 P8"), 0, "smatchy", "G2").state
        step = play(state, 1, "draw")
        assert event(step, "wrong-declaration").facts["why"] == "smatchy-due"
        assert GAME.to_move(step.state) == {2}
        assert not GAME.view(step.state, 2).smatchy_due

    def test_and_players_without_cards_are_passed_over_when_it_was_the_last_card(self):
        step = play(self.table(["G2 P5", "", "P1"], "P2 P8", "G6"), 0, "matchy", "G2")
        assert GAME.to_move(step.state) == {2}

    def test_forgetting_costs_the_next_player_nothing(self):
        state = play(self.table(["P9 P5", "P1 P9"], "P2 P8"), 0, "complete", "P9").state
        step = play(state, 1, "matchy", "P9")
        assert kinds(step) == ["forgot-to-draw", "drew", "matchied"]
        assert GAME.to_move(step.state) == {1}

    def test_without_penalties_there_is_nothing_to_end(self):
        state = position(["G2 P5", "P1"], "P2 P8", penalty_ends_turn=True)
        assert why(state, 0, "matchy", "G2") == "not-a-match"

    def test_without_this_rule_the_turn_goes_on_and_nothing_is_said_of_its_end(self):
        step = play(position(["G2 P5", "P1"], "P2 P8", penalties=True), 0, "matchy", "G2")
        assert "ends_turn" not in event(step, "wrong-declaration").facts
        assert GAME.to_move(step.state) == {0}


def test_all_are_off_unless_chosen():
    assert GAME.options().model_dump() == dict.fromkeys(
        ["expert", "penalties", "joker_completes", "matchy_first", "penalty_ends_turn"], False
    )


def test_views_tell_which_are_on():
    for name in ("joker_completes", "matchy_first", "penalty_ends_turn"):
        view = GAME.view(position(["G2", "P1"], "P2 P8", **{name: True}), None)
        on = {other for other in ("joker_completes", "matchy_first", "penalty_ends_turn") if getattr(view, other)}
        assert on == {name}
