"""Fit the numbers that a computer judges by and print them as they stand in the code."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence

from bot.cli._shared.progress import progress
from tools.arguments import positive
from tools.fitting import matryoshka, smatchy

FITS: Mapping[str, Mapping[str, Callable[[int, str], Iterator[str]]]] = {
    "matryoshka": matryoshka.FITS,
    "smatchy": smatchy.FITS,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games and print the numbers."""
    parser = argparse.ArgumentParser(prog="python -m tools.fitting", description=__doc__)
    parser.add_argument("game", choices=sorted(FITS))
    parser.add_argument("--player", choices=["hard", "expert"], default="expert", help="whose numbers")
    parser.add_argument("--games", type=positive, default=18_000, metavar="N", help="how many games (default 18000)")
    parser.add_argument("--seed", default="fit", metavar="S", help="any text; the same seed gives the same numbers")
    args = parser.parse_args(arguments)
    fits = FITS[args.game]
    if args.player not in fits:
        parser.error(f"{args.player} has no fitted numbers in {args.game}, only {', '.join(sorted(fits))}")
    *_, written = progress(fits[args.player](args.games, args.seed), args.games)
    print(written)
    return 0


if __name__ == "__main__":
    sys.exit(main())
