"""The ten sets of dolls: a letter, colours and a motif each, told apart by anyone and without any colour too."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.ui.pictures.paint import Colour, Sheet, colour, mix
from cogs.matryoshka import pictures_motifs as motifs

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
    motif: Callable[[Sheet, float, float, float, Colour, Colour], None]
    trace: Colour
    """The motif's colour on the card itself."""
    rim: Colour
    """The card's border, seen on the dark table too."""


def _set(letter: str, card: str, dress: str, scarf: str, motif: motifs.Motif, *, dark_ink: bool = False) -> DollSet:
    ink, edge = (COAL, CREAM) if dark_ink else (CREAM, COAL)
    ground, cloth, silk = colour(card), colour(dress), colour(scarf)
    trace = mix(ground, cloth, 0.6) if dark_ink else mix(ground, silk, 0.4)
    rim = mix(ground, cloth, 0.4) if dark_ink else mix(ground, silk, 0.25)
    return DollSet(letter, ground, cloth, silk, ink, edge, motif, trace, rim)


SETS: dict[str, DollSet] = {
    each.letter: each
    for each in (
        _set("A", "D93A3A", "8E1420", "FFD9A8", motifs.poppy),
        _set("B", "2B5FD9", "12357E", "BFE0FF", motifs.waves),
        _set("C", "FFD33D", "B45A00", "FFF3C0", motifs.sun, dark_ink=True),
        _set("D", "35A35A", "0B4A2A", "C9F2B0", motifs.leaf),
        _set("E", "6D35B5", "3E1776", "E7CCFF", motifs.star),
        _set("F", "FFF1DE", "C2185B", "FFC2D6", motifs.heart, dark_ink=True),
        _set("G", "39414F", "1B202A", "AEB9CC", motifs.fish),
        _set("H", "F58220", "7A3300", "FFE0B5", motifs.wheat, dark_ink=True),
        _set("I", "6FE0E6", "0B6B78", "E4FFFF", motifs.snow, dark_ink=True),
        _set("J", "7A3F1A", "4A2208", "F0C79A", motifs.berries),
    )
}

CARDS: tuple[str, ...] = tuple(f"{letter}{value}" for letter in SETS for value in range(1, 8))
"""Every doll there is."""
