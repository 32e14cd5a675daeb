"""Which picture goes with a scene: worded here, drawn elsewhere."""

from __future__ import annotations

from cogs.matryoshka.card_texts import points_of
from cogs.matryoshka.pictures.picture_types import (
    ExchangeShown,
    HandPicture,
    OfferShown,
    OffersPicture,
    PlayerShown,
    PodiumPicture,
    PodiumPlace,
    RivalShown,
    TablePicture,
)
from cogs.matryoshka.scene_type import Scene
from engine.games.matryoshka.view import View


def shown_displays(view: View) -> tuple[tuple[str, ...], ...]:
    """Give the displays that lie on the table; while new ones are chosen, those that were shown last."""
    if any(view.displays) or not view.reveals:
        return view.displays
    return view.reveals[-1]


def table_picture(scene: Scene, displays: tuple[tuple[str, ...], ...]) -> TablePicture:
    """Show all displays side by side, and the card that lies face up."""
    view: View = scene.view
    players = tuple(
        PlayerShown(
            name=scene.plain_names[seat],
            cards=displays[seat],
            hand=view.hand_sizes[seat],
            awaited=seat in scene.awaited,
            ready=seat in scene.ready,
            active=seat == view.active,
            fresh=_new_on_display(view, seat, displays[seat]),
            is_capped=view.capped_columns,
            avatar=scene.avatar(seat),
        )
        for seat in range(view.seats)
    )
    shown = "; ".join(f"{player.name}: {' '.join(player.cards) or '–'}" for player in players)
    label = "" if view.active is None else scene.plain_names[view.active]
    alt = scene.words("matryoshka-alt-table", displays=shown)
    title = scene.words("matryoshka-round", round=view.round) if view.round else scene.words("matryoshka-setup")
    return TablePicture(
        players, title, face_up=view.face_up, face_up_label=label, exchange=_last_exchange(scene), alt=alt
    )


def _new_on_display(view: View, seat: int, shown: tuple[str, ...]) -> frozenset[str]:
    """Name the cards that lie on a display since the last reveal, as long as nobody has exchanged anything since."""
    if len(view.reveals) < 2 or (view.exchanges and view.exchanges[-1].round == view.round):
        return frozenset()
    return frozenset(shown) - frozenset(view.reveals[-2][seat])


def _last_exchange(scene: Scene) -> ExchangeShown | None:
    """Tell what everybody saw of the last exchange of this round: whose card went to whom."""
    view: View = scene.view
    if not view.exchanges or view.exchanges[-1].round != view.round:
        return None
    last = view.exchanges[-1]
    return ExchangeShown(scene.plain_names[last.active], last.face_up, scene.plain_names[last.partner])


def _just_received(view: View) -> frozenset[str]:
    """Name the card that came to the own hand in the last exchange of this round."""
    for past in reversed(view.exchanges):
        if past.round == view.round and view.seat in (past.active, past.partner):
            got = past.taken if view.seat == past.active else past.face_up
            return frozenset() if got is None else frozenset({got})
    return frozenset()


def _rivals(scene: Scene) -> tuple[RivalShown, ...]:
    """Show the others' displays, those who come next in turn first."""
    view: View = scene.view
    assert view.seat is not None
    displays = shown_displays(view)
    seats = [(view.seat + step) % view.seats for step in range(1, view.seats)]
    if not any(displays[seat] for seat in seats):
        return ()
    return tuple(
        RivalShown(
            scene.plain_names[seat],
            displays[seat],
            awaited=seat in scene.awaited,
            is_capped=view.capped_columns,
            avatar=scene.avatar(seat),
        )
        for seat in seats
    )


def hand_picture(scene: Scene, cards: tuple[str, ...], chosen: tuple[str, ...] = ()) -> HandPicture:
    """Show the own cards, and below them the display: the one chosen, else the one on the table."""
    view: View = scene.view
    words = scene.words
    assert view.seat is not None
    display, title = view.displays[view.seat], scene.plain_names[view.seat]
    if chosen and view.choose:
        display, title = chosen, words("matryoshka-your-choice", points=points_of(chosen, view.capped_columns))
    return HandPicture(
        cards=cards,
        chosen=chosen,
        display=display,
        title=words("matryoshka-your-hand", count=len(cards)),
        display_title=title,
        alt=words("matryoshka-alt-hand", cards=" ".join(cards)),
        fresh=_just_received(view),
        rivals=_rivals(scene),
        is_capped=view.capped_columns,
    )


def offers_picture(scene: Scene) -> OffersPicture:
    """Show the active player what was offered."""
    view: View = scene.view
    words = scene.words
    assert view.face_up is not None
    assert view.seat is not None
    display = view.displays[view.seat]
    offers = tuple(OfferShown(scene.plain_names[offer.seat], offer.card) for offer in view.offers)
    told = ", ".join(f"{offer.name}: {offer.card}" for offer in offers)
    return OffersPicture(
        face_up=view.face_up,
        offers=offers,
        title=words("matryoshka-offers-title"),
        face_up_label=words("you"),
        alt=words("matryoshka-alt-offers", card=view.face_up, offers=told),
        display=display,
        display_title=scene.plain_names[view.seat],
        rivals=_rivals(scene),
        is_capped=view.capped_columns,
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
    return PodiumPicture(
        scene.words.join([each.name for each in standings if each.place == 1]),
        standings,
        alt=scene.words("matryoshka-alt-podium", standings=told),
        collection=view.displays[order[0]],
    )
