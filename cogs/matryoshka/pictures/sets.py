"""The ten sets of dolls: a letter, colours and a motif each, told apart by anyone and without any colour too."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.ui.pictures.canvas import Canvas, Colour, colour, mix
from cogs.matryoshka.pictures import motifs

CREAM = colour("FFF6E3")
COAL = colour("1B1C22")


@dataclass(frozen=True, slots=True)
class DollSet:
    """How one set looks: the card, the dress, the scarf, the ink on the card and around it, and the motif."""

    letter: str
    card: Colour
    dress: Colour
    scarf: Colour
    ink: Colour
    edge: Colour
    motif: Callable[[Canvas, float, float, float, Colour, Colour], None]
    trace: Colour
    """The motif's colour on the card itself."""
    rim: Colour
    """The card's border, seen on the dark table too."""


def _set(letter: str, card: str, dress: str, scarf: str, motif: motifs.Motif, *, dark_ink: bool = False) -> DollSet:
    ink, edge = (COAL, CREAM) if dark_ink else (CREAM, COAL)
    ground, cloth, silk = colour(card), colour(dress), colour(scarf)
    trace = mix(ground, cloth, 0.6) if dark_ink else mix(ground, silk, 0.4)
    rim = mix(ground, cloth, 0.4) if dark_ink else mix(ground, silk, 0.4)
    return DollSet(letter, ground, cloth, silk, ink, edge, motif, trace, rim)


SETS: dict[str, DollSet] = {
    each.letter: each
    for each in (
        _set("A", "EC544D", "8E1420", "FFD9A8", motifs.poppy),
        _set("B", "2A63D8", "0F2F78", "DDF0FF", motifs.waves),
        _set("C", "FFDF55", "B45A00", "FFF6CF", motifs.sun, dark_ink=True),
        _set("D", "46B86D", "0B4A2A", "D2F5BC", motifs.leaf),
        _set("E", "6A34B3", "33105F", "D3A6F7", motifs.star),
        _set("F", "FFFAF2", "C2185B", "FFC2D6", motifs.heart, dark_ink=True),
        _set("G", "272D39", "12161E", "9FACC2", motifs.fish),
        _set("H", "F7973C", "7A3300", "FFE6C4", motifs.wheat, dark_ink=True),
        _set("I", "5FD0DE", "0B6B78", "E9FFFF", motifs.snow, dark_ink=True),
        _set("J", "5A2B0B", "3A1A04", "E3B07A", motifs.berries),
    )
}

CARDS: tuple[str, ...] = tuple(f"{letter}{value}" for letter in SETS for value in range(1, 8))
"""Every doll there is."""
