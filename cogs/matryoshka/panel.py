"""A player's private panel: the own cards, what is asked now, and the controls for exactly that."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

import discord

from bot.ui.games.screen import Content, Section
from bot.ui.interactions.components import Button, Menu, Option, Row, rows_of
from cogs.matryoshka.card_texts import by_set, doll, dolls, grid, points_of, symbol
from cogs.matryoshka.scene_type import Scene
from cogs.matryoshka.view_pictures import hand_picture, offers_picture
from engine.games.matryoshka import GAME
from engine.games.matryoshka.constants import DISPLAY_SIZES
from engine.games.matryoshka.moves import read_move
from engine.games.matryoshka.scoring import best_display
from engine.games.matryoshka.view import View

FIELD = 1024
LABEL_NAME = 24
"""A name longer than this would be cut off at the edge of a button on a phone."""


def panel_face(scene: Scene) -> Content:
    """Build the panel for the seat of the scene."""
    view: View = scene.view
    if view.phase in ("setup", "display"):
        return _choosing_display(scene, view)
    if view.phase == "offer" and scene.seat == view.active:
        return _exchange(scene, view, scene.words("matryoshka-ask-offer"), _card_buttons(scene, view, "offer"))
    if view.phase == "counter" and scene.seat != view.active:
        return _countering(scene, view)
    if view.phase == "take" and scene.seat == view.active:
        return _taking(scene, view)
    return _waiting(scene, view)


def own_cards(view: View) -> tuple[str, ...]:
    """List all cards of the view's seat, in hand and on display, sorted by set and value."""
    assert view.seat is not None
    return tuple(sorted({*view.hand, *view.displays[view.seat]}))


def _choosing_display(scene: Scene, view: View) -> Content:
    words = scene.words
    assert view.seat is not None
    cards, size = own_cards(view), view.choose
    best = best_display(cards, size, view.capped_columns)
    before = view.reveals[-1][view.seat] if view.reveals else ()
    chosen = view.choice
    keeps_one = len(cards) - size == 1
    nonce = f"{sum(1 << cards.index(card) for card in chosen):x}"
    menu = (
        _keep_menu(scene, cards, chosen, nonce)
        if keeps_one
        else _show_menu(scene, cards, size, chosen or before, nonce)
    )
    button = Button(
        f"best.{nonce}",
        words("matryoshka-best", points=points_of(best, view.capped_columns)),
        "✨",
        discord.ButtonStyle.primary,
        disabled=set(chosen) == set(best),
    )
    sections = [_hand_section(scene, cards)]
    if chosen:
        sections.append(_shown_section(scene, "matryoshka-your-choice", chosen))
        headline = words("matryoshka-chosen-display")
        if scene.awaited:
            headline += " " + words("waiting-for", names=scene.listed(scene.awaited), count=len(scene.awaited))
    else:
        if before:
            sections.append(_shown_section(scene, "matryoshka-previous-display", before))
        headline = words("matryoshka-ask-keep") if keeps_one else words("matryoshka-ask-display", count=size)
    return Content(headline, (), tuple(sections), (menu, (button,)), hand_picture(scene, cards, chosen))


def _show_menu(scene: Scene, cards: tuple[str, ...], size: int, chosen: Iterable[str], nonce: str) -> Menu:
    marked = set(chosen)
    options = tuple(_option(scene, card, card in marked) for card in cards)
    return Menu(f"show.{nonce}", scene.words("matryoshka-menu-display", count=size), options, size, size)


def _keep_menu(scene: Scene, cards: tuple[str, ...], chosen: tuple[str, ...], nonce: str) -> Menu:
    options = []
    for card in cards:
        rest = [other for other in cards if other != card]
        about = scene.words("matryoshka-display-worth", points=points_of(rest, scene.view.capped_columns))
        options.append(_option(scene, card, bool(chosen) and card not in chosen, about))
    return Menu(f"keep.{nonce}", scene.words("matryoshka-menu-keep"), tuple(options))


def _option(scene: Scene, card: str, chosen: bool, about: str | None = None) -> Option:
    label = scene.words("matryoshka-doll-label", set=card[0], value=card[1])
    return Option(card, label, symbol(card, scene.card_emojis), about, chosen)


def _countering(scene: Scene, view: View) -> Content:
    words = scene.words
    assert view.active is not None
    assert view.face_up is not None
    facts = {"name": scene.name(view.active), "card": doll(view.face_up, scene.card_emojis)}
    if not view.choice:
        return _exchange(scene, view, words("matryoshka-ask-counter", **facts), _card_buttons(scene, view, "counter"))
    headline = words("matryoshka-chosen-counter", **facts, own=doll(view.choice[0], scene.card_emojis))
    if scene.awaited:
        headline += " " + words("waiting-for", names=scene.listed(scene.awaited), count=len(scene.awaited))
    return _exchange(scene, view, headline, _card_buttons(scene, view, "counter"))


