"""A quick, mutable model of one round, for playouts."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.smatchy.ai.encoding import OTHER, VALUE, EncodedMove, HouseRules, is_full, is_playable
from engine.games.smatchy.ai.habit import Draw, Wants, habit
from engine.games.smatchy.ai.roles import PUT, TURN, line_code

VOID = -1


class Round:
    """One round in which all cards are known, all moves are right, and no one forgets to draw."""

    __slots__ = ("chain", "code", "hands", "house", "line", "matchies", "passes", "pile", "points", "turn", "winner")

    def __init__(
        self,
        line: Sequence[int],
        hands: Sequence[Sequence[int]],
        pile: Sequence[int],
        turn: int,
        chain: int,
        *,
        matchies: int,
        passes: int,
        house: HouseRules,
        code: int | None = None,
    ) -> None:
        self.line = list(line)
        self.code = line_code(line) if code is None else code
        self.hands = [list(hand) for hand in hands]
        self.pile = list(pile)
        self.turn = turn
        self.chain = chain
        self.matchies = matchies
        self.passes = passes
        self.house = house
        self.winner: int | None = None
        self.points = 0

    def copy(self) -> Round:
        """Return a copy of the round."""
        line, hands, pile = self.line, self.hands, self.pile
        turn, chain, matchies, passes = self.turn, self.chain, self.matchies, self.passes
        house, code = self.house, self.code
        return Round(line, hands, pile, turn, chain, matchies=matchies, passes=passes, house=house, code=code)

    def make(self, move: EncodedMove) -> None:
        """Make a right move of the player to move; `winner` is set when the round ends."""
        do, card, on, stands_for = move
        hand = self.hands[self.turn]
        if do == "draw":
            self._pass(hand)
            return
        if do == "stop":
            self._end_turn()
            return
        hand.remove(card)
        self.passes = 0
        if do == "complete":
            self._complete(hand, stands_for or card)
        elif do == "matchy":
            self._matchy(hand)
        else:
            self._smatchy(hand, card, on or VALUE[card])

    def _pass(self, hand: list[int]) -> None:
        if not self.pile and not self.chain:
            self.passes += 1
        self.chain = 0
        self._draw(hand)
        self._end_turn()

    def _complete(self, hand: list[int], top: int) -> None:
        self.line[VALUE[top]] = top
        self.code += PUT[top]
        if not self.matchies or not hand:
            self._draw(hand)
        self._end_turn()

    def _matchy(self, hand: list[int]) -> None:
        self.matchies += 1
        if not hand:
            self.chain = 0
            self._draw(hand)
            self._end_turn()
        elif not self.pile and self._is_void():
            self.winner = VOID

    def _smatchy(self, hand: list[int], card: int, value: int) -> None:
        self.line[value] = top = OTHER[self.line[value]]
        self.code += TURN[top]
        self.chain += 1
        if not hand:
            self.winner = self.turn
            self.points = VALUE[card] + is_full(self.line)
            return
        # Nothing is due from a player without cards; only an empty pile leaves a player so.
        if not self.hands[(self.turn + 1) % len(self.hands)]:
            self.chain = 0
        self._end_turn()

    def play_on(self, wants: Sequence[Wants], draw: Draw) -> None:
        """Play to the end of the round by the playout policy."""
        line, hands, house = self.line, self.hands, self.house
        while self.winner is None:
            turn = self.turn
            self.make(habit(line, hands[turn], self.chain > 0, self.matchies > 0, wants[turn], draw, house=house))

    def _draw(self, hand: list[int]) -> None:
        if self.pile:
            hand.append(self.pile.pop())

    def _end_turn(self) -> None:
        self.matchies = 0
        seats = len(self.hands)
        turn = (self.turn + 1) % seats
        if not self.pile:
            while not self.hands[turn] and turn != self.turn:
                turn = (turn + 1) % seats
            if self._is_void():
                self.winner = VOID
        self.turn = turn

    def _is_void(self) -> bool:
        if self.passes >= sum(1 for hand in self.hands if hand):
            return True
        return not any(is_playable(self.line, card) for hand in self.hands for card in hand)
