"""Samples of every picture of Matryoshka, for people who look after the art."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.ui.pictures.contact_sheet import SpriteSheet
from bot.ui.pictures.drawing.sprites import Sprite, sprite
from bot.ui.pictures.emoji_file import EMOJI_SIZE
from bot.ui.pictures.picture import Sketch
from cogs.matryoshka.pictures.cards import emoji_face, full_card
from cogs.matryoshka.pictures.doll_sets import CARDS
from cogs.matryoshka.pictures.overview import OverviewPicture
from cogs.matryoshka.pictures.picture_types import (
    FACE_DOWN,
    ExchangeShown,
    HandPicture,
    HeldCard,
    NewsShown,
    OfferShown,
    OffersPicture,
    PlayerShown,
    PodiumPicture,
    PodiumPlace,
    RivalShown,
    TablePicture,
)
from cogs.matryoshka.pictures.title import TitlePicture
from engine.chance import shuffled
from engine.games.matryoshka.scoring import best_display, score

NAMES = ("Ana", "Владимир", "王小明 🎲", "Bartholomew the Great", "김민준", "Zoë")
_SETS_WITH = {2: "ABCD", 3: "ABCDEF", 4: "ABCDEFGH", 5: "ABCDEFGHIJ", 6: "ABCDEFGHIJ"}
_ROUND_SIZES = (2, 4, 6, 8, 13)
_DRAWN = (6, 8, 10, 12, 14)
SEATS = (2, 3, 4, 5, 6)
_COLUMN_POINTS = (2, 4, 7, 10, 13, 16, 19, 22, 25)


def gallery() -> Iterator[tuple[str, Sketch]]:
    """Name and sketch every picture."""
    yield "title", TitlePicture("Matryoshka")
    yield "cards", SpriteSheet(CARDS, _card, 7)
    yield "emojis", SpriteSheet(CARDS, _emoji, 7)
    for seats in SEATS:
        yield from _tables(seats)
    yield "table-5-scattered", _scattered()
    yield from _hands()
    for seats in SEATS:
        standings = _standings(seats)
        winner = next(seat for seat in range(seats) if NAMES[seat] == standings[0].name)
        picture = PodiumPicture(standings[0].name, standings, collection=_display(seats, winner, 4))
        yield f"podium-{seats}", picture
    tie = tuple(PodiumPlace(place, name, "31") for place, name in zip((1, 1, 3, 4), NAMES, strict=False))
    yield "overview", OverviewPicture("Dolls of one size", _COLUMN_POINTS, "A run in one set", (2, 4, 7, 11, 15, 19))
    yield "podium-tie", PodiumPicture("Ana & Владимир", tie)


def _card(card: str) -> Sprite:
    return full_card(card, 140)


def _emoji(card: str) -> Sprite:
    return sprite(emoji_face(card, EMOJI_SIZE))


def _hand(seats: int, seat: int, stage: int) -> tuple[str, ...]:
    """Deal cards as people would have collected them: mostly of few sets."""
    cards = [card for card in CARDS if card[0] in _SETS_WITH[seats]]
    deck = shuffled(cards, "gallery", f"deck {seats}")
    share = min(14, len(deck) // seats)
    liked = _SETS_WITH[seats][seat :: max(2, seats)] + _SETS_WITH[seats][seat + 1 : seat + 2]
    dealt = {card: number % seats for number, card in enumerate(deck)}
    own = sorted(deck, key=lambda card: (dealt[card] != seat, card[0] not in liked, deck.index(card)))
    return tuple(own[: min(_DRAWN[stage], share)])


def _display(seats: int, seat: int, stage: int) -> tuple[str, ...]:
    cards = _hand(seats, seat, stage)
    return best_display(cards, min(len(cards), _ROUND_SIZES[stage]))


def _players(seats: int, stage: int, *, awaited: int = -1, active: int = -1) -> tuple[PlayerShown, ...]:
    return tuple(
        PlayerShown(
            NAMES[seat],
            _display(seats, seat, stage),
            _DRAWN[stage] - _ROUND_SIZES[stage],
            awaited=seat == awaited,
            ready=awaited >= 0 and seat not in (awaited, active),
            active=seat == active,
            fresh=frozenset(_display(seats, seat, stage)[:1]) if seat == 0 else frozenset(),
        )
        for seat in range(seats)
    )


def _tables(seats: int) -> Iterator[tuple[str, Sketch]]:
    empty = tuple(
        PlayerShown(name, (), 6, awaited=seat > 0, ready=seat == 0) for seat, name in enumerate(NAMES[:seats])
    )
    yield f"table-{seats}-setup", TablePicture(empty, NewsShown("Set-up", "Choose 2 cards", slots=2))
    exchange = ExchangeShown(NAMES[1], "C5", NAMES[0])
    offers = NewsShown("Round 2 of 4", "Offers, face down", "D3", exchange, owner=NAMES[0])
    yield f"table-{seats}-offers", TablePicture(_players(seats, 1, awaited=1, active=0), offers)
    choosing = NewsShown("Round 4 of 4", "Choose 13 cards", None, exchange, 13)
    yield f"table-{seats}-choosing", TablePicture(_players(seats, 3, awaited=seats - 1), choosing)
    players = _players(seats, 2, awaited=0, active=0)
    exchanged = (replace(players[0], received="C5"), replace(players[1], received=FACE_DOWN), *players[2:])
    news = NewsShown("Round 3 of 4", "Next: Ana", exchange=exchange)
    yield f"table-{seats}-exchanged", TablePicture(exchanged, news)
    opened = tuple(replace(player, gained=2 + 3 * seat) for seat, player in enumerate(_players(seats, 3, awaited=1)))
    yield f"table-{seats}-opened", TablePicture(opened, NewsShown("Round 4 of 4", "Displays are open", drawn=2))
    best = max(range(seats), key=lambda seat: score(_display(seats, seat, 4)).total)
    over = tuple(replace(player, has_won=seat == best, hand=None) for seat, player in enumerate(_players(seats, 4)))
    yield f"table-{seats}-end", TablePicture(over, NewsShown("Final displays", NAMES[best], is_crowned=True))


def _scattered() -> TablePicture:
    """Lay displays in which hardly anything goes together: as many rows as there are."""
    hands = [
        tuple(f"{letter}{(place * 3 + seat) % 7 + 1}" for place, letter in enumerate("ABCDEFGHIJ")) for seat in range(5)
    ]
    players = tuple(
        PlayerShown(name, hand, 1, awaited=seat == 3)
        for seat, (name, hand) in enumerate(zip(NAMES, hands, strict=False))
    )
    return TablePicture(players, NewsShown("Round 4 of 4", "Choose 13 cards", slots=13))


def _rivals(seats: int, own: int, stage: int, *, held: bool = False) -> tuple[RivalShown, ...]:
    return tuple(
        RivalShown(
            NAMES[seat],
            _display(seats, seat, stage),
            awaited=seat == 1,
            held=(HeldCard("C5"), HeldCard("J7", is_sure=False)) if held and seat % 2 else (),
        )
        for seat in range(seats)
        if seat != own
    )


def _hands() -> Iterator[tuple[str, Sketch]]:
    for stage, seats in ((0, 3), (1, 3), (2, 4), (3, 4), (4, 5)):
        cards, size = _hand(seats, 0, stage), _ROUND_SIZES[stage]
        chosen = best_display(cards, size)
        rest = tuple(card for card in cards if card not in chosen)
        fresh, rivals = frozenset(cards[:2]), _rivals(seats, 0, stage - 1) if stage else ()
        yield f"hand-choosing-{size}", HandPicture(cards, fresh=fresh, rivals=rivals)
        chosen_title = f"You will show · {score(chosen).total}"
        picture = HandPicture(rest, display=chosen, display_title=chosen_title, fresh=fresh, rivals=rivals)
        yield f"hand-chosen-{size}", picture
    shown = _display(4, 1, 2)
    held = tuple(card for card in _hand(4, 1, 2) if card not in shown)
    rivals = _rivals(4, 1, 2, held=True)
    yield "hand-offering", HandPicture(held, held[:1], shown, "", NAMES[1], fresh=frozenset(held[1:2]), rivals=rivals)
    shown = _display(5, 1, 3)
    held = tuple(card for card in _hand(5, 1, 3) if card not in shown)
    yield "hand-five-seats", HandPicture(held, (), shown, "", NAMES[1], rivals=_rivals(5, 1, 3, held=True))
    yield "hand-thirteen", HandPicture(held, (), shown, "", NAMES[1], rivals=_rivals(5, 1, 4))
    yield "hand-alone", HandPicture(held)
    yield "hand-counted", HandPicture((), display=_display(4, 0, 4), display_title="Example")
    offers = tuple(OfferShown(name, _hand(5, seat, 0)[0]) for seat, name in enumerate(NAMES[:5]) if seat)
    yield "offers-2", OffersPicture("A3", offers[:2], "Take one", "You offer")
    own, rivals = _display(5, 0, 2), _rivals(5, 0, 2)
    yield "offers-4", OffersPicture("A3", offers, "", "You offer", display=own, display_title=NAMES[0], rivals=rivals)


def _standings(seats: int) -> tuple[PodiumPlace, ...]:
    totals = [(score(_display(seats, seat, 4)).total, NAMES[seat]) for seat in range(seats)]
    totals.sort(reverse=True)
    return tuple(PodiumPlace(place, name, str(points)) for place, (points, name) in enumerate(totals, start=1))
