"""Samples of every picture of Smatchy Matchy for the gallery."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.ui.pictures.drawing.sprites import Sprite, sprite
from bot.ui.pictures.emoji_file import EMOJI_SIZE
from bot.ui.pictures.picture import Sketch
from cogs.smatchy.pictures.cards import CARDS, JOKER, emoji_face, face
from cogs.smatchy.pictures.overview import OverviewPicture
from cogs.smatchy.pictures.picture_types import (
    DREW,
    HandPicture,
    LinePicture,
    PlaceShown,
    PlayerShown,
    PodiumPicture,
    PodiumPlace,
    RoundWon,
)
from cogs.smatchy.pictures.title import TitlePicture
from tools.gallery.sprite_sheet import SpriteSheet

NAMES = ("Ana", "Владимир", "王小明 🎲", "Bartholomew the Great", "김민준", "Zoë")
SEATS = (2, 3, 4, 5, 6)
_SCORES = (0, 3, 6, 9, 12, 15)
_OVERVIEW = (
    ("Add", "into the line, then draw a card"),
    ("Matchy", "same value and colour: play again"),
    ("Smatchy!", "other colour: the next one must answer"),
    ("Last card", "only a Smatchy wins: its value in points"),
)
_WON = (
    "P9 9 G9 9",
    "G6 6 P9 10 G2 2",
    "G6 6 P8 8 JK 1 G3 3",
    "P3 3 G4 4 JK 0 P2 3 G8 8",
    "P3 3 G1 1 P4 5 G2 2 JK 1 P5 5 G1 1",
)
"""The rounds that won a game, by how many there were: the card, and what it brought."""


def pictures() -> Iterator[tuple[str, Sketch]]:
    """Yield every picture by name."""
    yield "title", TitlePicture("Smatchy Matchy")
    yield "cards", SpriteSheet(CARDS, _card, 9)
    yield "emojis", SpriteSheet(CARDS, _emoji, 8)
    new = _players(2, turn=0, scores=(0, 0))
    yield "line-start", LinePicture(_places("P3", "G7"), new, 45, "Round 1", "Ana’s turn", (1, 2, 8, 9))
    won, after = RoundWon("Владимир", "G6", 6), _players(4, turn=0, scores=(0, 9, 6, 3))
    yield (
        "line-won",
        LinePicture(_places("P3", "G7"), after, 35, "Round 5", "Ana’s turn", (1, 2, 8, 9), won=won),
    )
    for seats in (2, 4, 6):
        ended = tuple(
            player._replace(to_move=False, has_won=seat == 1)
            for seat, player in enumerate(_players(seats, scores=(0, 9, 6, 3, 0, 1)))
        )
        title, subtitle = "Round 4", "Владимир wins the round!"
        yield (
            f"line-{seats}-won",
            LinePicture(_places("P3", "G7"), ended, 35, title, subtitle, won=won, is_break=True),
        )
    asleep = tuple(player._replace(to_move=False) for player in _players(4, scores=(0, 9, 6, 3)))
    void = "Empty pile, and everybody passed"
    yield (
        "line-4-void",
        LinePicture(_places("P3", "G7"), asleep, 35, "Round 4", "Nobody wins the round", is_break=True, void=void),
    )
    middle = (
        PlaceShown("P1", ("P1",)),
        PlaceShown("G2", ("G2",)),
        PlaceShown("G5", ("G5", "P5", JOKER)),
        PlaceShown("P6", ("G6", "P6", "G6", JOKER, "G6", "P6")),
        PlaceShown("P9", ("P9",)),
    )
    for seats in SEATS:
        title = f"Round {seats + 2}"
        stacks = LinePicture(middle, _players(seats, "G2"), 15, title, "Владимир’s turn", (3, 4, 7, 8), latest=2)
        yield f"line-{seats}-stacks", stacks
        volley = LinePicture(
            middle,
            _players(seats, "P6"),
            11,
            title,
            "Smatchy! Владимир must answer",
            alert=True,
            chain=seats - 1,
            latest=6,
        )
        yield f"line-{seats}-smatchy", volley
        yield f"hand-{seats}-seats", _panel(("P1", "G1", JOKER, "P9", "G7"), ("G1", JOKER), volley)
    drawn = _players(3, DREW)
    yield "line-drawn", LinePicture(middle, drawn, 14, "Round 5", "Владимир’s turn", (3, 4, 7, 8))
    again = _players(4, "P6", turn=0)
    yield "line-again", LinePicture(middle, again, 14, "Round 6", "Matchy! Ana plays again", (3, 4, 7, 8), latest=6)
    full = tuple(PlaceShown(f"G{value}", (f"P{value}", f"G{value}")) for value in range(1, 10))
    end = LinePicture(
        full, _players(3, "G9"), 0, "Round 12", "Smatchy! Владимир must answer", alert=True, chain=9, latest=9
    )
    yield "line-full", end
    yield "hand-5", HandPicture(("P1", "G1", JOKER, "P9", "G7"), ("P9", JOKER), fresh=frozenset({"G7"}))
    yield "hand-14", _panel((*CARDS[:13], JOKER), CARDS[2:4], stacks)
    yield "hand-30", _panel((*CARDS, *CARDS[:11]), (), stacks)
    yield "hand-1", _panel(("G4",), (), stacks)
    yield "overview", OverviewPicture(*_OVERVIEW)
    for seats in SEATS:
        places = (1, 2, 3, 3, 5, 6)[:seats]
        told = _WON[seats - 2].split()
        rounds = tuple(RoundWon("Ana", *each) for each in zip(told[::2], map(int, told[1::2]), strict=True))
        yield f"podium-{seats}", PodiumPicture("Ana", _standings(places), won=rounds)
    yield "podium-cancelled", PodiumPicture("Ana & Владимир", _standings((1, 1, 3)))


def _card(card: str) -> Sprite:
    return face(card, None, 110)


def _emoji(card: str) -> Sprite:
    return sprite(emoji_face(card, EMOJI_SIZE))


def _places(*cards: str) -> tuple[PlaceShown, ...]:
    return tuple(PlaceShown(card, (card,)) for card in cards)


def _players(
    count: int, played: str = "", *, turn: int = 1, scores: tuple[int, ...] = _SCORES
) -> tuple[PlayerShown, ...]:
    """Seat people: the first has just played that, if anything, and holds a card less."""
    return tuple(
        PlayerShown(name, 5 - bool(played and not seat), scores[seat], seat == turn, played="" if seat else played)
        for seat, name in enumerate(NAMES[:count])
    )


def _panel(cards: tuple[str, ...], playable: tuple[str, ...], table: LinePicture) -> HandPicture:
    """Show these cards to the player whose turn it is."""
    players = tuple(each._replace(hand=len(cards)) if each.to_move else each for each in table.players)
    return HandPicture(cards, playable, line=replace(table, players=players))


def _standings(places: tuple[int, ...]) -> tuple[PodiumPlace, ...]:
    return tuple(PodiumPlace(place, name, str(20 - 2 * place)) for place, name in zip(places, NAMES, strict=False))
