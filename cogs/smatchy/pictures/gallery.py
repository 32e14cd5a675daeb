"""Samples of every picture of Smatchy Matchy, for people who look after the art."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from bot.ui.pictures.emoji_art import EMOJI_SIZE
from bot.ui.pictures.picture import Sketch
from bot.ui.pictures.sprite_sheet import SpriteSheet
from cogs.smatchy.pictures.cards import CARDS, JOKER, emoji_face, face
from cogs.smatchy.pictures.sketches import HandPicture, LinePicture, PlaceShown, PlayerShown, PodiumPicture, PodiumPlace

NAMES = ("Ana", "Владимир", "王小明 🎲", "Bartholomew the Great", "김민준", "Zoë")


def gallery() -> Iterator[tuple[str, Sketch]]:
    """Name and sketch every picture."""
    yield "cards", SpriteSheet(CARDS, face, 9)
    yield "emojis", SpriteSheet(CARDS, _emoji, 8)
    yield "line-start", LinePicture(_places("P3", "G7"), _players(2), 45, "Round 1", "Ana", (1, 2, 8, 9))
    middle = (
        PlaceShown("P1", ("P1",)),
        PlaceShown("G2", ("P2", "G2")),
        PlaceShown("G5", ("G5", "P5", JOKER)),
        PlaceShown("P6", ("P6", "P6", "G6", JOKER, "G6", "P6")),
        PlaceShown("P9", ("P9",)),
    )
    yield "line-stacks", LinePicture(middle, _players(4), 23, "Round 2", "Владимир", (3, 4, 7, 8))
    yield "line-smatchy", LinePicture(middle, _players(6), 11, "Round 3", "Smatchy!", alert=True)
    full = _places(*(f"{'PG'[value % 2]}{value}" for value in range(1, 10)))
    yield "line-full", LinePicture(full, _players(3), 0, "Round 12", "Smatchy!", alert=True)
    yield "hand-5", HandPicture(("P1", "G1", JOKER, "P9", "G7"), ("P9", JOKER), "Your turn")
    yield "hand-14", HandPicture((*CARDS[:13], JOKER), CARDS[2:4], "Your turn")
    yield "hand-1", HandPicture(("G4",), (), "Wait")
    yield "podium-2", PodiumPicture("Ana wins", _standings((1, 2)))
    yield "podium-6", PodiumPicture("Ana wins", _standings((1, 2, 3, 3, 5, 6)))


def _emoji(card: str) -> Image.Image:
    return emoji_face(card, EMOJI_SIZE)


def _places(*cards: str) -> tuple[PlaceShown, ...]:
    return tuple(PlaceShown(card, (card,)) for card in cards)


def _players(count: int) -> tuple[PlayerShown, ...]:
    return tuple(PlayerShown(name, 5 - seat % 3, 3 * seat, seat == 1) for seat, name in enumerate(NAMES[:count]))


def _standings(places: tuple[int, ...]) -> tuple[PodiumPlace, ...]:
    return tuple(PodiumPlace(place, name, str(20 - 2 * place)) for place, name in zip(places, NAMES, strict=False))
