"""Smatchy Matchy as a game of the registry."""

from __future__ import annotations

from typing import Final

from engine.errors import GameError
from engine.game import Game, Seat, Seed
from engine.games.smatchy import legal, results, rounds, rules
from engine.games.smatchy.ai.players import computer
from engine.games.smatchy.first_version import FIRST_VERSION, FirstOptions
from engine.games.smatchy.line import can_answer, plays_of
from engine.games.smatchy.moves import Move
from engine.games.smatchy.options import SmatchyOptions
from engine.games.smatchy.state import State
from engine.games.smatchy.view import View
from engine.rng import commitment

VERSIONS: Final[dict[int, type[SmatchyOptions]]] = {
    FIRST_VERSION: FirstOptions,
    2: SmatchyOptions,
}  # what tables could choose


class Smatchy(Game[State, Move, View, SmatchyOptions]):
    """Smatchy Matchy, under one version of its rules."""

    key = "smatchy"
    seats = range(2, 7)  # S2
    breaks = frozenset({"round-won", "round-void"})

    def __init__(self, rules_version: int = max(VERSIONS)) -> None:
        self.rules_version = rules_version

    @property
    def options(self) -> type[SmatchyOptions]:
        """The model of the options that a table may choose."""
        return VERSIONS[self.rules_version]

    def in_version(self, rules_version: int) -> Smatchy:
        """Return the game under a version of its rules, or raise GameError for an unknown version."""
        if rules_version not in VERSIONS:
            raise GameError("other-rules", rules_version=rules_version, expected=self.rules_version)
        return self if rules_version == self.rules_version else Smatchy(rules_version)

    def new(self, seats: int, options: SmatchyOptions, seed: Seed) -> State:
        """Return the first state."""
        self.check_seats(seats)
        return rounds.new_game(seats, options, seed, self.rules_version)

    def may_move(self, state: State) -> frozenset[Seat]:
        """Return the seat whose turn it is and the one that owes itself a card."""
        return legal.to_move(state) | legal.pending_penalty(state)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what a seat, or everyone (None), may know."""
        options, is_over = state.options, state.winner is not None
        is_on_turn = seat is not None and seat == state.turn
        hand = () if seat is None else state.hands[seat]
        must_answer = is_on_turn and state.smatchy_due
        cards = () if options.penalties or is_over else dict.fromkeys(hand)  # two copies of a card are one play
        plays = tuple([plays_of(state.line, card, must_answer, options) for card in cards])
        may_stop = is_on_turn and state.may_stop
        cannot_draw = must_answer and not options.penalties and can_answer(state.line, hand)
        owes_card = seat is not None and seat == state.draw_owed_by
        return View(
            seat=seat,
            seats=len(state.hands),
            expert=options.expert,
            penalties=options.penalties,
            commitment=commitment(state.setup.seed),
            round=state.round,
            dealer=state.setup.dealer,
            starter=state.starter,
            turn=state.turn,
            hand=hand,
            hand_sizes=tuple([len(cards) for cards in state.hands]),
            line=state.line,
            pile=len(state.pile),
            scores=state.scores,
            chain=state.chain,
            longest_chain=state.longest_chain,
            matchies=state.matchies,
            passes=state.passes,
            draw_owed_by=state.draw_owed_by,
            may_draw=owes_card or (is_on_turn and not may_stop and not cannot_draw),
            may_stop=may_stop,
            plays=plays,
            shown=state.public.shown,
            lacking=state.public.lacking,
            latest=state.public.latest,
            rounds=state.rounds,
            winner=state.winner,
            joker_completes=options.joker_completes,
            matchy_first=options.matchy_first,
            penalty_ends_turn=options.penalty_ends_turn,
            hands=state.hands if is_over else None,
            pile_cards=state.pile if is_over else None,
            seed=state.setup.seed if is_over else None,
        )

    to_move = staticmethod(legal.to_move)
    pending_penalty = staticmethod(legal.pending_penalty)
    decision = staticmethod(legal.decision)
    legal_moves = staticmethod(legal.legal_moves)
    forced_move = staticmethod(legal.forced_move)
    random_move = staticmethod(legal.random_move)
    apply = staticmethod(rules.apply)
    outcome = staticmethod(results.outcome)
    deal = staticmethod(results.deal)
    statistics = staticmethod(results.statistics)
    review = results.SmatchyReview()
    computer = staticmethod(computer)
