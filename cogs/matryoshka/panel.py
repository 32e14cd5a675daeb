"""A player's private panel: what is asked now, what is known of hidden cards, and the controls for exactly that."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial

import discord

from bot.ui.games.screen import Content, Later, Section
from bot.ui.interactions.components import Button, Row, rows_of
from bot.ui.text.fluent import Words
from bot.ui.text.player_names import shortened
from cogs.matryoshka.card_texts import by_set, doll, symbol
from cogs.matryoshka.choosing_display import choosing_display, own_cards
from cogs.matryoshka.hints import Hint, hint
from cogs.matryoshka.scene_type import Scene
from cogs.matryoshka.table_text import display_texts
from cogs.matryoshka.view_pictures import hand_picture, offers_picture
from engine.games.matryoshka.review import final_points
from engine.games.matryoshka.view import Hidden, View

WIDTH = 3
LAMP = "💡"
"""Stands on the button that a hint advises."""
_KEPT = 8192
"""Buttons, and known cards in words, that stay in memory: the same ones are shown again and again."""


def panel_face(scene: Scene) -> Content:
    """Build the panel for the seat of the scene."""
    view: View = scene.view
    if view.phase in ("setup", "display"):
        lines = (*_first_line(scene), *(_removed_line(scene) or _known_line(scene)))
        return choosing_display(scene, lines, partial(_in_words, scene))
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
    worth = [final_points((*own_cards(view), offer.card), view) for offer in view.offers] if scene.hints else []
    for place, offer in enumerate(view.offers):
        label = words("matryoshka-take", card=offer.card, name=shortened(scene.plain_names[offer.seat]))
        if scene.hints:
            label = words("matryoshka-take-worth", offer=label, points=worth[place])
            # A review calls no other offer better than one of the greatest number (`advisable`).
            label += f" {LAMP}" if worth[place] == max(worth) > min(worth) else ""
        emoji = symbol(offer.card, scene.card_emojis)
        buttons.append(Button(f"take.{offer.seat}", label, emoji, discord.ButtonStyle.primary))
    lines = [words("matryoshka-worth-now", points=final_points(own_cards(view), view))] if scene.hints else []
    headline = words("matryoshka-ask-take", card=doll(view.face_up, scene.card_emojis))
    lines = [*_known_line(scene), *lines]
    in_words = Later(partial(_offers_in_words, scene))
    return Content(headline, tuple(lines), in_words, rows_of(buttons, 2), offers_picture(scene))


def _offers_in_words(scene: Scene) -> tuple[Section, ...]:
    offered = "\n".join(
        scene.words("matryoshka-offer-line", name=scene.name(offer.seat), card=doll(offer.card, scene.card_emojis))
        for offer in scene.view.offers
    )
    return Section(scene.words("matryoshka-offers-title"), offered), *_in_words(scene)


def _giving(scene: Scene, headline: str, verb: str) -> Content:
    """Ask for a card of the hand; with hints, say which is best given away and why."""
    view: View = scene.view
    advised = hint(view, verb) if scene.hints and view.hand else None
    lines = list(_known_line(scene))
    if advised is not None:
        lines.append(_hint_line(scene, verb, advised))
    rows = _card_buttons(scene, verb, None if advised is None else advised.card)
    picture = hand_picture(scene, view.hand, view.choice)
    return Content(headline, tuple(lines), Later(partial(_in_words, scene)), rows, picture)


def _hint_line(scene: Scene, verb: str, advised: Hint) -> str:
    facts = {"card": doll(advised.card, scene.card_emojis), "after": advised.after, "now": advised.now}
    if verb == "counter":
        facts["wanted"] = doll(scene.view.face_up or "", scene.card_emojis)
    line = scene.words(f"matryoshka-hint-{verb}", reason=advised.reason, **facts)
    if not advised.but:
        return line
    return f"{line} {scene.words('matryoshka-hint-but', card=doll(advised.but, scene.card_emojis))}"


def _card_buttons(scene: Scene, verb: str, advised: str | None) -> tuple[Row, ...]:
    view: View = scene.view
    chosen = view.choice
    buttons = [
        _card_button(verb, card, symbol(card, scene.card_emojis), card in chosen, card == advised)
        for card in sorted(view.hand)
    ]
    return rows_of(buttons, WIDTH)


@lru_cache(_KEPT)
def _card_button(verb: str, card: str, emoji: str, is_chosen: bool, is_advised: bool) -> Button:
    style = discord.ButtonStyle.success if is_chosen else discord.ButtonStyle.primary
    return Button(f"{verb}.{card}", f"{card} {LAMP}" if is_advised else card, emoji, style, disabled=is_chosen)


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
    picture = hand_picture(scene, view.hand)
    return Content(_waiting_for(scene), tuple(lines), Later(partial(_in_words, scene)), picture=picture)


def _waiting_for(scene: Scene) -> str:
    return scene.words("waiting-for", names=scene.listed(scene.to_move), count=len(scene.to_move))


def _in_words(scene: Scene) -> tuple[Section, ...]:
    """Say in words all that the picture shows: the own hand, the own display and the others'."""
    return (_hand_section(scene), *_display_sections(scene))


def _hand_section(scene: Scene) -> Section:
    held = scene.view.hand
    title = scene.words("matryoshka-your-hand", count=len(held))
    return Section(title, by_set(held) or scene.words("matryoshka-empty-hand"), inline=True)


def _display_sections(scene: Scene) -> Iterator[Section]:
    """Write the own display, then the others', those who come next in turn first."""
    view: View = scene.view
    assert view.seat is not None
    points, text = display_texts(scene)[view.seat]
    yield Section(scene.words("matryoshka-your-display", points=points), text, inline=True)
    for step in range(1, view.seats):
        yield scene.once_about((view.seat + step) % view.seats, _display_section)


def _display_section(scene: Scene, seat: int) -> Section:
    points, text = display_texts(scene)[seat]
    return Section(scene.words("matryoshka-player", name=scene.name(seat), points=points), text, inline=True)


def _first_line(scene: Scene) -> tuple[str, ...]:
    """Say at the set-up what the first choice is for, where there are hints, or why there are none."""
    view: View = scene.view
    if view.round or view.choice or scene.promised or scene.is_lesson:
        return ()
    if scene.hints:
        return (scene.words("matryoshka-first-display"),)
    return (scene.words("panel-no-hints"),) if scene.lacks_hints else ()


def _removed_line(scene: Scene) -> tuple[str, ...]:
    """Say at the set-up which sets are not in the game."""
    view: View = scene.view
    if view.round or not view.removed:
        return ()
    return (scene.words("matryoshka-removed", sets=" ".join(view.removed), count=len(view.removed)),)


def _known_line(scene: Scene) -> tuple[str, ...]:
    """Name, for every other player, the hidden cards last seen with them; those that may be gone come last."""
    texts = [
        f"{scene.name(seat)} {_held(held, scene.words)}"
        for seat, held in enumerate(scene.view.hidden)
        if held and seat != scene.seat
    ]
    return (scene.words("matryoshka-you-know", cards=" · ".join(texts)),) if texts else ()


@lru_cache(_KEPT)
def _held(held: tuple[Hidden, ...], words: Words) -> str:
    sure, unsure = ([card for card, is_sure in held if is_sure is wanted] for wanted in (True, False))
    parts = [" ".join(sure)] if sure else []
    if unsure:
        parts.append(words("matryoshka-perhaps", cards=" ".join(unsure)))
    return ", ".join(parts)
