"""Which picture goes with a scene: worded here, drawn elsewhere."""

from __future__ import annotations

from cogs.matryoshka.card_texts import points_of
from cogs.matryoshka.pictures.sketches import (
    HandPicture,
    OfferShown,
    OffersPicture,
    PlayerShown,
    PodiumPicture,
    PodiumPlace,
    TablePicture,
)
from cogs.matryoshka.scene import Scene
from engine.games.matryoshka.view import View


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
        )
        for seat in range(view.seats)
    )
    shown = "; ".join(f"{player.name}: {' '.join(player.cards) or '–'}" for player in players)
    label = "" if view.active is None else scene.plain_names[view.active]
    alt = scene.words("matryoshka-alt-table", displays=shown)
    title = scene.words("matryoshka-round", round=view.round) if view.round else scene.words("matryoshka-setup")
    return TablePicture(players, title, face_up=view.face_up, face_up_label=label, alt=alt)


def hand_picture(scene: Scene, cards: tuple[str, ...], chosen: tuple[str, ...] = ()) -> HandPicture:
    """Show the own cards, and below them the display: the one chosen, else the one on the table."""
    view: View = scene.view
    words = scene.words
    assert view.seat is not None
    display, title = view.displays[view.seat], "matryoshka-your-display"
    if chosen and view.choose:
        display, title = chosen, "matryoshka-your-choice"
    return HandPicture(
        cards=cards,
        chosen=chosen,
        display=display,
        title=words("matryoshka-your-hand", count=len(cards)),
        display_title=words(title, points=points_of(display, view.capped_columns)) if display else "",
        alt=words("matryoshka-alt-hand", cards=" ".join(cards)),
    )


def offers_picture(scene: Scene) -> OffersPicture:
    """Show the active player what was offered."""
    view: View = scene.view
    words = scene.words
    assert view.face_up is not None
    offers = tuple(OfferShown(scene.plain_names[offer.seat], offer.card) for offer in view.offers)
    told = ", ".join(f"{offer.name}: {offer.card}" for offer in offers)
    return OffersPicture(
        face_up=view.face_up,
        offers=offers,
        title=words("matryoshka-offers-title"),
        face_up_label=words("you"),
        alt=words("matryoshka-alt-offers", card=view.face_up, offers=told),
    )


def podium_picture(scene: Scene) -> PodiumPicture:
    """Show who stands where at the end."""
    assert scene.outcome is not None
    places, points = scene.outcome.places, scene.outcome.points
    order = sorted(range(len(places)), key=lambda seat: (places[seat], seat))
    standings = tuple(PodiumPlace(places[seat], scene.plain_names[seat], str(points[seat])) for seat in order)
    told = ", ".join(f"{each.place}. {each.name}: {each.points}" for each in standings)
    return PodiumPicture(
        scene.words("matryoshka-name"), standings, alt=scene.words("matryoshka-alt-podium", standings=told)
    )
