"""Samples of every picture of Matryoshka, for people who look after the art."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from bot.ui.pictures.emoji_art import EMOJI_SIZE
from bot.ui.pictures.picture import Sketch
from bot.ui.pictures.sprite_sheet import SpriteSheet
from cogs.matryoshka.pictures.cards import emoji_face, full_card, tile
from cogs.matryoshka.pictures.sets import CARDS
from cogs.matryoshka.pictures.sketches import (
    HandPicture,
    OfferShown,
    OffersPicture,
    PlayerShown,
    PodiumPicture,
    PodiumPlace,
    TablePicture,
)
from engine.chance import shuffled
from engine.games.matryoshka.scoring import best_display, score

NAMES = ("Ana", "Владимир", "王小明 🎲", "Bartholomew the Great", "김민준")
_SETS_WITH = {3: "ABCDEF", 4: "ABCDEFGH", 5: "ABCDEFGHIJ"}
_ROUND_SIZES = (2, 4, 6, 8, 13)
_DRAWN = (6, 8, 10, 12, 14)


def gallery() -> Iterator[tuple[str, Sketch]]:
    """Name and sketch every picture."""
    yield "cards", SpriteSheet(CARDS, full_card, 7)
    yield "tiles", SpriteSheet(CARDS, tile, 7)
    yield "emojis", SpriteSheet(CARDS, _emoji, 7)
    for seats in (3, 4, 5):
        yield from _tables(seats)
    yield from _hands()
    for seats in (3, 4, 5):
        standings = _standings(seats)
        yield f"podium-{seats}", PodiumPicture(f"{standings[0].name} wins", standings)
    tie = tuple(PodiumPlace(place, name, "31") for place, name in zip((1, 1, 3, 4), NAMES, strict=False))
    yield "podium-tie", PodiumPicture("Ana & Владимир", tie)


def _emoji(card: str) -> Image.Image:
    return emoji_face(card, EMOJI_SIZE)


def _hand(seats: int, seat: int, stage: int) -> tuple[str, ...]:
    deck = shuffled([card for card in CARDS if card[0] in _SETS_WITH[seats]], "gallery", f"deck {seats}")
    return tuple(deck[seat * 14 : seat * 14 + _DRAWN[stage]])


def _display(seats: int, seat: int, stage: int) -> tuple[str, ...]:
    return best_display(_hand(seats, seat, stage), _ROUND_SIZES[stage])


def _players(seats: int, stage: int, *, awaited: int = -1, active: int = -1) -> tuple[PlayerShown, ...]:
    return tuple(
        PlayerShown(
            NAMES[seat],
            _display(seats, seat, stage),
            _DRAWN[stage] - _ROUND_SIZES[stage],
            awaited=seat == awaited,
            ready=awaited >= 0 and seat not in (awaited, active),
            active=seat == active,
        )
        for seat in range(seats)
    )


def _tables(seats: int) -> Iterator[tuple[str, Sketch]]:
    empty = tuple(
        PlayerShown(name, (), 6, awaited=seat > 0, ready=seat == 0) for seat, name in enumerate(NAMES[:seats])
    )
    yield f"table-{seats}-setup", TablePicture(empty, "Set-up", "Choose 2 cards")
    yield (
        f"table-{seats}-offers",
        TablePicture(_players(seats, 1, awaited=1, active=0), "Round 2 of 4", "Counter-offers", "D3", "Ana offers"),
    )
    yield (
        f"table-{seats}-choosing",
        TablePicture(_players(seats, 3, awaited=2), "Round 4 of 4", "Choose 13 cards"),
    )
    yield f"table-{seats}-end", TablePicture(_players(seats, 4), "The end", "Final displays")


def _hands() -> Iterator[tuple[str, Sketch]]:
    for stage in range(5):
        cards = _hand(5, 0, stage)
        chosen = best_display(cards, _ROUND_SIZES[stage])
        picture = HandPicture(cards, chosen, chosen, f"Choose {_ROUND_SIZES[stage]} cards", "Your display")
        yield f"hand-choosing-{_ROUND_SIZES[stage]}", picture
    shown = _display(4, 1, 2)
    held = tuple(card for card in _hand(4, 1, 2) if card not in shown)
    yield "hand-offering", HandPicture(held, held[:1], shown, "Offer a card", "Your display")
    yield "hand-alone", HandPicture(held)
    offers = tuple(OfferShown(name, _hand(5, seat, 0)[0]) for seat, name in enumerate(NAMES) if seat)
    yield "offers-2", OffersPicture("A3", offers[:2], "Take one", "You offer")
    yield "offers-4", OffersPicture("A3", offers, "Take one", "You offer")


def _standings(seats: int) -> tuple[PodiumPlace, ...]:
    totals = [(score(_display(seats, seat, 4)).total, NAMES[seat]) for seat in range(seats)]
    totals.sort(reverse=True)
    return tuple(PodiumPlace(place, name, str(points)) for place, (points, name) in enumerate(totals, start=1))