def _taking(scene: Scene, view: View) -> Content:
    words = scene.words
    assert view.face_up is not None
    lines = [
        words("matryoshka-offer-line", name=scene.name(offer.seat), card=doll(offer.card, scene.card_emojis))
        + (_worth_hint(scene, view, offer.card))
        for offer in view.offers
    ]
    buttons = [
        Button(
            f"take.{offer.seat}",
            words("matryoshka-take", card=offer.card, name=_shortened(scene.plain_names[offer.seat])),
            symbol(offer.card, scene.card_emojis),
            discord.ButtonStyle.primary,
        )
        for offer in view.offers
    ]
    headline = words("matryoshka-ask-take", card=doll(view.face_up, scene.card_emojis))
    face = _exchange(scene, view, headline, rows_of(buttons, 2))
    return Content(headline, tuple(lines), face.sections, face.rows, offers_picture(scene))


def _shortened(name: str) -> str:
    return name if len(name) <= LABEL_NAME else f"{name[: LABEL_NAME - 1].rstrip()}…"


def _worth_hint(scene: Scene, view: View, card: str) -> str:
    """Tell what a card would do to one's best display of this round, when hints are on."""
    if not scene.hints:
        return ""
    cards, size = own_cards(view), DISPLAY_SIZES[view.round]
    is_capped = view.capped_columns
    before = points_of(best_display(cards, min(size, len(cards)), is_capped), is_capped)
    after = points_of(best_display((*cards, card), size, is_capped), is_capped)
    return " " + scene.words("matryoshka-hint-worth", before=before, after=after)


def _card_buttons(scene: Scene, view: View, verb: str) -> tuple[Row, ...]:
    advised = _advised(scene, view, verb)
    chosen = view.choice
    buttons = []
    for card in sorted(view.hand):
        label = f"{card} 💡" if card == advised else card
        style = discord.ButtonStyle.success if card in chosen else discord.ButtonStyle.primary
        buttons.append(Button(f"{verb}.{card}", label, symbol(card, scene.card_emojis), style, disabled=card in chosen))
    return rows_of(buttons, 4)


def _advised(scene: Scene, view: View, verb: str) -> str | None:
    """Name the card that the normal computer would offer, when hints are on."""
    if not scene.hints or not view.hand:
        return None
    cards = sorted(view.hand)
    moves = [read_move({"do": verb, "card": card}) for card in cards]
    judged = GAME.computer("normal").judge(view, moves, Random(f"{view.round}{verb}"))
    return max(zip(judged, cards, strict=True))[1]


def _exchange(scene: Scene, view: View, headline: str, rows: tuple[Row, ...]) -> Content:
    sections = (_hand_section(scene, view.hand), _display_section(scene, view))
    return Content(headline, (), sections, rows, hand_picture(scene, view.hand, view.choice))


def _waiting(scene: Scene, view: View) -> Content:
    words = scene.words
    lines = []
    if view.face_up is not None and view.active is not None:
        name, card = scene.name(view.active), doll(view.face_up, scene.card_emojis)
        lines.append(words("matryoshka-face-up-line", name=name, card=card))
        if view.choice:
            lines.append(words("matryoshka-offered", card=doll(view.choice[0], scene.card_emojis)))
    headline = words("waiting-for", names=scene.listed(scene.awaited), count=len(scene.awaited))
    sections = [_hand_section(scene, view.hand), _display_section(scene, view)]
    known = _knowledge(scene, view)
    if known:
        sections.append(Section(words("matryoshka-you-know"), known))
    return Content(headline, tuple(lines), tuple(sections), picture=hand_picture(scene, view.hand))


def _hand_section(scene: Scene, cards: Iterable[str]) -> Section:
    held = tuple(cards)
    title = scene.words("matryoshka-your-hand", count=len(held))
    return Section(title, by_set(held) or scene.words("matryoshka-empty-hand"), inline=True)


def _display_section(scene: Scene, view: View) -> Section:
    assert view.seat is not None
    return _shown_section(scene, "matryoshka-your-display", view.displays[view.seat], inline=True)


def _shown_section(scene: Scene, title: str, cards: tuple[str, ...], inline: bool = False) -> Section:
    """Show a display with its points in the title."""
    is_capped = scene.view.capped_columns
    points = points_of(cards, is_capped)
    return Section(scene.words(title, points=points), grid(cards, scene.words, is_capped), inline)


def _knowledge(scene: Scene, view: View) -> str:
    """List, for every other player, the hidden cards last seen with them; a question mark when they may be gone."""
    on_display = {card for display in view.displays for card in display}
    hidden = {card: known for card, known in sorted(view.known.items()) if card not in on_display}
    lines = []
    for seat in sorted({known.seat for known in hidden.values()} - {view.seat}):
        held = {card: known.sure for card, known in hidden.items() if known.seat == seat}
        lines.append(scene.words("matryoshka-known-line", name=scene.name(seat), cards=_known_cards(scene, held)))
    return _fitting(lines)


def _known_cards(scene: Scene, held: Mapping[str, bool]) -> str:
    """Write cards that are surely held, then those that may be gone."""
    sure = dolls((card for card, is_sure in held.items() if is_sure), scene.card_emojis)
    unsure = " ".join(f"{card}?" for card, is_sure in held.items() if not is_sure)
    return f"{sure} {unsure}".strip()


def _fitting(lines: list[str]) -> str:
    """Join as many lines as one section of an embed holds."""
    text = ""
    for line in lines:
        if len(text) + len(line) + 1 > FIELD:
            break
        text = f"{text}\n{line}" if text else line
    return text
