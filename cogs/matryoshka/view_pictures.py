"""Which picture goes with a scene: worded here, drawn elsewhere."""

from __future__ import annotations

from functools import lru_cache

from bot.ui.text.player_names import shortened
from cogs.matryoshka.card_texts import points_of
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
from cogs.matryoshka.scene_type import Scene
from engine.games.matryoshka.cards import CARDS_DRAWN
from engine.games.matryoshka.view import Exchange, Hidden, View, just_received

_KEPT = 1024
"""How many hands stay in memory as they are drawn."""


def shown_displays(view: View) -> tuple[tuple[str, ...], ...]:
    """Give the displays that lie on the table; while new ones are chosen, those that were shown last."""
    if any(view.displays) or not view.reveals:
        return view.displays
    return view.reveals[-1]


def table_picture(scene: Scene, displays: tuple[tuple[str, ...], ...]) -> TablePicture:
    """Show all displays side by side, and what goes on."""
    view: View = scene.view
    last = _last_exchange(view)
    players = tuple(
        PlayerShown(
            name=scene.plain_names[seat],
            cards=displays[seat],
            # At the end nobody asks for the card that is left, and all the room goes to the displays.
            hand=None if view.phase == "over" else view.hand_sizes[seat],
            to_move=seat in scene.to_move,
            ready=seat in scene.ready,
            active=seat == view.active,
            fresh=_new_on_display(view, seat, displays[seat]),
            is_capped=view.capped_columns,
            avatar=scene.avatar(seat),
            received=_received(last, seat) if view.active is not None else "",
            is_long_received=view.face_up is not None,
            gained=_gained(view, seat),
            has_won=scene.outcome is not None and seat in scene.outcome.winners,
        )
        for seat in range(view.seats)
    )
    shown = "; ".join(f"{player.name}: {' '.join(player.cards) or '–'}" for player in players)
    return TablePicture(players, _news(scene, last), alt=scene.words("matryoshka-alt-table", displays=shown))


def _news(scene: Scene, last: Exchange | None) -> NewsShown:
    """Tell what goes on and what happened last."""
    view: View = scene.view
    words = scene.words
    title = words("matryoshka-round", round=view.round) if view.round else words("matryoshka-setup")
    if view.removed and not view.round:
        # Later there is no room for it; whoever wants to know reads the table as text.
        title = words("matryoshka-without", title=title, sets=" ".join(view.removed))
    exchange = None
    if last is not None:
        exchange = ExchangeShown(scene.plain_names[last.active], last.face_up, scene.plain_names[last.partner])
    if view.phase == "over":
        winners = [] if scene.outcome is None else [scene.plain_names[seat] for seat in scene.outcome.winners]
        return NewsShown(words("matryoshka-picture-over"), words.join(winners), is_crowned=bool(winners))
    if view.display_size:
        return NewsShown(
            title, words("matryoshka-picture-choose", count=view.display_size), None, exchange, view.display_size
        )
    name = "" if view.active is None else scene.plain_names[view.active]
    if view.face_up is not None:
        if view.phase == "take":
            return NewsShown(title, words("matryoshka-picture-take", name=name), view.face_up, offers=view.seats - 1)
        offered = len(scene.ready)
        owner = words("matryoshka-picture-owner", name=shortened(name))
        return NewsShown(title, words("matryoshka-picture-counter"), view.face_up, owner=owner, offers=offered)
    if exchange is None:
        return NewsShown(title, words("matryoshka-picture-opened"), drawn=CARDS_DRAWN)
    # The arrow shows what is over: beside it stands who is next, not whose exchange this one might be taken for.
    return NewsShown(title, words("matryoshka-picture-next", name=name), exchange=exchange)


def _is_just_opened(view: View) -> bool:
    """Tell whether new displays were opened and nobody has exchanged anything since."""
    return len(view.reveals) > 1 and not (view.exchanges and view.exchanges[-1].round == view.round)


def _new_on_display(view: View, seat: int, shown: tuple[str, ...]) -> frozenset[str]:
    """Name the cards that lie on a display since it was opened last."""
    return frozenset(shown) - frozenset(view.reveals[-2][seat]) if _is_just_opened(view) else frozenset()


def _gained(view: View, seat: int) -> int | None:
    """Tell how many points a display that was just opened has more than the one before."""
    if not _is_just_opened(view):
        return None
    before, now = (points_of(reveal[seat], view.capped_columns) for reveal in view.reveals[-2:])
    return now - before


