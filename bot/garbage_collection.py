"""When Python looks for garbage: what is there after the start stays, and the rest is looked through less often.

A full collection goes through every object while nothing else runs: 100 ms and more with all that a bot imports, as
often as every few hundred decisions. `make bench ARGS=click_cost` prints the pauses under these settings.
"""

from __future__ import annotations

import gc

YOUNG = 5_000
"""Objects made, beyond those that went, between two looks at the newest ones: Python's 700 look at objects that are
still in use, and then again."""
MIDDLE = 10
"""Looks at the newest objects for one look at those that outlived them."""
OLD = 200
"""Looks at those for a full collection: one in some ten thousand decisions."""


def keep_what_is_there() -> None:
    """Leave alone from now on what is in use after a start, and set the thresholds; doing it again is harmless."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
