"""The numbers of the game: how many play, draw and show, and the stages it passes through."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Phase: TypeAlias = Literal["setup", "offer", "counter", "take", "display", "over"]

SEATS: Final = range(3, 6)
REMOVED_SETS: Final = {3: 4, 4: 2, 5: 0}
"""How many whole sets leave the game, by the number of players."""

FIRST_HAND: Final = 6
DRAWN_EACH_ROUND: Final = 2
LAST_ROUND: Final = 4
DISPLAY_SIZES: Final = (2, 4, 6, 8, 13)
"""Cards to show at the set-up and at the end of rounds 1 to 4."""
