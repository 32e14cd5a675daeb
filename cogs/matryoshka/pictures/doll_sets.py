"""The ten sets of dolls: ten people, each with a letter, colours, a motif and a head of her own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.ui.pictures.drawing.canvas import COAL, CREAM, Canvas, Colour, colour, mix
from cogs.matryoshka.pictures import motifs


@dataclass(frozen=True, slots=True)
class Person:
    """What makes a doll somebody: skin, hair, what she wears on her head, her eyes, mouth and apron."""

    skin: Colour
    hair: Colour
    head: str
    """scarf, wreath, sailor, straw, turban, kokoshnik, bonnet, cap, fur or bun."""
    eyes: str = "open"
    """open, smiling, lashes, glasses or wink."""
    mouth: str = "lips"
    """lips, smile or grin."""
    apron: str = "oval"
    """oval, heart, square, bib or round."""
    freckles: bool = False


@dataclass(frozen=True, slots=True)
class DollSet:
    """How one set looks: the card, the dress, the scarf, the ink on the card and around it, the motif, the person."""

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
    """The card's border, seen on linen and on wood."""
    glow: Colour
    """The light behind the doll."""
    person: Person


_FAIR, _PALE, _TAN = colour("FFDDBE"), colour("FFE9DA"), colour("F0BE90")
_OLIVE, _BROWN, _DARK = colour("E3AE7E"), colour("B9774A"), colour("7E4A2C")


def _set(
    letter: str, card: str, dress: str, scarf: str, motif: motifs.Motif, person: Person, *, dark_ink: bool = False
) -> DollSet:
    ink, edge = (COAL, CREAM) if dark_ink else (CREAM, COAL)
    ground, cloth, silk = colour(card), colour(dress), colour(scarf)
    trace = mix(ground, cloth, 0.45) if dark_ink else mix(ground, silk, 0.35)
    rim = mix(ground, cloth, 0.8) if dark_ink else mix(cloth, COAL, 0.25)
    # On a card that is nearly white, light is a shade.
    glow = mix(ground, cloth, 0.14) if min(ground) > 200 else mix(ground, CREAM, 0.45 if dark_ink else 0.22)
    return DollSet(letter, ground, cloth, silk, ink, edge, motif, trace, rim, glow, person)


SETS: dict[str, DollSet] = {
    each.letter: each
    for each in (
        _set("A", "E4433F", "8E1420", "FFD9A8", motifs.poppy, Person(_FAIR, colour("6B3A1E"), "wreath", "lashes")),
        _set(
            "B",
            "2A60D0",
            "12307A",
            "E6F1FF",
            motifs.waves,
            Person(_TAN, colour("241A1E"), "sailor", "open", "grin", "square"),
        ),
        _set(
            "C",
            "FFDB4A",
            "B45A00",
            "FFF0B8",
            motifs.sun,
            Person(_PALE, colour("C4521A"), "straw", "smiling", "smile", "round", freckles=True),
            dark_ink=True,
        ),
        _set(
            "D",
            "3CA862",
            "0B4A2A",
            "CDEFB4",
            motifs.leaf,
            Person(_BROWN, colour("2A1712"), "turban", "lashes", "lips", "heart"),
        ),
        _set(
            "E",
            "6A2FA2",
            "3A1468",
            "E2BDFB",
            motifs.star,
            Person(_FAIR, colour("D9D6E0"), "kokoshnik", "glasses", "smile", "bib"),
        ),
        _set(
            "F",
            "FFF0EE",
            "C2185B",
            "FFB3CC",
            motifs.heart,
            Person(_PALE, colour("EBB84A"), "bonnet", "wink", "grin", "heart"),
            dark_ink=True,
        ),
        _set(
            "G",
            "1E2733",
            "37475E",
            "A9B8CF",
            motifs.fish,
            Person(_OLIVE, colour("8A8C94"), "cap", "smiling", "grin", "bib"),
        ),
        _set(
            "H",
            "F28C28",
            "7A3300",
            "FFE3BC",
            motifs.wheat,
            Person(_TAN, colour("8A3C14"), "scarf", "open", "lips", "oval"),
            dark_ink=True,
        ),
        _set(
            "I",
            "62CFE0",
            "0B6478",
            "FFFFFF",
            motifs.snow,
            Person(_PALE, colour("F3E3B4"), "fur", "lashes", "lips", "round"),
            dark_ink=True,
        ),
        _set(
            "J",
            "5E3010",
            "8C2F2A",
            "E9B884",
            motifs.berries,
            Person(_DARK, colour("1C1114"), "bun", "open", "grin", "square"),
        ),
    )
}

CARDS: tuple[str, ...] = tuple(f"{letter}{value}" for letter in SETS for value in range(1, 8))
"""Every doll there is."""
