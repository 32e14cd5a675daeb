"""The rules of play as pure functions: how a round is dealt (`dealing`), who may do what (`turns`), what each action
leads to (`actions`), and where rounds and the game end (`rounds`).

Readings of the penalties rule (S26):

* A wrong declaration shows its card, takes it back and costs one card; the turn goes on. Drawing instead of a due and
  possible Smatchy is such a mistake too (no card is shown then).
* On an empty pile there is nothing to pay with: mistakes are refused there, as at a table without penalties.
* Whoever completes, or empties the hand with a Matchy, must take their card themselves before the next player begins.
  Who has not, gets the forgotten card and one more. With an empty pile nothing can be forgotten.
"""

from engine.games.smatchy.rules.rounds import new
from engine.games.smatchy.rules.turns import (
    apply,
    decision,
    forced,
    legal_moves,
    may_move,
    pending_penalty,
    random_move,
    to_move,
)

__all__ = ["apply", "decision", "forced", "legal_moves", "may_move", "new", "pending_penalty", "random_move", "to_move"]
