"""A player's private panel: what is asked now, what is known of hidden cards, and the controls for exactly that."""

from __future__ import annotations

from collections.abc import Iterator

import discord

from bot.ui.games.screen import Content, Section
from bot.ui.interactions.components import Button, Row, rows_of
from bot.ui.text.player_names import shortened
from cogs.matryoshka.card_texts import by_set, doll, symbol
from cogs.matryoshka.choosing_display import choosing_display
from cogs.matryoshka.hints import spare_card, worth_if_taken, worth_now
from cogs.matryoshka.scene_type import Scene
from cogs.matryoshka.table_text import display_texts
from cogs.matryoshka.view_pictures import hand_picture, offers_picture, shown_displays
from engine.games.matryoshka.view import View

WIDTH = 3


def panel_face(scene: Scene) -> Content:
    """Build the panel for the seat of the scene."""
    view: View = scene.view
    if view.phase in ("setup", "display"):
        return choosing_display(scene, _removed_line(scene) or _known_line(scene), _sections(scene))
    if view.phase == "offer" and scene.seat == view.active:
        return _giving(scene, scene.words("matryoshka-ask-offer"), "offer")
    if view.phase == "counter" and scene.seat != view.active:
        return _countering(scene, view)
    if view.phase == "take" and scene.seat == view.active:
        return _taking(scene, view)
    return _waiting(scene, view)


def _countering(scene: Scene, view: View) -> Content:
    words = scene.words
    assert view.active is not None
    assert view.face_up is not None
    facts = {"name": scene.name(view.active), "card": doll(view.face_up, scene.card_emojis)}
    if not view.choice:
        return _giving(scene, words("matryoshka-ask-counter", **facts), "counter")
    headline = words("matryoshka-chosen-counter", **facts, own=doll(view.choice[0], scene.card_emojis))
    return _giving(scene, f"{headline} {_waiting_for(scene)}".strip(), "counter")


def _taking(scene: Scene, view: View) -> Content:
    words = scene.words
    assert view.face_up is not None
    buttons = []
    for offer in view.offers:
        label = words("matryoshka-take", card=offer.card, name=shortened(scene.plain_names[offer.seat]))
        if scene.hints:
            label = words("matryoshka-take-worth", offer=label, points=worth_if_taken(view, offer.card))
        emoji = symbol(offer.card, scene.card_emojis)
        buttons.append(Button(f"take.{offer.seat}", label, emoji, discord.ButtonStyle.primary))
    lines = [words("matryoshka-worth-now", points=worth_now(view))] if scene.hints else []
    offered = "\n".join(
        words("matryoshka-offer-line", name=scene.name(offer.seat), card=doll(offer.card, scene.card_emojis))
        for offer in view.offers
    )
    sections = (Section(words("matryoshka-offers-title"), offered), *_sections(scene))
    headline = words("matryoshka-ask-take", card=doll(view.face_up, scene.card_emojis))
    return Content(headline, (*_known_line(scene), *lines), sections, rows_of(buttons, 2), offers_picture(scene))


def _giving(scene: Scene, headline: str, verb: str) -> Content:
    """Ask for a card of the hand; with hints, say which can be spared and why."""
    view: View = scene.view
    spare = spare_card(view, verb) if scene.hints and view.hand else None
    lines = list(_known_line(scene))
    if spare is not None:
        lines.append(
            scene.words("matryoshka-hint-spare", card=doll(spare.card, scene.card_emojis), points=spare.points)
        )
    rows = _card_buttons(scene, verb, None if spare is None else spare.card)
    return Content(headline, tuple(lines), _sections(scene), rows, hand_picture(scene, view.hand, view.choice))


def _card_buttons(scene: Scene, verb: str, spare: str | None) -> tuple[Row, ...]:
    view: View = scene.view
    buttons = []
    for card in sorted(view.hand):
        style = discord.ButtonStyle.success if card in view.choice else discord.ButtonStyle.primary
        label = f"{card} 💡" if card == spare else card
        emoji = symbol(card, scene.card_emojis)
        buttons.append(Button(f"{verb}.{card}", label, emoji, style, disabled=card in view.choice))
    return rows_of(buttons, WIDTH)


def _waiting(scene: Scene, view: View) -> Content:
    words = scene.words
    lines = []
    if view.face_up is not None and view.active is not None:
        name, card = scene.name(view.active), doll(view.face_up, scene.card_emojis)
        who = scene.who(view.active)
        lines.append(words("matryoshka-face-up-line", name=name, card=card, who=who))
        if view.choice:
            lines.append(words("matryoshka-offered", card=doll(view.choice[0], scene.card_emojis)))
    lines += _known_line(scene)
    return Content(_waiting_for(scene), tuple(lines), _sections(scene), picture=hand_picture(scene, view.hand))


def _waiting_for(scene: Scene) -> str:
    return scene.words("waiting-for", names=scene.listed(scene.awaited), count=len(scene.awaited))


def _sections(scene: Scene) -> tuple[Section, ...]:
    """Say in words all that the picture shows: the own hand, the own display and the others'."""
    return (_hand_section(scene), *_other_sections(scene))


def _hand_section(scene: Scene) -> Section:
    held = scene.view.hand
    title = scene.words("matryoshka-your-hand", count=len(held))
    return Section(title, by_set(held) or scene.words("matryoshka-empty-hand"), inline=True)


def _other_sections(scene: Scene) -> Iterator[Section]:
    view: View = scene.view
    assert view.seat is not None
    displays = display_texts(scene)
    points, text = displays[view.seat]
    yield Section(scene.words("matryoshka-your-display", points=points), text, inline=True)
    for step in range(1, view.seats):
        seat = (view.seat + step) % view.seats
        points, text = displays[seat]
        yield Section(scene.words("matryoshka-player", name=scene.name(seat), points=points), text, inline=True)


def _removed_line(scene: Scene) -> tuple[str, ...]:
    """Say at the set-up which sets are not in the game."""
    view: View = scene.view
    if view.round or not view.removed:
        return ()
    return (scene.words("matryoshka-removed", sets=" ".join(view.removed), count=len(view.removed)),)


def _known_line(scene: Scene) -> tuple[str, ...]:
    """Name, for every other player, the hidden cards last seen with them; a question mark when they may be gone."""
    view: View = scene.view
    if not view.known:
        return ()
    on_display = frozenset().union(*shown_displays(view))
    # Cards that are surely held come before those that may be gone.
    held: dict[int, tuple[list[str], list[str]]] = {}
    for card, known in sorted(view.known.items()):
        if known.seat != view.seat and card not in on_display:
            sure, unsure = held.setdefault(known.seat, ([], []))
            (sure if known.sure else unsure).append(card if known.sure else f"{card}?")
    if not held:
        return ()
    texts = [f"{scene.name(seat)} {' '.join([*sure, *unsure])}" for seat, (sure, unsure) in sorted(held.items())]
    return (scene.words("matryoshka-you-know", cards=" · ".join(texts)),)