def _last_exchange(view: View) -> Exchange | None:
    """Give the last exchange of this round."""
    if not view.exchanges or view.exchanges[-1].round != view.round:
        return None
    return view.exchanges[-1]


def _received(last: Exchange | None, seat: int) -> str:
    """Name what came to a hand in the last exchange, as far as everybody saw it."""
    if last is None or seat not in (last.active, last.partner):
        return ""
    return FACE_DOWN if seat == last.active else last.face_up


def _rivals(scene: Scene) -> tuple[RivalShown, ...]:
    """Show the others' displays, those who come next in turn first, and what is known of their hands."""
    view: View = scene.view
    assert view.seat is not None
    displays = shown_displays(view)
    seats = [(view.seat + step) % view.seats for step in range(1, view.seats)]
    if not any(displays[seat] for seat in seats):
        return ()
    hidden = view.hidden
    return tuple(
        [
            RivalShown(
                scene.plain_names[seat],
                displays[seat],
                is_capped=view.capped_columns,
                avatar=scene.avatar(seat),
                held=_held(hidden[seat]),
            )
            for seat in seats
        ]
    )


@lru_cache(_KEPT)
def _held(hidden: tuple[Hidden, ...]) -> tuple[HeldCard, ...]:
    return tuple([HeldCard(card, is_sure) for card, is_sure in hidden])


def _own_title(scene: Scene) -> str:
    """Name the reader's own display with its points."""
    view: View = scene.view
    assert view.seat is not None
    return scene.words("matryoshka-your-display", points=points_of(view.displays[view.seat], view.capped_columns))


def hand_picture(scene: Scene, cards: tuple[str, ...], chosen: tuple[str, ...] = ()) -> HandPicture | None:
    """Show the own cards, and below them the display: the one chosen, else the one on the table."""
    if not scene.has_pictures:
        return None
    view: View = scene.view
    words = scene.words
    assert view.seat is not None
    display, title = view.displays[view.seat], _own_title(scene)
    if view.display_size:
        display, title = chosen, words("matryoshka-your-choice", points=points_of(chosen, view.capped_columns))
    # What all cards would score together is no display: nobody may show all of them.
    is_choice = not (view.display_size and chosen == cards)
    return HandPicture(
        cards=tuple([card for card in cards if card not in display]),
        chosen=() if view.display_size else chosen,
        display=display,
        display_title=title if is_choice else words("matryoshka-all-cards"),
        has_total=is_choice,
        alt=words("matryoshka-alt-hand", cards=" ".join(cards)),
        fresh=just_received(view) | frozenset(view.drawn),
        rivals=_rivals(scene),
        is_capped=view.capped_columns,
    )


def offers_picture(scene: Scene) -> OffersPicture | None:
    """Show the active player what was offered."""
    if not scene.has_pictures:
        return None
    view: View = scene.view
    words = scene.words
    assert view.face_up is not None
    assert view.seat is not None
    display = view.displays[view.seat]
    offers = tuple(OfferShown(scene.plain_names[offer.seat], offer.card) for offer in view.offers)
    told = ", ".join(f"{offer.name}: {offer.card}" for offer in offers)
    held = words("matryoshka-alt-hand", cards=" ".join(view.hand))
    return OffersPicture(
        face_up=view.face_up,
        offers=offers,
        face_up_label=words("you"),
        alt=f"{words('matryoshka-alt-offers', card=view.face_up, offers=told)}. {held}",
        display=display,
        display_title=_own_title(scene),
        rivals=_rivals(scene),
        is_capped=view.capped_columns,
        cards=view.hand,
        hand_title=words("matryoshka-your-hand", count=len(view.hand)),
        fresh=just_received(view) | frozenset(view.drawn),
    )


def podium_picture(scene: Scene) -> PodiumPicture:
    """Show who stands where at the end."""
    assert scene.outcome is not None
    places, points = scene.outcome.places, scene.outcome.points
    order = sorted(range(len(places)), key=lambda seat: (places[seat], seat))
    standings = tuple(
        PodiumPlace(places[seat], scene.plain_names[seat], str(points[seat]), scene.avatar(seat)) for seat in order
    )
    told = ", ".join(f"{each.place}. {each.name}: {each.points}" for each in standings)
    view: View = scene.view
    winners = [each.name for each in standings if each.place == 1]
    return PodiumPicture(
        scene.words.join(winners),
        standings,
        alt=scene.words("matryoshka-alt-podium", standings=told),
        # Of several winners none is more than the others: then the podium has the whole stage.
        collection=view.displays[order[0]] if len(winners) == 1 else (),
    )
