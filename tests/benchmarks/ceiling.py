"""How much an expert could win if it saw every card: a bound for what better guessing could bring, never at a table.

`python -m tests.benchmarks.ceiling GAME OPPONENT [--games N] [--tries N] [--option NAME]`: one expert that is handed
the true cards instead of imagined ones, against three others, in the deals of the arena.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from bot.cli._shared.arena_matches import table
from bot.cli._shared.game_arguments import positive
from bot.cli._shared.progress import progress
from engine import arena, registry
from engine.arena import ArenaGame, tally
from engine.computers import ThinksOn, tries
from engine.game import AnyGame, Computer, Seat
from engine.games.matryoshka.ai import expert as matryoshka
from engine.games.matryoshka.ai.deduction import Outlook
from engine.games.matryoshka.ai.encoding import encode
from engine.games.matryoshka.ai.players import HARD
from engine.games.matryoshka.ai.playout import QuickGame
from engine.games.matryoshka.state import State as MatryoshkaState
from engine.games.matryoshka.view import View as MatryoshkaView
from engine.games.smatchy.ai import players as smatchy
from engine.games.smatchy.ai.encoding import NUMBERS, encode_view
from engine.games.smatchy.ai.playout import Round
from engine.games.smatchy.ai.search import Dealer
from engine.games.smatchy.state import State as SmatchyState
from engine.games.smatchy.view import View as SmatchyView

SEEING = "seeing"

TRIES = 300

_TRUE = 0.9
"""So many of the worlds are the true one. The others are imagined: even who sees every card does not know what others
will do with them, and between moves that would be equal if they did as expected, something must decide."""


class SeeingMatryoshka(matryoshka.ExpertPlayer):
    """An expert that is handed the true hands; what others do with them it imagines."""

    def __init__(self, state: MatryoshkaState, thinks_on: ThinksOn) -> None:
        super().__init__(HARD, thinks_on)
        self._state = state

    def dealer(self, view: MatryoshkaView, outlook: Outlook) -> Callable[[Random], QuickGame]:
        """Give the world that is true, mostly."""
        state, imagine = self._state, super().dealer(view, outlook)
        offered = 0 if outlook.face_up is None else 1 << outlook.face_up
        held = [encode((*hand, *shown)) & ~offered for hand, shown in zip(state.hands, state.displays, strict=True)]
        game = QuickGame()
        game.seats, game.round, game.is_capped = outlook.seats, outlook.round, outlook.is_capped
        game.starter, game.turn, game.pile = state.starter, state.turn, []
        game.lay_out(held, outlook.displays)
        return lambda rng: game.copy() if rng.random() < _TRUE else imagine(rng)


class SeeingSmatchy(smatchy.ExpertPlayer):
    """An expert that is handed the true hands and the true pile."""

    def __init__(self, state: SmatchyState, thinks_on: ThinksOn) -> None:
        super().__init__(thinks_on)
        self._state = state

    def dealer(self, view: SmatchyView) -> Dealer:
        """Give the world that is true, mostly."""
        imagine = super().dealer(view)
        state, (line, _) = self._state, encode_view(view)
        assert state.turn is not None
        hands = [[NUMBERS[card] for card in hand] for hand in state.hands]
        pile = [NUMBERS[card] for card in state.pile]
        played = Round(
            line, hands, pile, state.turn, state.chain, matchies=state.matchies, passes=state.passes, house=view
        )
        return lambda rng: played.copy() if rng.random() < _TRUE else imagine(rng)


_SEEING: dict[str, Callable[[Any, ThinksOn], Computer[Any, Any]]] = {
    "matryoshka": SeeingMatryoshka,
    "smatchy": SeeingSmatchy,
}


class _OpenGame:
    """A game whose states are remembered for whoever sees everything; the rules are those of the game."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._state: Any = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def view(self, state: Any, seat: Seat) -> Any:
        """Give the view of a seat, and remember what it is a view of."""
        self._state = state
        return self._game.view(state, seat)

    def computer(self, strength: str, thinks_on: ThinksOn) -> Computer[Any, Any]:
        """Give a computer player; who sees everything is handed the state of the last view."""
        if strength == SEEING:
            return _SEEING[self._game.key](self._state, thinks_on)
        return self._game.computer(strength, thinks_on)


def games(key: str, opponent: str, number: int, most_tries: int, **options: bool) -> Iterator[ArenaGame]:
    """Play one that sees everything against three others, in the deals of the arena."""
    rules: Any = _OpenGame(registry.game(key))
    strengths = (SEEING, opponent, opponent, opponent)
    chosen = registry.read_options(registry.game(key), options)
    for turn in range(number):
        seed = f"arena/{turn // len(strengths)}"
        clock = time.perf_counter
        yield arena.play(rules, chosen, strengths, seed, turn, clock, thinking=lambda: tries(most_tries))


def main() -> int:
    """Play the games and print the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.ceiling", description=__doc__)
    parser.add_argument("game", choices=sorted(_SEEING), help="which game")
    parser.add_argument("opponent", help="the computer of the three other seats")
    parser.add_argument("--games", type=positive, default=200, metavar="N", help="how many games (default 200)")
    parser.add_argument("--tries", type=positive, default=TRIES, metavar="N", help=f"tries of a move (default {TRIES})")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME", help="an option of the game to turn on"
    )
    args = parser.parse_args()
    played = games(args.game, args.opponent, args.games, args.tries, **dict.fromkeys(args.option, True))
    print(table(tally((SEEING, *(args.opponent,) * 3), progress(played, args.games))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
