"""Samples of every picture of Matryoshka for the gallery."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

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
from engine.games.matryoshka.best_display import best_display
from engine.games.matryoshka.scoring import points, score
from engine.rng import shuffled
from tools.gallery.sprite_sheet import SpriteSheet

NAMES = ("Ana", "Владимир", "王小明 🎲", "Bartholomew the Great", "김민준", "Zoë")
_SETS_WITH = {2: "ABCD", 3: "ABCDEF", 4: "ABCDEFGH", 5: "ABCDEFGHIJ", 6: "ABCDEFGHIJ"}
_ROUND_SIZES = (2, 4, 6, 8, 13)
_DRAWN = (6, 8, 10, 12, 14)
SEATS = (2, 3, 4, 5, 6)
_COLUMN_POINTS = (2, 4, 7, 10, 13, 16, 19, 22, 25)


def pictures() -> Iterator[tuple[str, Sketch]]:
    """Yield every picture by name."""
    yield "title", TitlePicture("Matryoshka")
    yield "cards", SpriteSheet(CARDS, _card, 7)
    yield "emojis", SpriteSheet(CARDS, _emoji, 7)
    for seats in SEATS:
        yield from _tables(seats)
    yield "table-5-scattered", _scattered()
    yield from _hands()
    for seats in SEATS:
        winner = _ranked(seats)[0]
        yield f"podium-{seats}", PodiumPicture(NAMES[winner], _standings(seats), collection=_display(seats, winner, 4))
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


def _hidden(seats: int, seat: int, stage: int) -> tuple[str, ...]:
    """Return the cards in a hand while the displays of a stage are open, with the two drawn since."""
    shown = _display(seats, seat, stage)
    return tuple(card for card in _hand(seats, seat, stage + 1) if card not in shown)


def _points(seats: int, seat: int, stage: int) -> int:
    return points(_display(seats, seat, stage))


def _ranked(seats: int) -> list[int]:
    """Put the seats in the order in which they end: by points, then by runs."""
    return sorted(range(seats), key=lambda seat: score(_display(seats, seat, 4)).rank_key, reverse=True)


def _players(seats: int, stage: int, *, to_move: int = -1, active: int = -1) -> tuple[PlayerShown, ...]:
    return tuple(
        PlayerShown(
            NAMES[seat],
            _display(seats, seat, stage),
            _DRAWN[stage + 1] - _ROUND_SIZES[stage],
            to_move=seat == to_move,
            # Others have chosen only where everyone chooses: the active player acts alone.
            ready=seat not in (to_move, active) and to_move != active,
            active=seat == active,
        )
        for seat in range(seats)
    )


def _tables(seats: int) -> Iterator[tuple[str, Sketch]]:
    empty = tuple(
        PlayerShown(name, (), 6, to_move=seat > 0, ready=seat == 0) for seat, name in enumerate(NAMES[:seats])
    )
    yield f"table-{seats}-setup", TablePicture(empty, NewsShown("Set-up", "Choose 2 cards", slots=2))
    traded, shown = _hidden(seats, 0, 1)[:2]
    offers = NewsShown("Round 2 of 4", "The others offer", shown, owner=f"{NAMES[0]} puts up", offers=seats - 2)
    offering, taking = (_players(seats, 1, to_move=to_move, active=0) for to_move in (1, 0))
    yield f"table-{seats}-offers", TablePicture(_exchanged(offering, traded, is_long=True), offers)
    chosen = offers._replace(subtitle="Choosing: Ana", owner="", offers=seats - 1)
    yield f"table-{seats}-taking", TablePicture(_exchanged(taking, traded, is_long=True), chosen)
    exchange = ExchangeShown(NAMES[1], _hidden(seats, 0, 3)[0], NAMES[0])
    choosing = NewsShown("Round 4 of 4", "Choose 13 cards", None, exchange, 13)
    yield f"table-{seats}-choosing", TablePicture(_players(seats, 3, to_move=seats - 1), choosing)
    players, traded = _players(seats, 2, to_move=0, active=0), _hidden(seats, 0, 2)[0]
    news = NewsShown("Round 3 of 4", "Next: Ana", exchange=ExchangeShown(NAMES[1], traded, NAMES[0]))
    yield f"table-{seats}-exchanged", TablePicture(_exchanged(players, traded), news)
    opened = tuple(
        player._replace(
            gained=_points(seats, seat, 3) - _points(seats, seat, 2),
            fresh=frozenset(player.cards) - frozenset(_display(seats, seat, 2)),
        )
        for seat, player in enumerate(_players(seats, 3, to_move=1, active=1))
    )
    yield f"table-{seats}-opened", TablePicture(opened, NewsShown("Round 4 of 4", "Displays are open", drawn=2))
    best = _ranked(seats)[0]
    over = tuple(PlayerShown(NAMES[seat], _display(seats, seat, 4), has_won=seat == best) for seat in range(seats))
    yield f"table-{seats}-end", TablePicture(over, NewsShown("Final displays", NAMES[best], is_crowned=True))


def _exchanged(players: tuple[PlayerShown, ...], traded: str, *, is_long: bool = False) -> tuple[PlayerShown, ...]:
    """Show the first two players with what they received in an exchange."""
    ana, other = (
        player._replace(received=card, is_long_received=is_long)
        for player, card in zip(players[:2], (traded, FACE_DOWN), strict=True)
    )
    return ana, other, *players[2:]


def _scattered() -> TablePicture:
    """Lay displays in which hardly anything goes together: as many rows as there are."""
    hands = [
        tuple(f"{letter}{(place * 3 + seat) % 7 + 1}" for place, letter in enumerate("ABCDEFGHIJ")) for seat in range(5)
    ]
    players = tuple(
        PlayerShown(name, hand, 1, to_move=seat == 3)
        for seat, (name, hand) in enumerate(zip(NAMES, hands, strict=False))
    )
    return TablePicture(players, NewsShown("Round 4 of 4", "Choose 13 cards", slots=13))


def _rivals(seats: int, own: int, stage: int, *, held: bool = False) -> tuple[RivalShown, ...]:
    return tuple(
        RivalShown(
            NAMES[seat],
            _display(seats, seat, stage),
            held=_known(seats, seat, stage) if held and seat % 2 else (),
        )
        for seat in range(seats)
        if seat != own
    )


def _known(seats: int, seat: int, stage: int) -> tuple[HeldCard, ...]:
    sure, unsure = _hidden(seats, seat, stage)[:2]
    return HeldCard(sure), HeldCard(unsure, is_sure=False)


def _hands() -> Iterator[tuple[str, Sketch]]:
    for stage, seats in ((0, 3), (1, 3), (2, 4), (3, 4), (4, 5)):
        cards, size = _hand(seats, 0, stage), _ROUND_SIZES[stage]
        chosen = best_display(cards, size)
        rest = tuple(card for card in cards if card not in chosen)
        fresh, rivals = frozenset(cards[:2]), _rivals(seats, 0, stage - 1) if stage else ()
        yield f"hand-choosing-{size}", HandPicture(cards, fresh=fresh, rivals=rivals)
        chosen_title = f"You will show · {points(chosen)}"
        picture = HandPicture(rest, display=chosen, display_title=chosen_title, fresh=fresh, rivals=rivals)
        yield f"hand-chosen-{size}", picture
    shown, held = _display(4, 1, 2), _hidden(4, 1, 2)
    rivals = _rivals(4, 1, 2, held=True)
    yield "hand-offering", HandPicture(held, held[:1], shown, "", NAMES[1], fresh=frozenset(held[1:2]), rivals=rivals)
    shown, held = _display(5, 1, 3), _hidden(5, 1, 3)
    yield "hand-five-seats", HandPicture(held, (), shown, "", NAMES[1], rivals=_rivals(5, 1, 3, held=True))
    yield "hand-thirteen", HandPicture(held, (), shown, "", NAMES[1], rivals=_rivals(5, 1, 4))
    yield "hand-alone", HandPicture(held)
    yield "hand-counted", HandPicture((), display=_display(4, 0, 4), display_title="Example")
    offers = tuple(OfferShown(NAMES[seat], _hidden(5, seat, 2)[0]) for seat in range(1, 5))
    offered = _hidden(5, 0, 2)[0]
    yield "offers-2", OffersPicture(offered, offers[:2], "Take one", "You offer")
    own, rivals = _display(5, 0, 2), _rivals(5, 0, 2)
    held = tuple(card for card in _hidden(5, 0, 2) if card != offered)
    four = OffersPicture(
        offered,
        offers,
        "",
        "You offer",
        display=own,
        display_title=NAMES[0],
        rivals=rivals,
        cards=held,
        hand_title=f"Your hand ({len(held)})",
        fresh=frozenset(held[1:2]),
    )
    yield "offers-4", four
    yield "offers-3", replace(four, offers=offers[:3], rivals=rivals[:3])
    yield "offers-2-held", replace(four, offers=offers[:2], rivals=rivals[:2])


def _standings(seats: int) -> tuple[PodiumPlace, ...]:
    keys = [score(_display(seats, seat, 4)).rank_key for seat in _ranked(seats)]
    return tuple(
        PodiumPlace(1 + keys.index(key), NAMES[seat], str(key[0]))
        for seat, key in zip(_ranked(seats), keys, strict=True)
    )
